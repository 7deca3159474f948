import { z } from 'zod'
import { NextCursor, PageQuery } from '../base/page-contract.ts'
import { CHANNELS } from '../contacts/channel.ts'
import { REGISTER_KINDS } from './register.ts'

const Kind = z.enum(REGISTER_KINDS)
const Status = z.enum(['loading', 'active', 'retired'])

/** Query of `GET /v1/registers`. */
export const SnapshotListQuery = PageQuery.extend({
  kind: Kind.optional(),
  status: Status.optional().describe('`active`: those by which is screened today.'),
  organisation_id: z.string().min(1).max(64).optional().describe("Whose lists, for buyers' own."),
})

/** A snapshot of a register as it is answered: what it is, never what stands in it. */
export const SnapshotBody = z.strictObject({
  snapshot_id: z.string(),
  mode: z.enum(['live', 'test']),
  kind: Kind,
  organisation_id: z.string().nullable().describe('Whose list it is; null for a preference register.'),
  channels: z.array(z.enum(CHANNELS)).nullable().describe("What a buyer's list bars; null = all."),
  snapshot_date: z.string().describe('The day on which the register was taken.'),
  age_days: z.int().describe('London days since then. A screening counts for 28 of them.'),
  entries: z.int(),
  status: Status,
  created_at: z.string(),
  activated_at: z.string().nullable(),
})

/** Answer to `GET /v1/registers`. */
export const SnapshotListBody = z.strictObject({ registers: z.array(SnapshotBody), next_cursor: NextCursor })

/** A value that fits `SnapshotBody`. */
export type SnapshotAnswer = z.infer<typeof SnapshotBody>
