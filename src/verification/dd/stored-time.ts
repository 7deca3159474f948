import { dayFrom, instantFromMs } from '../../base/time.ts'
import type { Day, Instant } from '../../base/time.ts'

/**
 * A moment as the database prints it inside JSON.
 *
 * @throws Error when it is none: the database must have printed it.
 */
export function storedInstant(text: string): Instant {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Error('the database must print date-times with an offset')
  return instantFromMs(ms)
}

/**
 * A day as the database prints it inside JSON; null for none.
 *
 * @throws Error when it is none: the database must have printed it.
 */
export function storedDay(text: string | null): Day | null {
  if (text === null) return null
  const day = dayFrom(text)
  if (day === null) throw new Error('the database must print days as YYYY-MM-DD')
  return day
}
