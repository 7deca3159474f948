import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { findStoredKeys, insertStoredKey, lockStoredKeys } from './data-key-store.ts'
import type { StoredKey } from './data-key-store.ts'
import { refuseOtherMasterKey } from './refuse-other-master-key.ts'
import type { Vault } from './vault.ts'
import { wrapKey } from './wrap-key.ts'
import type { KeyName } from './wrap-key.ts'

const KEY_BYTES = 32

/**
 * Makes random keys, wraps and files them; durable when this resolves. One process at a time.
 *
 * @param choose says from what is stored which keys to make, and may refuse by throwing.
 */
export async function makeStoredKeys(
  db: Db,
  { masterKey, clock, random }: Pick<Vault, 'masterKey' | 'clock' | 'random'>,
  choose: (stored: readonly StoredKey[]) => readonly KeyName[],
): Promise<void> {
  // Undone by a caller's rollback, a key would be gone while values sealed with it stay.
  if (db.isTransaction) throw new Error('keys must be made in a transaction of their own')
  await transaction(db, async (tx) => {
    await lockStoredKeys(tx)
    const stored = await findStoredKeys(tx)
    // A process that was not started anew since the master key changed must not mix the old one in again.
    refuseOtherMasterKey(masterKey, stored)
    for (const name of choose(stored)) {
      const wrapped = wrapKey(masterKey, name, random(KEY_BYTES), random)
      await insertStoredKey(tx, { ...name, wrapped, masterKeyId: masterKey.id, createdAt: clock() })
    }
  })
}
