import type { CanonicalPerson } from '../canonical-person.ts'
import { blockingKeys, isWide, keyKindOf } from './blocking-keys.ts'

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

type Block = { readonly queries: number[]; rows: number }
type Found = { readonly rows: Map<string, IdentifiedPerson>; isTruncated: boolean }

/** Prepares for the queries; what is remembered grows with them and with what fits them, not with the register. */
export function candidateSieve(queries: readonly CanonicalPerson[]): CandidateSieve {
  const blocks = new Map<string, Block>()
  const found = queries.map((): Found => ({ rows: new Map(), isTruncated: false }))
  for (const [index, query] of queries.entries()) {
    for (const key of blockingKeys(query, 'asked')) {
      const block = blocks.get(key)
      if (block === undefined) blocks.set(key, { queries: [index], rows: 0 })
      else block.queries.push(index)
    }
  }

  function offer(row: IdentifiedPerson): void {
    for (const key of blockingKeys(row.person, 'filed')) {
      const block = blocks.get(key)
      if (block === undefined) continue
      block.rows += 1
      if (!isWide(key)) {
        for (const query of block.queries) put(found[query], row, block.rows <= ROWS_PER_KEY_MAX)
      } else if (block.rows <= ROWS_PER_WIDE_KEY_MAX && block.queries.length <= QUERIES_PER_WIDE_KEY_MAX) {
        for (const query of block.queries) putIfRoom(found[query], row)
      }
    }
  }

  return {
    offer,
    candidatesOf: (query) => {
      const { rows, isTruncated } = found[query] ?? { rows: new Map<string, IdentifiedPerson>(), isTruncated: false }
      return { rows: [...rows.values()], isTruncated }
    },
    keysOf: (query) => {
      const own = [...blocks].filter(([, block]) => block.queries.includes(query))
      const byKind = Map.groupBy(own, ([key]) => keyKindOf(key))
      return [...byKind].map(([kind, keys]) => searchedKey(kind, keys))
    },
  }
}

function searchedKey(kind: string, keys: readonly (readonly [string, Block])[]): SearchedKey {
  const common = keys.filter(([key, { rows }]) => rows > (isWide(key) ? ROWS_PER_WIDE_KEY_MAX : ROWS_PER_KEY_MAX))
  if (common.length === 0) return { kind, state: 'whole' }
  return { kind, state: common.some(([key]) => isWide(key)) ? 'passed_over' : 'cut' }
}

function putIfRoom(found: Found | undefined, row: IdentifiedPerson): void {
  if (found !== undefined && found.rows.size < WIDE_ROWS_MAX) found.rows.set(row.id, row)
}

function put(found: Found | undefined, row: IdentifiedPerson, fits: boolean): void {
  if (found === undefined || found.rows.has(row.id)) return
  if (fits && found.rows.size < ROWS_MAX) found.rows.set(row.id, row)
  else found.isTruncated = true
}
