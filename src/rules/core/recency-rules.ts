import { addDays, daysBetween, londonDayOf, startOfLondonDay } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { groupedByChannel, judgementOf, ofLead } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { NOT_APPLICABLE, fail, pass, unknown } from '../rule.ts'
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
    return pass({ channels: 'all', until: startOfLondonDay(addDays(lastDay, 1)), because: "the order's age limit" })
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
  const past = activity.map(({ at }) => at).filter((at) => at <= now)
  return past.toSorted().at(-1) ?? null
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
  const claimed = claims.flatMap(([channel, at]) => (at === false ? [] : [{ channel, at }]))
  if (claimed.length === 0 && recency.recency === null) return NOT_APPLICABLE
  const findings = claimed.flatMap(({ channel, at }) => faultsOfClaim(lead, channel, at))
  const whole = recency.recency !== null && isUnproven(lead, recency.recency) ? [unprovenRecency()] : []
  return judgementOf([...whole, ...groupedByChannel(findings)], [])
}

function faultsOfClaim(lead: LeadFacts, channel: Channel, at: Instant): readonly ChannelFinding[] {
  const firstGrant = lead.grants
    .filter((grant) => grant.channel === channel)
    .map((grant) => grant.at)
    .toSorted()[0]
  const remedy = 'have the supplier correct the recency'
  const finding = (detail: string): ChannelFinding => ({ severity: 'WARN', channel, detail, remedy })
  return [
    ...(firstGrant === undefined ? [finding('recency is claimed without any consent')] : []),
    ...(firstGrant !== undefined && at < firstGrant ? [finding('recency is earlier than the first consent')] : []),
    ...(isUnproven(lead, at) ? [finding('recency is later than every proof of activity')] : []),
  ]
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
