import { z } from 'zod'

const Instant = z.iso.datetime()
const Channels = z.union([z.literal('all'), z.array(z.string())])

const Failure = z.strictObject({
  severity: z.enum(['BLOCK', 'CHANNEL', 'REVIEW', 'WARN', 'INFO']),
  channels: Channels,
  detail: z.string(),
  remedy: z.string().describe('What would make the rule pass.'),
})

const RuleEntry = z.strictObject({
  id: z.string(),
  code: z.string().nullable(),
  title: z.string(),
  citation: z.string(),
  outcome: z.enum(['pass', 'fail', 'not_applicable', 'unknown']),
  failures: z.array(Failure),
})

/** A recorded DD verification, for the organisation that asked and for operators. It repeats no evidence. */
export const DdVerification = z.strictObject({
  verification_id: z.string(),
  operation: z.literal('dd'),
  dd_id: z.string(),
  verified_at: Instant,
  status: z.enum(['Verified', 'Non-Compliant']),
  reasons: z.array(z.string()),
  channels: z.array(
    z.strictObject({
      channel: z.string(),
      state: z.enum(['usable', 'unusable', 'not_served']),
      reasons: z.array(z.string()),
      valid_until: Instant.nullable().describe('Exclusive: the first moment not covered.'),
    }),
  ),
  rules: z.array(RuleEntry),
  obligations: z.array(z.strictObject({ code: z.string(), detail: z.string() })),
  made_from: z.record(z.string(), z.unknown()),
  answer_sha256: z.string().describe('SHA-256 of the answer as it was sent, base64.'),
})

/** The published form of a recorded DD verification. */
export type DdVerificationBody = z.infer<typeof DdVerification>

/** A recorded KYC verification. */
export const KycVerification = z.strictObject({
  verification_id: z.string(),
  operation: z.literal('kyc'),
  dd_id: z.string(),
  verified_at: Instant,
  entries: z.array(
    z.strictObject({
      kind: z.enum(['phone', 'email']),
      status: z.enum(['Verified', 'Non-Compliant']),
      reasons: z.array(z.strictObject({ code: z.string(), detail: z.string() })),
    }),
  ),
  made_from: z.record(z.string(), z.unknown()),
  answer_sha256: z.string(),
})

/** The published form of a recorded KYC verification. */
export type KycVerificationBody = z.infer<typeof KycVerification>
