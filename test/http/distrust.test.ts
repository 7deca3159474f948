import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { recordConsentEvent } from '../../src/evidence/record-consent-event.ts'
import { ddVerifyRoutes } from '../../src/http/routes/dd-verify.ts'
import { incidentRoutes } from '../../src/http/routes/incidents.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { countingDatabase } from '../support/counting-database.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace, WORDING } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, personBody } from '../support/people.ts'
import { adminAuthorization, authorizationOf, issueTestKey, testServer } from '../support/server.ts'

const DISTRUST = '/v1/lead-sources/SRC-1/distrust'
const TRUST = '/v1/lead-sources/SRC-1/trust'
const AFFECTED = '/v1/lead-sources/SRC-1/affected-verifications'
const OPERATOR = operatorAtMachine('live')

type Answer = Awaited<ReturnType<typeof post>>

let market: Marketplace

beforeEach(async () => {
  market = await testMarketplace({ routes: [incidentRoutes, kycVerifyRoutes] })
})

async function distrust(from: string, reason = 'pages filled in by machines'): Promise<Answer> {
  return post(market, DISTRUST, { authorization: market.operator, body: { from, reason } })
}

async function verify(leadId: string): Promise<Answer> {
  return post(market, '/dd-verify', { authorization: market.buyer, body: ddBody(leadId) })
}

async function messageFor(leadId: string): Promise<string> {
  const answer = (await verify(leadId)).json<{
    verification_results: readonly { verification_summary: { message: string } }[]
  }>()
  return answer.verification_results[0]?.verification_summary.message ?? ''
}

async function get(url: string, authorization = market.operator): Promise<Answer> {
  return market.server.inject({ method: 'GET', url, headers: { authorization } })
}

async function identityChecks(name: string): Promise<() => Promise<string>> {
  const key = await issueTestKey(market, 'live', { organisation_id: 'org_harbour', scopes: ['kyc'], dd_id: 'DD-1' })
  const address = { house_number: '12', street_name: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA' }
  const person = { phone_number: '07700 900123', name, date_of_birth: '1984-05-17', address }
  const wish = { authorization: authorizationOf(key), body: { ...person, check_type: 'KYC' } }
  return async () => (await post(market, '/v1/svc_verify', wish)).body
}

describe('evidence of a distrusted source', () => {
  test('fails from the next verification on, on a node that has just verified it', async () => {
    await fileLeads(market, [compliantLead('LEAD-1')])
    expect(await messageFor('LEAD-1')).toMatch(/^Verified/)
    const other = await testServer([ddVerifyRoutes], { database: market.database })
    const onOther = { authorization: market.buyer, body: ddBody('LEAD-1') }
    expect((await post(other, '/dd-verify', onOther)).body).toContain('"status":"Verified"')

    expect((await distrust('2026-09-01')).statusCode).toBe(201)

    expect(await messageFor('LEAD-1')).toContain(
      'SOURCE_NOT_APPROVED the source is not trusted for evidence captured or received from 2026-09-01 on',
    )
    expect((await post(other, '/dd-verify', onOther)).body).toContain('SOURCE_NOT_APPROVED')
  })

  test('counts by its capture, its receipt, a newer version and a renewal; what is older stays good', async () => {
    market.setClock('2026-09-02T08:00:00.000Z' as Instant)
    const old = ['LEAD-1', 'LEAD-2', 'LEAD-3'].map((id) => compliantLead(id))
    await fileLeads(market, old)
    market.setClock('2026-11-20T12:00:00.000Z' as Instant)
    await fileLeads(market, [compliantLead('LEAD-2', { subscriber_type: 'sole_trader' }), compliantLead('LEAD-4')])
    const renewed = {
      event: 'renewed',
      at: '2026-10-01T10:00:00Z',
      consent_text: WORDING,
      evidence_reference: 'cert-renewed',
    }
    await recordConsentEvent(market.service, OPERATOR, { leadSourceId: 'SRC-1', leadId: 'LEAD-3' }, renewed)

    await distrust('2026-11-01')

    expect(await messageFor('LEAD-1')).toMatch(/^Verified/)
    for (const leadId of ['LEAD-2', 'LEAD-3', 'LEAD-4']) {
      expect(`${leadId}: ${await messageFor(leadId)}`).toContain('from 2026-11-01 on')
    }
  })

  test('is good again when the distrust is lifted, and every decision stays on record', async () => {
    await fileLeads(market, [compliantLead('LEAD-1')])
    await distrust('2026-09-01')
    const lifted = await post(market, TRUST, { authorization: market.operator, body: { reason: 'a false alarm' } })

    expect(lifted.statusCode).toBe(201)
    expect(await messageFor('LEAD-1')).toMatch(/^Verified/)
    const again = await post(market, TRUST, { authorization: market.operator, body: { reason: 'once more' } })
    expect(`${again.statusCode} ${again.json<{ code: string }>().code}`).toBe('409 conflict')
    expect((await get('/v1/lead-sources/SRC-1/decisions')).json()).toMatchObject({
      lead_source_id: 'SRC-1',
      distrusted_from: null,
      decisions: [
        { decision_number: 2, distrusted_from: null, reason: 'a false alarm' },
        { decision_number: 1, distrusted_from: '2026-09-01', reason: 'pages filled in by machines' },
      ],
    })
  })

  test('vouches for nobody in identity checks', async () => {
    await fileTestPeople(market.service, [personBody()])
    const ask = await identityChecks("Patrick O'Brien-Łukasz")
    expect(await ask()).toContain('"status":"Verified"')

    await distrust('2026-11-20')
    expect(await ask()).toContain('IDENTITY_NOT_CONFIRMED')
    // What was received the day before is older than the distrust.
    await sql`update person set received_at = '2026-11-19T23:59:59Z'`.execute(market.database.db)
    expect(await ask()).toContain('"status":"Verified"')

    const listed = (await get(`${AFFECTED}?from=2026-11-01`)).json<{ affected_verifications: readonly object[] }>()
    expect(listed.affected_verifications).toEqual([
      expect.objectContaining({ lead_id: 'P-1', buyer: 'org_harbour', order: 'DD-1', operation: 'kyc' }),
      expect.objectContaining({ lead_id: 'P-1', operation: 'kyc' }),
    ])
  })

  test('vouches for nobody by a lead either: a new one, and an old one that was renewed since', async () => {
    market.setClock('2026-09-02T08:00:00.000Z' as Instant)
    await fileLeads(market, [compliantLead('LEAD-123')])
    market.setClock('2026-11-20T12:00:00.000Z' as Instant)
    const ask = await identityChecks('Morgan Ellis')
    expect(await ask()).toContain('"status":"Verified"')

    await distrust('2026-09-02')
    expect(await ask()).toContain('IDENTITY_NOT_CONFIRMED')
    await distrust('2026-09-03')
    expect(await ask()).toContain('"status":"Verified"')
    const lead = { leadSourceId: 'SRC-1', leadId: 'LEAD-123' }
    const renewed = {
      event: 'renewed',
      at: '2026-11-19T10:00:00Z',
      consent_text: WORDING,
      evidence_reference: 'cert-2',
    }
    await recordConsentEvent(market.service, OPERATOR, lead, renewed)
    expect(await ask()).toContain('IDENTITY_NOT_CONFIRMED')
  })

  test('costs a verification no further statement', async () => {
    const counted = countingDatabase(market.database)
    const node = await testServer([ddVerifyRoutes], { database: counted.database })
    await fileLeads(market, [compliantLead('LEAD-1')])
    const verifyThere = async (): Promise<number> => {
      const before = counted.statements()
      await post(node, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-1') })
      return counted.statements() - before
    }
    await verifyThere()
    const trusted = await verifyThere()
    await distrust('2026-09-01')
    await verifyThere()

    expect(trusted).toBeGreaterThan(0)
    expect(await verifyThere()).toBe(trusted)
  })
})

describe('a verdict of before the distrust', () => {
  test('is made again to the same bytes, and shows that the source was trusted', async () => {
    await fileLeads(market, [compliantLead('LEAD-1')])
    const first = await verify('LEAD-1')
    const id = String(first.headers['verification-id'])
    await distrust('2026-09-01')

    const replayed = await post(market, `/v1/verifications/${id}/replay`, { authorization: market.buyer })

    expect(replayed.statusCode).toBe(200)
    expect(replayed.body).toBe(first.body)
    const after = await verify('LEAD-1')
    const later = await post(market, `/v1/verifications/${String(after.headers['verification-id'])}/replay`, {
      authorization: market.buyer,
    })
    expect(later.body).toBe(after.body)
    expect(later.body).toContain('from 2026-09-01 on')
  })

  test('a source that was never distrusted leaves no mark in what is recorded', async () => {
    await fileLeads(market, [compliantLead('LEAD-1')])
    await verify('LEAD-1')

    const { rows } = await sql<{ source: object }>`
      select facts #> '{reference,source}' as source from shared_facts`.execute(market.database.db)
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0]?.source ?? {})).not.toContain('distrustedFrom')
  })
})

describe('refusals', () => {
  test('400: a day in the future, one that does not exist, no reason; nothing is decided', async () => {
    for (const [body, pointer] of [
      [{ from: '2026-11-21', reason: 'x' }, '/from'],
      [{ from: '2026-02-30', reason: 'x' }, '/from'],
      [{ from: '2026-11-01' }, '/reason'],
      [{ from: '2026-11-01', reason: '' }, '/reason'],
    ] as const) {
      const answer = await post(market, DISTRUST, { authorization: market.operator, body })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ errors: readonly { pointer: string }[] }>().errors[0]?.pointer).toBe(pointer)
    }
    expect((await get(AFFECTED)).statusCode).toBe(400)
    expect((await get(`${AFFECTED}?from=2026-11-01&cursor=abc`)).statusCode).toBe(400)
    expect((await get('/v1/lead-sources/SRC-1/decisions')).json()).toMatchObject({ decisions: [] })
  })

  test('404: an absent source and one of the other mode are told alike', async () => {
    const sandbox = await adminAuthorization(market, 'test')
    for (const url of [DISTRUST, TRUST]) {
      const body = url === TRUST ? { reason: 'x' } : { from: '2026-11-01', reason: 'x' }
      const foreign = await post(market, url, { authorization: sandbox, body })
      const absent = await post(market, url.replace('SRC-1', 'SRC-9'), { authorization: market.operator, body })
      expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404])
      expect(withoutInstance(foreign)).toEqual(withoutInstance(absent))
    }
    expect((await get(`${AFFECTED}?from=2026-11-01`, sandbox)).statusCode).toBe(404)
  })

  test('403: only for operators', async () => {
    const supplier = authorizationOf(
      await issueTestKey(market, 'live', { organisation_id: 'org_supplier', scopes: ['evidence:write'] }),
    )
    for (const authorization of [supplier, market.buyer]) {
      const body = { from: '2026-11-01', reason: 'x' }
      expect((await post(market, DISTRUST, { authorization, body })).statusCode).toBe(403)
      expect((await get('/v1/lead-sources/SRC-1/decisions', authorization)).statusCode).toBe(403)
      expect((await get(AFFECTED, authorization)).statusCode).toBe(403)
    }
  })
})

function withoutInstance(answer: Answer): object {
  return { ...answer.json<object>(), instance: null }
}
