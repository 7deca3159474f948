import type { DdVerdict, KycVerdict } from './verification.ts'

/** A lead or person is Non-Compliant, and the program had demanded otherwise with `assertVerified`. */
export class NonCompliantError extends Error {
  override readonly name = 'NonCompliantError'
  /** Every reason code, with what it means here. */
  readonly reason: string
  /** Leads to the record. */
  readonly verificationId: string | null
  readonly requestId: string | null

  constructor({ reason, verificationId, requestId }: Pick<DdVerdict, 'reason' | 'verificationId' | 'requestId'>) {
    super(`${reason ?? ''} (${verificationId ?? 'without a record'})`)
    this.reason = reason ?? ''
    this.verificationId = verificationId
    this.requestId = requestId
  }
}

/**
 * For programs that go on only with a Verified lead or person. It is no `LeadproofError`: what retries those or wakes somebody up
 * for them must not do so for a verdict.
 *
 * @throws NonCompliantError
 */
export function assertVerified<Given extends DdVerdict | KycVerdict>(
  verdict: Given,
): asserts verdict is Given & { readonly verified: true } {
  if (!verdict.verified) throw new NonCompliantError(verdict)
}
