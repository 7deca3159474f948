import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOON } from '../../../test/support/dossier.ts'
import {
  ASKED_PHONE,
  CONFIRMED,
  askedPhone,
  evidenceOf,
  kycFacts,
  orderOf,
  toldOf,
  UNCONFIRMED,
  withdrawal,
} from '../../../test/support/kyc-facts.ts'
import type { Day, Instant } from '../../base/time.ts'
import { attestationFrom } from '../../matching/attestation.ts'
import type { AttestedField, AttestedOutcome } from '../../matching/attestation.ts'
import type { KycFacts } from './kyc-facts.ts'
import { KYC_CODES } from './kyc-reason.ts'
import { judgeKyc } from './kyc-rules.ts'
import { presentKyc } from './present-kyc.ts'

const day = (text: string) => text as Day
const at = (text: string) => text as Instant
const attestationOf = (told: Readonly<Record<string, AttestedOutcome>>) => {
  const fields = Object.entries(told).map(([field, outcome]) => ({
    field: field as AttestedField,
    outcome,
    score: null,
  }))
  return { source: 'network', attestation: attestationFrom(fields) }
}
const away = [
  { name: 'register', state: 'answered' as const },
  { name: 'elsewhere', state: 'unavailable' as const },
]

describe('the phone comes first, then each e-mail address of the confirmed person', () => {
  test('both Verified when an opt-in carries them and nothing stands against it', () => {
    expect(toldOf(kycFacts())).toEqual(['phone Verified', 'email Verified'])
  })

  test('newest opt-in first, ten at most', () => {
    const records = Array.from({ length: 12 }, (_, index) =>
      evidenceOf({
        person_id: `P-${index}`,
        emails: [`address-${index}@example.com`],
        opt_in_email: null,
        opt_in_timestamp: `2026-09-${String(index + 1).padStart(2, '0')}T09:30:00Z`,
      }),
    )

    const { entries } = judgeKyc(kycFacts({ records }))

    expect(entries).toHaveLength(11)
    expect(entries[1]).toMatchObject({ value: 'address-11@example.com' })
    expect(entries[10]).toMatchObject({ value: 'address-2@example.com' })
  })

  test('an address that was never opted in for is not told', () => {
    expect(toldOf(kycFacts({ records: [evidenceOf({ email_opt_in: false })] }))).toEqual(['phone Verified'])
  })

  test('no address is told from 90 days after the end of the order on', () => {
    const facts = (now: string) => kycFacts({ now: at(now), ...orderOf({ endsOn: day('2026-08-22') }) })

    expect(toldOf(facts('2026-11-19T12:00:00.000Z'))).toHaveLength(2)
    expect(toldOf(facts('2026-11-20T12:00:00.000Z'))).toHaveLength(1)
  })
})

describe('without a confirmed identity there is one entry, and it tells nothing of any person', () => {
  const cases: readonly [string, Partial<KycFacts>, string][] = [
    [
      'a phone that cannot be read',
      { ...askedPhone({ value: null, line: null, valid: false }), identity: UNCONFIRMED, sources: [] },
      'PHONE_INVALID',
    ],
    ['a number of no numbering plan', askedPhone({ valid: false }), 'PHONE_INVALID'],
    ['a premium number', askedPhone({ line: 'unusable' }), 'PHONE_INVALID'],
    ['nobody matches', { identity: UNCONFIRMED }, 'IDENTITY_NOT_CONFIRMED'],
    ['a second look is needed', { identity: { ...UNCONFIRMED, verdict: 'review' } }, 'IDENTITY_NOT_CONFIRMED'],
    ['too little was sent', { identity: { ...UNCONFIRMED, verdict: 'insufficient' } }, 'IDENTITY_NOT_CONFIRMED'],
    [
      'only the name disagrees',
      { identity: { ...UNCONFIRMED, verdict: 'review', loneDisagreement: 'name' } },
      'NAME_MISMATCH',
    ],
    [
      'only the date of birth disagrees',
      { identity: { ...UNCONFIRMED, verdict: 'review', loneDisagreement: 'birthDate' } },
      'DOB_MISMATCH',
    ],
    [
      'only the address disagrees',
      { identity: { ...UNCONFIRMED, verdict: 'review', loneDisagreement: 'address' } },
      'ADDRESS_MISMATCH',
    ],
    ['too many values were tried', { isGuarded: true }, 'IDENTITY_NOT_CONFIRMED'],
    [
      'too many values were tried, and only one attribute disagrees',
      { isGuarded: true, identity: { ...UNCONFIRMED, verdict: 'review', loneDisagreement: 'birthDate' } },
      'IDENTITY_NOT_CONFIRMED',
    ],
    ['fewer sources than required', { sourcesMin: 2 }, 'INSUFFICIENT_SOURCES'],
    [
      'fewer sources than required, one being down',
      { sourcesMin: 2, sources: away },
      'INSUFFICIENT_SOURCES SOURCE_UNAVAILABLE',
    ],
    [
      'nobody matches, a source being down',
      { identity: UNCONFIRMED, sources: away },
      'IDENTITY_NOT_CONFIRMED SOURCE_UNAVAILABLE',
    ],
  ]
  test.each(cases)('%s', (_, changed, codes) => {
    expect(toldOf(kycFacts(changed))).toEqual([`phone ${codes}`])
  })

  test('two records of one source are one source', () => {
    const twice = [evidenceOf(), evidenceOf({ person_id: 'P-2' })]

    expect(toldOf(kycFacts({ sourcesMin: 2, records: twice }))).toEqual(['phone INSUFFICIENT_SOURCES'])
    expect(toldOf(kycFacts({ sourcesMin: 2, records: [evidenceOf(), evidenceOf({}, 'SRC-2')] }))).toEqual([
      'phone Verified',
      'email Verified',
    ])
  })

  test('a record that only belongs to the person confirms nothing', () => {
    const records = [evidenceOf(), { ...evidenceOf({}, 'SRC-2'), confirms: false }]

    expect(toldOf(kycFacts({ sourcesMin: 2, records }))).toEqual(['phone INSUFFICIENT_SOURCES'])
  })
})

describe('a source that shows no record', () => {
  const agreeing = attestationOf({ name: 'exact', birthdate: 'exact', address: 'close' })
  const cases: readonly [string, Partial<KycFacts>, string][] = [
    ['counts beside a record when it agrees in everything', { attestations: [agreeing] }, 'Verified'],
    [
      'does not count when it cannot tell the date of birth',
      { attestations: [attestationOf({ name: 'exact', address: 'exact' })] },
      'INSUFFICIENT_SOURCES',
    ],
    [
      'counts for nothing without a record',
      { attestations: [agreeing, agreeing], records: [{ ...evidenceOf(), confirms: false }] },
      'INSUFFICIENT_SOURCES',
    ],
    ['is missed where there is none', {}, 'INSUFFICIENT_SOURCES'],
  ]
  test.each(cases)('%s', (_, changed, expected) => {
    expect(toldOf(kycFacts({ sourcesMin: 2, ...changed }))[0]).toBe(`phone ${expected}`)
  })
})

describe('what an operator says of the number', () => {
  const newer = evidenceOf({ person_id: 'P-2', opt_in_timestamp: '2026-10-01T00:30:00Z' }, 'SRC-2')
  const since = (text: string, isReassigned: boolean | null): Partial<KycFacts> => ({
    records: [evidenceOf(), newer],
    numberChecks: [{ source: 'network', since: day(text), isReassigned }],
  })
  const cases: readonly [string, Partial<KycFacts>, string][] = [
    ['no other subscriber since the newest opt-in', since('2026-10-01', false), 'Verified'],
    ['it cannot tell', since('2026-10-01', null), 'Verified'],
    ['another subscriber since the newest opt-in, so since every one', since('2026-10-01', true), 'NUMBER_REASSIGNED'],
    ['another subscriber since a day before the newest opt-in', since('2026-09-30', true), 'Verified'],
  ]
  test.each(cases)('%s', (_, changed, expected) => {
    const told = toldOf(kycFacts(changed))

    expect(told).toEqual([`phone ${expected}`, 'email Verified'])
  })
})

describe('the wire form', () => {
  test('reasons are joined in catalogue order and hold no value on record', () => {
    const facts = kycFacts({ ...orderOf({ endsOn: day('2026-11-19') }), withdrawals: [withdrawal()] })

    expect(presentKyc('DD-1', judgeKyc(facts)).verification_results[0]).toEqual({
      identifier: { phone: '+44 7700 900123' },
      status: 'Non-Compliant',
      reason: 'CONSENT_WITHDRAWN consent was withdrawn on 2026-10-01; LICENCE_EXPIRED licence ended on 2026-11-19',
    })
  })

  test('an unconfirmed identity answers alike whatever is on record', () => {
    const onRecord = kycFacts({ identity: UNCONFIRMED })
    const nothing = kycFacts({ identity: UNCONFIRMED, records: [], identifiers: [ASKED_PHONE] })

    expect(JSON.stringify(presentKyc('DD-1', judgeKyc(onRecord)))).toBe(
      JSON.stringify(presentKyc('DD-1', judgeKyc(nothing))),
    )
  })
})

test('the codes are those of the catalogue', () => {
  expect([...KYC_CODES].toSorted()).toHaveLength(new Set(KYC_CODES).size)
  expect(KYC_CODES).toHaveLength(16)
})

test('nothing of a record is ever told in an answer that confirms nobody', () => {
  const anyIdentity = fc.constantFrom(
    UNCONFIRMED,
    { ...UNCONFIRMED, verdict: 'review' as const },
    { ...UNCONFIRMED, verdict: 'insufficient' as const },
    { ...UNCONFIRMED, verdict: 'review' as const, loneDisagreement: 'name' as const },
    { ...CONFIRMED, confirming: [] },
  )
  const mark = fc.stringMatching(/^[a-z]{12}$/)
  fc.assert(
    fc.property(anyIdentity, mark, fc.boolean(), (identity, word, isGuarded) => {
      const record = evidenceOf({
        emails: [`${word}@example.com`],
        opt_in_email: `${word}@example.com`,
        opt_in_source: word,
        user_agent: word,
        consent_method: word,
        ip_address: '198.51.100.77',
        license_expiry_date: '2026-12-24',
      })
      const unproven = { ...record, confirms: false }

      const answer = JSON.stringify(
        presentKyc('DD-1', judgeKyc(kycFacts({ identity, isGuarded, records: [unproven] }))),
      )

      expect(answer).not.toContain(word)
      expect(answer).not.toMatch(/198\.51|2026-12-24|Verified/)
    }),
  )
})

test('a verdict never changes for being judged again, nor for the order of the records', () => {
  const records = [evidenceOf(), evidenceOf({ person_id: 'P-2', opt_in_timestamp: '2026-08-01T00:00:00Z' }, 'SRC-2')]
  const facts = kycFacts({ records, now: NOON })

  expect(judgeKyc(structuredClone(facts))).toEqual(judgeKyc(facts))
  expect(judgeKyc({ ...facts, records: records.toReversed() })).toEqual(judgeKyc(facts))
})
