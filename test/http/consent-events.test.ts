import { beforeAll, describe, expect, test } from 'vitest'
import { consentEventRoutes } from '../../src/http/routes/consent-events.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

let market: Marketplace
let supplier: string

beforeAll(async () => {
  market = await testMarketplace({ routes: [consentEventRoutes] })
  supplier = authorizationOf(
    await issueTestKey(market, 'live', { organisation_id: 'org_supplier', scopes: ['evidence:write'] }),
  )
  await fileLeads(
    market,
    ['LEAD-1', 'LEAD-2', 'LEAD-3', 'LEAD-4'].map((leadId) => compliantLead(leadId)),
  )
})

async function tell(leadId: string, body: object, authorization = supplier) {
  return post(market, `/v1/leads/SRC-1/${leadId}/consent-events`, { authorization, body })
}

async function statusOf(leadId: string, more: object = {}): Promise<string> {
  const answer = await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody(leadId, { ...more }) })
  const { verification_results: results } = answer.json<{
    verification_results: { verification_summary: { message: string } }[]
  }>()
  return results[0]?.verification_summary.message ?? answer.body
}

const AT = '2026-11-01T09:00:00Z'

describe('POST /v1/leads/{lead_source_id}/{lead_id}/consent-events', () => {
  test('201: a withdrawal counts with the next verification; 200: it was on record', async () => {
    const before = await statusOf('LEAD-1')
    const answer = await tell('LEAD-1', { event: 'withdrawn', at: AT })
    const again = await tell('LEAD-1', { event: 'withdrawn', at: AT })

    expect(before).toMatch(/^Verified/)
    expect([answer.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.json<unknown>()).toEqual(answer.json<unknown>())
    expect(answer.json<unknown>()).toEqual({
      event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/) as string,
      lead_source_id: 'SRC-1',
      lead_id: 'LEAD-1',
      event: 'withdrawn',
      channels: null,
      at: '2026-11-01T09:00:00.000Z',
      received_at: market.service.clock(),
    })
    expect(await statusOf('LEAD-1')).toContain('CONSENT_WITHDRAWN')
  })

  test('201: an objection at one lead counts for every lead of the person, also imported later', async () => {
    const twin = { identifiers: compliantLead('LEAD-2')['identifiers'] }
    await tell('LEAD-2', { event: 'objected', at: AT })
    await fileLeads(market, [compliantLead('LEAD-20', twin)])

    expect(await statusOf('LEAD-20', { identifiers: twin.identifiers })).toContain('CONSENT_WITHDRAWN')
  })

  test('201: only a grant with words and evidence of its own undoes a withdrawal, a record sent again never does', async () => {
    await tell('LEAD-3', { event: 'withdrawn', at: AT, channels: ['phone'] })
    await fileLeads(market, [
      compliantLead('LEAD-3', { consent_timestamps_by_channel: { phone_consent: '2026-11-02T09:00:00Z' } }),
    ])
    const afterImport = await statusOf('LEAD-3')
    const granted = {
      event: 'granted',
      at: '2026-11-02T09:00:00Z',
      channels: ['phone'],
      consent_text: 'Harbour Energy Ltd may phone me\nabout energy.',
      evidence_reference: 'rec:77',
      consent_method: 'Recorded call',
    }

    expect(afterImport).toContain('CONSENT_WITHDRAWN')
    expect((await tell('LEAD-3', granted)).statusCode).toBe(201)
    expect(await statusOf('LEAD-3')).not.toContain('CONSENT_WITHDRAWN')
  })

  test('400: every fault is pointed at, nothing is echoed', async () => {
    const answer = await tell('LEAD-4', { event: 'granted', at: MARKER, channels: [MARKER], [MARKER]: MARKER })

    const pointers = expectProblem(answer, 'invalid_request', 400).errors?.map(({ pointer }) => pointer)
    expect(pointers?.toSorted()).toEqual(['', '/at', '/channels/0', '/consent_text', '/evidence_reference'])
  })

  test('201 and 403: a contact is told by the buyer, whose word on consent does not count', async () => {
    const contacted = { event: 'contacted', at: AT, channels: ['phone'] }

    expect((await tell('LEAD-4', contacted, market.buyer)).statusCode).toBe(201)
    expectProblem(await tell('LEAD-4', contacted), 'insufficient_scope', 403)
    expectProblem(await tell('LEAD-4', { event: 'withdrawn', at: AT }, market.buyer), 'insufficient_scope', 403)
    expect((await tell('LEAD-4', contacted, market.operator)).statusCode).toBe(201)
  })

  test('404: an unknown lead', async () => {
    expectProblem(await tell('LEAD-9', { event: 'withdrawn', at: AT }), 'not_found', 404)
  })
})
