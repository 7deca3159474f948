import type { TermsBody } from './order-contract.ts'
import type { ManagedOrder } from './order.ts'
import { presentTerms } from './terms.ts'

/** The published form of an order. */
export type OrderAnswer = {
  readonly dd_id: string
  readonly mode: 'live' | 'test'
  readonly buyer_id: string
  readonly caller_id: string
  readonly status: ManagedOrder['status']
  readonly status_since: string | null
  readonly status_reason: string | null
  readonly cancelled_at: string | null
  /** Grows with every change of the order, a new version of its terms included. */
  readonly version: number
  /** Every version, oldest first. */
  readonly terms: readonly (Required<TermsBody> & {
    readonly version: number
    readonly effective_from: string
    readonly applies_to_delivered: boolean
  })[]
}

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
