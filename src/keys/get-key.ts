import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import type { Backing } from '../vault/backing.ts'
import { findKey } from './api-key-store.ts'
import type { ApiKey } from './api-key.ts'

/** @throws Fault `not_found` when the caller's mode has no such key. */
export async function getKey({ database }: Backing, caller: Caller, keyId: string): Promise<ApiKey> {
  return (await findKey(database.db, caller.mode, keyId)) ?? noSuchKey()
}

/** @throws Fault `not_found`, the same for a key of the other mode and one that never was. */
export function noSuchKey(): never {
  throw new Fault('not_found', 'There is no such key.')
}
