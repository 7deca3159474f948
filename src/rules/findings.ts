import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import { fail, passUntil, unknown } from './rule.ts'
import type { Failure, Judgement, Limit, Severity } from './rule.ts'

/** A failure of one channel, before those that say the same are told together. */
export type ChannelFinding = Omit<Failure, 'channels'> & { readonly channel: Channel }

const NONE: readonly never[] = Object.freeze([])

/** A failure that speaks of the lead as a whole. */
export function ofLead(severity: Severity, detail: string, remedy: string): Failure {
  return { severity, channels: 'all', detail, remedy }
}

/** One failure for all channels of which the same is to be said, the channels in their fixed order. */
export function groupedByChannel(findings: readonly ChannelFinding[]): readonly Failure[] {
  if (findings.length === 0) return NONE
  const groups: (Failure & { readonly channels: Channel[] })[] = []
  for (const channel of CHANNELS) {
    for (const finding of findings) {
      if (finding.channel !== channel) continue
      const { severity, detail, remedy } = finding
      const group = groups.find((other) => saysTheSame(other, finding))
      if (group === undefined) groups.push({ severity, channels: [channel], detail, remedy })
      else group.channels.push(channel)
    }
  }
  return groups
}

function saysTheSame(one: Omit<Failure, 'channels'>, other: Omit<Failure, 'channels'>): boolean {
  return one.severity === other.severity && one.detail === other.detail && one.remedy === other.remedy
}

/** `fail` where something is broken, with the doubts told too; `unknown` where there are only doubts; else `pass`. */
export function judgementOf(
  broken: readonly Failure[],
  doubts: readonly Failure[],
  limits: readonly Limit[] = [],
): Judgement {
  if (broken.length > 0) return fail(doubts.length > 0 ? [...broken, ...doubts] : broken, limits)
  return doubts.length > 0 ? unknown(...doubts) : passUntil(limits)
}
