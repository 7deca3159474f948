import type { Instant } from '../base/time.ts'
import type { LeadRecord, SealedLead, SealedLeadEvent } from '../evidence/lead-record.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import { findLeadParts } from './complaint-file-store.ts'
import type { ConcernedLead, LeadParts, StoredEventPart } from './complaint-file-store.ts'

/** One version of a lead, opened. */
export type LeadVersion = { readonly version: number; readonly receivedAt: Instant; readonly record: LeadRecord }

/** An event, opened. */
export type ConcernedEvent = Omit<StoredEventPart, 'sealed'> & { readonly said: SealedLeadEvent }

/** All that is on record about a lead, opened. */
export type WholeLead = Pick<LeadParts, 'deliveries' | 'uses'> & {
  readonly lead: ConcernedLead
  /** Oldest first, each that ever was. */
  readonly versions: readonly LeadVersion[]
  readonly events: readonly ConcernedEvent[]
}

/**
 * Opens all that is on record about a lead.
 *
 * @throws Fault `integrity_failure` when something of it was altered.
 */
export async function wholeLead({ database, vault }: Backing, lead: ConcernedLead): Promise<WholeLead> {
  const parts = await findLeadParts(database.db, lead)
  const key = [lead.leadSourceId, lead.leadId]
  return withKnownKeys(database.db, vault, () => {
    const { first } = openJson(vault, { table: 'lead', key }, lead.sealed) as SealedLead
    const later = parts.versions.map(({ version, receivedAt, sealed }) => ({
      version,
      receivedAt,
      record: openJson(vault, { table: 'lead_version', key: [...key, version] }, sealed) as LeadRecord,
    }))
    const events = parts.events.map(({ sealed, ...event }) => ({
      ...event,
      said: openJson(vault, { table: 'lead_event', key: [...key, event.eventId] }, sealed) as SealedLeadEvent,
    }))
    return {
      lead,
      versions: [{ version: 1, receivedAt: lead.receivedAt, record: first }, ...later],
      events,
      deliveries: parts.deliveries,
      uses: parts.uses,
    }
  })
}
