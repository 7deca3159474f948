import type { StoredKey } from './data-key-store.ts'
import { MASTER_KEY_SETTING } from './master-key.ts'
import type { MasterKey } from './master-key.ts'

/** @throws Error, fit to be shown at the start, when any of the keys was wrapped by another master key. */
export function refuseOtherMasterKey(masterKey: MasterKey, stored: readonly StoredKey[]): void {
  const other = stored.find((key) => key.wrapped !== null && key.masterKeyId !== masterKey.id)
  if (other === undefined) return
  throw new Error(
    `The database was sealed under the master key ${other.masterKeyId}, but the one in ${masterKey.origin} is ` +
      `${masterKey.id}. Set ${MASTER_KEY_SETTING} to the right key.`,
  )
}
