import type { LeadKey } from '../evidence/lead-key.ts'

/** A path that names a lead of a source. */
export type LeadPath = { Params: { lead_source_id: string; lead_id: string } }

/** The lead that a path names. */
export function leadOfPath({ lead_source_id: leadSourceId, lead_id: leadId }: LeadPath['Params']): LeadKey {
  return { leadSourceId, leadId }
}
