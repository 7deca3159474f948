import { z } from 'zod'

// Trimmed lengths are checked when the request is read: JSON Schema cannot count what is left after trimming.
const Text = z.string().min(1)
const Timestamp = z.iso.datetime()
const TimestampOrFalse = z.union([Timestamp, z.literal(false)])
const Day = z.iso.date()

/** Specification 2.1. Unknown members beside these are ignored (contract section 2). */
export const DdRequest = z.object({
  dd_id: Text.describe('The DD code: the order.'),
  lead_id: Text.describe("The lead, by its source's own identifier."),
  lead_source_id: Text.describe('The source of the lead.'),
  identifiers: z
    .array(z.union([z.strictObject({ phone: Text }), z.strictObject({ email: Text })]))
    .min(1)
    .max(10)
    .describe('1 to 10 elements, each with exactly one member, `phone` or `email`.'),
  check_type: z.literal('DD'),
})

/** A request body that fits `DdRequest`. */
export type DdRequestBody = z.infer<typeof DdRequest>

/** Specification 2.2, one element of `verification_results`. */
export const DdResult = z.strictObject({
  verification_summary: z.strictObject({
    dd_id: z.string(),
    message: z.string(),
    status: z.enum(['Verified', 'Non-Compliant']),
  }),
  user_details: z.strictObject({ ip_address: z.string().nullable(), user_agent: z.string().nullable() }),
  data_source: z.strictObject({
    signup_url: z.string().nullable(),
    privacy_policy_url: z.string().nullable(),
    referrer_url: z.string().nullable(),
    signup_ip: z.string().nullable(),
  }),
  consent_metadata: z.strictObject({
    legal_basis: z.string().nullable(),
    consent_method: z.string().nullable(),
    consent_text: z.string().nullable(),
    consent_timestamp: Timestamp.nullable(),
    consent_categories: z.array(z.string()),
  }),
  consent_timestamps_by_channel: z.strictObject({
    email_consent: TimestampOrFalse,
    phone_consent: TimestampOrFalse,
    landline_consent: TimestampOrFalse,
    postal_consent: TimestampOrFalse,
    sms_consent: TimestampOrFalse,
    ai_sms_consent: TimestampOrFalse,
  }),
  recency: z.strictObject({
    recency_timestamp: Timestamp.nullable(),
    email_recency_timestamp: TimestampOrFalse,
    phone_recency_timestamp: TimestampOrFalse,
    landline_recency_timestamp: TimestampOrFalse,
    mail_recency_timestamp: TimestampOrFalse,
  }),
  restricted_use: z.strictObject({
    usage_region: z.string().nullable(),
    campaign_or_industry_restrictions: z.string().nullable(),
    approved_contact_channels: z.array(z.string()),
    prohibited_contact_channels: z.array(z.string()),
  }),
  licence_expiry: z.strictObject({ licence_expiry_date: Day.nullable(), tps_expiry_date: Day.nullable() }),
  privacy_policy_scan: z.strictObject({
    mentions_consent: z.boolean().nullable(),
    mentions_legitimate_interest: z.boolean().nullable(),
    opt_out_clause_found: z.boolean().nullable(),
    third_party_data_sharing: z.boolean().nullable(),
    purpose_of_use_declared: z.boolean().nullable(),
    last_updated: Day.nullable(),
  }),
  processing_disclosure: z.string(),
})

/** Specification 2.2. `verification_results` holds exactly one result (contract section 4). */
export const DdResponse = z.strictObject({ dd_id: z.string(), verification_results: z.array(DdResult).length(1) })

/** The answer to one DD verification. */
export type DdAnswer = z.infer<typeof DdResponse>

/** The one result of an answer. */
export type DdAnswerResult = z.infer<typeof DdResult>
