import { z } from 'zod'

// A phone or e-mail, a channel's name, a reason: each is a line.
const TEXT = z.string().max(256)

// How many identifiers one request may bar.
const SUPPRESSED_IDENTIFIERS_MAX = 100

/**
 * Phones and e-mails that must not be used any more. Without `channels` (or with null) for any channel; without `buyer_id`
 * for everybody, with it for that buyer only.
 */
export const SuppressionBody = z.strictObject({
  identifiers: z
    .array(
      z.union([z.strictObject({ phone: TEXT }), z.strictObject({ email: TEXT })], {
        error: 'must hold exactly one member, `phone` or `email`, a text of at most 256 characters',
      }),
    )
    .min(1)
    .max(SUPPRESSED_IDENTIFIERS_MAX),
  channels: z.array(z.string().min(1).max(32)).min(1).max(20).nullish(),
  buyer_id: z.string().min(1).max(256).nullish(),
  reason: z.string().min(1).max(1024),
})

/** A request whose shape is right; what its texts say is not read yet. */
export type SuppressionBody = z.infer<typeof SuppressionBody>
