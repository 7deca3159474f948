import type { CanonicalPerson } from '../canonical-person.ts'
import { blockingKeys, isWide, keyKindOf, VALUES_MAX } from './blocking-keys.ts'
import { numberTable } from './number-table.ts'

/** A row with an id. */
export type IdentifiedPerson = { readonly id: string; readonly person: CanonicalPerson }

/** The rows of a register that may be of a person asked about. */
export type Candidates = {
  readonly rows: readonly IdentifiedPerson[]
  /** Whether some were left out because a key was too common, so that the right one may be missing. */
  readonly isTruncated: boolean
}

/** One kind of key by which a person was looked for: never its value. */
export type SearchedKey = {
  /** Which fields it is made of, see `keyKindOf`. */
  readonly kind: string
  /** `cut`: some rows were left out; `passed_over`: a key that everybody shares was not looked by. */
  readonly state: 'whole' | 'cut' | 'passed_over'
}

/** Finds, for queries known beforehand, the rows of a register that passes once. */
export type CandidateSieve = {
  readonly offer: (row: IdentifiedPerson) => void
  readonly candidatesOf: (query: number) => Candidates
  readonly keysOf: (query: number) => readonly SearchedKey[]
}

// More rows than this under one key say that the key tells nobody apart (identity design D2).
const ROWS_PER_KEY_MAX = 200
const ROWS_PER_WIDE_KEY_MAX = 60
const QUERIES_PER_WIDE_KEY_MAX = 60
const ROWS_MAX = 500
// Room is kept for those who are found by a narrow key.
const WIDE_ROWS_MAX = 250

/** What is known of one key: how many people are asked about and how many rows came under it; the first rows, newest first. */
type Block = { readonly kind: string; readonly isWide: boolean; queries: number; rows: number; newest: Posting | null }
/** A row under a key, and the one before it. */
type Posting = { readonly row: number; readonly earlier: Posting | null }

/**
 * Prepares for the queries; what is remembered grows with them and with what fits them, not with the register.
 *
 * @throws Error when they hold more than sixteen million different values.
 */
export function candidateSieve(queries: readonly CanonicalPerson[]): CandidateSieve {
  const values = new Map<string, number>()
  const places = numberTable()
  const blocks: Block[] = []
  const blocksOf = queries.map((query) => blocksFor(query))
  const rows: IdentifiedPerson[] = []

  function blocksFor(query: CanonicalPerson): Int32Array {
    const keys = blockingKeys(query, 'asked', (value) => numberFor(values, value))
    return Int32Array.from(keys, (key) => {
      const place = places.placeOf(key)
      const block = blocks[place] ?? { kind: keyKindOf(key), isWide: isWide(key), queries: 0, rows: 0, newest: null }
      blocks[place] = block
      block.queries += 1
      return place
    })
  }

  function offer(row: IdentifiedPerson): void {
    let isKept = false
    for (const key of blockingKeys(row.person, 'filed', (value) => values.get(value) ?? 0)) {
      const block = blocks[places.find(key)]
      if (block === undefined) continue
      block.rows += 1
      // What is shared by too many says nothing of those who came first either.
      if (block.isWide && block.rows > ROWS_PER_WIDE_KEY_MAX) block.newest = null
      if (!takes(block)) continue
      if (!isKept) rows.push(row)
      isKept = true
      block.newest = { row: rows.length - 1, earlier: block.newest }
    }
  }

  const blocksAt = (query: number): readonly Block[] =>
    [...(blocksOf[query] ?? [])].flatMap((place) => blocks[place] ?? [])
  return {
    offer,
    candidatesOf: (query) => candidatesFrom(blocksAt(query), rows),
    keysOf: (query) => [...Map.groupBy(blocksAt(query), ({ kind }) => kind)].map(searchedKey),
  }
}

function searchedKey([kind, blocks]: readonly [string, readonly Block[]]): SearchedKey {
  const common = blocks.filter((block) => !takes(block))
  if (common.length === 0) return { kind, state: 'whole' }
  return { kind, state: common.some((block) => block.isWide) ? 'passed_over' : 'cut' }
}

function numberFor(values: Map<string, number>, value: string): number {
  const known = values.get(value)
  if (known !== undefined) return known
  if (values.size === VALUES_MAX) throw new Error('more people are asked about than can be told apart at once')
  values.set(value, values.size + 1)
  return values.size
}

function takes({ isWide: isWideKey, queries, rows }: Block): boolean {
  if (!isWideKey) return rows <= ROWS_PER_KEY_MAX
  return rows <= ROWS_PER_WIDE_KEY_MAX && queries <= QUERIES_PER_WIDE_KEY_MAX
}

/** The rows of some keys in the order in which they came. */
function candidatesFrom(blocks: readonly Block[], rows: readonly IdentifiedPerson[]): Candidates {
  const isNarrow = new Map<number, boolean>()
  let isTruncated = false
  for (const block of blocks) {
    if (!block.isWide && block.rows > ROWS_PER_KEY_MAX) isTruncated = true
    for (let posting = block.newest; posting !== null; posting = posting.earlier) {
      if (!block.isWide || !isNarrow.has(posting.row)) isNarrow.set(posting.row, !block.isWide)
    }
  }
  const kept: IdentifiedPerson[] = []
  for (const place of [...isNarrow.keys()].toSorted((a, b) => a - b)) {
    const row = rows[place]
    const fits = kept.length < (isNarrow.get(place) === true ? ROWS_MAX : WIDE_ROWS_MAX)
    if (row !== undefined && fits) kept.push(row)
    else if (isNarrow.get(place) === true) isTruncated = true
  }
  return { rows: kept, isTruncated }
}
