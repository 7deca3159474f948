import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { refuseStale } from '../base/managed-record.ts'
import type { ExpectedVersions } from '../base/managed-record.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { findKey, lockKey, markRevoked } from './api-key-store.ts'
import type { ApiKey } from './api-key.ts'

/**
 * Ends a key of the caller's mode: every node refuses it within 5 s. A key that is revoked already stays as it was, so
 * asking twice is no mistake.
 *
 * @param expected the versions of the key for which this was asked; null = whichever it is at.
 * @throws Fault `not_found`; `conflict` when it was changed since it was read.
 */
export async function revokeKey(
  { database, clock }: Backing,
  caller: Caller,
  keyId: string,
  expected: ExpectedVersions = null,
): Promise<ApiKey> {
  const by = { at: clock(), who: caller.keyId }
  return transaction(database.db, async (tx) => {
    const found = (await lockKey(tx, caller.mode, keyId)) ?? noSuchKey()
    refuseStale(found.version, expected)
    return (await markRevoked(tx, caller.mode, keyId, by)) ?? noSuchKey()
  })
}

/** @throws Fault `not_found` when the caller's mode has no such key. */
export async function getKey({ database }: Backing, caller: Caller, keyId: string): Promise<ApiKey> {
  return (await findKey(database.db, caller.mode, keyId)) ?? noSuchKey()
}

/** @throws Fault `not_found`, the same for a key of the other mode and one that never was. */
export function noSuchKey(): never {
  throw new Fault('not_found', 'There is no such key.')
}
