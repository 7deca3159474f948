import type { FastifyInstance } from 'fastify'
import { findReferenceStamp } from '../../db/reference-stamp-store.ts'
import type { Service } from '../service.ts'

/** Whether the process answers, and whether the database answers it: for load balancers and supervisors. */
export function healthRoutes(server: FastifyInstance, { database }: Service): void {
  server.route({ method: 'GET', url: '/livez', handler: async () => ({ status: 'pass' }) })

  server.route({
    method: 'GET',
    url: '/readyz',
    handler: async () => {
      await findReferenceStamp(database.db)
      return { status: 'pass' }
    },
  })
}
