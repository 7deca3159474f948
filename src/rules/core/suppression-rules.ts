import { londonDayOf, msOf } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Dossier, Suppression } from '../dossier.ts'
import { groupedByChannel, ofLead } from '../findings.ts'
import { PASS, fail, failOrPass } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'

/** Did the person tell the operator, or this caller, to stop? */
export const SUPPRESSION_RULES: readonly Rule[] = [
  {
    id: 'SUP-002',
    code: 'SUPPRESSED',
    title: 'No objection or erasure stands at the operator',
    citation: 'UK GDPR Articles 21(3) and 17',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: judgeOperatorList,
  },
  {
    id: 'SUP-001',
    code: 'SUPPRESSED_BY_BUYER',
    title: "The identifier is not on the caller's own list",
    citation: 'PECR regulation 21(1)(a); UK GDPR Article 21',
    severity: 'CHANNEL',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: judgeCallerList,
  },
]

/** BLOCK where the entry, or several together, leave no channel. */
function judgeOperatorList({ suppressions }: Dossier): Judgement {
  const findings = findingsOf(suppressions, 'operator', 'an objection or erasure is on record')
  if (findings.length === 0) return PASS
  const stopped = new Set(findings.flatMap(({ channels }) => channels))
  if (stopped.size < CHANNELS.length) return fail(findings)
  return fail(findings.map(({ detail, remedy }) => ofLead('BLOCK', detail, remedy)))
}

function judgeCallerList({ suppressions }: Dossier): Judgement {
  return failOrPass(findingsOf(suppressions, 'caller', "on the caller's own suppression list"))
}

/** Each channel's earliest entry of that list. */
function findingsOf(
  suppressions: readonly Suppression[],
  scope: Suppression['scope'],
  detail: string,
): readonly Failure[] {
  const entries = suppressions.filter((entry) => entry.scope === scope)
  if (entries.length === 0) return []
  const oldestFirst = entries.toSorted((a, b) => msOf(a.at) - msOf(b.at))
  return groupedByChannel(
    CHANNELS.flatMap((channel) => {
      const entry = oldestFirst.find(({ channels }) => channels === 'all' || channels.includes(channel))
      if (entry === undefined) return []
      const remedy = 'do not use this channel unless the person asks for it anew'
      return [{ severity: 'CHANNEL', channel, detail: `${detail} since ${londonDayOf(entry.at)}`, remedy }]
    }),
  )
}
