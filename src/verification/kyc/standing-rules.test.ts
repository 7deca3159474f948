import { describe, expect, test } from 'vitest'
import { askedPhone, evidenceOf, kycFacts, orderOf, toldOf, withdrawal } from '../../../test/support/kyc-facts.ts'
import type { Day, Instant } from '../../base/time.ts'
import type { KycFacts } from './kyc-facts.ts'
import { judgeKyc } from './kyc-rules.ts'

const day = (text: string) => text as Day
const at = (text: string) => text as Instant
const listed = (since: string | null) => [{ identifier: 0, listedSince: since === null ? null : day(since) }]
const suppressed = (scope: 'operator' | 'caller') => [
  { scope, channels: 'all' as const, at: at('2026-10-01T00:00:00.000Z') },
]
const noRegister = { snapshotId: null, snapshotDate: null }
describe('what stands against an opt-in', () => {
  const cases: readonly [string, Partial<KycFacts>, readonly string[]][] = [
    ['an opt-in without its moment', { records: [evidenceOf({ opt_in_timestamp: null })] }, ['phone OPT_IN_MISSING']],
    [
      'calls denied by the register',
      { records: [evidenceOf({ phone_opt_in: false })] },
      ['phone OPT_IN_MISSING', 'email Verified'],
    ],
    [
      'a phone that is not on any record of the person',
      askedPhone({ value: '+447700900999' }),
      ['phone OPT_IN_MISSING', 'email Verified'],
    ],
    [
      'a withdrawal of everything',
      { withdrawals: [withdrawal()] },
      ['phone CONSENT_WITHDRAWN', 'email CONSENT_WITHDRAWN'],
    ],
    [
      'a withdrawal of e-mail',
      { withdrawals: [withdrawal({ channels: ['email'] })] },
      ['phone Verified', 'email CONSENT_WITHDRAWN'],
    ],
    [
      'an objection to calls',
      { withdrawals: [withdrawal({ kind: 'objected', channels: ['phone', 'landline'] })] },
      ['phone CONSENT_WITHDRAWN', 'email Verified'],
    ],
    [
      'a withdrawal before the opt-in: a register cannot revive what ended',
      { withdrawals: [withdrawal({ at: at('2026-01-01T00:00:00.000Z') })] },
      ['phone CONSENT_WITHDRAWN', 'email CONSENT_WITHDRAWN'],
    ],
    [
      "the operator's list",
      askedPhone({ suppressions: suppressed('operator') }),
      ['phone CONSENT_WITHDRAWN', 'email Verified'],
    ],
    [
      "the caller's own list",
      askedPhone({ suppressions: suppressed('caller') }),
      ['phone SUPPRESSED_BY_BUYER', 'email Verified'],
    ],
    [
      'on TPS for 28 days',
      askedPhone({ listings: { tps: listed('2026-10-23'), ctps: [] } }),
      ['phone TPS_REGISTERED', 'email Verified'],
    ],
    [
      'on TPS for 27 days',
      askedPhone({ listings: { tps: listed('2026-10-24'), ctps: [] } }),
      ['phone Verified', 'email Verified'],
    ],
    [
      'on TPS since nobody knows when',
      askedPhone({ listings: { tps: listed(null), ctps: [] } }),
      ['phone TPS_REGISTERED', 'email Verified'],
    ],
    [
      'on CTPS',
      askedPhone({ listings: { tps: [], ctps: listed('2020-01-01') } }),
      ['phone TPS_REGISTERED', 'email Verified'],
    ],
    [
      'no register was loaded',
      { registers: { tps: noRegister, ctps: noRegister } },
      ['phone SCREENING_EXPIRED', 'email Verified'],
    ],
    ['the licence is over', orderOf({ endsOn: day('2026-11-19') }), ['phone LICENCE_EXPIRED', 'email LICENCE_EXPIRED']],
    [
      'the licence of the record is over',
      { records: [evidenceOf({ license_expiry_date: '2026-11-19' })] },
      ['phone LICENCE_EXPIRED', 'email LICENCE_EXPIRED'],
    ],
    ['the order is suspended', orderOf({ status: 'suspended' }), ['phone LICENCE_EXPIRED', 'email LICENCE_EXPIRED']],
    [
      'the person is dead',
      { records: [evidenceOf({ date_of_death: '2026-10-05' })] },
      ['phone DECEASED', 'email DECEASED'],
    ],
    [
      'the number went to somebody else on the day of the opt-in',
      { records: [evidenceOf({ number_recycled_on: '2026-09-01' })] },
      ['phone NUMBER_REASSIGNED', 'email Verified'],
    ],
    [
      'the number came from somebody else before the opt-in',
      { records: [evidenceOf({ number_recycled_on: '2026-08-31' })] },
      ['phone Verified', 'email Verified'],
    ],
    [
      'several at once, in catalogue order',
      {
        ...orderOf({ endsOn: day('2026-11-19') }),
        ...askedPhone({ suppressions: suppressed('caller'), listings: { tps: listed(null), ctps: [] } }),
        withdrawals: [withdrawal({ channels: ['phone', 'landline'] })],
      },
      ['phone CONSENT_WITHDRAWN LICENCE_EXPIRED TPS_REGISTERED SUPPRESSED_BY_BUYER', 'email LICENCE_EXPIRED'],
    ],
  ]
  test.each(cases)('%s', (_, changed, expected) => {
    expect(toldOf(kycFacts(changed))).toEqual(expected)
  })
})

describe('days that decide', () => {
  const licence = (endsOn: string) => toldOf(kycFacts(orderOf({ endsOn: day(endsOn) })))[0]
  const screened = (now: string) => toldOf(kycFacts({ now: at(now) }))[0]
  const collected = (optIn: string) => toldOf(kycFacts({ records: [evidenceOf({ opt_in_timestamp: optIn })] }))

  test('a licence is good through the whole of its last day', () => {
    expect(licence('2026-11-20')).toBe('phone Verified')
    expect(licence('2026-11-19')).toBe('phone LICENCE_EXPIRED')
  })

  test('a licence that ends in summer time ends at midnight in London', () => {
    const facts = (now: string) => kycFacts({ now: at(now), ...orderOf({ endsOn: day('2026-09-30') }) })

    expect(toldOf({ ...facts('2026-09-30T22:59:59.000Z'), registers: fresh('2026-09-29') })[0]).toBe('phone Verified')
    expect(toldOf({ ...facts('2026-09-30T23:00:00.000Z'), registers: fresh('2026-09-29') })[0]).toBe(
      'phone LICENCE_EXPIRED',
    )
  })

  test('a screening ends 28 days after its snapshot', () => {
    expect(screened('2026-12-06T23:59:59.000Z')).toBe('phone Verified')
    expect(screened('2026-12-07T00:00:00.000Z')).toBe('phone SCREENING_EXPIRED')
  })

  test('an opt-in of more than six months is too old for a first e-mail, of more than 24 for a call', () => {
    expect(collected('2026-05-20T12:00:00Z')).toEqual(['phone Verified', 'email Verified'])
    expect(collected('2026-05-19T12:00:00Z')).toEqual(['phone Verified', 'email CONSENT_EXPIRED'])
    expect(collected('2024-11-19T12:00:00Z')).toEqual(['phone CONSENT_EXPIRED', 'email CONSENT_EXPIRED'])
  })
})

function fresh(snapshot: string): KycFacts['registers'] {
  const register = { snapshotId: 'one', snapshotDate: day(snapshot) }
  return { tps: register, ctps: register }
}

describe('of several records one opt-in that stands is enough', () => {
  test('the newest that stands is shown', () => {
    const records = [
      evidenceOf({ opt_in_timestamp: '2026-08-01T00:00:00Z', opt_in_source: 'old' }),
      evidenceOf({ person_id: 'P-2', opt_in_timestamp: '2026-10-01T00:00:00Z', opt_in_source: 'new' }, 'SRC-2'),
    ]

    expect(judgeKyc(kycFacts({ records })).entries[0]?.proof).toMatchObject({
      source: 'new',
      at: '2026-10-01T00:00:00.000Z',
    })
  })

  test('one that lapsed does not spoil another', () => {
    const records = [
      evidenceOf({ license_expiry_date: '2026-01-01' }),
      evidenceOf({ opt_in_timestamp: '2026-08-01T00:00:00Z' }, 'SRC-2'),
    ]

    expect(toldOf(kycFacts({ records }))[0]).toBe('phone Verified')
  })
})

describe('what is shown with a Verified phone', () => {
  test('the earlier of the two licence ends', () => {
    const shown = (more: Record<string, unknown>) =>
      judgeKyc(kycFacts({ records: [evidenceOf(more)] })).entries[0]?.proof

    expect(shown({})).toMatchObject({ licenceExpiryDate: '2027-03-31' })
    expect(shown({ license_expiry_date: '2026-12-24' })).toMatchObject({ licenceExpiryDate: '2026-12-24' })
  })

  test('a channel that was withdrawn is not opted in', () => {
    const facts = kycFacts({ withdrawals: [withdrawal({ channels: ['sms', 'email'] })] })

    expect(judgeKyc(facts).entries[0]?.proof).toMatchObject({ bySms: false, byEmail: false })
    expect(judgeKyc(kycFacts()).entries[0]?.proof).toMatchObject({ bySms: true, byEmail: true, byPost: false })
  })

  test('no address where the opt-in names none', () => {
    const records = [evidenceOf({ opt_in_email: null, emails: [] })]

    expect(judgeKyc(kycFacts({ records })).entries[0]?.proof).toMatchObject({ email: null, byEmail: true })
  })
})
