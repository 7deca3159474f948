import type { OrderAnswer } from './order-contract.ts'
import type { ManagedOrder } from './order.ts'
import { presentTerms } from './terms.ts'

/** The published form of an order, with all versions of its terms. */
export function presentOrder(order: ManagedOrder): OrderAnswer {
  return {
    dd_id: order.ddId,
    mode: order.mode,
    buyer_id: order.buyerId,
    caller_id: order.callerId,
    status: order.status,
    status_since: order.statusSince,
    status_reason: order.statusReason,
    cancelled_at: order.cancelledAt,
    version: order.version,
    terms: order.terms.map(({ version, effectiveFrom, appliesToDelivered, terms }) => ({
      version,
      effective_from: effectiveFrom,
      applies_to_delivered: appliesToDelivered,
      ...presentTerms(terms),
    })),
  }
}
