import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { Database } from './database.ts'
import { transaction } from './database.ts'
import { migrate } from './migrate.ts'
import { lockMigrations } from './migration-store.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await testDatabase()
  // The project's own migrations are in every test database; these tests begin with none.
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  folder = await mkdtemp(join(tmpdir(), 'lp-migrations-'))
  return async () => rm(folder, { recursive: true })
})

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

async function migrateHere(): Promise<readonly string[]> {
  return migrate(database.connection, folder)
}

async function tables(): Promise<readonly string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(database.db)
  return rows.map(({ tablename }) => tablename)
}

describe('migrations are applied once, in order', () => {
  test('an empty folder is a migrated database', async () => {
    expect(await migrateHere()).toEqual([])
  })

  test('a file may hold several statements, functions and comments among them', async () => {
    await write({
      '0001_first.sql': `
        -- a comment; with a semicolon
        create table first (id int);
        create function one() returns int language plpgsql as $$ begin return 1; end $$;
        insert into first values (one());`,
      '0002_second.sql': 'alter table first rename to renamed',
      'README.md': 'not a migration',
    })

    expect(await migrateHere()).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await tables()).toEqual(['renamed', 'schema_migration'])
  })

  test('only what is new is applied the next time', async () => {
    await write({ '0001_first.sql': 'create table first (id int)' })
    await migrateHere()
    await write({ '0002_second.sql': 'create table second (id int)' })

    expect(await migrateHere()).toEqual(['0002_second.sql'])
    expect(await migrateHere()).toEqual([])
  })

  test('of several starters one migrates and the others wait for it', async () => {
    await write({ '0001_first.sql': 'create table first (id int)', '0002_second.sql': 'create table second (id int)' })

    const applied = await Promise.all([migrateHere(), migrateHere(), migrateHere()])

    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['0001_first.sql', '0002_second.sql'], [], []])
  })

  test('line ends that Git has changed are no change', async () => {
    await write({ '0001_first.sql': 'create table first\n(id int)\n' })
    await migrateHere()
    await write({ '0001_first.sql': 'create table first\r\n(id int)\r\n' })

    expect(await migrateHere()).toEqual([])
  })

  test('a migration may take longer than a statement may elsewhere', async () => {
    await sql`alter database ${sql.id(database.connection.database)} set statement_timeout = 20`.execute(database.db)
    await write({ '0001_slow.sql': 'select pg_sleep(0.1)' })

    expect(await migrateHere()).toEqual(['0001_slow.sql'])
  })

  test('a role that may only read finds an up-to-date database in order', async () => {
    await write({ '0001_first.sql': 'create table first (id int)' })
    await migrateHere()
    const role = `reader_of_${database.connection.database}`
    await sql`create role ${sql.id(role)} login password 'only-here'`.execute(database.db)
    onTestFinished(async () => {
      await sql`drop owned by ${sql.id(role)}`.execute(database.db)
      await sql`drop role ${sql.id(role)}`.execute(database.db)
    })
    await sql`grant usage on schema public to ${sql.id(role)}`.execute(database.db)
    await sql`grant select on schema_migration to ${sql.id(role)}`.execute(database.db)

    expect(await migrate({ ...database.connection, user: role, password: 'only-here' }, folder)).toEqual([])
  })
})

describe('a failed migration leaves nothing behind', () => {
  beforeEach(async () => {
    await write({
      '0001_good.sql': 'create table good (id int)',
      '0002_bad.sql': 'create table half (id int);\n\nselect nonsense;\n',
    })
  })

  test('and says in which file and line it failed, and why', async () => {
    await expect(migrateHere()).rejects.toThrow(
      'Migration 0002_bad.sql, line 3 failed; nothing was changed: column "nonsense" does not exist',
    )
    expect(await tables()).toEqual([])
  })

  test('and lets the next start try again', async () => {
    await migrateHere().catch(() => undefined)
    await write({ '0002_bad.sql': 'create table whole (id int)' })

    expect(await migrateHere()).toEqual(['0001_good.sql', '0002_bad.sql'])
  })

  test('also when its process is killed in the middle', async () => {
    await write({ '0002_bad.sql': 'select pg_terminate_backend(pg_backend_pid())' })

    await expect(migrateHere()).rejects.toThrow('Migration 0002_bad.sql failed')
    expect(await tables()).toEqual([])
  })
})

test('history that does not fit is refused with every fault at once, and nothing is changed', async () => {
  await write({
    '0001_kept.sql': 'create table kept (id int)',
    '0002_changed.sql': 'create table changed (id int)',
    '0004_gone.sql': 'create table gone (id int)',
  })
  await migrateHere()
  await write({
    '0002_changed.sql': 'create table changed (id bigint)',
    '0003_late.sql': 'create table late (id int)',
    '0005_new.sql': 'create table new (id int)',
    '0005_twin.sql': 'create table twin (id int)',
    'six.sql': 'create table six (id int)',
  })
  await rename(join(folder, '0004_gone.sql'), join(folder, '0004_gone.bak'))

  await expect(migrateHere()).rejects.toThrow(
    [
      'The migrations do not fit this database; nothing was changed:',
      '0002_changed.sql was changed after it was applied',
      '0003_late.sql comes before 0004_gone.sql, which is applied already',
      '0005_twin.sql has a number that another migration has',
      'six.sql is not named like 0001_what_it_does.sql',
      '0004_gone.sql was applied but its file is missing',
    ].join('\n'),
  )
  expect(await tables()).toEqual(['changed', 'gone', 'kept', 'schema_migration'])
})

test('the lock is given back with the transaction, however that ends', async () => {
  const failed = transaction(database.db, async (tx) => {
    await lockMigrations(tx)
    throw new Error('killed')
  })

  await expect(failed).rejects.toThrow('killed')
  expect(await migrateHere()).toEqual([])
})
