import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RouteModule } from '../../src/http/service.ts'
import { expectProblem, GOOD_PROBE, MARKER, probeRoutes } from '../support/front-end.ts'
import type { Answer } from '../support/front-end.ts'
import { answersIn, exchange, listenOnLoopback, rawRequest } from '../support/raw-http.ts'
import { authorizationOf, fileOrganisation, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const BODY = JSON.stringify(GOOD_PROBE)
const LENGTH = `Content-Length: ${BODY.length}`
const JSON_TYPE = 'Content-Type: application/json'

let bench: TestServer
let port: number
let bearer: string

beforeAll(async () => {
  bench = await testServer([probeRoutes], { times: { headersMs: 1000, bodyMs: 1000, silenceMs: 5000 } })
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  const key = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] })
  bearer = `Authorization: ${authorizationOf(key)}`
  port = await listenOnLoopback(bench.server)
  return async () => bench.server.close()
})

/** The head of a good request, with more lines. */
function head(...more: readonly string[]): string[] {
  return ['POST /probe HTTP/1.1', 'Host: leadproof.test', ...more]
}

async function sendRaw(bytes: string | Buffer): Promise<Answer> {
  const answers = answersIn(await exchange(port, bytes))
  expect(answers).toHaveLength(1)
  return answers[0] as Answer
}

describe('200: the same request, framed otherwise', () => {
  const chunked = `5\r\n${BODY.slice(0, 5)}\r\n${(BODY.length - 5).toString(16)};note="x"\r\n${BODY.slice(5)}\r\n0\r\n`
  const framings: readonly [string, () => string][] = [
    ['with its length', () => rawRequest(head(bearer, JSON_TYPE, LENGTH), BODY)],
    [
      'in chunks, with an extension',
      () => rawRequest(head(bearer, JSON_TYPE, 'Transfer-Encoding: chunked'), `${chunked}\r\n`),
    ],
    [
      'in chunks, with trailers',
      () =>
        rawRequest(head(bearer, JSON_TYPE, 'Transfer-Encoding: chunked'), `${chunked}Authorization: Bearer x\r\n\r\n`),
    ],
    [
      'with an expectation that nobody knows',
      () => rawRequest(head(bearer, JSON_TYPE, LENGTH, 'Expect: miracles'), BODY),
    ],
    [
      'with an upgrade that is not made',
      () => rawRequest(head(bearer, JSON_TYPE, LENGTH, 'Connection: close, upgrade', 'Upgrade: h2c'), BODY),
    ],
    [
      'with the whole URL in its first line',
      () =>
        rawRequest(['POST http://leadproof.test/probe HTTP/1.1', ...head(bearer, JSON_TYPE, LENGTH).slice(1)], BODY),
    ],
    ['in HTTP/1.0', () => rawRequest(['POST /probe HTTP/1.0', bearer, JSON_TYPE, LENGTH], BODY)],
    [
      'with a query that means nothing',
      () => rawRequest(['POST /probe?a=1&a=2 HTTP/1.1', ...head(bearer, JSON_TYPE, LENGTH).slice(1)], BODY),
    ],
  ]

  test.each(framings)('%s', async (_what, bytes) => {
    const answer = await sendRaw(bytes())

    expect(`${answer.statusCode} ${answer.body}`).toBe(`200 ${JSON.stringify({ understood: GOOD_PROBE })}`)
  })

  test('asked to go on first (Expect: 100-continue)', async () => {
    const text = await exchange(port, rawRequest(head(bearer, JSON_TYPE, LENGTH, 'Expect: 100-continue'), BODY))

    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
  })

  test('several on one connection at once: answered in their order', async () => {
    const keepOpen = rawRequest(head(bearer, JSON_TYPE, LENGTH, 'Connection: keep-alive'), BODY)
    const refused = rawRequest(head(bearer, JSON_TYPE, 'Content-Length: 1', 'Connection: keep-alive'), '{')
    const last = rawRequest(head(bearer, JSON_TYPE, LENGTH), BODY)
    const answers = answersIn(await exchange(port, `${keepOpen}${refused}${keepOpen}${last}`))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200, 200])
  })
})

describe('403: headers that could be read in two ways', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['two keys', [`Authorization: Bearer ${MARKER}`, JSON_TYPE, LENGTH]],
    ['two types', [JSON_TYPE, 'Content-Type: text/plain', LENGTH]],
    ['two hosts', ['Host: other.test', JSON_TYPE, LENGTH]],
    ['two idempotency keys', ['Idempotency-Key: a', 'idempotency-key: b', JSON_TYPE, LENGTH]],
    ['two request ids', ['Request-Id: a', 'Request-Id: b', JSON_TYPE, LENGTH]],
    ['101 headers', [...Array.from({ length: 101 }, (_, index) => `x${index}: 1`), JSON_TYPE, LENGTH]],
    ['3,000 headers', [...Array.from({ length: 3000 }, () => 'x:1'), JSON_TYPE, LENGTH]],
  ]

  test.each(cases)('%s', async (_what, lines) => {
    expectProblem(await sendRaw(rawRequest(head(bearer, ...lines), BODY)), 'invalid_request')
  })

  test('no host', async () => {
    const bytes = rawRequest(['POST /probe HTTP/1.1', bearer, JSON_TYPE, LENGTH], BODY)

    expectProblem(await sendRaw(bytes), 'invalid_request')
  })
})

describe('400, 408, 431: what is no HTTP is refused before there is an operation', () => {
  const cases: readonly [string, string, number][] = [
    ['no path', 'POST\r\n\r\n', 400],
    ['another protocol', `\u0016\u0003\u0001${MARKER}\r\n\r\n`, 400],
    ['length and chunks together', rawRequest(head(JSON_TYPE, LENGTH, 'Transfer-Encoding: chunked'), '0\r\n\r\n'), 400],
    ['two lengths', rawRequest(head(JSON_TYPE, LENGTH, 'Content-Length: 5'), BODY), 400],
    ['a negative length', rawRequest(head(JSON_TYPE, 'Content-Length: -1'), BODY), 400],
    ['a chunk that is no number', rawRequest(head(JSON_TYPE, 'Transfer-Encoding: chunked'), 'zz\r\n'), 400],
    ['an encoding that does not end in chunks', rawRequest(head(JSON_TYPE, 'Transfer-Encoding: gzip'), BODY), 400],
    ['a blank before the colon', rawRequest(head('Authorization : Bearer x'), ''), 400],
    ['a folded header', rawRequest(head('X-A: 1\r\n  2'), ''), 400],
    ['NUL in a header', rawRequest(head('X-A: \u0000'), ''), 400],
    ['20 KB of headers', rawRequest(head(`X-A: ${'x'.repeat(20_000)}`), ''), 431],
    ['a key of 1 MB', rawRequest(head(`Authorization: Bearer ${'x'.repeat(1_000_000)}`), ''), 431],
    ['headers that never end', head('X-A: 1').join('\r\n'), 408],
  ]

  test.each(cases)('%s', async (_what, bytes, status) => {
    const answer = await sendRaw(Buffer.from(bytes, 'latin1'))

    expect(answer.statusCode).toBe(status)
    expect(answer.headers['request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(answer.body)).toMatchObject({ status, instance: answer.headers['request-id'] })
    expect(answer.body).not.toContain(MARKER)
  })

  test('after a good request that is still being answered, nothing is written that could pass for its answer', async () => {
    const keepOpen = rawRequest(head(bearer, JSON_TYPE, LENGTH, 'Connection: keep-alive'), BODY)
    const text = await exchange(port, `${keepOpen}${MARKER}\r\n\r\n`)

    expect(answersIn(text).every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

describe('paths and methods', () => {
  const cases: readonly [string, number, string | undefined][] = [
    ['POST /', 404, undefined],
    ['POST /probe/', 404, undefined],
    ['POST //probe', 404, undefined],
    ['POST /Probe', 404, undefined],
    ['POST /probe%2f', 404, undefined],
    ['POST /probe%00', 404, undefined],
    ['POST /probe;a=1', 404, undefined],
    ['POST /%zz', 404, undefined],
    ['POST /v1/../probe', 404, undefined],
    ['POST /v1/%2e%2e/probe', 404, undefined],
    [`POST /${MARKER}`, 404, undefined],
    ['GET /probe', 405, 'POST'],
    ['HEAD /probe', 405, 'POST'],
    ['PUT /probe', 405, 'POST'],
    ['TRACE /probe', 405, 'POST'],
    ['OPTIONS /probe?a=1', 405, 'POST'],
    ['PROPFIND /probe', 405, 'POST'],
    ['OPTIONS *', 404, undefined],
  ]

  test.each(cases)('%s: %i', async (line, status, allow) => {
    const text = await exchange(port, rawRequest([`${line} HTTP/1.1`, ...head(bearer).slice(1)]))

    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(/^allow: (.*)\r$/im.exec(text)?.[1]).toBe(allow)
    expect(text).toMatch(/^request-id: \S+\r$/im)
    expect(text).not.toContain(MARKER)
  })

  test('a tunnel is not opened: the connection just closes', async () => {
    expect(await exchange(port, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')).toBe('')
  })
})

describe('time', () => {
  test('403: a body that does not come within its time', async () => {
    const answer = await sendRaw(
      rawRequest(head(bearer, JSON_TYPE, 'Content-Length: 500', 'Connection: keep-alive'), '{'),
    )

    const { detail } = expectProblem(answer, 'invalid_request')
    expect(detail).toBe('The body did not arrive in time.')
    expect(answer.headers.connection).toBe('close')
  })

  test('a caller that goes away in the middle of its body leaves the service as it was', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port }, () => {
        socket.write(rawRequest(head(bearer, JSON_TYPE, LENGTH), BODY.slice(0, 20)), () => socket.resetAndDestroy())
      })
      socket.on('close', () => resolve())
    })

    expect((await sendRaw(rawRequest(head(bearer, JSON_TYPE, LENGTH), BODY))).statusCode).toBe(200)
  })
})

describe('a refusal that leaves much of the body unread', () => {
  test('403: closes the connection instead of reading on', async () => {
    const announced = rawRequest(head(JSON_TYPE, 'Content-Length: 2147483647', 'Connection: keep-alive'), '{')
    const answer = await sendRaw(announced)

    expectProblem(answer, 'unauthenticated')
    expect(answer.headers.connection).toBe('close')
  })

  test('403: keeps it open for the next request where little is unread', async () => {
    const refused = rawRequest(head(JSON_TYPE, LENGTH, 'Connection: keep-alive'), BODY)
    const answers = answersIn(await exchange(port, `${refused}${rawRequest(head(bearer, JSON_TYPE, LENGTH), BODY)}`))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200])
  })
})

test('200: a request that came before the end is answered to its end, and idle connections do not keep the service up', async () => {
  let arrived = (): void => undefined
  let release = (): void => undefined
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: RouteModule = (server) => {
    server.route({
      method: 'GET',
      url: '/slow',
      handler: async () => {
        arrived()
        await released
        return { done: true }
      },
    })
  }
  const other = await testServer([slow], { database: bench.database })
  const otherPort = await listenOnLoopback(other.server)
  const idle = exchange(otherPort, rawRequest(['GET /nowhere HTTP/1.1', 'Host: a', 'Connection: keep-alive']))
  const answer = exchange(otherPort, rawRequest(['GET /slow HTTP/1.1', 'Host: a', 'Connection: keep-alive']))
  await hasArrived
  const closed = other.server.close()
  release()
  await closed

  expect(answersIn(await answer).map(({ statusCode, body }) => [statusCode, body])).toEqual([[200, '{"done":true}']])
  expect(answersIn(await idle).map(({ statusCode }) => statusCode)).toEqual([404])
})
