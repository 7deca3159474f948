import { z } from 'zod'

const Finding = z.boolean().nullable()

/** Body of `POST /v1/policy-scans/manual`: what an operator read in a privacy policy. */
export const ManualScan = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .describe('The policy, as leads name it in `privacy_policy_url`.'),
  outcome: z
    .enum(['ok', 'not_found', 'not_a_policy', 'unreadable', 'unreachable'])
    .describe('`ok`, or why there is nothing to tell; then every field must be null.'),
  scanned_at: z.iso.datetime({ offset: true }).optional().describe('When it was read; now when absent.'),
  mentions_consent: Finding.optional(),
  mentions_legitimate_interest: Finding.optional(),
  opt_out_clause_found: Finding.optional(),
  third_party_data_sharing: Finding.optional(),
  purpose_of_use_declared: Finding.optional(),
  last_updated: z.iso.date().nullable().optional(),
  sharing: z.enum(['affirmed', 'denied', 'silent']).nullable().optional(),
  confidence: z.number().min(0).max(1).nullable().optional().describe('Of `sharing`.'),
  contradiction: z.boolean().optional().describe('The page contradicts itself about sharing.'),
  confirmed: z.boolean().optional().describe('An operator confirms `sharing` for this version of the page.'),
})

/** A body that fits. */
export type ManualScanBody = z.infer<typeof ManualScan>

/** A stored scan as it is answered. */
export type ScanAnswer = {
  readonly scan_id: string
  readonly url: string
  readonly scanned_at: string
  readonly outcome: string
}
