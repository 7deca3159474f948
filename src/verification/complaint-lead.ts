import type { Instant } from '../base/time.ts'
import { openLeadEvent } from '../evidence/lead-event.ts'
import type { OpenedLeadEvent } from '../evidence/lead-event.ts'
import { leadPlace, leadVersionPlace } from '../evidence/lead-place.ts'
import type { LeadRecord, SealedLead } from '../evidence/lead-record.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import { findLeadParts } from './complaint-file-store.ts'
import type { ConcernedLead, LeadParts } from './complaint-file-store.ts'

/** One version of a lead, opened. */
export type LeadVersion = { readonly version: number; readonly receivedAt: Instant; readonly record: LeadRecord }

/** All that is on record about a lead, opened. */
export type WholeLead = Pick<LeadParts, 'deliveries' | 'uses'> & {
  readonly lead: ConcernedLead
  /** Oldest first, each that ever was. */
  readonly versions: readonly LeadVersion[]
  readonly events: readonly OpenedLeadEvent[]
}

/**
 * Opens all that is on record about a lead.
 *
 * @throws Fault `integrity_failure` when something of it was altered.
 */
export async function wholeLead({ database, vault }: Backing, lead: ConcernedLead): Promise<WholeLead> {
  const parts = await findLeadParts(database.db, lead)
  return withKnownKeys(database.db, vault, () => {
    const { first } = openJson(vault, leadPlace(lead), lead.sealed) as SealedLead
    const later = parts.versions.map(({ version, receivedAt, sealed }) => ({
      version,
      receivedAt,
      record: openJson(vault, leadVersionPlace(lead, version), sealed) as LeadRecord,
    }))
    return {
      lead,
      versions: [{ version: 1, receivedAt: lead.receivedAt, record: first }, ...later],
      events: parts.events.map((event) => openLeadEvent(vault, lead, event)),
      deliveries: parts.deliveries,
      uses: parts.uses,
    }
  })
}
