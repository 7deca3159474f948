import type { Db } from '../db/database.ts'
import { addSealedCount } from './data-key-store.ts'
import { makeStoredKeys } from './make-stored-keys.ts'
import { loadDataKeys } from './open-vault.ts'
import { sealedSoFar } from './vault.ts'
import type { Vault } from './vault.ts'

/** How often every process should call `refreshVault`: a new data key seals everywhere within this time. */
export const VAULT_REFRESH_MS = 5000

// A process that ends before it has told loses at most this part of the limit: two thousand such ends do no harm.
const TELL_AT_PART = 2048

/**
 * Makes a new data key, with which this process seals from now on and every other one after its next `refreshVault`. What
 * was sealed before stays readable; `resealRows` moves it to the new key.
 *
 * @returns the new key's id.
 */
export async function rotateDataKey(db: Db, vault: Vault): Promise<number> {
  return makeNextKey(db, vault, () => true)
}

/**
 * Keeps the vault in step with the other processes; to be called every `VAULT_REFRESH_MS`. Learns new data keys, tells how
 * much was sealed, and makes the next data key when `sealsPerKeyMax` values were sealed with this one.
 */
export async function refreshVault(db: Db, vault: Vault): Promise<void> {
  await tellSealedCounts(db, vault)
  await loadDataKeys(db, vault)
  if (sealedSoFar(vault) < vault.sealsPerKeyMax) return
  const worn = vault.current.id
  // Of several processes that see the limit at once, the first makes the key.
  await makeNextKey(db, vault, (newestId) => newestId === worn)
}

async function makeNextKey(db: Db, vault: Vault, isNeeded: (newestId: number) => boolean): Promise<number> {
  await makeStoredKeys(db, vault, (stored) => {
    const newestId = Math.max(...stored.map((key) => key.id))
    return isNeeded(newestId) ? [{ id: newestId + 1, purpose: 'seal' }] : []
  })
  await loadDataKeys(db, vault)
  return vault.current.id
}

async function tellSealedCounts(db: Db, vault: Vault): Promise<void> {
  for (const key of vault.dataKeys.values()) {
    const count = key.sealedHere
    if (count * TELL_AT_PART < vault.sealsPerKeyMax) continue
    await addSealedCount(db, key.id, count)
    // Not set to 0: more may have been sealed while the statement ran.
    key.sealedHere -= count
  }
}
