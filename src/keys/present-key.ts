import type { ApiKey } from './api-key.ts'
import type { KeyAnswer, RotatedKeyAnswer } from './key-contract.ts'
import { allowanceOf } from './key-limits.ts'
import type { RotatedKey } from './rotate-key.ts'

/** A key as it is shown to operators. */
export function presentKey(key: ApiKey): KeyAnswer {
  const { rate, kyc, dailyQuota, kycDailyQuota } = allowanceOf(key.limits)
  const isForKyc = key.scopes.includes('kyc')
  return {
    key_id: key.keyId,
    last_four: key.lastFour,
    organisation_id: key.organisationId,
    mode: key.mode,
    name: key.name,
    scopes: [...key.scopes],
    dd_id: key.ddId,
    networks: key.networks === null ? null : [...key.networks],
    rate_per_second: rate.tokens,
    burst: rate.capacity,
    daily_quota: dailyQuota,
    kyc_rate_per_second: isForKyc ? kyc.tokens : null,
    kyc_burst: isForKyc ? kyc.capacity : null,
    kyc_daily_quota: isForKyc ? kycDailyQuota : null,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    revoked_by: key.revokedBy,
    created_at: key.createdAt,
    created_by: key.createdBy,
    replaces: key.replaces,
    replaced_by: key.replacedBy,
    version: key.version,
  }
}

/** A key that takes the place of another, with its secret, and when the other ends. */
export function presentRotatedKey({ key, secret, replacedKeyExpiresAt }: RotatedKey): RotatedKeyAnswer {
  return { ...presentKey(key), secret, replaced_key_expires_at: replacedKeyExpiresAt }
}
