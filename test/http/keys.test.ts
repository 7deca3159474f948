import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '../../src/base/caller.ts'
import { addMs } from '../../src/base/time.ts'
import { keyRoutes } from '../../src/http/routes/keys.ts'
import type { IssuedKeyAnswer, KeyAnswer, KeyListAnswer } from '../../src/keys/key-contract.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { adminAuthorization, fileOrder, fileOrganisation, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let bench: TestServer
let admin: string
let testAdmin: string

beforeAll(async () => {
  bench = await testServer([keyRoutes])
  admin = await adminAuthorization(bench)
  testAdmin = await adminAuthorization(bench, 'test')
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  await fileOrganisation(bench, { organisationId: 'org_other' })
  await fileOrganisation(bench, { organisationId: 'org_sandbox', mode: 'test' })
  await fileOrder(bench, { ddId: 'DD-1', buyerId: 'org_harbour' })
  await fileOrder(bench, { ddId: 'DD-2', buyerId: 'org_other' })
})

async function create(body: object, authorization = admin) {
  const payload = { name: 'CRM', ...body }
  return bench.server.inject({ method: 'POST', url: '/v1/keys', headers: { authorization }, payload })
}

async function get(url: string, authorization = admin) {
  return bench.server.inject({ method: 'GET', url, headers: { authorization } })
}

async function revoke(keyId: string, authorization = admin) {
  return bench.server.inject({ method: 'POST', url: `/v1/keys/${keyId}/revoke`, headers: { authorization } })
}

describe('POST /v1/keys', () => {
  test('201: the secret is shown this once, and only its digest is kept', async () => {
    const answer = await create({ organisation_id: 'org_harbour', scopes: ['dd', 'dd'] })
    const { secret, ...shown } = answer.json<IssuedKeyAnswer>()

    expect(answer.statusCode).toBe(201)
    expect(answer.headers.location).toBe(`/v1/keys/${shown.key_id}`)
    expect(secret).toMatch(/^lp_live_[0-9A-Za-z]{35}$/)
    expect(shown).toEqual({
      key_id: expect.stringMatching(/^key_[0-9a-f]{32}$/) as string,
      last_four: secret.slice(-4),
      organisation_id: 'org_harbour',
      mode: 'live',
      name: 'CRM',
      scopes: ['dd'],
      dd_id: null,
      networks: null,
      rate_per_second: 100,
      burst: 200,
      daily_quota: null,
      kyc_rate_per_second: null,
      kyc_burst: null,
      kyc_daily_quota: null,
      expires_at: null,
      revoked_at: null,
      revoked_by: null,
      created_at: NOON,
      created_by: expect.stringMatching(/^key_/) as string,
      replaces: null,
      replaced_by: null,
      version: 1,
    })
    const neverUsed = { last_used_at: null, last_used_network: null }
    expect((await get(`/v1/keys/${shown.key_id}`)).json()).toEqual({ ...shown, ...neverUsed })
    const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(bench.database.db)
    expect(rows.map(({ row }) => row).join('')).not.toContain(secret.slice(8, 37))
    expect(bench.log()).not.toContain(secret.slice(8, 37))
  })

  test('201: with all that can limit it', async () => {
    const limits = {
      scopes: ['kyc', 'dd'],
      dd_id: 'DD-1',
      networks: ['192.0.2.77/24', '2001:db8::1/32'],
      expires_at: '2026-11-20T13:00:00+01:00',
      rate_per_second: 7,
      daily_quota: 1_000_000,
      kyc_rate_per_second: 1,
      kyc_burst: 1,
      kyc_daily_quota: 10,
    }
    const later = { ...limits, expires_at: '2026-11-20T13:00:01+01:00' }

    expectProblem(await create({ organisation_id: 'org_harbour', ...limits }), 'invalid_request', 400)
    expect((await create({ organisation_id: 'org_harbour', ...later })).json()).toMatchObject({
      scopes: ['kyc', 'dd'],
      dd_id: 'DD-1',
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      expires_at: '2026-11-20T12:00:01.000Z',
      rate_per_second: 7,
      burst: 14,
      daily_quota: 1_000_000,
      kyc_rate_per_second: 1,
      kyc_burst: 1,
      kyc_daily_quota: 10,
    })
  })

  const refusals: readonly [string, object, readonly (readonly [string, string])[]][] = [
    [
      'an organisation that is not there',
      { organisation_id: MARKER },
      [['/organisation_id', 'names no organisation of this mode']],
    ],
    [
      'one of the other mode',
      { organisation_id: 'org_sandbox' },
      [['/organisation_id', 'names no organisation of this mode']],
    ],
    [
      'admin for a buyer',
      { scopes: ['admin'] },
      [['/scopes', 'admin is only for the organisation with the role operator']],
    ],
    ['kyc without an order', { scopes: ['kyc'] }, [['/dd_id', 'is needed for the scope kyc']]],
    [
      "kyc with another's order",
      { scopes: ['kyc'], dd_id: 'DD-2' },
      [['/dd_id', 'names no order of which the organisation is the buyer']],
    ],
    [
      'kyc with an order that is not there',
      { scopes: ['kyc'], dd_id: MARKER },
      [['/dd_id', 'names no order of which the organisation is the buyer']],
    ],
    [
      'limits for kyc without kyc',
      { kyc_burst: 1, kyc_daily_quota: 1 },
      [
        ['/kyc_burst', 'is only for keys with the scope kyc'],
        ['/kyc_daily_quota', 'is only for keys with the scope kyc'],
      ],
    ],
    ['a rate of nothing', { rate_per_second: 0 }, [['/rate_per_second', 'must be 1 or more']]],
    ['an order without kyc', { dd_id: 'DD-1' }, [['/dd_id', 'is only for keys with the scope kyc']]],
    ['an expiry that has passed', { expires_at: NOON }, [['/expires_at', 'must be in the future']]],
    [
      'an expiry without an offset',
      { expires_at: '2027-01-01T00:00:00' },
      [['/expires_at', 'must be a date and time with an offset (RFC 3339)']],
    ],
    [
      'a network that is none',
      { networks: ['192.0.2.0/33', MARKER] },
      [
        ['/networks/0', 'must be a network in CIDR notation, such as 192.0.2.0/24'],
        ['/networks/1', 'must be a network in CIDR notation, such as 192.0.2.0/24'],
      ],
    ],
    ['no scope', { scopes: [] }, [['/scopes', 'must not be empty']]],
    [
      'a scope that is none',
      { scopes: [MARKER] },
      [['/scopes/0', `must be one of ${SCOPES.map((scope) => `"${scope}"`).join(', ')}`]],
    ],
    ['a member that is none', { [MARKER]: 1 }, [['', 'has members that are not known here']]],
    [
      'several things at once',
      { organisation_id: MARKER, scopes: ['kyc'], expires_at: NOON },
      [
        ['/organisation_id', 'names no organisation of this mode'],
        ['/dd_id', 'is needed for the scope kyc'],
        ['/expires_at', 'must be in the future'],
      ],
    ],
  ]
  test.each(refusals)('400: %s', async (_what, change, expected) => {
    const { errors } = expectProblem(
      await create({ organisation_id: 'org_harbour', scopes: ['dd'], ...change }),
      'invalid_request',
      400,
    )

    expect(errors?.map(({ pointer, detail }) => [pointer, detail])).toEqual(expected)
  })
})

describe('GET /v1/keys', () => {
  test('200: page by page, each key once, never with its secret', async () => {
    await fileOrganisation(bench, { organisationId: 'org_pages' })
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) {
      made.push((await create({ organisation_id: 'org_pages', scopes: ['dd'] })).json<IssuedKeyAnswer>().key_id)
    }
    const pages: KeyListAnswer[] = []
    for (let next: string | null = ''; next !== null;) {
      const after: string = next === '' ? '' : `&cursor=${next}`
      const page: KeyListAnswer = (await get(`/v1/keys?organisation_id=org_pages&limit=2${after}`)).json()
      pages.push(page)
      next = page.next_cursor
    }

    expect(pages.flatMap(({ keys }) => keys.map(({ key_id }) => key_id))).toEqual(made.toSorted())
    expect(pages.map(({ keys }) => keys.length)).toEqual([2, 2, 1])
    expect(JSON.stringify(pages)).not.toContain('secret')
  })

  test.each(['limit=0', 'limit=201', 'limit=1e1', 'limit=1&limit=2', 'offset=1'])('400: %s', async (query) => {
    expectProblem(await get(`/v1/keys?${query}`), 'invalid_request', 400)
  })
})

describe('POST /v1/keys/{key_id}/revoke', () => {
  test('200: at once, and once: the first time stays', async () => {
    const { key_id } = (await create({ organisation_id: 'org_harbour', scopes: ['dd'] })).json<IssuedKeyAnswer>()
    const first = await revoke(key_id)
    bench.setClock(addMs(NOON, 1000))
    const second = await revoke(key_id)
    bench.setClock(NOON)

    expect(first.json()).toMatchObject({
      key_id,
      revoked_at: NOON,
      revoked_by: expect.stringMatching(/^key_/) as string,
    })
    expect(second.json()).toEqual(first.json())
  })

  test('404: a key that is not there', async () => {
    expectProblem(await revoke(MARKER), 'not_found', 404)
    expectProblem(await get(`/v1/keys/${MARKER}`), 'not_found', 404)
  })
})

describe('an admin key of one mode', () => {
  test('404: neither sees nor ends a key of the other, told as if it were not there', async () => {
    const { key } = await issueTestKey(bench, 'test', { organisation_id: 'org_sandbox', scopes: ['dd'] })

    expectProblem(await get(`/v1/keys/${key.keyId}`), 'not_found', 404)
    expectProblem(await revoke(key.keyId), 'not_found', 404)
    expect((await get(`/v1/keys/${key.keyId}`, testAdmin)).json<KeyAnswer>().revoked_at).toBeNull()
    const modes = (await get('/v1/keys?limit=200', testAdmin)).json<KeyListAnswer>().keys.map(({ mode }) => mode)
    expect(new Set(modes)).toEqual(new Set(['test']))
  })

  test('201: issues keys of its own mode', async () => {
    const answer = await create({ organisation_id: 'org_sandbox', scopes: ['dd'] }, testAdmin)

    expect(answer.json<IssuedKeyAnswer>().secret).toMatch(/^lp_test_/)
  })
})

test('403: every other scope together is not admin', async () => {
  const scopes = SCOPES.filter((scope) => scope !== 'admin')
  const { secret, key } = await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes, dd_id: 'DD-1' })
  const authorization = `Bearer ${secret}`

  for (const answer of [
    await create({ organisation_id: 'org_harbour', scopes: ['dd'] }, authorization),
    await get('/v1/keys', authorization),
    await get(`/v1/keys/${key.keyId}`, authorization),
    await revoke(key.keyId, authorization),
  ]) {
    expectProblem(answer, 'insufficient_scope')
  }
})
