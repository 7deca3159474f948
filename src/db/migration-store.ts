import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { AppliedMigration, Migration } from './migration.ts'

// Any number will do that nothing else in this database uses; this one reads "LPMG".
const LOCK_KEY = 0x4c_50_4d_47

/**
 * Waits until no other process migrates this database, and keeps the others waiting until this transaction ends.
 * The lock goes with the transaction, so that it neither outlives a killed process nor is lost behind a pooler.
 */
export async function lockMigrations(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '1h'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)
  // From here on locks are on tables that others serve from: better to give up than to make them queue behind us.
  await sql`set local lock_timeout = '15s'`.execute(tx)
}

/** Reads what was applied, in the order of the names. */
export async function findAppliedMigrations(db: Db): Promise<readonly AppliedMigration[]> {
  // Asked for first: a role that may not create tables cannot say "create table if not exists" either.
  const { rows: found } = await sql`select 1 where to_regclass('schema_migration') is not null`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<AppliedMigration>`
    select name, sha256
      from schema_migration
     order by name collate "C"`.execute(db)
  return rows
}

/** Applies one migration and remembers it. */
export async function applyMigration(tx: Tx, { name, sha256, text }: Migration): Promise<void> {
  await sql`
    create table if not exists schema_migration (
      name       text        primary key,
      sha256     text        not null,
      applied_at timestamptz not null default now()
    )`.execute(tx)
  await sql.raw(text).execute(tx)
  await sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`.execute(tx)
}
