import { beforeAll, describe, expect, test } from 'vitest'
import { keyRoutes } from '../../src/http/routes/keys.ts'
import { orderRoutes } from '../../src/http/routes/orders.ts'
import { leadSourceRoutes, organisationRoutes } from '../../src/http/routes/organisations.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { adminAuthorization } from '../support/server.ts'

type Shown = { readonly version: number; readonly [name: string]: unknown }

let market: Marketplace
let testAdmin: string

beforeAll(async () => {
  const routes = [organisationRoutes, leadSourceRoutes, orderRoutes, keyRoutes]
  market = await testMarketplace({ routes })
  testAdmin = await adminAuthorization(market, 'test')
})

type Sent = { readonly body?: object; readonly ifMatch?: string; readonly authorization?: string }

async function send(method: 'GET' | 'PATCH' | 'POST', url: string, { body, ifMatch, authorization }: Sent = {}) {
  const headers = {
    authorization: authorization ?? market.operator,
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  }
  return market.server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
}

/** A record of each kind, and two ways to change it. */
async function records() {
  const terms = { lead_source_ids: ['SRC-1'], ends_on: '2027-06-30' }
  const made = await Promise.all([
    send('POST', '/v1/organisations', { body: { legal_name: 'New Ltd', roles: ['supplier'] } }),
    send('POST', '/v1/lead-sources', { body: { organisation_id: 'org_supplier', name: 'New source' } }),
    send('POST', '/v1/orders', { body: { buyer_id: 'org_harbour', ...terms } }),
    send('POST', '/v1/keys', { body: { organisation_id: 'org_harbour', name: 'CRM', scopes: ['dd'] } }),
  ])
  const url = (index: number): string => String(made[index]?.headers.location)
  const pairs = [
    [{ trading_names: ['A'] }, { brand_names: ['B'] }, 'PATCH', ''],
    [{ name: 'A' }, { approved_hosts: ['b.example'] }, 'PATCH', ''],
    [{ status: 'suspended' }, { caller_id: 'org_supplier' }, 'PATCH', ''],
    [{ ...terms, max_age_days: 10 }, { ...terms, max_age_days: 20 }, 'POST', '/terms'],
  ] as const
  return pairs.map(([first, second, method, under], index) => ({
    first,
    second,
    both: method === 'PATCH' ? { ...first, ...second } : { terms: [{ version: 1 }, { version: 2 }, { version: 3 }] },
    method,
    url: url(Math.min(index, 2)),
    change: `${url(Math.min(index, 2))}${under}`,
    made: made[Math.min(index, 2)],
    key: url(3),
  }))
}

describe('the entity tag', () => {
  test('201, 200: is the version, the same in every answer about the record, and an id is readable', async () => {
    const all = await records()
    for (const { made, url } of all) {
      expect(made?.headers.etag).toBe('"1"')
      expect(made?.statusCode).toBe(201)
      expect((await send('GET', url)).headers.etag).toMatch(/^"[1-9]\d*"$/)
    }
    const paths = all.map(({ url }) => url)
    expect(paths[0]).toMatch(/^\/v1\/organisations\/org_[0-9a-f]{32}$/)
    expect(paths[1]).toMatch(/^\/v1\/lead-sources\/src_[0-9a-f]{32}$/)
    expect(paths[2]).toMatch(/^\/v1\/orders\/ord_[0-9a-f]{32}$/)
  })

  test('200: a change for the version that was read is made, and gives the next', async () => {
    for (const { change, first, method, url } of await records()) {
      const { etag } = (await send('GET', url)).headers
      const changed = await send(method, change, { body: first, ifMatch: String(etag) })

      const next = Number(String(etag).slice(1, -1)) + 1
      expect(changed.headers.etag).toBe(`"${next}"`)
      expect(changed.json()).toMatchObject({ version: next })
      expect((await send('GET', url)).json()).toEqual(changed.json())
    }
  })

  test('409: of two changes for one version exactly one is made', async () => {
    for (const { change, first, method, second, url } of await records()) {
      const { etag } = (await send('GET', url)).headers
      const ifMatch = String(etag)
      const answers = await Promise.all([
        send(method, change, { body: first, ifMatch }),
        send(method, change, { body: second, ifMatch }),
      ])
      const refused = answers.find(({ statusCode }) => statusCode === 409)
      const taken = answers.find(({ statusCode }) => statusCode < 300)

      expect(answers).toContain(refused)
      if (refused === undefined || taken === undefined) throw new Error('one must be refused and one taken')
      expect(expectProblem(refused, 'conflict', 409).detail).toBe(
        'It has been changed since you read it. Read it again.',
      )
      expect((await send('GET', url)).json()).toEqual(taken.json())
    }
  })

  test('200: without If-Match, or with any, both changes are made and none is lost', async () => {
    for (const { both, change, first, method, second, url } of await records()) {
      const before = (await send('GET', url)).json<Shown>()
      const answers = await Promise.all([
        send(method, change, { body: first, ifMatch: '*' }),
        send(method, change, { body: second }),
      ])
      const after = (await send('GET', url)).json<Shown>()

      expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual([true, true])
      expect(after.version).toBe(before.version + 2)
      expect(after).toMatchObject(both)
    }
  })

  test('200, 409: a key is revoked for the version that was read', async () => {
    const [one] = await records()
    const key = one?.key ?? ''
    const stale = await send('POST', `${key}/revoke`, { ifMatch: '"7"' })
    const { etag } = (await send('GET', key)).headers
    const revoked = await send('POST', `${key}/revoke`, { ifMatch: String(etag) })

    expectProblem(stale, 'conflict', 409)
    expect(revoked.json()).toMatchObject({ revoked_at: NOON, version: 2 })
    expect(revoked.headers.etag).toBe('"2"')
  })

  test('409: a tag that is weak or none of ours fits no version; one of a list is enough', async () => {
    const url = '/v1/organisations/org_supplier'
    const { etag } = (await send('GET', url)).headers
    const body = { brand_names: ['Quay'] }

    for (const ifMatch of [`W/${etag}`, '""', '"01"', '"abc", "99"']) {
      expectProblem(await send('PATCH', url, { body, ifMatch }), 'conflict', 409)
    }
    expect((await send('PATCH', url, { body, ifMatch: `"99" , ${etag}` })).statusCode).toBe(200)
  })

  test.each(['1', '"1', '"1" "2"', "'1'", ',', '"1",', '*, "1"', `"${MARKER}`])(
    '400: If-Match: %s is no list of entity tags',
    async (ifMatch) => {
      const body = { brand_names: ['Quay'] }

      expectProblem(await send('PATCH', '/v1/organisations/org_supplier', { body, ifMatch }), 'invalid_request', 400)
    },
  )
})

test('400: a reason is told together with a status', async () => {
  for (const url of ['/v1/organisations/org_supplier', '/v1/lead-sources/SRC-1', '/v1/orders/DD-1']) {
    const { errors } = expectProblem(
      await send('PATCH', url, { body: { status_reason: MARKER } }),
      'invalid_request',
      400,
    )
    expect(errors).toEqual([{ pointer: '/status_reason', detail: 'is only told together with status' }])
  }
})

test('404: a record of the other mode is told as one that is not there', async () => {
  const [organisation, source, order, terms] = await records()
  const asked = [organisation, source, order, terms].flatMap((record) => {
    if (record === undefined) throw new Error('there must be four')
    const { change, first, method, url } = record
    const absent = url.replace(/[^/]+$/, MARKER)
    const given = { body: first, ifMatch: '"1"', authorization: testAdmin }
    return [
      [() => send('GET', url, { authorization: testAdmin }), () => send('GET', absent)],
      [() => send(method, change, given), () => send(method, change.replace(url, absent), given)],
    ] as const
  })
  for (const [foreign, absent] of asked) {
    const { instance: _foreign, ...told } = expectProblem(await foreign(), 'not_found', 404)
    const { instance: _absent, ...expected } = expectProblem(await absent(), 'not_found', 404)
    expect(told).toEqual(expected)
  }
})
