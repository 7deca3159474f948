import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dossier } from '../../test/support/dossier.ts'
import { readRuleVectors, ruleIdsWithVectors } from '../../test/support/rule-vectors.ts'
import { ruleThat } from '../../test/support/rules.ts'
import { addMs, londonDayOf } from '../base/time.ts'
import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import { CATALOGUE } from './catalogue.ts'
import type { Dossier } from './dossier.ts'
import { judgeDossier } from './judge.ts'
import { messageOf } from './message.ts'
import { NOT_APPLICABLE, fail, pass, unknown } from './rule.ts'
import type { Failure, Judgement, Severity } from './rule.ts'
import { takesIn } from './verdict.ts'
import type { Verdict } from './verdict.ts'

const channelLists = fc.uniqueArray(fc.constantFrom(...CHANNELS), { maxLength: 6 })

const failures: fc.Arbitrary<Failure> = fc.record({
  severity: fc.constantFrom<Severity>('BLOCK', 'CHANNEL', 'REVIEW', 'WARN', 'INFO'),
  channels: fc.oneof(fc.constant('all' as const), channelLists),
  detail: fc.constant('a test fails'),
  remedy: fc.constant('make it pass'),
})

const judgements: fc.Arbitrary<Judgement> = fc.oneof(
  fc.constant(pass()),
  fc.constant(NOT_APPLICABLE),
  fc.array(failures, { minLength: 1, maxLength: 3 }).map((found) => unknown(...found)),
  fc.array(failures, { minLength: 1, maxLength: 3 }).map((found) => fail(found)),
)

/** The compliant lead under any order, about which only rules made up for the purpose speak. */
const orders = fc
  .record({ intendedChannels: fc.oneof(fc.constant(null), channelLists), require: fc.constantFrom('every', 'any') })
  .map((terms) => dossier({ order: { terms } }))

/** What the vectors change, one or two changes at a time: leads in every state that a rule knows of. */
const PATCHES = ruleIdsWithVectors().flatMap((ruleId) => readRuleVectors(ruleId).map(({ patch }) => patch))
const dossiers = fc.array(fc.constantFrom(...PATCHES), { maxLength: 3 }).map((patches) => dossier(...patches))

describe('the fold of made-up rules', () => {
  test('one more failure never turns Non-Compliant into Verified and never opens a channel', () => {
    fc.assert(
      fc.property(orders, fc.array(judgements), failures, (facts, others, failure) => {
        const before = verdictOf(facts, others)
        const after = verdictOf(facts, [...others, fail(failure)])

        expect(isNoBetter(after, before)).toBe(true)
      }),
    )
  })

  test('a doubt never approves more than a pass, and acts as the same failure does', () => {
    fc.assert(
      fc.property(orders, fc.array(judgements), failures, (facts, others, failure) => {
        const passed = verdictOf(facts, [...others, pass()])
        const doubted = verdictOf(facts, [...others, unknown(failure)])
        const failed = verdictOf(facts, [...others, fail(failure)])

        expect(isNoBetter(doubted, passed)).toBe(true)
        expect({ ...doubted, rules: [] }).toEqual({ ...failed, rules: [] })
      }),
    )
  })

  test('the status does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(orders, fc.array(judgements), (facts, all) => {
        expect(verdictOf(facts, all.toReversed()).status).toBe(verdictOf(facts, all).status)
      }),
    )
  })

  test('a lawful failure is never lighter than its rule made it, whatever the order says', () => {
    const severities = fc.constantFrom('BLOCK', 'CHANNEL', 'REVIEW', 'WARN')
    fc.assert(
      fc.property(failures, severities, (failure, severity) => {
        const overrides = [{ ruleId: 'TST-001', severity, threshold: null }]
        const rule = { ...ruleThat(fail(failure)), lawful: true }
        const plain = judgeDossier(dossier(), [rule])
        const overridden = judgeDossier(dossier({ order: { terms: { ruleOverrides: overrides } } }), [rule])

        expect(isNoBetter(overridden, plain)).toBe(true)
      }),
    )
  })
})

describe('the catalogue over leads in every state', () => {
  test('the order in which facts were found is of no account', () => {
    fc.assert(
      fc.property(dossiers, fc.infiniteStream(fc.nat()), (facts, randoms) => {
        const shuffled = withListsShuffled(facts, () => randoms.next().value)

        expect(JSON.stringify(judgeDossier(shuffled))).toBe(JSON.stringify(judgeDossier(facts)))
      }),
    )
  })

  test('equal dossiers give equal verdicts and equal messages, byte for byte', () => {
    fc.assert(
      fc.property(dossiers, (facts) => {
        const copy = structuredClone(facts)
        const [one, other] = [judgeDossier(facts), judgeDossier(copy)]

        expect(JSON.stringify(other)).toBe(JSON.stringify(one))
        expect(messageOf(other, copy)).toBe(messageOf(one, facts))
      }),
    )
  })

  test('a message says the status, names every reason, and ends its sentences', () => {
    fc.assert(
      fc.property(dossiers, (facts) => {
        const verdict = judgeDossier(facts)
        const message = messageOf(verdict, facts)

        expect(message).toMatch(new RegExp(`^${verdict.status}: .+[^.]\\.$`))
        expect(codesOfSent(verdict, facts).filter((code) => !message.includes(code))).toEqual([])
      }),
    )
  })

  test('neither verdict nor message holds personal data', () => {
    const { person, userDetails, dataSource, consent } = dossier().lead ?? {}
    const secrets = [
      person?.name,
      person?.dateOfBirth,
      person?.address?.streetName,
      person?.address?.postcode,
      userDetails?.ipAddress,
      dataSource?.signupUrl,
      consent?.text,
      consent?.evidenceReference,
    ].map(String)
    fc.assert(
      fc.property(dossiers, (facts) => {
        const verdict = judgeDossier(facts)
        const told = `${JSON.stringify(verdict)} ${messageOf(verdict, facts)}`

        expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
      }),
    )
  })

  test('raising every severity never approves', () => {
    fc.assert(
      fc.property(dossiers, fc.constantFrom(...CATALOGUE), (facts, { id }) => {
        const raised = withOverride(facts, { ruleId: id, severity: 'BLOCK', threshold: null })

        expect(isNoBetter(judgeDossier(raised), judgeDossier(facts))).toBe(true)
      }),
    )
  })

  test('a usable channel stays so up to the end of its validity; then it is lost, or newly in doubt', () => {
    fc.assert(
      fc.property(dossiers, (facts) => {
        // Uses are counted by the day, so asking on another day would take another one.
        const unlimited = withOverride(facts, { ruleId: 'LIC-002', severity: null, threshold: 1_000_000 })
        // A Verified answer is the first use, so what is asked later is asked of a lead that has had it.
        const unmetered = withOverride(unlimited, { ruleId: 'REC-001', severity: null, threshold: 1_000_000 })
        for (const { channel, state, validUntil } of judgeDossier(unmetered).channels) {
          if (state !== 'usable' || validUntil === null) continue
          const [before, after] = [verdictAt(unmetered, addMs(validUntil, -1)), verdictAt(unmetered, validUntil)]

          expect(stateOf(before, channel)).toBe('usable')
          expect(
            stateOf(after, channel) === 'unusable' || doubtsAbout(after, channel) > doubtsAbout(before, channel),
          ).toBe(true)
        }
      }),
    )
  })
})

function verdictOf(facts: Dossier, all: readonly Judgement[]): Verdict {
  return judgeDossier(
    facts,
    all.map((judgement) => ruleThat(judgement)),
  )
}

function isNoBetter(verdict: Verdict, than: Verdict): boolean {
  if (verdict.status === 'Verified' && than.status === 'Non-Compliant') return false
  return verdict.channels.every(({ state }, index) => state !== 'usable' || than.channels[index]?.state === 'usable')
}

/** The reasons that concern a channel of an identifier sent: those that the message must name. */
function codesOfSent(verdict: Verdict, facts: Dossier): readonly string[] {
  const sent = facts.asked.identifiers.flatMap(({ serves }) => serves)
  return verdict.channels.filter(({ channel }) => sent.includes(channel)).flatMap(({ reasons }) => reasons)
}

function withOverride(facts: Dossier, override: Dossier['order']['terms']['ruleOverrides'][number]): Dossier {
  const { order } = facts
  return {
    ...facts,
    order: { ...order, terms: { ...order.terms, ruleOverrides: [...order.terms.ruleOverrides, override] } },
  }
}

function verdictAt(facts: Dossier, now: Dossier['now']): Verdict {
  return judgeDossier({ ...facts, now, today: londonDayOf(now) })
}

function stateOf({ channels }: Verdict, channel: Channel): string | undefined {
  return channels.find((decision) => decision.channel === channel)?.state
}

function doubtsAbout({ rules }: Verdict, channel: Channel): number {
  const found = rules.flatMap((rule) => rule.failures)
  return found.filter(({ severity, channels }) => severity === 'REVIEW' && takesIn(channels, channel)).length
}

/** Every list of the lead and the suppressions in another order; identifiers keep theirs, which is the caller's. */
function withListsShuffled(facts: Dossier, random: () => number): Dossier {
  const { lead, suppressions } = facts
  return { ...facts, lead: shuffledWithin(lead, random), suppressions: shuffledWithin(suppressions, random) }
}

function shuffledWithin<T>(value: T, random: () => number): T {
  if (Array.isArray(value)) {
    const keyed = value.map((element: unknown) => ({ key: random(), element: shuffledWithin(element, random) }))
    return keyed.toSorted((a, b) => a.key - b.key).map(({ element }) => element) as T
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, own]) => [member, shuffledWithin(own as unknown, random)]),
  ) as T
}
