import { z } from 'zod'

/** Query of `GET /v1/lead-sources/{lead_source_id}/affected-verifications`. */
export const AffectedQuery = z.strictObject({
  from: z.iso
    .date()
    .optional()
    .describe(
      'As if distrusted from that day in London on; absent = the day that holds. Needed while the source is trusted.',
    ),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'must be a whole number from 1 to 200')
    .optional()
    .describe(
      'Answers a page; 50 when absent. A page may hold fewer, and a few more where one answer used several records.',
    ),
  cursor: z.string().max(200).optional().describe('The `next_cursor` of the page before.'),
})

/** A Verified answer that was given from evidence which is not trusted: who has it, under which order, about which lead. */
export const AffectedVerification = z.strictObject({
  buyer: z.string().describe('The organisation that asked.'),
  order: z.string().describe('Its DD code.'),
  lead_source_id: z.string(),
  lead_id: z.string().describe('Of an identity check the record that stood for the person.'),
  verification_id: z.string(),
  verified_at: z.iso.datetime(),
  operation: z.enum(['dd', 'kyc']),
})

/** Answer to `GET /v1/lead-sources/{lead_source_id}/affected-verifications`. */
export const AffectedBody = z.strictObject({
  lead_source_id: z.string(),
  from: z.iso.date(),
  affected_verifications: z.array(AffectedVerification),
  unreadable: z.array(z.string()).describe('Ids of verifications whose record was altered and does not open.'),
  next_cursor: z
    .string()
    .nullable()
    .describe('Where the next page begins, also after a page without answers; null at the end.'),
})

/** A value that fits `AffectedVerification`. */
export type AffectedVerificationBody = z.infer<typeof AffectedVerification>
