import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import { copyInto } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { NumberBlock } from './number-block.ts'
import type { RegisterKind, RegisterSnapshot, RegisterWish } from './register.ts'

const PIECE_CHARACTERS = 65_536
const BLOCKS_AT_ONCE = 1_000

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

/** Loads blocks of numbers beside the active snapshot. */
export async function loadBlocks(
  tx: Tx,
  snapshotId: string,
  blocks: Iterable<NumberBlock> | AsyncIterable<NumberBlock>,
): Promise<void> {
  const part = partTable('register_block', snapshotId)
  await sql`create table ${part} (like register_block including constraints)`.execute(tx)
  await sql`alter table ${part} alter column snapshot_id set default ${sql.lit(snapshotId)}`.execute(tx)
  const text = sql`copy ${part} (block, present, days) from stdin`.compile(tx).sql
  await copyInto(tx, text, Readable.from(inPieces(blocks, blockLine)))
  await attach(tx, 'register_block', snapshotId, 'block')
}

/**
 * The blocks of a snapshot, a thousand at a time, on whatever connections are free.
 *
 * @yields them in ascending order.
 */
export async function* findBlocks(db: Db, snapshotId: string): AsyncGenerator<NumberBlock, void, undefined> {
  let after = -1
  for (;;) {
    const { rows } = await sql<NumberBlock>`
      select block, present, days
        from register_block
       where snapshot_id = ${snapshotId} and block > ${after}
       order by block
       limit ${BLOCKS_AT_ONCE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.block
  }
}

/**
 * Loads blind indexes beside the active snapshot.
 *
 * @returns how many different entries there are.
 */
export async function loadEntries(
  tx: Tx,
  snapshotId: string,
  entries: Iterable<readonly Buffer[]> | AsyncIterable<readonly Buffer[]>,
): Promise<number> {
  await sql`create temporary table register_staging (entry bytea not null) on commit drop`.execute(tx)
  await copyInto(tx, 'copy register_staging (entry) from stdin', Readable.from(inPieces(flat(entries), entryLine)))
  const part = partTable('register_entry', snapshotId)
  await sql`
    create table ${part} as
    select ${sql.lit(snapshotId)}::text as snapshot_id, entry from register_staging group by entry`.execute(tx)
  await attach(tx, 'register_entry', snapshotId, 'entry')
  const { rows } = await sql<{ entries: number }>`select count(*) as entries from ${part}`.execute(tx)
  return rows[0]?.entries ?? 0
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
       and to_regclass(case when kind in ('tps', 'ctps') then 'register_block_' else 'register_entry_' end || snapshot_id)
           is not null`.execute(db)
  return rows
}

/**
 * Drops the entries of a replaced snapshot; the snapshot itself stays on file for the verdicts that name it. The entries are
 * detached first, which waits for their last reader and keeps no new one waiting, so it must not be called in a
 * transaction. What was left half done by a process that ended is taken up again.
 */
export async function dropPart(db: Db, kind: RegisterKind, snapshotId: string): Promise<void> {
  const parent = kind === 'tps' || kind === 'ctps' ? 'register_block' : 'register_entry'
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
async function attach(tx: Tx, parent: string, snapshotId: string, column: string): Promise<void> {
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
}

async function* flat<Row>(runs: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const run of runs) yield* run
}

function partTable(parent: string, snapshotId: string): RawBuilder<unknown> {
  return sql.table(`${parent}_${snapshotId}`)
}

function blockLine({ block, present, days }: NumberBlock): string {
  return `${block}\t\\\\x${present.toString('hex')}\t\\\\x${days.toString('hex')}\n`
}

function entryLine(entry: Buffer): string {
  return `\\\\x${entry.toString('hex')}\n`
}

/**
 * A message to the database for every row would take longer than the rows themselves.
 *
 * @yields the lines of many rows together.
 */
async function* inPieces<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  lineOf: (row: Row) => string,
): AsyncGenerator<string> {
  let piece = ''
  for await (const row of rows) {
    piece += lineOf(row)
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
