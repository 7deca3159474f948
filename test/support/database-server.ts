import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ConnectionSettings } from '../../src/db/connection-settings.ts'
import type { Db } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { readMigrations } from '../../src/db/migration.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
// "No such database", when the template has not been made yet.
const UNKNOWN_DATABASE = '3D000'
// Any number that nothing else on a test server locks.
const TEMPLATE_LOCK = 0x4c_50_54_44

/** Makes a database with all migrations applied. @returns its name. */
export async function makeTestDatabase(server: ConnectionSettings, prefix: string): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const template = `${prefix}_template_${await digestOfMigrations()}`
  await withServer(server, async (db) => {
    try {
      await copyDatabase(db, name, template)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === UNKNOWN_DATABASE)) throw error
      await makeTemplate(db, server, template)
      await copyDatabase(db, name, template)
    }
  })
  return name
}

/** Drops a database, whoever is connected to it. */
export async function dropTestDatabase(server: ConnectionSettings, name: string): Promise<void> {
  await withServer(server, async (db) => dropDatabase(db, name))
}

/** Drops all that a run has left on a server. */
export async function dropTestDatabases(server: ConnectionSettings, prefix: string): Promise<void> {
  await withServer(server, async (db) => {
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${`${prefix}_`})`.execute(db)
    for (const { datname } of rows) await dropDatabase(db, datname)
  })
}

async function withServer(server: ConnectionSettings, work: (db: Db) => Promise<void>): Promise<void> {
  const limits = { poolSize: 1, statementMs: 120_000, lockMs: null }
  const database = await openDatabase(server, { applicationName: 'leadproof tests', ...limits })
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

/** The template is named by what it was made from: changed migrations make another one, also while tests are watched. */
async function digestOfMigrations(): Promise<string> {
  const digest = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(MIGRATIONS)) digest.update(`${name} ${sha256}\n`)
  return digest.digest('hex').slice(0, 12)
}

/** One test file makes it while the others wait; under its name it is seen only when it is whole. */
async function makeTemplate(db: Db, server: ConnectionSettings, template: string): Promise<void> {
  await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(db)
  try {
    const { rows } = await sql`select 1 from pg_database where datname = ${template}`.execute(db)
    if (rows.length > 0) return
    const unfinished = `${template}_unfinished`
    await dropDatabase(db, unfinished)
    await sql`create database ${sql.id(unfinished)}`.execute(db)
    await migrate({ ...server, database: unfinished }, MIGRATIONS)
    await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(template)}`.execute(db)
  } finally {
    await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(db)
  }
}

async function copyDatabase(db: Db, name: string, template: string): Promise<void> {
  // Hundreds of small files, most of them empty: copied as they are it takes 30 ms in memory, by way of the log 500.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db)
}

async function dropDatabase(db: Db, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
}
