import { londonDayOf } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import { channelsServedBy } from '../../contacts/phone.ts'
import { confirmsPerson } from '../../matching/attestation.ts'
import { isWithheld } from '../permitted-order.ts'
import type { EvidenceRecord } from './evidence-record.ts'
import type { EmailFound, KycFacts, PhoneAsked } from './kyc-facts.ts'
import { inCatalogueOrder, reason } from './kyc-reason.ts'
import type { KycReason } from './kyc-reason.ts'
import type { KycEntry, KycVerdict } from './kyc-verdict.ts'
import { phoneProof, standingOf } from './standing-rules.ts'
import type { Standing } from './standing-rules.ts'

const CODE_OF_DISAGREEMENT = { name: 'NAME_MISMATCH', birthDate: 'DOB_MISMATCH', address: 'ADDRESS_MISMATCH' } as const

/**
 * Decides about one person: may the phone asked about, and each e-mail address of the same person, be used? Pure, so any
 * past verdict can be made again from what was recorded.
 *
 * Without a confirmed identity there is exactly one entry, and it tells nothing of any person (contract section 5).
 */
export function judgeKyc(facts: KycFacts): KycVerdict {
  const [phone] = facts.identifiers
  const refusals = whyUnconfirmed(facts)
  if (refusals.length > 0) {
    return { entries: [{ kind: 'phone', value: phone.sent, reasons: inCatalogueOrder(refusals), proof: null }] }
  }
  const identifiers = isWithheld(facts.order, facts.today) ? [phone] : facts.identifiers
  return { entries: identifiers.map((identifier) => entryFor(facts, identifier)) }
}

/** What keeps the identity from being confirmed by enough sources; none when it is. */
function whyUnconfirmed(facts: KycFacts): readonly KycReason[] {
  const { identifiers, isGuarded, sources, identity, sourcesMin } = facts
  if (!isCallable(identifiers[0])) return [reason('PHONE_INVALID')]
  if (isGuarded) return [reason('IDENTITY_NOT_CONFIRMED')]
  // An outage depends on no person, so telling of it tells of none.
  const away = sources.some(({ state }) => state === 'unavailable') ? [reason('SOURCE_UNAVAILABLE')] : []
  if (identity.verdict !== 'verified') {
    const { loneDisagreement } = identity
    if (loneDisagreement !== null) return [reason(CODE_OF_DISAGREEMENT[loneDisagreement])]
    return [reason('IDENTITY_NOT_CONFIRMED'), ...away]
  }
  return confirmingSources(facts) < sourcesMin ? [reason('INSUFFICIENT_SOURCES'), ...away] : []
}

/** A source without a record counts beside one with a record, never in its place. */
function confirmingSources({ records, attestations = [] }: KycFacts): number {
  const withRecord = new Set(records.filter(({ confirms }) => confirms).map(({ leadSourceId }) => leadSourceId))
  if (withRecord.size === 0) return 0
  return withRecord.size + attestations.filter(({ attestation }) => confirmsPerson(attestation)).length
}

function isCallable({ value, line, valid }: PhoneAsked): boolean {
  return value !== null && line !== null && channelsServedBy({ line, valid }, true).length > 0
}

/** One opt-in that stands is enough; where none does, the newest one's reasons are told. */
function entryFor(facts: KycFacts, identifier: PhoneAsked | EmailFound): KycEntry {
  const standings = standingsOf(facts, identifier)
  const dead = facts.records.some(({ dateOfDeath }) => dateOfDeath !== null) ? [reason('DECEASED')] : []
  const good = dead.length > 0 ? undefined : standings.find(({ reasons }) => reasons.length === 0)
  if (good !== undefined) return verifiedEntry(facts, identifier, good)
  const reasons = inCatalogueOrder([...dead, ...(standings[0]?.reasons ?? [])])
  const value = identifier.kind === 'phone' ? identifier.sent : identifier.value
  return { kind: identifier.kind, value, reasons, proof: null }
}

/** How each record that has the identifier stands, newest opt-in first. Where none has it, the opt-in is missing. */
function standingsOf(facts: KycFacts, identifier: PhoneAsked | EmailFound): readonly Standing[] {
  const holders = facts.records.filter(({ identifiers }) =>
    identifiers.some(({ kind, value }) => kind === identifier.kind && value === identifier.value),
  )
  const judged = holders.length > 0 ? holders : facts.records.slice(0, 1).map(withoutOptIn)
  const reassignedOn = [
    ...holders.flatMap(({ numberRecycledOn }) => numberRecycledOn ?? []),
    ...(facts.numberChecks ?? []).flatMap(({ since, isReassigned }) => (isReassigned === true ? [since] : [])),
  ]
  const standings = judged.map((record) =>
    withReassignment(standingOf(facts, record, identifier), reassignedOn, identifier),
  )
  return standings.toSorted(newestFirst)
}

function withoutOptIn(record: EvidenceRecord): EvidenceRecord {
  return { ...record, facts: { ...record.facts, grants: [] } }
}

/** A number that went to somebody else on the day of the opt-in or later is no longer that person's. */
function withReassignment(
  standing: Standing,
  reassignedOn: readonly Day[],
  { kind }: PhoneAsked | EmailFound,
): Standing {
  if (kind === 'email' || standing.optInAt === null) return standing
  const optInDay = londonDayOf(standing.optInAt)
  const isReassigned = reassignedOn.some((day) => day >= optInDay)
  return isReassigned ? { ...standing, reasons: [...standing.reasons, reason('NUMBER_REASSIGNED')] } : standing
}

function newestFirst(a: Standing, b: Standing): number {
  const [first, second] = [orderOf(a), orderOf(b)]
  if (first === second) return 0
  return first > second ? -1 : 1
}

function orderOf({ optInAt, record }: Standing): string {
  return `${optInAt ?? ''} ${record.leadSourceId} ${record.recordId}`
}

function verifiedEntry(facts: KycFacts, identifier: PhoneAsked | EmailFound, standing: Standing): KycEntry {
  const { optInAt, record } = standing
  if (optInAt === null) throw new Error('an opt-in that stands must have its moment')
  const proof = { source: record.shown.source, at: optInAt }
  if (identifier.kind === 'email') return { kind: 'email', value: identifier.value, reasons: [], proof }
  return { kind: 'phone', value: identifier.sent, reasons: [], proof: { ...proof, ...phoneProof(facts, standing) } }
}
