import { z } from 'zod'

// What a field may hold at most, in characters. A wording can be a page; everything else is a line.
const TEXT = z.string().max(256)
const PART = z.string().max(200)
const WORDING = z.string().max(20_000)
const AGENT = z.string().max(1024)
const URL_TEXT = z.string().max(2048)
// The longest RFC 3339 time, with nanoseconds and an offset, has 35 characters.
const TIME = z.string().max(40)
const DAY = z.string().max(16)
const SHA256 = z.string().max(64)

// How much a list may hold: more than any form asks, less than costs anything.
const IDENTIFIERS_MAX = 10
const RECIPIENTS_MAX = 100
const CATEGORIES_MAX = 20
const INDUSTRIES_MAX = 100
const CUSTOMER_OF_MAX = 20
const SCREENINGS_MAX = 20

/** A time, or `false` where the source says that there is none (specification 2.2). */
const TIME_OR_FALSE = z.union([TIME, z.literal(false)], { error: 'must be a date-time, or false' })

const IDENTIFIER = z.union([z.strictObject({ phone: TEXT }), z.strictObject({ email: TEXT })], {
  error: 'must hold exactly one member, `phone` or `email`, a text of at most 256 characters',
})

/** A channel's name: the specification's (`sms_consent`) or a common one (`sms`, `text`, `post`). */
const CHANNEL_WORD = z.string().min(1).max(32)

const ADDRESS = z.strictObject({
  house_number: PART.nullish(),
  street_name: PART.nullish(),
  town: PART.nullish(),
  postcode: PART.nullish(),
  country: PART.nullish(),
})

const CONSENT = z.strictObject({
  legal_basis: TEXT.nullish(),
  consent_method: TEXT.nullish(),
  consent_text: WORDING.nullish(),
  consent_timestamp: TIME.nullish(),
  consent_categories: z.array(TEXT).max(CATEGORIES_MAX).nullish(),
  named_recipients: z.array(TEXT).max(RECIPIENTS_MAX).nullish(),
  recipients_list: z.strictObject({ sha256: SHA256, archived_at: TIME }).nullish(),
  evidence_reference: URL_TEXT.nullish(),
  balancing_test_reference: TEXT.nullish(),
})

const RECENCY = z.strictObject({
  recency_timestamp: TIME_OR_FALSE.nullish(),
  email_recency_timestamp: TIME_OR_FALSE.nullish(),
  phone_recency_timestamp: TIME_OR_FALSE.nullish(),
  landline_recency_timestamp: TIME_OR_FALSE.nullish(),
  mail_recency_timestamp: TIME_OR_FALSE.nullish(),
})

const SCREENING = z.strictObject({
  register: z.enum(['tps', 'ctps', 'mps']),
  snapshot_date: DAY,
  screened_at: TIME.nullish(),
  result: z.enum(['clear', 'listed']),
  screener: TEXT.nullish(),
  reference: TEXT.nullish(),
})

/**
 * The evidence record of one lead as a source sends it, in the specification's own field names (2.2 and 2.3). A member
 * that is absent, null or blank was not told. Members that are not listed are refused: a slip of the pen in a name must
 * not silently lose evidence.
 *
 * `subscriber_evidence` shows from a public register, beyond the supplier's own word, that the subscriber is a company.
 */
export const LeadRecordBody = z.strictObject({
  lead_source_id: z.string().min(1).max(256),
  lead_id: z.string().min(1).max(256),
  captured_at: TIME,
  person: z.strictObject({ name: PART.nullish(), date_of_birth: DAY.nullish(), address: ADDRESS.nullish() }).nullish(),
  identifiers: z.array(IDENTIFIER).min(1).max(IDENTIFIERS_MAX),
  subscriber_type: z.enum(['individual', 'sole_trader', 'partnership', 'corporate']).nullish(),
  subscriber_evidence: z.strictObject({ register: TEXT, reference: TEXT }).nullish(),
  user_details: z.strictObject({ ip_address: TEXT.nullish(), user_agent: AGENT.nullish() }).nullish(),
  data_source: z
    .strictObject({
      signup_url: URL_TEXT.nullish(),
      privacy_policy_url: URL_TEXT.nullish(),
      referrer_url: URL_TEXT.nullish(),
      signup_ip: TEXT.nullish(),
    })
    .nullish(),
  consent: CONSENT.nullish(),
  consent_timestamps_by_channel: z.record(CHANNEL_WORD, TIME_OR_FALSE.nullable()).nullish(),
  channel_choices: z.record(CHANNEL_WORD, z.strictObject({ label: TEXT, chosen_at: TIME }).nullable()).nullish(),
  recency: RECENCY.nullish(),
  restrictions: z
    .strictObject({
      usage_region: TEXT.nullish(),
      allow_industries: z.array(TEXT).max(INDUSTRIES_MAX).nullish(),
      deny_industries: z.array(TEXT).max(INDUSTRIES_MAX).nullish(),
    })
    .nullish(),
  relationship: z.strictObject({ existing_customer_of: z.array(TEXT).max(CUSTOMER_OF_MAX).nullish() }).nullish(),
  screenings: z.array(SCREENING).max(SCREENINGS_MAX).nullish(),
  opt_in_source: URL_TEXT.nullish(),
})

/** An evidence record whose shape is right; what its texts say is not read yet. */
export type LeadRecordBody = z.infer<typeof LeadRecordBody>
