import type { FastifyInstance } from 'fastify'
import { changeOrder, changeTerms, createOrder, getOrder } from '../../licences/manage-orders.ts'
import { NewOrder, NewTerms, OrderChange, OrderListQuery } from '../../licences/order-contract.ts'
import { listOrders } from '../../licences/order-store.ts'
import { presentOrder } from '../../licences/present-order.ts'
import { expectedVersionsOf, withEntityTag } from '../entity-tag.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

type ById = { Params: { dd_id: string } }

/** Orders and the versions of their terms, as an operator keeps them. */
export function orderRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/orders',
    config: { scope: 'admin', input: NewOrder },
    handler: async (request, reply) => {
      const created = await createOrder(service, request.caller.mode, inputFrom(NewOrder, request.body))
      reply.status(201).header('location', `/v1/orders/${created.ddId}`)
      return withEntityTag(reply, presentOrder(created))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/orders',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, query }) => {
      const asked = inputFrom(OrderListQuery, query)
      const filter = { buyerId: asked.buyer_id ?? null, status: asked.status ?? null }
      return answerPage('orders', asked, {
        read: async (wish) => listOrders(service.database.db, mode, filter, wish),
        idOf: ({ ddId }) => ddId,
        present: presentOrder,
      })
    },
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/orders/:dd_id',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, params }, reply) =>
      withEntityTag(reply, presentOrder(await getOrder(service, mode, params.dd_id))),
  })

  server.route<ById>({
    method: 'PATCH',
    url: '/v1/orders/:dd_id',
    config: { scope: 'admin', input: OrderChange },
    handler: async (request, reply) => {
      const body = inputFrom(OrderChange, request.body)
      const change = { ...body, expectedVersions: expectedVersionsOf(request) }
      const changed = await changeOrder(service, request.caller.mode, request.params.dd_id, change)
      return withEntityTag(reply, presentOrder(changed))
    },
  })

  termsRoute(server, service)
}

function termsRoute(server: FastifyInstance, service: Service): void {
  server.route<ById>({
    method: 'POST',
    url: '/v1/orders/:dd_id/terms',
    config: { scope: 'admin', input: NewTerms },
    handler: async (request, reply) => {
      const body = inputFrom(NewTerms, request.body)
      const change = { ...body, expectedVersions: expectedVersionsOf(request) }
      const changed = await changeTerms(service, request.caller.mode, request.params.dd_id, change)
      reply.status(201)
      return withEntityTag(reply, presentOrder(changed))
    },
  })
}
