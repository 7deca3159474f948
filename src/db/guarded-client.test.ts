import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { folderWithData, openEngine } from '../../test/support/embedded.ts'
import type { Database, DatabaseOptions, Db } from './database.ts'
import { copyInto, openDatabase, prepared, transaction } from './database.ts'

const UNAVAILABLE = expect.objectContaining({ name: 'Fault', code: 'database_unavailable' })
const STANDBY_WARNING = 'canceling wait for synchronous replication due to user request'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})

describe('a commit that the standby did not confirm is not acknowledged', () => {
  beforeAll(async () => {
    await sql`create table watched (id int)`.execute(db)
    await sql`
      create function warn_at_commit() returns trigger language plpgsql as $$
      begin
        raise warning '${sql.raw(STANDBY_WARNING)}';
        return null;
      end $$`.execute(db)
    await sql`
      create constraint trigger watched_warns after insert on watched
        deferrable initially deferred for each row execute function warn_at_commit()`.execute(db)
  })

  test('of a transaction', async () => {
    const work = transaction(db, async (tx) => {
      await sql`insert into watched values (1)`.execute(tx)
      return 'written'
    })

    await expect(work).rejects.toEqual(UNAVAILABLE)
  })

  test('of a prepared statement', async () => {
    const write = { name: 'watched', text: 'insert into watched values ($1)', values: [2] }

    await expect(prepared(database, write)).rejects.toEqual(UNAVAILABLE)
  })

  test('of a copy', async () => {
    await expect(copyInto(db, 'copy watched from stdin', Readable.from(['3\n']))).rejects.toEqual(UNAVAILABLE)
  })

  test('and the warning does not stick to the connection', async () => {
    const one = await openDatabase(database.connection, { applicationName: 'guard test', poolSize: 1 })
    onTestFinished(async () => one.close())

    await expect(sql`insert into watched values (4)`.execute(one.db)).rejects.toEqual(UNAVAILABLE)
    expect((await sql`select 1 as one`.execute(one.db)).rows).toEqual([{ one: 1 }])
  })
})

describe('with a standby that is not there', () => {
  const INSERT = { name: 'keep', text: 'insert into kept (text) values ($1)', values: ['here only'] }

  async function waitingAlone(options: Partial<DatabaseOptions> = {}): Promise<Database> {
    const dataDir = await folderWithData()
    const engine = await openEngine({ dataDir, settings: { synchronous_standby_names: 'absent' } })
    const opened = await openDatabase(engine.connection, { applicationName: 'guard test', ...options })
    onTestFinished(async () => opened.close())
    return opened
  }

  test('a wait that an operator cancels is no confirmation, though the row is there', async () => {
    const waiting = await waitingAlone()
    const write = prepared(waiting, INSERT).catch((error: unknown) => error)

    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(waiting.db)
      expect(rows).toHaveLength(1)
    })

    expect(await write).toMatchObject({
      code: 'database_unavailable',
      publicMessage: 'The record could not be confirmed as durable.',
    })
    expect((await sql`select from kept where text = 'here only'`.execute(waiting.db)).rows).toHaveLength(1)
  })

  test('a wait without end is given up by dropping the connection', async () => {
    const waiting = await waitingAlone({ statementMs: 50, deadlineGraceMs: 50 })

    await expect(prepared(waiting, INSERT)).rejects.toEqual(UNAVAILABLE)
  })
})
