import { londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import type { Cover } from '../../identity-sources/identity-source.ts'
import type { OrderFacts } from '../../rules/dossier.ts'
import { orderInForce } from '../permitted-order.ts'
import type { PermittedReference } from '../permitted-order.ts'

/** What the order bound to a key says, and where it lets its buyer look. */
export type OrderOfCaller = { readonly order: OrderFacts; readonly cover: Cover }

/** The order by the terms in force now: KYC asks for no delivered lead whose own terms could differ. */
export function orderOfCaller(reference: PermittedReference, now: Instant): OrderOfCaller {
  const { facts, leadSourceIds } = orderInForce(reference, null, now)
  const { ddId, coverage } = facts
  return {
    order: { ...facts, coversSource: true, assignment: null },
    cover: { ddId, leadSourceIds, coverage, callerId: reference.order.callerId, now, today: londonDayOf(now) },
  }
}
