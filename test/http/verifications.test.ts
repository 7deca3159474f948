import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { DdVerification } from '../../src/verification/verification-contract.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorizationOf, fileOrganisation, issueTestKey } from '../support/server.ts'

let market: Marketplace

beforeAll(async () => {
  market = await testMarketplace()
  await fileLeads(market, [compliantLead('LEAD-501'), compliantLead('LEAD-502')])
})

async function verify(leadId: string, more: object = {}): Promise<{ readonly id: string; readonly body: string }> {
  const body = { ...ddBody(leadId), ...more }
  const answered = await post(market, '/dd-verify', { authorization: market.buyer, body })
  const id = String(answered.headers['verification-id'])
  expect(answered.headers['link']).toBe(`</v1/verifications/${id}>; rel="receipt"`)
  return { id, body: answered.body }
}

async function get(path: string, authorization: string): Promise<Awaited<ReturnType<typeof post>>> {
  return market.server.inject({ method: 'GET', url: path, headers: { authorization } })
}

describe('200: the record of a verification', () => {
  test('shows every rule with its outcome and source, every channel, and what would put right what failed', async () => {
    const { id } = await verify('LEAD-501')

    const record = DdVerification.parse((await get(`/v1/verifications/${id}`, market.buyer)).json())

    expect(record).toMatchObject({
      verification_id: id,
      dd_id: 'DD-1',
      status: 'Verified',
      verified_at: market.service.clock(),
    })
    expect(record.rules.length).toBeGreaterThan(50)
    expect(record.rules.every(({ citation, title }) => citation !== '' && title !== '')).toBe(true)
    expect(record.channels.find(({ channel }) => channel === 'phone')).toEqual({
      channel: 'phone',
      state: 'usable',
      reasons: [],
      valid_until: '2026-12-08T00:00:00.000Z',
    })
    expect(record.rules.find(({ id: rule }) => rule === 'CON-005')?.failures[0]?.remedy).toMatch(/^record consent/)
    expect(record.made_from).toMatchObject({ evidenceVersion: 1, termsVersion: 1 })
    expect(JSON.stringify(record)).not.toContain('Morgan')
  })

  test('of a lead that was not matched tells the caller nothing more, and an operator which it was', async () => {
    const { id } = await verify('LEAD-501', { identifiers: [{ phone: '07700 900777' }] })

    const callers = DdVerification.parse((await get(`/v1/verifications/${id}`, market.buyer)).json())
    const operators = DdVerification.parse((await get(`/v1/verifications/${id}`, market.operator)).json())

    expect(callers.reasons).toEqual(['LEAD_NOT_MATCHED'])
    expect(callers.rules.map((rule) => rule.id)).toEqual(['LNK-002', 'LNK-003'])
    expect(callers.made_from).not.toHaveProperty('evidenceVersion')
    expect(operators.rules.map((rule) => rule.id)).toEqual(['LNK-003'])
  })
})

describe('404: whose verification it is', () => {
  test('an unknown id and another organisation’s are told alike', async () => {
    const { id } = await verify('LEAD-502')
    await fileOrganisation(market, { organisationId: 'org_rival' })
    const rival = authorizationOf(await issueTestKey(market, 'live', { organisation_id: 'org_rival', scopes: ['dd'] }))

    const foreign = await get(`/v1/verifications/${id}`, rival)
    const absent = await get('/v1/verifications/ver_0', rival)

    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404])
    expect({ ...foreign.json<object>(), instance: '' }).toEqual({ ...absent.json<object>(), instance: '' })
  })
})

describe('replay', () => {
  test('200: the same bytes again, whatever has happened to the lead and the register since', async () => {
    const own = await testMarketplace()
    await fileLeads(own, [compliantLead('LEAD-503')])
    const first = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-503') })
    await fileLeads(own, [
      compliantLead('LEAD-503', { subscriber_type: 'corporate', restrictions: { usage_region: 'FR' } }),
    ])
    own.setClock('2026-12-24T12:00:00.000Z' as Instant)

    const id = String(first.headers['verification-id'])
    const replayed = await post(own, `/v1/verifications/${id}/replay`, { authorization: own.buyer })
    const today = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-503') })

    expect(replayed.statusCode).toBe(200)
    expect(replayed.body).toBe(first.body)
    expect(today.body).not.toBe(first.body)
  })

  test('409: once the order ended more than 90 days ago the evidence is withheld', async () => {
    const own = await testMarketplace()
    await fileLeads(own, [compliantLead('LEAD-504')])
    const first = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-504') })
    own.setClock('2027-07-01T12:00:00.000Z' as Instant)

    const id = String(first.headers['verification-id'])
    const replayed = await post(own, `/v1/verifications/${id}/replay`, { authorization: own.buyer })
    const again = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-504') })

    expect(replayed.statusCode).toBe(409)
    expect(again.json()).toMatchObject({
      verification_results: [
        { verification_summary: { status: 'Non-Compliant' }, consent_metadata: { consent_text: null } },
      ],
    })
  })

  test('500: a record that was altered is no verdict', async () => {
    const own = await testMarketplace()
    await fileLeads(own, [compliantLead('LEAD-505')])
    const first = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-505') })
    const id = String(first.headers['verification-id'])
    await sql`
      update verification set sealed = set_byte(sealed, 40, (get_byte(sealed, 40) + 1) % 256) where verification_id = ${id}`.execute(
      own.database.db,
    )

    const replayed = await post(own, `/v1/verifications/${id}/replay`, { authorization: own.buyer })

    expect(replayed.statusCode).toBe(500)
    expect(replayed.json()).toMatchObject({ code: 'integrity_failure' })
  })

  test('500: when the verdict cannot be recorded none is given, and nothing inside is shown', async () => {
    const own = await testMarketplace()
    await fileLeads(own, [compliantLead('LEAD-506')])
    await sql`alter table verification rename to verification_gone`.execute(own.database.db)

    const answered = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-506') })

    expect(answered.statusCode).toBe(500)
    expect(answered.body).not.toContain('verification_gone')
    expect(answered.body).not.toContain('Verified')
  })
})

test('404: a path that holds a control character names nothing', async () => {
  const answered = await get('/v1/verifications/%00', market.buyer)

  expect(answered.statusCode).toBe(404)
})
