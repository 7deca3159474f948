import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Marks that organisations, sources, orders, terms or active register snapshots have changed. Must be called in the
 * transaction of the change: a verification that sees the old stamp then sees the old facts too.
 */
export async function bumpReferenceStamp(tx: Tx): Promise<void> {
  await sql`update reference_stamp set stamp = stamp + 1`.execute(tx)
}

/** The present stamp. */
export async function findReferenceStamp(db: Db): Promise<number> {
  const { rows } = await sql<{ stamp: number }>`select stamp from reference_stamp`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('reference_stamp must hold its one row')
  return row.stamp
}
