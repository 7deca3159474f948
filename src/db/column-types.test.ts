import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { Db } from './database.ts'
import { transaction } from './database.ts'

let db: Db
beforeAll(async () => {
  const database = await testDatabase()
  db = database.db
})

describe('columns arrive in one unmistakable form', () => {
  const cases: [string, unknown][] = [
    [`9007199254740991::bigint`, 9_007_199_254_740_991],
    [`array[1, null, -3]::bigint[]`, [1, null, -3]],
    [`array[[1, 2], [3, 4]]::bigint[]`, [[1, 2], [3, 4]]], // prettier-ignore
    [`timestamptz '2026-11-21 05:57:03Z'`, '2026-11-21T05:57:03.000Z'],
    [`timestamptz '2026-11-21 05:57:03.999999Z'`, '2026-11-21T05:57:03.999Z'],
    [`timestamptz '2026-06-30 23:30:00+01'`, '2026-06-30T22:30:00.000Z'],
    [`timestamptz '0001-01-01 00:00Z'`, '0001-01-01T00:00:00.000Z'],
    [`timestamptz '9999-12-31 23:59:59.9Z'`, '9999-12-31T23:59:59.900Z'],
    [`array[timestamptz '2026-11-21 05:57Z', null]`, ['2026-11-21T05:57:00.000Z', null]],
    [`timestamp '2026-11-21 05:57:03'`, '2026-11-21 05:57:03'],
    [`date '2026-03-29'`, '2026-03-29'],
    [`array[date '2026-03-29']`, ['2026-03-29']],
    [`1.50::numeric`, '1.50'],
    [`array[1.50]::numeric[]`, ['1.50']],
    [`interval '1 day 02:00'`, '1 day 02:00:00'],
    [`decode('00ff', 'hex')`, Buffer.from([0, 255])],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    [`0.5::float8`, 0.5],
    [`null::timestamptz`, null],
  ]
  test.each(cases)('%s', async (expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)

    expect(rows).toEqual([{ value: expected }])
  })

  test.each([`9007199254740992::bigint`, `'infinity'::timestamptz`, `timestamptz '0044-03-15 00:00Z BC'`])(
    '%s is refused, since it would be read wrongly',
    async (expression) => {
      await expect(sql`select ${sql.raw(expression)}`.execute(db)).rejects.toThrow(RangeError)
    },
  )

  test('a session that prints times in another zone says the same moment', async () => {
    const { rows } = await transaction(db, async (tx) => {
      await sql`set local timezone = 'Asia/Kolkata'`.execute(tx)
      return sql`select timestamptz '2026-11-21 05:57:03.25Z' as new,
                        timestamptz '1854-01-01 00:00:00Z' as old`.execute(tx)
    })

    expect(rows).toEqual([{ new: '2026-11-21T05:57:03.250Z', old: '1854-01-01T00:00:00.000Z' }])
  })
})
