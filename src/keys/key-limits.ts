import type { BucketSize } from './token-bucket.ts'

/** How often a key may ask, as it was chosen when the key was issued; null takes the default. */
export type KeyLimits = {
  readonly ratePerSecond: number | null
  readonly burst: number | null
  readonly dailyQuota: number | null
  readonly kycRatePerSecond: number | null
  readonly kycBurst: number | null
  readonly kycDailyQuota: number | null
}

/** What a key is held to. */
export type Allowance = {
  /** For every request. */
  readonly rate: BucketSize
  /** For verifications of persons, besides. */
  readonly kyc: BucketSize
  /** Requests of a London day; null for any number. */
  readonly dailyQuota: number | null
  /** Verifications of persons on a London day. */
  readonly kycDailyQuota: number
}

/** A key for which nothing was chosen. */
export const DEFAULT_LIMITS: KeyLimits = {
  ratePerSecond: null,
  burst: null,
  dailyQuota: null,
  kycRatePerSecond: null,
  kycBurst: null,
  kycDailyQuota: null,
}

// Contract section 3: 100 a second; contract section 3: 5 a second and 5,000 a day for kyc.
const RATE_PER_SECOND = 100
const KYC_RATE_PER_SECOND = 5
const KYC_DAILY_QUOTA = 5000
// Contract section 3 has 200 at once for 100 a second; a key with another rate gets as much in proportion.
const BURST_SECONDS = 2

/** Fills in the defaults. */
export function allowanceOf(limits: KeyLimits): Allowance {
  return {
    rate: perSecond(limits.ratePerSecond ?? RATE_PER_SECOND, limits.burst),
    kyc: perSecond(limits.kycRatePerSecond ?? KYC_RATE_PER_SECOND, limits.kycBurst),
    dailyQuota: limits.dailyQuota,
    kycDailyQuota: limits.kycDailyQuota ?? KYC_DAILY_QUOTA,
  }
}

function perSecond(rate: number, burst: number | null): BucketSize {
  return { capacity: burst ?? rate * BURST_SECONDS, tokens: rate, perMs: 1000 }
}
