import { Fault, invalidRequest } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import type { Mode } from '../base/ids.ts'
import { transaction } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import type {
  LeadSourceChangeBody,
  NewLeadSourceBody,
  NewOrganisationBody,
  OrganisationChangeBody,
} from './organisation-contract.ts'
import {
  findLeadSource,
  findOrganisation,
  insertLeadSource,
  insertOrganisation,
  updateLeadSource,
  updateOrganisation,
} from './organisation-store.ts'
import type { LeadSource, Organisation } from './organisation.ts'

/**
 * Puts an organisation on file.
 *
 * @throws Fault `conflict` when its id is taken.
 */
export async function createOrganisation(
  backing: Backing,
  mode: Mode,
  body: NewOrganisationBody,
): Promise<Organisation> {
  const now = backing.clock()
  const organisation: Organisation = {
    organisationId: body.organisation_id ?? newId('org', now, backing.random),
    mode,
    legalName: body.legal_name,
    tradingNames: body.trading_names ?? [],
    brandNames: body.brand_names ?? [],
    roles: body.roles,
    registrations: registrationsFrom(body),
    publiclyListed: body.publicly_listed ?? false,
    version: 1,
  }
  await transaction(backing.database.db, async (tx) => {
    const isNew = await insertOrganisation(tx, organisation, now)
    if (!isNew) throw new Fault('conflict', 'This organisation id is taken.')
    await bumpReferenceStamp(tx)
  })
  return organisation
}

/** @throws Fault `not_found`. */
export async function getOrganisation(
  { database }: Backing,
  mode: Mode,
  organisationId: string,
): Promise<Organisation> {
  const organisation = await findOrganisation(database.db, mode, organisationId)
  if (organisation === null) throw new Fault('not_found', 'There is no such organisation.')
  return organisation
}

/**
 * Changes what the body names and leaves the rest. Effective on the next verification.
 *
 * @throws Fault `not_found`; `conflict` when it was changed meanwhile.
 */
export async function changeOrganisation(
  backing: Backing,
  mode: Mode,
  organisationId: string,
  body: OrganisationChangeBody,
): Promise<Organisation> {
  const found = await getOrganisation(backing, mode, organisationId)
  const changed: Organisation = {
    ...found,
    legalName: body.legal_name ?? found.legalName,
    tradingNames: body.trading_names ?? found.tradingNames,
    brandNames: body.brand_names ?? found.brandNames,
    roles: body.roles ?? found.roles,
    registrations: body.registrations === undefined ? found.registrations : registrationsFrom(body),
    publiclyListed: body.publicly_listed ?? found.publiclyListed,
    version: found.version + 1,
  }
  await transaction(backing.database.db, async (tx) => {
    const isNewest = await updateOrganisation(tx, changed, backing.clock())
    if (!isNewest) throw new Fault('conflict', 'It was changed by somebody else meanwhile. Read it again.')
    await bumpReferenceStamp(tx)
  })
  return changed
}

/**
 * Puts a lead source of a supplier on file.
 *
 * @throws Fault `invalid_request` when there is no such supplier, `conflict` when the id is taken.
 */
export async function createLeadSource(backing: Backing, mode: Mode, body: NewLeadSourceBody): Promise<LeadSource> {
  const now = backing.clock()
  const supplier = await findOrganisation(backing.database.db, mode, body.organisation_id)
  if (supplier === null || !supplier.roles.includes('supplier')) {
    throw invalidRequest([{ pointer: '/organisation_id', detail: 'must be an organisation with the role supplier' }])
  }
  const source: LeadSource = {
    leadSourceId: body.lead_source_id ?? newId('src', now, backing.random),
    organisationId: supplier.organisationId,
    mode,
    name: body.name,
    approvedHosts: body.approved_hosts ?? [],
    status: 'active',
    version: 1,
  }
  await transaction(backing.database.db, async (tx) => {
    const isNew = await insertLeadSource(tx, source, now)
    if (!isNew) throw new Fault('conflict', 'This lead source id is taken.')
    await bumpReferenceStamp(tx)
  })
  return source
}

/** @throws Fault `not_found`. */
export async function getLeadSource({ database }: Backing, mode: Mode, leadSourceId: string): Promise<LeadSource> {
  const source = await findLeadSource(database.db, mode, leadSourceId)
  if (source === null) throw new Fault('not_found', 'There is no such lead source.')
  return source
}

/**
 * Changes what the body names and leaves the rest. Effective on the next verification.
 *
 * @throws Fault `not_found`; `conflict` when it was changed meanwhile.
 */
export async function changeLeadSource(
  backing: Backing,
  mode: Mode,
  leadSourceId: string,
  body: LeadSourceChangeBody,
): Promise<LeadSource> {
  const found = await getLeadSource(backing, mode, leadSourceId)
  const changed: LeadSource = {
    ...found,
    name: body.name ?? found.name,
    approvedHosts: body.approved_hosts ?? found.approvedHosts,
    status: body.status ?? found.status,
    version: found.version + 1,
  }
  await transaction(backing.database.db, async (tx) => {
    const isNewest = await updateLeadSource(tx, changed, backing.clock())
    if (!isNewest) throw new Fault('conflict', 'It was changed by somebody else meanwhile. Read it again.')
    await bumpReferenceStamp(tx)
  })
  return changed
}

function registrationsFrom({
  registrations,
}: Pick<OrganisationChangeBody, 'registrations'>): Organisation['registrations'] {
  const { ICO, FCA } = registrations ?? {}
  return { ...(ICO === undefined ? {} : { ICO }), ...(FCA === undefined ? {} : { FCA }) }
}
