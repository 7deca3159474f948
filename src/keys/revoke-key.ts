import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { findKey, markRevoked } from './api-key-store.ts'
import type { ApiKey } from './api-key.ts'

/**
 * Ends a key of the caller's mode: every node refuses it within 5 s. A key that is revoked already stays as it was, so
 * asking twice is no mistake.
 *
 * @throws Fault `not_found`.
 */
export async function revokeKey({ database, clock }: Backing, caller: Caller, keyId: string): Promise<ApiKey> {
  const by = { at: clock(), who: caller.keyId }
  const key = await transaction(database.db, async (tx) => markRevoked(tx, caller.mode, keyId, by))
  return key ?? noSuchKey()
}

/** @throws Fault `not_found` when the caller's mode has no such key. */
export async function getKey({ database }: Backing, caller: Caller, keyId: string): Promise<ApiKey> {
  return (await findKey(database.db, caller.mode, keyId)) ?? noSuchKey()
}

function noSuchKey(): never {
  throw new Fault('not_found', 'There is no such key.')
}
