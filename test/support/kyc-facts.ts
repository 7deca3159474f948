import { londonDayOf } from '../../src/base/time.ts'
import type { Day, Instant } from '../../src/base/time.ts'
import type { SourceRecord } from '../../src/identity-sources/identity-source.ts'
import { canonicalPersonOf } from '../../src/identity-sources/person-record.ts'
import type { IdentityDecision } from '../../src/matching/decide-identity.ts'
import type { Withdrawal } from '../../src/rules/dossier.ts'
import { emailsFound } from '../../src/verification/kyc/emails-found.ts'
import { evidenceRecordFrom } from '../../src/verification/kyc/evidence-record.ts'
import type { EvidenceRecord } from '../../src/verification/kyc/evidence-record.ts'
import type { KycFacts, PhoneAsked } from '../../src/verification/kyc/kyc-facts.ts'
import { judgeKyc } from '../../src/verification/kyc/kyc-rules.ts'
import { dossier, NOON } from './dossier.ts'
import { personToFile } from './people.ts'

/** The phone of `personBody`, as a buyer writes it. */
export const ASKED_PHONE: PhoneAsked = {
  kind: 'phone',
  sent: '+44 7700 900123',
  value: '+447700900123',
  line: 'mobile',
  valid: true,
  country: 'GB',
  suppressions: [],
  listings: { tps: [], ctps: [] },
}

/** The confirmed identity of a person with one record. */
export const CONFIRMED: IdentityDecision = {
  verdict: 'verified',
  confirming: [0],
  belonging: [],
  loneDisagreement: null,
  rulesFired: ['record_matches'],
}

/** An identity that no record confirms. */
export const UNCONFIRMED: IdentityDecision = {
  verdict: 'not_verified',
  confirming: [],
  belonging: [],
  loneDisagreement: null,
  rulesFired: ['no_record_matches'],
}

/** One record of a register about the person; `more` as in `personBody`. */
export function evidenceOf(more: Readonly<Record<string, unknown>> = {}, leadSourceId = 'SRC-1'): EvidenceRecord {
  const { record, personId } = personToFile(more)
  const found: SourceRecord = {
    leadSourceId,
    recordId: personId ?? 'P-1',
    person: canonicalPersonOf(record),
    told: { kind: 'person', record, receivedAt: '2026-09-02T00:00:00.000Z' as Instant },
  }
  return evidenceRecordFrom(found, true)
}

/** The facts of a person who is Verified on phone and e-mail, changed as the test says. */
export function kycFacts(changed: Partial<KycFacts> = {}): KycFacts {
  const { order } = dossier()
  const now = changed.now ?? NOON
  const records = changed.records ?? [evidenceOf()]
  const emails = emailsFound(records).map((value) => ({ kind: 'email' as const, value, suppressions: [] }))
  return {
    now,
    today: londonDayOf(now),
    order,
    sourcesMin: 1,
    isGuarded: false,
    sources: [
      { name: 'register', state: 'answered' },
      { name: 'own_records', state: 'answered' },
    ],
    identity: CONFIRMED,
    explanations: [],
    records,
    withdrawals: [],
    identifiers: [ASKED_PHONE, ...emails],
    registers: {
      tps: { snapshotId: 'tps-2026-11-09', snapshotDate: '2026-11-09' as Day },
      ctps: { snapshotId: 'ctps-2026-11-09', snapshotDate: '2026-11-09' as Day },
    },
    ...changed,
  }
}

/** What a verdict says: per entry its kind, and `Verified` or the codes against it. */
export function toldOf(facts: KycFacts): readonly string[] {
  return judgeKyc(facts).entries.map(({ kind, reasons }) => {
    const codes = reasons.map(({ code }) => code).join(' ')
    return `${kind} ${codes === '' ? 'Verified' : codes}`
  })
}

/** The identifiers of `kycFacts`, the phone changed. */
export function askedPhone(more: Partial<PhoneAsked>): Pick<KycFacts, 'identifiers'> {
  const [, ...emails] = kycFacts().identifiers
  return { identifiers: [{ ...ASKED_PHONE, ...more }, ...emails] }
}

/** The order of `kycFacts`, changed. */
export function orderOf(more: Partial<KycFacts['order']>): Pick<KycFacts, 'order'> {
  return { order: { ...dossier().order, ...more } }
}

/** The person withdraws everything on 1 October 2026, or as the test says. */
export function withdrawal(more: Partial<Withdrawal> = {}): Withdrawal {
  const moment = '2026-10-01T08:00:00.000Z' as Instant
  return { kind: 'withdrawn', channels: 'all', at: moment, receivedAt: moment, ...more }
}
