import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import type { SealedColumn } from './sealed-columns.ts'

test('the list names every sealed column of the schema, with its primary key', async () => {
  const { db } = await testDatabase()

  const { rows } = await sql<SealedColumn>`
    select relation.relname as table,
           array(select part.attname::text
                   from unnest(primary_key.indkey) with ordinality as place (number, at)
                   join pg_attribute part on part.attrelid = relation.oid and part.attnum = place.number
                  order by place.at) as key,
           sealed.attname as column
      from pg_class relation
      join pg_attribute sealed on sealed.attrelid = relation.oid and sealed.attname like '%sealed%'
      join pg_index primary_key on primary_key.indrelid = relation.oid and primary_key.indisprimary
     where relation.relnamespace = 'public'::regnamespace
       and relation.relkind in ('r', 'p')
       and not relation.relispartition
       and sealed.atttypid = 'bytea'::regtype
     order by relation.relname`.execute(db)

  expect(rows).toEqual(SEALED_COLUMNS.toSorted((one, other) => (one.table < other.table ? -1 : 1)))
})

test('a table has at most one sealed column, since a place is a table and a row', () => {
  expect(new Set(SEALED_COLUMNS.map(({ table }) => table)).size).toBe(SEALED_COLUMNS.length)
})
