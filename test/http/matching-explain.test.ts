import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { matchingRoutes } from '../../src/http/routes/matching.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { createLeadSource } from '../../src/lead-sources/manage-organisations.ts'
import { DisclosureList } from '../../src/verification/disclosure/disclosure-contract.ts'
import type { DisclosureAnswer } from '../../src/verification/disclosure/disclosure-contract.ts'
import { ExplainAnswer } from '../../src/verification/explain/explain-contract.ts'
import type { ExplainAnswerBody } from '../../src/verification/explain/explain-contract.ts'
import type { RecordedKyc } from '../../src/verification/kyc/recorded-kyc.ts'
import { openCase } from '../../src/verification/open-case.ts'
import { expectProblem } from '../support/front-end.ts'
import { aboutStranger, PATH, stranger } from '../support/kyc-market.ts'
import { compliantLead, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople } from '../support/people.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

type Cells = Readonly<Record<string, string>>
type HardCase = { readonly id: string; readonly query: Cells; readonly register: readonly Cells[] }

const EXPLAIN = '/v1/matching/explain'
const EMILY = {
  name: 'Emily Clarke',
  date_of_birth: '1990-04-12',
  house_number: '220',
  street_name: 'Mill Lane',
  town: 'York',
  postcode: 'YO10 3DD',
  phone: '07700 900220',
}
// What stands on record of her, and nowhere in the question of the test that looks for it.
const ON_RECORD = /emily|clarke|1990-04|mill lane|york|YO10|900220|example\.com/i
const HARD_CASES = readFileSync(join(import.meta.dirname, '..', 'vectors', 'identity', 'hard_cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as HardCase)

let market: Marketplace
let kyc: string

beforeAll(async () => {
  market = await testMarketplace({ routes: [kycVerifyRoutes, matchingRoutes] })
  const wish = { organisation_id: 'org_harbour', scopes: ['kyc'], dd_id: 'DD-1' } as const
  kyc = authorizationOf(await issueTestKey(market, 'live', { ...wish, scopes: [...wish.scopes] }))
})

beforeEach(async () => {
  for (const table of ['person_key', 'person', 'kyc_attempt', 'disclosure']) {
    await sql`delete from ${sql.table(table)}`.execute(market.database.db)
  }
})

async function explain(body: unknown): Promise<ExplainAnswerBody> {
  const answered = await post(market, EXPLAIN, { authorization: market.operator, body })
  expect(`${answered.statusCode} ${answered.body}`).toContain('200 {')
  return ExplainAnswer.parse(answered.json())
}

async function disclosures(query = ''): Promise<readonly DisclosureAnswer[]> {
  const headers = { authorization: market.operator }
  const answered = await market.server.inject({ method: 'GET', url: `/v1/disclosures${query}`, headers })
  return DisclosureList.parse(answered.json()).disclosures
}

/** What KYC recorded of a question; null where it refused it. */
async function verify(body: Readonly<Record<string, unknown>>): Promise<RecordedKyc | null> {
  const answered = await post(market, PATH, { authorization: kyc, body: { ...body, check_type: 'KYC' } })
  if (answered.statusCode !== 200) return null
  const id = String(answered.headers['verification-id'])
  return (await openCase(market.service, operatorAtMachine('live'), id)).recorded as RecordedKyc
}

describe('200: what KYC decides is explained', () => {
  test('the record, the keys that found it, and a sum of weights', async () => {
    await fileTestPeople(market.service, [stranger('220', { name: 'Emily Clarke' })])
    const { candidates, ...answer } = await explain({ ...EMILY, name: 'Emily Clark' })

    expect(answer).toMatchObject({
      verdict: 'verified',
      reason: 'a record is the person',
      coverage: 'whole',
      model_version: 'default-2',
      runner_up_gap_bits: null,
      candidates_found: 1,
    })
    expect(answer.keys).toContainEqual({ source: 'own_records', kind: 'phone', records: 0, state: 'whole' })
    const [candidate] = candidates
    expect(candidate?.found_by).toContain('dob_family')
    const family = candidate?.fields.find(({ field }) => field === 'family_name')
    expect(family).toMatchObject({ outcome: 'equivalent', level: 'equivalent' })
    const parts = [candidate?.prior_bits, ...(candidate?.fields ?? []).map(({ weight_bits: bits }) => bits)]
    const sum = parts.reduce((bits: number, part) => bits + (part ?? 0), 0)
    expect(Math.abs(sum - (candidate?.total_bits ?? 0))).toBeLessThan(1e-9)
  })

  test('every hard case that KYC takes has its verdict, its probabilities and its weights', async () => {
    const compared: string[] = []
    for (const { id, query, register } of HARD_CASES) {
      for (const table of ['person_key', 'person', 'kyc_attempt']) {
        await sql`delete from ${sql.table(table)}`.execute(market.database.db)
      }
      await fileTestPeople(market.service, register.flatMap(personOf))
      const { phone, ...address } = flat(query)
      const { name, date_of_birth: born, ...parts } = address
      const recorded = await verify({ phone_number: phone, name, date_of_birth: born, address: parts })
      if (recorded === null) continue
      const { facts } = recorded
      const told = { ...flat(query), dd_id: 'DD-1' }
      const answer = await explain(Object.fromEntries(Object.entries(told).filter(([, text]) => text !== '')))

      expect([id, answer.verdict, answer.rules_fired]).toEqual([id, facts.identity.verdict, facts.identity.rulesFired])
      for (const { recordId, explanation } of facts.explanations) {
        const candidate = answer.candidates.find((one) => one.record_id === recordId)
        expect(candidate).toMatchObject({
          posterior: explanation.posterior,
          total_bits: explanation.totalBits,
          household_odds: explanation.householdOdds,
          verdict: explanation.verdict,
        })
        const weights = candidate?.fields.flatMap(({ weight_bits: bits }) => bits ?? [])
        expect(weights).toEqual(explanation.weights.map(({ bits }) => bits))
      }
      compared.push(id)
    }
    expect(compared.length).toBeGreaterThan(30)
  })

  test('nothing that is on record is told, whoever is asked about', async () => {
    await fileTestPeople(market.service, [stranger('220', { name: 'Emily Clarke' })])
    const { authorization, body } = { authorization: market.operator, body: { name: 'A B', phone: '07700 900220' } }
    const answered = await post(market, EXPLAIN, { authorization, body })

    expect(ExplainAnswer.parse(answered.json()).candidates).toHaveLength(1)
    expect(answered.body).not.toMatch(ON_RECORD)
  })

  test('with an order it looks where KYC looks under it, without one everywhere', async () => {
    const source = {
      lead_source_id: 'SRC-9',
      organisation_id: 'org_supplier',
      name: 'Another',
      approved_hosts: ['o.example'],
    }
    await createLeadSource(market.service, 'live', source)
    await fileTestPeople(market.service, [stranger('221')], { leadSourceId: 'SRC-9' })
    const { phone_number: phone, name } = aboutStranger('221')

    expect((await explain({ phone, name })).candidates_found).toBe(1)
    expect((await explain({ phone, name, dd_id: 'DD-1' })).candidates_found).toBe(0)
  })

  test('leads on record are found by their phone', async () => {
    await fileLeads(market, [compliantLead('LEAD-222')])
    const { candidates } = await explain({ phone: '07700 900222', name: 'Morgan Ellis', date_of_birth: '1984-05-17' })

    expect(candidates).toMatchObject([{ source: 'own_records', record_id: 'LEAD-222', found_by: ['phone'] }])
  })
})

describe('who asked, and about whom, is on record, and nobody is named there', () => {
  test('one entry for every answer, the same subject for the same phone', async () => {
    const first = await explain({ ...EMILY, dd_id: 'DD-1' })
    const again = await explain({ phone: '+44 7700 900220' })
    await explain({ ...EMILY, phone: undefined })
    const [third, second, oldest] = await disclosures()

    expect(oldest).toEqual({
      disclosure_id: first.disclosure_id,
      at: market.service.clock(),
      kind: 'identity_explained',
      organisation_id: 'org_operator',
      key_id: expect.stringMatching(/^key_/) as string,
      dd_id: 'DD-1',
      verification_id: null,
      subject: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(second).toMatchObject({ disclosure_id: again.disclosure_id, subject: oldest?.subject, dd_id: null })
    expect(third?.subject).not.toBe(oldest?.subject)
    expect(await disclosures(`?subject=${oldest?.subject}`)).toEqual([second, oldest])
    expect(await disclosures('?kind=kyc_answer')).toEqual([])
    expect(await disclosures(`?key_id=${oldest?.key_id}&limit=1`)).toEqual([third])
  })

  test('500: where it cannot be recorded nothing is told', async () => {
    const { db } = market.database
    await sql`alter table disclosure rename to disclosure_gone`.execute(db)
    const answered = await post(market, EXPLAIN, { authorization: market.operator, body: EMILY })
    await sql`alter table disclosure_gone rename to disclosure`.execute(db)

    expectProblem(answered, 'internal', 500)
    expect(answered.body).not.toContain('candidates')
  })

  test('neither the log nor the list of disclosures names anybody', async () => {
    await explain(EMILY)
    const { rows } = await sql`select * from disclosure`.execute(market.database.db)

    expect(rows).toHaveLength(1)
    expect(`${market.log()}${JSON.stringify(rows)}`).not.toMatch(ON_RECORD)
  })
})

describe('refusals', () => {
  test('403: whoever is no operator', async () => {
    expectProblem(await post(market, EXPLAIN, { authorization: kyc, body: EMILY }), 'insufficient_scope', 403)
    expectProblem(await post(market, EXPLAIN, { authorization: market.buyer, body: EMILY }), 'insufficient_scope', 403)
    const headers = { authorization: kyc }
    const listed = await market.server.inject({ method: 'GET', url: '/v1/disclosures', headers })
    expectProblem(listed, 'insufficient_scope', 403)
    expect(await disclosures()).toEqual([])
  })

  test.each([
    [{}, ['']],
    [{ ...EMILY, surname: 'Clarke' }, ['']],
    [{ name: 7, phone: null }, ['/name', '/phone']],
    [
      { ...EMILY, date_of_birth: '2031-01-01', email: 'nobody', town: 'x'.repeat(201) },
      ['/town', '/date_of_birth', '/email'],
    ],
    [{ ...EMILY, dd_id: 'DD-9' }, ['/dd_id']],
  ])('400: %j', async (body, pointers) => {
    const answered = await post(market, EXPLAIN, { authorization: market.operator, body })
    const { errors } = expectProblem(answered, 'invalid_request', 400)

    expect(errors?.map(({ pointer }) => pointer)).toEqual(pointers)
    expect(answered.body).not.toMatch(/clarke|2031|nobody/i)
    expect(await disclosures()).toEqual([])
  })
})

function flat({
  name = '',
  dob = '',
  hn = '',
  street = '',
  town = '',
  pc = '',
  phone = '',
}: Cells): Record<string, string> {
  return { name, date_of_birth: dob, house_number: hn, street_name: street, town, postcode: pc, phone }
}

/** A row of a hard case as a supplier sends it; what it lacks is left out. */
function personOf(cells: Cells, index: number): readonly Record<string, unknown>[] {
  const { name, date_of_birth: born, phone, ...parts } = flat(cells)
  const address = Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''))
  return [
    {
      person_id: `P-${index}`,
      name,
      date_of_birth: born === '' ? null : born,
      address: Object.keys(address).length === 0 ? null : address,
      phones: phone === '' ? [] : [phone],
      emails: [`p${index}@example.com`],
      opt_in_email: null,
    },
  ]
}
