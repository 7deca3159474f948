import { beforeAll, describe, expect, test } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import { keyRoutes } from '../../src/http/routes/keys.ts'
import { leadRoutes } from '../../src/http/routes/leads.ts'
import { licenseeRoutes } from '../../src/http/routes/licensees.ts'
import { orderRoutes } from '../../src/http/routes/orders.ts'
import { leadSourceRoutes, organisationRoutes } from '../../src/http/routes/organisations.ts'
import { issueKey } from '../../src/keys/issue-key.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import {
  changeOrganisation,
  createLeadSource,
  createOrganisation,
} from '../../src/lead-sources/manage-organisations.ts'
import { createOrder } from '../../src/licences/manage-orders.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem } from '../support/front-end.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

const ROUTES = [organisationRoutes, leadSourceRoutes, orderRoutes, keyRoutes, licenseeRoutes, leadRoutes]

let market: Marketplace

beforeAll(async () => {
  market = await testMarketplace({ routes: ROUTES })
})

async function send(method: 'GET' | 'PATCH' | 'POST', url: string, { body }: { readonly body?: object } = {}) {
  const headers = { authorization: market.operator }
  return market.server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
}

async function supplier(id: string): Promise<void> {
  await createOrganisation(market.service, 'live', {
    organisation_id: id,
    legal_name: id,
    roles: ['supplier', 'buyer'],
  })
}

describe('the end of an organisation', () => {
  test('409: while an order, a lead source or a key of it is in use, which are counted', async () => {
    const { service } = market
    await supplier('org_busy')
    await createLeadSource(service, 'live', { lead_source_id: 'SRC-BUSY', organisation_id: 'org_busy', name: 'one' })
    await createOrder(service, 'live', { dd_id: 'DD-BUSY', buyer_id: 'org_busy', lead_source_ids: ['SRC-1'] })
    const key = { organisation_id: 'org_busy', name: 'one', scopes: ['dd' as const] }
    const issued = await issueKey(service, operatorAtMachine('live'), key)
    await issueKey(service, operatorAtMachine('live'), { ...key, expires_at: addMs(NOON, 1) })
    const end = async () => send('PATCH', '/v1/organisations/org_busy', { body: { status: 'ended' } })

    expect(expectProblem(await end(), 'conflict', 409).detail).toBe(
      'It still has 1 order, 1 lead source, 2 keys in use. End those first.',
    )
    await send('PATCH', '/v1/orders/DD-BUSY', { body: { status: 'cancelled' } })
    await send('PATCH', '/v1/lead-sources/SRC-BUSY', { body: { status: 'ended' } })
    await send('POST', `/v1/keys/${issued.key.keyId}/revoke`)
    expect(expectProblem(await end(), 'conflict', 409).detail).toBe('It still has 1 key in use. End those first.')
    market.setClock(addMs(NOON, 1))
    const ended = await end()
    market.setClock(NOON)

    expect(ended.json()).toMatchObject({ status: 'ended', status_since: addMs(NOON, 1), status_reason: null })
  })

  test('200: stands in no public list, takes no change, no order, no source, no key', async () => {
    const made = { organisation_id: 'org_gone', legal_name: 'Gone Ltd', roles: ['supplier', 'buyer'] as const }
    const { service } = market
    await createOrganisation(service, 'live', { ...made, roles: [...made.roles], publicly_listed: true })
    const licensees = async () =>
      market.server.inject({ method: 'GET', url: '/licensees', headers: { accept: 'application/json' } })
    expect((await licensees()).body).toContain('Gone Ltd')
    const body = { status: 'ended', status_reason: 'wound up' }
    const ended = await send('PATCH', '/v1/organisations/org_gone', { body })

    expect(ended.json()).toMatchObject({ ...body, status_since: NOON, version: 2 })
    expect((await licensees()).body).not.toContain('Gone Ltd')
    const again = await send('PATCH', '/v1/organisations/org_gone', { body: { status: 'active' } })
    expectProblem(again, 'conflict', 409)
    const asked = { organisation_id: 'org_gone', name: 'one' }
    const refusals = [
      await send('POST', '/v1/lead-sources', { body: asked }),
      await send('POST', '/v1/keys', { body: { ...asked, scopes: ['dd'] } }),
      await send('POST', '/v1/orders', { body: { buyer_id: 'org_gone', lead_source_ids: ['SRC-1'] } }),
      await send('POST', '/v1/orders', {
        body: { buyer_id: 'org_harbour', caller_id: 'org_gone', lead_source_ids: ['SRC-1'] },
      }),
      await send('PATCH', '/v1/orders/DD-1', { body: { caller_id: 'org_gone' } }),
    ]
    expect(refusals.map((answer) => expectProblem(answer, 'invalid_request', 400).errors?.[0]?.pointer)).toEqual([
      '/organisation_id',
      '/organisation_id',
      '/buyer_id',
      '/caller_id',
      '/caller_id',
    ])
  })

  test('409: not that of the operator', async () => {
    const refused = await send('PATCH', '/v1/organisations/org_operator', { body: { status: 'ended' } })

    expectProblem(refused, 'conflict', 409)
  })

  test('of an end and a new order, source and key at once, either the end is refused or they are', async () => {
    const { service } = market
    for (let round = 0; round < 5; round += 1) {
      const id = `org_race_${round}`
      await supplier(id)
      const [end, ...begun] = await Promise.allSettled([
        changeOrganisation(service, 'live', id, { status: 'ended' }),
        createOrder(service, 'live', { buyer_id: id, lead_source_ids: ['SRC-1'] }),
        createLeadSource(service, 'live', { organisation_id: id, name: 'one' }),
        issueKey(service, operatorAtMachine('live'), { organisation_id: id, name: 'one', scopes: ['dd'] }),
      ])

      const isEnded = end.status === 'fulfilled'
      const someBegan = begun.some(({ status }) => status === 'fulfilled')
      expect(isEnded).toBe(!someBegan)
    }
  })
})

describe('a lead source', () => {
  test('is suspended with a reason, resumed, and ended for good', async () => {
    const { service } = market
    await createLeadSource(service, 'live', { lead_source_id: 'SRC-2', organisation_id: 'org_supplier', name: 'two' })
    const change = async (body: object) => (await send('PATCH', '/v1/lead-sources/SRC-2', { body })).json<object>()

    const suspended = await change({ status: 'suspended', status_reason: 'complaints' })
    market.setClock(addMs(NOON, 1000))
    const still = await change({ name: 'the second' })
    const resumed = await change({ status: 'active' })
    const ended = await change({ status: 'ended' })
    market.setClock(NOON)

    expect(suspended).toMatchObject({ status: 'suspended', status_since: NOON, status_reason: 'complaints' })
    expect(still).toMatchObject({ status: 'suspended', status_since: NOON, status_reason: 'complaints' })
    expect(resumed).toMatchObject({ status: 'active', status_since: addMs(NOON, 1000), status_reason: null })
    expect(ended).toMatchObject({ status: 'ended', version: 5 })
    const revived = await send('PATCH', '/v1/lead-sources/SRC-2', { body: { status: 'active' } })
    expectProblem(revived, 'conflict', 409)
    const listed = (await send('GET', '/v1/lead-sources?status=ended')).json<{ lead_sources: unknown[] }>()
    expect(listed.lead_sources).toContainEqual(ended)
  })

  test('that has ended makes no lead Verified, takes no lead, and stands in no new terms', async () => {
    const own = await testMarketplace({ routes: ROUTES })
    const headers = { authorization: own.operator }
    await fileLeads(own, [compliantLead('LEAD-901')])
    const ended = await own.server.inject({
      method: 'PATCH',
      url: '/v1/lead-sources/SRC-1',
      headers,
      payload: { status: 'ended' },
    })
    const verified = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-901') })
    const filed = await post(own, '/v1/leads', { authorization: own.operator, body: compliantLead('LEAD-902') })
    const terms = await own.server.inject({
      method: 'POST',
      url: '/v1/orders/DD-1/terms',
      headers,
      payload: { lead_source_ids: ['SRC-1'] },
    })
    const cancelled = await own.server.inject({
      method: 'PATCH',
      url: '/v1/orders/DD-1',
      headers,
      payload: { status: 'cancelled' },
    })

    expect(ended.statusCode).toBe(200)
    expect(verified.body).toMatch(/Non-Compliant: .*SOURCE_NOT_APPROVED the source has ended\./)
    expect(expectProblem(filed, 'invalid_request', 400).errors?.[0]?.pointer).toBe('/lead_source_id')
    expect(expectProblem(terms, 'invalid_request', 400).errors).toEqual([
      { pointer: '/lead_source_ids/0', detail: 'must be a lead source on file' },
    ])
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', cancelled_at: NOON, status_since: NOON })
  })
})
