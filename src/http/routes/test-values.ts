import type { FastifyInstance } from 'fastify'
import { DEMO_BUYER_ID } from '../../demo/demo-parties.ts'
import type { TestValueAnswer } from '../../demo/test-value-contract.ts'
import { standsAlone, testValues } from '../../demo/test-values.ts'
import type { TestValue } from '../../demo/test-values.ts'
import { PROBLEM_KINDS } from '../problem.ts'
import type { Service, ServiceSettings } from '../service.ts'

/**
 * `GET /v1/test-values`: requests to the sandbox whose answers are known, for every reason code. Public: it is
 * documentation, and nobody in it is real.
 */
export function testValueRoutes(server: FastifyInstance, { settings }: Service): void {
  const body = JSON.stringify({
    organisation_id: DEMO_BUYER_ID,
    test_values: testValues(settings.operatorSlug).map((value) => presentTestValue(value, settings.contractStatuses)),
  })

  server.route({
    method: 'GET',
    url: '/v1/test-values',
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
  })
}

function presentTestValue(value: TestValue, statuses: ServiceSettings['contractStatuses']): TestValueAnswer {
  const { code, shows, call, answer } = value
  const { method, path, withKey, contentType, body } = call
  const request = {
    method,
    path,
    needs_key: withKey,
    content_type: contentType,
    body: body === null ? null : { ...body },
  }
  const alone = { stands_alone: standsAlone(value) }
  if (answer.kind === 'verification') {
    const { toldIn, results } = answer
    const shown = results.map(({ status, codes }) => ({ status, codes: [...codes] }))
    return { code, shows, request, answer: { status: 200, told_in: toldIn, ...alone, results: shown } }
  }
  const kind = PROBLEM_KINDS[answer.code]
  const status = answer.face === 'contract' && statuses === 'strict' ? kind.contractStatus : kind.status
  return { code, shows, request, answer: { status, told_in: 'problem', ...alone, results: [] } }
}
