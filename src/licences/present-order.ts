import type { TermsBody } from './order-contract.ts'
import type { Order } from './order.ts'
import { presentTerms } from './terms.ts'

/** The published form of an order. */
export type OrderAnswer = {
  readonly dd_id: string
  readonly mode: 'live' | 'test'
  readonly buyer_id: string
  readonly caller_id: string
  readonly status: Order['status']
  readonly version: number
  /** Every version, oldest first. */
  readonly terms: readonly (Required<TermsBody> & {
    readonly version: number
    readonly effective_from: string
    readonly applies_to_delivered: boolean
  })[]
}

/** The published form of an order, with all versions of its terms. */
export function presentOrder(order: Order): OrderAnswer {
  return {
    dd_id: order.ddId,
    mode: order.mode,
    buyer_id: order.buyerId,
    caller_id: order.callerId,
    status: order.status,
    version: order.version,
    terms: order.terms.map(({ version, effectiveFrom, appliesToDelivered, terms }) => ({
      version,
      effective_from: effectiveFrom,
      applies_to_delivered: appliesToDelivered,
      ...presentTerms(terms),
    })),
  }
}
