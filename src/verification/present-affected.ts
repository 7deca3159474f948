import type { AffectedAnswer } from './affected-answers.ts'
import type { AffectedVerificationBody } from './affected-contract.ts'

/** The published form of an affected answer; its members stand in the order of the columns of the list. */
export function presentAffected(answer: AffectedAnswer): AffectedVerificationBody {
  return {
    buyer: answer.buyerId,
    order: answer.ddId,
    lead_source_id: answer.leadSourceId,
    lead_id: answer.leadId,
    verification_id: answer.verificationId,
    verified_at: answer.verifiedAt,
    operation: answer.operation,
  }
}
