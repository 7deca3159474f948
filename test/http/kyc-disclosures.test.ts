import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import type { DisclosureAnswer } from '../../src/verification/disclosure/disclosure-contract.ts'
import { listDisclosures } from '../../src/verification/disclosure/list-disclosures.ts'
import { explainPerson } from '../../src/verification/explain/explain-person.ts'
import { aboutStranger, ask, openKycMarket, PATH, stranger } from '../support/kyc-market.ts'
import { ddBody, post } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, kycBody } from '../support/people.ts'

const EVERY = { kind: null, keyId: null, subject: null }

let market: Marketplace
beforeAll(async () => {
  market = await openKycMarket()
  await fileTestPeople(market.service, [stranger('500'), stranger('501', { opt_in_timestamp: null, emails: [] })])
})
beforeEach(async () => {
  await sql`delete from disclosure`.execute(market.database.db)
})

async function disclosures(): Promise<readonly DisclosureAnswer[]> {
  return listDisclosures(market.service, operatorAtMachine('live'), EVERY, { after: null, limit: 200 })
}

test('an answer with opt-in evidence is on record: which key, when, which verification, whose phone', async () => {
  const body = kycBody(aboutStranger('500'))
  const answered = await post(market, PATH, { authorization: market.buyer, body })
  await explainPerson(market.service, operatorAtMachine('live'), { phone: '07700 900500' })
  const [explained, given] = await disclosures()

  expect(given).toEqual({
    disclosure_id: expect.stringMatching(/^dsc_/) as string,
    at: market.service.clock(),
    kind: 'kyc_answer',
    organisation_id: 'org_harbour',
    key_id: expect.stringMatching(/^key_/) as string,
    dd_id: 'DD-1',
    verification_id: answered.headers['verification-id'],
    subject: explained?.subject,
  })
})

test('an answer that is made again is disclosed again, to whoever asks for it', async () => {
  const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody(aboutStranger('500')) })
  const id = String(answered.headers['verification-id'])
  await post(market, `/v1/verifications/${id}/replay`, { authorization: market.operator })
  const [again, first] = await disclosures()

  expect(again).toMatchObject({ kind: 'kyc_answer', organisation_id: 'org_operator', verification_id: id })
  expect(again?.subject).toBe(first?.subject)
})

test('an answer that tells nothing of anybody discloses nothing', async () => {
  await ask(market, aboutStranger('500', { name: 'Zofia Nowak' }))
  await ask(market, aboutStranger('502'))
  await ask(market, aboutStranger('501'))
  await ask(market, { phone_number: 'not a number' })
  await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-1') })

  expect(await disclosures()).toEqual([])
})

test('of many answers at once every one that discloses is on record, and no other', async () => {
  const bodies = Array.from({ length: 10 }, (_, index) => aboutStranger(index % 2 === 0 ? '500' : '503'))
  await Promise.all(bodies.map(async (body) => ask(market, body)))

  expect(await disclosures()).toHaveLength(5)
})

test('500: where the disclosure cannot be recorded nothing is disclosed', async () => {
  const { db } = market.database
  await sql`alter table disclosure rename to disclosure_gone`.execute(db)
  const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody(aboutStranger('500')) })
  await sql`alter table disclosure_gone rename to disclosure`.execute(db)

  expect(answered.statusCode).toBe(500)
  expect(answered.body).not.toMatch(/Verified|example/)
})
