import { z } from 'zod'

const Reason = z.string().min(1).max(1024).describe('Why; kept sealed.')

/** Body of `POST /v1/lead-sources/{lead_source_id}/distrust`. */
export const Distrust = z.strictObject({
  from: z.iso
    .date()
    .describe(
      'The first day in London of whose evidence, captured or received, nothing is trusted. Not in the future.',
    ),
  reason: Reason,
})

/** Body of `POST /v1/lead-sources/{lead_source_id}/trust`. */
export const Trust = z.strictObject({ reason: Reason })

/** A decision about the trust in a source, as it is answered. */
export const SourceDecisionBody = z.strictObject({
  lead_source_id: z.string(),
  decision_number: z.int(),
  distrusted_from: z.iso.date().nullable().describe('Null: all evidence of the source is trusted again.'),
  reason: z.string(),
  decided_at: z.iso.datetime(),
  decided_by: z.string().describe('The id of an `admin` key, or `machine` for a command on the machine itself.'),
})

/** Answer to `GET /v1/lead-sources/{lead_source_id}/decisions`. */
export const SourceDecisionsBody = z.strictObject({
  lead_source_id: z.string(),
  distrusted_from: z.iso.date().nullable().describe('What holds now; null: all evidence of the source is trusted.'),
  decisions: z.array(SourceDecisionBody).max(1000).describe('Newest first, at most 1,000.'),
})

/** A value that fits `Distrust`. */
export type DistrustBody = z.infer<typeof Distrust>
/** A value that fits `Trust`. */
export type TrustBody = z.infer<typeof Trust>
/** A value that fits `SourceDecisionBody`. */
export type SourceDecisionAnswer = z.infer<typeof SourceDecisionBody>
