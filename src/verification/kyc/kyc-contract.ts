import { z } from 'zod'

// Trimmed lengths and days are checked when the request is read: JSON Schema cannot count what is left after trimming.
const Text = z.string().min(1)
const Timestamp = z.iso.datetime()
const Day = z.iso.date()

/** Specification 2.3. Unknown members beside these are ignored (contract section 2). */
export const KycRequest = z.object({
  phone_number: Text.describe('Phone of the lead, as people write it.'),
  name: Text.describe('Full name.'),
  date_of_birth: Text.describe('A calendar day, YYYY-MM-DD, not before 1900 and not in the future.'),
  address: z.object({
    house_number: z.string().optional(),
    street_name: z.string().optional(),
    town: z.string().optional(),
    postcode: Text,
  }),
  check_type: z.literal('KYC'),
})

/** A request body that fits `KycRequest`. */
export type KycRequestBody = z.infer<typeof KycRequest>

const PhoneIdentifier = z.strictObject({ phone: z.string() })
const EmailIdentifier = z.strictObject({ email: z.string() })

const PhoneCompliance = z.strictObject({
  opt_in_source: z.string().nullable(),
  opt_in_timestamp: Timestamp,
  opt_in_email: z.string().nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  consent_method: z.string().nullable(),
  license_expiry_date: Day.nullable(),
  email_opt_in: z.boolean(),
  sms_opt_in: z.boolean(),
  postal_opt_in: z.boolean(),
})

const EmailCompliance = z.strictObject({ opt_in_source: z.string().nullable(), opt_in_timestamp: Timestamp })

/** Specification 2.4, one entry of `verification_results`. */
export const KycResult = z.union([
  z.strictObject({ identifier: PhoneIdentifier, status: z.literal('Verified'), compliance_info: PhoneCompliance }),
  z.strictObject({ identifier: EmailIdentifier, status: z.literal('Verified'), compliance_info: EmailCompliance }),
  z.strictObject({
    identifier: z.union([PhoneIdentifier, EmailIdentifier]),
    status: z.literal('Non-Compliant'),
    reason: z.string().describe('Reason codes with their explanations, joined by "; " in catalogue order.'),
  }),
])

/**
 * Specification 2.4. The first entry is the phone asked about; e-mail addresses follow only when the identity is confirmed
 * (contract section 5).
 */
export const KycResponse = z.strictObject({
  dd_id: z.string(),
  verification_results: z.array(KycResult).min(1).max(11),
})

/** The answer to one KYC verification. */
export type KycAnswer = z.infer<typeof KycResponse>

/** One entry of an answer. */
export type KycAnswerResult = z.infer<typeof KycResult>
