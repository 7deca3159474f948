import { Fault, invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import type { Mode } from '../base/ids.ts'
import { instantFrom } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import type { NewOrderBody, NewTermsBody, OrderChangeBody } from './order-contract.ts'
import { findKnownSources, findOrder, findRoles, insertOrder, insertTerms, updateOrder } from './order-store.ts'
import type { Order, Terms, TermsVersion } from './order.ts'
import { termsFrom } from './terms.ts'

const CHANGED_MEANWHILE = 'It was changed by somebody else meanwhile. Read it again.'

/**
 * Puts an order on file, active at once.
 *
 * @throws Fault `invalid_request` with every party, source or term that does not fit, `conflict` when the id is taken.
 */
export async function createOrder(backing: Backing, mode: Mode, body: NewOrderBody): Promise<Order> {
  const now = backing.clock()
  const terms = termsFrom(body)
  const callerId = body.caller_id ?? body.buyer_id
  await refuseUnknown(backing.database.db, mode, { buyerId: body.buyer_id, callerId, terms })
  const order: Order = {
    ddId: body.dd_id ?? newId('ord', now, backing.random),
    mode,
    buyerId: body.buyer_id,
    callerId,
    status: 'active',
    cancelledAt: null,
    version: 1,
    terms: [{ version: 1, effectiveFrom: now, appliesToDelivered: false, terms }],
  }
  await transaction(backing.database.db, async (tx) => {
    const isNew = await insertOrder(tx, order, now)
    if (!isNew) throw new Fault('conflict', 'This DD code is taken.')
    for (const version of order.terms) await insertTerms(tx, order.ddId, version)
    await bumpReferenceStamp(tx)
  })
  return order
}

/** @throws Fault `not_found`. */
export async function getOrder({ database }: Backing, mode: Mode, ddId: string): Promise<Order> {
  const order = await findOrder(database.db, mode, ddId)
  if (order === null) throw new Fault('not_found', 'There is no such order.')
  return order
}

/**
 * Suspends, resumes or cancels an order, or changes its caller. Effective on the next verification; a cancelled order stays
 * cancelled, since what was sold under it has ended.
 *
 * @throws Fault `not_found`, `invalid_request`, `conflict`.
 */
export async function changeOrder(backing: Backing, mode: Mode, ddId: string, body: OrderChangeBody): Promise<Order> {
  const now = backing.clock()
  const found = await getOrder(backing, mode, ddId)
  const status = body.status ?? found.status
  if (found.status === 'cancelled' && status !== 'cancelled') {
    throw new Fault('conflict', 'A cancelled order stays cancelled.')
  }
  const callerId = body.caller_id ?? found.callerId
  const terms = found.terms.at(-1)?.terms
  if (terms !== undefined) await refuseUnknown(backing.database.db, mode, { buyerId: found.buyerId, callerId, terms })
  const cancelledAt = status === 'cancelled' ? (found.cancelledAt ?? now) : null
  const changed: Order = { ...found, status, callerId, cancelledAt, version: found.version + 1 }
  await transaction(backing.database.db, async (tx) => {
    const isNewest = await updateOrder(tx, changed, now)
    if (!isNewest) throw new Fault('conflict', CHANGED_MEANWHILE)
    await bumpReferenceStamp(tx)
  })
  return changed
}

/**
 * Adds a version of the order's terms, from now or from a later moment.
 *
 * @throws Fault `not_found`, `invalid_request`, `conflict`.
 */
export async function changeTerms(backing: Backing, mode: Mode, ddId: string, body: NewTermsBody): Promise<Order> {
  const now = backing.clock()
  const found = await getOrder(backing, mode, ddId)
  const terms = termsFrom(body)
  await refuseUnknown(backing.database.db, mode, { buyerId: found.buyerId, callerId: found.callerId, terms })
  const newest = found.terms.at(-1)
  const next: TermsVersion = {
    version: (newest?.version ?? 0) + 1,
    effectiveFrom: effectiveFrom(body, now, newest?.effectiveFrom ?? now),
    appliesToDelivered: body.applies_to_delivered ?? false,
    terms,
  }
  await transaction(backing.database.db, async (tx) => {
    const isNext = await insertTerms(tx, ddId, next)
    if (!isNext) throw new Fault('conflict', CHANGED_MEANWHILE)
    await bumpReferenceStamp(tx)
  })
  return { ...found, terms: [...found.terms, next] }
}

function effectiveFrom(body: NewTermsBody, now: Instant, newest: Instant): Instant {
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

type Named = { readonly buyerId: string; readonly callerId: string; readonly terms: Terms }

async function refuseUnknown(db: Db, mode: Mode, { buyerId, callerId, terms }: Named): Promise<void> {
  const roles = await findRoles(db, mode, [buyerId, callerId])
  const sources = await findKnownSources(db, mode, terms.leadSourceIds)
  const faults: InputFault[] = []
  if (roles.get(buyerId)?.includes('buyer') !== true) {
    faults.push({ pointer: '/buyer_id', detail: 'must be an organisation with the role buyer' })
  }
  if (!roles.has(callerId)) faults.push({ pointer: '/caller_id', detail: 'must be an organisation on file' })
  for (const [index, id] of terms.leadSourceIds.entries()) {
    if (!sources.has(id)) faults.push({ pointer: `/lead_source_ids/${index}`, detail: 'must be a lead source on file' })
  }
  if (faults.length > 0) throw invalidRequest(faults)
}
