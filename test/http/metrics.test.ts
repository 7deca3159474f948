import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { METRICS } from '../../src/http/metrics/catalogue.ts'
import { healthRoutes } from '../../src/http/routes/health.ts'
import { metricsRoutes } from '../../src/http/routes/metrics.ts'
import type { RouteModule } from '../../src/http/service.ts'
import { stopServer } from '../../src/http/stop-server.ts'
import { expectProblem, GOOD_PROBE, MARKER, probeRoutes } from '../support/front-end.ts'
import { exchange, listenOnLoopback, rawRequest } from '../support/raw-http.ts'
import { adminAuthorization, authorizationOf, fileOrganisation, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let bench: TestServer
let admin: string
let buyer: string

beforeAll(async () => {
  bench = await testServer([probeRoutes, healthRoutes, metricsRoutes])
  admin = await adminAuthorization(bench)
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  buyer = authorizationOf(await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] }))
})

async function page({ server }: TestServer = bench): Promise<string> {
  const answer = await server.inject({ url: '/metrics', headers: { authorization: admin } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  return answer.body
}

function linesOf(text: string, metric: string): readonly string[] {
  return text.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))
}

describe('/metrics is for the operator alone', () => {
  test('401: without a key', async () => {
    expectProblem(await bench.server.inject({ url: '/metrics' }), 'unauthenticated', 401)
  })

  test('403: with the key of a buyer, and with an admin key of the sandbox', async () => {
    const sandbox = await adminAuthorization(bench, 'test')
    for (const authorization of [buyer, sandbox]) {
      const answer = await bench.server.inject({ url: '/metrics', headers: { authorization } })
      expectProblem(answer, 'insufficient_scope')
    }
  })
})

describe('200: the metrics', () => {
  test('count requests by the pattern of the route, refusals by code, and never by what was sent', async () => {
    const fresh = await testServer([probeRoutes, metricsRoutes], { database: bench.database })
    const { server } = fresh
    const before = await page(fresh)
    const headers = { authorization: buyer, 'content-type': 'application/json' }
    const body = JSON.stringify(GOOD_PROBE)
    await server.inject({ method: 'POST', url: '/probe', headers, payload: body })
    await server.inject({ method: 'POST', url: '/probe', headers: { ...headers, authorization: MARKER } })
    await server.inject({ method: 'GET', url: `/${MARKER}?${MARKER}` })
    await server.inject({ method: 'PROPFIND' as 'GET', url: `/${MARKER}` })
    const after = await page(fresh)

    expect(after).not.toContain(MARKER)
    expect(linesOf(before, 'leadproof_http_requests_total')).toEqual([])
    expect(linesOf(after, 'leadproof_http_requests_total')).toEqual([
      'leadproof_http_requests_total{route="/metrics",method="GET",status="200"} 1',
      'leadproof_http_requests_total{route="/probe",method="POST",status="200"} 1',
      'leadproof_http_requests_total{route="/probe",method="POST",status="403"} 1',
      'leadproof_http_requests_total{route="none",method="GET",status="404"} 1',
      'leadproof_http_requests_total{route="none",method="_OTHER",status="404"} 1',
    ])
    expect(linesOf(after, 'leadproof_http_refusals_total')).toEqual([
      'leadproof_http_refusals_total{code="unauthenticated"} 1',
      'leadproof_http_refusals_total{code="not_found"} 2',
    ])
    expect(linesOf(after, 'leadproof_http_request_duration_seconds_count')).toContain(
      'leadproof_http_request_duration_seconds_count{route="/probe",method="POST"} 2',
    )
    expect(linesOf(after, 'leadproof_http_requests_in_progress')).toEqual(['leadproof_http_requests_in_progress 1'])
  })

  test('tell the age and size of live registers, and the alarms', async () => {
    const snapshotId = `snp_${randomUUID().replaceAll('-', '')}`
    const now = bench.service.clock()
    await sql`
      insert into register_snapshot (snapshot_id, mode, kind, snapshot_date, entries, status, created_at)
      values (${snapshotId}, 'live', 'tps', '2026-11-01', 5, 'active', ${now})`.execute(bench.database.db)
    await sql`
      insert into alarm (alarm_id, mode, kind, at, details)
      values ('alm_1', 'live', 'register_old', ${now}, '{}')`.execute(bench.database.db)
    const text = await page()

    expect(text).toContain('\nleadproof_register_snapshot_age_days{kind="tps"} 19\n')
    expect(text).toContain('\nleadproof_register_entries{kind="tps"} 5\n')
    expect(text).toContain('\nleadproof_alarms_total{kind="register_old"} 1\n')
    expect(text).toContain('\nleadproof_database_up 1\n')
  })

  test('are each told with the help and the kind of the catalogue, and each line is one that Prometheus reads', async () => {
    const lines = (await page()).trimEnd().split('\n')

    const told = lines.flatMap((line) => /^# TYPE (\S+) (\S+)$/.exec(line)?.slice(1, 3).join(' ') ?? [])
    const known = Object.entries(METRICS).map(([name, { kind }]) => `${name} ${kind}`)
    expect(told).not.toEqual([])
    expect(told.filter((name) => !known.includes(name))).toEqual([])
    const sample = /^[a-z_][a-z0-9_]*(\{[a-z_]+="[^"\\\n]*"(,[a-z_]+="[^"\\\n]*")*\})? (\d+(\.\d+)?(e-\d+)?|\+Inf)$/
    expect(lines.filter((line) => !line.startsWith('# ') && !sample.test(line))).toEqual([])
  })
})

const slowRoutes: RouteModule = (server) => {
  server.route({
    method: 'GET',
    url: '/never',
    handler: async () => Promise.withResolvers().promise,
  })
}

test.each(['destroy', 'resetAndDestroy'] as const)(
  'a request whose caller has gone (%s) is in progress no more, and is logged',
  async (goAway) => {
    const { server, log } = await testServer([slowRoutes], { database: bench.database })
    const socket = connect({ host: '127.0.0.1', port: await listenOnLoopback(server) })
    socket.write(rawRequest(['GET /never HTTP/1.1', 'Host: x']))
    const [request] = (await once(server.server, 'request')) as [IncomingMessage]
    expect(server.state.metrics.snapshot().leadproof_http_requests_in_progress).toEqual([[[], 1]])

    const closed = new Promise((resolve) => {
      request.socket.once('close', resolve)
    })
    socket[goAway]()
    await closed
    await server.close()

    expect(server.state.metrics.snapshot().leadproof_http_requests_in_progress).toEqual([[[], 0]])
    const lines = log().split('\n')
    expect(lines.filter((line) => line.includes('"/never"'))).toEqual([
      expect.stringMatching(/"status":null.*"msg":"not answered/) as string,
    ])
  },
)

describe('a server that is stopping', () => {
  test('503: says so at /readyz, closes connections, and still answers', async () => {
    const { server } = await testServer([healthRoutes], { database: bench.database })
    expect((await server.inject('/readyz')).json()).toEqual({ status: 'pass' })
    server.state.isStopping = true

    const ready = await server.inject('/readyz')
    expect(expectProblem(ready, 'overloaded', 503).detail).toBe('The service is stopping.')
    expect(ready.headers).toMatchObject({ connection: 'close', 'retry-after': '1' })
    expect((await server.inject('/livez')).statusCode).toBe(200)
  })

  test('cuts off what takes too long', async () => {
    const { server } = await testServer([slowRoutes], { database: bench.database })
    const port = await listenOnLoopback(server)
    const begun = new Promise((resolve) => {
      server.server.on('request', resolve)
    })
    const answer = exchange(port, rawRequest(['GET /never HTTP/1.1', 'Host: x']))
    await begun

    expect(await stopServer(server, { noticeMs: 0, answersMs: 20 })).toBe(false)
    expect(await answer).toBe('')
  })

  test('ends at once when nobody waits', async () => {
    const { server } = await testServer([healthRoutes], { database: bench.database })
    await listenOnLoopback(server)

    expect(await stopServer(server, { noticeMs: 1, answersMs: 10_000 })).toBe(true)
  })
})

test('/livez does not ask the database', async () => {
  const { server, database } = await testServer([healthRoutes])
  await database.close()

  expect((await server.inject('/livez')).json()).toEqual({ status: 'pass' })
  expect((await server.inject('/readyz')).statusCode).toBeGreaterThanOrEqual(500)
})
