import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fault } from '../../base/fault.ts'
import { findReferenceStamp } from '../../db/reference-stamp-store.ts'
import { problem, PROBLEM_JSON } from '../problem.ts'
import type { Service } from '../service.ts'

/** Whether the process answers, and whether it should be sent requests: for load balancers and supervisors. */
export function healthRoutes(server: FastifyInstance, { database, settings }: Service): void {
  server.route({ method: 'GET', url: '/livez', handler: async () => ({ status: 'pass' }) })

  server.route({
    method: 'GET',
    url: '/readyz',
    handler: async (request, reply) => {
      if (server.state.isStopping) return sayStopping(request, reply, settings.publicUrl)
      await findReferenceStamp(database.db)
      return { status: 'pass' }
    },
  })
}

/** Not thrown, since it is no failure: the log would have an error for each time that a load balancer asks. */
function sayStopping(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  const fault = new Fault('overloaded', 'The service is stopping.')
  request.faultCode = fault.code
  const body = problem(fault, 503, { publicUrl, requestId: request.id })
  return reply.code(503).header('content-type', PROBLEM_JSON).send(JSON.stringify(body))
}
