import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { LeadSource, Organisation } from './organisation.ts'

// Lists are for people; a register of more than this needs paging, which the management API brings.
const LIST_MAX = 1_000

const ORGANISATION = sql`
  organisation_id as "organisationId", mode, legal_name as "legalName", trading_names as "tradingNames",
  brand_names as "brandNames", roles, registrations, publicly_listed as "publiclyListed", version`

const SOURCE = sql`
  lead_source_id as "leadSourceId", organisation_id as "organisationId", mode, name, approved_hosts as "approvedHosts", status,
  version`

/** @returns null when there is none of this mode. */
export async function findOrganisation(db: Db, mode: Mode, organisationId: string): Promise<Organisation | null> {
  const { rows } = await sql<Organisation>`
    select ${ORGANISATION} from organisation where organisation_id = ${organisationId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** The organisations of a mode by id, at most 1,000. */
export async function listOrganisations(db: Db, mode: Mode): Promise<readonly Organisation[]> {
  const { rows } = await sql<Organisation>`
    select ${ORGANISATION} from organisation where mode = ${mode} order by organisation_id limit ${LIST_MAX}`.execute(
    db,
  )
  return rows
}

/** The live buyers that agreed to stand in the public list, by name. */
export async function listPublicLicensees(db: Db): Promise<readonly Organisation[]> {
  const { rows } = await sql<Organisation>`
    select ${ORGANISATION}
      from organisation
     where mode = 'live' and publicly_listed and 'buyer' = any (roles)
     order by legal_name, organisation_id`.execute(db)
  return rows
}

/** @returns false when the id is taken, by either mode. */
export async function insertOrganisation(tx: Tx, organisation: Organisation, now: Instant): Promise<boolean> {
  const { organisationId, mode, legalName, tradingNames, brandNames, roles, registrations, publiclyListed } =
    organisation
  const { rows } = await sql`
    insert into organisation (organisation_id, mode, legal_name, trading_names, brand_names, roles, registrations,
                              publicly_listed, version, created_at, changed_at)
    values (${organisationId}, ${mode}, ${legalName}, ${[...tradingNames]}, ${[...brandNames]}, ${[...roles]},
            ${JSON.stringify(registrations)}, ${publiclyListed}, 1, ${now}, ${now})
    on conflict do nothing
    returning organisation_id`.execute(tx)
  return rows.length === 1
}

/** Writes every field over the version before it. @returns false when that is no longer the newest. */
export async function updateOrganisation(tx: Tx, organisation: Organisation, now: Instant): Promise<boolean> {
  const { organisationId, mode, legalName, tradingNames, brandNames, roles, registrations, publiclyListed } =
    organisation
  const { rows } = await sql`
    update organisation
       set legal_name = ${legalName}, trading_names = ${[...tradingNames]}, brand_names = ${[...brandNames]}, roles = ${[...roles]},
           registrations = ${JSON.stringify(registrations)}, publicly_listed = ${publiclyListed},
           version = ${organisation.version}, changed_at = ${now}
     where organisation_id = ${organisationId} and mode = ${mode} and version = ${organisation.version - 1}
    returning organisation_id`.execute(tx)
  return rows.length === 1
}

/** @returns null when there is none of this mode. */
export async function findLeadSource(db: Db, mode: Mode, leadSourceId: string): Promise<LeadSource | null> {
  const { rows } = await sql<LeadSource>`
    select ${SOURCE} from lead_source where lead_source_id = ${leadSourceId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** The lead sources of a mode by id, at most 1,000. */
export async function listLeadSources(db: Db, mode: Mode): Promise<readonly LeadSource[]> {
  const { rows } = await sql<LeadSource>`
    select ${SOURCE} from lead_source where mode = ${mode} order by lead_source_id limit ${LIST_MAX}`.execute(db)
  return rows
}

/** @returns false when the id is taken, by either mode. */
export async function insertLeadSource(tx: Tx, source: LeadSource, now: Instant): Promise<boolean> {
  const { leadSourceId, organisationId, mode, name, approvedHosts, status } = source
  const { rows } = await sql`
    insert into lead_source (lead_source_id, organisation_id, mode, name, approved_hosts, status, version, created_at, changed_at)
    values (${leadSourceId}, ${organisationId}, ${mode}, ${name}, ${[...approvedHosts]}, ${status}, 1, ${now}, ${now})
    on conflict do nothing
    returning lead_source_id`.execute(tx)
  return rows.length === 1
}

/** Writes what can change of a source over the version before it. @returns false when that is no longer the newest. */
export async function updateLeadSource(
  tx: Tx,
  { leadSourceId, mode, ...source }: LeadSource,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update lead_source
       set name = ${source.name}, approved_hosts = ${[...source.approvedHosts]}, status = ${source.status},
           version = ${source.version}, changed_at = ${now}
     where lead_source_id = ${leadSourceId} and mode = ${mode} and version = ${source.version - 1}
    returning lead_source_id`.execute(tx)
  return rows.length === 1
}
