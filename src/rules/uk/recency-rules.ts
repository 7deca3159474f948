import { addDays, addMonths, londonDayOf, startOfLondonDay } from '../../base/time.ts'
import type { Day, Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import { grantInForce } from '../consent.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { groupedByChannel, judgementOf } from '../findings.ts'
import { memo } from '../memo.ts'
import { NOT_APPLICABLE } from '../rule.ts'
import type { Judgement, Limit, Rule, Severity } from '../rule.ts'
import { thresholdOf } from '../threshold.ts'

/** How heavily indirect consent weighs that is too old at its first use. */
const FIRST_USE: Readonly<Partial<Record<Channel, Severity>>> = {
  email: 'CHANNEL',
  phone: 'REVIEW',
  landline: 'REVIEW',
  sms: 'CHANNEL',
  ai_sms: 'CHANNEL',
}
const FIRST_USE_CHANNELS = CHANNELS.filter((channel) => channel in FIRST_USE)
const CONTACTED: readonly Channel[] = ['email', 'phone', 'landline', 'sms']

/** ICO's rule of thumb: indirect consent is relied on within six months. In calendar months; an order may override it. */
const FIRST_USE_MONTHS_MAX = 6
/** DMA guidance: no marketing after two years of silence. In calendar months; an order may override it. */
const CONTACT_MONTHS_MAX = 24

/** Is the consent fresh enough to be relied on? */
export const UK_RECENCY_RULES: readonly Rule[] = [
  {
    id: 'REC-001',
    code: 'STALE_FIRST_USE',
    title: 'Consent is first used within six months of its collection',
    citation: 'ICO direct marketing guidance: indirect (third-party) consent, six months as a rule of thumb',
    severity: 'CHANNEL',
    channels: FIRST_USE_CHANNELS,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeFirstUse),
  },
  {
    id: 'REC-002',
    code: 'NO_RECENT_CONTACT',
    title: 'There was positive contact within two years',
    citation: 'DMA guidance: time limits on permission',
    severity: 'CHANNEL',
    channels: CONTACTED,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeLastContact),
  },
]

/** The first use is the first Verified answer for this lead to this caller, and today where there is none yet. */
function judgeFirstUse(lead: LeadFacts, dossier: Dossier): Judgement {
  const basis = lead.consent.legalBasis
  const isConsent = basis === 'consent' || basis === 'explicit_consent'
  if (!isConsent && basis !== null && basis !== 'other') return NOT_APPLICABLE
  const months = thresholdOf(dossier, 'REC-001', FIRST_USE_MONTHS_MAX)
  const { firstAt } = lead.uses
  const firstUse = firstAt === null ? dossier.today : londonDayOf(firstAt)
  const collections = spansOf(FIRST_USE_CHANNELS, (channel) => collectedAt(lead, channel), months)
  const stale = collections.filter(({ lastDay }) => firstUse > lastDay)
  const findings = groupedByChannel(
    stale.map(({ channel, day }) => ({
      severity: isConsent ? (FIRST_USE[channel] ?? 'REVIEW') : 'REVIEW',
      channel,
      detail: `consent collected on ${day} was not used within ${months} months`,
      remedy: `have the consent renewed, or use consent collected on or after ${addMonths(firstUse, -months)}`,
    })),
  )
  // No limit on what passes: the Verified answer that it passes for is the first use.
  return isConsent ? judgementOf(findings, []) : judgementOf([], findings)
}

/**
 * When the consent relied on was collected. A grant or renewal by a later event was collected then; a grant of the record
 * was collected with the lead, or before it where the record says so.
 */
function collectedAt(lead: LeadFacts, channel: Channel): Instant {
  const grant = grantInForce(lead, channel)
  if (grant === null) return lead.capturedAt
  return grant.origin !== 'record' || grant.at < lead.capturedAt ? grant.at : lead.capturedAt
}

/** A proof of activity on the channel counts, or one that speaks for the person; one that is yet to come proves nothing. */
function judgeLastContact(lead: LeadFacts, dossier: Dossier): Judgement {
  const months = thresholdOf(dossier, 'REC-002', CONTACT_MONTHS_MAX)
  const contacts = spansOf(CONTACTED, (channel) => lastContact(lead, channel, dossier.now), months)
  const old = contacts.filter(({ lastDay }) => dossier.today > lastDay)
  const untold = CONTACTED.filter((channel) => contacts.every((contact) => contact.channel !== channel))
  return judgementOf(
    groupedByChannel(
      old.map(({ channel, day }) => ({
        severity: 'CHANNEL',
        channel,
        detail: `the last positive contact was on ${day}, more than ${months} months ago`,
        remedy: `record a renewal or a confirmed contact on or after ${addMonths(dossier.today, -months)}`,
      })),
    ),
    groupedByChannel(
      untold.map((channel) => ({
        severity: 'REVIEW',
        channel,
        detail: 'no positive contact is on record',
        remedy: 'record when the person was last active',
      })),
    ),
    limitsOf(
      contacts.filter((contact) => !old.includes(contact)),
      'the age of the last contact',
    ),
  )
}

function lastContact({ activity }: LeadFacts, channel: Channel, now: Instant): Instant | null {
  const proofs = activity.filter((proof) => (proof.channel === channel || proof.channel === null) && proof.at <= now)
  return (
    proofs
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  )
}

/** From a day until the last day that is `months` calendar months later. */
type Span = { readonly channel: Channel; readonly day: Day; readonly lastDay: Day; readonly until: Instant }

/** The span of each channel that has a beginning. Channels mostly share one, whose days are then counted once. */
function spansOf(
  channels: readonly Channel[],
  startOf: (channel: Channel) => Instant | null,
  months: number,
): readonly Span[] {
  const days = memo<Omit<Span, 'channel'>>(channels.length)
  return channels.flatMap((channel) => {
    const start = startOf(channel)
    return start === null ? [] : [{ channel, ...days(start, () => daysFrom(start, months)) }]
  })
}

function daysFrom(start: Instant, months: number): Omit<Span, 'channel'> {
  const day = londonDayOf(start)
  const lastDay = addMonths(day, months)
  return { day, lastDay, until: startOfLondonDay(addDays(lastDay, 1)) }
}

function limitsOf(spans: readonly Span[], because: string): readonly Limit[] {
  return spans.map(({ channel, until }) => ({ channels: [channel], until, because }))
}
