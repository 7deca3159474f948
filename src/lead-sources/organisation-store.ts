import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { PageWish } from '../base/page.ts'
import type { Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ManagedLeadSource, ManagedOrganisation, Organisation, OrganisationRole } from './organisation.ts'

/** Which organisations are wanted; a member that is null asks for all. */
export type OrganisationFilter = {
  readonly role: OrganisationRole | null
  readonly status: ManagedOrganisation['status'] | null
}

/** Which sources are wanted; a member that is null asks for all. */
export type LeadSourceFilter = {
  readonly organisationId: string | null
  readonly status: ManagedLeadSource['status'] | null
}

/** How much of an organisation is still in use. */
export type Engagements = {
  /** Orders that are not cancelled, of which it is the buyer or the caller. */
  readonly orders: number
  /** Lead sources that have not ended. */
  readonly sources: number
  /** Keys that are neither revoked nor expired. */
  readonly keys: number
}

const ORGANISATION = sql`
  organisation_id as "organisationId", mode, legal_name as "legalName", trading_names as "tradingNames",
  brand_names as "brandNames", roles, registrations, publicly_listed as "publiclyListed",
  case when ended_at is null then 'active' else 'ended' end as status, status_since as "statusSince",
  status_reason as "statusReason", version`

/** The status of a `lead_source` row; one that has ended is stored as suspended, which keeps it out of queries that ask no further. */
export const SOURCE_STATUS = sql`case when ended_at is null then status else 'ended' end`

const SOURCE = sql`
  lead_source_id as "leadSourceId", organisation_id as "organisationId", mode, name, approved_hosts as "approvedHosts",
  ${SOURCE_STATUS} as status, status_since as "statusSince", status_reason as "statusReason",
  distrusted_from as "distrustedFrom", version`

/** @returns null when there is none of this mode. */
export async function findOrganisation(
  db: Db,
  mode: Mode,
  organisationId: string,
): Promise<ManagedOrganisation | null> {
  const { rows } = await sql<ManagedOrganisation>`
    select ${ORGANISATION} from organisation where organisation_id = ${organisationId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** The same, held against every other change until the transaction ends. */
export async function lockOrganisation(
  tx: Tx,
  mode: Mode,
  organisationId: string,
): Promise<ManagedOrganisation | null> {
  const { rows } = await sql<ManagedOrganisation>`
    select ${ORGANISATION} from organisation where organisation_id = ${organisationId} and mode = ${mode}
       for no key update`.execute(tx)
  return rows[0] ?? null
}

/** The same, held against changes, its end among them, until the transaction ends; others may hold it so too. */
export async function holdOrganisation(
  tx: Tx,
  mode: Mode,
  organisationId: string,
): Promise<ManagedOrganisation | null> {
  const { rows } = await sql<ManagedOrganisation>`
    select ${ORGANISATION} from organisation where organisation_id = ${organisationId} and mode = ${mode} for share`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Organisations of a mode in the order of their ids. */
export async function listOrganisations(
  db: Db,
  mode: Mode,
  { role, status }: OrganisationFilter,
  { after, limit }: PageWish,
): Promise<readonly ManagedOrganisation[]> {
  const { rows } = await sql<ManagedOrganisation>`
    select ${ORGANISATION}
      from organisation
     where mode = ${mode}
       and (${role}::text is null or ${role} = any (roles))
       and (${status}::text is null or (${status} = 'ended') = (ended_at is not null))
       and (${after}::text is null or organisation_id > ${after})
     order by organisation_id
     limit ${limit}`.execute(db)
  return rows
}

/** The live buyers that agreed to stand in the public list, by name, but for those that have ended. */
export async function listPublicLicensees(db: Db): Promise<readonly Organisation[]> {
  const { rows } = await sql<Organisation>`
    select ${ORGANISATION}
      from organisation
     where mode = 'live' and publicly_listed and 'buyer' = any (roles) and ended_at is null
     order by legal_name, organisation_id`.execute(db)
  return rows
}

/** @returns false when the id is taken, by either mode. */
export async function insertOrganisation(tx: Tx, organisation: ManagedOrganisation, now: Instant): Promise<boolean> {
  const { organisationId, mode, legalName, tradingNames, brandNames, roles, registrations, publiclyListed } =
    organisation
  const { rows } = await sql`
    insert into organisation (organisation_id, mode, legal_name, trading_names, brand_names, roles, registrations,
                              publicly_listed, status_since, version, created_at, changed_at)
    values (${organisationId}, ${mode}, ${legalName}, ${[...tradingNames]}, ${[...brandNames]}, ${[...roles]},
            ${JSON.stringify(registrations)}, ${publiclyListed}, ${organisation.statusSince}, 1, ${now}, ${now})
    on conflict do nothing
    returning organisation_id`.execute(tx)
  return rows.length === 1
}

/** Writes every field of an organisation that the transaction has locked. */
export async function updateOrganisation(tx: Tx, organisation: ManagedOrganisation, now: Instant): Promise<void> {
  const { legalName, tradingNames, brandNames, roles, registrations, publiclyListed, status } = organisation
  await sql`
    update organisation
       set legal_name = ${legalName}, trading_names = ${[...tradingNames]}, brand_names = ${[...brandNames]}, roles = ${[...roles]},
           registrations = ${JSON.stringify(registrations)}, publicly_listed = ${publiclyListed},
           ended_at = ${status === 'ended' ? organisation.statusSince : null}, status_since = ${organisation.statusSince},
           status_reason = ${organisation.statusReason}, version = ${organisation.version}, changed_at = ${now}
     where organisation_id = ${organisation.organisationId}`.execute(tx)
}

/** What an organisation is still in use for. */
export async function countEngagements(tx: Tx, organisationId: string, now: Instant): Promise<Engagements> {
  const { rows } = await sql<Engagements>`
    select (select count(*) from dd_order
             where (buyer_id = ${organisationId} or caller_id = ${organisationId}) and status <> 'cancelled') as orders,
           (select count(*) from lead_source where organisation_id = ${organisationId} and ended_at is null) as sources,
           (select count(*) from api_key
             where organisation_id = ${organisationId} and revoked_at is null
               and (expires_at is null or expires_at > ${now})) as keys`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a count must have a row')
  return row
}

/** @returns null when there is none of this mode. */
export async function findLeadSource(db: Db, mode: Mode, leadSourceId: string): Promise<ManagedLeadSource | null> {
  const { rows } = await sql<ManagedLeadSource>`
    select ${SOURCE} from lead_source where lead_source_id = ${leadSourceId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** The same, held against every other change until the transaction ends. */
export async function lockLeadSource(tx: Tx, mode: Mode, leadSourceId: string): Promise<ManagedLeadSource | null> {
  const { rows } = await sql<ManagedLeadSource>`
    select ${SOURCE} from lead_source where lead_source_id = ${leadSourceId} and mode = ${mode} for no key update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Lead sources of a mode in the order of their ids. */
export async function listLeadSources(
  db: Db,
  mode: Mode,
  { organisationId, status }: LeadSourceFilter,
  { after, limit }: PageWish,
): Promise<readonly ManagedLeadSource[]> {
  const { rows } = await sql<ManagedLeadSource>`
    select ${SOURCE}
      from lead_source
     where mode = ${mode}
       and (${organisationId}::text is null or organisation_id = ${organisationId})
       and (${status}::text is null or ${SOURCE_STATUS} = ${status})
       and (${after}::text is null or lead_source_id > ${after})
     order by lead_source_id
     limit ${limit}`.execute(db)
  return rows
}

/** @returns false when the id is taken, by either mode. */
export async function insertLeadSource(tx: Tx, source: ManagedLeadSource, now: Instant): Promise<boolean> {
  const { leadSourceId, organisationId, mode, name, approvedHosts, statusSince } = source
  const { rows } = await sql`
    insert into lead_source (lead_source_id, organisation_id, mode, name, approved_hosts, status, status_since, version,
                             created_at, changed_at)
    values (${leadSourceId}, ${organisationId}, ${mode}, ${name}, ${[...approvedHosts]}, 'active', ${statusSince}, 1,
            ${now}, ${now})
    on conflict do nothing
    returning lead_source_id`.execute(tx)
  return rows.length === 1
}

/** Writes what can change of a source that the transaction has locked. */
export async function updateLeadSource(tx: Tx, source: ManagedLeadSource, now: Instant): Promise<void> {
  const isEnded = source.status === 'ended'
  await sql`
    update lead_source
       set name = ${source.name}, approved_hosts = ${[...source.approvedHosts]},
           status = ${isEnded ? 'suspended' : source.status}, ended_at = ${isEnded ? source.statusSince : null},
           status_since = ${source.statusSince}, status_reason = ${source.statusReason}, version = ${source.version},
           changed_at = ${now}
     where lead_source_id = ${source.leadSourceId}`.execute(tx)
}
