import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { instantFrom, londonDayOf } from '../../src/base/time.ts'
import type { Instant } from '../../src/base/time.ts'
import { demoLeads } from '../../src/demo/demo-leads.ts'
import { loadDemo } from '../../src/demo/load-demo.ts'
import type { Demo } from '../../src/demo/load-demo.ts'
import { DEMO_OUTCOMES } from '../../src/demo/outcomes.ts'
import type { DemoOutcome } from '../../src/demo/outcomes.ts'
import { readAnswer } from '../../src/demo/read-answer.ts'
import type { ReadAnswer } from '../../src/demo/read-answer.ts'
import { testContent } from '../../src/demo/test-content.ts'
import { testValues } from '../../src/demo/test-values.ts'
import { suppress } from '../../src/evidence/suppress.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { revokeKey } from '../../src/keys/revoke-key.ts'
import { changeOrganisation, changeLeadSource } from '../../src/lead-sources/manage-organisations.ts'
import { changeOrder, getOrder } from '../../src/licences/manage-orders.ts'
import { compliantLead, ddBody, fileLeads, testDay, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

/** What answers after two seconds on every day needs to be waited for on one day only. */
const QUICK = DEMO_OUTCOMES.filter(({ example }) => example !== 'kyc-source-slow')

const TESTS = testContent(testDay('2026-11-20'))
const EXCLUSIVE = TESTS.leads.filter(({ after }) => after.exclusiveUnder !== undefined).length
/** How many rows the demo makes, and the test values beside it; the marketplace has one scan of its own. */
const ROWS = {
  lead: 240 + TESTS.leads.length,
  lead_event: 2 + TESTS.leads.flatMap(({ events }) => events).length,
  assignment: 217 + TESTS.leads.length + EXCLUSIVE,
  policy_scan: 10 + TESTS.scans.length,
  // What the test values would have raised; nobody has to look at it.
  alarm: 0,
}

let market: Marketplace
let demo: Demo

beforeAll(async () => {
  market = await demoMarketplace()
  demo = await loadDemo(market.service)
})

/** A server that has live organisations, leads and keys too. */
async function demoMarketplace(): Promise<Marketplace> {
  return testMarketplace({ routes: [kycVerifyRoutes] })
}

function demoAuthorization({ key } = demo): string {
  if (key === null) throw new Error('the demo key must not have been revoked')
  return `Bearer ${key}`
}

async function post(at: Marketplace, example: string, authorization = demoAuthorization()) {
  return at.server.inject({
    method: 'POST',
    url: example.startsWith('dd-') ? '/dd-verify' : '/v1/svc_verify',
    headers: { authorization, 'content-type': 'application/json' },
    payload: readFileSync(`examples/${example}.json`),
  })
}

async function answerTo(at: Marketplace, { example }: DemoOutcome): Promise<ReadAnswer['brief']> {
  const answer = await post(at, example)
  return readAnswer(answer.statusCode, answer.json()).brief
}

/** Each example with its answer, in a form that shows at a glance which one differs. */
async function answersOf(at: Marketplace, outcomes: readonly DemoOutcome[]): Promise<Record<string, unknown>> {
  const answers = outcomes.map(async (outcome) => [outcome.example, await answerTo(at, outcome)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

function expectedOf(outcomes: readonly DemoOutcome[]): Record<string, unknown> {
  return Object.fromEntries(outcomes.map(({ example, expected }) => [example, expected]))
}

describe('each row of the table of outcomes', () => {
  const cases = DEMO_OUTCOMES.map((outcome) => ({ ...outcome, http: outcome.expected.http, outcome }))

  test.concurrent.each(cases)('$http: $row $example ($shows)', async ({ outcome }) => {
    expect(await answerTo(market, outcome)).toEqual(outcome.expected)
  })

  test('200: every lead whose id begins with LEAD-OK verifies by its mobile, or by its e-mail where that is all', async () => {
    const leads = demoLeads(londonDayOf(market.service.clock())).map(({ record }) => record)
    const sound = leads.filter(({ lead_id }) => lead_id.startsWith('LEAD-OK'))

    const refused = await Promise.all(
      sound.map(async ({ lead_id, lead_source_id, identifiers }) => {
        const one = lead_id === 'LEAD-OK-EMAIL' ? identifiers.slice(-1) : identifiers.slice(0, 1)
        const body = { dd_id: 'DD-DEMO-1', lead_id, lead_source_id, identifiers: one, check_type: 'DD' }
        const headers = { authorization: demoAuthorization() }
        const answer = await market.server.inject({ method: 'POST', url: '/dd-verify', headers, payload: body })
        const [result] = readAnswer(answer.statusCode, answer.json()).brief.results
        return result?.status === 'Verified' ? [] : [lead_id]
      }),
    )

    expect(sound.length).toBeGreaterThan(200)
    expect(refused.flat()).toEqual([])
  })

  test('200: the happy path leaves nothing open', async () => {
    const dd = (await post(market, 'dd-verified')).json().verification_results[0]
    const kyc = (await post(market, 'kyc-verified')).json().verification_results[0]

    for (const part of [...Object.values<object>(dd), kyc.compliance_info]) {
      expect(Object.values(part)).not.toContain(null)
      expect(Object.values(part)).not.toContain(false)
    }
  })
})

describe('loading the demo', () => {
  test('is done once: the second time finds it there, with the same key', async () => {
    const before = await rowCounts(market)

    expect(await loadDemo(market.service)).toEqual(demo)
    expect(demo.loaded).toEqual({ leads: 240, sources: 6, buyers: 4, orders: 3, testValues: testValues('svc').length })
    expect(await rowCounts(market)).toEqual(before)
  })

  test('by several processes at once loads it once', async () => {
    const at = await demoMarketplace()

    const loaded = await Promise.all([1, 2, 3].map(async () => loadDemo(at.service)))

    expect(loaded).toEqual([demo, demo, demo])
    expect(await rowCounts(at)).toMatchObject({ lead: ROWS.lead, demo_load: 1, policy_scan: ROWS.policy_scan })
  })

  test('touches nothing live', async () => {
    const at = await demoMarketplace()
    await fileLeads(at, [compliantLead('LEAD-1001')])

    await loadDemo(at.service)
    at.setClock(moment('2026-11-25T12:00:00Z'))
    await loadDemo(at.service)

    const { rows } = await sql`
      select (select count(*) from lead where mode = 'live')::int as leads,
             (select count(*) from organisation where mode = 'live')::int as organisations,
             (select count(*) from lead where mode = 'test')::int as demo_leads`.execute(at.database.db)
    expect(rows).toEqual([{ leads: 1, organisations: 3, demo_leads: ROWS.lead }])
  })
})

describe('on another day the demo is brought up to date', () => {
  test.each([
    ['the next day', '2026-11-21T00:00:00Z'],
    ['at the turn of the year', '2027-01-01T00:10:00Z'],
    ['on a leap day', '2028-02-29T12:00:00Z'],
    ['in a summer night, when London is a day ahead of UTC', '2028-06-20T23:30:00Z'],
  ])('%s', async (_when, now) => {
    const at = await demoMarketplace()
    await loadDemo(at.service)
    await answersOf(at, QUICK)

    at.setClock(moment(now))
    const again = await loadDemo(at.service)

    expect(again).toEqual(demo)
    expect(await answersOf(at, QUICK)).toEqual(expectedOf(QUICK))
    expect(await rowCounts(at)).toMatchObject(ROWS)
  })

  test('and what somebody did to it is put right', async () => {
    const at = await demoMarketplace()
    await loadDemo(at.service)
    const phones = [{ phone: '07700 900000' }]
    await suppress(at.service, operatorAtMachine('test'), { identifiers: phones, reason: 'a try' })
    await changeOrganisation(at.service, 'test', 'org_demo_harbour', { trading_names: ['Another name'] })
    await changeLeadSource(at.service, 'test', 'SRC-DEMO-1', { status: 'suspended' })
    await changeOrder(at.service, 'test', 'DD-DEMO-1', { status: 'suspended' })
    expect(await answersOf(at, QUICK)).not.toEqual(expectedOf(QUICK))

    at.setClock(moment('2026-11-21T08:00:00Z'))
    await loadDemo(at.service)

    expect(await answersOf(at, QUICK)).toEqual(expectedOf(QUICK))
  })

  test('and an order whose terms have not changed gets no new version of them', async () => {
    const at = await demoMarketplace()
    await loadDemo(at.service)

    at.setClock(moment('2026-11-21T08:00:00Z'))
    await loadDemo(at.service)

    expect((await getOrder(at.service, 'test', 'DD-DEMO-1')).terms).toHaveLength(1)
  })
})

describe('the demo key', () => {
  test('403: is refused in production', async () => {
    const at = await testMarketplace({ settings: { demoKeysWork: false } })
    await loadDemo(at.service)

    expect((await post(at, 'dd-verified')).json()).toMatchObject({ status: 403, code: 'unauthenticated' })
  })

  test('is stored as its digest only', async () => {
    const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(market.database.db)

    expect(rows.filter(({ row }) => row.includes(demo.key?.slice(0, 20) ?? ''))).toEqual([])
  })

  test('stays revoked once an operator has revoked it', async () => {
    const at = await demoMarketplace()
    await loadDemo(at.service)
    const { rows } = await sql<{ key_id: string }>`select key_id from api_key where name = 'Demo key'`.execute(
      at.database.db,
    )

    await revokeKey(at.service, operatorAtMachine('test'), rows[0]!.key_id)

    expect(await loadDemo(at.service)).toEqual({ ...demo, key: null })
  })
})

describe('live data and the sandbox never meet', () => {
  test('403: a live key may not use an order of the demo, nor the demo key a live one', async () => {
    const headers = { authorization: demoAuthorization() }
    const answers = [
      await post(market, 'dd-verified', market.buyer),
      await market.server.inject({ method: 'POST', url: '/dd-verify', headers, payload: ddBody('LEAD-1') }),
    ]

    const codes = answers.map((answer) => [answer.statusCode, answer.json().code])
    expect(codes).toEqual([
      [403, 'order_not_permitted'],
      [403, 'order_not_permitted'],
    ])
  })

  test('200: to a live key a lead of the demo is unknown, to the demo key a live one', async () => {
    await fileLeads(market, [compliantLead('LEAD-1001')])
    const ask = async (authorization: string, body: object) => {
      const answer = await market.server.inject({
        method: 'POST',
        url: '/dd-verify',
        headers: { authorization },
        payload: body,
      })
      return readAnswer(answer.statusCode, answer.json()).brief.results[0]?.codes
    }
    const demoLead = JSON.parse(readFileSync('examples/dd-verified.json', 'utf8'))

    expect(await ask(market.buyer, ddBody('LEAD-1001'))).toEqual(['CONSENT_MISSING'])
    expect(await ask(demoAuthorization(), { ...ddBody('LEAD-1001'), dd_id: 'DD-DEMO-1' })).toEqual(['LEAD_NOT_MATCHED'])
    expect(await ask(market.buyer, { ...demoLead, dd_id: 'DD-1' })).toEqual(['LEAD_NOT_MATCHED'])
  })

  test('200: to a live key nobody of the demo is known', async () => {
    const body = { organisation_id: 'org_harbour', scopes: ['kyc' as const], dd_id: 'DD-1' }
    const key = authorizationOf(await issueTestKey(market, 'live', body))

    const answer = await post(market, 'kyc-verified', key)

    expect(readAnswer(answer.statusCode, answer.json()).brief.results).toEqual([
      { status: 'Non-Compliant', codes: ['IDENTITY_NOT_CONFIRMED'] },
    ])
  })
})

/** How many rows there are of what the demo writes; of live and sandbox together. */
async function rowCounts({ database }: Marketplace): Promise<Record<string, number>> {
  const tables = [
    'lead',
    'lead_version',
    'lead_identifier',
    'lead_event',
    'objection',
    'assignment',
    'evidence_binding',
  ]
  const others = ['policy_scan', 'organisation', 'lead_source', 'order_terms', 'api_key', 'demo_load', 'alarm']
  const counts = [...tables, ...others].map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
    return [table, rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

function moment(text: string): Instant {
  const instant = instantFrom(text)
  if (instant === null) throw new Error(`the test means a moment by ${text}`)
  return instant
}
