import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { LeadKey } from './lead-key.ts'

/** A lead's delivery under an order. */
export type Assignment = LeadKey & {
  /** Null: now, or as it is on record. */
  readonly deliveredAt: Instant | null
  /** Last day of exclusivity for the order's buyer; null = not exclusive. */
  readonly exclusiveUntil: Day | null
  readonly endsOn: Day | null
}

/** What is on record of a lead under an order. */
export type KnownAssignment = LeadKey & {
  /** The lead itself is on record. */
  readonly exists: boolean
  /** Null when it was never assigned. */
  readonly recorded: (Required<Omit<Assignment, keyof LeadKey>> & { readonly revokedAt: Instant | null }) | null
}

type KnownRow = {
  lead_source_id: string
  lead_id: string
  exists: boolean
  delivered_at: Instant | null
  exclusive_until: Day | null
  ends_on: Day | null
  revoked_at: Instant | null
}

/** The sources that an order names in its newest terms. @returns null when there is no such order of the mode. */
export async function findOrderSources(db: Db, mode: Mode, ddId: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ sources: string[] | null }>`
    select newest.terms -> 'leadSourceIds' as sources
      from dd_order
      left join lateral (
             select terms
               from order_terms
              where order_terms.dd_id = dd_order.dd_id
              order by version desc
              limit 1
           ) as newest on true
     where dd_order.dd_id = ${ddId}
       and dd_order.mode = ${mode}`.execute(db)
  const [row] = rows
  return row === undefined ? null : (row.sources ?? [])
}

/** Lets nobody else change assignments under the order until the transaction ends. */
export async function lockOrderAssignments(tx: Tx, ddId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leadproof assignment ' || ${ddId}::text, 0))`.execute(tx)
}

/** What is on record of each lead, in the order of `keys`. */
export async function findAssignments(
  db: Db,
  mode: Mode,
  ddId: string,
  keys: readonly LeadKey[],
): Promise<readonly KnownAssignment[]> {
  const { rows } = await sql<KnownRow>`
    select asked.lead_source_id, asked.lead_id, own.lead_id is not null as exists,
           recorded.delivered_at, recorded.exclusive_until, recorded.ends_on, recorded.revoked_at
      from unnest(${keys.map(({ leadSourceId }) => leadSourceId)}::text[], ${keys.map(({ leadId }) => leadId)}::text[])
           with ordinality as asked (lead_source_id, lead_id, n)
      left join lateral (
             select lead_id
               from lead
              where lead.lead_source_id = asked.lead_source_id
                and lead.lead_id = asked.lead_id
                and lead.mode = ${mode}
              limit 1
           ) as own on true
      left join lateral (
             select delivered_at, exclusive_until, ends_on, revoked_at
               from assignment
              where assignment.lead_source_id = asked.lead_source_id
                and assignment.lead_id = asked.lead_id
                and assignment.dd_id = ${ddId}
              limit 1
           ) as recorded on true
     order by asked.n`.execute(db)
  return rows.map(knownFromRow)
}

/** Puts assignments on record, in place of what was there for the same lead and order. */
export async function upsertAssignments(
  tx: Tx,
  ddId: string,
  assignments: readonly (Assignment & { readonly deliveredAt: Instant })[],
  now: Instant,
): Promise<void> {
  const given = assignments.map((assignment) => ({
    lead_source_id: assignment.leadSourceId,
    lead_id: assignment.leadId,
    delivered_at: assignment.deliveredAt,
    exclusive_until: assignment.exclusiveUntil,
    ends_on: assignment.endsOn,
  }))
  await sql`
    insert into assignment (lead_source_id, lead_id, dd_id, delivered_at, exclusive_until, ends_on, recorded_at)
    select lead_source_id, lead_id, ${ddId}, delivered_at, exclusive_until, ends_on, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
           as given (lead_source_id text, lead_id text, delivered_at timestamptz, exclusive_until date, ends_on date)
        on conflict (lead_source_id, lead_id, dd_id)
        do update set delivered_at = excluded.delivered_at,
                      exclusive_until = excluded.exclusive_until,
                      ends_on = excluded.ends_on,
                      revoked_at = null,
                      recorded_at = excluded.recorded_at`.execute(tx)
}

/** Takes leads back from an order; what was taken back before keeps its time. */
export async function revokeAssignments(tx: Tx, ddId: string, keys: readonly LeadKey[], now: Instant): Promise<void> {
  await sql`
    update assignment
       set revoked_at = ${now}
      from unnest(${keys.map(({ leadSourceId }) => leadSourceId)}::text[], ${keys.map(({ leadId }) => leadId)}::text[])
           as asked (lead_source_id, lead_id)
     where assignment.lead_source_id = asked.lead_source_id
       and assignment.lead_id = asked.lead_id
       and assignment.dd_id = ${ddId}
       and assignment.revoked_at is null`.execute(tx)
}

function knownFromRow(row: KnownRow): KnownAssignment {
  const { delivered_at: deliveredAt, exclusive_until: exclusiveUntil, ends_on: endsOn, revoked_at: revokedAt } = row
  return {
    leadSourceId: row.lead_source_id,
    leadId: row.lead_id,
    exists: row.exists,
    recorded: deliveredAt === null ? null : { deliveredAt, exclusiveUntil, endsOn, revokedAt },
  }
}
