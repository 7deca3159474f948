import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Fault } from '../../src/base/fault.ts'
import { addMs } from '../../src/base/time.ts'
import type { Instant } from '../../src/base/time.ts'
import { authenticator } from '../../src/http/authenticate.ts'
import { newKeyText } from '../../src/keys/api-key.ts'
import { newKeyUse } from '../../src/keys/key-use.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { revokeKey } from '../../src/keys/revoke-key.ts'
import { testDatabase } from '../support/database.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem } from '../support/front-end.ts'
import { flush, idle, idleRoutes } from '../support/key-bench.ts'
import { authorizationOf, fileOrganisation, issueTestKey, TEST_SETTINGS, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const SETTINGS = { authFailuresMax: 20, trustedProxies: ['10.0.0.0/8', 'fd00::/8'] }

let database: TestServer['database']
let bench: TestServer

beforeAll(async () => {
  database = await testDatabase()
  const first = await testServer([], { database })
  await fileOrganisation(first, { organisationId: 'org_harbour' })
})

beforeEach(async () => {
  bench = await testServer([idleRoutes], { database, settings: SETTINGS })
})

function unknownKey(): string {
  return `Bearer ${newKeyText('live', randomBytes)}`
}

async function fail(count: number, from: string): Promise<readonly string[]> {
  const codes: string[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const answer = await idle(bench, unknownKey(), { from })
    codes.push(answer.json<{ code: string }>().code)
  }
  return codes
}

async function goodKey() {
  const service = { ...bench.service, random: randomBytes }
  return issueTestKey({ service }, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] })
}

describe('a network that sends bad keys', () => {
  test('429: after 20 at once, and then one in 10 s, told when', async () => {
    const codes = await fail(22, '192.0.2.1')
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'unauthenticated'), 'rate_limited', 'rate_limited'])
    const barred = await idle(bench, unknownKey(), { from: '192.0.2.250' })
    expectProblem(barred, 'rate_limited', 429)
    expect(barred.headers['retry-after']).toBe('10')

    bench.setClock(addMs(NOON, 9999))
    expect(await fail(1, '192.0.2.1')).toEqual(['rate_limited'])
    bench.setClock(addMs(NOON, 10_000))
    expect(await fail(2, '192.0.2.1')).toEqual(['unauthenticated', 'rate_limited'])
  })

  test('keeps to itself: other networks are not barred, in IPv6 each /48', async () => {
    await fail(21, '2001:db8:1:2::3')

    expect(await fail(1, '2001:db8:1:ffff::1')).toEqual(['rate_limited'])
    expect(await fail(1, '2001:db8:2::1')).toEqual(['unauthenticated'])
    expect(await fail(1, '192.0.2.1')).toEqual(['unauthenticated'])
  })

  test('does not shut out a key that was good here before, however long ago', async () => {
    const known = authorizationOf(await goodKey())
    expect((await idle(bench, known)).statusCode).toBe(200)
    await fail(21, '192.0.2.1')
    bench.setClock(addMs(NOON, 4000))

    expect((await idle(bench, known)).statusCode).toBe(200)
  })

  test('429: a key that this process has not met yet waits; it works at once from elsewhere', async () => {
    const key = authorizationOf(await goodKey())
    await fail(21, '192.0.2.1')

    expectProblem(await idle(bench, key), 'rate_limited', 429)
    expect((await idle(bench, key, { from: '198.51.100.1' })).statusCode).toBe(200)
  })

  test('cannot tell a key that was revoked from one that never was', async () => {
    const issued = await goodKey()
    expect((await idle(bench, authorizationOf(issued))).statusCode).toBe(200)
    await fail(21, '192.0.2.1')
    await revokeKey(bench.service, operatorAtMachine('live'), issued.key.keyId)
    bench.setClock(addMs(NOON, 3000))

    expect((await idle(bench, authorizationOf(issued))).json()).toMatchObject({ code: 'rate_limited' })
    expect(await fail(1, '192.0.2.1')).toEqual(['rate_limited'])
  })

  test('is not barred for sending none', async () => {
    for (let sent = 0; sent < 30; sent += 1) {
      const answer = await bench.server.inject({ url: '/v1/idle', remoteAddress: '192.0.2.1' })
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
    }
  })

  test('is not barred for longer because the clock was put back', async () => {
    await fail(21, '192.0.2.1')
    bench.setClock(addMs(NOON, -1e9))
    expect(await fail(1, '192.0.2.1')).toEqual(['rate_limited'])
    bench.setClock(addMs(NOON, -1e9 + 10_000))

    expect(await fail(1, '192.0.2.1')).toEqual(['unauthenticated'])
  })
})

async function codeOf(outcome: Promise<unknown>): Promise<string> {
  try {
    await outcome
    return 'admitted'
  } catch (error) {
    return error instanceof Fault ? error.code : 'no fault'
  }
}

test('100,000 random keys with bad checksums cause no query: the database is not even there', async () => {
  const closed = await testDatabase()
  await closed.close()
  const clock = (): Instant => NOON
  const service = { ...bench.service, database: closed, clock, settings: TEST_SETTINGS }
  const authenticate = authenticator(service, newKeyUse())
  const noReply = {} as unknown as FastifyReply
  const outcomes = new Map<string, number>()
  const bytes = randomBytes(300_000).toString('hex')
  for (let sent = 0; sent < 100_000; sent += 1) {
    const authorization = `Bearer lp_live_${bytes.slice(sent * 5, sent * 5 + 35)}`
    const request = {
      headers: { authorization },
      ip: `203.0.${sent % 256}.1`,
      routeOptions: { config: { scope: 'dd' } },
    } as unknown as FastifyRequest
    const code = await codeOf(authenticate(request, noReply))
    outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
  }

  expect([...outcomes]).toEqual([['unauthenticated', 100_000]])
})

describe('behind a proxy', () => {
  async function networkSeen(from: string, forwarded?: string): Promise<string> {
    const issued = await goodKey()
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect((await idle(bench, authorizationOf(issued), { from, headers })).statusCode).toBe(200)
    await flush(bench)
    const { rows } = await sql<{ network: string }>`
      select network::text as network from key_network where key_id = ${issued.key.keyId}`.execute(database.db)
    return rows.map(({ network }) => network).join(' ')
  }

  const cases: readonly [string, string, string | undefined, string][] = [
    ['a trusted proxy is believed', '10.1.2.3', '203.0.113.5', '203.0.113.0/24'],
    ['the right-most hop that is no proxy counts', '10.1.2.3', '198.51.100.1, 203.0.113.5, 10.9.9.9', '203.0.113.0/24'],
    ['nobody else is believed', '192.0.2.1', '203.0.113.5', '192.0.2.0/24'],
    ['a hop that is no address ends the search', '10.1.2.3', '203.0.113.5, unknown', '10.1.2.0/24'],
  ]
  test.each(cases)('%s', async (_what, from, forwarded, network) => {
    expect(await networkSeen(from, forwarded)).toBe(network)
  })

  test('401: a key for certain networks is held to the network behind the proxy', async () => {
    const service = { ...bench.service, random: randomBytes }
    const body = { organisation_id: 'org_harbour', scopes: ['dd' as const], networks: ['203.0.113.0/24'] }
    const key = authorizationOf(await issueTestKey({ service }, 'live', body))
    const behind = async (forwarded: string) =>
      (await idle(bench, key, { from: '10.1.2.3', headers: { 'x-forwarded-for': forwarded } })).statusCode

    expect(await behind('203.0.113.5')).toBe(200)
    expect(await behind('203.0.113.5, 198.51.100.1')).toBe(401)
    expect(
      (await idle(bench, key, { from: '198.51.100.1', headers: { 'x-forwarded-for': '203.0.113.5' } })).statusCode,
    ).toBe(401)
  })
})
