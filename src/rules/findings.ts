import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import { fail, pass, unknown } from './rule.ts'
import type { Failure, Judgement, Limit, Severity } from './rule.ts'

/** A failure of one channel, before those that say the same are told together. */
export type ChannelFinding = Omit<Failure, 'channels'> & { readonly channel: Channel }

/** A failure that speaks of the lead as a whole. */
export function ofLead(severity: Severity, detail: string, remedy: string): Failure {
  return { severity, channels: 'all', detail, remedy }
}

/** One failure for all channels of which the same is to be said, the channels in their fixed order. */
export function groupedByChannel(findings: readonly ChannelFinding[]): readonly Failure[] {
  const inOrder = findings.toSorted((a, b) => CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel))
  const groups = Map.groupBy(inOrder, ({ severity, detail, remedy }) => JSON.stringify([severity, detail, remedy]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { severity, detail, remedy } = first
    return [{ severity, channels: group.map(({ channel }) => channel), detail, remedy }]
  })
}

/** `fail` where something is broken, with the doubts told too; `unknown` where there are only doubts; else `pass`. */
export function judgementOf(
  broken: readonly Failure[],
  doubts: readonly Failure[],
  limits: readonly Limit[] = [],
): Judgement {
  if (broken.length > 0) return fail([...broken, ...doubts], limits)
  return doubts.length > 0 ? unknown(...doubts) : pass(...limits)
}
