import { initialsOf } from '../contacts/initials.ts'
import { maskedEmail, maskedPhone } from '../contacts/masked-identifier.ts'
import type { LeadRecord, SealedLead, SealedLeadEvent } from './lead-record.ts'
import { presentLeadRecord } from './present-lead-record.ts'
import type { RevealedLeadBody } from './reveal-contract.ts'
import type { MaskedLeadBody, MaskedLeadEventBody } from './search-contract.ts'
import type { FoundLead, FoundLeadEvent } from './search-store.ts'

/** A lead, opened. */
export type OpenedLead = { readonly found: FoundLead; readonly versions: SealedLead }

/** An event, opened. */
export type OpenedLeadEvent = { readonly found: FoundLeadEvent; readonly said: SealedLeadEvent }

type KnownFacts = Omit<MaskedLeadBody, 'name' | 'identifiers'>

/**
 * A lead without personal data.
 *
 * @param forOperator whether the orders may be told: to a supplier, or to one of several buyers, they are none of its
 *   business.
 */
export function presentMaskedLead({ found, versions }: OpenedLead, forOperator: boolean): MaskedLeadBody {
  const { person, identifiers } = newestOf(versions)
  return {
    ...knownFacts(found, forOperator),
    name: person.name === null ? null : initialsOf(person.name),
    identifiers: identifiers.map(({ kind, value }) =>
      kind === 'phone' ? { phone: maskedPhone(value) } : { email: maskedEmail(value) },
    ),
  }
}

/** An event without what was said. */
export function presentMaskedEvent(
  { eventId, kind, channels, at, receivedAt, organisationId }: FoundLeadEvent,
  forOperator: boolean,
): MaskedLeadEventBody {
  return {
    event_id: eventId,
    event: kind,
    channels: channels === null ? null : [...channels],
    at,
    received_at: receivedAt,
    ...(forOperator ? { organisation_id: organisationId } : {}),
  }
}

/** All that is on record about a lead. */
export function presentRevealedLead(
  revealId: string,
  { found, versions }: OpenedLead,
  events: readonly OpenedLeadEvent[],
  forOperator: boolean,
): RevealedLeadBody {
  return {
    reveal_id: revealId,
    ...knownFacts(found, forOperator),
    record: presentLeadRecord(newestOf(versions)),
    first_record: versions.newest === null ? null : presentLeadRecord(versions.first),
    consent_events: events.map((event) => ({
      ...presentMaskedEvent(event.found, forOperator),
      consent_text: event.said.consentText,
      consent_method: event.said.consentMethod,
      named_recipients: [...event.said.namedRecipients],
      recipients_list: presentList(event.said.recipientsList),
      evidence_reference: event.said.evidenceReference,
      label: event.said.label,
    })),
  }
}

function newestOf({ first, newest }: SealedLead): LeadRecord {
  return newest ?? first
}

function knownFacts(found: FoundLead, forOperator: boolean): KnownFacts {
  return {
    lead_source_id: found.leadSourceId,
    lead_id: found.leadId,
    version: found.version,
    captured_at: found.capturedAt,
    received_at: found.receivedAt,
    changed_at: found.changedAt,
    ...(forOperator ? { dd_ids: [...found.ddIds] } : {}),
  }
}

function presentList(list: SealedLeadEvent['recipientsList']): { sha256: string; archived_at: string } | null {
  return list === null ? null : { sha256: list.sha256, archived_at: list.archivedAt }
}
