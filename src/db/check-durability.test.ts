import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { checkDurability, judgeServer } from './check-durability.ts'
import { openDatabase } from './database.ts'
import type { ServerState } from './server-state-store.ts'

const SAFE: ServerState = {
  version_number: 150_000,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  synchronous_standby_names: '',
  encoding: 'UTF8',
  is_standby: false,
}

describe('a server is trusted only when what it confirms is safe', () => {
  const cases: [string, Partial<ServerState>, string[]][] = [
    ['as it should be', {}, []],
    ['waiting for the standby to apply', { synchronous_commit: 'remote_apply' }, []],
    ['flushing here, with no standby', { synchronous_commit: 'local' }, []],
    [
      'flushing here only, with a standby',
      { synchronous_commit: 'local', synchronous_standby_names: '*' },
      ['synchronous_commit is local: an answer may be given before its record is safe'],
    ],
    [
      'not flushing at commit',
      { synchronous_commit: 'off' },
      ['synchronous_commit is off: an answer may be given before its record is safe'],
    ],
    ['version 14', { version_number: 140_012 }, ['PostgreSQL 14 is too old: 15 or newer is needed']],
    [
      'all wrong',
      { fsync: 'off', full_page_writes: 'off', encoding: 'LATIN1', is_standby: true },
      [
        'the database has the encoding LATIN1: UTF8 is needed',
        'this is a standby server: connect to the primary',
        'fsync is off: a power cut would destroy the database',
        'full_page_writes is off: a power cut may destroy pages',
      ],
    ],
  ]
  test.each(cases)('%s', (_name, state, expected) => {
    expect(judgeServer({ ...SAFE, ...state })).toEqual(expected)
  })
})

test('a setting of the database alone is seen too', async () => {
  const { db, connection } = await testDatabase()
  await sql`alter database ${sql.id(connection.database)} set synchronous_commit = off`.execute(db)
  const database = await openDatabase(connection, { applicationName: 'durability test' })
  onTestFinished(async () => database.close())

  const faults = await checkDurability(database.db)

  expect(faults).toContain('synchronous_commit is off: an answer may be given before its record is safe')
})
