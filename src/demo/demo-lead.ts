import { addDays } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import type { ConsentEventBody } from '../evidence/consent-event-contract.ts'
import type { LeadRecordBody } from '../evidence/lead-record-contract.ts'
import { DEMO_SOURCES } from './demo-parties.ts'
import type { DemoSourceId } from './demo-parties.ts'
import type { DemoPerson } from './demo-person.ts'
import { policyUrlOf } from './demo-policies.ts'

/** A lead of the demo: what its source sends, under which orders it was sold, and what happened to its consent since. */
export type DemoLead = {
  readonly record: LeadRecordBody
  readonly soldUnder: readonly string[]
  readonly soldAt: string
  readonly events: readonly ConsentEventBody[]
}

/** What makes one lead differ from the next. */
export type LeadWish = {
  readonly leadId: string
  readonly sourceId: DemoSourceId
  readonly person: DemoPerson
  readonly mobile: string
  readonly landline?: string
  readonly capturedDaysAgo: number
  readonly soldUnder: readonly string[]
  /** All of them unless told otherwise. */
  readonly consentedTo?: readonly Channel[]
  readonly wording?: string
  /** How old the registers were by which the supplier screened the number. */
  readonly screenedDaysAgo?: number
  readonly policyUrl?: string
  readonly usageRegion?: string
  readonly deniedIndustries?: readonly string[]
  /** Yesterday; for all channels where none is named. */
  readonly withdrawn?: { readonly channels?: readonly Channel[] }
}

// The 28 days of a screening must not run out before the demo is brought up to date again.
const SCREENED_DAYS_AGO = 3
const REFERRERS = ['https://search.example/', 'https://social.example/', 'https://newsletter.example/issue/12'] as const
const RECENCY_CHANNELS = ['email', 'phone', 'landline'] as const

/** Makes a lead as it stands on a day. */
export function demoLead(wish: LeadWish, today: Day): DemoLead {
  const { withdrawn, soldUnder } = wish
  const events: readonly ConsentEventBody[] =
    withdrawn === undefined
      ? []
      : [
          {
            event: 'withdrawn',
            at: `${addDays(today, -1)}T09:30:00Z`,
            ...(withdrawn.channels === undefined ? {} : { channels: [...withdrawn.channels] }),
          },
        ]
  const soldAt = `${addDays(today, 1 - wish.capturedDaysAgo)}T07:00:00Z`
  return { record: recordFrom(wish, today), soldUnder, soldAt, events }
}

function recordFrom(wish: LeadWish, today: Day): LeadRecordBody {
  const { leadId, sourceId, person, mobile, landline } = wish
  const capturedAt = momentOf(addDays(today, -wish.capturedDaysAgo), leadId)
  const { name, dateOfBirth, address, email, ipAddress, userAgent } = person
  const source = sourceOf(sourceId)
  return {
    lead_source_id: sourceId,
    lead_id: leadId,
    captured_at: capturedAt,
    person: { name, date_of_birth: dateOfBirth, address },
    identifiers: [{ phone: mobile }, ...(landline === undefined ? [] : [{ phone: landline }]), { email }],
    subscriber_type: 'individual',
    user_details: { ip_address: ipAddress, user_agent: userAgent },
    data_source: {
      signup_url: `https://${source.host}${source.page}`,
      privacy_policy_url: wish.policyUrl ?? policyUrlOf(sourceId),
      referrer_url: REFERRERS[leadId.length % REFERRERS.length] ?? REFERRERS[0],
      signup_ip: ipAddress,
    },
    consent: {
      legal_basis: 'Consent',
      consent_method: source.method,
      consent_text: wish.wording ?? source.wording,
      consent_timestamp: capturedAt,
      consent_categories: ['Third-party marketing'],
      named_recipients: [...source.recipients],
      evidence_reference: `https://certificates.example/${sourceId}/${leadId}`,
    },
    ...channelsFrom(wish, capturedAt),
    restrictions: {
      usage_region: wish.usageRegion ?? 'UK',
      deny_industries: [...(wish.deniedIndustries ?? ['gambling'])],
    },
    screenings: screeningsFrom(wish, today),
    opt_in_source: source.host,
  }
}

function channelsFrom(
  { consentedTo = CHANNELS }: LeadWish,
  capturedAt: string,
): Pick<LeadRecordBody, 'consent_timestamps_by_channel' | 'recency'> {
  const at = (channel: Channel): string | false => (consentedTo.includes(channel) ? capturedAt : false)
  return {
    consent_timestamps_by_channel: Object.fromEntries(CHANNELS.map((channel) => [`${channel}_consent`, at(channel)])),
    recency: {
      recency_timestamp: capturedAt,
      ...Object.fromEntries(RECENCY_CHANNELS.map((channel) => [`${channel}_recency_timestamp`, at(channel)])),
      mail_recency_timestamp: at('postal'),
    },
  }
}

function screeningsFrom(
  { leadId, screenedDaysAgo = SCREENED_DAYS_AGO }: LeadWish,
  today: Day,
): LeadRecordBody['screenings'] {
  const snapshotDate = addDays(today, -screenedDaysAgo)
  return (['tps', 'ctps', 'mps'] as const).map((register) => ({
    register,
    snapshot_date: snapshotDate,
    screened_at: `${snapshotDate}T06:00:00Z`,
    result: 'clear' as const,
    screener: 'Gatehouse Screening (Demo) Ltd',
    reference: `${register}-${leadId}`,
  }))
}

function sourceOf(sourceId: DemoSourceId): (typeof DEMO_SOURCES)[number] {
  const source = DEMO_SOURCES.find(({ lead_source_id }) => lead_source_id === sourceId)
  if (source === undefined) throw new Error('a source of the demo must be among its sources')
  return source
}

/** A moment in the daytime that differs from lead to lead and is the same whenever the demo is loaded on a day. */
function momentOf(day: Day, leadId: string): string {
  const sum = [...leadId].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7) % (10 * 3600)
  const part = (value: number): string => String(value).padStart(2, '0')
  return `${day}T${part(8 + Math.floor(sum / 3600))}:${part(Math.floor(sum / 60) % 60)}:${part(sum % 60)}Z`
}
