import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import type { StoredLeadEvent } from './lead-event.ts'
import type { LeadKey } from './lead-key.ts'
import { lastWithheldDay } from './withheld.ts'

/** Which leads a caller may know of. */
export type LeadReach = {
  readonly mode: Mode
  /** All leads of these. */
  readonly sourceIds: readonly string[]
  /** And those that are assigned to these. */
  readonly ddIds: readonly string[]
  readonly now: Instant
  readonly today: Day
}

/** Which leads are looked for: of one source, of one id in whatever source, or with one phone or e-mail. */
export type WantedLeads =
  | { readonly by: 'source'; readonly leadSourceId: string; readonly leadId: string | null }
  | { readonly by: 'lead'; readonly leadId: string }
  | { readonly by: 'identifier'; readonly identifier: Buffer }

/** A lead as it was found, still sealed. */
export type FoundLead = LeadKey & {
  readonly version: number
  readonly capturedAt: Instant
  readonly receivedAt: Instant
  readonly changedAt: Instant
  readonly sealed: Buffer
  /** The orders to which it is assigned. */
  readonly ddIds: readonly string[]
}

/** An operator's reach is every source of its mode; anybody else's is its own sources, and its orders as their buyer. */
export async function findLeadReach(
  db: Db,
  caller: Caller,
  { now, today }: { readonly now: Instant; readonly today: Day },
): Promise<LeadReach> {
  const { mode, organisationId } = caller
  const everything = isOperator(caller)
  const { rows } = await sql<{ sources: string[]; orders: string[] }>`
    select array(select lead_source_id
                   from lead_source
                  where mode = ${mode}
                    and (${everything} or organisation_id = ${organisationId})) as sources,
           array(select dd_id
                   from dd_order
                  where mode = ${mode}
                    and buyer_id = ${organisationId}
                    and coalesce((cancelled_at at time zone 'Europe/London')::date > ${lastWithheldDay(today)}::date, true)
                    and not ${everything}) as orders`.execute(db)
  const [row] = rows
  return { mode, sourceIds: row?.sources ?? [], ddIds: row?.orders ?? [], now, today }
}

/**
 * Finds leads within a caller's reach, in the order of source and id, from after `after` on. A lead beyond it is found as
 * little as one that does not exist.
 */
export async function findLeadsWithin(
  db: Db,
  reach: LeadReach,
  wanted: WantedLeads,
  { after, limit }: { readonly after: LeadKey | null; readonly limit: number },
): Promise<readonly FoundLead[]> {
  const { rows } = await sql<FoundLead>`
    select own."leadSourceId", own."leadId", own.version, own."capturedAt", own."receivedAt", own."changedAt", own.sealed,
           array(select dd_id
                   from assignment
                  where assignment.lead_source_id = found.lead_source_id
                    and assignment.lead_id = found.lead_id
                    and revoked_at is null
                  order by dd_id) as "ddIds"
      from (${candidates(reach, wanted, { after, limit })}) as found (lead_source_id, lead_id)
      join lateral (
             select lead_source_id as "leadSourceId", lead_id as "leadId", version, captured_at as "capturedAt",
                    received_at as "receivedAt", changed_at as "changedAt", sealed
               from lead
              where lead.lead_source_id = found.lead_source_id
                and lead.lead_id = found.lead_id
                and lead.mode = ${reach.mode}
              limit 1
           ) as own on true
     order by found.lead_source_id, found.lead_id
     limit ${limit}`.execute(db)
  return rows
}

/**
 * The newest events of a lead, oldest first. A contact that was made is the business of the one who made it.
 *
 * @param contactsOf whose contacts are included; null for everybody's.
 */
export async function findLeadEvents(
  db: Db,
  { leadSourceId, leadId }: LeadKey,
  contactsOf: string | null,
  eventsMax: number,
): Promise<readonly StoredLeadEvent[]> {
  const { rows } = await sql<StoredLeadEvent>`
    select event_id as "eventId", kind, channels, at, received_at as "receivedAt", organisation_id as "organisationId", sealed
      from lead_event
     where lead_source_id = ${leadSourceId}
       and lead_id = ${leadId}
       and (${contactsOf}::text is null or kind <> 'contacted' or organisation_id = ${contactsOf})
     order by at desc, event_id desc
     limit ${eventsMax}`.execute(db)
  return rows.toReversed()
}

/** Keys that fit, with none beyond the reach; each kind of search begins at the index that serves it. */
function candidates(
  reach: LeadReach,
  wanted: WantedLeads,
  { after, limit }: { readonly after: LeadKey | null; readonly limit: number },
): RawBuilder<unknown> {
  if (wanted.by === 'source' && wanted.leadId === null) {
    const { leadSourceId } = wanted
    // Of a million leads the first few are read in their order; a buyer's few are not looked for among them one by one.
    const keys = reach.sourceIds.includes(leadSourceId)
      ? sql`select known.lead_source_id, known.lead_id from lead as known where true`
      : sql`select distinct known.lead_source_id, known.lead_id ${assignedWithin(reach)}`
    return sql`${keys} and known.lead_source_id = ${leadSourceId} and ${isAfter(after, leadSourceId)} order by known.lead_source_id, known.lead_id limit ${limit}`
  }
  return sql`
    select known.lead_source_id, known.lead_id
      from ${keysOf(reach, wanted)}
     where ${isAfter(after, null)}
       and (known.lead_source_id = any (${reach.sourceIds}::text[])
            or exists (select 1
                         from (select known.lead_source_id, known.lead_id ${assignedWithin(reach)}) as own
                        where own.lead_source_id = known.lead_source_id
                          and own.lead_id = known.lead_id))`
}

/** Within one source the ids alone are compared: so the index begins at the page, not at the source. */
function isAfter(after: LeadKey | null, within: string | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  const { leadSourceId, leadId } = after
  if (leadSourceId === within) return sql`known.lead_id > ${leadId}`
  return sql`(known.lead_source_id, known.lead_id) > (${leadSourceId}, ${leadId})`
}

function keysOf({ mode }: LeadReach, wanted: WantedLeads): RawBuilder<unknown> {
  if (wanted.by === 'identifier') {
    return sql`(select lead_source_id, lead_id from lead_identifier where identifier = ${wanted.identifier}) as known`
  }
  if (wanted.by === 'source') {
    return sql`(values (${wanted.leadSourceId}::text, ${wanted.leadId}::text)) as known (lead_source_id, lead_id)`
  }
  return sql`(select lead_source_id, ${wanted.leadId}::text from lead_source where mode = ${mode}) as known (lead_source_id, lead_id)`
}

/**
 * Assignments to the reach's orders that count today, by the terms under which each lead was delivered (`termsInForce`): not
 * taken back, not ended, nor of an order that ended so long ago that its evidence is withheld.
 */
function assignedWithin({ ddIds, now, today }: LeadReach): RawBuilder<unknown> {
  const isOwn = sql`(applies_to_delivered or effective_from <= known.delivered_at)`
  return sql`
      from assignment as known
      join lateral (
             select terms ->> 'endsOn' as ends_on
               from order_terms
              where order_terms.dd_id = known.dd_id
                and effective_from <= ${now}
              order by ${isOwn} desc, case when ${isOwn} then version else - version end desc
              limit 1
           ) as delivered on true
     where known.dd_id = any (${ddIds}::text[])
       and known.revoked_at is null
       and coalesce(known.ends_on >= ${today}::date, true)
       and coalesce(delivered.ends_on::date > ${lastWithheldDay(today)}::date, true)`
}
