import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_OUTAGES } from '../../src/identity-sources/sandbox-outages.ts'
import { expectProblem } from '../support/front-end.ts'
import { openKycMarket, PATH } from '../support/kyc-market.ts'
import { post } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, kycBody } from '../support/people.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

let market: Marketplace

beforeAll(async () => {
  market = await openKycMarket()
  await fileTestPeople(market.service, [{}])
})

describe('403: the request is refused', () => {
  test('for everything that is wrong with it, and no value is repeated', async () => {
    const body = kycBody({
      phone_number: ' ',
      name: 'N'.repeat(201),
      date_of_birth: '2026-11-21',
      address: { postcode: ' ', town: 'T'.repeat(201) },
    })

    const problem = expectProblem(await post(market, PATH, { authorization: market.buyer, body }), 'invalid_request')

    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([
      '/phone_number',
      '/name',
      '/date_of_birth',
      '/address/town',
      '/address/postcode',
    ])
    expect(JSON.stringify(problem)).not.toMatch(/NNN|TTT|2026-11-21/)
  })

  test.each(['1899-12-31', '2023-02-29', '17/05/1984', '1984-5-17'])(
    'for a date of birth of %s',
    async (date_of_birth) => {
      const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody({ date_of_birth }) })

      expect(expectProblem(answered, 'invalid_request').errors).toMatchObject([{ pointer: '/date_of_birth' }])
    },
  )

  test.each(['DD', 'kyc', 'KYC '])('for a check_type of %s', async (check_type) => {
    const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody({ check_type }) })

    expectProblem(answered, 'invalid_request')
  })

  test('without a key, and with a key for DD only', async () => {
    expectProblem(await post(market, PATH, { authorization: '', body: kycBody() }), 'unauthenticated')
    const dd = authorizationOf(await issueTestKey(market, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] }))
    expectProblem(await post(market, PATH, { authorization: dd, body: kycBody() }), 'insufficient_scope')
  })

  test('when the order of the key has gone to another buyer', async () => {
    const other = await openKycMarket()
    await sql`update dd_order set buyer_id = 'org_supplier'`.execute(other.database.db)
    await sql`update reference_stamp set stamp = stamp + 1`.execute(other.database.db)

    expectProblem(await post(other, PATH, { authorization: other.buyer, body: kycBody() }), 'order_not_permitted')
  })
})

describe('500: nothing is answered that is not on record', () => {
  test('when no identity source can be asked nothing was verified, and that is said', async () => {
    const sandbox = await openKycMarket('test')
    const body = kycBody({ phone_number: SANDBOX_OUTAGES.allDown })

    expectProblem(await post(sandbox, PATH, { authorization: sandbox.buyer, body }), 'sources_unavailable', 500)
    const { rows } = await sql`select verification_id from verification`.execute(sandbox.database.db)
    expect(rows).toEqual([])
  })

  test('when the verdict cannot be recorded none is given, and nothing inside is shown', async () => {
    const other = await openKycMarket()
    await sql`alter table verification rename to verification_gone`.execute(other.database.db)

    const answered = await post(other, PATH, { authorization: other.buyer, body: kycBody() })

    expectProblem(answered, 'internal', 500)
    expect(answered.body).not.toContain('verification_gone')
  })
})

describe('what is recorded', () => {
  test('makes the same answer again, byte for byte', async () => {
    const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody() })
    const id = String(answered.headers['verification-id'])

    const replayed = await post(market, `/v1/verifications/${id}/replay`, { authorization: market.buyer })

    expect(replayed.statusCode).toBe(200)
    expect(replayed.body).toBe(answered.body)
  })

  test('tells entries, reasons and versions, and repeats no personal data', async () => {
    const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody() })
    const url = `/v1/verifications/${String(answered.headers['verification-id'])}`

    const found = await market.server.inject({ method: 'GET', url, headers: { authorization: market.buyer } })

    expect(found.json()).toMatchObject({
      operation: 'kyc',
      dd_id: 'DD-1',
      entries: [
        { kind: 'phone', status: 'Verified', reasons: [] },
        { kind: 'email', status: 'Verified', reasons: [] },
      ],
      made_from: {
        matcher: 'fellegi-sunter-3',
        sources: [{ name: 'register', state: 'answered' }, { name: 'own_records' }],
      },
    })
    expect(found.body).not.toMatch(/900123|patrick|brien|1984|quay/i)
  })

  test('the log holds no personal data', () => {
    expect(market.log()).not.toMatch(/900123|patrick|brien|1984-05-17|quay|clarke/i)
  })
})
