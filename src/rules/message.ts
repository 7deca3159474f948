import { addMs, londonDayOf } from '../base/time.ts'
import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Dossier } from './dossier.ts'
import { listed } from './phrases.ts'
import type { Failure, Severity } from './rule.ts'
import { intendedChannels, misfits, servedBySent } from './serving.ts'
import { isOfConcern, takesIn } from './verdict.ts'
import type { ChannelDecision, RuleResult, Verdict } from './verdict.ts'

/**
 * The verdict in words (contract section 4): what may be used until when (the last usable day), what may not and why,
 * and what a person should look at. Rendered in catalogue and channel order, so equal verdicts read alike. Speaks of the
 * channels of the identifiers sent and of those that the order intends. Holds no personal data.
 */
export function messageOf(verdict: Verdict, dossier: Pick<Dossier, 'asked' | 'order'>): string {
  const shown = verdict.channels.filter(({ channel }) => isAskedAfter(channel, dossier))
  const sentences = verdict.status === 'Verified' ? verifiedSentences(verdict, shown) : refusal(verdict, shown)
  const reviews = findingsOf(verdict, ['REVIEW'])
    .filter(({ failure }) => isOfConcern(failure.channels, shown))
    .map(({ code }) => code)
  const codes = [...new Set(reviews)].join(', ')
  return [...sentences, ...(codes === '' ? [] : [`Review: ${codes}.`])].join(' ')
}

type Finding = { readonly code: string; readonly failure: Failure }

function isAskedAfter(channel: Channel, dossier: Pick<Dossier, 'asked' | 'order'>): boolean {
  if (servedBySent(dossier).has(channel) || intendedChannels(dossier).includes(channel)) return true
  return misfits(dossier).some(({ channels }) => channels.includes(channel))
}

function verifiedSentences(verdict: Verdict, shown: readonly ChannelDecision[]): readonly string[] {
  const usable = shown.filter(({ state }) => state === 'usable')
  const clauses = [...Map.groupBy(usable, ({ validUntil }) => validUntil)].map(([until, decisions]) => {
    const may = `${listed(decisions.map(({ channel }) => channel))} may be used`
    // The last moment covered lies just before the first one that is not.
    return until === null ? may : `${may} until ${londonDayOf(addMs(until, -1))}`
  })
  const unusable = shown.filter(({ state }) => state === 'unusable')
  const byReasons = Map.groupBy(unusable, ({ channel }) => reasonsAgainst(verdict, channel))
  const refusals = [...byReasons].map(
    ([reasons, decisions]) => `Not ${listed(decisions.map(({ channel }) => channel))}: ${reasons}.`,
  )
  return [`Verified: ${clauses.join('; ')}.`, ...refusals]
}

function reasonsAgainst(verdict: Verdict, channel: Channel): string {
  const against = findingsOf(verdict, ['CHANNEL']).filter(({ failure }) => takesIn(failure.channels, channel))
  return [...new Set(against.map(({ code, failure }) => `${code} ${failure.detail}`))].join('; ')
}

function refusal(verdict: Verdict, shown: readonly ChannelDecision[]): readonly string[] {
  const reasons = findingsOf(verdict, ['BLOCK', 'CHANNEL'])
    .filter(({ failure }) => isOfConcern(failure.channels, shown))
    .map(({ code, failure }) => `${code} ${failure.detail}${verdict.matched ? channelsLost(failure, shown) : ''}`)
  // Without a reason only where the order silenced the rule that would have given it.
  const text = reasons.length === 0 ? 'an identifier that was sent keeps no channel' : [...new Set(reasons)].join('; ')
  return [`Non-Compliant: ${text}.`]
}

/** Names the channels that a CHANNEL finding removes, unless its own words name them all. */
function channelsLost({ severity, channels, detail }: Failure, shown: readonly ChannelDecision[]): string {
  if (severity === 'BLOCK') return ''
  const inQuestion = shown.filter(({ channel, state }) => state !== 'not_served' && takesIn(channels, channel))
  const lost = CHANNELS.filter((channel) => inQuestion.some((decision) => decision.channel === channel))
  const words = new Set(detail.split(/[^a-z_]+/i))
  return lost.every((channel) => words.has(channel)) ? '' : ` (${listed(lost)})`
}

function findingsOf({ rules }: Verdict, severities: readonly Severity[]): readonly Finding[] {
  return rules.flatMap(({ code, id, failures }: RuleResult) =>
    failures.filter(({ severity }) => severities.includes(severity)).map((failure) => ({ code: code ?? id, failure })),
  )
}
