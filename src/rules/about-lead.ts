import type { Dossier, LeadFacts } from './dossier.ts'
import { NOT_APPLICABLE } from './rule.ts'
import type { Judgement } from './rule.ts'

/** A rule about a lead's evidence: not applicable where there is no lead, which LNK-002 tells alone. */
export function aboutLead(judge: (lead: LeadFacts, dossier: Dossier) => Judgement): (dossier: Dossier) => Judgement {
  return (dossier) => (dossier.lead === null ? NOT_APPLICABLE : judge(dossier.lead, dossier))
}
