import { sql } from 'kysely'
import type { Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'

/** What an import counts; `rows` is always the sum of the others. */
export type ImportTally = {
  readonly rows: number
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: number
}

/** How far the import of one file has come. */
export type ImportProgress = {
  readonly importId: string
  readonly tally: ImportTally
  /** Length of the list of refused rows, in bytes. */
  readonly rejectedBytes: number
}

type ProgressRow = {
  import_id: string
  rows_done: number
  accepted: number
  unchanged: number
  rejected: number
  rejected_bytes: number
}

/** The import of a file that was begun and not finished. */
export async function findProgress(db: Db, kind: string, fileDigest: Buffer): Promise<ImportProgress | null> {
  const { rows } = await sql<ProgressRow>`
    select import_id, rows_done, accepted, unchanged, rejected, rejected_bytes
      from import_progress
     where kind = ${kind}
       and file_digest = ${fileDigest}
       and finished_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { accepted, unchanged, rejected } = row
  return {
    importId: row.import_id,
    tally: { rows: row.rows_done, accepted, unchanged, rejected },
    rejectedBytes: row.rejected_bytes,
  }
}

/** Begins an import. @returns false when another one of the same file is under way. */
export async function insertProgress(
  db: Db,
  importId: string,
  { kind, fileDigest, now }: { readonly kind: string; readonly fileDigest: Buffer; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into import_progress (import_id, kind, file_digest, rows_done, accepted, unchanged, rejected, rejected_bytes,
                                 started_at, changed_at)
    values (${importId}, ${kind}, ${fileDigest}, 0, 0, 0, 0, 0, ${now}, ${now})
        on conflict do nothing
    returning import_id`.execute(db)
  return rows.length === 1
}

/**
 * Notes how far an import has come, in the transaction that stores the rows.
 *
 * @param rowsBefore how far it had come when these rows were read.
 * @returns false when it has come further meanwhile: somebody else is importing the same file.
 */
export async function updateProgress(
  tx: Tx,
  { importId, tally, rejectedBytes }: ImportProgress,
  rowsBefore: number,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update import_progress
       set rows_done = ${tally.rows},
           accepted = ${tally.accepted},
           unchanged = ${tally.unchanged},
           rejected = ${tally.rejected},
           rejected_bytes = ${rejectedBytes},
           changed_at = ${now}
     where import_id = ${importId}
       and rows_done = ${rowsBefore}
       and finished_at is null
    returning import_id`.execute(tx)
  return rows.length === 1
}

/** Closes an import: the same file then begins anew. */
export async function finishProgress(db: Db, importId: string, now: Instant): Promise<void> {
  await sql`
    update import_progress
       set finished_at = ${now}, changed_at = ${now}
     where import_id = ${importId}`.execute(db)
}
