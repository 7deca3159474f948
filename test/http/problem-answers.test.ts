import { beforeAll, describe, expect, test } from 'vitest'
import { Fault, invalidRequest } from '../../src/base/fault.ts'
import type { FaultCode } from '../../src/base/fault.ts'
import { PROBLEM_KINDS } from '../../src/http/problem.ts'
import { healthRoutes } from '../../src/http/routes/health.ts'
import { problemRoutes } from '../../src/http/routes/problems.ts'
import type { RouteModule } from '../../src/http/service.ts'
import { testDatabase } from '../support/database.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const CODES = Object.keys(PROBLEM_KINDS) as FaultCode[]
const STRICT: readonly number[] = [200, 403, 500]

/** Fails as the path says, on either face. */
const failing: RouteModule = (server) => {
  for (const face of ['contract', 'platform'] as const) {
    for (const code of CODES) {
      server.route({
        method: 'GET',
        url: `/${face}/${code}`,
        config: { face },
        handler: async () => {
          throw new Fault(code, 'Said to the caller.', { detail: 'written in the log', cause: new Error(MARKER) })
        },
      })
    }
  }
  server.route({
    method: 'GET',
    url: '/contract/driver',
    config: { face: 'contract' },
    handler: async () => {
      throw Object.assign(new Error(`value (${MARKER}) breaks it\n    at ${MARKER} (file:1:1)`), {
        code: '23505',
        detail: MARKER,
      })
    },
  })
  server.route({
    method: 'GET',
    url: '/contract/lost',
    config: { face: 'contract' },
    handler: async () => {
      throw Object.assign(new Error(`connect ECONNREFUSED ${MARKER}`), { code: 'ECONNREFUSED' })
    },
  })
  server.route({
    method: 'GET',
    url: '/contract/text',
    config: { face: 'contract' },
    handler: async () => {
      // oxlint-disable-next-line typescript/only-throw-error -- what a careless package might do
      throw MARKER
    },
  })
  server.route({
    method: 'GET',
    url: '/platform/faulty-input',
    handler: async () => {
      throw invalidRequest([{ pointer: '/a~1b', detail: 'is missing' }])
    },
  })
}

let bench: TestServer

beforeAll(async () => {
  bench = await testServer([failing, healthRoutes, problemRoutes])
})

describe('every kind of refusal and failure', () => {
  test.each(CODES)('%s: has its status on each face, and both are told in its body', async (code) => {
    const { status, contractStatus, retryAfterSeconds } = PROBLEM_KINDS[code]
    const strict = await bench.server.inject(`/contract/${code}`)
    const usual = await bench.server.inject(`/platform/${code}`)

    expect(expectProblem(strict, code, contractStatus)).toMatchObject({ detail: 'Said to the caller.' })
    expect(expectProblem(usual, code, status)).toMatchObject({ retryable: retryAfterSeconds !== null })
    expect(strict.headers['retry-after']).toBe(retryAfterSeconds === null ? undefined : String(retryAfterSeconds))
    // That a path has no such method is found before there is an operation.
    expect(STRICT.includes(contractStatus)).toBe(code !== 'method_not_allowed')
  })

  test('the contract face answers with the usual statuses where the operator chose so', async () => {
    const conventional = await testServer([failing], {
      database: bench.database,
      settings: { contractStatuses: 'conventional' },
    })

    for (const code of CODES) {
      expectProblem(await conventional.server.inject(`/contract/${code}`), code, PROBLEM_KINDS[code].status)
    }
  })

  test('faults of input are listed', async () => {
    const body = expectProblem(await bench.server.inject('/platform/faulty-input'), 'invalid_request', 400)

    expect(body.errors).toEqual([{ pointer: '/a~1b', detail: 'is missing' }])
  })
})

describe('500: an error that is no fault', () => {
  test.each([
    ['/contract/driver', 'internal'],
    ['/contract/text', 'internal'],
    ['/contract/lost', 'database_unavailable'],
  ] as const)('%s: nothing inside is shown or logged', async (url, code) => {
    expectProblem(await bench.server.inject(url), code, 500)

    expect(bench.log()).not.toContain(MARKER)
  })

  test('is logged with its kind, its code and where it was thrown', async () => {
    await bench.server.inject('/contract/driver')

    const line = bench
      .log()
      .trimEnd()
      .split('\n')
      .findLast((each) => each.includes('"level":"error"'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      code: 'internal',
      route: '/contract/driver',
      err: {
        name: 'Error',
        code: '23505',
        at: expect.arrayContaining([expect.stringContaining('problem-answers.test.ts')]) as unknown,
      },
    })
  })
})

describe('Request-Id', () => {
  test.each(['a', 'order-17.retry_2~x', 'x'.repeat(128)])('the caller’s own is kept: %s', async (sent) => {
    const answer = await bench.server.inject({ url: '/livez', headers: { 'request-id': sent } })

    expect(answer.headers['request-id']).toBe(sent)
  })

  test.each(['', ' ', 'x'.repeat(129), 'a b', 'a/b', 'a"b', '{}', 'é'])('one is made in place of %j', async (sent) => {
    const answer = await bench.server.inject({ url: '/livez', headers: { 'request-id': sent } })

    expect(answer.headers['request-id']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
})

test('every answer forbids to store, guess, frame or run anything, and names no product', async () => {
  for (const url of ['/livez', '/nowhere', '/contract/internal', '/problems/internal']) {
    const { headers } = await bench.server.inject(url)

    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; (?:style-src 'sha256-[^']+'; )?(?:base-uri 'none'; form-action 'none'; )?frame-ancestors 'none'$/,
    )
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
})

describe('GET /problems/{kind}', () => {
  test.each(CODES)('200: %s is explained on a page without scripts', async (code) => {
    const answer = await bench.server.inject(`/problems/${code}`)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`<h1>${PROBLEM_KINDS[code].title}</h1>`)
    expect(answer.body).not.toContain('<script')
  })

  test.each([MARKER, 'toString', '__proto__', 'INTERNAL', '%zz', MARKER.repeat(100)])('404: %s', async (kind) => {
    expectProblem(await bench.server.inject(`/problems/${kind}`), 'not_found', 404)
  })
})

describe('health', () => {
  test('200: the process answers, and so does its database', async () => {
    expect((await bench.server.inject('/livez')).json()).toEqual({ status: 'pass' })
    expect((await bench.server.inject('/readyz')).json()).toEqual({ status: 'pass' })
  })

  test('503: not ready without its database, though alive', async () => {
    const database = await testDatabase()
    const alone = await testServer([healthRoutes], { database })
    await database.close()

    expectProblem(await alone.server.inject('/readyz'), 'database_unavailable', 503)
    expect((await alone.server.inject('/livez')).statusCode).toBe(200)
  })
})
