import { sql } from 'kysely'
import type { Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { KeyPurpose } from './wrap-key.ts'

/** A key as the database keeps it: wrapped, of no use without the master key. */
export type StoredKey = {
  readonly id: number
  readonly purpose: KeyPurpose
  /** Null once destroyed. */
  readonly wrapped: Uint8Array | null
  /** Id of the master key that wrapped it. */
  readonly masterKeyId: string
  readonly sealedCount: number
  readonly createdAt: Instant
  /** Since when no stored value needs it; null while one may. */
  readonly retiredAt: Instant | null
}

type StoredKeyRow = {
  readonly key_id: number
  readonly purpose: KeyPurpose
  readonly wrapped: Buffer | null
  readonly master_key_id: string
  readonly sealed_count: number
  readonly created_at: Instant
  readonly retired_at: Instant | null
}

/** Every key that there ever was, oldest first. */
export async function findStoredKeys(db: Db): Promise<readonly StoredKey[]> {
  const { rows } = await sql<StoredKeyRow>`
    select key_id, purpose, wrapped, master_key_id, sealed_count, created_at, retired_at
      from data_key
     order by key_id`.execute(db)
  return rows.map(storedKeyFromRow)
}

/**
 * Lets no other transaction change the keys until this one ends; reading them goes on. Whoever decides by what is stored
 * which key to make must hold it, or two starters would make two index roots.
 */
export async function lockStoredKeys(tx: Tx): Promise<void> {
  await sql`lock table data_key in share row exclusive mode`.execute(tx)
}

/** Files a new key. */
export async function insertStoredKey(
  tx: Tx,
  key: Pick<StoredKey, 'id' | 'purpose' | 'masterKeyId' | 'createdAt'> & { readonly wrapped: Uint8Array },
): Promise<void> {
  await sql`
    insert into data_key (key_id, purpose, wrapped, master_key_id, created_at)
    values (${key.id}, ${key.purpose}, ${key.wrapped}, ${key.masterKeyId}, ${key.createdAt})`.execute(tx)
}

/** Puts keys wrapped by another master key in place of what was there. */
export async function updateWrapping(
  tx: Tx,
  masterKeyId: string,
  keys: readonly { readonly id: number; readonly wrapped: Uint8Array }[],
): Promise<void> {
  const given = JSON.stringify(keys.map(({ id, wrapped }) => ({ id, wrapped: Buffer.from(wrapped).toString('hex') })))
  await sql`
    update data_key
       set wrapped = decode(given.wrapped, 'hex'),
           master_key_id = ${masterKeyId}
      from jsonb_to_recordset(${given}::jsonb) as given (id integer, wrapped text)
     where data_key.key_id = given.id`.execute(tx)
}

/** Adds what one process has sealed with a key. */
export async function addSealedCount(db: Db, keyId: number, count: number): Promise<void> {
  await sql`update data_key set sealed_count = sealed_count + ${count} where key_id = ${keyId}`.execute(db)
}

/** Marks keys that no stored value needs any more. */
export async function updateRetired(db: Db, keyIds: readonly number[], at: Instant): Promise<void> {
  await sql`
    update data_key
       set retired_at = ${at}
     where key_id = any (${keyIds}::integer[])
       and purpose = 'seal'
       and retired_at is null`.execute(db)
}

/** Forgets the key itself of retired keys, for ever. */
export async function updateDestroyed(db: Db, keyIds: readonly number[]): Promise<void> {
  await sql`
    update data_key
       set wrapped = null
     where key_id = any (${keyIds}::integer[])
       and retired_at is not null`.execute(db)
}

function storedKeyFromRow(row: StoredKeyRow): StoredKey {
  return {
    id: row.key_id,
    purpose: row.purpose,
    wrapped: row.wrapped,
    masterKeyId: row.master_key_id,
    sealedCount: row.sealed_count,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
  }
}
