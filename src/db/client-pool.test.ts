import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '../../test/support/database-proxy.ts'
import { testDatabase } from '../../test/support/database.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import type { Database, DatabaseOptions, Db } from './database.ts'
import { openDatabase, prepared, transaction } from './database.ts'

const APPLICATION = { applicationName: 'pool test' }
const UNAVAILABLE = expect.objectContaining({ name: 'Fault', code: 'database_unavailable' })

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  await sql`create table note (text text)`.execute(db)
})

/** Opens another pool on the test's database and closes it after the test. */
async function open(settings: ConnectionSettings, options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const opened = await openDatabase(settings, { ...APPLICATION, ...options })
  onTestFinished(async () => opened.close())
  return opened
}

describe('nothing waits for ever', () => {
  test('the server is given every limit, and prints times as we read them', async () => {
    const limited = await open(database.connection, { statementMs: 1234, lockMs: null, idleInTransactionMs: 777 })

    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
             current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle,
             current_setting('timezone') as timezone,
             current_setting('application_name') as application`.execute(limited.db)

    expect((await limited.hotPool()).limitsAtServer).toBe(true)
    expect(rows).toEqual([{ statement: '1234ms', lock: '0', idle: '777ms', timezone: 'UTC', application: 'pool test' }])
  })

  test('the hot path is held to the same limits, and its statements are planned once', async () => {
    const limited = await open(database.connection, { statementMs: 1234 })

    const text = `select current_setting('statement_timeout') as statement, current_setting('plan_cache_mode') as plan`

    expect(await prepared(limited, { name: 'settings', text, values: [] })).toEqual([
      { statement: '1234ms', plan: 'force_generic_plan' },
    ])
  })

  test('a statement over its time is ended and its connection stays', async () => {
    const one = await open(database.connection, { poolSize: 1, statementMs: 500 })

    const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)
    await expect(sql`select pg_sleep(60)`.execute(one.db)).rejects.toEqual(UNAVAILABLE)
    const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)

    expect(after.rows).toEqual(before.rows)
  })

  test('a lock that does not come is given up', async () => {
    const other = await open(database.connection, { lockMs: 50 })

    await transaction(db, async (tx) => {
      await sql`lock table note`.execute(tx)
      await expect(sql`insert into note (text) values ('late')`.execute(other.db)).rejects.toEqual(UNAVAILABLE)
    })
  })

  test('a server that has gone silent is given up, and the next statement goes by another connection', async () => {
    const proxy = await databaseProxy(database.connection)
    const far = await open(proxy.settings, { poolSize: 1, statementMs: 500, deadlineGraceMs: 0 })

    proxy.freeze()
    await expect(sql`select 1`.execute(far.db)).rejects.toEqual(UNAVAILABLE)
    const { rows } = await sql`select 1 as one`.execute(far.db)

    expect(rows).toEqual([{ one: 1 }])
    expect(proxy.connections()).toBe(2)
  })

  test('a server that takes the connection and says nothing is given up', async () => {
    const proxy = await databaseProxy(database.connection, { manner: () => 'hang' })

    await expect(openDatabase(proxy.settings, { ...APPLICATION, connectMs: 50 })).rejects.toEqual(UNAVAILABLE)
  })

  test('a caller waits a bounded time for a connection, and only so many callers wait', async () => {
    const one = await open(database.connection, { poolSize: 1, waitersMax: 1, connectMs: 1000 })

    await one.db.connection().execute(async () => {
      const waiter = sql`select 1`.execute(one.db)
      await expect(sql`select 1`.execute(one.db)).rejects.toMatchObject({ name: 'Fault', code: 'overloaded' })
      await expect(waiter).rejects.toEqual(UNAVAILABLE)
    })
  })
})

describe('a lost server', () => {
  test('is a fault that keeps its cause, and the pool recovers by itself', async () => {
    const one = await open(database.connection, { poolSize: 1 })

    const lost = sql`select pg_terminate_backend(pg_backend_pid())`.execute(one.db)
    await expect(lost).rejects.toMatchObject({ code: 'database_unavailable', cause: { code: '57P01' } })

    expect(await prepared(one, { name: 'again', text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }])
  })

  test('whose idle connection breaks disturbs nobody', async () => {
    const one = await open(database.connection, { poolSize: 1 })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)

    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db)

    // The first call may still meet the dying connection; none may end the process.
    await sql`select 1`.execute(one.db).catch(() => undefined)
    expect((await sql`select 1 as one`.execute(one.db)).rows).toEqual([{ one: 1 }])
  })

  test('is named, without its password, when it cannot be reached at the start', async () => {
    const nowhere = { ...database.connection, host: '/nowhere' }

    await expect(openDatabase(nowhere, APPLICATION)).rejects.toThrow(
      `The database at /nowhere cannot be reached: connect ENOENT /nowhere/.s.PGSQL.${nowhere.port}`,
    )
  })

  test('is tried again for as long as is asked', async () => {
    const proxy = await databaseProxy(database.connection, { manner: (index) => (index < 2 ? 'cut' : 'pass') })

    const opened = await open(proxy.settings, { reachWithinMs: 15_000 })

    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
    expect(proxy.connections()).toBe(3)
  })

  test('is not tried again when it has answered, if only to refuse', async () => {
    const wrong = { ...database.connection, database: 'no_such_database' }

    await expect(openDatabase(wrong, { ...APPLICATION, reachWithinMs: 15_000 })).rejects.toThrow(
      'database "no_such_database" does not exist',
    )
  })
})

describe('what stands between us and the server', () => {
  test('a pooler that takes no settings is used without them, and says so', async () => {
    const proxy = await databaseProxy(database.connection, { refusesOptions: true })

    const opened = await open(proxy.settings)

    expect((await opened.hotPool()).limitsAtServer).toBe(false)
    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
  })

  test('a server without TLS is used where TLS is only preferred', async () => {
    const proxy = await databaseProxy(database.connection, { refusesTls: true })

    const opened = await open({ ...proxy.settings, tls: 'prefer' })

    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
  })

  test('a server without TLS is refused where TLS is required', async () => {
    const proxy = await databaseProxy(database.connection, { refusesTls: true })

    await expect(openDatabase({ ...proxy.settings, tls: 'require' }, APPLICATION)).rejects.toThrow(
      'The server does not support SSL connections',
    )
  })
})
