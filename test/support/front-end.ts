import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import type { FaultCode } from '../../src/base/fault.ts'
import { inputFrom } from '../../src/http/input.ts'
import type { Problem } from '../../src/http/problem.ts'
import type { RouteModule } from '../../src/http/service.ts'
import { TEST_SETTINGS } from './server.ts'

/** Stands in every hostile request, so that a test can say that it comes back nowhere. */
export const MARKER = 'MARKER-7f3a'

const Text = z.string().min(1).max(256)
const Identifier = z.union([z.strictObject({ phone: Text }), z.strictObject({ email: Text })], {
  error: 'must hold exactly one member, phone or email',
})

/** A shape like that of a DD request. */
const Probe = z.object({
  dd_id: Text,
  lead_id: Text,
  lead_source_id: Text,
  identifiers: z.array(Identifier).min(1).max(10),
  check_type: z.literal('dd_compliance'),
  agreed_on: z.iso.date(),
})

/** Fits `Probe`. */
export const GOOD_PROBE = {
  dd_id: 'DD-1',
  lead_id: 'LEAD-1',
  lead_source_id: 'SRC-1',
  identifiers: [{ phone: '+447700900123' }, { email: 'a@example.com' }],
  check_type: 'dd_compliance',
  agreed_on: '2024-02-29',
}

/** One operation on the contract face that answers with what it understood, one on the platform face, and one that fails. */
export const probeRoutes: RouteModule = (server) => {
  server.route({
    method: 'POST',
    url: '/probe',
    config: { scope: 'dd', face: 'contract', input: Probe },
    handler: async (request) => ({ understood: inputFrom(Probe, request.body) }),
  })
  server.route({
    method: 'POST',
    url: '/v1/probe',
    bodyLimit: 200_000,
    config: { scope: 'dd', json: { depthMax: 12 } },
    handler: async (request) => ({ understood: inputFrom(Probe, request.body) }),
  })
  server.route({
    method: 'POST',
    url: '/probe/failing',
    config: { scope: 'dd', face: 'contract' },
    handler: async () => {
      throw Object.assign(new Error(`duplicate key (phone)=(${MARKER})\n    at ${MARKER} (${MARKER}:1:1)`), {
        code: '23505',
        detail: MARKER,
        cause: new Error(MARKER),
      })
    },
  })
}

/** An answer, whether it came by `inject` or over a socket. */
export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** Asserts that an answer is a refusal in every detail, and gives its body. */
export function expectProblem(answer: Answer, code: FaultCode, status = 403): Problem {
  expect(`${answer.statusCode} ${answer.body}`).toContain(`${status} {`)
  const body = JSON.parse(answer.body) as Problem
  expect(body).toMatchObject({
    type: `${TEST_SETTINGS.publicUrl}/problems/${code}`,
    status,
    code,
    title: expect.any(String) as string,
    detail: expect.any(String) as string,
    instance: answer.headers['request-id'],
    retryable: expect.any(Boolean) as boolean,
  })
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json(?:; charset=utf-8)?$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(JSON.stringify([answer.headers, answer.body])).not.toContain(MARKER)
  return body
}
