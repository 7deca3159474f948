import { addDays, daysBetween, endOfLondonDay, londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { groupedByChannel, ofLead } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { NOT_APPLICABLE, fail, failOrPass, pass, unknown } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'
import { thresholdOf } from '../threshold.ts'

/** Is the lead fresh enough for the order, and does its recency make sense? */
export const RECENCY_RULES: readonly Rule[] = [
  {
    id: 'REC-005',
    code: 'TOO_OLD',
    title: "The newest activity is within the order's age limit",
    citation: 'Licence',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeAge),
  },
  {
    id: 'REC-006',
    code: 'RECENCY_INCONSISTENT',
    title: 'The recency claimed agrees with the evidence',
    citation: 'Data quality; UK GDPR Article 5(1)(d)',
    severity: 'WARN',
    channels: ['email', 'phone', 'landline', 'postal'],
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeConsistency),
  },
]

/** Counts London days since the newest proof of activity; a proof dated after this moment proves nothing yet. */
function judgeAge(lead: LeadFacts, dossier: Dossier): Judgement {
  const daysMax = thresholdOf(dossier, 'REC-005', dossier.order.terms.maxAgeDays)
  if (daysMax === null) return NOT_APPLICABLE
  const newest = newestActivity(lead, dossier.now)
  if (newest === null) {
    return unknown(ofLead('REVIEW', 'no activity of the person is on record', 'record when the person was last active'))
  }
  const day = londonDayOf(newest)
  const lastDay = addDays(day, daysMax)
  if (dossier.today <= lastDay) {
    return pass({ channels: 'all', until: endOfLondonDay(lastDay), because: "the order's age limit" })
  }
  return fail(
    ofLead(
      'BLOCK',
      `the newest activity, on ${day}, is ${daysBetween(day, dossier.today)} days old and the order allows ${daysMax}`,
      `record a renewal or a confirmed contact on or after ${addDays(dossier.today, -daysMax)}`,
    ),
  )
}

function newestActivity({ activity }: LeadFacts, now: Instant): Instant | null {
  let newest: Instant | null = null
  for (const { at } of activity) if (at <= now && (newest === null || at > newest)) newest = at
  return newest
}

/**
 * A claim of recency is off when it is older than the channel's first consent, when the channel never had consent, or
 * when it is newer than every proof on record: a bare newer value in a record that is sent again counts for nothing
 * (contract section 4).
 */
function judgeConsistency(lead: LeadFacts): Judgement {
  const { recency } = lead
  const claims: readonly (readonly [Channel, Instant | false])[] = [
    ['email', recency.email],
    ['phone', recency.phone],
    ['landline', recency.landline],
    ['postal', recency.mail],
  ]
  const findings: ChannelFinding[] = []
  let isClaimed = recency.recency !== null
  for (const [channel, at] of claims) {
    if (at === false) continue
    isClaimed = true
    for (const detail of faultsOfClaim(lead, channel, at)) {
      findings.push({ severity: 'WARN', channel, detail, remedy: 'have the supplier correct the recency' })
    }
  }
  if (!isClaimed) return NOT_APPLICABLE
  const isWholeUnproven = recency.recency !== null && isUnproven(lead, recency.recency)
  const failures = groupedByChannel(findings)
  return failOrPass(isWholeUnproven ? [unprovenRecency(), ...failures] : failures)
}

function faultsOfClaim(lead: LeadFacts, channel: Channel, at: Instant): readonly string[] {
  const firstGrant = firstGrantOn(lead, channel)
  const faults: string[] = []
  if (firstGrant === null) faults.push('recency is claimed without any consent')
  else if (at < firstGrant) faults.push('recency is earlier than the first consent')
  if (isUnproven(lead, at)) faults.push('recency is later than every proof of activity')
  return faults
}

function firstGrantOn({ grants }: LeadFacts, channel: Channel): Instant | null {
  let first: Instant | null = null
  for (const grant of grants) if (grant.channel === channel && (first === null || grant.at < first)) first = grant.at
  return first
}

function unprovenRecency(): Failure {
  return ofLead(
    'WARN',
    'recency is later than every proof of activity',
    'record a renewal or a confirmed contact as an event with evidence',
  )
}

function isUnproven({ activity }: LeadFacts, at: Instant): boolean {
  return activity.every((proof) => proof.at < at)
}
