import { LeadproofError } from './errors.ts'
import type { Repeat } from './operations.ts'

/** The first wait is up to half a second, each next up to twice as long. */
const BACKOFF_MS = 500
const BACKOFF_MS_MAX = 8000
/** What the service asks to wait for longer than this is for the program to decide, not for a library. */
const RETRY_AFTER_SECONDS_MAX = 30

/** Whether the request may be sent again although nobody knows what became of it. */
export function isSafeToRepeat(repeat: Repeat, idempotencyKey: string | undefined): boolean {
  return repeat === 'always' || (repeat === 'keyed' && idempotencyKey !== undefined)
}

/**
 * How long to wait before the request is sent again. Full jitter, so that many clients do not come back at one moment; on top
 * of what the service asks for, never less.
 *
 * @param attempt how many attempts have failed before this one.
 * @param random from 0 to just below 1.
 * @returns milliseconds; null where sending it again would not help, or not soon.
 */
export function retryDelayMs(error: unknown, attempt: number, random: number): number | null {
  if (!(error instanceof LeadproofError) || !error.retryable) return null
  const retryAfterSeconds = error.retryAfterSeconds ?? 0
  if (retryAfterSeconds > RETRY_AFTER_SECONDS_MAX) return null
  return Math.round(retryAfterSeconds * 1000 + random * Math.min(BACKOFF_MS_MAX, BACKOFF_MS * 2 ** attempt))
}
