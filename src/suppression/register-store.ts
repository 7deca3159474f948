import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import { copyInto } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ListedNumber, RegisterKind, RegisterSnapshot, RegisterWish } from './register.ts'

const PIECE_CHARACTERS = 65_536

const SNAPSHOT = sql`
  snapshot_id as "snapshotId", kind, organisation_id as "organisationId", channels, snapshot_date as "snapshotDate", entries`

/** The active snapshot of a kind, for a buyer's list that of its buyer; null when none is loaded. */
export async function findActiveSnapshot(
  db: Db,
  { mode, kind, organisationId }: Pick<RegisterWish, 'mode' | 'kind' | 'organisationId'>,
): Promise<RegisterSnapshot | null> {
  const { rows } = await sql<RegisterSnapshot>`
    select ${SNAPSHOT}
      from register_snapshot
     where mode = ${mode} and kind = ${kind} and status = 'active' and organisation_id is not distinct from ${organisationId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Lets only one load of a kind run at a time; held until the transaction ends. */
export async function lockRegister(tx: Tx, { mode, kind, organisationId }: RegisterWish): Promise<void> {
  const name = `register ${mode} ${kind} ${organisationId ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  // A register of millions takes longer than any statement of a request may, and is sorted in memory where it fits.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local work_mem = '128MB'`.execute(tx)
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
}

/**
 * Loads numbers beside the active snapshot. A number's listing day is the file's; else the one known from the active
 * snapshot; else, where there is an active snapshot that lacks the number, this snapshot's day; else unknown.
 *
 * @param previous the active snapshot's id, or null.
 * @returns how many different numbers there are.
 */
export async function loadNumbers(
  tx: Tx,
  snapshot: { readonly snapshotId: string; readonly snapshotDate: Day; readonly previous: string | null },
  numbers: AsyncIterable<ListedNumber>,
): Promise<number> {
  await sql`create temporary table register_staging (number bigint not null, listed_since date) on commit drop`.execute(
    tx,
  )
  await copyInto(
    tx,
    'copy register_staging (number, listed_since) from stdin',
    Readable.from(inPieces(numbers, numberLine)),
  )
  const part = partTable('register_number', snapshot.snapshotId)
  await sql`
    create table ${part} as
    select ${sql.lit(snapshot.snapshotId)}::text as snapshot_id,
           staged.number,
           case
             when staged.listed_since is not null then staged.listed_since
             when known.number is not null then known.listed_since
             when ${sql.lit(snapshot.previous)}::text is not null then ${sql.lit(snapshot.snapshotDate)}::date
           end as listed_since
      from (select number, min(listed_since) as listed_since from register_staging group by number) as staged
      left join register_number as known
        on known.snapshot_id = ${sql.lit(snapshot.previous ?? '')} and known.number = staged.number`.execute(tx)
  return attach(tx, 'register_number', snapshot.snapshotId, 'number')
}

/**
 * Loads blind indexes beside the active snapshot.
 *
 * @returns how many different entries there are.
 */
export async function loadEntries(tx: Tx, snapshotId: string, entries: AsyncIterable<Buffer>): Promise<number> {
  await sql`create temporary table register_staging (entry bytea not null) on commit drop`.execute(tx)
  await copyInto(tx, 'copy register_staging (entry) from stdin', Readable.from(inPieces(entries, entryLine)))
  const part = partTable('register_entry', snapshotId)
  await sql`
    create table ${part} as
    select ${sql.lit(snapshotId)}::text as snapshot_id, entry from register_staging group by entry`.execute(tx)
  return attach(tx, 'register_entry', snapshotId, 'entry')
}

/** Makes the loaded snapshot the active one in place of the one before. */
export async function activateSnapshot(
  tx: Tx,
  snapshot: RegisterSnapshot & { readonly mode: Mode },
  now: Instant,
): Promise<void> {
  const { snapshotId, mode, kind, organisationId, channels, snapshotDate, entries } = snapshot
  await sql`
    update register_snapshot
       set status = 'retired'
     where mode = ${mode} and kind = ${kind} and status = 'active' and organisation_id is not distinct from ${organisationId}`.execute(
    tx,
  )
  await sql`
    insert into register_snapshot (snapshot_id, mode, kind, organisation_id, channels, snapshot_date, entries, status, created_at,
                                   activated_at)
    values (${snapshotId}, ${mode}, ${kind}, ${organisationId}, ${channels === null ? null : [...channels]}, ${snapshotDate},
            ${entries}, 'active', ${now}, ${now})`.execute(tx)
}

/** Ids of snapshots that were replaced and whose entries still lie about. */
export async function findRetiredParts(
  db: Db,
): Promise<readonly { readonly snapshotId: string; readonly kind: RegisterKind }[]> {
  const { rows } = await sql<{ snapshotId: string; kind: RegisterKind }>`
    select snapshot_id as "snapshotId", kind
      from register_snapshot
     where status = 'retired'
       and to_regclass(case when kind in ('tps', 'ctps') then 'register_number_' else 'register_entry_' end || snapshot_id)
           is not null`.execute(db)
  return rows
}

/**
 * Drops the entries of a replaced snapshot; the snapshot itself stays on file for the verdicts that name it. The entries are
 * detached first, which waits for their last reader and keeps no new one waiting, so it must not be called in a
 * transaction. What was left half done by a process that ended is taken up again.
 */
export async function dropPart(db: Db, kind: RegisterKind, snapshotId: string): Promise<void> {
  const parent = kind === 'tps' || kind === 'ctps' ? 'register_number' : 'register_entry'
  const part = partTable(parent, snapshotId)
  const { rows } = await sql<{ pending: boolean }>`
    select inhdetachpending as pending
      from pg_inherits
     where inhrelid = to_regclass(${`${parent}_${snapshotId}`})`.execute(db)
  const [attached] = rows
  if (attached !== undefined) {
    const how = attached.pending ? sql`finalize` : sql`concurrently`
    await sql`alter table ${sql.table(parent)} detach partition ${part} ${how}`.execute(db)
  }
  await sql`drop table if exists ${part}`.execute(db)
}

// The constraint saves the scan that attaching would make, and the key is built once, over all rows.
async function attach(tx: Tx, parent: string, snapshotId: string, column: string): Promise<number> {
  const part = partTable(parent, snapshotId)
  const belongs = sql`check (snapshot_id is not null and snapshot_id = ${sql.lit(snapshotId)})`
  await sql`
    alter table ${part}
      alter column snapshot_id set not null,
      alter column ${sql.ref(column)} set not null,
      add constraint belongs ${belongs},
      add primary key (snapshot_id, ${sql.ref(column)})`.execute(tx)
  await sql`alter table ${sql.table(parent)} attach partition ${part} for values in (${sql.lit(snapshotId)})`.execute(
    tx,
  )
  await sql`alter table ${part} drop constraint belongs`.execute(tx)
  await sql`analyze ${part}`.execute(tx)
  const { rows } = await sql<{ entries: number }>`select count(*) as entries from ${part}`.execute(tx)
  return rows[0]?.entries ?? 0
}

function partTable(parent: string, snapshotId: string): RawBuilder<unknown> {
  return sql.table(`${parent}_${snapshotId}`)
}

function numberLine({ number, listedSince }: ListedNumber): string {
  return `${number}\t${listedSince ?? '\\N'}\n`
}

function entryLine(entry: Buffer): string {
  return `\\\\x${entry.toString('hex')}\n`
}

/**
 * A message to the database for every row would take longer than the rows themselves.
 *
 * @yields the lines of many rows together.
 */
async function* inPieces<Row>(rows: AsyncIterable<Row>, lineOf: (row: Row) => string): AsyncGenerator<string> {
  let piece = ''
  for await (const row of rows) {
    piece += lineOf(row)
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
