import type { FastifyInstance } from 'fastify'
import { Fault } from '../../base/fault.ts'
import { METRICS_TEXT, writeSnapshot } from '../metrics/write-snapshot.ts'

/** What an operator's monitoring reads. It tells of all buyers together, so it is for the operator alone. */
export function metricsRoutes(server: FastifyInstance): void {
  server.route({
    method: 'GET',
    url: '/metrics',
    config: { scope: 'admin' },
    handler: async (request, reply) => {
      if (request.caller.mode !== 'live') {
        throw new Fault('insufficient_scope', 'A key of the sandbox does not see the metrics of the service.')
      }
      return reply.type(METRICS_TEXT).send(writeSnapshot(await server.state.gather()))
    },
  })
}
