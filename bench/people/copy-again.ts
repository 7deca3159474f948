import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyInto } from '../../src/db/database.ts'
import type { Backing } from '../../src/vault/backing.ts'

// In which people lie.
const PEOPLE_TABLES = ['person', 'person_key'] as const

/**
 * Takes the people from `P<from>` on out of the tables and puts them back by `copy`, as they were stored: keys, sealed records and
 * all.
 *
 * @returns the seconds that putting them back took.
 */
export async function copyAgain({ database }: Backing, folder: string, from: number): Promise<number> {
  const { host, port, user, password, database: name } = database.connection
  const client = new pg.Client({ host, port, user, password, database: name })
  await client.connect()
  const isLater = `substring(person_id from 2)::integer >= ${from}`
  try {
    for (const table of PEOPLE_TABLES) {
      const rows = client.query(copyTo(`copy (select * from ${table} where ${isLater}) to stdout`))
      await pipeline(rows, createWriteStream(join(folder, `${table}.copy`)))
    }
    for (const table of PEOPLE_TABLES) await client.query(`delete from ${table} where ${isLater}`)
    for (const table of PEOPLE_TABLES) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
  await sql`checkpoint`.execute(database.db)
  const began = performance.now()
  for (const table of PEOPLE_TABLES) {
    await copyInto(database.db, `copy ${table} from stdin`, createReadStream(join(folder, `${table}.copy`)))
  }
  return (performance.now() - began) / 1_000
}

/** How much room the tables and their indexes take, in words. */
export async function roomOfPeople({ database }: Backing): Promise<string> {
  const { rows } = await sql<{ told: string }>`
    select string_agg(format('%s %s + %s indexes', parent.relname, pg_size_pretty(parts.heap), pg_size_pretty(parts.indexes)), ', ') as told
      from pg_class as parent
     cross join lateral (
            select sum(pg_table_size(relid)) as heap, sum(pg_indexes_size(relid)) as indexes
              from pg_partition_tree(parent.oid)
             where isleaf) as parts
     where parent.relname = any (${[...PEOPLE_TABLES]})`.execute(database.db)
  return rows[0]?.told ?? ''
}
