import type { Caller } from '../base/caller.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import type { Json } from '../base/canonical-json.ts'
import { Fault } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import type { Tx } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { contentDigest } from '../vault/blind-index.ts'
import type { FileMark } from './file-mark.ts'
import { findProgress, finishProgress, insertProgress, updateProgress } from './import-progress-store.ts'
import type { ImportProgress } from './import-progress-store.ts'

/** What must be the same for an import to go on where it stopped. */
export type MarkedImport = {
  /** What is imported: `leads`, `people`. */
  readonly kind: string
  /** Null for a stream, which cannot be read again: such an import is not noted. */
  readonly mark: FileMark | null
  /** How the rows are understood: the settings that change what a row means. */
  readonly meaning: Json
}

const NOTHING_DONE = { tally: { rows: 0, accepted: 0, unchanged: 0, rejected: 0 }, rejectedBytes: 0 }

/**
 * Finds out where the import of a file stands, and begins it where it does not.
 *
 * @throws Fault `conflict` when another process begins the same import at this moment.
 */
export async function beginImport(backing: Backing, caller: Caller, asked: MarkedImport): Promise<ImportProgress> {
  const { kind, mark } = asked
  const now = backing.clock()
  const importId = newId('imp', now, backing.random)
  if (mark === null) return { importId, ...NOTHING_DONE }
  const fileDigest = digestOf(backing, caller, mark, asked.meaning)
  const { db } = backing.database
  const known = await findProgress(db, kind, fileDigest)
  if (known !== null) return known
  if (!(await insertProgress(db, importId, { kind, fileDigest, now }))) throw underWay()
  return { importId, ...NOTHING_DONE }
}

/**
 * Notes that a batch is done, in the transaction that stores it.
 *
 * @throws Fault `conflict` when another process has done it meanwhile; nothing of the batch is stored then.
 */
export async function noteProgress(
  tx: Tx,
  backing: Backing,
  { mark }: Pick<MarkedImport, 'mark'>,
  { before, after }: { readonly before: ImportProgress; readonly after: ImportProgress },
): Promise<void> {
  if (mark === null) return
  if (!(await updateProgress(tx, after, before.tally.rows, backing.clock()))) throw underWay()
}

/** Closes the import of a file that was read to its end: the same file then begins anew. */
export async function finishImport(
  backing: Backing,
  { mark }: Pick<MarkedImport, 'mark'>,
  { importId }: ImportProgress,
): Promise<void> {
  if (mark !== null) await finishProgress(backing.database.db, importId, backing.clock())
}

/** Keyed, since the file is personal data and a bare digest would tell whoever has the same file that it was here. */
function digestOf({ vault }: Backing, { mode, organisationId }: Caller, mark: FileMark, meaning: Json): Buffer {
  return contentDigest(vault, mode, canonicalJson({ mark, meaning, organisationId }))
}

function underWay(): Fault {
  return new Fault('conflict', 'This file is being imported by another process.')
}
