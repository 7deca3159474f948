import { beforeAll, expect, test } from 'vitest'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import type { KycFacts } from '../../src/verification/kyc/kyc-facts.ts'
import type { RecordedKyc } from '../../src/verification/kyc/recorded-kyc.ts'
import { replayKyc } from '../../src/verification/kyc/verify-kyc.ts'
import { openCase } from '../../src/verification/open-case.ts'
import { aboutStranger, openKycMarket, PATH, stranger } from '../support/kyc-market.ts'
import { post } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, kycBody } from '../support/people.ts'

type Verified = { readonly answer: unknown; readonly recorded: RecordedKyc }

let market: Marketplace
beforeAll(async () => {
  market = await openKycMarket()
  const twin = { person_id: 'P-401', name: 'Zoe Clarke', date_of_birth: '1991-02-03', phones: ['07700 900401'] }
  await fileTestPeople(market.service, [stranger('400', { name: 'Emily Clarke' }), stranger('400', twin)])
})

async function verify(body: Readonly<Record<string, unknown>>): Promise<Verified> {
  const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody(body) })
  const id = String(answered.headers['verification-id'])
  const opened = await openCase(market.service, operatorAtMachine('live'), id)
  return { answer: answered.json(), recorded: opened.recorded as RecordedKyc }
}

test('a case keeps what its identity was decided by: versions, chances, weights, household, the runner-up, the rules', async () => {
  const { facts } = (await verify(aboutStranger('400', { name: 'Emily Clarke' }))).recorded
  const [best] = facts.explanations

  expect(facts.identity).toMatchObject({ verdict: 'verified', rulesFired: ['record_matches'] })
  expect(facts.search).toEqual({
    coverage: 'whole',
    recordsCompared: 2,
    runnerUpGapBits: expect.closeTo(gapIn(facts), 9) as number,
  })
  expect(best).toMatchObject({
    leadSourceId: 'SRC-1',
    recordId: 'P-400',
    explanation: { model: 'default-2', matcher: 'fellegi-sunter-3', canonicalVersion: 2, verdict: 'match' },
  })
  const { priorBits, weights, totalBits, householdOdds, posterior } = best?.explanation ?? {}
  const sum = (weights ?? []).reduce((bits, weight) => bits + weight.bits, priorBits ?? 0)
  expect(sum).toBeCloseTo(totalBits ?? 0, 9)
  const odds = (best?.household ?? []).map(
    ({ members, fields }) => members * 2 ** fields.reduce((total, { bits }) => total + bits, 0),
  )
  expect(odds.reduce((total, one) => total + one, 0)).toBeCloseTo(householdOdds ?? 0, 9)
  expect(posterior).toBeGreaterThan(0.999)
})

test('where nobody comes near, the case says all the same why the likeliest is not the person', async () => {
  const body = aboutStranger('400', {
    phone_number: '07700 900999',
    name: 'Emilia Clark',
    date_of_birth: '1955-05-05',
    address: { postcode: 'YO10 3DD' },
  })
  const { facts } = (await verify(body)).recorded

  expect(facts.identity.verdict).toBe('not_verified')
  expect(facts.search?.recordsCompared).toBeGreaterThan(0)
  expect(facts.explanations.length).toBeGreaterThan(0)
})

test('what is kept of the comparison holds no value of either side', async () => {
  const { facts } = (await verify(aboutStranger('400', { name: 'Emily Clarke' }))).recorded
  const { identity, search, explanations } = facts

  expect(JSON.stringify({ identity, search, explanations })).not.toMatch(/emily|clarke|1990|mill|york|900400/i)
})

test('a case recorded before these were kept still gives its answer', async () => {
  const { answer, recorded } = await verify(aboutStranger('400', { name: 'Emily Clarke' }))
  const { search: _search, ...facts } = recorded.facts
  const explanations = facts.explanations.map(({ household: _household, ...before }) => before)

  expect(replayKyc({ ...recorded, facts: { ...facts, explanations } })).toEqual(answer)
})

function gapIn({ explanations }: KycFacts): number {
  const [best = 0, next = 0] = explanations.map(({ explanation }) => explanation.totalBits).toSorted((a, b) => b - a)
  return best - next
}
