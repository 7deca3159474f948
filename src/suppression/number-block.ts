import type { Day } from '../base/time.ts'
import { addDays, daysBetween } from '../base/time.ts'

/** The listed ones of 256 consecutive numbers. */
export type NumberBlock = {
  /** The number, digits of E.164 as an integer, divided by 256 and rounded down. */
  readonly block: number
  /** 32 bytes: bit `n % 8` of byte `n / 8` says whether the `n`th number of the block is listed. */
  readonly present: Buffer
  /** Three bytes for each listed number, in their order, big-endian: see `dayCount`. */
  readonly days: Buffer
}

/** How many numbers a block spans. */
export const BLOCK_NUMBERS = 256

/** How many bytes tell the day of one listed number. */
export const DAY_BYTES = 3

const PRESENT_BYTES = BLOCK_NUMBERS / 8
const FIRST_DAY = '0001-01-01' as Day

/** A day as blocks write it: 1 is 0001-01-01; 0 is a day that is not known. */
export function dayCount(day: Day | null): number {
  return day === null ? 0 : daysBetween(FIRST_DAY, day) + 1
}

/** The day that `dayCount` wrote. */
export function countedDay(count: number): Day | null {
  return count === 0 ? null : addDays(FIRST_DAY, count - 1)
}

/**
 * Makes a block.
 *
 * @param places which of its numbers are listed, 0 to 255, ascending, each once.
 * @param counts the `dayCount` of each.
 */
export function numberBlock(block: number, places: readonly number[], counts: readonly number[]): NumberBlock {
  const present = Buffer.alloc(PRESENT_BYTES)
  const days = Buffer.allocUnsafe(counts.length * DAY_BYTES)
  for (const place of places) present[place >> 3] = (present[place >> 3] ?? 0) | (1 << (place & 7))
  for (const [index, count] of counts.entries()) days.writeUIntBE(count, index * DAY_BYTES, DAY_BYTES)
  return { block, present, days }
}

/** The `dayCount` of each listed number of a block, by its place, 0 to 255, ascending. */
export function countsOf({ present, days }: NumberBlock): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (let place = 0; place < BLOCK_NUMBERS; place += 1) {
    if (((present[place >> 3] ?? 0) & (1 << (place & 7))) === 0) continue
    counts.set(place, days.readUIntBE(counts.size * DAY_BYTES, DAY_BYTES))
  }
  return counts
}
