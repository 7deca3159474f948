import { z } from 'zod'

const ID = z.string().min(1).max(256)
const TIME = z.string().max(40)
const DAY = z.string().max(16)

/** How many leads one request may assign. */
export const ASSIGNED_LEADS_MAX = 1000

/**
 * One lead that was sold under an order. Without `delivered_at` it is delivered now (or when it was first assigned).
 * `exclusive_until` is the last day on which no other buyer may have the person, `ends_on` the last day of the assignment.
 */
export const AssignedLeadBody = z.strictObject({
  lead_source_id: ID,
  lead_id: ID,
  delivered_at: TIME.nullish(),
  exclusive_until: DAY.nullish(),
  ends_on: DAY.nullish(),
})

/** One lead that was sold, its shape right. */
export type AssignedLeadBody = z.infer<typeof AssignedLeadBody>

/** The leads that were sold under an order. */
export const AssignmentBody = z.strictObject({ leads: z.array(z.unknown()).min(1).max(ASSIGNED_LEADS_MAX) })
