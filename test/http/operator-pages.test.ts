import { beforeAll, describe, expect, test } from 'vitest'
import { licenseeRoutes } from '../../src/http/routes/licensees.ts'
import { orderRoutes } from '../../src/http/routes/orders.ts'
import { leadSourceRoutes, organisationRoutes } from '../../src/http/routes/organisations.ts'
import { policyScanRoutes } from '../../src/http/routes/policy-scans.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

let market: Marketplace

beforeAll(async () => {
  const routes = [licenseeRoutes, policyScanRoutes, organisationRoutes, leadSourceRoutes, orderRoutes]
  market = await testMarketplace({ routes })
})

async function send(method: 'GET' | 'PATCH', url: string, payload?: object): Promise<Awaited<ReturnType<typeof post>>> {
  const headers = {
    authorization: market.operator,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return market.server.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
}

describe('the approved licensees', () => {
  test('200: buyers that agreed to be listed, as a page and as JSON, without a key', async () => {
    await post(market, '/v1/organisations', {
      authorization: market.operator,
      body: { legal_name: '<b>Bold & Co</b>', roles: ['buyer'], registrations: { ICO: 'Z1' }, publicly_listed: true },
    })

    const page = await market.server.inject({ method: 'GET', url: '/licensees' })
    const json = await market.server.inject({
      method: 'GET',
      url: '/licensees',
      headers: { accept: 'application/json' },
    })

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.body).toMatch(/<p>[^<]+ licenses leads to these organisations/)
    expect(page.body).toContain('&lt;b&gt;Bold &amp; Co&lt;/b&gt;')
    expect(page.body).not.toContain('Harbour Energy')
    expect(json.json()).toMatchObject({ licensees: [{ legal_name: '<b>Bold & Co</b>', registrations: { ICO: 'Z1' } }] })
  })
})

describe('a scan made by hand', () => {
  test('201: counts at the next verification of a lead that names the policy', async () => {
    await fileLeads(market, [compliantLead('LEAD-601')])
    const body = {
      url: 'https://compare.example/privacy',
      outcome: 'ok',
      opt_out_clause_found: false,
      sharing: 'affirmed',
    }
    const recorded = await post(market, '/v1/policy-scans/manual', { authorization: market.operator, body })
    const verified = await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-601') })

    expect(recorded.statusCode).toBe(201)
    expect(verified.json()).toMatchObject({
      verification_results: [
        {
          verification_summary: { message: expect.stringContaining('POLICY_NO_OPT_OUT') },
          privacy_policy_scan: { opt_out_clause_found: false },
        },
      ],
    })
  })

  test('400: a page that could not be read has no findings, and what is confirmed must be there', async () => {
    const body = {
      url: 'https://compare.example/privacy',
      outcome: 'not_found',
      mentions_consent: true,
      confirmed: true,
    }
    const refused = await post(market, '/v1/policy-scans/manual', { authorization: market.operator, body })

    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual([
      '/outcome',
      '/confirmed',
    ])
  })

  test('403: only an operator may', async () => {
    const body = { url: 'https://compare.example/privacy', outcome: 'not_found' }
    const refused = await post(market, '/v1/policy-scans/manual', { authorization: market.buyer, body })

    expect(refused.statusCode).toBe(403)
  })
})

describe('organisations, sources and orders', () => {
  test('201, 200: what is put on file is shown, listed and changed', async () => {
    const made = await post(market, '/v1/organisations', {
      authorization: market.operator,
      body: { organisation_id: 'org_new', legal_name: 'New Ltd', roles: ['supplier'] },
    })
    const changed = await send('PATCH', '/v1/organisations/org_new', { trading_names: ['Newly'] })
    const listed = await send('GET', '/v1/organisations')

    expect(made.statusCode).toBe(201)
    expect(changed.json()).toMatchObject({ legal_name: 'New Ltd', trading_names: ['Newly'], version: 2 })
    expect(listed.json<{ organisations: { organisation_id: string }[] }>().organisations).toContainEqual(changed.json())
  })

  test('409: an id is taken once', async () => {
    const body = { organisation_id: 'org_supplier', legal_name: 'Again Ltd', roles: ['supplier'] }
    const refused = await post(market, '/v1/organisations', { authorization: market.operator, body })

    expect(refused.statusCode).toBe(409)
  })

  test('400: an order names every party, source and term that does not fit', async () => {
    const body = {
      buyer_id: 'org_supplier',
      caller_id: 'org_nobody',
      lead_source_ids: ['SRC-1', 'SRC-9'],
    }
    const wrongTerms = { ...body, starts_on: '2027-01-01', ends_on: '2026-01-01', region: 'Atlantis' }
    const parties = await post(market, '/v1/orders', { authorization: market.operator, body })
    const terms = await post(market, '/v1/orders', { authorization: market.operator, body: wrongTerms })

    const pointers = (answer: typeof parties): string[] =>
      answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)
    expect(pointers(parties)).toEqual(['/buyer_id', '/caller_id', '/lead_source_ids/1'])
    expect(pointers(terms)).toEqual(['/ends_on', '/region'])
  })

  test('terms are added as a new version, never in the past, and the delivered keep theirs', async () => {
    const terms = { lead_source_ids: ['SRC-1'], coverage: 'whole_source', ends_on: '2027-06-30' }
    const past = await post(market, '/v1/orders/DD-1/terms', {
      authorization: market.operator,
      body: { ...terms, effective_from: '2020-01-01T00:00:00Z' },
    })
    const added = await post(market, '/v1/orders/DD-1/terms', { authorization: market.operator, body: terms })

    expect(past.statusCode).toBe(400)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ terms: [{ version: 1 }, { version: 2, ends_on: '2027-06-30' }] })
  })

  test('409: a cancelled order stays cancelled', async () => {
    const body = { dd_id: 'DD-GONE', buyer_id: 'org_harbour', lead_source_ids: ['SRC-1'] }
    await post(market, '/v1/orders', { authorization: market.operator, body })
    const cancelled = await send('PATCH', '/v1/orders/DD-GONE', { status: 'cancelled' })
    const revived = await send('PATCH', '/v1/orders/DD-GONE', { status: 'active' })

    expect(cancelled.json()).toMatchObject({ status: 'cancelled', version: 2 })
    expect(revived.statusCode).toBe(409)
  })
})
