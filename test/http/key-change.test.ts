import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import type { KeyAnswer } from '../../src/keys/key-contract.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { revokeKey } from '../../src/keys/revoke-key.ts'
import { rotateKey } from '../../src/keys/rotate-key.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { idle, keyTestServer, letThrough } from '../support/key-bench.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const HOUR_MS = 3_600_000

let bench: TestServer
let admin: string

beforeAll(async () => {
  const made = await keyTestServer()
  bench = made.bench
  admin = made.admin
})

beforeEach(() => bench.setClock(NOON))

async function issue(more: Partial<Parameters<typeof issueTestKey>[2]> = {}) {
  return issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'], ...more })
}

async function change(keyId: string, payload: object, headers: Readonly<Record<string, string>> = {}) {
  const request = { method: 'PATCH', url: `/v1/keys/${keyId}`, payload } as const
  return bench.server.inject({ ...request, headers: { authorization: admin, ...headers } })
}

describe('PATCH /v1/keys/{key_id}', () => {
  test('200: what is named is changed, the rest stays', async () => {
    const { key } = await issue({ networks: ['192.0.2.0/24'], rate_per_second: 7, daily_quota: 9 })
    const answer = await change(key.keyId, { name: 'Dialler', daily_quota: 12, networks: ['198.51.100.7/24'] })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    expect(answer.json<KeyAnswer>()).toMatchObject({
      key_id: key.keyId,
      name: 'Dialler',
      networks: ['198.51.100.0/24'],
      rate_per_second: 7,
      daily_quota: 12,
      scopes: ['dd'],
      version: 2,
    })
  })

  test('200: null takes a limit away or back to the default', async () => {
    const limits = { rate_per_second: 7, burst: 8, daily_quota: 9, networks: ['192.0.2.0/24'] }
    const { key } = await issue({ ...limits, expires_at: addMs(NOON, HOUR_MS) })
    const none = { rate_per_second: null, burst: null, daily_quota: null, networks: null, expires_at: null }
    const answer = await change(key.keyId, none)

    const without = { ...none, rate_per_second: 100, burst: 200 }
    expect(answer.json<KeyAnswer>()).toMatchObject(without)
  })

  test('200: the limits of persons, for a key with the scope kyc', async () => {
    const { key } = await issue({ scopes: ['kyc'], dd_id: 'DD-1' })
    const answer = await change(key.keyId, { kyc_rate_per_second: 2, kyc_burst: 3, kyc_daily_quota: 40 })

    expect(answer.json<KeyAnswer>()).toMatchObject({ kyc_rate_per_second: 2, kyc_burst: 3, kyc_daily_quota: 40 })
  })

  test('a process that knows the key holds it to its new limits within 5 s', async () => {
    const issued = await issue({ rate_per_second: 100, burst: 100 })
    const authorization = authorizationOf(issued)
    expect(await letThrough(bench, authorization, 5)).toBe(5)
    await change(issued.key.keyId, { rate_per_second: 1, burst: 2, networks: ['192.0.2.0/24'] })

    bench.setClock(addMs(NOON, 3000))
    expect(await letThrough(bench, authorization, 5, { from: '192.0.2.1' })).toBe(2)
    expectProblem(await idle(bench, authorization, { from: '198.51.100.1' }), 'unauthenticated', 401)
  })

  test.each([
    ['a limit for persons without the scope', { kyc_daily_quota: 5 }, '/kyc_daily_quota'],
    ['an expiry that is over', { expires_at: NOON }, '/expires_at'],
    ['a rate of nothing', { rate_per_second: 0 }, '/rate_per_second'],
    ['other scopes', { scopes: ['admin'] }, ''],
    ['another organisation', { organisation_id: 'org_other' }, ''],
    ['no name', { name: null }, '/name'],
  ])('400: %s', async (_, body, pointer) => {
    const { key } = await issue()
    const problem = expectProblem(await change(key.keyId, body), 'invalid_request', 400)

    expect(problem.errors?.map((fault) => fault.pointer)).toEqual([pointer])
  })

  test('400: a key that was replaced never works for longer than its overlap', async () => {
    const { key } = await issue()
    const wish = { body: { overlap_seconds: 3600 } }
    await rotateKey(bench.service, operatorAtMachine('live'), key.keyId, wish)

    const later = { expires_at: addMs(NOON, HOUR_MS + 1) }
    expectProblem(await change(key.keyId, later), 'invalid_request', 400)
    expectProblem(await change(key.keyId, { expires_at: null }), 'invalid_request', 400)
    expect((await change(key.keyId, { expires_at: addMs(NOON, 1), name: 'old' })).statusCode).toBe(200)
  })

  test('409: changed since it was read', async () => {
    const { key } = await issue()
    expect((await change(key.keyId, { name: 'one' }, { 'if-match': '"1"' })).statusCode).toBe(200)
    expectProblem(await change(key.keyId, { name: 'two' }, { 'if-match': '"1"' }), 'conflict', 409)
  })

  test('409: a key that has ended stays as it is', async () => {
    const revoked = await issue()
    await revokeKey(bench.service, operatorAtMachine('live'), revoked.key.keyId)
    expectProblem(await change(revoked.key.keyId, { name: 'other' }), 'conflict', 409)

    const expired = await issue({ expires_at: addMs(NOON, 1) })
    bench.setClock(addMs(NOON, 1))
    expectProblem(await change(expired.key.keyId, { expires_at: null }), 'conflict', 409)
  })

  test('404: a key of the other mode is told like one that is not there', async () => {
    const { key } = await issueTestKey(bench, 'test', { organisation_id: 'org_sandbox', scopes: ['dd'] })
    const foreign = expectProblem(await change(key.keyId, { name: 'mine' }), 'not_found', 404)
    const absent = expectProblem(await change(MARKER, { name: 'mine' }), 'not_found', 404)

    expect({ ...foreign, instance: '' }).toEqual({ ...absent, instance: '' })
  })
})
