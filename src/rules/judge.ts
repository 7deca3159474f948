import type { Instant } from '../base/time.ts'
import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import { CATALOGUE } from './catalogue.ts'
import { LINK_RULES, UNMATCHED, unreadableIdentifiers } from './core/link-rules.ts'
import type { AskedIdentifier, Dossier, RuleOverride } from './dossier.ts'
import { packsFor } from './jurisdiction.ts'
import type { PackId } from './jurisdiction.ts'
import { obligationsOf } from './obligations.ts'
import { PASS } from './rule.ts'
import type { Failure, Limit, Rule, Severity } from './rule.ts'
import { rulesInForce } from './rules-in-force.ts'
import type { RuleInForce } from './rules-in-force.ts'
import { intendedChannels, lostChannels, servedChannels } from './serving.ts'
import { isOfConcern, takesIn } from './verdict.ts'
import type { ChannelDecision, RuleResult, Verdict } from './verdict.ts'

const LIGHTEST_FIRST: readonly Severity[] = ['INFO', 'WARN', 'REVIEW', 'CHANNEL', 'BLOCK']
const GUARD_IDS = new Set(['LNK-002', 'LNK-003'])
const GUARDS = LINK_RULES.filter(({ id }) => GUARD_IDS.has(id))
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
  if (GUARDS.some((guard) => !isKept(guard, dossier))) return unmatchedVerdict(dossier)
  const packs = packsFor(dossier)
  const { results, failing, limits } = judgedBy(rulesInForce(rules, packs, dossier.today), dossier)
  const channels = decideChannels(dossier, failing, limits)
  const isVerified = !failing.some((result) => blocks(result, channels)) && keepsIdentifiers(dossier, channels)
  return {
    status: isVerified ? 'Verified' : 'Non-Compliant',
    matched: true,
    packs,
    channels,
    rules: results,
    reasons: reasonsOf(failing, channels),
    obligations: isVerified ? obligationsOf(dossier, usableAmong(channels)) : [],
  }
}

/**
 * Which of LNK-002 and LNK-003 the lead fails; none when it is matched. For operators only: a caller must not learn
 * whether a lead exists.
 */
export function whyUnmatched(dossier: Dossier): readonly string[] {
  return GUARDS.filter((guard) => !isKept(guard, dossier)).map(({ id }) => id)
}

function isKept({ evaluate }: Rule, dossier: Dossier): boolean {
  return evaluate(dossier).outcome === 'pass'
}

/** Says nothing that the lead, the order's cover or the evidence could show through. */
function unmatchedVerdict(dossier: Dossier): Verdict {
  const unreadable = unreadableIdentifiers(dossier)
  const rules = LINK_RULES.flatMap((rule): readonly RuleResult[] => {
    if (GUARD_IDS.has(rule.id)) return [failedResult(rule, [UNMATCHED])]
    return rule.id === 'LNK-004' && unreadable.length > 0 ? [failedResult(rule, unreadable)] : []
  })
  const channels = CHANNELS.map((channel): ChannelDecision => {
    const reasons = codesOf(rules, ({ failures }) => failures.some((failure) => takesIn(failure.channels, channel)))
    return { channel, state: 'unusable', reasons, validUntil: null }
  })
  const reasons = codesOf(rules, () => true)
  return { status: 'Non-Compliant', matched: false, packs: CORE_ONLY, channels, rules, reasons, obligations: [] }
}

function failedResult({ id, code, title, citation }: Rule, failures: readonly Failure[]): RuleResult {
  return { id, code, title, citation, outcome: 'fail', failures, limits: [] }
}

type Judged = {
  readonly results: readonly RuleResult[]
  /** Those of the results that found anything. */
  readonly failing: readonly RuleResult[]
  /** Of all results. */
  readonly limits: readonly Limit[]
}

function judgedBy(rules: readonly RuleInForce[], dossier: Dossier): Judged {
  const results = rules.map((rule) => resultOf(rule, dossier))
  const failing: RuleResult[] = []
  const limits: Limit[] = []
  for (const result of results) {
    if (result.failures.length > 0) failing.push(result)
    if (result.limits.length > 0) limits.push(...result.limits)
  }
  return { results, failing, limits }
}

function resultOf({ rule, passed, notApplicable }: RuleInForce, dossier: Dossier): RuleResult {
  const judgement = rule.evaluate(dossier)
  if (judgement === PASS) return passed
  if (judgement.outcome === 'not_applicable') return notApplicable
  const { id, code, title, citation } = rule
  const { ruleOverrides } = dossier.order.terms
  const failures = 'failures' in judgement ? judgement.failures : []
  return {
    id,
    code,
    title,
    citation,
    outcome: judgement.outcome,
    failures: ruleOverrides.length === 0 ? failures : failures.map((own) => overridden(own, rule, ruleOverrides)),
    limits: 'limits' in judgement ? judgement.limits : [],
  }
}

/** The order's own severity in place of the rule's, but never a lighter one for a rule that the law requires. */
function overridden(failure: Failure, { id, lawful }: Rule, overrides: readonly RuleOverride[]): Failure {
  const own = overrides.findLast(({ ruleId, severity }) => ruleId === id && severity !== null)?.severity ?? null
  if (own === null || (lawful && weightOf(own) < weightOf(failure.severity))) return failure
  return { ...failure, severity: own }
}

function weightOf(severity: Severity): number {
  return LIGHTEST_FIRST.indexOf(severity)
}

function decideChannels(
  dossier: Dossier,
  failing: readonly RuleResult[],
  limits: readonly Limit[],
): readonly ChannelDecision[] {
  const served = servedChannels(dossier)
  const lost = lostChannels(dossier)
  const questions = CHANNELS.map((channel) => {
    const inQuestion = served.includes(channel) || lost.includes(channel)
    return { channel, state: inQuestion ? ('usable' as const) : ('not_served' as const) }
  })
  const blocking = failing.filter((result) => blocks(result, questions))
  return questions.map(({ channel, state }): ChannelDecision => {
    const reasons = codesOf(
      failing,
      (result) => blocking.includes(result) || (state === 'usable' && removes(result, channel)),
    )
    if (reasons.length > 0) return { channel, state: 'unusable', reasons, validUntil: null }
    if (!served.includes(channel)) return { channel, state: 'not_served', reasons, validUntil: null }
    return { channel, state: 'usable', reasons, validUntil: earliestLimit(limits, channel) }
  })
}

function blocks({ failures }: RuleResult, channels: Parameters<typeof isOfConcern>[1]): boolean {
  return failures.some((failure) => failure.severity === 'BLOCK' && isOfConcern(failure.channels, channels))
}

function removes({ failures }: RuleResult, channel: Channel): boolean {
  return failures.some((failure) => failure.severity === 'CHANNEL' && takesIn(failure.channels, channel))
}

function earliestLimit(limits: readonly Limit[], channel: Channel): Instant | null {
  let earliest: Instant | null = null
  for (const { channels, until } of limits) {
    if ((earliest === null || until < earliest) && takesIn(channels, channel)) earliest = until
  }
  return earliest
}

function usableAmong(channels: readonly ChannelDecision[]): readonly Channel[] {
  return channels.filter(({ state }) => state === 'usable').map(({ channel }) => channel)
}

/** No identifier sent is left without a channel that the order intends; with `any`, one that keeps such a channel will do. */
function keepsIdentifiers(dossier: Dossier, channels: readonly ChannelDecision[]): boolean {
  const { asked, order } = dossier
  const intended = intendedChannels(dossier)
  const usable = usableAmong(channels).filter((channel) => intended.includes(channel))
  const isKeeping = ({ serves }: AskedIdentifier): boolean => serves.some((channel) => usable.includes(channel))
  if (order.terms.require === 'any') return asked.identifiers.some(isKeeping)
  return asked.identifiers.length > 0 && asked.identifiers.every(isKeeping)
}

function reasonsOf(failing: readonly RuleResult[], channels: readonly ChannelDecision[]): readonly string[] {
  const isReason = ({ severity, channels: scope }: Failure): boolean =>
    weightOf(severity) >= weightOf('REVIEW') && isOfConcern(scope, channels)
  return codesOf(failing, ({ failures }) => failures.some(isReason))
}

/** The codes of the results that count, each once. A rule without a code of its own is named by its id. */
function codesOf(results: readonly RuleResult[], counts: (result: RuleResult) => boolean): readonly string[] {
  const codes: string[] = []
  for (const result of results) {
    const code = result.code ?? result.id
    if (!codes.includes(code) && counts(result)) codes.push(code)
  }
  return codes
}
