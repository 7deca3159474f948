import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDay } from '../../test/support/marketplace.ts'
import type { Day } from '../base/time.ts'
import { dateListings } from './date-listings.ts'
import { countedDay, countsOf, dayCount } from './number-block.ts'
import type { NumberBlock } from './number-block.ts'
import { numberPile } from './number-pile.ts'
import type { ListedNumber } from './register.ts'

const DAYS: readonly Day[] = ['0001-01-01', '1999-05-01', '2026-11-20', '2026-11-21', '9999-12-31'].map(testDay)

// Close together, so that numbers share blocks and repeat, at the ends of what E.164 can hold.
const listing = fc.record({
  number: fc
    .tuple(fc.constantFrom(1, 441_632_960_000, 999_999_999_998_976), fc.integer({ min: 0, max: 1_023 }))
    .map(([base, more]) => String(base + more)),
  listedSince: fc.option(fc.constantFrom(...DAYS)),
})

function blocksOf(listings: readonly ListedNumber[]): readonly NumberBlock[] {
  const pile = numberPile()
  for (const one of listings) pile.add(one)
  return [...pile.blocks()]
}

function numbersIn(blocks: readonly NumberBlock[]): readonly (readonly [number, Day | null])[] {
  return blocks.flatMap((block) =>
    [...countsOf(block)].map(([place, count]) => [block.block * 256 + place, countedDay(count)] as const),
  )
}

/** Each number once, ascending, with the earliest of its days. */
function expected(listings: readonly ListedNumber[]): readonly (readonly [number, Day | null])[] {
  const days = new Map<number, Day | null>()
  for (const { number, listedSince } of listings) {
    const known = days.get(Number(number)) ?? null
    const isEarlier = listedSince !== null && (known === null || listedSince < known)
    days.set(Number(number), isEarlier ? listedSince : known)
  }
  return [...days].toSorted(([a], [b]) => a - b)
}

describe('a pile of numbers', () => {
  test('gives each number once, in order, with its earliest day', () => {
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 200 }), (listings) => {
        expect(numbersIn(blocksOf(listings))).toEqual(expected(listings))
      }),
    )
  })

  test('grows beyond where it began', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => ({
      number: String(447_700_000_000 + ((index * 7_919) % 200_000)),
      listedSince: null,
    }))

    const numbers = numbersIn(blocksOf(many))

    expect(numbers).toHaveLength(200_000)
    expect(numbers.at(0)).toEqual([447_700_000_000, null])
    expect(numbers.at(-1)).toEqual([447_700_199_999, null])
  })

  test('refuses a file with more different days than a register can have', () => {
    const pile = numberPile()
    const listAll = (): void => {
      for (let count = 1; count <= 16_384; count += 1) {
        pile.add({ number: '441632960001', listedSince: countedDay(count) })
      }
    }

    expect(listAll).toThrow('more than 16383 different days')
  })
})

test.each(DAYS)('%s is counted and told again', (day) => {
  expect(countedDay(dayCount(day))).toBe(day)
})

describe('a number that the file brings without a day', () => {
  const SNAPSHOT = testDay('2026-11-21')

  async function dated(
    listings: readonly ListedNumber[],
    earlier: readonly ListedNumber[],
  ): Promise<ReturnType<typeof numbersIn>> {
    async function* earlierBlocks(): AsyncGenerator<NumberBlock> {
      yield* blocksOf(earlier)
    }
    const wish = { blocks: earlierBlocks(), snapshotDate: SNAPSHOT }
    return numbersIn(await Array.fromAsync(dateListings(blocksOf(listings), wish)))
  }

  test('has the day of the earlier snapshot, or else the day of this one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(listing), fc.array(listing), async (listings, earlier) => {
        const known = new Map(expected(earlier))
        const want = expected(listings).map(([number, day]) => {
          const before = known.get(number)
          return [number, day ?? (before === undefined ? SNAPSHOT : before)]
        })

        expect(await dated(listings, earlier)).toEqual(want)
      }),
    )
  })
})
