import { invalidRequest } from './fault.ts'
import { dayFrom, londonDayOf } from './time.ts'
import type { Day, Instant } from './time.ts'

/**
 * A day that was given and has begun in London.
 *
 * @throws Fault `invalid_request` for a day that does not exist or is in the future.
 */
export function begunDayFrom(pointer: string, text: string, now: Instant): Day {
  const day = dayFrom(text)
  if (day === null) throw invalidRequest([{ pointer, detail: 'must be a day that exists, YYYY-MM-DD' }])
  if (day > londonDayOf(now)) throw invalidRequest([{ pointer, detail: 'must not be in the future' }])
  return day
}
