import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Day } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import type { RegisterKind } from './register.ts'

/** A public register as it is loaded now. */
export type PublicSnapshot = {
  readonly snapshotId: string
  readonly kind: Exclude<RegisterKind, 'buyer'>
  readonly snapshotDate: Day
  readonly entries: number
}

/** The active snapshots of the registers that are nobody's own (TPS, CTPS, MPS), in the order of their kinds. */
export async function findPublicSnapshots(db: Db, mode: Mode): Promise<readonly PublicSnapshot[]> {
  const { rows } = await sql<PublicSnapshot>`
    select snapshot_id as "snapshotId", kind, snapshot_date as "snapshotDate", entries
      from register_snapshot
     where mode = ${mode} and status = 'active' and kind in ('tps', 'ctps', 'mps')
     order by kind`.execute(db)
  return rows
}
