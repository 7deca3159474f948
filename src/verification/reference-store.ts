import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Day } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Db } from '../db/database.ts'
import { SOURCE_STATUS } from '../lead-sources/organisation-store.ts'
import type { LeadSource, Organisation } from '../lead-sources/organisation.ts'
import type { Order } from '../licences/order.ts'

/** A lead source as verifications see it. `distrustedFrom` is absent while all of its evidence is trusted. */
export type ReferenceSource = LeadSource & { readonly distrustedFrom?: Day }

/** The slow-changing facts of one verification, with what `reference_stamp` said at their moment. */
export type Reference = ReferenceFacts & { readonly stamp: number }

/** The slow-changing facts of one verification, all of one moment. */
export type ReferenceFacts = {
  readonly order: Order | null
  readonly buyer: Organisation | null
  readonly caller: Organisation | null
  readonly source: ReferenceSource | null
  readonly supplier: Organisation | null
  /** The active snapshots of the mode: the shared registers, and the lists of the order's caller. */
  readonly snapshots: readonly ActiveSnapshot[]
}

/** An active register snapshot. */
export type ActiveSnapshot = {
  readonly snapshotId: string
  readonly kind: 'tps' | 'ctps' | 'mps' | 'buyer'
  readonly snapshotDate: Day
  /** Of a buyer's list; null = all. */
  readonly channels: readonly Channel[] | null
}

type ReferenceRow = {
  stamp: number
  dd_order: Order | null
  buyer: Organisation | null
  caller: Organisation | null
  source: ReferenceSource | null
  supplier: Organisation | null
  snapshots: ActiveSnapshot[] | null
}

// Of the statement below: the order with all versions of its terms, as `Order`.
const ORDER_FACTS = sql`
           (select json_build_object(
                     'ddId', dd_id, 'mode', wanted.mode, 'buyerId', buyer_id, 'callerId', caller_id, 'status', status,
                     'cancelledAt', to_char(cancelled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                     'version', version,
                     'terms', (select json_agg(json_build_object(
                                        'version', version,
                                        'effectiveFrom', to_char(effective_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                        'appliesToDelivered', applies_to_delivered,
                                        'terms', terms)
                                      order by version)
                                 from order_terms
                                where order_terms.dd_id = wanted.dd_id))
              from wanted)`

/** Which facts are wanted, and by whom. */
export type ReferenceWish = {
  readonly mode: Mode
  /** Of whoever asks. */
  readonly organisationId: string
  readonly ddId: string
  readonly leadSourceId: string
}

/**
 * Reads the order, the parties, the source and the active snapshots in one statement, so that all are of one moment and
 * of the stamp that it returns. A record of another mode counts as absent, and so does an order of another buyer: whoever
 * asks for it must not be able to tell, not even by the time that it takes (contract section 3).
 */
export async function findReference(
  db: Db,
  { mode, organisationId, ddId, leadSourceId }: ReferenceWish,
): Promise<Reference> {
  const { rows } = await sql<ReferenceRow>`
    with party as (
           select organisation_id,
                  json_build_object(
                    'organisationId', organisation_id, 'mode', mode, 'legalName', legal_name, 'tradingNames', trading_names,
                    'brandNames', brand_names, 'roles', roles, 'registrations', registrations,
                    'publiclyListed', publicly_listed, 'version', version) as facts
             from organisation
            where mode = ${mode}
         ),
         wanted as (
           select dd_id, mode, buyer_id, caller_id, status, cancelled_at, version
             from dd_order
            where dd_id = ${ddId}
              and mode = ${mode}
              and buyer_id = ${organisationId}
         ),
         origin as (
           select lead_source_id, organisation_id, name, approved_hosts, version, distrusted_from,
                  ${SOURCE_STATUS} as status
             from lead_source
            where lead_source_id = ${leadSourceId} and mode = ${mode}
         )
    select reference_stamp.stamp,
           ${ORDER_FACTS} as dd_order,
           (select party.facts from party join wanted on wanted.buyer_id = party.organisation_id) as buyer,
           (select party.facts from party join wanted on wanted.caller_id = party.organisation_id) as caller,
           (select json_strip_nulls(json_build_object(
                     'leadSourceId', lead_source_id, 'organisationId', organisation_id, 'mode', ${mode}::text, 'name', name,
                     'approvedHosts', approved_hosts, 'status', status, 'version', version, 'distrustedFrom', distrusted_from))
              from origin) as source,
           (select party.facts from party join origin on origin.organisation_id = party.organisation_id) as supplier,
           (select json_agg(json_build_object(
                     'snapshotId', snapshot_id, 'kind', kind, 'snapshotDate', snapshot_date, 'channels', channels)
                   order by kind, snapshot_id)
              from register_snapshot
             where mode = ${mode}
               and status = 'active'
               and (organisation_id is null or organisation_id = (select caller_id from wanted))) as snapshots
      from reference_stamp`.execute(db)

  const [row] = rows
  if (row === undefined) throw new Error('reference_stamp must hold its one row')
  const { stamp, buyer, caller, source, supplier } = row
  return { stamp, order: row.dd_order, buyer, caller, source, supplier, snapshots: row.snapshots ?? [] }
}
