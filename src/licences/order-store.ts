import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { PageWish } from '../base/page.ts'
import type { Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ManagedOrder, TermsVersion } from './order.ts'

/** Which orders are wanted; a member that is null asks for all. */
export type OrderFilter = { readonly buyerId: string | null; readonly status: ManagedOrder['status'] | null }

const ORDER = sql`
  dd_order.dd_id as "ddId", dd_order.mode, dd_order.buyer_id as "buyerId", dd_order.caller_id as "callerId", dd_order.status,
  dd_order.cancelled_at as "cancelledAt", dd_order.status_since as "statusSince", dd_order.status_reason as "statusReason",
  dd_order.version,
  (select json_agg(json_build_object(
                     'version', order_terms.version,
                     'effectiveFrom', to_char(effective_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                     'appliesToDelivered', applies_to_delivered,
                     'terms', terms)
                   order by order_terms.version)
     from order_terms
    where order_terms.dd_id = dd_order.dd_id) as terms`

/** @returns null when there is none of this mode. */
export async function findOrder(db: Db, mode: Mode, ddId: string): Promise<ManagedOrder | null> {
  const { rows } = await sql<ManagedOrder>`
    select ${ORDER} from dd_order where dd_id = ${ddId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/**
 * The same, held against every other change until the transaction ends. It is read by a statement of its own after the
 * lock: what is gathered from `order_terms` would else be that of the moment before a wait.
 */
export async function lockOrder(tx: Tx, mode: Mode, ddId: string): Promise<ManagedOrder | null> {
  await sql`select from dd_order where dd_id = ${ddId} and mode = ${mode} for no key update`.execute(tx)
  return findOrder(tx, mode, ddId)
}

/** Orders of a mode in the order of their DD codes. */
export async function listOrders(
  db: Db,
  mode: Mode,
  { buyerId, status }: OrderFilter,
  { after, limit }: PageWish,
): Promise<readonly ManagedOrder[]> {
  const { rows } = await sql<ManagedOrder>`
    select ${ORDER}
      from dd_order
     where mode = ${mode}
       and (${buyerId}::text is null or buyer_id = ${buyerId})
       and (${status}::text is null or status = ${status})
       and (${after}::text is null or dd_id > ${after})
     order by dd_id
     limit ${limit}`.execute(db)
  return rows
}

/** Which of these sources exist in the mode and have not ended. */
export async function findKnownSources(
  db: Db,
  mode: Mode,
  leadSourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lead_source_id: string }>`
    select lead_source_id
      from lead_source
     where mode = ${mode} and ended_at is null and lead_source_id = any (${[...leadSourceIds]})`.execute(db)
  return new Set(rows.map(({ lead_source_id }) => lead_source_id))
}

/**
 * Which of these organisations exist in the mode and have not ended, with their roles; held against changes, their end
 * among them, until the transaction ends.
 */
export async function holdRoles(
  tx: Tx,
  mode: Mode,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ organisation_id: string; roles: string[] }>`
    select organisation_id, roles
      from organisation
     where mode = ${mode} and ended_at is null and organisation_id = any (${[...ids]})
       for share`.execute(tx)
  return new Map(rows.map(({ organisation_id, roles }) => [organisation_id, roles]))
}

/** @returns false when the id is taken, by either mode. */
export async function insertOrder(
  tx: Tx,
  { ddId, mode, buyerId, callerId, status, statusSince }: ManagedOrder,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into dd_order (dd_id, mode, buyer_id, caller_id, status, status_since, version, created_at, changed_at)
    values (${ddId}, ${mode}, ${buyerId}, ${callerId}, ${status}, ${statusSince}, 1, ${now}, ${now})
    on conflict do nothing
    returning dd_id`.execute(tx)
  return rows.length === 1
}

/** Adds a version of terms to an order that the transaction has filed or locked. */
export async function insertTerms(tx: Tx, ddId: string, version: TermsVersion): Promise<void> {
  await sql`
    insert into order_terms (dd_id, version, effective_from, applies_to_delivered, terms)
    values (${ddId}, ${version.version}, ${version.effectiveFrom}, ${version.appliesToDelivered}, ${JSON.stringify(version.terms)})`.execute(
    tx,
  )
}

/** Writes status, caller and version of an order that the transaction has locked. */
export async function updateOrder(tx: Tx, order: ManagedOrder, now: Instant): Promise<void> {
  await sql`
    update dd_order
       set status = ${order.status}, status_since = ${order.statusSince}, status_reason = ${order.statusReason},
           caller_id = ${order.callerId}, cancelled_at = ${order.cancelledAt}, version = ${order.version}, changed_at = ${now}
     where dd_id = ${order.ddId}`.execute(tx)
}
