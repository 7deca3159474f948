import { errorFrom, unexpectedAnswer } from './errors.ts'
import type { InputFault, LeadproofError } from './errors.ts'

/** What came back, and what its headers say about it. */
export type Answered<Answer> = {
  readonly body: Answer
  /** Null where a browser keeps the header from pages of another origin. */
  readonly requestId: string | null
  /** The record of a verification. */
  readonly verificationId: string | null
  /** Whether this is the kept answer to an earlier request with the same idempotency key. */
  readonly replayed: boolean
}

/** Said by proxies before a service that is busy or gone: the request may succeed later. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Reads an answer to its end.
 *
 * @throws LeadproofError of the class that fits its code when it is a refusal or failure.
 */
export async function readAnswer<Answer>(response: Response): Promise<Answered<Answer>> {
  const text = await response.text()
  if (!response.ok) throw refusalFrom(response, jsonFrom(text))
  const body = response.status === 204 ? undefined : jsonFrom(text)
  if (response.status !== 204 && (typeof body !== 'object' || body === null)) {
    throw unexpectedAnswer('The answer is not JSON', {
      status: response.status,
      requestId: response.headers.get('request-id'),
    })
  }
  return {
    body: body as Answer,
    requestId: response.headers.get('request-id'),
    verificationId: response.headers.get('verification-id'),
    replayed: response.headers.get('idempotency-replayed') === 'true',
  }
}

function refusalFrom(response: Response, body: unknown): LeadproofError {
  const { status, headers } = response
  const problem = recordFrom(body)
  const code = textFrom(problem['code'])
  const facts = { status, faults: faultsFrom(problem['errors']), retryAfterSeconds: retryAfterFrom(headers) }
  const requestId = headers.get('request-id') ?? textFrom(problem['instance'])
  if (code === null) {
    const message = `The service, or something before it, answered with ${status} and no problem`
    const retryable = PASSING_STATUSES.has(status)
    return errorFrom({ ...facts, code: 'unexpected_answer', message, requestId, retryable })
  }
  const message = textFrom(problem['detail']) ?? textFrom(problem['title']) ?? 'The service refused the request'
  return errorFrom({ ...facts, code, message, requestId, retryable: problem['retryable'] === true })
}

function faultsFrom(errors: unknown): InputFault[] {
  if (!Array.isArray(errors)) return []
  return errors.map((entry: unknown) => {
    const { pointer, detail } = recordFrom(entry)
    return { pointer: textFrom(pointer) ?? '', detail: textFrom(detail) ?? '' }
  })
}

/** RFC 9110 section 10.2.3: seconds, or a date, which is read against that of the answer, so that no clock is asked. */
function retryAfterFrom(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const ms = Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, Math.ceil(ms / 1000))
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is told by its caller, who knows the status.
    return undefined
  }
}

function recordFrom(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function textFrom(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
