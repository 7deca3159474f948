import { dayFrom, londonDayOf } from '../../base/time.ts'
import type { Day, Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import { channelsServedBy } from '../../contacts/phone.ts'
import type { LeadRecord, SealedLead } from '../../evidence/lead-record.ts'
import type {
  AskedIdentifier,
  Dossier,
  LeadFacts,
  OrderFacts,
  PolicyScan,
  SourceFacts,
  Suppression,
  Withdrawal,
} from '../../rules/dossier.ts'
import type { NumberRegister } from '../../rules/register-facts.ts'
import { orderInForce, partyFrom } from '../permitted-order.ts'
import type { PermittedReference } from '../permitted-order.ts'
import type { ActiveSnapshot, Reference } from '../reference-store.ts'
import type { AskedLead } from './asked-lead.ts'
import type { DossierRow, ObjectionRow, ScanRow } from './dossier-store.ts'
import { isCompanyEntry, recordFactsFrom, storedInstant } from './lead-facts.ts'
import type { OpenedEvent } from './lead-facts.ts'

/** The lead's row, opened. */
export type OpenedLead = {
  readonly sealed: SealedLead
  readonly events: readonly OpenedEvent[]
}

/** Puts together all that a verdict is made from. Pure; `opened` is null when the source has no such lead. */
export function dossierFrom(
  asked: AskedLead,
  reference: PermittedReference,
  { row, opened }: { readonly row: DossierRow; readonly opened: OpenedLead | null },
  now: Instant,
): Dossier {
  const record = opened === null ? null : (opened.sealed.newest ?? opened.sealed.first)
  const identifiers = asked.identifiers.map((sent) => askedIdentifierFrom(sent, record))
  return {
    now,
    today: londonDayOf(now),
    asked: { ddId: asked.ddId, leadId: asked.leadId, leadSourceId: asked.leadSourceId, identifiers },
    order: orderFactsFrom(reference, row, now),
    source: sourceFactsFrom(reference),
    lead: opened === null ? null : leadFactsFrom(asked, reference, row, opened),
    registers: {
      tps: numberRegisterFrom('tps', asked, reference, row),
      ctps: numberRegisterFrom('ctps', asked, reference, row),
      mps: addressRegisterFrom(reference, row, record),
    },
    suppressions: suppressionsFrom(reference, row),
    policy: { newest: scanFrom(row.newestScan, opened), atConsent: scanFrom(row.scanAtConsent, opened) },
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

function orderFactsFrom(reference: PermittedReference, { assignment }: DossierRow, now: Instant): OrderFacts {
  const { facts, leadSourceIds } = orderInForce(reference, assignment?.delivered_at ?? null, now)
  return {
    ...facts,
    coversSource: reference.source !== null && leadSourceIds.includes(reference.source.leadSourceId),
    assignment:
      assignment === null
        ? null
        : {
            deliveredAt: assignment.delivered_at,
            endsOn: storedDay(assignment.ends_on),
            revokedAt: assignment.revoked_at,
          },
  }
}

function sourceFactsFrom({ source, supplier }: Reference): SourceFacts | null {
  if (source === null || supplier === null) return null
  const { leadSourceId, status, approvedHosts } = source
  return { leadSourceId, status, approvedHosts, supplier: partyFrom(supplier) }
}

function leadFactsFrom(
  asked: AskedLead,
  reference: PermittedReference,
  row: DossierRow,
  opened: OpenedLead,
): LeadFacts {
  if (row.lead === null) throw new Error('a lead that was opened must have a row')
  const { sealed, events } = opened
  const latest = sealed.newest ?? sealed.first
  const objections = row.objections.filter(({ scope }) => scope === 'person').flatMap(withdrawalFrom)
  const onCtps = numberRegisterFrom('ctps', asked, reference, row).listings.length > 0
  const ownUses = row.uses.filter(({ dd_id }) => dd_id === asked.ddId)
  const callersUses = row.uses.filter(({ caller_id }) => caller_id === reference.caller.organisationId)
  const boundAt = row.ownBinding?.bound_at ?? row.lead.received_at
  const supplierId = reference.supplier?.organisationId
  return {
    ...recordFactsFrom(sealed, row.lead.received_at, events, objections),
    version: row.lead.version,
    subscriber: { type: latest.subscriberType, corroborated: onCtps || isCompanyEntry(latest.subscriberEvidence) },
    evidenceChange:
      row.lead.evidence_changed_at === null
        ? null
        : { at: row.lead.evidence_changed_at, fields: row.lead.evidence_changed_fields ?? [] },
    evidenceReuse: row.reuse.map((other) => ({
      bound: isEarlier(other, boundAt) ? 'earlier' : 'later',
      bySameSupplier: other.supplier_id === supplierId,
    })),
    exclusiveElsewhere: row.exclusiveUntil === null ? null : { until: storedDay(row.exclusiveUntil) },
    duplicates: row.duplicates.map(({ at }) => ({ at: storedInstant(at) })),
    uses: {
      days: [...new Set(ownUses.flatMap(({ day }) => storedDay(day) ?? []))].toSorted(),
      firstAt: callersUses.map(({ at }) => storedInstant(at)).toSorted()[0] ?? null,
    },
  }
}

// Of two that came in one batch the first by its key holds the reference.
function isEarlier({ bound_at, before }: DossierRow['reuse'][number], boundAt: Instant): boolean {
  const [theirs, ours] = [storedInstant(bound_at), storedInstant(boundAt)]
  return theirs < ours || (theirs === ours && before)
}

function withdrawalFrom({ kind, channels, at, received_at }: ObjectionRow): readonly Withdrawal[] {
  if (kind === 'suppressed') return []
  return [{ kind, channels: knownChannels(channels), at: storedInstant(at), receivedAt: storedInstant(received_at) }]
}

function suppressionsFrom({ snapshots }: Reference, row: DossierRow): readonly Suppression[] {
  const single = row.objections
    .filter(({ scope }) => scope !== 'person')
    .map(({ scope, channels, at }) => ({
      scope: scope === 'buyer' ? ('caller' as const) : ('operator' as const),
      channels: knownChannels(channels),
      at: storedInstant(at),
    }))
  const listed = snapshots
    .filter(({ snapshotId }) => row.callerLists.includes(snapshotId))
    .map(({ channels, snapshotDate }) => ({
      scope: 'caller' as const,
      channels: knownChannels(channels),
      at: storedInstant(`${snapshotDate}T00:00:00Z`),
    }))
  return [...single, ...listed]
}

function knownChannels(channels: readonly string[] | null | undefined): 'all' | readonly Channel[] {
  if (channels === null || channels === undefined) return 'all'
  return CHANNELS.filter((channel) => channels.includes(channel))
}

function numberRegisterFrom(
  kind: 'tps' | 'ctps',
  asked: AskedLead,
  { snapshots }: Reference,
  row: DossierRow,
): NumberRegister {
  const snapshot = snapshots.find((active) => active.kind === kind)
  if (snapshot === undefined) return { snapshotId: null, snapshotDate: null, listings: [] }
  const listings = row.listings.filter(([snapshotId]) => snapshotId === snapshot.snapshotId)
  return {
    snapshotId: snapshot.snapshotId,
    snapshotDate: snapshot.snapshotDate,
    listings: asked.identifiers.flatMap(({ index, identifier }) => {
      if (identifier?.kind !== 'phone') return []
      const found = listings.find(([, number]) => `+${number}` === identifier.value)
      return found === undefined ? [] : [{ identifier: index, listedSince: storedDay(found[2]) }]
    }),
  }
}

function addressRegisterFrom(
  { snapshots }: Reference,
  row: DossierRow,
  record: LeadRecord | null,
): Dossier['registers']['mps'] {
  const snapshot: ActiveSnapshot | undefined = snapshots.find(({ kind }) => kind === 'mps')
  if (snapshot === undefined) return { snapshotId: null, snapshotDate: null, listed: null }
  const canBeFound =
    record !== null && record.person.name !== null && (record.person.address?.postcode ?? null) !== null
  return { snapshotId: snapshot.snapshotId, snapshotDate: snapshot.snapshotDate, listed: canBeFound ? row.onMps : null }
}

function scanFrom(row: ScanRow | null, opened: OpenedLead | null): PolicyScan | null {
  if (row === null || opened === null) return null
  const fields = row.fields as Partial<Omit<PolicyScan, 'scanId' | 'scannedAt' | 'outcome' | 'changedSinceConsent'>>
  const lastUpdated = fields.lastUpdated ?? null
  const agreedOn = opened.sealed.first.consent.consentTimestamp
  return {
    scanId: row.scan_id,
    scannedAt: storedInstant(row.scanned_at),
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

function storedDay(text: string | null | undefined): Day | null {
  if (text === null || text === undefined) return null
  const day = dayFrom(text)
  if (day === null) throw new Error('the database must print days as YYYY-MM-DD')
  return day
}
