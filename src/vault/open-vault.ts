import { Fault } from '../base/fault.ts'
import type { Random } from '../base/ids.ts'
import type { Clock } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import { findStoredKeys } from './data-key-store.ts'
import type { StoredKey } from './data-key-store.ts'
import { makeStoredKeys } from './make-stored-keys.ts'
import type { MasterKey } from './master-key.ts'
import { refuseOtherMasterKey } from './refuse-other-master-key.ts'
import { UnknownDataKey } from './seal.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { hasSealedRow } from './sealed-row-store.ts'
import { adoptDataKeys, newVault } from './vault.ts'
import type { DataKeyBytes, Vault } from './vault.ts'
import { unwrapKey } from './wrap-key.ts'
import type { KeyName } from './wrap-key.ts'

const FIRST_KEYS: readonly KeyName[] = [
  { id: 1, purpose: 'index' },
  { id: 2, purpose: 'seal' },
]

/**
 * Unlocks the installation's keys; on an empty database, makes them first. Any number of processes may do so at once: all
 * get the same keys.
 *
 * @param db a migrated database.
 * @throws Error, fit to be shown at the start, when the keys in the database were wrapped by another master key, or when
 *   keys are missing that stored data needs.
 */
export async function openVault(db: Db, masterKey: MasterKey, clock: Clock, random: Random): Promise<Vault> {
  const found = await findStoredKeys(db)
  const stored = found.length > 0 ? found : await makeFirstKeys(db, { masterKey, clock, random })
  refuseOtherMasterKey(masterKey, stored)
  const root = stored.find((key) => key.purpose === 'index')
  if (root === undefined) throw new Error('The table data_key has lost the index root. Restore it from a backup.')
  return newVault({ masterKey, clock, random }, unwrapped(masterKey, root).bytes, unwrappedDataKeys(masterKey, stored))
}

/** Learns the data keys that other processes have made, and forgets those that were destroyed. */
export async function loadDataKeys(db: Db, vault: Vault): Promise<void> {
  const stored = await findStoredKeys(db)
  const readable = stored.filter((key) => key.purpose === 'seal' && key.wrapped !== null)
  // Only new keys must be ours to unwrap: what is known here outlives a change of the master key.
  const fresh = readable.filter((key) => !vault.dataKeys.has(key.id))
  refuseOtherMasterKey(vault.masterKey, fresh)
  adoptDataKeys(
    vault,
    unwrappedDataKeys(vault.masterKey, fresh),
    new Map(readable.map((key) => [key.id, key.sealedCount])),
  )
}

/**
 * Does work that opens sealed values; when it meets a data key that another process made a moment ago, learns that key and
 * does the work once more.
 *
 * @param work may be done twice.
 */
export async function withKnownKeys<T>(db: Db, vault: Vault, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Fault && error.cause instanceof UnknownDataKey)) throw error
    await loadDataKeys(db, vault)
    return await work()
  }
}

async function makeFirstKeys(
  db: Db,
  maker: Pick<Vault, 'masterKey' | 'clock' | 'random'>,
): Promise<readonly StoredKey[]> {
  await refuseOrphans(db)
  await makeStoredKeys(db, maker, (stored) => (stored.length > 0 ? [] : FIRST_KEYS))
  return findStoredKeys(db)
}

/** New keys beside old data would be worse than none: suppressions could no longer be found, and nobody would notice. */
async function refuseOrphans(db: Db): Promise<void> {
  for (const column of SEALED_COLUMNS) {
    if (await hasSealedRow(db, column)) {
      throw new Error(`The table data_key is empty, yet ${column.table} holds sealed rows. Restore it from a backup.`)
    }
  }
}

function unwrappedDataKeys(masterKey: MasterKey, stored: readonly StoredKey[]): DataKeyBytes[] {
  return stored.filter((key) => key.purpose === 'seal' && key.wrapped !== null).map((key) => unwrapped(masterKey, key))
}

function unwrapped(masterKey: MasterKey, key: StoredKey): DataKeyBytes {
  if (key.wrapped === null) throw new Error(`data_key ${key.id} was destroyed and cannot be unwrapped`)
  return { id: key.id, bytes: unwrapKey(masterKey, key, key.wrapped), sealedRecorded: key.sealedCount }
}
