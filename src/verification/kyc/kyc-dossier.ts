import type { Day } from '../../base/time.ts'
import { channelsServedBy } from '../../contacts/phone.ts'
import type { AskedIdentifier, Dossier, LeadFacts, OrderFacts } from '../../rules/dossier.ts'
import type { EvidenceRecord } from './evidence-record.ts'
import type { EmailFound, KycFacts, PhoneAsked } from './kyc-facts.ts'

/** A dossier of which the lead is known. */
export type KycDossier = Dossier & { readonly lead: LeadFacts }

/**
 * One record and one identifier of a person in the form that the rules of the catalogue judge, so that a call, a text or an
 * e-mail stands under the same law whichever operation asks. The gatherer has seen to it that the order covers the record.
 */
export function dossierFor(facts: KycFacts, record: EvidenceRecord, identifier: PhoneAsked | EmailFound): KycDossier {
  const { now, today, order, registers } = facts
  const listings = identifier.kind === 'phone' ? identifier.listings : { tps: [], ctps: [] }
  return {
    now,
    today,
    asked: {
      ddId: order.ddId,
      leadId: record.recordId,
      leadSourceId: record.leadSourceId,
      identifiers: [askedIdentifier(identifier, record)],
    },
    order: orderOver(order, record),
    source: null,
    lead: leadFactsOf(facts, record),
    registers: {
      tps: { ...registers.tps, listings: listings.tps },
      ctps: { ...registers.ctps, listings: listings.ctps },
      mps: { snapshotId: null, snapshotDate: null, listed: null },
    },
    suppressions: identifier.suppressions,
    policy: { newest: null, atConsent: null },
  }
}

function askedIdentifier(identifier: PhoneAsked | EmailFound, { facts }: EvidenceRecord): AskedIdentifier {
  const common = { index: 0, readable: true, belongs: true }
  if (identifier.kind === 'email') {
    return { ...common, kind: 'email', valid: true, line: null, country: null, serves: ['email'] }
  }
  const { valid, line, country } = identifier
  const serves = line === null ? [] : channelsServedBy({ line, valid }, facts.phonesOnRecord === 1)
  return { ...common, kind: 'phone', valid, line, country, serves }
}

/** The record may be licensed for a shorter time than the order. */
function orderOver(order: OrderFacts, { licenceExpiryDate }: EvidenceRecord): OrderFacts {
  return {
    ...order,
    endsOn: order.endsOn === null ? null : earlierOf(order.endsOn, licenceExpiryDate),
    coverage: 'whole_source',
    coversSource: true,
    assignment: null,
  }
}

function earlierOf(day: Day, other: Day | null): Day {
  return other !== null && other < day ? other : day
}

function leadFactsOf({ withdrawals }: KycFacts, record: EvidenceRecord): LeadFacts {
  const { facts, version, subscriber, firstUseAt } = record
  return {
    ...facts,
    withdrawals: [...facts.withdrawals, ...withdrawals].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    // Sources keep back what they are not trusted for, so no rule asks.
    lastEvidenceAt: facts.receivedAt,
    version,
    subscriber,
    evidenceChange: null,
    evidenceReuse: [],
    exclusiveElsewhere: null,
    duplicates: [],
    uses: { days: [], firstAt: firstUseAt },
  }
}
