import { sleep } from './sleep.ts'

/** How to reach the service, and as whom. */
export type LeadproofOptions = {
  /** `lp_live_…` or `lp_test_…`. Needed for all but the public lists. It is never printed. */
  readonly apiKey?: string | undefined
  /** Where the service is, such as `https://verify.example`; may have a path. */
  readonly baseUrl: string
  /** How long one attempt may take, its answer included. Default 30,000. */
  readonly timeoutMs?: number
  /** How often a request is sent again at most, where that cannot do it twice. Default 2. */
  readonly maxRetries?: number
  /** The operator's name in the path `/v1/{slug}_verify`. Default `svc`. */
  readonly operatorSlug?: string
  /** In place of the global `fetch`: for proxies and for tests. */
  readonly fetch?: typeof globalThis.fetch
  /** Waits between attempts; for tests. Must end early with the reason of the signal. */
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** From 0 to just below 1; for tests. By default from the machine's source for secrets. */
  readonly random?: () => number
}

/** The options, checked and complete. */
export type Settings = Required<Omit<LeadproofOptions, 'apiKey'>> & { readonly apiKey: string | null }

const TIMEOUT_MS = 30_000
const TIMEOUT_MS_MAX = 600_000
const RETRIES = 2
const RETRIES_MAX = 10
/** Visible ASCII: nothing else can stand in the header, and `fetch` would print the key while refusing it. */
const API_KEY = /^[\x21-\x7e]{1,512}$/

/**
 * Checks the options once.
 *
 * @throws TypeError or RangeError that says which is wrong. No value is repeated: one of them is a secret.
 */
export function settingsFrom(options: LeadproofOptions): Settings {
  const { apiKey = '', operatorSlug = 'svc' } = options
  if (apiKey !== '' && !API_KEY.test(apiKey)) throw new TypeError('apiKey has characters that no API key has')
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(operatorSlug)) throw new TypeError('operatorSlug must be one word')
  return {
    apiKey: apiKey === '' ? null : apiKey,
    baseUrl: baseFrom(options.baseUrl),
    operatorSlug,
    timeoutMs: timeoutFrom(options.timeoutMs ?? TIMEOUT_MS),
    maxRetries: retriesFrom(options.maxRetries ?? RETRIES),
    // Looked up for each request: programs replace the global one after the client is made.
    fetch: options.fetch ?? (async (...request) => globalThis.fetch(...request)),
    sleep: options.sleep ?? sleep,
    random: options.random ?? randomFraction,
  }
}

/** A bound for one attempt. @throws RangeError */
export function timeoutFrom(timeoutMs: number): number {
  if (timeoutMs > 0 && timeoutMs <= TIMEOUT_MS_MAX) return timeoutMs
  throw new RangeError(`timeoutMs must be more than 0 and at most ${TIMEOUT_MS_MAX}`)
}

/** A bound for sending again. @throws RangeError */
export function retriesFrom(maxRetries: number): number {
  if (Number.isInteger(maxRetries) && maxRetries >= 0 && maxRetries <= RETRIES_MAX) return maxRetries
  throw new RangeError(`maxRetries must be a whole number from 0 to ${RETRIES_MAX}`)
}

/** A new idempotency key: 128 random bits. `randomUUID` would do, but browsers have it only on pages that came encrypted. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function baseFrom(text: string): string {
  if (!URL.canParse(text)) throw new TypeError('baseUrl must be an address such as https://verify.example')
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text)
  const isPlain = username === '' && password === '' && search === '' && hash === ''
  if (!isPlain || (protocol !== 'https:' && protocol !== 'http:')) {
    throw new TypeError('baseUrl must begin with https:// or http:// and hold no credentials, query or fragment')
  }
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

function randomFraction(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1))
  return bits / 2 ** 32
}
