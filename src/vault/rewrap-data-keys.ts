import type { Random } from '../base/ids.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { findStoredKeys, lockStoredKeys, updateWrapping } from './data-key-store.ts'
import type { StoredKey } from './data-key-store.ts'
import type { MasterKey } from './master-key.ts'
import { unwrapKey, wrapKey } from './wrap-key.ts'

/**
 * Changes the master key: wraps every key of the database by the new one, all in one transaction. Records and indexes stay
 * as they are. Running processes go on with the keys they hold; start each again with the new master key before the next
 * `rotateDataKey`, whose key they could not unwrap.
 *
 * @returns how many keys were wrapped anew; 0 when it had been done before.
 * @throws Error when a key was wrapped by neither of the two.
 */
export async function rewrapDataKeys(db: Db, from: MasterKey, to: MasterKey, random: Random): Promise<number> {
  return transaction(db, async (tx) => {
    await lockStoredKeys(tx)
    const stored = await findStoredKeys(tx)
    const rewrapped = stored.flatMap((key) => rewrappedKey(key, { from, to, random }))
    await updateWrapping(tx, to.id, rewrapped)
    return rewrapped.length
  })
}

function rewrappedKey(
  key: StoredKey,
  { from, to, random }: { readonly from: MasterKey; readonly to: MasterKey; readonly random: Random },
): { id: number; wrapped: Uint8Array }[] {
  if (key.wrapped === null || key.masterKeyId === to.id) return []
  if (key.masterKeyId !== from.id) {
    throw new Error(`data_key ${key.id} was wrapped by the master key ${key.masterKeyId}, not by ${from.id}`)
  }
  return [{ id: key.id, wrapped: wrapKey(to, key, unwrapKey(from, key, key.wrapped), random) }]
}
