import { ConnectionError, LeadproofError } from './errors.ts'
import type { Operation, RequestData } from './operations.ts'
import { readAnswer } from './read-answer.ts'
import type { Answered } from './read-answer.ts'
import { isSafeToRepeat, retryDelayMs } from './retry.ts'
import { newIdempotencyKey, retriesFrom, timeoutFrom } from './settings.ts'
import type { Settings } from './settings.ts'

/** What every call may have otherwise than the client. */
export type CallOptions = {
  /** Ends the call, waiting included; it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
}

/** Of operations that the service does once for each key. */
export type KeyedOptions = CallOptions & {
  /**
   * Names this request, for 24 hours: sent again with the same key it gets the first answer. 1 to 255 visible ASCII characters.
   * By default a new random key for each call, or none where `maxRetries` is 0.
   */
  readonly idempotencyKey?: string | undefined
}

/** Of changes to a record that has a `version`. */
export type ChangeOptions = CallOptions & {
  /** Makes the change only if the record still has this version; else `ConflictError`. */
  readonly ifVersion?: number | undefined
}

/** What one request says. */
export type Input<Data extends RequestData> = {
  readonly body?: Data['body'] | undefined
  readonly path?: Data['path']
  readonly query?: Readonly<Record<string, string | number | null | undefined>> | undefined
}

/** Asks the service. @throws LeadproofError, or the reason of the caller's signal. */
export type Ask = <Data extends RequestData, Answer>(
  operation: Operation<Data, Answer>,
  input: Input<Data>,
  options?: KeyedOptions & ChangeOptions,
) => Promise<Answered<Answer>>

type Attempt = {
  readonly url: string
  readonly init: RequestInit
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

/** How requests are sent with these settings. */
export function asker(settings: Settings): Ask {
  return async (operation, input, options = {}) => {
    const maxRetries = retriesFrom(options.maxRetries ?? settings.maxRetries)
    const idempotencyKey = keyFor(operation, options, maxRetries)
    const attempt: Attempt = {
      url: urlOf(settings, operation, input),
      init: initOf(settings, operation, { body: input.body, idempotencyKey, ifVersion: options.ifVersion }),
      timeoutMs: timeoutFrom(options.timeoutMs ?? settings.timeoutMs),
      signal: options.signal,
    }
    const retries = isSafeToRepeat(operation.repeat, idempotencyKey) ? maxRetries : 0
    return untilAnswered(settings, attempt, retries)
  }
}

async function untilAnswered<Answer>(settings: Settings, attempt: Attempt, retries: number): Promise<Answered<Answer>> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await attemptOnce(settings, attempt)
    } catch (error) {
      const delayMs = failed < retries ? retryDelayMs(error, failed, settings.random()) : null
      if (delayMs === null) throw error
      await settings.sleep(delayMs, attempt.signal)
    }
  }
}

async function attemptOnce<Answer>(
  { fetch }: Settings,
  { url, init, timeoutMs, signal }: Attempt,
): Promise<Answered<Answer>> {
  signal?.throwIfAborted()
  const ending = new AbortController()
  const pass = (): void => ending.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    ending.abort()
  }, timeoutMs)
  signal?.addEventListener('abort', pass, { once: true })
  try {
    return await readAnswer<Answer>(await fetch(url, { ...init, signal: ending.signal }))
  } catch (error) {
    if (error instanceof LeadproofError) throw error
    signal?.throwIfAborted()
    if (isLate) throw noAnswer('timed_out', `No answer came within ${timeoutMs} ms`, undefined)
    throw noAnswer('connection_failed', 'The service could not be reached, or the connection broke', error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', pass)
  }
}

/** A redirection is such a case too: it is not followed, since the key would go to whoever is named there. */
function noAnswer(code: 'timed_out' | 'connection_failed', message: string, cause: unknown): ConnectionError {
  const unknown = { status: null, requestId: null, faults: [], retryAfterSeconds: null }
  return new ConnectionError({ ...unknown, code, message, retryable: true, cause })
}

/** The key for one call, the same for all its attempts. @throws TypeError for one that the service would refuse. */
function keyFor({ repeat }: Operation, { idempotencyKey }: KeyedOptions, maxRetries: number): string | undefined {
  if (repeat !== 'keyed') return undefined
  if (idempotencyKey === undefined) return maxRetries > 0 ? newIdempotencyKey() : undefined
  if (IDEMPOTENCY_KEY.test(idempotencyKey)) return idempotencyKey
  throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters')
}

function urlOf<Data extends RequestData>(
  { baseUrl }: Settings,
  operation: Operation<Data>,
  { path = {}, query = {} }: Input<Data>,
): string {
  const values = path as Readonly<Record<string, string>>
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentFrom(name, values[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) asked.set(name, String(value))
  }
  const text = asked.toString()
  return text === '' ? `${baseUrl}${filled}` : `${baseUrl}${filled}?${text}`
}

/** One step of a path. `.` and `..` would be taken for another path, even when they are escaped. */
function segmentFrom(name: string, value: string): string {
  if (value !== '' && value !== '.' && value !== '..') return encodeURIComponent(value)
  throw new TypeError(`${name} must be an id`)
}

function initOf(
  { apiKey }: Settings,
  { method }: Operation,
  said: { readonly body: unknown; readonly idempotencyKey: string | undefined; readonly ifVersion: number | undefined },
): RequestInit {
  const headers = {
    accept: 'application/json',
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    ...(said.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(said.idempotencyKey === undefined ? {} : { 'idempotency-key': said.idempotencyKey }),
    ...(said.ifVersion === undefined ? {} : { 'if-match': `"${said.ifVersion}"` }),
  }
  const body = said.body === undefined ? {} : { body: JSON.stringify(said.body) }
  return { method, headers, ...body, redirect: 'error', credentials: 'omit', cache: 'no-store' }
}
