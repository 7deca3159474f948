import type { AskedPerson } from './asked-person.ts'
import type { KycFacts } from './kyc-facts.ts'
import type { KycVerdict } from './kyc-verdict.ts'

/** A KYC case as it is sealed: who was asked about, all that the verdict was made from, and the verdict. Plain JSON. */
export type RecordedKyc = {
  readonly asked: AskedPerson
  readonly facts: KycFacts
  readonly verdict: KycVerdict
  /** SHA-256 of the answer's bytes, base64. */
  readonly answerSha256: string
}
