import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { bytesArray, numberArray, textArray } from './array-text.ts'

// PostgreSQL's text holds no NUL and no half of a character.
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((drawn) => drawn.replaceAll('\0', '').toWellFormed()),
  fc.constantFrom('NULL', 'null', '', ' ', '{}', 'a,b', '"', '\\', '\n', '\\x00', "o'clock"),
)

test('every list of texts arrives as it was', async () => {
  const { db } = await testDatabase()

  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
      const { rows } = await sql<{ list: unknown }>`select to_json(${textArray(values)}::text[]) as list`.execute(db)

      expect(rows[0]?.list).toEqual(values)
    }),
  )
})

test('numbers and bytes arrive as they were', async () => {
  const { db } = await testDatabase()
  const bytes = [Buffer.from([0, 92, 34, 255]), null, Buffer.alloc(0)]

  const { rows } = await sql<{ numbers: unknown; bytes: unknown }>`
    select ${numberArray([1, null, -20])}::integer[] as numbers, ${bytesArray(bytes)}::bytea[] as bytes`.execute(db)

  expect(rows[0]).toEqual({ numbers: [1, null, -20], bytes })
})
