import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { openJson, sealJson } from '../../src/vault/seal.ts'
import type { Place } from '../../src/vault/seal.ts'
import type { SealedColumn } from '../../src/vault/sealed-columns.ts'
import type { Vault } from '../../src/vault/vault.ts'

/** A table of sealed values with a key of each kind that the schema has, in partitions as the large tables are. */
export const SEALED_TABLE: SealedColumn = {
  table: 'sealed_thing',
  key: ['identifier', 'thing_id', 'version'],
  column: 'sealed',
}

/** What a row of the table says once it is opened. */
export type Thing = { readonly name: string; readonly count: number }

/** Makes the table. */
export async function makeSealedTable(db: Db): Promise<void> {
  await sql`
    create table sealed_thing (
      identifier bytea   not null,
      thing_id   text    not null,
      version    integer not null,
      note       text    not null default 'kept',
      sealed     bytea,
      primary key (identifier, thing_id, version)
    ) partition by hash (identifier)`.execute(db)
  await sql`create table sealed_thing_0 partition of sealed_thing for values with (modulus 2, remainder 0)`.execute(db)
  await sql`create table sealed_thing_1 partition of sealed_thing for values with (modulus 2, remainder 1)`.execute(db)
}

/** Where the thing of that number lies. */
export function placeOfThing(number: number): Place & { readonly key: readonly [Buffer, string, number] } {
  // Numbers up to 99 are text that sorts otherwise than numbers do; quotes and backslashes must not confuse anybody.
  return { table: SEALED_TABLE.table, key: [Buffer.of(number % 7, 255), `"L\\${number}`, number % 12] }
}

/** Files things numbered from 0, sealed with the vault's present data key. */
export async function insertThings(db: Db, vault: Vault, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const place = placeOfThing(number)
    const sealed = sealJson(vault, place, { name: `thing ${number}`, count: 0 })
    await sql`insert into sealed_thing values (${sql.join(place.key)}, 'kept', ${sealed})`.execute(db)
  }
}

/** Reads one thing; with `lock`, holds its row until the transaction ends. */
export async function findThing(db: Db, vault: Vault, number: number, lock = false): Promise<Thing> {
  const place = placeOfThing(number)
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed
      from sealed_thing
     where (identifier, thing_id, version) = (${sql.join(place.key)})
       ${lock ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no thing ${number}`)
  return openJson(vault, place, row.sealed) as Thing
}

/** Writes one thing. */
export async function updateThing(db: Db, vault: Vault, number: number, thing: Thing): Promise<void> {
  const place = placeOfThing(number)
  await sql`
    update sealed_thing
       set sealed = ${sealJson(vault, place, thing)}
     where (identifier, thing_id, version) = (${sql.join(place.key)})`.execute(db)
}

/** How many values each data key has sealed, by the key's id. */
export async function countByDataKey(db: Db): Promise<Readonly<Record<number, number>>> {
  const { rows } = await sql<{ id: string; things: number }>`
    select encode(substring(sealed from 2 for 4), 'hex') as id,
           count(*) as things
      from sealed_thing
     where sealed is not null
     group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ id, things }) => [Number.parseInt(id, 16), things]))
}
