import type { OpenedLeadEvent } from '../evidence/lead-event.ts'
import { presentIdentifier } from '../evidence/present-identifier.ts'
import { presentAddress, presentLeadRecord } from '../evidence/present-lead-record.ts'
import { presentRevealedEvent } from '../evidence/present-lead.ts'
import type { SealedObjection } from '../evidence/sealed-objection.ts'
import type { PersonRecord } from '../identity-sources/person-record.ts'
import type {
  ConcernedLeadBody,
  ConcernedObjectionBody,
  ConcernedPersonBody,
  ConcernedVerdictBody,
} from './complaint-file-contract.ts'
import type { ConcernedObjection, ConcernedPerson, ConcernedSource } from './complaint-file-store.ts'
import type { LeadVersion, WholeLead } from './complaint-lead.ts'
import type { ScannedCase } from './scan-cases.ts'

/** A lead with its source, its wordings, what happened to its consent, and who was given it. */
export function presentConcernedLead({ lead, versions, events, deliveries, uses }: WholeLead): ConcernedLeadBody {
  return {
    lead_source_id: lead.leadSourceId,
    lead_id: lead.leadId,
    has_identifier: lead.isCurrent ? 'now' : 'formerly',
    source: presentSource(lead.source),
    wordings: wordingsOf(versions, events),
    versions: versions.map(({ version, receivedAt, record }) => ({
      version,
      received_at: receivedAt,
      record: presentLeadRecord(record),
    })),
    consent_events: events.map((event) => ({
      ...presentRevealedEvent(event, true),
      organisation_id: event.organisationId,
    })),
    deliveries: deliveries.map((delivery) => ({
      dd_id: delivery.ddId,
      delivered_at: delivery.deliveredAt,
      exclusive_until: delivery.exclusiveUntil,
      ends_on: delivery.endsOn,
      revoked_at: delivery.revokedAt,
    })),
    uses: uses.map(({ ddId, callerId, number, at, verificationId }) => ({
      dd_id: ddId,
      caller_id: callerId,
      use_number: number,
      at,
      verification_id: verificationId,
    })),
  }
}

function presentSource(source: ConcernedSource): ConcernedLeadBody['source'] {
  return {
    name: source.name,
    supplier_id: source.supplierId,
    supplier_name: source.supplierName,
    status: source.status,
    distrusted_from: source.distrustedFrom,
  }
}

/** Each wording once, with the places in which it stands: most versions repeat it. */
function wordingsOf(
  versions: readonly LeadVersion[],
  events: readonly OpenedLeadEvent[],
): ConcernedLeadBody['wordings'] {
  const told = [
    ...versions.map(({ version, record }) => ({ text: record.consent.consentText, place: `version ${version}` })),
    ...events.map(({ eventId, said }) => ({ text: said.consentText, place: `event ${eventId}` })),
  ]
  const places = new Map<string, string[]>()
  for (const { text, place } of told) {
    if (text !== null) places.set(text, [...(places.get(text) ?? []), place])
  }
  return [...places].map(([consent_text, stands_in]) => ({ consent_text, stands_in }))
}

/** A person of a register, as the register has it. */
export function presentConcernedPerson(person: ConcernedPerson, record: PersonRecord): ConcernedPersonBody {
  const { optIn } = record
  return {
    lead_source_id: person.leadSourceId,
    person_id: person.personId,
    source: presentSource(person.source),
    received_at: person.receivedAt,
    name: record.name === null ? null : nameOf(record.name),
    date_of_birth: record.dateOfBirth,
    date_of_death: record.dateOfDeath,
    address: presentAddress(record.address),
    identifiers: record.identifiers.map(presentIdentifier),
    number_recycled_on: record.numberRecycledOn,
    opt_in: {
      source: optIn.source,
      at: optIn.at,
      email: optIn.email,
      ip_address: optIn.ipAddress,
      user_agent: optIn.userAgent,
      method: optIn.method,
      licence_expiry_date: optIn.licenceExpiryDate,
      by_email: optIn.byEmail,
      by_sms: optIn.bySms,
      by_post: optIn.byPost,
      by_phone: optIn.byPhone,
    },
  }
}

function nameOf(name: NonNullable<PersonRecord['name']>): string {
  return 'full' in name ? name.full : `${name.given} ${name.family}`
}

/** An objection of the person, or an entry of the operator's or of a buyer's list. */
export function presentConcernedObjection(
  objection: ConcernedObjection,
  { reason, lead }: SealedObjection,
): ConcernedObjectionBody {
  return {
    objection_id: objection.objectionId,
    kind: objection.kind,
    scope: objection.scope,
    organisation_id: objection.organisationId,
    channels: objection.channels === null ? null : [...objection.channels],
    at: objection.at,
    received_at: objection.receivedAt,
    reason,
    said_at: lead === null ? null : { lead_source_id: lead.leadSourceId, lead_id: lead.leadId, event_id: lead.eventId },
  }
}

/** What was answered to whom: without the evidence, of which the lead's versions have all. */
export function presentConcernedVerdict({ row, ...scanned }: ScannedCase): ConcernedVerdictBody {
  const common = {
    verification_id: row.verificationId,
    verified_at: row.at,
    dd_id: row.ddId,
    buyer_id: row.organisationId,
    key_id: row.keyId,
  }
  if (scanned.operation === 'kyc') {
    const entries = scanned.recorded.verdict.entries.map(({ kind, reasons }) => ({
      kind,
      status: reasons.length === 0 ? ('Verified' as const) : ('Non-Compliant' as const),
      reasons: reasons.map(({ code }) => code),
    }))
    return { ...common, operation: 'kyc', entries }
  }
  const { asked, found, verdict } = scanned.recorded
  return {
    ...common,
    operation: 'dd',
    lead_source_id: asked.leadSourceId,
    lead_id: asked.leadId,
    evidence_version: found.lead?.version ?? null,
    status: verdict.status,
    reasons: [...verdict.reasons],
  }
}
