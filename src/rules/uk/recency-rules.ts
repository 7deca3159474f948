import { addMonths, endOfLondonDay, londonDayOf } from '../../base/time.ts'
import type { Day, Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import { grantInForce } from '../consent.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { groupedByChannel, judgementOf } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { isConsentBasis, isUnknownBasis } from '../legal-basis.ts'
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
  const isConsent = isConsentBasis(basis)
  if (!isConsent && !isUnknownBasis(basis)) return NOT_APPLICABLE
  const months = thresholdOf(dossier, 'REC-001', FIRST_USE_MONTHS_MAX)
  const { firstAt } = lead.uses
  const firstUse = firstAt === null ? dossier.today : londonDayOf(firstAt)
  const stale: ChannelFinding[] = []
  let span: Span | null = null
  for (const channel of FIRST_USE_CHANNELS) {
    span = spanFrom(collectedAt(lead, channel), months, span)
    if (firstUse <= span.lastDay) continue
    stale.push({
      severity: isConsent ? (FIRST_USE[channel] ?? 'REVIEW') : 'REVIEW',
      channel,
      detail: `consent collected on ${span.day} was not used within ${months} months`,
      remedy: `have the consent renewed, or use consent collected on or after ${addMonths(firstUse, -months)}`,
    })
  }
  const findings = groupedByChannel(stale)
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
  const old: ChannelFinding[] = []
  const untold: ChannelFinding[] = []
  const limits: Limit[] = []
  let span: Span | null = null
  for (const channel of CONTACTED) {
    const contact = lastContact(lead, channel, dossier.now)
    if (contact === null) {
      untold.push(contactUntold(channel))
      continue
    }
    span = spanFrom(contact, months, span)
    if (dossier.today <= span.lastDay) {
      const until = endOfLondonDay(span.lastDay)
      limits.push({ channels: [channel], until, because: 'the age of the last contact' })
    } else {
      old.push(contactOld(channel, span, { months, today: dossier.today }))
    }
  }
  return judgementOf(groupedByChannel(old), groupedByChannel(untold), limits)
}

function lastContact({ activity }: LeadFacts, channel: Channel, now: Instant): Instant | null {
  let newest: Instant | null = null
  for (const proof of activity) {
    const isProof = (proof.channel === channel || proof.channel === null) && proof.at <= now
    if (isProof && (newest === null || proof.at > newest)) newest = proof.at
  }
  return newest
}

function contactUntold(channel: Channel): ChannelFinding {
  return {
    severity: 'REVIEW',
    channel,
    detail: 'no positive contact is on record',
    remedy: 'record when the person was last active',
  }
}

function contactOld(
  channel: Channel,
  { day }: Span,
  { months, today }: { readonly months: number; readonly today: Day },
): ChannelFinding {
  return {
    severity: 'CHANNEL',
    channel,
    detail: `the last positive contact was on ${day}, more than ${months} months ago`,
    remedy: `record a renewal or a confirmed contact on or after ${addMonths(today, -months)}`,
  }
}

/** From a moment's day until the last day that is so many calendar months later. */
type Span = { readonly start: Instant; readonly day: Day; readonly lastDay: Day }

/** @param before the span of the channel before: channels mostly begin at one moment, whose days are then counted once. */
function spanFrom(start: Instant, months: number, before: Span | null): Span {
  if (before?.start === start) return before
  const day = londonDayOf(start)
  return { start, day, lastDay: addMonths(day, months) }
}
