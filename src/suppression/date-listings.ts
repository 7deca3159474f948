import type { Day } from '../base/time.ts'
import { countsOf, dayCount, numberBlock } from './number-block.ts'
import type { NumberBlock } from './number-block.ts'

/** The active snapshot that a new one takes the place of. */
export type EarlierListings = {
  /** Its blocks, ascending. */
  readonly blocks: AsyncIterable<NumberBlock>
  /** The day of the new snapshot. */
  readonly snapshotDate: Day
}

/**
 * Gives each number that the file brings without a day the one known from the earlier snapshot (which may be "not known"), and
 * one that the earlier snapshot lacks the new snapshot's day.
 *
 * @param blocks ascending.
 * @yields the blocks in their order.
 */
export async function* dateListings(
  blocks: Iterable<NumberBlock>,
  { blocks: earlierBlocks, snapshotDate }: EarlierListings,
): AsyncGenerator<NumberBlock, void, undefined> {
  const unlisted = dayCount(snapshotDate)
  const earlier = earlierBlocks[Symbol.asyncIterator]()
  let next = await earlier.next()
  for (const block of blocks) {
    while (next.done !== true && next.value.block < block.block) next = await earlier.next()
    const known = next.done !== true && next.value.block === block.block ? countsOf(next.value) : null
    yield dated(block, (place) => known?.get(place) ?? unlisted)
  }
}

function dated(block: NumberBlock, earlierCount: (place: number) => number): NumberBlock {
  const counts = countsOf(block)
  return numberBlock(
    block.block,
    [...counts.keys()],
    counts
      .entries()
      .map(([place, count]) => (count === 0 ? earlierCount(place) : count))
      .toArray(),
  )
}
