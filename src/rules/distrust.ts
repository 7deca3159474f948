import { startOfLondonDay } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'

/**
 * Tells whether evidence is of a time for which its source is not trusted.
 *
 * @param from the first such day in London, from its beginning on.
 * @param moments when each part of the evidence was captured, and when it reached us: one is enough, since a source can date
 *   what it sends as it likes.
 */
export function isFromDistrust(from: Day, moments: readonly Instant[]): boolean {
  const start = startOfLondonDay(from)
  return moments.some((moment) => moment >= start)
}
