import { describe, expect, test } from 'vitest'
import { dossier } from '../../test/support/dossier.ts'
import type { Patch } from '../../test/support/dossier.ts'
import { decisionOn, findingOf, judged, ruleThat } from '../../test/support/rules.ts'
import type { Instant } from '../base/time.ts'
import { CATALOGUE, CORE_RULES } from './catalogue.ts'
import type { Dossier, RuleOverride } from './dossier.ts'
import { judgeDossier, whyUnmatched } from './judge.ts'
import { fail, pass, unknown } from './rule.ts'
import type { Judgement, Severity } from './rule.ts'
import { UK_RULES } from './uk/uk-pack.ts'

const UNTIL = '2026-12-01T00:00:00.000Z' as Instant

test('a lead that keeps every rule is Verified, without reasons', () => {
  const verdict = judgeDossier(dossier())

  expect(verdict).toMatchObject({ status: 'Verified', matched: true, packs: ['core', 'uk'], reasons: [] })
  expect(verdict.rules.map(({ id }) => id)).toEqual(CATALOGUE.map(({ id }) => id))
})

test('a verdict is plain JSON', () => {
  const verdict = judgeDossier(dossier())

  const text = JSON.stringify(verdict)

  expect(JSON.parse(text)).toEqual(verdict)
})

describe('a lead that is not matched is told in one way, whichever way it is', () => {
  const cases = {
    'an unknown lead': { lead: null, asked: { identifiers: { '*': { belongs: false } } } },
    'a lead of a source that the order does not cover': { order: { coversSource: false } },
    'a lead that was not assigned': { order: { assignment: null } },
    'an identifier of somebody else': { asked: { identifiers: { '1': { belongs: false } } } },
  } satisfies Readonly<Record<string, Patch<Dossier>>>
  const same = judgeDossier(dossier(cases['an unknown lead']))

  test.each(Object.entries(cases))('%s', (_case, patch) => {
    const withFaults: Patch<Dossier> = { ...patch, suppressions: [{ scope: 'operator', channels: 'all', at: UNTIL }] }

    expect(JSON.stringify(judgeDossier(dossier(withFaults)))).toBe(JSON.stringify(same))
  })

  test('it tells LEAD_NOT_MATCHED alone', () => {
    expect(same).toMatchObject({ status: 'Non-Compliant', matched: false, reasons: ['LEAD_NOT_MATCHED'] })
    expect(same.rules.map(({ id }) => id)).toEqual(['LNK-002', 'LNK-003'])
    expect(new Set(same.channels.map(({ state }) => state))).toEqual(new Set(['unusable']))
  })

  test('operators may learn which it was', () => {
    expect(whyUnmatched(dossier(cases['an unknown lead']))).toEqual(['LNK-002', 'LNK-003'])
    expect(whyUnmatched(dossier(cases['a lead that was not assigned']))).toEqual(['LNK-002'])
    expect(whyUnmatched(dossier(cases['an identifier of somebody else']))).toEqual(['LNK-003'])
    expect(whyUnmatched(dossier())).toEqual([])
  })

  test('no list of rules and no override of the order lifts it', () => {
    const patch: Patch<Dossier> = {
      lead: null,
      order: { terms: { ruleOverrides: [{ ruleId: 'LNK-002', severity: 'WARN', threshold: null }] } },
    }

    expect(judgeDossier(dossier(patch), []).matched).toBe(false)
  })
})

test('an identifier that cannot be read is told, known lead or not, and no evidence goes with it', () => {
  const unreadable = { readable: false, valid: false, line: null, country: null, belongs: false, serves: [] }
  const known = judgeDossier(dossier({ asked: { identifiers: { '0': unreadable } } }))
  const nobody = judgeDossier(
    dossier({ asked: { identifiers: { '0': unreadable, '1': { belongs: false } } }, lead: null }),
  )

  expect(known).toMatchObject({ matched: false, reasons: ['LEAD_NOT_MATCHED', 'IDENTIFIER_INVALID'] })
  expect(nobody).toEqual(known)
})

describe('what a failure does follows from its severity', () => {
  const cases: readonly (readonly [Severity, string, string, readonly string[]])[] = [
    ['BLOCK', 'Non-Compliant', 'unusable', ['TEST']],
    ['CHANNEL', 'Non-Compliant', 'unusable', ['TEST']],
    ['REVIEW', 'Verified', 'usable', ['TEST']],
    ['WARN', 'Verified', 'usable', []],
    ['INFO', 'Verified', 'usable', []],
  ]
  test.each(cases)('%s of e-mail', (severity, status, state, reasons) => {
    const verdict = judged(fail(findingOf(severity)))

    expect(verdict).toMatchObject({ status, reasons })
    expect(decisionOn(verdict, 'email').state).toBe(state)
  })

  test.each(cases)('%s of e-mail that is only suspected', (severity, status, state, reasons) => {
    const verdict = judged(unknown(findingOf(severity)))

    expect(verdict).toMatchObject({ status, reasons })
    expect(decisionOn(verdict, 'email').state).toBe(state)
  })

  test('a BLOCK ends every channel, a CHANNEL only those that it names', () => {
    const states = (severity: Severity) => judged(fail(findingOf(severity))).channels.map(({ state }) => state)

    expect(states('BLOCK')).toEqual(['unusable', 'unusable', 'unusable', 'unusable', 'unusable', 'unusable'])
    expect(states('CHANNEL')).toEqual(['unusable', 'usable', 'not_served', 'usable', 'usable', 'usable'])
  })
})

describe('each identifier sent must keep a channel that the order intends', () => {
  const withoutEmail = fail(findingOf('CHANNEL'))
  const withoutTexts = fail({ ...findingOf('CHANNEL'), channels: ['sms', 'ai_sms'] })
  const cases: readonly (readonly [string, Judgement, Patch<Dossier['order']['terms']>, string])[] = [
    ['e-mail is lost', withoutEmail, {}, 'Non-Compliant'],
    ['e-mail is lost, one identifier is enough', withoutEmail, { require: 'any' }, 'Verified'],
    ['texts are lost, the number may still be called', withoutTexts, {}, 'Verified'],
    [
      'texts are lost, and only they are intended',
      withoutTexts,
      { intendedChannels: ['email', 'sms'] },
      'Non-Compliant',
    ],
    ['nothing is lost, and post alone is intended', pass(), { intendedChannels: ['postal'] }, 'Non-Compliant'],
    [
      'post alone is intended, one is enough',
      pass(),
      { intendedChannels: ['postal'], require: 'any' },
      'Non-Compliant',
    ],
  ]
  test.each(cases)('%s', (_case, judgement, terms, status) => {
    expect(judged(judgement, { order: { terms } }).status).toBe(status)
  })

  test('a request without identifiers proves nothing', () => {
    expect(judged(pass(), { asked: { identifiers: [] } }).status).toBe('Non-Compliant')
  })
})

describe('an order may override severities', () => {
  const cases: readonly (readonly [Severity, RuleOverride['severity'], boolean, Severity])[] = [
    ['REVIEW', 'BLOCK', false, 'BLOCK'],
    ['REVIEW', 'BLOCK', true, 'BLOCK'],
    ['BLOCK', 'WARN', false, 'WARN'],
    ['BLOCK', 'WARN', true, 'BLOCK'],
    ['CHANNEL', 'REVIEW', true, 'CHANNEL'],
    ['CHANNEL', null, false, 'CHANNEL'],
  ]
  test.each(cases)('%s to %s, required by law: %s, acts as %s', (severity, own, lawful, acts) => {
    const rule = { ...ruleThat(fail(findingOf(severity))), lawful }
    const ruleOverrides: RuleOverride[] = [{ ruleId: 'TST-001', severity: own, threshold: null }]
    const verdict = judgeDossier(dossier({ order: { terms: { ruleOverrides } } }), [rule])

    expect(verdict.rules[0]?.failures[0]?.severity).toBe(acts)
  })

  test('a doubt raised to BLOCK ends the lead', () => {
    const ruleOverrides: RuleOverride[] = [{ ruleId: 'PPS-004', severity: 'BLOCK', threshold: null }]
    const verdict = judgeDossier(dossier({ order: { terms: { ruleOverrides } }, policy: { newest: null } }))

    expect(verdict.status).toBe('Non-Compliant')
  })

  test('an override of another rule changes nothing', () => {
    const ruleOverrides: RuleOverride[] = [{ ruleId: 'TST-002', severity: 'WARN', threshold: null }]
    const verdict = judged(fail(findingOf('BLOCK')), { order: { terms: { ruleOverrides } } })

    expect(verdict.status).toBe('Non-Compliant')
  })
})

describe('only rules in force are judged', () => {
  test.each([
    ['2026-11-20', null, true],
    ['2026-11-21', null, false],
    ['2020-01-01', '2026-11-20', true],
    ['2020-01-01', '2026-11-19', false],
  ])('from %s to %s on 2026-11-20: %s', (effectiveFrom, effectiveTo, isJudged) => {
    const rule = { ...ruleThat(pass()), effectiveFrom, effectiveTo }

    expect(judgeDossier(dossier(), [rule]).rules).toHaveLength(isJudged ? 1 : 0)
  })

  test('day by day, whichever day was judged before', () => {
    const rules = [{ ...ruleThat(pass()), effectiveFrom: '2026-11-20', effectiveTo: '2026-11-20' }]
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-20']

    const judgedOn = days.map((today) => judgeDossier(dossier({ today }), rules).rules.length)

    expect(judgedOn).toEqual([0, 1, 0, 1])
  })

  test('a lead outside the UK is judged by the core pack alone', () => {
    const verdict = judgeDossier(
      dossier({
        asked: { identifiers: { '0': { country: 'DE' } } },
        lead: { person: { address: { country: 'DE' } }, restrictions: { usageRegion: 'EU' } },
        order: { terms: { region: 'EU' } },
      }),
    )
    const ukIds = new Set(UK_RULES.map(({ id }) => id))

    expect(verdict.packs).toEqual(['core'])
    expect(verdict.rules.filter(({ id }) => ukIds.has(id))).toEqual([])
    expect(verdict.rules).toHaveLength(CORE_RULES.length)
  })
})

describe('a usable channel is valid until the earliest limit that concerns it', () => {
  const limit = (channels: 'all' | readonly 'email'[], until: string) =>
    ({ channels, until: until as Instant, because: 'a test' }) as const

  test('the limit of all against that of the channel', () => {
    const verdict = judged(pass(limit('all', '2027-01-01T00:00:00.000Z'), limit(['email'], UNTIL)))

    expect(decisionOn(verdict, 'email').validUntil).toBe(UNTIL)
    expect(decisionOn(verdict, 'sms').validUntil).toBe('2027-01-01T00:00:00.000Z')
  })

  test('a rule that fails for one channel may limit the others', () => {
    const verdict = judged(fail(findingOf('CHANNEL'), [limit('all', UNTIL)]))

    expect(decisionOn(verdict, 'email').validUntil).toBeNull()
    expect(decisionOn(verdict, 'sms').validUntil).toBe(UNTIL)
  })

  test('nothing limits it', () => {
    expect(decisionOn(judged(pass()), 'email').validUntil).toBeNull()
  })
})

test('what was found about a lead for one caller and moment is not told to another', () => {
  const facts = dossier()
  const caller = { ...facts.order.caller, organisationId: 'org_bolt', legalName: 'Bolt Ltd', otherNames: [] }
  const others: readonly Dossier[] = [
    { ...facts, order: { ...facts.order, caller } },
    { ...facts, registers: { ...facts.registers, tps: { ...facts.registers.tps, snapshotDate: null } } },
    facts,
  ]
  const alone = others.map((other) => judgeDossier(structuredClone(other)))

  expect(others.map((other) => judgeDossier(other))).toEqual(alone)
  expect(new Set(alone.map(({ reasons }) => reasons.join(','))).size).toBe(others.length)
})
