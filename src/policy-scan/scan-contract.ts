import { z } from 'zod'
import { NextCursor, PageQuery } from '../base/page-contract.ts'

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

const Instant = z.iso.datetime()
const ScanId = z.string().regex(/^scn_[\da-f]{32}$/)

/** Body of `POST /v1/policy-scans`: which policy to read. */
export const NewScan = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .describe('The policy, as leads name it in `privacy_policy_url`.'),
})

/** Query of `GET /v1/policy-scans`. */
export const ScanListQuery = PageQuery.extend({
  url: z.string().max(2_048).optional().describe('Only scans of this policy.'),
})

/** Query of `GET /v1/policy-scans/{scan_id}/difference`. */
export const DifferenceQuery = z.strictObject({
  since_scan_id: z.string().max(100).describe('The earlier scan.'),
})

/** Body of `POST /v1/policy-scans/{scan_id}/corrections`: what an operator says in place of the machine. */
export const ScanCorrection = z.strictObject({
  mentions_consent: Finding.optional(),
  mentions_legitimate_interest: Finding.optional(),
  opt_out_clause_found: Finding.optional(),
  third_party_data_sharing: Finding.optional(),
  purpose_of_use_declared: Finding.optional(),
  last_updated: z.iso.date().nullable().optional(),
  sharing: z.enum(['affirmed', 'denied', 'silent']).nullable().optional(),
  confirmed: z
    .boolean()
    .optional()
    .describe('Confirms `sharing`, as corrected or as found, for this version of the page.'),
  reason: z.string().min(1).max(1_000).describe('Why; kept sealed.'),
})

/** A body that fits. */
export type ScanCorrectionBody = z.infer<typeof ScanCorrection>

const Quote = z.strictObject({
  quote: z.string().describe('Exactly as it stands in the text, at most 240 characters.'),
  start: z.int().describe('Where it begins in the text that was read, in UTF-16 units.'),
  end: z.int(),
  heading: z.string().nullable(),
  rule_id: z.string().describe('Which pattern found it.'),
  kind: z.string(),
  polarity: z.enum(['affirmed', 'denied']),
})

const FieldBody = z.strictObject({
  value: z.boolean(),
  confidence: z.number(),
  band: z.enum(['high', 'medium', 'low']).describe('`low` should be read by somebody.'),
  kinds: z.array(z.string()),
  contradiction: z.boolean().describe('Affirmed in one place and denied in another.'),
  evidence: z.array(Quote),
  counter_evidence: z.array(Quote),
})

/** What the machine found. */
const FindingsBody = z.strictObject({
  mentions_consent: FieldBody,
  mentions_legitimate_interest: FieldBody,
  opt_out_clause_found: FieldBody,
  third_party_data_sharing: FieldBody,
  purpose_of_use_declared: FieldBody,
})

/** When the policy was last updated, as it says. */
const LastUpdatedBody = z.strictObject({
  value: z.iso.date().nullable(),
  precision: z.enum(['day', 'month', 'relative']).nullable(),
  source: z.enum(['text', 'meta', 'json_ld', 'time_element', 'pdf']).nullable(),
  confidence: z.number(),
  evidence: Quote.nullable(),
  candidates: z.array(z.iso.date()).describe('Other days that could have been meant.'),
})

/** What the rules read of a scan: corrections of an operator included. */
const InForceBody = z.strictObject({
  mentions_consent: Finding,
  mentions_legitimate_interest: Finding,
  opt_out_clause_found: Finding,
  third_party_data_sharing: Finding,
  purpose_of_use_declared: Finding,
  last_updated: z.iso.date().nullable(),
  sharing: z.enum(['affirmed', 'denied', 'silent']).nullable(),
  confirmed: z.boolean(),
})

/** A scan. */
export const ScanBody = z.strictObject({
  scan_id: ScanId,
  status: z.enum(['planned', 'done']),
  url: z.string(),
  scanned_at: Instant.nullable().describe('Null while it is planned.'),
  due_at: Instant.nullable().describe('When a planned scan is done, or tried again; null once it is done.'),
  outcome: z.string().nullable().describe('`ok`, `ok_partial`, or why there is nothing to tell.'),
  http_status: z.int().nullable().describe('With `http_error` only.'),
  final_url: z.string().nullable(),
  redirects: z.array(z.strictObject({ status: z.int(), to: z.string() })),
  language: z.string().nullable(),
  content_sha256: z.string().nullable().describe('Of the text that was read.'),
  raw_sha256: z.string().nullable().describe('Of the bytes as they came; null where the page had not changed.'),
  etag: z.string().nullable(),
  last_modified: z.string().nullable().describe('As the server says: a hint, and never the answer.'),
  scanner: z.string().nullable().describe('Which release of the scanner read it.'),
  policy_version: z.int().nullable().describe('Counts the versions of this policy that were seen.'),
  change: z
    .enum(['none', 'cosmetic', 'material'])
    .nullable()
    .describe('Since the scan before; material: a fiftieth of the words, an answer or the date of the policy.'),
  date_change: z
    .enum(['neither', 'both', 'text_only', 'date_only'])
    .nullable()
    .describe('`text_only`: the wording changed under the old date; `date_only`: a new date on the same wording.'),
  needs_review: z.boolean().describe('At least one answer is of low confidence, or the page contradicts itself.'),
  in_force: InForceBody.nullable().describe('What verifications use.'),
  fields: FindingsBody.nullable(),
  last_updated: LastUpdatedBody.nullable(),
  corrects: z.string().nullable().describe('The scan that an operator corrected with this one.'),
  correction: z.strictObject({ reason: z.string(), fields: z.array(z.string()) }).nullable(),
  recorded_by: z.string().nullable().describe('`scanner`, or the key of an operator.'),
})

/** An answer that fits. */
export type ScanBodyAnswer = z.infer<typeof ScanBody>

/** A page of scans: without their quotes. */
export const ScanListBody = z.strictObject({
  policy_scans: z.array(ScanBody.omit({ fields: true, last_updated: true })),
  next_cursor: NextCursor,
})

/** What two scans have and have not in common. */
export const DifferenceBody = z.strictObject({
  from: ScanId,
  to: ScanId,
  change: z.enum(['none', 'cosmetic', 'material']).describe('Of the text.'),
  added: z.array(z.string()).describe('Sentences that the later scan has alone; at most 200.'),
  removed: z.array(z.string()).describe('Sentences that the earlier scan has alone; at most 200.'),
  fields: z.array(z.string()).describe('Questions to which the answers differ.'),
})

/** An answer that fits. */
export type DifferenceAnswer = z.infer<typeof DifferenceBody>
