import type { FastifyInstance } from 'fastify'
import { Fault } from '../../base/fault.ts'
import { findReferenceStamp } from '../../db/reference-stamp-store.ts'
import { sendProblem } from '../answer-fault.ts'
import type { Service } from '../service.ts'

/** Whether the process answers, and whether it should be sent requests: for load balancers and supervisors. */
export function healthRoutes(server: FastifyInstance, { database, settings }: Service): void {
  server.route({ method: 'GET', url: '/livez', handler: async () => ({ status: 'pass' }) })

  server.route({
    method: 'GET',
    url: '/readyz',
    handler: async (request, reply) => {
      if (server.state.isStopping) {
        // Not thrown, since it is no failure: the log would have an error for each time that a load balancer asks.
        return sendProblem(new Fault('overloaded', 'The service is stopping.'), request, reply, settings)
      }
      await findReferenceStamp(database.db)
      return { status: 'pass' }
    },
  })
}
