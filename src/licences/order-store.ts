import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Order, TermsVersion } from './order.ts'

// Lists are for people; more than this needs paging, which the management API brings.
const LIST_MAX = 1_000

const ORDER = sql`
  dd_order.dd_id as "ddId", dd_order.mode, dd_order.buyer_id as "buyerId", dd_order.caller_id as "callerId", dd_order.status,
  dd_order.cancelled_at as "cancelledAt", dd_order.version,
  (select json_agg(json_build_object(
                     'version', order_terms.version,
                     'effectiveFrom', to_char(effective_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                     'appliesToDelivered', applies_to_delivered,
                     'terms', terms)
                   order by order_terms.version)
     from order_terms
    where order_terms.dd_id = dd_order.dd_id) as terms`

/** @returns null when there is none of this mode. */
export async function findOrder(db: Db, mode: Mode, ddId: string): Promise<Order | null> {
  const { rows } = await sql<Order>`select ${ORDER} from dd_order where dd_id = ${ddId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** The orders of a mode by id, at most 1,000. */
export async function listOrders(db: Db, mode: Mode): Promise<readonly Order[]> {
  const { rows } = await sql<Order>`
    select ${ORDER} from dd_order where mode = ${mode} order by dd_id limit ${LIST_MAX}`.execute(db)
  return rows
}

/** Which of these sources exist in the mode. */
export async function findKnownSources(
  db: Db,
  mode: Mode,
  leadSourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lead_source_id: string }>`
    select lead_source_id from lead_source where mode = ${mode} and lead_source_id = any (${[...leadSourceIds]})`.execute(
    db,
  )
  return new Set(rows.map(({ lead_source_id }) => lead_source_id))
}

/** Which of these organisations exist in the mode, with their roles. */
export async function findRoles(
  db: Db,
  mode: Mode,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ organisation_id: string; roles: string[] }>`
    select organisation_id, roles from organisation where mode = ${mode} and organisation_id = any (${[...ids]})`.execute(
    db,
  )
  return new Map(rows.map(({ organisation_id, roles }) => [organisation_id, roles]))
}

/** @returns false when the id is taken, by either mode. */
export async function insertOrder(
  tx: Tx,
  { ddId, mode, buyerId, callerId, status }: Order,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into dd_order (dd_id, mode, buyer_id, caller_id, status, version, created_at, changed_at)
    values (${ddId}, ${mode}, ${buyerId}, ${callerId}, ${status}, 1, ${now}, ${now})
    on conflict do nothing
    returning dd_id`.execute(tx)
  return rows.length === 1
}

/** Adds a version of terms. @returns false when that version exists. */
export async function insertTerms(tx: Tx, ddId: string, version: TermsVersion): Promise<boolean> {
  const { rows } = await sql`
    insert into order_terms (dd_id, version, effective_from, applies_to_delivered, terms)
    values (${ddId}, ${version.version}, ${version.effectiveFrom}, ${version.appliesToDelivered}, ${JSON.stringify(version.terms)})
    on conflict do nothing
    returning dd_id`.execute(tx)
  return rows.length === 1
}

/** Writes status and caller over the version before. @returns false when that is no longer the newest. */
export async function updateOrder(tx: Tx, order: Order, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    update dd_order
       set status = ${order.status}, caller_id = ${order.callerId}, cancelled_at = ${order.cancelledAt}, version = ${order.version},
           changed_at = ${now}
     where dd_id = ${order.ddId} and mode = ${order.mode} and version = ${order.version - 1}
    returning dd_id`.execute(tx)
  return rows.length === 1
}
