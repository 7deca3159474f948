import { channelsFrom } from '../contacts/channel.ts'

/** Where in an evidence record the cells of a column go, and how a cell is to be read. */
export type LeadField =
  | { readonly kind: 'text' | 'list' | 'time_or_false' | 'json'; readonly path: readonly (string | number)[] }
  /** Each part of the cell is one more phone or e-mail of the lead. */
  | { readonly kind: 'identifier'; readonly of: 'phone' | 'email' }
  /** One half of the person's name; the record has the whole. */
  | { readonly kind: 'name_part'; readonly of: 'given' | 'family' }

const TEXTS: ReadonlySet<string> = new Set([
  ...within('', 'lead_source_id lead_id captured_at subscriber_type opt_in_source'),
  ...within('person.', 'name date_of_birth'),
  ...within('person.address.', 'house_number street_name town postcode country'),
  ...within('subscriber_evidence.', 'register reference'),
  ...within('user_details.', 'ip_address user_agent'),
  ...within('data_source.', 'signup_url privacy_policy_url referrer_url signup_ip'),
  ...within('consent.', 'legal_basis consent_method consent_text consent_timestamp'),
  ...within('consent.', 'evidence_reference balancing_test_reference'),
  ...within('consent.recipients_list.', 'sha256 archived_at'),
  ...within('restrictions.', 'usage_region'),
])

const LISTS: ReadonlySet<string> = new Set([
  ...within('consent.', 'consent_categories named_recipients'),
  ...within('restrictions.', 'allow_industries deny_industries'),
  ...within('relationship.', 'existing_customer_of'),
])

const TIMES_OR_FALSE: ReadonlySet<string> = new Set([
  ...within('recency.', 'recency_timestamp email_recency_timestamp phone_recency_timestamp'),
  ...within('recency.', 'landline_recency_timestamp mail_recency_timestamp'),
])

const JSONS: ReadonlySet<string> = new Set([
  ...within('', 'identifiers screenings person subscriber_evidence user_details data_source consent recency'),
  ...within('', 'consent_timestamps_by_channel channel_choices restrictions relationship'),
  ...within('', 'person.address consent.recipients_list'),
])

const IDENTIFIER = /^(?:identifiers\.(?:\d{1,2}\.)?)?(phone|email)s?$/
const NAME_PART = /^person\.(given|family)_name$/
const CHANNEL_TIME = /^consent_timestamps_by_channel\.([a-z_-]{1,32})$/
const CHANNEL_CHOICE = /^channel_choices\.([a-z_-]{1,32})\.(label|chosen_at)$/
const SCREENING = /^screenings\.(\d{1,2})\.(register|snapshot_date|screened_at|result|screener|reference)$/

/**
 * What a column holds by its name: the dotted name of a member of the evidence record (`person.address.postcode`,
 * `screenings.0.register`, `consent_timestamps_by_channel.sms_consent`), `phone` and `email`, or the halves of a name (`person.given_name`).
 *
 * @returns null for a name that means nothing.
 */
export function leadFieldFrom(name: string): LeadField | null {
  const wanted = name.trim().toLowerCase()
  if (TEXTS.has(wanted)) return { kind: 'text', path: wanted.split('.') }
  if (LISTS.has(wanted)) return { kind: 'list', path: wanted.split('.') }
  if (TIMES_OR_FALSE.has(wanted)) return { kind: 'time_or_false', path: wanted.split('.') }
  if (JSONS.has(wanted)) return { kind: 'json', path: wanted.split('.') }
  return identifierField(wanted) ?? namePartField(wanted) ?? channelField(wanted) ?? screeningField(wanted)
}

function identifierField(name: string): LeadField | null {
  const [, of] = IDENTIFIER.exec(name) ?? []
  return of === 'phone' || of === 'email' ? { kind: 'identifier', of } : null
}

function namePartField(name: string): LeadField | null {
  const [, of] = NAME_PART.exec(name) ?? []
  return of === 'given' || of === 'family' ? { kind: 'name_part', of } : null
}

function channelField(name: string): LeadField | null {
  const [, timed] = CHANNEL_TIME.exec(name) ?? []
  if (timed !== undefined) {
    const path = ['consent_timestamps_by_channel', timed]
    return channelsFrom(timed) === null ? null : { kind: 'time_or_false', path }
  }
  const [, chosen, member] = CHANNEL_CHOICE.exec(name) ?? []
  if (chosen === undefined || member === undefined || channelsFrom(chosen) === null) return null
  return { kind: 'text', path: ['channel_choices', chosen, member] }
}

function screeningField(name: string): LeadField | null {
  const [, place, member] = SCREENING.exec(name) ?? []
  return place === undefined || member === undefined
    ? null
    : { kind: 'text', path: ['screenings', Number(place), member] }
}

function within(holder: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${holder}${name}`)
}
