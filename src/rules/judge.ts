import type { Instant } from '../base/time.ts'
import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import { CATALOGUE } from './catalogue.ts'
import { LINK_RULES, UNMATCHED, unreadableIdentifiers } from './core/link-rules.ts'
import type { Dossier, OrderTerms } from './dossier.ts'
import { packsFor } from './jurisdiction.ts'
import type { PackId } from './jurisdiction.ts'
import { obligationsOf } from './obligations.ts'
import type { Failure, Limit, Rule, Severity } from './rule.ts'
import { intendedChannels, misfits, servedChannels } from './serving.ts'
import { UK_RULES } from './uk/uk-pack.ts'
import { isOfConcern, takesIn } from './verdict.ts'
import type { ChannelDecision, RuleResult, Verdict } from './verdict.ts'

const LIGHTEST_FIRST: readonly Severity[] = ['INFO', 'WARN', 'REVIEW', 'CHANNEL', 'BLOCK']
const GUARD_IDS = new Set(['LNK-002', 'LNK-003'])
const UK_IDS = new Set(UK_RULES.map(({ id }) => id))
const CORE_ONLY: readonly PackId[] = ['core']

/**
 * Decides about one lead: the fold of all rules over its dossier. Pure, so any past verdict can be made again from what
 * was recorded.
 *
 * The lead is `Verified` when nothing blocks it and each identifier sent keeps a channel that the order intends (one of
 * them is enough where the order says `any`). A doubt (`unknown`) acts with its own severity and never as a pass.
 *
 * A lead that is unknown, not covered or not held by the caller is told in one way whichever it is, and no other rule is
 * told with it (contract section 4): `matched` is false. An identifier that cannot be read belongs to no lead, so it is
 * unmatched too; its fault of syntax is told, since it depends on the request alone.
 *
 * @param rules in the order in which they are to be reported. LNK-002 and LNK-003 are judged whether listed or not.
 */
export function judgeDossier(dossier: Dossier, rules: readonly Rule[] = CATALOGUE): Verdict {
  if (whyUnmatched(dossier).length > 0) return unmatchedVerdict(dossier)
  const packs = packsFor(dossier)
  const results = rules
    .filter((rule) => isInForce(rule, dossier.today) && packs.includes(packOf(rule)))
    .map((rule) => resultOf(rule, dossier))
  const channels = decideChannels(dossier, results)
  const isVerified = !results.some((result) => blocks(result, channels)) && keepsIdentifiers(dossier, channels)
  const usable = channels.filter(({ state }) => state === 'usable').map(({ channel }) => channel)
  return {
    status: isVerified ? 'Verified' : 'Non-Compliant',
    matched: true,
    packs,
    channels,
    rules: results,
    reasons: reasonsOf(results, channels),
    obligations: isVerified ? obligationsOf(dossier, usable) : [],
  }
}

/**
 * Which of LNK-002 and LNK-003 the lead fails; none when it is matched. For operators only: a caller must not learn
 * whether a lead exists.
 */
export function whyUnmatched(dossier: Dossier): readonly string[] {
  const guards = LINK_RULES.filter(({ id }) => GUARD_IDS.has(id))
  return guards.filter(({ evaluate }) => evaluate(dossier).outcome !== 'pass').map(({ id }) => id)
}

/** Says nothing that the lead, the order's cover or the evidence could show through. */
function unmatchedVerdict(dossier: Dossier): Verdict {
  const unreadable = unreadableIdentifiers(dossier)
  const rules = LINK_RULES.flatMap((rule): readonly RuleResult[] => {
    if (GUARD_IDS.has(rule.id)) return [failedResult(rule, [UNMATCHED])]
    return rule.id === 'LNK-004' && unreadable.length > 0 ? [failedResult(rule, unreadable)] : []
  })
  const channels = CHANNELS.map((channel): ChannelDecision => ({
    channel,
    state: 'unusable',
    reasons: codesOf(rules.filter(({ failures }) => failures.some(({ channels: scope }) => takesIn(scope, channel)))),
    validUntil: null,
  }))
  const reasons = codesOf(rules)
  return { status: 'Non-Compliant', matched: false, packs: CORE_ONLY, channels, rules, reasons, obligations: [] }
}

function failedResult({ id, code, title, citation }: Rule, failures: readonly Failure[]): RuleResult {
  return { id, code, title, citation, outcome: 'fail', failures, limits: [] }
}

function isInForce({ effectiveFrom, effectiveTo }: Rule, today: string): boolean {
  return effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo)
}

function packOf({ id }: Rule): PackId {
  return UK_IDS.has(id) ? 'uk' : 'core'
}

function resultOf(rule: Rule, dossier: Dossier): RuleResult {
  const { id, code, title, citation } = rule
  const judgement = rule.evaluate(dossier)
  const failures = 'failures' in judgement ? judgement.failures : []
  return {
    id,
    code,
    title,
    citation,
    outcome: judgement.outcome,
    failures: failures.map((failure) => overridden(failure, rule, dossier.order.terms)),
    limits: 'limits' in judgement ? judgement.limits : [],
  }
}

/** The order's own severity in place of the rule's, but never a lighter one for a rule that the law requires. */
function overridden(failure: Failure, { id, lawful }: Rule, { ruleOverrides }: OrderTerms): Failure {
  const own = ruleOverrides.findLast(({ ruleId, severity }) => ruleId === id && severity !== null)?.severity ?? null
  if (own === null || (lawful && weightOf(own) < weightOf(failure.severity))) return failure
  return { ...failure, severity: own }
}

function weightOf(severity: Severity): number {
  return LIGHTEST_FIRST.indexOf(severity)
}

function decideChannels(dossier: Dossier, results: readonly RuleResult[]): readonly ChannelDecision[] {
  const served = new Set(servedChannels(dossier))
  const lost = new Set(misfits(dossier).flatMap(({ channels }) => channels))
  const questions = CHANNELS.map((channel) => {
    const inQuestion = served.has(channel) || lost.has(channel)
    return { channel, state: inQuestion ? ('usable' as const) : ('not_served' as const) }
  })
  const failing = results.filter(({ failures }) => failures.length > 0)
  const blocking = new Set(failing.filter((result) => blocks(result, questions)))
  const limits = results.flatMap((result) => result.limits)
  return questions.map(({ channel, state }): ChannelDecision => {
    const removing = failing.filter(
      (result) => blocking.has(result) || (state === 'usable' && removes(result, channel)),
    )
    if (removing.length > 0) return { channel, state: 'unusable', reasons: codesOf(removing), validUntil: null }
    if (!served.has(channel)) return { channel, state: 'not_served', reasons: [], validUntil: null }
    return { channel, state: 'usable', reasons: [], validUntil: earliestLimit(limits, channel) }
  })
}

function blocks({ failures }: RuleResult, channels: Parameters<typeof isOfConcern>[1]): boolean {
  return failures.some((failure) => failure.severity === 'BLOCK' && isOfConcern(failure.channels, channels))
}

function removes({ failures }: RuleResult, channel: Channel): boolean {
  return failures.some((failure) => failure.severity === 'CHANNEL' && takesIn(failure.channels, channel))
}

function earliestLimit(limits: readonly Limit[], channel: Channel): Instant | null {
  const ends = limits.filter((limit) => takesIn(limit.channels, channel)).map(({ until }) => until)
  return ends.toSorted()[0] ?? null
}

/** No identifier sent is left without a channel that the order intends; with `any`, one that keeps such a channel will do. */
function keepsIdentifiers(dossier: Dossier, channels: readonly ChannelDecision[]): boolean {
  const intended = intendedChannels(dossier)
  const usable = channels.filter(({ channel, state }) => state === 'usable' && intended.includes(channel))
  const kept = dossier.asked.identifiers.map(({ serves }) => usable.some(({ channel }) => serves.includes(channel)))
  return dossier.order.terms.require === 'any' ? kept.includes(true) : kept.length > 0 && !kept.includes(false)
}

function reasonsOf(results: readonly RuleResult[], channels: readonly ChannelDecision[]): readonly string[] {
  return codesOf(
    results.filter(({ failures }) =>
      failures.some(
        (failure) => weightOf(failure.severity) >= weightOf('REVIEW') && isOfConcern(failure.channels, channels),
      ),
    ),
  )
}

/** A rule without a code of its own is named by its id. */
function codesOf(results: readonly RuleResult[]): readonly string[] {
  return [...new Set(results.map(({ code, id }) => code ?? id))]
}
