import { Fault } from '../base/fault.ts'
import type { Mode } from '../base/ids.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { open, UnknownDataKey } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import { scanCases } from './case-scan-store.ts'
import type { CaseFilter, ScannedRow } from './case-scan-store.ts'
import { casePlace } from './case-store.ts'
import type { RecordedDd } from './dd/recorded-dd.ts'
import type { RecordedKyc } from './kyc/recorded-kyc.ts'

/** A recorded case as a scan finds it: opened, without the facts that it shares with others. */
export type ScannedCase = { readonly row: ScannedRow } & (
  | { readonly operation: 'dd'; readonly recorded: RecordedDd }
  | { readonly operation: 'kyc'; readonly recorded: RecordedKyc }
)

/** What a piece of a scan gave. */
export type Piece<Item> = {
  readonly items: readonly Item[]
  /** Cases that do not open: somebody has altered them. They are told and passed over, so that they hide no others. */
  readonly unreadable: readonly string[]
  /** Id of the last case that was looked at. */
  readonly last: string
}

/** A part of a list that is made by a scan. */
export type ScannedPage<Item> = {
  readonly items: readonly Item[]
  readonly unreadable: readonly string[]
  /** The id of the case to go on after; null at the end. */
  readonly next: string | null
}

/** What is looked for: in which cases, from after which id on. */
export type Scan = {
  readonly mode: Mode
  readonly filter: CaseFilter
  readonly after: string
  /** Only cases in which one of these texts stands as a JSON string somewhere; absent = all. Looking is quicker than reading. */
  readonly mentions?: readonly string[]
}

// So many cases are opened in a few milliseconds; then others get their turn.
const PIECE_ROWS = 250
// What one request may look at: it answers with what it found, and where to go on.
const PIECES_OF_PAGE_MAX = 20

/**
 * Opens recorded cases one after the other in the order of their moments.
 *
 * @yields a few hundred at a time, of which only those that are wanted were opened.
 */
export async function* scannedCases({ database, vault }: Backing, scan: Scan): AsyncGenerator<Piece<ScannedCase>> {
  let { after } = scan
  const mentions = scan.mentions?.map((text) => Buffer.from(JSON.stringify(text))) ?? null
  for (;;) {
    const { rows, last } = await scanCases(database.db, { ...scan, after, rowsMax: PIECE_ROWS })
    if (last === null) return
    const { opened, unreadable } = await withKnownKeys(database.db, vault, () => openedRows(vault, rows, mentions))
    yield { items: opened, unreadable, last }
    after = last
  }
}

/** One page of a scan: at most `limit` items and those of the same case, or fewer where many cases hold none. */
export async function scannedPage<Item extends { readonly verificationId: string }>(
  pieces: AsyncIterable<Piece<Item>>,
  limit: number,
): Promise<ScannedPage<Item>> {
  const items: Item[] = []
  const unreadable: string[] = []
  let looked = 0
  for await (const piece of pieces) {
    items.push(...piece.items)
    unreadable.push(...piece.unreadable)
    looked += 1
    const next = items[limit - 1]?.verificationId
    if (next !== undefined) {
      return {
        items: items.filter(({ verificationId }) => verificationId <= next),
        unreadable: unreadable.filter((verificationId) => verificationId <= next),
        next,
      }
    }
    if (looked === PIECES_OF_PAGE_MAX) return { items, unreadable, next: piece.last }
  }
  return { items, unreadable, next: null }
}

type Opened = { readonly opened: readonly ScannedCase[]; readonly unreadable: readonly string[] }

function openedRows(vault: Vault, rows: readonly ScannedRow[], mentions: readonly Buffer[] | null): Opened {
  const opened: ScannedCase[] = []
  const unreadable: string[] = []
  for (const row of rows) {
    const plain = openedOrNull(vault, row)
    if (plain === null) unreadable.push(row.verificationId)
    else if (mentions === null || mentions.some((text) => plain.includes(text))) opened.push(scannedFrom(row, plain))
  }
  return { opened, unreadable }
}

function scannedFrom(row: ScannedRow, plain: Buffer): ScannedCase {
  const recorded: unknown = JSON.parse(plain.toString('utf8'))
  return row.operation === 'dd'
    ? { row, operation: 'dd', recorded: recorded as RecordedDd }
    : { row, operation: 'kyc', recorded: recorded as RecordedKyc }
}

function openedOrNull(vault: Vault, row: ScannedRow): Buffer | null {
  try {
    return open(vault, casePlace(row.verificationId), row.sealed)
  } catch (error) {
    // A data key that another process has just made is learnt by `withKnownKeys`, and the piece opened once more.
    const isAltered = error instanceof Fault && error.code === 'integrity_failure' && !isUnknownKey(error)
    if (isAltered) return null
    throw error
  }
}

function isUnknownKey({ cause }: Fault): boolean {
  return cause instanceof UnknownDataKey
}
