import { isDeepStrictEqual } from 'node:util'
import {
  changeLeadSource,
  changeOrganisation,
  createLeadSource,
  createOrganisation,
} from '../lead-sources/manage-organisations.ts'
import type { NewLeadSourceBody } from '../lead-sources/organisation-contract.ts'
import { findLeadSource, findOrganisation } from '../lead-sources/organisation-store.ts'
import { presentLeadSource, presentOrganisation } from '../lead-sources/present-organisation.ts'
import { changeOrder, changeTerms, createOrder } from '../licences/manage-orders.ts'
import { findOrder } from '../licences/order-store.ts'
import { termsFrom } from '../licences/terms.ts'
import type { Backing } from '../vault/backing.ts'
import { DEMO_ORGANISATIONS, DEMO_SOURCES } from './demo-parties.ts'
import type { DemoOrder, DemoOrganisation, DemoSource } from './demo-parties.ts'

/**
 * Puts the demo's buyers, suppliers, sources and orders on file. One that is there and differs, because time went by or
 * somebody played with it, is put right; what has ended, or was cancelled, stays so.
 */
export async function fileParties(backing: Backing, orders: readonly DemoOrder[]): Promise<void> {
  for (const organisation of DEMO_ORGANISATIONS) await fileOrganisation(backing, organisation)
  for (const source of DEMO_SOURCES) await fileSource(backing, source)
  for (const order of orders) await fileOrder(backing, order)
}

async function fileOrganisation(backing: Backing, body: DemoOrganisation): Promise<void> {
  const { organisation_id: id, ...change } = body
  const found = await findOrganisation(backing.database.db, 'test', id)
  if (found === null) await createOrganisation(backing, 'test', body)
  else if (found.status !== 'ended' && differs(presentOrganisation(found), change)) {
    await changeOrganisation(backing, 'test', id, change)
  }
}

async function fileSource(
  backing: Backing,
  { lead_source_id: id, organisation_id, name, host }: DemoSource,
): Promise<void> {
  const body = { lead_source_id: id, organisation_id, name, approved_hosts: [host] } satisfies NewLeadSourceBody
  const change = { name, approved_hosts: [host], status: 'active' as const }
  const found = await findLeadSource(backing.database.db, 'test', id)
  if (found === null) await createLeadSource(backing, 'test', body)
  else if (found.status !== 'ended' && differs(presentLeadSource(found), change)) {
    await changeLeadSource(backing, 'test', id, change)
  }
}

async function fileOrder(backing: Backing, body: DemoOrder): Promise<void> {
  const { dd_id: id, buyer_id, caller_id = buyer_id, ...terms } = body
  const found = await findOrder(backing.database.db, 'test', id)
  if (found === null) {
    await createOrder(backing, 'test', body)
    return
  }
  if (found.status === 'cancelled') return
  if (found.status === 'suspended' || found.callerId !== caller_id) {
    await changeOrder(backing, 'test', id, { caller_id, ...(found.status === 'suspended' ? { status: 'active' } : {}) })
  }
  if (!isDeepStrictEqual(found.terms.at(-1)?.terms, termsFrom(terms))) {
    await changeTerms(backing, 'test', id, { ...terms, applies_to_delivered: true })
  }
}

function differs(known: object, wanted: object): boolean {
  return Object.entries(wanted).some(([name, value]) => !isDeepStrictEqual(Reflect.get(known, name), value))
}
