import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { ensureOperator } from '../../src/keys/operator.ts'
import { compliantLead, ddBody, fileLeads, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { mutatedBody } from '../support/mutations.ts'
import { authorizationOf, issueTestKey, TEST_SETTINGS } from '../support/server.ts'

const RUNS = 2_500
const MARK = 'Zzyzx-Marker-77'

let market: Marketplace
let kyc: string

beforeAll(async () => {
  market = await testMarketplace({ routes: [kycVerifyRoutes] })
  await fileLeads(market, [compliantLead('LEAD-401')])
  await ensureOperator(market.service, 'live', TEST_SETTINGS.operatorName)
  const key = { organisation_id: 'org_harbour', scopes: ['kyc' as const], dd_id: 'DD-1' }
  kyc = authorizationOf(await issueTestKey(market, 'live', key))
})

const KYC_BODY = {
  phone_number: '+44 7700 900401',
  name: `Morgan ${MARK}`,
  date_of_birth: '1984-05-17',
  address: { house_number: '12', street_name: MARK, town: MARK, postcode: 'CF10 1AA' },
  check_type: 'KYC',
}

async function holds(url: string, authorization: () => string, good: object): Promise<void> {
  const property = fc.asyncProperty(mutatedBody(good), async (payload) => {
    const answered = await market.server.inject({
      method: 'POST',
      url,
      headers: { authorization: authorization(), 'content-type': 'application/json' },
      payload,
    })
    const body = answered.json<{ readonly status?: number }>()

    expect([200, 403]).toContain(answered.statusCode)
    expect(answered.statusCode === 200 || body.status === 403).toBe(true)
    expect(answered.statusCode === 200 || !answered.body.includes(MARK)).toBe(true)
  })
  await fc.assert(property, { numRuns: RUNS })
}

test(`200 or 403, never 500: ${RUNS} damaged DD requests, none of them echoed`, { timeout: 120_000 }, async () => {
  await expect(holds('/dd-verify', () => market.buyer, { ...ddBody('LEAD-401'), note: MARK })).resolves.toBeUndefined()
})

test(`200 or 403, never 500: ${RUNS} damaged KYC requests, none of them echoed`, { timeout: 120_000 }, async () => {
  await expect(holds('/v1/svc_verify', () => kyc, KYC_BODY)).resolves.toBeUndefined()
})

test('what was refused left nothing behind: every record is of a request that was answered', async () => {
  const before = await recorded()
  await market.server.inject({
    method: 'POST',
    url: '/dd-verify',
    headers: { authorization: market.buyer, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...ddBody('LEAD-401'), dd_id: 7 }),
  })

  expect(await recorded()).toBe(before)
  expect(market.log()).not.toContain(MARK)
})

async function recorded(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from verification`.execute(market.database.db)
  return rows[0]?.count ?? 0
}
