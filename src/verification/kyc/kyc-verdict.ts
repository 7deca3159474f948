import type { Day, Instant } from '../../base/time.ts'
import type { KycReason } from './kyc-reason.ts'

/** What is decided about one person: the phone asked about first, then e-mail addresses. Plain JSON. */
export type KycVerdict = { readonly entries: readonly KycEntry[] }

/** What is decided about one identifier; `Verified` when there is no reason against it. */
export type KycEntry =
  | { readonly kind: 'phone'; readonly value: string; readonly reasons: readonly KycReason[]; readonly proof: null }
  | { readonly kind: 'email'; readonly value: string; readonly reasons: readonly KycReason[]; readonly proof: null }
  | { readonly kind: 'phone'; readonly value: string; readonly reasons: readonly []; readonly proof: PhoneProof }
  | { readonly kind: 'email'; readonly value: string; readonly reasons: readonly []; readonly proof: OptInProof }

/** The opt-in that carries a Verified entry (specification 2.4, compliance_info). */
export type OptInProof = { readonly source: string | null; readonly at: Instant }

/** What is shown with a Verified phone. */
export type PhoneProof = OptInProof & {
  readonly email: string | null
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly method: string | null
  readonly licenceExpiryDate: Day | null
  readonly byEmail: boolean
  readonly bySms: boolean
  readonly byPost: boolean
}
