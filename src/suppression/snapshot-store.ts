import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { PageWish } from '../base/page.ts'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import type { RegisterKind, RegisterSnapshot } from './register.ts'

/** A snapshot as it is on file: the active one of its kind, or one from before. */
export type FiledSnapshot = RegisterSnapshot & {
  readonly status: 'loading' | 'active' | 'retired'
  readonly createdAt: Instant
  readonly activatedAt: Instant | null
}

/** A public register as it is loaded now. */
export type PublicSnapshot = Pick<RegisterSnapshot, 'snapshotId' | 'snapshotDate' | 'entries'> & {
  readonly kind: Exclude<RegisterKind, 'buyer'>
}

/** Which snapshots are wanted; a member that is null asks for all. */
export type SnapshotFilter = {
  readonly kind: RegisterKind | null
  readonly status: FiledSnapshot['status'] | null
  readonly organisationId: string | null
}

const SNAPSHOT = sql`
  snapshot_id as "snapshotId", kind, organisation_id as "organisationId", channels, snapshot_date as "snapshotDate", entries,
  status, created_at as "createdAt", activated_at as "activatedAt"`

/** @returns null when there is none of this mode. */
export async function findSnapshot(db: Db, mode: Mode, snapshotId: string): Promise<FiledSnapshot | null> {
  const { rows } = await sql<FiledSnapshot>`
    select ${SNAPSHOT} from register_snapshot where snapshot_id = ${snapshotId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** Snapshots of a mode, the one loaded last first: their ids grow with time. */
export async function listSnapshots(
  db: Db,
  mode: Mode,
  { kind, status, organisationId }: SnapshotFilter,
  { after, limit }: PageWish,
): Promise<readonly FiledSnapshot[]> {
  const { rows } = await sql<FiledSnapshot>`
    select ${SNAPSHOT}
      from register_snapshot
     where mode = ${mode}
       and (${kind}::text is null or kind = ${kind})
       and (${status}::text is null or status = ${status})
       and (${organisationId}::text is null or organisation_id = ${organisationId})
       and (${after}::text is null or snapshot_id < ${after})
     order by snapshot_id desc
     limit ${limit}`.execute(db)
  return rows
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
