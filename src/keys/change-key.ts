import type { Caller } from '../base/caller.ts'
import { Fault, invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { refuseStale } from '../base/managed-record.ts'
import type { Expecting } from '../base/managed-record.ts'
import { instantFrom } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { lockKey, updateKey } from './api-key-store.ts'
import { isLive } from './api-key.ts'
import type { ApiKey } from './api-key.ts'
import { noSuchKey } from './get-key.ts'
import { expiryFaults, limitFaults } from './issue-key.ts'
import type { KeyChangeBody } from './key-contract.ts'
import type { KeyLimits } from './key-limits.ts'

/**
 * Changes what is named and leaves the rest; every node holds the key to it within 5 s. Whose key it is, what it may do and for
 * which order never change: those take a new key, so that what was done with this one keeps its meaning.
 *
 * @throws Fault `not_found`; `conflict` for a key that has ended, or was changed since it was read; `invalid_request` for an
 *   expiry that is not in the future or beyond the overlap of a key that was replaced, or limits for `kyc` without the scope.
 */
export async function changeKey(
  backing: Backing,
  caller: Caller,
  keyId: string,
  change: Expecting<KeyChangeBody>,
): Promise<ApiKey> {
  const now = backing.clock()
  return transaction(backing.database.db, async (tx) => {
    const found = (await lockKey(tx, caller.mode, keyId)) ?? noSuchKey()
    refuseStale(found.version, change.expectedVersions)
    if (!isLive(found, now)) throw new Fault('conflict', 'A key that has ended stays as it is.')
    const expiresAt = expiryAfter(found, change)
    const isGiven = typeof change.expires_at === 'string'
    const faults = [
      ...limitFaults(found, change),
      ...expiryFaults(expiresAt, isGiven, now),
      ...overlapFaults(found, expiresAt),
    ]
    if (faults.length > 0) throw invalidRequest(faults, 'The key cannot be changed.')
    return updateKey(tx, {
      ...found,
      name: change.name ?? found.name,
      networks: after(found.networks, change.networks),
      limits: limitsAfter(found.limits, change),
      expiresAt,
      version: found.version + 1,
    })
  })
}

function expiryAfter({ expiresAt }: ApiKey, { expires_at: wanted }: KeyChangeBody): Instant | null {
  return typeof wanted === 'string' ? instantFrom(wanted) : after(expiresAt, wanted)
}

/** The overlap that its rotation was given is over when it was to be. */
function overlapFaults({ replacedBy, expiresAt }: ApiKey, wanted: Instant | null): readonly InputFault[] {
  if (replacedBy === null || expiresAt === null) return []
  if (wanted !== null && wanted <= expiresAt) return []
  return [{ pointer: '/expires_at', detail: 'may only come earlier, since the key was replaced' }]
}

function limitsAfter(limits: KeyLimits, change: KeyChangeBody): KeyLimits {
  return {
    ratePerSecond: after(limits.ratePerSecond, change.rate_per_second),
    burst: after(limits.burst, change.burst),
    dailyQuota: after(limits.dailyQuota, change.daily_quota),
    kycRatePerSecond: after(limits.kycRatePerSecond, change.kyc_rate_per_second),
    kycBurst: after(limits.kycBurst, change.kyc_burst),
    kycDailyQuota: after(limits.kycDailyQuota, change.kyc_daily_quota),
  }
}

function after<Value>(before: Value, wanted: Value | undefined): Value {
  if (wanted === undefined) return before
  return wanted
}
