import { z } from 'zod'
import { PlainId } from '../base/id-contract.ts'
import { NextCursor, PageQuery } from '../base/page-contract.ts'
import { CHANNELS } from '../contacts/channel.ts'

const Word = z.string().min(1).max(64)
const Day = z.iso.date()
const Channels = z.array(z.enum(CHANNELS)).max(CHANNELS.length)
const Status = z.enum(['active', 'suspended', 'cancelled'])
const Days = z.number().int().min(1).max(36_500)

/** What the buyer may do with the leads; every member that is absent takes its default. */
export const TermsInput = z.strictObject({
  lead_source_ids: z.array(PlainId).min(1).max(1_000).describe('The sources whose leads the order covers.'),
  coverage: z
    .enum(['listed', 'whole_source'])
    .optional()
    .describe('`listed` (default): only leads assigned to the order.'),
  starts_on: Day.nullable().optional(),
  ends_on: Day.nullable().optional().describe('Last licensed day, inclusive, Europe/London.'),
  max_age_days: Days.nullable().optional(),
  uses_per_lead: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .optional()
    .describe('London days with a Verified answer, per lead.'),
  region: Word.nullable().optional().describe('ISO 3166-1 or -2 code or a group such as `UK` or `EEA`.'),
  channels_approved: Channels.nullable().optional().describe('Null: all that are not prohibited.'),
  channels_prohibited: Channels.optional(),
  intended_channels: Channels.nullable().optional().describe('What the buyer means to use. Null: every channel.'),
  require: z.enum(['every', 'any']).optional().describe('Whether every identifier sent must keep an intended channel.'),
  industry: Word.nullable().optional(),
  campaign_categories: z.array(Word).max(50).optional(),
  automated_calls: z.boolean().optional(),
  required_registrations: z
    .array(z.enum(['ICO', 'FCA']))
    .max(2)
    .optional(),
  legitimate_interest_assessment: z
    .string()
    .min(1)
    .max(256)
    .nullable()
    .optional()
    .describe("Reference of the caller's assessment."),
  accept_supplier_screening: z.boolean().optional(),
  duplicate_window_days: Days.optional(),
  minimum_age: z.number().int().min(13).max(18).optional(),
  rule_overrides: z
    .array(
      z.strictObject({
        rule_id: z.string().regex(/^[A-Z]{3}-\d{3}$/, 'must be a rule id such as REC-005'),
        severity: z.enum(['BLOCK', 'CHANNEL', 'REVIEW', 'WARN']).nullable().optional(),
        threshold: z.number().int().min(0).max(36_500).nullable().optional(),
      }),
    )
    .max(100)
    .optional(),
})

/** Body of `POST /v1/orders`. */
export const NewOrder = TermsInput.extend({
  dd_id: PlainId.optional().describe('The DD code; made when absent.'),
  buyer_id: PlainId,
  caller_id: PlainId.optional().describe('On whose behalf contact is made; the buyer when absent.'),
})

/** Body of `POST /v1/orders/{dd_id}/terms`: a whole new version of the terms. */
export const NewTerms = TermsInput.extend({
  effective_from: z.iso.datetime({ offset: true }).optional().describe('Never in the past; now when absent.'),
  applies_to_delivered: z.boolean().optional().describe('Whether leads delivered before change to these terms too.'),
})

/** New terms that say only what is to be other than in the newest version. */
export const TermsRevision = NewTerms.partial()

/** Body of `PATCH /v1/orders/{dd_id}`. */
export const OrderChange = z.strictObject({
  status: Status.optional().describe('`cancelled` is for good.'),
  status_reason: z.string().min(1).max(200).optional().describe('Why; told together with `status`. No personal data.'),
  caller_id: PlainId.optional(),
})

/** Query of `GET /v1/orders`. */
export const OrderListQuery = PageQuery.extend({
  buyer_id: PlainId.optional(),
  status: Status.optional(),
})

// Every default is filled in.
const WholeTerms = TermsInput.required()

/** A version of an order's terms as it is answered. */
export const TermsVersionBody = WholeTerms.extend({
  version: z.int().min(1),
  effective_from: z.iso.datetime(),
  applies_to_delivered: z.boolean(),
})

/** An order as it is answered. */
export const OrderBody = z.strictObject({
  dd_id: z.string(),
  mode: z.enum(['live', 'test']),
  buyer_id: z.string(),
  caller_id: z.string(),
  status: Status,
  status_since: z.iso.datetime().nullable(),
  status_reason: z.string().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  version: z.int().min(1).describe('Grows with every change, a new version of the terms included.'),
  terms: z.array(TermsVersionBody).describe('Every version, oldest first.'),
})

/** Answer to `GET /v1/orders`. */
export const OrderListBody = z.strictObject({ orders: z.array(OrderBody), next_cursor: NextCursor })

/** A value that fits `TermsInput`. */
export type TermsBody = z.infer<typeof TermsInput>
/** A value that fits `NewOrder`. */
export type NewOrderBody = z.infer<typeof NewOrder>
/** A value that fits `NewTerms`. */
export type NewTermsBody = z.infer<typeof NewTerms>
/** A value that fits `TermsRevision`. */
export type TermsRevisionBody = z.infer<typeof TermsRevision>
/** A value that fits `OrderChange`. */
export type OrderChangeBody = z.infer<typeof OrderChange>
/** Terms as they are answered. */
export type TermsAnswer = z.infer<typeof WholeTerms>
/** A value that fits `OrderBody`. */
export type OrderAnswer = z.infer<typeof OrderBody>
