import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dossier } from '../../../test/support/dossier.ts'
import { addMs, instantFromMs } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { Dossier } from '../dossier.ts'
import type { Judgement, Limit, Severity } from '../rule.ts'
import { UK_RULES } from './uk-pack.ts'

/** The UK table of `docs/reference/rules.md`, in its order. */
const TABLE = [
  ['CON-002', 'LEGAL_BASIS_NOT_VALID_FOR_CHANNEL'],
  ['CON-007', 'CONSENT_NOT_SPECIFIC_CHANNEL'],
  ['CON-008', 'CONSENT_RECIPIENT_NOT_NAMED'],
  ['CON-009', 'CONSENT_GENERIC_THIRD_PARTY'],
  ['CON-019', 'SOFT_OPT_IN_NOT_AVAILABLE'],
  ['CON-022', 'BASIS_CONSENT_INVALID'],
  ['CON-021', 'BALANCING_TEST_MISSING'],
  ['UKR-001', 'TPS_REGISTERED'],
  ['UKR-002', 'CTPS_REGISTERED'],
  ['UKR-003', 'SCREENING_EXPIRED'],
  ['UKR-004', 'NOT_SCREENED'],
  ['UKR-005', 'TPS_LISTING_PENDING'],
  ['UKR-006', 'TPS_OVERRIDDEN'],
  ['UKR-009', 'MPS_REGISTERED'],
  ['UKC-001', 'AUTOMATED_CALL_NOT_CONSENTED'],
  ['UKC-002', 'SECTOR_RULE_CLAIMS'],
  ['UKC-003', 'SECTOR_RULE_PENSIONS'],
  ['UKC-004', null],
  ['REC-001', 'STALE_FIRST_USE'],
  ['REC-002', 'NO_RECENT_CONTACT'],
]

test('the pack is the table, in its order', () => {
  expect(UK_RULES.map(({ id, code }) => [id, code])).toEqual(TABLE)
})

test('a compliant lead fails no rule, and nothing is doubtful about it', () => {
  const outcomes = new Set(UK_RULES.map(({ evaluate }) => evaluate(dossier()).outcome))

  expect(outcomes).toEqual(new Set(['pass', 'not_applicable']))
})

test('no rule speaks where there is no lead', () => {
  const without = dossier({ lead: null })

  expect(new Set(UK_RULES.map(({ evaluate }) => evaluate(without).outcome))).toEqual(new Set(['not_applicable']))
})

const dayOf2026 = fc
  .integer({ min: 0, max: 364 })
  .map((days) => addMs('2026-01-01T12:00:00.000Z' as Instant, days * 86_400_000))
const wordings = fc.constantFrom(
  'Harbour Energy may call me.',
  'Our partners may call me.',
  'Bolt Solar may call me.',
  null,
)

describe('what passes until a moment fails from that moment', () => {
  test('a screening and a last contact end exactly where they said', () => {
    fc.assert(
      fc.property(dayOf2026, dayOf2026, (now, then) => {
        fc.pre(then <= now)
        const at = (moment: Instant): Dossier =>
          dossier({
            now: moment,
            lead: { capturedAt: then, activity: [{ kind: 'captured', channel: null, at: then }] },
            registers: { tps: { snapshotDate: then.slice(0, 10) }, ctps: { snapshotDate: then.slice(0, 10) } },
          })

        for (const id of ['UKR-003', 'REC-002']) expectLimitsKept(id, at, now)
      }),
    )
  })

  test('a listing that is pending binds exactly when it said', () => {
    fc.assert(
      fc.property(dayOf2026, fc.integer({ min: 0, max: 40 }), (now, days) => {
        const since = addMs(now, -days * 86_400_000).slice(0, 10)
        const at = (moment: Instant): Dossier =>
          dossier({
            now: moment,
            lead: { grants: [] },
            registers: { tps: { listings: [{ identifier: 0, listedSince: since }] } },
          })
        const pending = limitsOf(judge('UKR-005', at(now)))

        expect(pending).toHaveLength(removes(judge('UKR-001', at(now)), 'phone') ? 0 : 1)
        for (const { until } of pending) {
          expect(removes(judge('UKR-001', at(addMs(until, -1))), 'phone')).toBe(false)
          expect(removes(judge('UKR-001', at(until)), 'phone')).toBe(true)
        }
      }),
    )
  })
})

describe('more against a lead never helps it', () => {
  test('a listing never opens a channel', () => {
    fc.assert(
      fc.property(wordings, fc.constantFrom('tps', 'ctps'), fc.option(dayOf2026), (text, register, since) => {
        const base = { lead: { grants: { '*': { text, namedRecipients: [] } } } }
        const listings = [{ identifier: 0, listedSince: since?.slice(0, 10) ?? null }]
        const before = lostTo(dossier(base))
        const after = lostTo(dossier({ ...base, registers: { [register]: { listings } } }))

        expect(after).toEqual(expect.arrayContaining([...before]))
      }),
    )
  })

  test('a withdrawal never opens a channel', () => {
    fc.assert(
      fc.property(
        wordings,
        fc.subarray(['email', 'phone', 'landline', 'postal', 'sms', 'ai_sms'] as const),
        (text, channels) => {
          const lead = {
            grants: { '*': { text, namedRecipients: [] } },
            consent: { legalBasis: 'legitimate_interest' },
          } as const
          const withdrawal = {
            kind: 'withdrawn',
            channels,
            at: '2026-10-01T00:00:00.000Z',
            receivedAt: '2026-10-01T00:00:00.000Z',
          } as const
          const listed = { tps: { listings: [{ identifier: 0, listedSince: '2026-01-04' }] } }
          const lawful = new Set(['CON-002', 'UKR-001', 'UKR-002', 'UKC-001', 'UKC-002', 'UKC-003'])
          const before = lostTo(dossier({ lead, registers: listed }), lawful)
          const after = lostTo(dossier({ lead: { ...lead, withdrawals: [withdrawal] }, registers: listed }), lawful)

          expect(after).toEqual(expect.arrayContaining([...before]))
        },
      ),
    )
  })
})

function judge(id: string, facts: Dossier): Judgement {
  const rule = UK_RULES.find((one) => one.id === id)
  if (rule === undefined) throw new Error(`the UK pack has no ${id}`)
  return rule.evaluate(facts)
}

function expectLimitsKept(id: string, at: (moment: Instant) => Dossier, now: Instant): void {
  for (const { channels, until } of limitsOf(judge(id, at(now)))) {
    expect(Date.parse(until)).toBeGreaterThan(Date.parse(now))
    for (const channel of channels === 'all' ? [] : channels) {
      expect(speaksAgainst(judge(id, at(instantFromMs(Date.parse(until) - 1))), channel)).toBe(false)
      expect(speaksAgainst(judge(id, at(until)), channel)).toBe(true)
    }
  }
}

function limitsOf(judgement: Judgement): readonly Limit[] {
  return judgement.outcome === 'pass' || judgement.outcome === 'fail' ? judgement.limits : []
}

function speaksAgainst(
  judgement: Judgement,
  channel: Channel,
  severities: readonly Severity[] = ['CHANNEL', 'REVIEW'],
): boolean {
  if (judgement.outcome !== 'fail' && judgement.outcome !== 'unknown') return false
  return judgement.failures.some(
    ({ severity, channels }) => severities.includes(severity) && (channels === 'all' || channels.includes(channel)),
  )
}

function removes(judgement: Judgement, channel: Channel): boolean {
  return speaksAgainst(judgement, channel, ['CHANNEL', 'BLOCK'])
}

/** Each rule with each channel that it removes. */
function lostTo(facts: Dossier, only?: ReadonlySet<string>): readonly string[] {
  return UK_RULES.filter(({ id }) => only?.has(id) !== false).flatMap(({ id, evaluate }) =>
    (['email', 'phone', 'landline', 'postal', 'sms', 'ai_sms'] as const)
      .filter((channel) => removes(evaluate(facts), channel))
      .map((channel) => `${id} ${channel}`),
  )
}
