import type { FastifyInstance } from 'fastify'
import { DEMO_BUYER_ID } from '../../demo/demo-parties.ts'
import type { Service } from '../service.ts'
import { testValueAnswers } from '../test-value-answers.ts'

/**
 * `GET /v1/test-values`: requests to the sandbox whose answers are known, for every reason code. Public: it is
 * documentation, and nobody in it is real.
 */
export function testValueRoutes(server: FastifyInstance, { settings }: Service): void {
  const body = JSON.stringify({ organisation_id: DEMO_BUYER_ID, test_values: testValueAnswers(settings) })

  server.route({
    method: 'GET',
    url: '/v1/test-values',
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
  })
}
