import { Fault, invalidRequest } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import type { Mode } from '../base/ids.ts'
import { refuseStale, standingAfter } from '../base/managed-record.ts'
import type { Expecting } from '../base/managed-record.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import type {
  LeadSourceChangeBody,
  NewLeadSourceBody,
  NewOrganisationBody,
  OrganisationChangeBody,
} from './organisation-contract.ts'
import {
  countEngagements,
  findLeadSource,
  findOrganisation,
  holdOrganisation,
  insertLeadSource,
  insertOrganisation,
  lockLeadSource,
  lockOrganisation,
  updateLeadSource,
  updateOrganisation,
} from './organisation-store.ts'
import type { ManagedLeadSource, ManagedOrganisation, Organisation } from './organisation.ts'

/**
 * Puts an organisation on file.
 *
 * @throws Fault `conflict` when its id is taken.
 */
export async function createOrganisation(
  backing: Backing,
  mode: Mode,
  body: NewOrganisationBody,
): Promise<ManagedOrganisation> {
  const now = backing.clock()
  const organisation: ManagedOrganisation = {
    organisationId: body.organisation_id ?? newId('org', now, backing.random),
    mode,
    legalName: body.legal_name,
    tradingNames: body.trading_names ?? [],
    brandNames: body.brand_names ?? [],
    roles: body.roles,
    registrations: registrationsFrom(body),
    publiclyListed: body.publicly_listed ?? false,
    status: 'active',
    statusSince: now,
    statusReason: null,
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
): Promise<ManagedOrganisation> {
  return (await findOrganisation(database.db, mode, organisationId)) ?? noSuchOrganisation()
}

/**
 * Changes what is named and leaves the rest; effective on the next verification. Ends the organisation where that is asked
 * for: it then takes part in nothing new, stands in no public list, and is kept as it was.
 *
 * @throws Fault `not_found`; `conflict` when it was changed since it was read, has ended, or is to end while something of
 *   it is in use.
 */
export async function changeOrganisation(
  backing: Backing,
  mode: Mode,
  organisationId: string,
  change: Expecting<OrganisationChangeBody>,
): Promise<ManagedOrganisation> {
  const now = backing.clock()
  return transaction(backing.database.db, async (tx) => {
    const found = (await lockOrganisation(tx, mode, organisationId)) ?? noSuchOrganisation()
    refuseStale(found.version, change.expectedVersions)
    if (found.status === 'ended') throw new Fault('conflict', 'An organisation that has ended stays as it is.')
    if (change.status === 'ended') await refuseEngaged(tx, found, now)
    const changed: ManagedOrganisation = {
      ...found,
      ...standingAfter(found, change, now),
      legalName: change.legal_name ?? found.legalName,
      tradingNames: change.trading_names ?? found.tradingNames,
      brandNames: change.brand_names ?? found.brandNames,
      roles: change.roles ?? found.roles,
      registrations: change.registrations === undefined ? found.registrations : registrationsFrom(change),
      publiclyListed: change.publicly_listed ?? found.publiclyListed,
      version: found.version + 1,
    }
    await updateOrganisation(tx, changed, now)
    await bumpReferenceStamp(tx)
    return changed
  })
}

/**
 * Puts a lead source of a supplier on file.
 *
 * @throws Fault `invalid_request` when there is no such supplier, `conflict` when the id is taken.
 */
export async function createLeadSource(
  backing: Backing,
  mode: Mode,
  body: NewLeadSourceBody,
): Promise<ManagedLeadSource> {
  const now = backing.clock()
  const source: ManagedLeadSource = {
    leadSourceId: body.lead_source_id ?? newId('src', now, backing.random),
    organisationId: body.organisation_id,
    mode,
    name: body.name,
    approvedHosts: body.approved_hosts ?? [],
    status: 'active',
    statusSince: now,
    statusReason: null,
    distrustedFrom: null,
    version: 1,
  }
  await transaction(backing.database.db, async (tx) => {
    await refuseOtherThanSupplier(tx, source)
    const isNew = await insertLeadSource(tx, source, now)
    if (!isNew) throw new Fault('conflict', 'This lead source id is taken.')
    await bumpReferenceStamp(tx)
  })
  return source
}

/** @throws Fault `not_found`. */
export async function getLeadSource(
  { database }: Backing,
  mode: Mode,
  leadSourceId: string,
): Promise<ManagedLeadSource> {
  return (await findLeadSource(database.db, mode, leadSourceId)) ?? noSuchSource()
}

/**
 * Changes what is named and leaves the rest; effective on the next verification. No lead of a suspended source is Verified;
 * one that has ended also takes no more leads, and stays as it is.
 *
 * @throws Fault `not_found`; `conflict` when it was changed since it was read, or has ended.
 */
export async function changeLeadSource(
  backing: Backing,
  mode: Mode,
  leadSourceId: string,
  change: Expecting<LeadSourceChangeBody>,
): Promise<ManagedLeadSource> {
  const now = backing.clock()
  return transaction(backing.database.db, async (tx) => {
    const found = (await lockLeadSource(tx, mode, leadSourceId)) ?? noSuchSource()
    refuseStale(found.version, change.expectedVersions)
    if (found.status === 'ended') throw new Fault('conflict', 'A lead source that has ended stays as it is.')
    const changed: ManagedLeadSource = {
      ...found,
      ...standingAfter(found, change, now),
      name: change.name ?? found.name,
      approvedHosts: change.approved_hosts ?? found.approvedHosts,
      version: found.version + 1,
    }
    await updateLeadSource(tx, changed, now)
    await bumpReferenceStamp(tx)
    return changed
  })
}

/** Whoever files an order, a source or a key for an organisation holds it, so nothing new comes up behind the count. */
async function refuseEngaged(tx: Tx, { organisationId, roles }: ManagedOrganisation, now: Instant): Promise<void> {
  if (roles.includes('operator')) throw new Fault('conflict', 'The operator of the service cannot be ended.')
  const { orders, sources, keys } = await countEngagements(tx, organisationId, now)
  const left = [counted(orders, 'order'), counted(sources, 'lead source'), counted(keys, 'key')].flat()
  if (left.length > 0) throw new Fault('conflict', `It still has ${left.join(', ')} in use. End those first.`)
}

function counted(count: number, noun: string): readonly string[] {
  if (count === 0) return []
  return [`${count} ${noun}${count === 1 ? '' : 's'}`]
}

function registrationsFrom({
  registrations,
}: Pick<OrganisationChangeBody, 'registrations'>): Organisation['registrations'] {
  const { ICO, FCA } = registrations ?? {}
  return { ...(ICO === undefined ? {} : { ICO }), ...(FCA === undefined ? {} : { FCA }) }
}

function noSuchOrganisation(): never {
  throw new Fault('not_found', 'There is no such organisation.')
}

async function refuseOtherThanSupplier(tx: Tx, { mode, organisationId }: ManagedLeadSource): Promise<void> {
  const supplier = await holdOrganisation(tx, mode, organisationId)
  if (supplier?.status === 'active' && supplier.roles.includes('supplier')) return
  throw invalidRequest([{ pointer: '/organisation_id', detail: 'must be an organisation with the role supplier' }])
}

function noSuchSource(): never {
  throw new Fault('not_found', 'There is no such lead source.')
}
