import { beforeAll, describe, expect, test } from 'vitest'
import { assignmentRoutes } from '../../src/http/routes/assignments.ts'
import { consentEventRoutes } from '../../src/http/routes/consent-events.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { leadRoutes } from '../../src/http/routes/leads.ts'
import { suppressionRoutes } from '../../src/http/routes/suppressions.ts'
import { expectProblem } from '../support/front-end.ts'
import { compliantLead, fileLeads, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, kycBody } from '../support/people.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

type Sent = Awaited<ReturnType<Marketplace['server']['inject']>>

let market: Marketplace

beforeAll(async () => {
  market = await testMarketplace({
    routes: [kycVerifyRoutes, leadRoutes, suppressionRoutes, consentEventRoutes, assignmentRoutes],
  })
  await fileLeads(market, [compliantLead('LEAD-601'), compliantLead('LEAD-602')])
  await fileTestPeople(market.service, [{}])
})

async function send(
  url: string,
  told: { readonly key: string; readonly body: unknown; readonly authorization?: string; readonly type?: string },
): Promise<Sent> {
  const { key, body, authorization = market.operator, type = 'application/json' } = told
  return market.server.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': type, 'idempotency-key': key },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** All that must be the same when an answer is given again. */
function answerOf({ statusCode, body, headers }: Sent): readonly unknown[] {
  return [statusCode, body, headers['content-type'], headers['verification-id'], headers['link']]
}

describe('a request that is sent again with its Idempotency-Key', () => {
  test.each([
    ['/v1/leads', compliantLead('LEAD-610'), 200],
    ['/v1/leads', [compliantLead('LEAD-611'), compliantLead('LEAD-612')], 200],
    ['/v1/suppressions', { identifiers: [{ phone: '07700 900888' }], reason: 'asked us by letter' }, 201],
    ['/v1/leads/SRC-1/LEAD-601/consent-events', { event: 'withdrawn', at: '2026-11-01T09:00:00Z' }, 201],
    ['/v1/orders/DD-1/leads', { leads: [{ lead_source_id: 'SRC-1', lead_id: 'LEAD-602' }] }, 200],
  ])('%s: is told what the first was told; another body with it gets 422', async (url, body, status) => {
    const told = { key: `${url}-${JSON.stringify(body).length}`, body }
    const first = await send(url, told)
    const again = await send(url, told)

    expect(first.statusCode).toBe(status)
    expect(answerOf(again)).toEqual(answerOf(first))
    expect(again.headers['idempotency-replayed']).toBe('true')
    expectProblem(await send(url, { ...told, body: [] }), 'idempotency_conflict', 422)
  })

  test('/v1/svc_verify: is one verification; another body with it gets 403', async () => {
    const kyc = await issueTestKey(market, 'live', { organisation_id: 'org_harbour', scopes: ['kyc'], dd_id: 'DD-1' })
    const told = { key: 'kyc', authorization: authorizationOf(kyc) }
    const first = await send('/v1/svc_verify', { ...told, body: kycBody() })
    const again = await send('/v1/svc_verify', { ...told, body: kycBody() })

    expect(first.statusCode).toBe(200)
    expect(first.headers['verification-id']).toMatch(/^ver_/)
    expect(answerOf(again)).toEqual(answerOf(first))
    expectProblem(await send('/v1/svc_verify', { ...told, body: kycBody({ name: 'A' }) }), 'idempotency_conflict')
  })

  test('/v1/leads: is read as a stream of JSON lines once more: the same lines again change nothing anyway', async () => {
    const body = `${JSON.stringify(compliantLead('LEAD-613'))}\n`
    const told = { key: 'stream', body, type: 'application/x-ndjson' }
    const answers = [await send('/v1/leads', told), await send('/v1/leads', told)]

    expect(answers.map((answer) => answer.json<{ created: number; unchanged: number }>())).toMatchObject([
      { created: 1, unchanged: 0 },
      { created: 0, unchanged: 1 },
    ])
  })
})
