import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../src/base/caller.ts'
import { addMs } from '../../src/base/time.ts'
import type { RouteModule } from '../../src/http/service.ts'
import { newDemoKeyText, newKeyText } from '../../src/keys/api-key.ts'
import { issueKey } from '../../src/keys/issue-key.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { revokeKey } from '../../src/keys/revoke-key.ts'
import { testDatabase } from '../support/database.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem, GOOD_PROBE, probeRoutes } from '../support/front-end.ts'
import { authorizationOf, fileOrder, fileOrganisation, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const MISSING = 'Bearer realm="leadproof"'
const INVALID = 'Bearer realm="leadproof", error="invalid_token"'

const whoami: RouteModule = (server) => {
  const handler = async ({ caller }: { readonly caller: Caller }): Promise<Caller> => caller
  server.route({ method: 'GET', url: '/v1/whoami', config: { scope: ['kyc', 'dd'] }, handler })
  server.route({ method: 'GET', url: '/v1/nobody', handler })
}

let bench: TestServer
let good: string

beforeAll(async () => {
  bench = await testServer([probeRoutes, whoami])
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  await fileOrganisation(bench, { organisationId: 'org_sandbox', mode: 'test' })
  await fileOrder(bench, { ddId: 'DD-1', buyerId: 'org_harbour' })
  good = authorizationOf(await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] }))
})

async function probe(authorization: string | undefined, payload: string | object = GOOD_PROBE, url = '/probe') {
  const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) }
  return bench.server.inject({ method: 'POST', url, headers, payload })
}

async function whoIs(authorization: string, remoteAddress = '127.0.0.1') {
  return bench.server.inject({ method: 'GET', url: '/v1/whoami', headers: { authorization }, remoteAddress })
}

describe('200: a good key', () => {
  test('says who the caller is', async () => {
    const issued = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['kyc'], dd_id: 'DD-1' })

    expect((await whoIs(authorizationOf(issued))).json()).toEqual({
      keyId: issued.key.keyId,
      organisationId: 'org_harbour',
      mode: 'live',
      scopes: ['kyc'],
      ddId: 'DD-1',
    })
  })

  test('of a test caller stays in test mode', async () => {
    const issued = await issueTestKey(bench, 'test', { organisation_id: 'org_sandbox', scopes: ['dd'] })

    expect((await whoIs(authorizationOf(issued))).json()).toMatchObject({ mode: 'test', organisationId: 'org_sandbox' })
  })

  test.each(['bearer', 'BEARER', 'Bearer  '])('is taken after %j', async (scheme) => {
    expect((await probe(good.replace('Bearer', scheme))).statusCode).toBe(200)
  })
})

describe('403: no key that is known', () => {
  test('none at all: a challenge without an error', async () => {
    const answer = await probe(undefined)

    expectProblem(answer, 'unauthenticated')
    expect(answer.headers['www-authenticate']).toBe(MISSING)
  })

  const cases: readonly [string, () => string][] = [
    ['an empty header', () => ''],
    ['another scheme', () => good.replace('Bearer', 'Basic')],
    ['the key alone', () => good.slice(7)],
    ['a key and more', () => `${good} x`],
    ['a key after a tab', () => good.replace(' ', '\t')],
    ['two keys', () => `${good}, ${good}`],
    ['a token of characters that none has', () => 'Bearer ключ'],
    ['a mistyped key', () => `${good.slice(0, -1)}${good.endsWith('x') ? 'y' : 'x'}`],
    ['a live key called a test key', () => good.replace('lp_live_', 'lp_test_')],
    ['a key that nobody issued', () => `Bearer ${newKeyText('live', randomBytes)}`],
    ['a token of 15 KB', () => `Bearer ${'x'.repeat(15_000)}`],
  ]
  test.each(cases)('%s', async (_what, authorization) => {
    const answer = await probe(authorization())

    expectProblem(answer, 'unauthenticated')
    expect(answer.headers['www-authenticate']).toBe(INVALID)
  })

  test('a key in the query instead of the header', async () => {
    expectProblem(await probe(undefined, GOOD_PROBE, `/probe?access_token=${good.slice(7)}`), 'unauthenticated')
    expect(bench.log()).not.toContain(good.slice(7))
  })

  test('a revoked key, an expired one and an unknown one cannot be told apart', async () => {
    const revoked = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] })
    await revokeKey(bench.service, operatorAtMachine('live'), revoked.key.keyId)
    const expires_at = addMs(NOON, 60_000)
    const expired = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'], expires_at })
    expect((await probe(authorizationOf(expired))).statusCode).toBe(200)
    bench.setClock(expires_at)
    const unknown = `Bearer ${newKeyText('live', randomBytes)}`

    const answers = await Promise.all(
      [authorizationOf(revoked), authorizationOf(expired), unknown].map(async (each) => probe(each)),
    )
    bench.setClock(NOON)
    const told = answers.map((answer) => {
      const { instance: _id, ...body } = expectProblem(answer, 'unauthenticated')
      return { body, challenge: answer.headers['www-authenticate'] }
    })
    expect(told).toEqual([told[0], told[0], told[0]])
  })

  test('the log names the key that is known and refused, which the caller is not told', async () => {
    const scopes = ['dd'] as 'dd'[]
    const elsewhere = await issueTestKey(bench, 'live', {
      organisation_id: 'org_harbour',
      scopes,
      networks: ['192.0.2.0/24'],
    })
    const revoked = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes })
    await revokeKey(bench.service, operatorAtMachine('live'), revoked.key.keyId)

    for (const issued of [elsewhere, revoked]) {
      const answer = await whoIs(authorizationOf(issued))

      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain(issued.key.keyId)
      expect(bench.log()).toMatch(new RegExp(`"key_id":"${issued.key.keyId}","code":"unauthenticated"`))
    }
    const unknown = await whoIs(`Bearer ${newKeyText('live', randomBytes)}`)
    expect(bench.log()).toMatch(
      new RegExp(`"request_id":"${String(unknown.headers['request-id'])}","key_id":null,"code":"unauthenticated"`),
    )
  })

  test('a revoked key is refused after 3 s at the latest, wherever it was in use', async () => {
    const issued = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] })
    expect((await probe(authorizationOf(issued))).statusCode).toBe(200)
    await revokeKey(bench.service, operatorAtMachine('live'), issued.key.keyId)
    bench.setClock(addMs(NOON, 3000))

    expectProblem(await probe(authorizationOf(issued)), 'unauthenticated')
    bench.setClock(NOON)
  })
})

test('403: without a good key nothing is said about the body', async () => {
  expectProblem(await probe(undefined, '{'), 'unauthenticated')
  expectProblem(await probe(undefined, 'x'.repeat(100_000)), 'unauthenticated')
})

test('403: a key without the scope is told which one, before anything about the body', async () => {
  const issued = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['suppress', 'bulk'] })
  const answer = await probe(authorizationOf(issued), '{')

  expectProblem(answer, 'insufficient_scope')
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="leadproof", error="insufficient_scope", scope="dd"')
  expect((await whoIs(authorizationOf(issued))).headers['www-authenticate']).toContain('scope="kyc dd"')
})

describe('a key for certain networks', () => {
  const cases: readonly [string, number][] = [
    ['192.0.2.0', 200],
    ['192.0.2.255', 200],
    ['::ffff:192.0.2.7', 200],
    ['192.0.3.0', 401],
    ['::ffff:192.0.3.0', 401],
    ['2001:db8:0:1::5', 200],
    ['2001:db8:0:2::5', 401],
    ['127.0.0.1', 401],
  ]

  test.each(cases)('used from %s: %i', async (address, status) => {
    const networks = ['192.0.2.0/24', '2001:db8:0:1::/64']
    const issued = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'], networks })

    expect((await whoIs(authorizationOf(issued), address)).statusCode).toBe(status)
  })
})

describe('the demo key', () => {
  test.each([
    [true, 200],
    [false, 401],
  ])('where demo keys work is %s: %i', async (demoKeysWork, status) => {
    const { database } = bench
    const other = await testServer([whoami], { database, settings: { demoKeysWork } })
    const body = { organisation_id: 'org_sandbox', name: 'demo', scopes: ['dd' as const] }
    const secret = newDemoKeyText(randomBytes)
    await issueKey({ ...other.service, random: randomBytes }, operatorAtMachine('test'), body, secret)
    const headers = { authorization: `Bearer ${secret}` }

    expect((await other.server.inject({ url: '/v1/whoami', headers })).statusCode).toBe(status)
  })
})

describe('with the database away', () => {
  test('500: a key of the right form is not refused but failed, and a wrong one is refused without asking', async () => {
    const database = await testDatabase()
    const alone = await testServer([probeRoutes], { database, now: NOON })
    await database.close()
    const send = async (authorization: string) =>
      alone.server.inject({ method: 'POST', url: '/probe', headers: { authorization }, payload: GOOD_PROBE })

    const failed = await send(good)
    expect(expectProblem(failed, 'database_unavailable', 500).retryable).toBe(true)
    expect(failed.headers['retry-after']).toBe('2')
    expect(failed.headers['www-authenticate']).toBeUndefined()
    expectProblem(await send(`${good.slice(0, -3)}zzz`), 'unauthenticated')
  })
})

test('a route that asks for its caller and names no scope fails, whoever calls', async () => {
  const answer = await bench.server.inject({ url: '/v1/nobody', headers: { authorization: good } })

  expectProblem(answer, 'internal', 500)
})
