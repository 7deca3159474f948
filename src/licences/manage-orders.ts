import { Fault, invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import type { Mode } from '../base/ids.ts'
import { refuseStale, standingAfter } from '../base/managed-record.ts'
import type { Expecting } from '../base/managed-record.ts'
import { instantFrom } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import type { NewOrderBody, NewTermsBody, OrderChangeBody, TermsRevisionBody } from './order-contract.ts'
import {
  findKnownSources,
  findOrder,
  holdRoles,
  insertOrder,
  insertTerms,
  lockOrder,
  updateOrder,
} from './order-store.ts'
import type { ManagedOrder, Terms, TermsVersion } from './order.ts'
import { presentTerms, termsFrom } from './terms.ts'

/** From when a version of terms holds, and for which leads. */
type Validity = Pick<NewTermsBody, 'effective_from' | 'applies_to_delivered'>

/**
 * Puts an order on file, active at once.
 *
 * @throws Fault `invalid_request` with every party, source or term that does not fit, `conflict` when the id is taken.
 */
export async function createOrder(backing: Backing, mode: Mode, body: NewOrderBody): Promise<ManagedOrder> {
  const now = backing.clock()
  const terms = termsFrom(body)
  const order: ManagedOrder = {
    ddId: body.dd_id ?? newId('ord', now, backing.random),
    mode,
    buyerId: body.buyer_id,
    callerId: body.caller_id ?? body.buyer_id,
    status: 'active',
    statusSince: now,
    statusReason: null,
    cancelledAt: null,
    version: 1,
    terms: [{ version: 1, effectiveFrom: now, appliesToDelivered: false, terms }],
  }
  await transaction(backing.database.db, async (tx) => {
    await refuseUnknown(tx, order, terms)
    const isNew = await insertOrder(tx, order, now)
    if (!isNew) throw new Fault('conflict', 'This DD code is taken.')
    for (const version of order.terms) await insertTerms(tx, order.ddId, version)
    await bumpReferenceStamp(tx)
  })
  return order
}

/** @throws Fault `not_found`. */
export async function getOrder({ database }: Backing, mode: Mode, ddId: string): Promise<ManagedOrder> {
  return (await findOrder(database.db, mode, ddId)) ?? noSuchOrder()
}

/**
 * Suspends, resumes or cancels an order, or changes its caller. Effective on the next verification; a cancelled order stays
 * cancelled, since what was sold under it has ended.
 *
 * @throws Fault `not_found`; `invalid_request` for a caller that does not fit; `conflict` when it was changed since it was
 *   read, or a cancelled order is to be revived.
 */
export async function changeOrder(
  backing: Backing,
  mode: Mode,
  ddId: string,
  change: Expecting<OrderChangeBody>,
): Promise<ManagedOrder> {
  const now = backing.clock()
  return transaction(backing.database.db, async (tx) => {
    const found = (await lockOrder(tx, mode, ddId)) ?? noSuchOrder()
    refuseStale(found.version, change.expectedVersions)
    const standing = standingAfter(found, change, now)
    if (found.status === 'cancelled' && standing.status !== 'cancelled') {
      throw new Fault('conflict', 'A cancelled order stays cancelled.')
    }
    const changed: ManagedOrder = {
      ...found,
      ...standing,
      callerId: change.caller_id ?? found.callerId,
      cancelledAt: standing.status === 'cancelled' ? (found.cancelledAt ?? now) : null,
      version: found.version + 1,
    }
    // An order whose parties and sources were changed since can still be suspended and cancelled.
    if (changed.callerId !== found.callerId) await refuseUnknown(tx, changed, null)
    await updateOrder(tx, changed, now)
    await bumpReferenceStamp(tx)
    return changed
  })
}

/**
 * Adds a whole version of the order's terms, from now or from a later moment: what it does not say takes its default.
 *
 * @throws Fault `not_found`; `invalid_request` with every party, source or term that does not fit; `conflict` when it was
 *   changed since it was read.
 */
export async function changeTerms(
  backing: Backing,
  mode: Mode,
  ddId: string,
  body: Expecting<NewTermsBody>,
): Promise<ManagedOrder> {
  const terms = termsFrom(body)
  return addTerms(backing, { mode, ddId }, body, () => terms)
}

/**
 * Adds a version of the order's terms that is the newest one, in force or still to come, but for what is named. No other
 * version can be meant: the one that is added takes effect with the newest or after it, and takes its place.
 *
 * @throws as `changeTerms` does.
 */
export async function reviseTerms(
  backing: Backing,
  mode: Mode,
  ddId: string,
  revision: Expecting<TermsRevisionBody>,
): Promise<ManagedOrder> {
  return addTerms(backing, { mode, ddId }, revision, (newest) => {
    const before = presentTerms(newest)
    return termsFrom({ ...before, ...revision, lead_source_ids: revision.lead_source_ids ?? before.lead_source_ids })
  })
}

/** @param termsAfter makes the new terms out of the newest there are. */
async function addTerms(
  backing: Backing,
  { mode, ddId }: { readonly mode: Mode; readonly ddId: string },
  validity: Expecting<Validity>,
  termsAfter: (newest: Terms) => Terms,
): Promise<ManagedOrder> {
  const now = backing.clock()
  return transaction(backing.database.db, async (tx) => {
    const found = (await lockOrder(tx, mode, ddId)) ?? noSuchOrder()
    refuseStale(found.version, validity.expectedVersions)
    const newest = found.terms.at(-1)
    if (newest === undefined) throw new Error('an order must have terms')
    const terms = termsAfter(newest.terms)
    await refuseUnknown(tx, found, terms)
    const next: TermsVersion = {
      version: newest.version + 1,
      effectiveFrom: effectiveFrom(validity, now, newest.effectiveFrom),
      appliesToDelivered: validity.applies_to_delivered ?? false,
      terms,
    }
    const changed: ManagedOrder = { ...found, version: found.version + 1, terms: [...found.terms, next] }
    await insertTerms(tx, ddId, next)
    await updateOrder(tx, changed, now)
    await bumpReferenceStamp(tx)
    return changed
  })
}

function effectiveFrom(body: Validity, now: Instant, newest: Instant): Instant {
  if (body.effective_from === undefined) return newest > now ? newest : now
  const moment = instantFrom(body.effective_from)
  if (moment === null || moment < now) {
    throw invalidRequest([{ pointer: '/effective_from', detail: 'must be a moment that is not in the past' }])
  }
  if (moment < newest) {
    throw invalidRequest([
      { pointer: '/effective_from', detail: 'must not be before the version that is planned already' },
    ])
  }
  return moment
}

/** @param terms those that are new; null where the order keeps what it has. */
async function refuseUnknown(tx: Tx, { mode, buyerId, callerId }: ManagedOrder, terms: Terms | null): Promise<void> {
  const roles = await holdRoles(tx, mode, [buyerId, callerId])
  const sourceIds = terms?.leadSourceIds ?? []
  const sources = await findKnownSources(tx, mode, sourceIds)
  const faults: InputFault[] = []
  if (roles.get(buyerId)?.includes('buyer') !== true) {
    faults.push({ pointer: '/buyer_id', detail: 'must be an organisation with the role buyer' })
  }
  if (!roles.has(callerId)) faults.push({ pointer: '/caller_id', detail: 'must be an organisation on file' })
  for (const [index, id] of sourceIds.entries()) {
    if (!sources.has(id)) faults.push({ pointer: `/lead_source_ids/${index}`, detail: 'must be a lead source on file' })
  }
  if (faults.length > 0) throw invalidRequest(faults)
}

function noSuchOrder(): never {
  throw new Fault('not_found', 'There is no such order.')
}
