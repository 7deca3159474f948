import { lastLondonDayBefore } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Dossier } from './dossier.ts'
import { groupedBy } from './grouped.ts'
import { listed } from './phrases.ts'
import type { Failure } from './rule.ts'
import { intendedChannels, isServedBySent, lostChannels } from './serving.ts'
import { isOfConcern, takesIn } from './verdict.ts'
import type { ChannelDecision, Verdict } from './verdict.ts'

/**
 * The verdict in words (contract section 4): what may be used until when (the last usable day), what may not and why,
 * and what a person should look at. Rendered in catalogue and channel order, so equal verdicts read alike. Speaks of the
 * channels of the identifiers sent and of those that the order intends. Holds no personal data.
 */
export function messageOf(verdict: Verdict, dossier: Pick<Dossier, 'asked' | 'order'>): string {
  const shown = shownChannels(verdict, dossier)
  const findings = findingsOf(verdict)
  const sentences =
    verdict.status === 'Verified' ? verifiedSentences(findings, shown) : refusal(verdict, findings, shown)
  const reviews = findings.filter(
    ({ failure }) => failure.severity === 'REVIEW' && isOfConcern(failure.channels, shown),
  )
  if (reviews.length === 0) return sentences.join(' ')
  const codes = new Set(reviews.map(({ code }) => code))
  return `${sentences.join(' ')} Review: ${[...codes].join(', ')}.`
}

type Finding = { readonly code: string; readonly failure: Failure }

/** The channels that are asked after: served by what was sent, intended by the order, or lost with a misfit. */
function shownChannels(verdict: Verdict, dossier: Pick<Dossier, 'asked' | 'order'>): readonly ChannelDecision[] {
  const intended = intendedChannels(dossier)
  const lost = lostChannels(dossier)
  return verdict.channels.filter(
    ({ channel }) => intended.includes(channel) || isServedBySent(dossier, channel) || lost.includes(channel),
  )
}

function findingsOf({ rules }: Verdict): readonly Finding[] {
  const failing = rules.filter(({ failures }) => failures.length > 0)
  return failing.flatMap(({ code, id, failures }) => failures.map((failure) => ({ code: code ?? id, failure })))
}

function verifiedSentences(findings: readonly Finding[], shown: readonly ChannelDecision[]): readonly string[] {
  const usable = shown.filter(({ state }) => state === 'usable')
  const clauses = groupedBy(usable, ({ validUntil }) => validUntil).map(({ key: until, items }) => {
    const may = `${listed(items.map(({ channel }) => channel))} may be used`
    return until === null ? may : `${may} until ${lastLondonDayBefore(until)}`
  })
  const unusable = shown.filter(({ state }) => state === 'unusable')
  const refusals = groupedBy(unusable, ({ channel }) => reasonsAgainst(channel, findings)).map(
    ({ key: reasons, items }) => `Not ${listed(items.map(({ channel }) => channel))}: ${reasons}.`,
  )
  return [`Verified: ${clauses.join('; ')}.`, ...refusals]
}

function reasonsAgainst(channel: Channel, findings: readonly Finding[]): string {
  const against = findings.filter(({ failure }) => failure.severity === 'CHANNEL' && takesIn(failure.channels, channel))
  return inWords(against.map(({ code, failure }) => `${code} ${failure.detail}`))
}

/** Each reason once. */
function inWords(reasons: readonly string[]): string {
  return reasons.length === 1 ? reasons.join('') : [...new Set(reasons)].join('; ')
}

function refusal(
  { matched }: Verdict,
  findings: readonly Finding[],
  shown: readonly ChannelDecision[],
): readonly string[] {
  const reasons = findings
    .filter(({ failure }) => failure.severity === 'BLOCK' || failure.severity === 'CHANNEL')
    .filter(({ failure }) => isOfConcern(failure.channels, shown))
    .map(({ code, failure }) => `${code} ${failure.detail}${matched ? channelsLost(failure, shown) : ''}`)
  // Without a reason only where the order silenced the rule that would have given it.
  const text = reasons.length === 0 ? 'an identifier that was sent keeps no channel' : inWords(reasons)
  return [`Non-Compliant: ${text}.`]
}

/** Names the channels that a CHANNEL finding removes, unless its own words name them all. */
function channelsLost({ severity, channels, detail }: Failure, shown: readonly ChannelDecision[]): string {
  if (severity === 'BLOCK') return ''
  const inQuestion = shown.filter(({ channel, state }) => state !== 'not_served' && takesIn(channels, channel))
  const lost = inQuestion.map(({ channel }) => channel)
  const words = new Set(detail.split(/[^a-z_]+/i))
  return lost.every((channel) => words.has(channel)) ? '' : ` (${listed(lost)})`
}
