import type { Place } from '../vault/seal.ts'
import type { LeadKey } from './lead-key.ts'

/** Where the first and the newest version of a lead belong. */
export function leadPlace({ leadSourceId, leadId }: LeadKey): Place {
  return { table: 'lead', key: [leadSourceId, leadId] }
}

/** Where one version of a lead belongs; the first has no place of its own. */
export function leadVersionPlace({ leadSourceId, leadId }: LeadKey, version: number): Place {
  return { table: 'lead_version', key: [leadSourceId, leadId, version] }
}

/** Where what was said with an event belongs. */
export function leadEventPlace({ leadSourceId, leadId }: LeadKey, eventId: string): Place {
  return { table: 'lead_event', key: [leadSourceId, leadId, eventId] }
}
