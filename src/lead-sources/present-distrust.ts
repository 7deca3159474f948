import type { SourceDecisionAnswer } from './distrust-contract.ts'
import type { SourceDecision } from './distrust-source.ts'

/** The published form of a decision about the trust in a source. */
export function presentSourceDecision(decision: SourceDecision): SourceDecisionAnswer {
  return {
    lead_source_id: decision.leadSourceId,
    decision_number: decision.number,
    distrusted_from: decision.distrustedFrom,
    reason: decision.reason,
    decided_at: decision.decidedAt,
    decided_by: decision.decidedBy,
  }
}
