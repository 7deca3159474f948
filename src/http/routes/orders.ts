import type { FastifyInstance } from 'fastify'
import { changeOrder, changeTerms, createOrder, getOrder } from '../../licences/manage-orders.ts'
import { NewOrder, NewTerms, OrderChange } from '../../licences/order-contract.ts'
import { listOrders } from '../../licences/order-store.ts'
import { presentOrder } from '../../licences/present-order.ts'
import { inputFrom } from '../input.ts'
import type { Service } from '../service.ts'

type ById = { Params: { dd_id: string } }

/** Orders and the versions of their terms, as an operator keeps them. */
export function orderRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/orders',
    config: { scope: 'admin', face: 'platform', input: NewOrder },
    handler: async (request, reply) => {
      const created = await createOrder(service, request.caller.mode, inputFrom(NewOrder, request.body))
      return reply.status(201).send(presentOrder(created))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/orders',
    config: { scope: 'admin', face: 'platform' },
    handler: async (request) => ({
      orders: (await listOrders(service.database.db, request.caller.mode)).map(presentOrder),
    }),
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/orders/:dd_id',
    config: { scope: 'admin', face: 'platform' },
    handler: async (request) => presentOrder(await getOrder(service, request.caller.mode, request.params.dd_id)),
  })

  server.route<ById>({
    method: 'PATCH',
    url: '/v1/orders/:dd_id',
    config: { scope: 'admin', face: 'platform', input: OrderChange },
    handler: async (request) => {
      const body = inputFrom(OrderChange, request.body)
      return presentOrder(await changeOrder(service, request.caller.mode, request.params.dd_id, body))
    },
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/orders/:dd_id/terms',
    config: { scope: 'admin', face: 'platform', input: NewTerms },
    handler: async (request, reply) => {
      const body = inputFrom(NewTerms, request.body)
      return reply
        .status(201)
        .send(presentOrder(await changeTerms(service, request.caller.mode, request.params.dd_id, body)))
    },
  })
}
