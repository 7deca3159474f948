import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { Database, Db } from './database.ts'
import { copyInto, openDatabase, prepared, transaction } from './database.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  await sql`create table note (id bigint generated always as identity primary key, text text not null)`.execute(db)
})

/** Opens a pool of a single connection on the test's database. */
async function openOne(): Promise<Database> {
  const opened = await openDatabase(database.connection, { applicationName: 'database test', poolSize: 1 })
  onTestFinished(async () => opened.close())
  return opened
}

async function countNotes(text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from note where text = ${text}`.execute(db)
  return rows[0]!.count
}

describe('a transaction is all or nothing', () => {
  test('what it wrote is there when it resolves', async () => {
    await transaction(db, async (tx) => sql`insert into note (text) values ('kept')`.execute(tx))

    expect(await countNotes('kept')).toBe(1)
  })

  test('nothing of it is there when the work throws', async () => {
    const work = transaction(db, async (tx) => {
      await sql`insert into note (text) values ('undone')`.execute(tx)
      throw new Error('changed my mind')
    })

    await expect(work).rejects.toThrow('changed my mind')
    expect(await countNotes('undone')).toBe(0)
  })

  test('one inside another joins it', async () => {
    const work = transaction(db, async (outer) => {
      await transaction(outer, async (inner) => sql`insert into note (text) values ('joined')`.execute(inner))
      throw new Error('the outer one fails')
    })

    await expect(work).rejects.toThrow('the outer one fails')
    expect(await countNotes('joined')).toBe(0)
  })

  test('a connection lost on the way does not hide why the work failed', async () => {
    const work = transaction(db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined)
      throw new Error('the real reason')
    })

    await expect(work).rejects.toThrow('the real reason')
  })
})

describe('a prepared statement', () => {
  test('answers with its rows, each time with its own values, and is parsed once', async () => {
    const statement = { name: 'twice', text: 'select $1::int * 2 as value' }
    const list = 'select name, statement from pg_prepared_statements where name = $1'

    expect(await prepared(database, { ...statement, values: [4] })).toEqual([{ value: 8 }])
    expect(await prepared(database, { ...statement, values: [5] })).toEqual([{ value: 10 }])
    expect(await prepared(database, { name: 'list', text: list, values: ['twice'] })).toEqual([
      { name: 'twice', statement: 'select $1::int * 2 as value' },
    ])
  })

  test('gives its connection back when it fails', async () => {
    const bad = { name: 'bad', text: 'select 1/$1::int', values: [0] }
    for (let times = 0; times < 50; times += 1) {
      await expect(prepared(database, bad)).rejects.toThrow('division by zero')
    }

    expect(await prepared(database, { name: 'good', text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }])
  })
})

describe('copying rows in', () => {
  const COPY = 'copy note (text) from stdin'

  test('says how many went in', async () => {
    expect(await copyInto(db, COPY, Readable.from(['copied\n', 'copied\n', 'copied\n']))).toBe(3)
    expect(await countNotes('copied')).toBe(3)
  })

  test('belongs to the transaction that it is in', async () => {
    const work = transaction(db, async (tx) => {
      await copyInto(tx, COPY, Readable.from(['copied away\n']))
      throw new Error('no')
    })

    await expect(work).rejects.toThrow('no')
    expect(await countNotes('copied away')).toBe(0)
  })

  test('leaves nothing behind when the source breaks off, and the connection is as good as before', async () => {
    const one = await openOne()
    async function* breaking(): AsyncGenerator<string> {
      yield 'half\n'
      throw new Error('the file ended early')
    }

    await expect(copyInto(one.db, COPY, Readable.from(breaking()))).rejects.toThrow('the file ended early')
    expect(await copyInto(one.db, COPY, Readable.from(['whole\n']))).toBe(1)
    expect(await countNotes('half')).toBe(0)
  })

  test('tells the mistake in a row', async () => {
    await expect(copyInto(db, 'copy note (id, text) from stdin', Readable.from(['x\ty\n']))).rejects.toThrow()
    await expect(copyInto(db, COPY, Readable.from(['a\tb\n']))).rejects.toThrow('extra data after last expected column')
  })

  test('takes more than the socket does at once', async () => {
    const line = `${'x'.repeat(999)}\n`
    const rows = Readable.from(Array.from({ length: 5000 }, () => line))

    expect(await copyInto(db, COPY, rows)).toBe(5000)
  })
})
