/** A question to a remote source: always a POST, since personal data have no place in a URL. */
export type JsonQuestion = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Undefined sends no body. */
  readonly body: string | undefined
}

/** What came back, as far as it can be trusted: a status, and JSON of at most 64 KiB. */
export type JsonReply = {
  readonly kind: 'reply'
  readonly status: number
  readonly header: (name: string) => string | null
  /** Undefined when the body is absent or is no JSON. */
  readonly body: unknown
}

/** Nothing came back that could be read. */
export type NoReply = { readonly kind: 'no_reply'; readonly failure: 'timed_out' | 'failed' | 'malformed' }

const BODY_BYTES_MAX = 65_536
const JSON_MEDIA = /^application\/(?:[\w.+-]+\+)?json\b/i

/**
 * Asks once. Redirects are errors: credentials and personal data go where the operator said, or nowhere.
 *
 * @param signal ends the waiting; never throws, whatever the other side does.
 */
export async function fetchJson(question: JsonQuestion, signal: AbortSignal): Promise<JsonReply | NoReply> {
  if (signal.aborted) return { kind: 'no_reply', failure: 'timed_out' }
  try {
    const { url, headers, body } = question
    const response = await fetch(url, { method: 'POST', headers, body: body ?? null, redirect: 'error', signal })
    const text = await readText(response)
    if (text === null) return { kind: 'no_reply', failure: 'malformed' }
    return {
      kind: 'reply',
      status: response.status,
      header: (name) => response.headers.get(name),
      body: JSON_MEDIA.test(response.headers.get('content-type') ?? '') ? jsonFrom(text) : undefined,
    }
  } catch {
    // What `fetch` throws may quote the URL and its headers, and says no more than that there was no answer.
    return { kind: 'no_reply', failure: signal.aborted ? 'timed_out' : 'failed' }
  }
}

/** @returns null when the body is longer than any answer can be, or is no UTF-8. */
async function readText({ body }: Response): Promise<string | null> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  const stream: AsyncIterable<Uint8Array> = body
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > BODY_BYTES_MAX) return null
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    // Bytes that are no UTF-8 are no JSON.
    return null
  }
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told as the absence of JSON; the text itself may hold anything.
    return undefined
  }
}
