import { z } from 'zod'
import { PageQuery } from '../base/page-contract.ts'
import { COMPLAINT_OUTCOMES } from './complaint.ts'

const IDENTIFIER_CHARACTERS_MAX = 256
const Identifier = z.string().min(1).max(IDENTIFIER_CHARACTERS_MAX)
const Words = z.string().min(1).max(4096)
const STATUSES = ['open', 'closed'] as const

/** Body of `POST /v1/complaints`. */
export const NewComplaint = z.strictObject({
  identifier: z
    .union([z.strictObject({ phone: Identifier }), z.strictObject({ email: Identifier })], {
      error: 'must hold exactly one member, `phone` or `email`, a text of at most 256 characters',
    })
    .describe('By which the person is known here; kept sealed.'),
  summary: Words.describe('What it is about; kept sealed.'),
  received_on: z.iso.date().optional().describe('The day in London on which it was received; absent = today.'),
})

/** Body of `POST /v1/complaints/{complaint_id}/acknowledge`. */
export const Acknowledgement = z.strictObject({
  on: z.iso.date().optional().describe('The day in London on which its receipt was acknowledged; absent = today.'),
  note: Words.optional().describe('How; kept sealed.'),
})

/** Body of `POST /v1/complaints/{complaint_id}/close`. */
export const ComplaintClosure = z.strictObject({
  outcome: z.enum(COMPLAINT_OUTCOMES),
  note: Words.describe('What was found, and what the person was told; kept sealed.'),
})

/** A complaint as it is listed: without personal data. */
export const ComplaintBody = z.strictObject({
  complaint_id: z.string(),
  mode: z.enum(['live', 'test']),
  status: z.enum(STATUSES),
  received_on: z.iso.date(),
  acknowledge_by: z.iso.date().describe('The 30th day, that of the receipt being the first: DPA 2018 section 164A(3).'),
  acknowledged_on: z.iso.date().nullable().describe('The day of its closure where it was not acknowledged before.'),
  acknowledgement: z
    .enum(['done', 'late', 'due', 'overdue'])
    .describe('`late`: it was acknowledged after the last day for it.'),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
})

/** A complaint as it is shown to operators. */
export const ComplaintDetail = ComplaintBody.extend({
  identifier: z
    .union([z.strictObject({ phone: z.string() }), z.strictObject({ email: z.string() })])
    .describe('Masked; the file has it in full.'),
  summary: z.string(),
  steps: z.array(
    z.strictObject({
      step_number: z.int(),
      kind: z.enum(['opened', 'file_made', 'acknowledged', 'closed']),
      at: z.iso.datetime(),
      done_by: z.string().describe('The id of an `admin` key, or `machine` for a command on the machine itself.'),
      note: z.string().nullable(),
    }),
  ),
})

/** Query of `GET /v1/complaints`. */
export const ComplaintQuery = PageQuery.extend({ status: z.enum(STATUSES).optional() })

/** Answer to `GET /v1/complaints`, oldest first. */
export const ComplaintList = z.strictObject({
  complaints: z.array(ComplaintBody),
  next_cursor: z.string().nullable(),
})

/** A value that fits `NewComplaint`. */
export type NewComplaintBody = z.infer<typeof NewComplaint>
/** A value that fits `Acknowledgement`. */
export type AcknowledgementBody = z.infer<typeof Acknowledgement>
/** A value that fits `ComplaintClosure`. */
export type ComplaintClosureBody = z.infer<typeof ComplaintClosure>
/** A value that fits `ComplaintBody`. */
export type ComplaintAnswer = z.infer<typeof ComplaintBody>
/** A value that fits `ComplaintDetail`. */
export type ComplaintDetailAnswer = z.infer<typeof ComplaintDetail>
