import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { LeadEventKind, StoredLeadEvent } from './lead-event.ts'
import type { LeadKey } from './lead-key.ts'
import { samePerson } from './same-person-store.ts'

/** What an organisation has to do with a lead. */
export type LeadRelation = {
  /** The lead's source is its own. */
  readonly supplies: boolean
  /** The lead was sold to it: assigned to one of its orders, or of a source that one of them covers as a whole. */
  readonly bought: boolean
}

/** An event, ready to be written. */
export type FiledLeadEvent = LeadKey & StoredLeadEvent

/** @returns null when there is no such lead of the mode. */
export async function findLeadRelation(
  db: Db,
  { leadSourceId, leadId }: LeadKey,
  { mode, organisationId }: { readonly mode: Mode; readonly organisationId: string },
  { now, today }: { readonly now: Instant; readonly today: Day },
): Promise<LeadRelation | null> {
  // A source that an order covers as a whole stands in the newest terms in effect.
  const { rows } = await sql<{ supplies: boolean; bought: boolean }>`
    select exists (select 1
                     from lead_source
                    where lead_source.lead_source_id = lead.lead_source_id
                      and lead_source.organisation_id = ${organisationId}) as supplies,
           exists (select 1
                     from assignment
                     join dd_order on dd_order.dd_id = assignment.dd_id
                    where assignment.lead_source_id = lead.lead_source_id
                      and assignment.lead_id = lead.lead_id
                      and assignment.revoked_at is null
                      and coalesce(assignment.ends_on >= ${today}, true)
                      and dd_order.buyer_id = ${organisationId}
                      and dd_order.status <> 'cancelled')
           or exists (select 1
                        from dd_order
                        join lateral (select terms
                                        from order_terms
                                       where order_terms.dd_id = dd_order.dd_id
                                         and effective_from <= ${now}
                                       order by version desc
                                       limit 1) as newest on true
                       where dd_order.buyer_id = ${organisationId}
                         and dd_order.mode = ${mode}
                         and dd_order.status <> 'cancelled'
                         and newest.terms ->> 'coverage' = 'whole_source'
                         and newest.terms -> 'leadSourceIds' ? lead.lead_source_id) as bought
      from lead
     where lead_source_id = ${leadSourceId}
       and lead_id = ${leadId}
       and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/**
 * Lets no new version of the lead in until the transaction ends, so that an event speaks of the identifiers that the lead
 * has when the event counts.
 */
export async function lockLeadVersion(tx: Tx, { leadSourceId, leadId }: LeadKey): Promise<void> {
  await sql`
    select 1
      from lead
     where lead_source_id = ${leadSourceId}
       and lead_id = ${leadId}
       for share`.execute(tx)
}

/** The blind indexes of all identifiers that the lead has or ever had. */
export async function findLeadIdentifiers(tx: Tx, { leadSourceId, leadId }: LeadKey): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ identifiers: Buffer[] }>`
    select identifiers
      from lead
     where lead_source_id = ${leadSourceId}
       and lead_id = ${leadId}`.execute(tx)
  return rows[0]?.identifiers ?? []
}

/**
 * Adds an event; events are never changed nor removed.
 *
 * @returns null when it was added; else when the same event was received before.
 */
export async function insertLeadEvent(tx: Tx, event: FiledLeadEvent): Promise<Instant | null> {
  const { rows } = await sql<{ received_at: Instant }>`
    insert into lead_event (lead_source_id, lead_id, event_id, kind, channels, at, received_at, organisation_id, sealed)
    values (${event.leadSourceId}, ${event.leadId}, ${event.eventId}, ${event.kind}, ${event.channels}::text[],
            ${event.at}, ${event.receivedAt}, ${event.organisationId}, ${event.sealed})
        on conflict (lead_source_id, lead_id, event_id) do nothing
    returning received_at`.execute(tx)
  return rows.length === 1 ? null : findReceivedAt(tx, event)
}

/**
 * How many events of these kinds an organisation has told of a lead.
 *
 * @param countedMax where counting ends.
 */
export async function countLeadEvents(
  tx: Tx,
  { leadSourceId, leadId }: LeadKey,
  { organisationId, kinds }: { readonly organisationId: string; readonly kinds: readonly LeadEventKind[] },
  countedMax: number,
): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::integer as events
      from (select 1
              from lead_event
             where lead_source_id = ${leadSourceId}
               and lead_id = ${leadId}
               and organisation_id = ${organisationId}
               and kind = any (${kinds}::text[])
             limit ${countedMax}) as counted`.execute(tx)
  return rows[0]?.events ?? 0
}

async function findReceivedAt(tx: Tx, { leadSourceId, leadId, eventId }: FiledLeadEvent): Promise<Instant> {
  const { rows } = await sql<{ received_at: Instant }>`
    select received_at
      from lead_event
     where lead_source_id = ${leadSourceId}
       and lead_id = ${leadId}
       and event_id = ${eventId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('an event that could not be inserted must exist')
  return row.received_at
}

/** The organisation whose source the lead is of. */
export async function getSupplierId(tx: Tx, { leadSourceId }: LeadKey): Promise<string> {
  const { rows } = await sql<{ organisation_id: string }>`
    select organisation_id from lead_source where lead_source_id = ${leadSourceId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a lead must have its source')
  return row.organisation_id
}

/**
 * Binds an evidence reference to the lead.
 *
 * @returns false when the reference stands for another person already; then it is not bound.
 */
export async function bindReference(
  tx: Tx,
  { leadSourceId, leadId }: LeadKey,
  binding: { readonly referenceIndex: Buffer; readonly supplierId: string; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with own as (
           select identifiers, name_index from lead where lead_source_id = ${leadSourceId} and lead_id = ${leadId}
         ),
         others as (
           select 1
             from evidence_binding
             cross join own
            where evidence_binding.reference_index = ${binding.referenceIndex}
              and (evidence_binding.lead_source_id, evidence_binding.lead_id) <> (${leadSourceId}, ${leadId})
              and not ${samePerson('evidence_binding', 'own')}
         ),
         bound as (
           insert into evidence_binding (reference_index, lead_source_id, lead_id, supplier_id, bound_at, name_index, identifiers)
           select ${binding.referenceIndex}, ${leadSourceId}, ${leadId}, ${binding.supplierId}, ${binding.now}::timestamptz,
                  name_index, identifiers
             from own
            where not exists (select 1 from others)
           on conflict do nothing
         )
    select exists (select 1 from others) as taken`.execute(tx)
  return rows[0]?.taken !== true
}
