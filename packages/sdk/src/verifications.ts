import type { Ask, CallOptions } from './ask.ts'
import type { GetVerificationAnswer, ReplayVerificationAnswer } from './generated/types.ts'
import { OPERATIONS } from './operations.ts'

/** What is on record about verifications. For the organisation that asked and for the operator. */
export type Verifications = {
  /** The record: every rule with its outcome and citation, channels with `valid_until`, remedies, duties. */
  readonly get: (verificationId: string, options?: CallOptions) => Promise<GetVerificationAnswer>
  /** Makes the recorded answer again. @throws ConflictError where the rules of today would say something else. */
  readonly replay: (verificationId: string, options?: CallOptions) => Promise<ReplayVerificationAnswer>
}

/** See `Verifications`. */
export function verificationsOf(ask: Ask): Verifications {
  return {
    get: async (verificationId, options) => {
      const path = { verification_id: verificationId }
      return (await ask(OPERATIONS.getVerification, { path }, options)).body
    },
    replay: async (verificationId, options) => {
      const path = { verification_id: verificationId }
      return (await ask(OPERATIONS.replayVerification, { path }, options)).body
    },
  }
}
