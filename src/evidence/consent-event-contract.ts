import { z } from 'zod'

const TEXT = z.string().max(256)
const TIME = z.string().max(40)

/**
 * Something that happened to a lead's consent. Without `channels` (or with null) it concerns all of them. `granted` and
 * `renewed` need the wording and a reference to the evidence; `contacted` is a contact that the person answered.
 */
export const ConsentEventBody = z.strictObject({
  event: z.enum(['granted', 'withdrawn', 'objected', 'renewed', 'contacted']),
  channels: z.array(z.string().min(1).max(32)).min(1).max(20).nullish(),
  at: TIME,
  consent_text: z.string().max(20_000).nullish(),
  consent_method: TEXT.nullish(),
  label: TEXT.nullish(),
  evidence_reference: z.string().max(2048).nullish(),
  named_recipients: z.array(TEXT).max(100).nullish(),
  recipients_list: z.strictObject({ sha256: z.string().max(64), archived_at: TIME }).nullish(),
})

/** An event whose shape is right; what its texts say is not read yet. */
export type ConsentEventBody = z.infer<typeof ConsentEventBody>
