import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import type { KeyNetwork } from './key-use-store.ts'

/** A lead's record that was shown in full to a key. */
export type KeyReveal = {
  readonly revealId: string
  readonly leadSourceId: string
  readonly leadId: string
  readonly at: Instant
}

/** Which key, and since when it was in wrong hands. */
export type ExposedKey = { readonly mode: Mode; readonly keyId: string; readonly since: Instant }

/** The networks from which the key was used at or after that moment. What was used last may take some seconds to be known. */
export async function findNetworksSince(db: Db, { keyId, since }: ExposedKey): Promise<readonly KeyNetwork[]> {
  const { rows } = await sql<KeyNetwork>`
    select key_id as "keyId", network::text as network, first_used_at as "firstAt", last_used_at as "lastAt"
      from key_network
     where key_id = ${keyId}
       and last_used_at >= ${since}
     order by last_used_at desc, network`.execute(db)
  return rows
}

/** The ids of keys that were issued with the key since that moment, and may have to be revoked too. */
export async function findKeysIssuedBy(db: Db, { mode, keyId, since }: ExposedKey): Promise<readonly string[]> {
  const { rows } = await sql<{ key_id: string }>`
    select key_id
      from api_key
     where created_by = ${keyId}
       and mode = ${mode}
       and created_at >= ${since}
     order by key_id`.execute(db)
  return rows.map(({ key_id }) => key_id)
}

/** The next records that were shown to the key since that moment, oldest first, from after the id `after` on. */
export async function findRevealsSince(
  db: Db,
  { mode, keyId, since }: ExposedKey,
  after: string,
  rowsMax: number,
): Promise<readonly KeyReveal[]> {
  const { rows } = await sql<KeyReveal>`
    select reveal_id as "revealId", lead_source_id as "leadSourceId", lead_id as "leadId", at
      from reveal
     where mode = ${mode}
       and reveal_id > ${after}
       and key_id = ${keyId}
       and at >= ${since}
     order by reveal_id
     limit ${rowsMax}`.execute(db)
  return rows
}
