import type { Caller } from '../base/caller.ts'
import { Fault, invalidRequest } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import { refuseStale } from '../base/managed-record.ts'
import type { ExpectedVersions } from '../base/managed-record.ts'
import { addMs, instantFrom } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { endKeyAt, insertKey, lockKey } from './api-key-store.ts'
import { digestOf, isLive } from './api-key.ts'
import type { ApiKey } from './api-key.ts'
import { noSuchKey } from './get-key.ts'
import { expiryFaults, newSecret } from './issue-key.ts'
import type { IssuedKey } from './issue-key.ts'
import type { KeyRotationBody } from './key-contract.ts'

/** The new key with its secret, and when the old one ends. */
export type RotatedKey = IssuedKey & { readonly replacedKeyExpiresAt: Instant }

/**
 * Issues a key that may do exactly what another may, and lets the other end when the overlap is over: contract section 3.
 * The old key never works for longer than it would have, and the new one gets no later expiry unless one is given.
 *
 * @param expected the versions of the key for which this was asked; null = whichever it is at.
 * @throws Fault `not_found`; `conflict` for a key that has ended, was replaced already, or was changed since it was read;
 *   `invalid_request` for an expiry that is not in the future.
 */
export async function rotateKey(
  backing: Backing,
  caller: Caller,
  keyId: string,
  { body, expected = null }: { readonly body: KeyRotationBody; readonly expected?: ExpectedVersions },
): Promise<RotatedKey> {
  const now = backing.clock()
  const given = body.expires_at === undefined ? null : instantFrom(body.expires_at)
  const faults = expiryFaults(given, body.expires_at !== undefined, now)
  if (faults.length > 0) throw invalidRequest(faults, 'The key cannot be rotated.')
  const secret = newSecret(backing, caller)
  return transaction(backing.database.db, async (tx) => {
    const old = (await lockKey(tx, caller.mode, keyId)) ?? noSuchKey()
    refuseStale(old.version, expected)
    checkReplaceable(old, now)
    const successor: ApiKey = {
      ...old,
      keyId: newId('key', now, backing.random),
      lastFour: secret.slice(-4),
      expiresAt: given ?? old.expiresAt,
      createdAt: now,
      createdBy: caller.keyId,
      replaces: old.keyId,
      version: 1,
    }
    const key = await insertKey(tx, successor, digestOf(secret))
    const end = addMs(now, body.overlap_seconds * 1000)
    const replacedKeyExpiresAt = old.expiresAt !== null && old.expiresAt < end ? old.expiresAt : end
    await endKeyAt(tx, old.keyId, replacedKeyExpiresAt)
    return { key, secret, replacedKeyExpiresAt }
  })
}

/** Two successors of one key would leave nobody knowing which is in use. */
function checkReplaceable(old: ApiKey, now: Instant): void {
  if (old.replacedBy !== null) {
    throw new Fault('conflict', 'The key was replaced already. Rotate its successor instead.')
  }
  if (!isLive(old, now)) throw new Fault('conflict', 'The key has ended, so nothing can take its place.')
}
