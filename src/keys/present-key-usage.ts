import type { Day } from '../base/time.ts'
import type { ThrottleCause } from './enumeration-guard.ts'
import type { KeyUsageAnswer } from './key-contract.ts'
import type { KeyDay, KeyNetwork } from './key-use-store.ts'

/** What a key was used for, as it is shown to operators. */
export function presentKeyUsage(
  keyId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
  use: {
    readonly days: readonly (KeyDay & { readonly causes: readonly ThrottleCause[] })[]
    readonly networks: readonly KeyNetwork[]
  },
): KeyUsageAnswer {
  return {
    key_id: keyId,
    from,
    to,
    days: use.days.map(({ day, counts, causes }) => ({
      day,
      requests: counts.requests,
      limited: counts.requests - counts.admitted,
      refused: counts.refused,
      failed: counts.failed,
      dd: {
        verified: counts.ddVerified,
        non_compliant: counts.ddNonCompliant,
        unmatched: counts.ddUnmatched,
      },
      kyc: { verified: counts.kycVerified, non_compliant: counts.kycNonCompliant },
      throttled_for: [...causes],
    })),
    networks: use.networks.map(presentKeyNetwork),
  }
}

/** When a key was used from a network, likewise. */
export function presentKeyNetwork({ network, firstAt, lastAt }: KeyNetwork): KeyUsageAnswer['networks'][number] {
  return { network, first_used_at: firstAt, last_used_at: lastAt }
}
