import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import type { StoredLeadEvent } from '../evidence/lead-event.ts'
import type { LeadKey } from '../evidence/lead-key.ts'

/** A lead that has or had an identifier, still sealed. */
export type ConcernedLead = LeadKey & {
  /** False where only an earlier version has the identifier. */
  readonly isCurrent: boolean
  readonly receivedAt: Instant
  readonly sealed: Buffer
  readonly source: ConcernedSource
}

/** Where a record comes from. */
export type ConcernedSource = {
  readonly name: string
  readonly supplierId: string
  readonly supplierName: string
  readonly status: string
  readonly distrustedFrom: Day | null
}

/** A person of a register, still sealed. */
export type ConcernedPerson = {
  readonly leadSourceId: string
  readonly personId: string
  readonly receivedAt: Instant
  readonly sealed: Buffer
  readonly source: ConcernedSource
}

/** What hangs on one lead, still sealed. */
export type LeadParts = {
  /** Versions after the first. */
  readonly versions: readonly { readonly version: number; readonly receivedAt: Instant; readonly sealed: Buffer }[]
  readonly events: readonly StoredLeadEvent[]
  readonly deliveries: readonly Delivery[]
  readonly uses: readonly LeadUse[]
}

/** A delivery of a lead under an order. */
export type Delivery = {
  readonly ddId: string
  readonly deliveredAt: Instant
  readonly exclusiveUntil: Day | null
  readonly endsOn: Day | null
  readonly revokedAt: Instant | null
}

/** The first Verified answer of a London day for a lead under an order. */
export type LeadUse = {
  readonly ddId: string
  readonly callerId: string
  readonly number: number
  readonly at: Instant
  readonly verificationId: string
}

/** An objection or an entry of a list, still sealed. */
export type ConcernedObjection = {
  readonly identifier: Buffer
  readonly objectionId: string
  readonly kind: 'withdrawn' | 'objected' | 'suppressed'
  readonly scope: 'person' | 'operator' | 'buyer'
  readonly organisationId: string
  readonly channels: readonly string[] | null
  readonly at: Instant
  readonly receivedAt: Instant
  readonly sealed: Buffer
}

/** An order with the parties to it. */
export type ConcernedOrder = { readonly ddId: string; readonly buyerId: string; readonly callerId: string }

// A number that more people than this have is a switchboard's; registers file no more of them under one key either.
const PEOPLE_MAX = 200

const SOURCE = sql`
  (select json_build_object('name', lead_source.name, 'supplierId', lead_source.organisation_id,
                            'supplierName', organisation.legal_name, 'status', lead_source.status,
                            'distrustedFrom', lead_source.distrusted_from)
     from lead_source
     join organisation on organisation.organisation_id = lead_source.organisation_id
    where lead_source.lead_source_id = own.lead_source_id)`

/** The next leads that have or had the identifier, by source and id, from after `after` on. */
export async function findConcernedLeads(
  db: Db,
  { mode, identifier }: { readonly mode: Mode; readonly identifier: Buffer },
  after: LeadKey | null,
  limit: number,
): Promise<readonly ConcernedLead[]> {
  const { leadSourceId, leadId } = after ?? { leadSourceId: '', leadId: '' }
  const { rows } = await sql<ConcernedLead>`
    select own.lead_source_id as "leadSourceId", own.lead_id as "leadId", known.is_current as "isCurrent",
           own.received_at as "receivedAt", own.sealed, ${SOURCE} as source
      from (select lead_source_id, lead_id, bool_or(is_current) as is_current
              from (select lead_source_id, lead_id, true as is_current
                      from lead_identifier
                     where identifier = ${identifier}
                     union all
                    select lead_source_id, lead_id, false
                      from lead_former_identifier
                     where identifier = ${identifier}) as entry
             where (lead_source_id, lead_id) > (${leadSourceId}, ${leadId})
             group by lead_source_id, lead_id) as known
      join lateral (
             select lead_source_id, lead_id, received_at, sealed
               from lead
              where lead.lead_source_id = known.lead_source_id
                and lead.lead_id = known.lead_id
                and lead.mode = ${mode}
                and ${identifier} = any (lead.identifiers)
              limit 1
           ) as own on true
     order by own.lead_source_id, own.lead_id
     limit ${limit}`.execute(db)
  return rows
}

/** What hangs on a lead: its later versions, its events, to whom it was delivered, and where it was used. */
export async function findLeadParts(db: Db, { leadSourceId, leadId }: LeadKey): Promise<LeadParts> {
  const ofLead = sql`where lead_source_id = ${leadSourceId} and lead_id = ${leadId}`
  const versions = await sql<LeadParts['versions'][number]>`
    select version, received_at as "receivedAt", sealed from lead_version ${ofLead} order by version`.execute(db)
  const events = await sql<StoredLeadEvent>`
    select event_id as "eventId", kind, channels, at, received_at as "receivedAt", organisation_id as "organisationId", sealed
      from lead_event ${ofLead}
     order by at, event_id`.execute(db)
  const deliveries = await sql<Delivery>`
    select dd_id as "ddId", delivered_at as "deliveredAt", exclusive_until as "exclusiveUntil", ends_on as "endsOn",
           revoked_at as "revokedAt"
      from assignment ${ofLead}
     order by delivered_at, dd_id`.execute(db)
  const uses = await sql<LeadUse>`
    select dd_id as "ddId", caller_id as "callerId", use_number as number, at, verification_id as "verificationId"
      from lead_use ${ofLead}
     order by at, dd_id`.execute(db)
  return { versions: versions.rows, events: events.rows, deliveries: deliveries.rows, uses: uses.rows }
}

/** People of registers that are filed under a blind key, at most 200. */
export async function findConcernedPeople(
  db: Db,
  { mode, personKey }: { readonly mode: Mode; readonly personKey: bigint },
): Promise<readonly ConcernedPerson[]> {
  const { rows } = await sql<ConcernedPerson>`
    select own.lead_source_id as "leadSourceId", own.person_id as "personId", own.received_at as "receivedAt", own.sealed,
           ${SOURCE} as source
      from person_key
      join person as own
        on own.lead_source_id = person_key.lead_source_id
       and own.person_id = person_key.person_id
     where person_key.key = ${String(personKey)}::bigint
       and own.mode = ${mode}
     order by own.lead_source_id, own.person_id
     limit ${PEOPLE_MAX}`.execute(db)
  return rows
}

/** Objections and list entries under any of the blind indexes, oldest first. */
export async function findConcernedObjections(
  db: Db,
  identifiers: readonly Buffer[],
): Promise<readonly ConcernedObjection[]> {
  const { rows } = await sql<ConcernedObjection>`
    select identifier, objection_id as "objectionId", kind, scope, organisation_id as "organisationId", channels, at,
           received_at as "receivedAt", sealed
      from objection
     where identifier = any (${identifiers}::bytea[])
     order by at, objection_id`.execute(db)
  return rows
}

/** Every organisation of a mode: each may have a list of its own. */
export async function findOrganisationIds(db: Db, mode: Mode): Promise<readonly string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    select organisation_id from organisation where mode = ${mode} order by organisation_id`.execute(db)
  return rows.map(({ organisation_id }) => organisation_id)
}

/** The orders among these codes that exist. */
export async function findConcernedOrders(db: Db, ddIds: readonly string[]): Promise<readonly ConcernedOrder[]> {
  const { rows } = await sql<ConcernedOrder>`
    select dd_id as "ddId", buyer_id as "buyerId", caller_id as "callerId"
      from dd_order
     where dd_id = any (${ddIds}::text[])
     order by dd_id`.execute(db)
  return rows
}

/** The legal names of organisations by their ids. */
export async function findLegalNames(
  db: Db,
  ids: readonly string[],
): Promise<readonly { readonly organisationId: string; readonly legalName: string }[]> {
  const { rows } = await sql<{ organisationId: string; legalName: string }>`
    select organisation_id as "organisationId", legal_name as "legalName"
      from organisation
     where organisation_id = any (${ids}::text[])
     order by organisation_id`.execute(db)
  return rows
}
