import type { Caller } from '../base/caller.ts'
import { refuseStale } from '../base/managed-record.ts'
import type { ExpectedVersions } from '../base/managed-record.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { lockKey, markRevoked } from './api-key-store.ts'
import type { ApiKey } from './api-key.ts'
import { noSuchKey } from './get-key.ts'

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
  return transaction(database.db, async (tx) => {
    const found = (await lockKey(tx, caller.mode, keyId)) ?? noSuchKey()
    refuseStale(found.version, expected)
    return found.revokedAt === null ? markRevoked(tx, keyId, { at: clock(), who: caller.keyId }) : found
  })
}
