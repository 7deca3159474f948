import { Fault } from '../base/fault.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { open, seal } from './seal.ts'
import type { SealedColumn } from './sealed-columns.ts'
import { findHeaders, lockOlderRows, updateSealed } from './sealed-row-store.ts'
import type { RowKey, RowRange, SealedRow } from './sealed-row-store.ts'
import type { Vault } from './vault.ts'

/** How the work goes on beside the service. */
export type ResealOptions = {
  /** Rows looked at, and at most changed, in one transaction; `RESEAL_BATCH_ROWS` is a good choice. */
  readonly rowsPerBatch: number
  /** Is told in sentences how far it is; no personal data. */
  readonly tell: (message: string) => void
  /** Ends the work after the batch in hand; calling again goes on. */
  readonly signal: AbortSignal
}

/** What became of the rows that an older data key had sealed. */
export type ResealTally = {
  readonly resealed: number
  /** Held by other transactions each time: call again. */
  readonly passedOver: number
  /** Damaged, or sealed with a key that is gone; left as they were. */
  readonly unopened: number
  /** False when the signal ended the work. */
  readonly finished: boolean
}

type Work = {
  readonly db: Db
  readonly vault: Vault
  readonly column: SealedColumn
  readonly options: ResealOptions
}

type Counts = { resealed: number; passedOver: number; unopened: number }

/** Small enough that a batch's locks last some milliseconds. */
export const RESEAL_BATCH_ROWS = 200

const PASSES_MAX = 3
const TELL_EVERY_ROWS = 100_000

/**
 * Seals everything that an older data key sealed with the newest, while the service reads and writes: readers never wait,
 * writers for one batch at most. The rows themselves tell what is left to do, so that it can be ended at any time, by a
 * kill too, and called again.
 */
export async function resealRows(
  db: Db,
  vault: Vault,
  columns: readonly SealedColumn[],
  options: ResealOptions,
): Promise<ResealTally> {
  const total: Counts = { resealed: 0, passedOver: 0, unopened: 0 }
  for (const column of columns) {
    const counts = await resealColumn({ db, vault, column, options })
    total.resealed += counts.resealed
    total.passedOver += counts.passedOver
    total.unopened += counts.unopened
    options.tell(sentence(column, counts))
  }
  return { ...total, finished: !options.signal.aborted }
}

/** Goes through the table again for the sake of rows that were held by others, a few times at most. */
async function resealColumn(work: Work): Promise<Counts> {
  let resealed = 0
  for (let pass = 1; ; pass += 1) {
    const counts = await resealOnce(work)
    resealed += counts.resealed
    if (counts.passedOver === 0 || pass === PASSES_MAX || work.options.signal.aborted) return { ...counts, resealed }
  }
}

async function resealOnce(work: Work): Promise<Counts> {
  const { db, vault, column, options } = work
  const counts: Counts = { resealed: 0, passedOver: 0, unopened: 0 }
  let after: RowKey | null = null
  let seen = 0
  while (!options.signal.aborted) {
    const headers = await findHeaders(db, column, after, options.rowsPerBatch)
    const last: RowKey | undefined = headers.at(-1)?.key
    if (last === undefined) break
    const older = headers.filter(({ dataKeyId }) => dataKeyId !== null && dataKeyId < vault.current.id).length
    if (older > 0) await resealRange(work, { after, last }, { older, counts })
    after = last
    seen += headers.length
    if (seen % TELL_EVERY_ROWS < headers.length) options.tell(`${column.table}: ${seen} rows looked at`)
  }
  return counts
}

async function resealRange(
  { db, vault, column }: Work,
  range: RowRange,
  { older, counts }: { readonly older: number; readonly counts: Counts },
): Promise<void> {
  const { locked, fresh } = await transaction(db, async (tx) => {
    const rows = await lockOlderRows(tx, column, range, vault.current.id)
    const sealedAnew = rows.flatMap((row) => sealAnew(vault, column, row))
    await updateSealed(tx, column, sealedAnew)
    return { locked: rows.length, fresh: sealedAnew.length }
  })
  counts.resealed += fresh
  counts.unopened += locked - fresh
  // Some of these may have been sealed anew or deleted by those who held them; then the next pass finds none.
  counts.passedOver += Math.max(0, older - locked)
}

/** @returns nothing for a value that does not open: it stays as it is, for somebody to look into. */
function sealAnew(vault: Vault, { table }: SealedColumn, { key, sealed }: SealedRow): SealedRow[] {
  const place = { table, key }
  try {
    return [{ key, sealed: seal(vault, place, open(vault, place, sealed)) }]
  } catch (error) {
    if (error instanceof Fault) return []
    throw error
  }
}

function sentence({ table }: SealedColumn, { resealed, passedOver, unopened }: Counts): string {
  const damaged = unopened === 0 ? '' : `, ${unopened} do not open`
  const held = passedOver === 0 ? '' : `, ${passedOver} were held by others`
  return `${table}: ${resealed} rows sealed anew${held}${damaged}`
}
