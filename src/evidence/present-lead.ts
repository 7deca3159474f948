import { initialsOf } from '../contacts/initials.ts'
import type { OpenedLeadEvent, StoredLeadEvent } from './lead-event.ts'
import type { LeadRecord, SealedLead } from './lead-record.ts'
import { presentMaskedIdentifier } from './present-identifier.ts'
import { presentLeadRecord, presentRecipientsList } from './present-lead-record.ts'
import type { RevealedLeadBody, RevealedLeadEventBody } from './reveal-contract.ts'
import type { MaskedLeadBody, MaskedLeadEventBody } from './search-contract.ts'
import type { FoundLead } from './search-store.ts'

/** A lead, opened. */
export type OpenedLead = { readonly found: FoundLead; readonly versions: SealedLead }

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
    identifiers: identifiers.map(presentMaskedIdentifier),
  }
}

/** An event without what was said. */
export function presentMaskedEvent(
  { eventId, kind, channels, at, receivedAt, organisationId }: Omit<StoredLeadEvent, 'sealed'>,
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
    consent_events: events.map((event) => presentRevealedEvent(event, forOperator)),
  }
}

/** An event with what was said. */
export function presentRevealedEvent({ said, ...event }: OpenedLeadEvent, forOperator: boolean): RevealedLeadEventBody {
  return {
    ...presentMaskedEvent(event, forOperator),
    consent_text: said.consentText,
    consent_method: said.consentMethod,
    named_recipients: [...said.namedRecipients],
    recipients_list: presentRecipientsList(said.recipientsList),
    evidence_reference: said.evidenceReference,
    label: said.label,
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
