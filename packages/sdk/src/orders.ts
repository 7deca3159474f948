import type { Ask, CallOptions, ChangeOptions, KeyedOptions } from './ask.ts'
import type { LeadKey } from './evidence.ts'
import type * as Wire from './generated/types.ts'
import { OPERATIONS } from './operations.ts'
import { listOf } from './resource.ts'
import type { List } from './resource.ts'

/** Orders, and which leads were sold under them. Scope `admin`; who sold leads may assign them with `evidence:write`. */
export type Orders = {
  /** Puts an order on file, active at once. */
  readonly create: (order: Wire.CreateOrderRequest, options?: CallOptions) => Promise<Wire.Order>
  readonly list: List<Wire.ListOrdersData, Wire.Order>
  readonly get: (ddId: string, options?: CallOptions) => Promise<Wire.Order>
  /** Changes what is named; suspends, resumes or cancels. */
  readonly change: (ddId: string, change: Wire.ChangeOrderRequest, options?: ChangeOptions) => Promise<Wire.Order>
  /** Adds a version of the terms. */
  readonly changeTerms: (ddId: string, terms: Wire.ChangeTermsRequest, options?: ChangeOptions) => Promise<Wire.Order>
  /** Records that leads were sold under the order: up to 1,000. The answer says of each what became of it. */
  readonly assign: (
    ddId: string,
    leads: readonly Wire.AssignedLead[],
    options?: KeyedOptions,
  ) => Promise<Wire.AssignLeadsAnswer>
  /** The order covers the lead no longer. */
  readonly takeBack: (ddId: string, lead: LeadKey, options?: CallOptions) => Promise<void>
}

/** See `Orders`. */
export function ordersOf(ask: Ask): Orders {
  return {
    create: async (body, options) => (await ask(OPERATIONS.createOrder, { body }, options)).body,
    list: (query, options) => listOf(ask, { operation: OPERATIONS.listOrders, name: 'orders' }, query, options),
    get: async (ddId, options) => (await ask(OPERATIONS.getOrder, { path: { dd_id: ddId } }, options)).body,
    change: async (ddId, body, options) =>
      (await ask(OPERATIONS.changeOrder, { path: { dd_id: ddId }, body }, options)).body,
    changeTerms: async (ddId, body, options) =>
      (await ask(OPERATIONS.changeTerms, { path: { dd_id: ddId }, body }, options)).body,
    assign: async (ddId, leads, options) => {
      const input = { path: { dd_id: ddId }, body: { leads: leads as Wire.AssignedLead[] } }
      return (await ask(OPERATIONS.assignLeads, input, options)).body
    },
    takeBack: async (ddId, { lead_source_id, lead_id }, options) => {
      await ask(OPERATIONS.takeLeadBack, { path: { dd_id: ddId, lead_source_id, lead_id } }, options)
    },
  }
}
