import { Fault } from '../base/fault.ts'
import type { Day } from '../base/time.ts'
import { BLOCK_NUMBERS, dayCount, numberBlock } from './number-block.ts'
import type { NumberBlock } from './number-block.ts'
import type { ListedNumber } from './register.ts'

/**
 * Numbers in any order, eight bytes each: a register of 30 million is sorted in memory within seconds, and nothing of it has
 * to lie in the database before it is whole.
 */
export type NumberPile = {
  readonly add: (listed: ListedNumber) => void
  /** The different numbers in ascending order, each with its earliest day that is known. */
  readonly blocks: () => Generator<NumberBlock, void, undefined>
}

// A number of 15 digits takes 50 bits of 64. The other 14 hold which of the file's days is meant: 44 years of them.
const DAY_BITS = 14
const DAYS_MAX = 2 ** DAY_BITS
const LOW_NUMBER = 2 ** (32 - DAY_BITS)
const FIRST_CAPACITY = 65_536
// All platforms that we run on write the low half of a whole first.
const LOW = 0
const HIGH = 1

type Pile = {
  /** The low and the high half of each entry. */
  halves: Uint32Array<ArrayBuffer>
  size: number
  /** The days of the file by the code that stands for them; code 0 is a day that is not known. */
  readonly codes: Map<Day | null, number>
}

type OpenBlock = { readonly block: number; readonly places: number[]; readonly counts: number[] }

/** Begins an empty one. `add` throws Fault `invalid_request` for a file with more different days than any register has. */
export function numberPile(): NumberPile {
  const pile: Pile = { halves: new Uint32Array(2 * FIRST_CAPACITY), size: 0, codes: new Map([[null, 0]]) }
  return {
    add: (listed) => add(pile, listed),
    blocks: () => blocksOf(pile),
  }
}

function add(pile: Pile, { number, listedSince }: ListedNumber): void {
  const at = 2 * pile.size
  if (at === pile.halves.length) {
    const wider = new Uint32Array(2 * at)
    wider.set(pile.halves)
    pile.halves = wider
  }
  const digits = Number(number)
  pile.halves[at + LOW] = (digits % LOW_NUMBER) * DAYS_MAX + codeOf(pile, listedSince)
  pile.halves[at + HIGH] = digits / LOW_NUMBER
  pile.size += 1
}

function codeOf({ codes }: Pile, day: Day | null): number {
  const known = codes.get(day)
  if (known !== undefined) return known
  if (codes.size === DAYS_MAX) {
    throw new Fault('invalid_request', `The file has more than ${DAYS_MAX - 1} different days: it is no register.`)
  }
  codes.set(day, codes.size)
  return codes.size - 1
}

function* blocksOf({ halves, size, codes }: Pile): Generator<NumberBlock, void, undefined> {
  // A sorted copy would take as much memory again.
  // oxlint-disable-next-line unicorn/no-array-sort
  const sorted = new BigUint64Array(halves.buffer, 0, size).sort()
  const pairs = new Uint32Array(sorted.buffer)
  const counts = [...codes.keys()].map(dayCount)
  let open: OpenBlock = { block: 0, places: [], counts: [] }
  for (let at = 0; at < 2 * size; at += 2) {
    const whole = (pairs[at + HIGH] ?? 0) * LOW_NUMBER + Math.floor((pairs[at + LOW] ?? 0) / DAYS_MAX)
    const block = Math.floor(whole / BLOCK_NUMBERS)
    if (open.block !== block) {
      if (open.places.length > 0) yield numberBlock(open.block, open.places, open.counts)
      open = { block, places: [], counts: [] }
    }
    place(open, whole % BLOCK_NUMBERS, counts[(pairs[at + LOW] ?? 0) % DAYS_MAX] ?? 0)
  }
  if (open.places.length > 0) yield numberBlock(open.block, open.places, open.counts)
}

/** A number that comes again only brings its day. */
function place({ places, counts }: OpenBlock, at: number, count: number): void {
  if (places.at(-1) !== at) {
    places.push(at)
    counts.push(count)
    return
  }
  const known = counts.at(-1) ?? 0
  if (count > 0 && (known === 0 || count < known)) counts[counts.length - 1] = count
}
