import { z } from 'zod'
import { CHANNELS } from '../../contacts/channel.ts'
import { AssignedLeadBody, ASSIGNED_LEADS_MAX } from '../../evidence/assignment-contract.ts'

const Count = z.int().min(0)
const Instant = z.iso.datetime()
const Errors = z
  .array(z.strictObject({ pointer: z.string(), detail: z.string() }))
  .optional()
  .describe('Why the record was refused; its pointers begin with its place.')

const lead = { lead_source_id: z.string().optional(), lead_id: z.string().optional() }

/** Answer to `POST /v1/leads`. */
export const LeadsFiled = z.strictObject({
  received: Count,
  created: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  results: z
    .array(
      z.strictObject({
        index: Count.optional().describe('Place in the array.'),
        line: Count.optional().describe('Line of the stream.'),
        ...lead,
        outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
        errors: Errors,
      }),
    )
    .max(1000)
    .describe('One for each record; of a stream the first 1,000 refusals only.'),
})

/** Answer to `POST /v1/orders/{dd_id}/leads`. */
export const LeadsAssigned = z.strictObject({
  received: Count,
  assigned: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  results: z.array(
    z.strictObject({
      index: Count,
      ...lead,
      outcome: z.enum(['assigned', 'changed', 'unchanged', 'refused']),
      errors: Errors,
    }),
  ),
})

/** Body of `POST /v1/orders/{dd_id}/leads` as it is taken in the end: the route lets each lead have faults of its own. */
export const LeadsToAssign = z.strictObject({ leads: z.array(AssignedLeadBody).min(1).max(ASSIGNED_LEADS_MAX) })

/** Answer to `POST /v1/leads/{lead_source_id}/{lead_id}/consent-events`. */
export const ConsentEventRecorded = z.strictObject({
  event_id: z.string(),
  lead_source_id: z.string(),
  lead_id: z.string(),
  event: z.enum(['granted', 'withdrawn', 'objected', 'renewed', 'contacted']),
  channels: z.array(z.enum(CHANNELS)).nullable().describe('Null: all of them.'),
  at: Instant,
  received_at: Instant.describe('When it was first told.'),
})

/** Answer to `POST /v1/suppressions`. */
export const Suppressed = z.strictObject({
  results: z.array(z.strictObject({ index: Count, outcome: z.enum(['added', 'unchanged']) })),
})
