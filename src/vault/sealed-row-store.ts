import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { keyText } from './seal.ts'
import type { KeyPart } from './seal.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** A primary key, its columns in their order. */
export type RowKey = readonly KeyPart[]

/** A row with its sealed value. */
export type SealedRow = { readonly key: RowKey; readonly sealed: Uint8Array }

/** Which row it is, and which data key its value needs; null where the row has no value. */
export type SealedHeader = { readonly key: RowKey; readonly dataKeyId: number | null }

/** Rows in the order of the primary key, from the one after `after` (null: the first) to `last`. */
export type RowRange = { readonly after: RowKey | null; readonly last: RowKey }

type Row = Readonly<Record<string, unknown>>

/** Whether the table has any sealed value at all. */
export async function hasSealedRow(db: Db, { table, column }: SealedColumn): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from ${sql.table(table)}
     where ${sql.ref(column)} is not null
     limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The next rows in the order of the primary key, without their values: only the four bytes in which each tells its data
 * key are read. Takes no locks.
 */
export async function findHeaders(
  db: Db,
  { table, key, column }: SealedColumn,
  after: RowKey | null,
  rowsMax: number,
): Promise<readonly SealedHeader[]> {
  const { rows } = await sql<Row>`
    select ${columnList(key)},
           substring(${sql.ref(column)} from 2 for 4) as data_key_header
      from ${sql.table(table)}
     where ${isAfter(key, after)}
     order by ${columnList(key)}
     limit ${rowsMax}`.execute(db)
  return rows.map((row) => ({ key: keyFromRow(row, key), dataKeyId: dataKeyIdFrom(row['data_key_header']) }))
}

/**
 * The rows of the range whose values were sealed with a data key older than `dataKeyId`, locked against change (not
 * against reading) until the transaction ends. Rows that another transaction holds are left out, so that this never waits.
 */
export async function lockOlderRows(
  tx: Tx,
  { table, key, column }: SealedColumn,
  { after, last }: RowRange,
  dataKeyId: number,
): Promise<readonly SealedRow[]> {
  const { rows } = await sql<Row>`
    select ${columnList(key)},
           ${sql.ref(column)} as sealed_value
      from ${sql.table(table)}
     where ${isAfter(key, after)}
       and (${columnList(key)}) <= (${valueList(last)})
       and substring(${sql.ref(column)} from 2 for 4) < ${headerOf(dataKeyId)}
     order by ${columnList(key)}
       for no key update skip locked`.execute(tx)
  return rows.map((row) => ({ key: keyFromRow(row, key), sealed: bytesFrom(row['sealed_value']) }))
}

/** Puts new values into rows that this transaction has locked. */
export async function updateSealed(tx: Tx, target: SealedColumn, rows: readonly SealedRow[]): Promise<void> {
  const { table, key, column } = target
  const given = rows.map((row): Readonly<Record<string, string>> => {
    const parts = key.map((name, at): [string, string] => [name, keyText(row.key[at] ?? '')])
    return Object.fromEntries([...parts, [column, keyText(row.sealed)]])
  })
  // The table's own row type gives every key column its type, so that the primary key's index serves.
  await sql`
    update ${sql.table(table)} as kept
       set ${sql.ref(column)} = given.${sql.ref(column)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb) as given
     where ${sql.join(
       key.map((name) => sql`kept.${sql.ref(name)} = given.${sql.ref(name)}`),
       sql` and `,
     )}`.execute(tx)
}

function columnList(key: readonly string[]): RawBuilder<unknown> {
  return sql.join(key.map((name) => sql.ref(name)))
}

function valueList(key: RowKey): RawBuilder<unknown> {
  return sql.join(key)
}

function isAfter(key: readonly string[], after: RowKey | null): RawBuilder<unknown> {
  return after === null ? sql`true` : sql`(${columnList(key)}) > (${valueList(after)})`
}

function keyFromRow(row: Row, key: readonly string[]): RowKey {
  return key.map((name) => {
    const value = row[name]
    if (typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array) return value
    throw new Error(`the key column ${name} must be text, integer, bytea or uuid, and not null`)
  })
}

function bytesFrom(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new Error('a sealed column must be bytea')
}

/** Bytes 2 to 5 of a sealed value: big-endian, so that they sort as the ids do. */
function headerOf(dataKeyId: number): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(dataKeyId)
  return header
}

/** @returns null where there is no value; 0, which no data key has, where the value is cut short. */
function dataKeyIdFrom(header: unknown): number | null {
  if (header === null) return null
  const bytes = Buffer.from(bytesFrom(header))
  return bytes.length === 4 ? bytes.readUInt32BE(0) : 0
}
