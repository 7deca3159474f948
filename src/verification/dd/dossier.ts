import { londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { channelsServedBy } from '../../contacts/phone.ts'
import type { LeadRecord, SealedLead } from '../../evidence/lead-record.ts'
import type { AskedIdentifier, Dossier, LeadFacts, OrderFacts, PolicyScan, SourceFacts } from '../../rules/dossier.ts'
import { orderInForce, partyFrom } from '../permitted-order.ts'
import type { PermittedFacts } from '../permitted-order.ts'
import type { ReferenceFacts } from '../reference-store.ts'
import type { AskedLead } from './asked-lead.ts'
import type { Found, FoundLead, FoundReuse } from './dossier-store.ts'
import { isCompanyEntry, recordFactsFrom } from './lead-facts.ts'
import type { OpenedEvent } from './lead-facts.ts'
import { addressRegisterFrom, numberRegisterFrom, suppressionsFrom, withdrawalsFrom } from './list-facts.ts'
import type { ScanRow } from './scan-row-store.ts'
import type { ScansOfLead } from './scans.ts'
import { storedDay, storedInstant } from './stored-time.ts'

/** The lead's record, opened, with its events. */
export type OpenedLead = {
  readonly sealed: SealedLead
  readonly events: readonly OpenedEvent[]
}

/** What was read for one request, opened. */
export type Read = {
  readonly found: Found
  /** Null when the source has no such lead. */
  readonly opened: OpenedLead | null
  readonly scans: { readonly newest: ScanRow | null; readonly atConsent: ScanRow | null }
}

/** Puts together all that a verdict is made from. Pure. */
export function dossierFrom(asked: AskedLead, reference: PermittedFacts, read: Read, now: Instant): Dossier {
  const { found, opened, scans } = read
  const record = opened === null ? null : (opened.sealed.newest ?? opened.sealed.first)
  const identifiers = asked.identifiers.map((sent) => askedIdentifierFrom(sent, record))
  return {
    now,
    today: londonDayOf(now),
    asked: { ddId: asked.ddId, leadId: asked.leadId, leadSourceId: asked.leadSourceId, identifiers },
    order: orderFactsFrom(reference, found, now),
    source: sourceFactsFrom(reference),
    lead: opened === null ? null : leadFactsFrom(asked, reference, found, opened),
    registers: {
      tps: numberRegisterFrom('tps', asked, reference, found),
      ctps: numberRegisterFrom('ctps', asked, reference, found),
      mps: addressRegisterFrom(reference, found, record),
    },
    suppressions: suppressionsFrom(reference, found),
    policy: policyFrom(scans, opened),
  }
}

function askedIdentifierFrom(sent: AskedLead['identifiers'][number], record: LeadRecord | null): AskedIdentifier {
  const { kind, index, identifier } = sent
  const onRecord = record?.identifiers ?? []
  const belongs = identifier !== null && onRecord.some(({ value }) => value === identifier.value)
  if (identifier === null) {
    return { kind, index, readable: false, valid: false, line: null, country: null, belongs, serves: [] }
  }
  if (identifier.kind === 'email') {
    return { kind, index, readable: true, valid: true, line: null, country: null, belongs, serves: ['email'] }
  }
  const { valid, line, country } = identifier.phone
  const onlyNumber = belongs && onRecord.filter((other) => other.kind === 'phone').length === 1
  return {
    kind,
    index,
    readable: true,
    valid,
    line,
    country,
    belongs,
    serves: channelsServedBy(identifier.phone, onlyNumber),
  }
}

function orderFactsFrom(reference: PermittedFacts, { assignment }: Found, now: Instant): OrderFacts {
  const deliveredAt = assignment === undefined ? null : storedInstant(assignment.deliveredAt)
  const { facts, leadSourceIds } = orderInForce(reference, deliveredAt, now)
  return {
    ...facts,
    coversSource: reference.source !== null && leadSourceIds.includes(reference.source.leadSourceId),
    assignment:
      assignment === undefined || deliveredAt === null
        ? null
        : {
            deliveredAt,
            endsOn: storedDay(assignment.endsOn),
            revokedAt: assignment.revokedAt === null ? null : storedInstant(assignment.revokedAt),
          },
  }
}

function sourceFactsFrom({ source, supplier }: ReferenceFacts): SourceFacts | null {
  if (source === null || supplier === null) return null
  const { leadSourceId, status, approvedHosts, distrustedFrom = null } = source
  return { leadSourceId, status, approvedHosts, distrustedFrom, supplier: partyFrom(supplier) }
}

function leadFactsFrom(asked: AskedLead, reference: PermittedFacts, found: Found, opened: OpenedLead): LeadFacts {
  const { lead, uses = [], duplicates = [], exclusives = [], reuses = [] } = found
  if (lead === undefined) throw new Error('a lead that was opened must have a row')
  const { sealed, events } = opened
  const latest = sealed.newest ?? sealed.first
  const onCtps = numberRegisterFrom('ctps', asked, reference, found).listings.length > 0
  const ownUses = uses.filter(({ ddId }) => ddId === asked.ddId)
  const callersUses = uses.filter(({ callerId }) => callerId === reference.caller.organisationId)
  const exclusiveUntil = exclusives
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return {
    ...recordFactsFrom(sealed, lead.receivedAt, events, withdrawalsFrom(found)),
    lastEvidenceAt: lastEvidenceAt(lead, events),
    version: lead.version,
    subscriber: { type: latest.subscriberType, corroborated: onCtps || isCompanyEntry(latest.subscriberEvidence) },
    evidenceChange: lead.changedAt === null ? null : { at: lead.changedAt, fields: lead.changedFields ?? [] },
    evidenceReuse: reuses.toSorted(byBinding).map((other) => ({
      bound: isEarlier(other, lead.receivedAt) ? 'earlier' : 'later',
      bySameSupplier: other.supplierId === reference.supplier?.organisationId,
    })),
    exclusiveElsewhere: exclusiveUntil === undefined ? null : { until: storedDay(exclusiveUntil) },
    duplicates: duplicates.map(({ at }) => ({ at: storedInstant(at) })).toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    uses: {
      days: [...new Set(ownUses.flatMap(({ day }) => storedDay(day) ?? []))].toSorted(),
      firstAt: callersUses.map(({ at }) => storedInstant(at)).toSorted()[0] ?? null,
    },
  }
}

// A withdrawal is no evidence in the lead's favour, and a contact is told by the buyer.
function lastEvidenceAt({ receivedAt, newestReceivedAt }: FoundLead, events: readonly OpenedEvent[]): Instant {
  let last = newestReceivedAt ?? receivedAt
  for (const { kind, receivedAt: eventAt } of events) {
    if ((kind === 'granted' || kind === 'renewed') && eventAt > last) last = eventAt
  }
  return last
}

// The newest first among those bound at one moment, so that equal records are told alike.
function byBinding(one: FoundReuse, other: FoundReuse): number {
  const [a, b] = [one, other].map(({ boundAt, supplierId }) => `${storedInstant(boundAt)} ${supplierId}`) as [
    string,
    string,
  ]
  if (a === b) return 0
  return a < b ? -1 : 1
}

// Of two that came in one batch the first by its key holds the reference.
function isEarlier({ boundAt, ownBoundAt, before }: FoundReuse, receivedAt: string): boolean {
  const [theirs, ours] = [storedInstant(boundAt), storedInstant(ownBoundAt ?? receivedAt)]
  return theirs < ours || (theirs === ours && before)
}

function policyFrom({ newest, atConsent }: ScansOfLead, opened: OpenedLead | null): Dossier['policy'] {
  const scan = scanFrom(newest, opened)
  const hasChanged = changedBetween(atConsent, newest)
  return {
    newest: scan === null || hasChanged === null ? scan : { ...scan, changedSinceConsent: hasChanged },
    atConsent: scanFrom(atConsent, opened),
  }
}

/** Two scans of one version of a policy bear the same number; a scan by hand bears none, and then this cannot be told. */
function changedBetween(before: ScanRow | null, after: ScanRow | null): boolean | null {
  const [then, now] = [before?.fields['policyVersion'], after?.fields['policyVersion']]
  return typeof then === 'number' && typeof now === 'number' ? then !== now : null
}

function scanFrom(row: ScanRow | null, opened: OpenedLead | null): PolicyScan | null {
  if (row === null || opened === null) return null
  const fields = row.fields as Partial<Omit<PolicyScan, 'scanId' | 'scannedAt' | 'outcome' | 'changedSinceConsent'>>
  const lastUpdated = fields.lastUpdated ?? null
  const agreedOn = opened.sealed.first.consent.consentTimestamp
  return {
    scanId: row.scanId,
    scannedAt: storedInstant(row.scannedAt),
    outcome: row.outcome,
    mentionsConsent: fields.mentionsConsent ?? null,
    mentionsLegitimateInterest: fields.mentionsLegitimateInterest ?? null,
    optOutClauseFound: fields.optOutClauseFound ?? null,
    thirdPartyDataSharing: fields.thirdPartyDataSharing ?? null,
    purposeOfUseDeclared: fields.purposeOfUseDeclared ?? null,
    lastUpdated,
    sharing: fields.sharing ?? null,
    confidence: fields.confidence ?? null,
    contradiction: fields.contradiction ?? false,
    confirmedByOperator: fields.confirmedByOperator ?? false,
    changedSinceConsent: lastUpdated === null || agreedOn === null ? null : lastUpdated > londonDayOf(agreedOn),
  }
}
