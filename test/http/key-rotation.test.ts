import { beforeAll, describe, expect, test } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import type { Instant } from '../../src/base/time.ts'
import type { KeyDetailAnswer, KeyUsageAnswer, RotatedKeyAnswer } from '../../src/keys/key-contract.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { revokeKey } from '../../src/keys/revoke-key.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { flush, idle, keyTestServer } from '../support/key-bench.ts'
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

async function issue(more: Partial<Parameters<typeof issueTestKey>[2]> = {}) {
  bench.setClock(NOON)
  return issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'], ...more })
}

async function rotate(keyId: string, payload: object, headers: Readonly<Record<string, string>> = {}) {
  const url = `/v1/keys/${keyId}/rotate`
  return bench.server.inject({ method: 'POST', url, headers: { authorization: admin, ...headers }, payload })
}

async function get<Answer>(path: string): Promise<Answer> {
  const answer = await bench.server.inject({ url: `/v1/keys/${path}`, headers: { authorization: admin } })
  return answer.json<Answer>()
}

async function statusAt(now: Instant, secret: string): Promise<number> {
  bench.setClock(now)
  const { statusCode } = await idle(bench, `Bearer ${secret}`)
  bench.setClock(NOON)
  return statusCode
}

describe('POST /v1/keys/{key_id}/rotate', () => {
  test('201: both keys work during the overlap, the new one alone from its last moment on', async () => {
    const old = await issue()
    const answer = await rotate(old.key.keyId, { overlap_seconds: 3600 })
    const made = answer.json<RotatedKeyAnswer>()
    const end = addMs(NOON, HOUR_MS)

    expect(answer.statusCode).toBe(201)
    expect(answer.headers.location).toBe(`/v1/keys/${made.key_id}`)
    expect(made.replaced_key_expires_at).toBe(end)
    expect(await statusAt(addMs(end, -1), old.secret)).toBe(200)
    expect(await statusAt(addMs(end, -1), made.secret)).toBe(200)
    expect(await statusAt(end, old.secret)).toBe(401)
    expect(await statusAt(end, made.secret)).toBe(200)
  })

  test('201: the new key may do what the old one may, and each names the other', async () => {
    const more = {
      scopes: ['kyc' as const, 'dd' as const],
      dd_id: 'DD-1',
      networks: ['192.0.2.0/24'],
      daily_quota: 9,
      kyc_daily_quota: 5,
      expires_at: addMs(NOON, 10 * HOUR_MS),
    }
    const { key } = await issue(more)
    const {
      secret,
      replaced_key_expires_at: _end,
      ...made
    } = (await rotate(key.keyId, { overlap_seconds: 60 })).json<RotatedKeyAnswer>()
    const old = await get<KeyDetailAnswer>(key.keyId)

    expect(secret).toMatch(/^lp_live_[0-9A-Za-z]{35}$/)
    expect(made).toMatchObject({ ...more, organisation_id: 'org_harbour', name: key.name, replaces: key.keyId })
    expect(old).toMatchObject({ replaced_by: made.key_id, expires_at: addMs(NOON, 60_000) })
    expect(JSON.stringify(await get<KeyDetailAnswer>(made.key_id))).not.toContain(secret)
  })

  test('201: with no overlap the old key ends at once, on every node within 5 s', async () => {
    const old = await issue()
    expect(await statusAt(NOON, old.secret)).toBe(200)
    const made = (await rotate(old.key.keyId, { overlap_seconds: 0 })).json<RotatedKeyAnswer>()

    expect(made.replaced_key_expires_at).toBe(NOON)
    expect(await statusAt(addMs(NOON, 3000), old.secret)).toBe(401)
    expect(await statusAt(addMs(NOON, 3000), made.secret)).toBe(200)
  })

  test('201: the old key never works for longer than it would have', async () => {
    const expires_at = addMs(NOON, HOUR_MS)
    const old = await issue({ expires_at })
    const later = addMs(NOON, 100 * HOUR_MS)
    const answer = await rotate(old.key.keyId, { overlap_seconds: 7200, expires_at: later })
    const made = answer.json<RotatedKeyAnswer>()

    expect(made).toMatchObject({ expires_at: later, replaced_key_expires_at: expires_at })
    expect((await get<KeyDetailAnswer>(old.key.keyId)).expires_at).toBe(expires_at)
  })

  test('409: a key has one successor, also where two ask at once', async () => {
    const { key } = await issue()
    const answers = await Promise.all([1, 2, 3].map(async () => rotate(key.keyId, { overlap_seconds: 60 })))

    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409'])
  })

  test('409: a key that has ended has none', async () => {
    const revoked = await issue()
    await revokeKey(bench.service, operatorAtMachine('live'), revoked.key.keyId)
    expectProblem(await rotate(revoked.key.keyId, { overlap_seconds: 0 }), 'conflict', 409)

    const expired = await issue({ expires_at: addMs(NOON, 1) })
    bench.setClock(addMs(NOON, 1))
    expectProblem(await rotate(expired.key.keyId, { overlap_seconds: 0 }), 'conflict', 409)
  })

  test('404: a key of the other mode is told like one that is not there', async () => {
    const { key } = await issueTestKey(bench, 'test', { organisation_id: 'org_sandbox', scopes: ['dd'] })
    const foreign = expectProblem(await rotate(key.keyId, { overlap_seconds: 0 }), 'not_found', 404)
    const absent = expectProblem(await rotate(MARKER, { overlap_seconds: 0 }), 'not_found', 404)

    expect({ ...foreign, instance: '' }).toEqual({ ...absent, instance: '' })
  })

  const refusals: readonly [string, object, string][] = [
    ['no overlap said', {}, '/overlap_seconds'],
    ['less than none', { overlap_seconds: -1 }, '/overlap_seconds'],
    ['more than 30 days', { overlap_seconds: 2_592_001 }, '/overlap_seconds'],
    ['an expiry that has passed', { overlap_seconds: 0, expires_at: NOON }, '/expires_at'],
  ]
  test.each(refusals)('400: %s', async (_what, body, pointer) => {
    const { key } = await issue()
    const { errors } = expectProblem(await rotate(key.keyId, body), 'invalid_request', 400)

    expect(errors?.map((each) => each.pointer)).toEqual([pointer])
    expect((await get<KeyDetailAnswer>(key.keyId)).replaced_by).toBeNull()
  })
})

describe('GET /v1/keys/{key_id} and its usage', () => {
  test('200: the last use, without the whole address', async () => {
    const { key, secret } = await issue()
    await idle(bench, `Bearer ${secret}`, { from: '203.0.113.99' })
    await flush(bench)
    const shown = await get<KeyDetailAnswer>(key.keyId)
    const usage = await get<KeyUsageAnswer>(`${key.keyId}/usage?from=2026-11-20&to=2026-11-20`)

    expect(shown).toMatchObject({ last_used_at: NOON, last_used_network: '203.0.113.0/24' })
    expect(usage.days).toMatchObject([{ day: '2026-11-20', requests: 1, limited: 0, refused: 0 }])
    expect(usage.networks).toEqual([{ network: '203.0.113.0/24', first_used_at: NOON, last_used_at: NOON }])
    expect(JSON.stringify([shown, usage])).not.toContain('203.0.113.99')
  })

  test('200: days without use are left out, and those of other days too', async () => {
    const { key, secret } = await issue()
    await idle(bench, authorizationOf({ key, secret }))
    await flush(bench)

    const yesterday = await get<KeyUsageAnswer>(`${key.keyId}/usage?to=2026-11-19`)
    expect(yesterday).toMatchObject({ from: '2026-10-21', to: '2026-11-19', days: [] })
  })

  test('200: days long before there were keys, and long after', async () => {
    const { key } = await issue()

    const first = await get<KeyUsageAnswer>(`${key.keyId}/usage?to=0001-01-05`)
    expect(first).toMatchObject({ from: '0001-01-01', to: '0001-01-05', days: [] })
    expect(await get<KeyUsageAnswer>(`${key.keyId}/usage?to=9999-12-31`)).toMatchObject({
      from: '9999-12-02',
      days: [],
    })
  })

  test.each([
    'from=2026-11-31',
    'to=yesterday',
    'from=2026-11-02&to=2026-11-01',
    'from=2025-01-01',
    'from=0000-01-01&to=0000-01-02',
    'on=2026-11-01',
  ])('400: %s', async (query) => {
    const { key } = await issue()
    const url = `/v1/keys/${key.keyId}/usage?${query}`

    expectProblem(await bench.server.inject({ url, headers: { authorization: admin } }), 'invalid_request', 400)
  })

  test('404: a key that is not there', async () => {
    const url = `/v1/keys/${MARKER}/usage`

    expectProblem(await bench.server.inject({ url, headers: { authorization: admin } }), 'not_found', 404)
  })
})
