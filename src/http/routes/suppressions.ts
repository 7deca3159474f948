import type { FastifyInstance } from 'fastify'
import { suppress } from '../../evidence/suppress.ts'
import { SuppressionBody } from '../../evidence/suppression-contract.ts'
import type { Service } from '../service.ts'

/**
 * `POST /v1/suppressions`: bars phones and e-mails. An `admin` key bars them for everybody, or for the buyer that it names;
 * a `suppress` key for its own organisation. 201 when something is barred that was not, else 200.
 */
export function suppressionRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/suppressions',
    config: { scope: ['suppress', 'admin'], input: SuppressionBody, idempotent: true },
    handler: async ({ body, caller }, reply) => {
      const { outcomes } = await suppress(service, caller, body)
      const results = outcomes.map((outcome, index) => ({ index, outcome }))
      return reply.code(outcomes.includes('added') ? 201 : 200).send({ results })
    },
  })
}
