import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { NOON } from '../support/dossier.ts'
import { moment } from '../support/evidence.ts'
import { flush } from '../support/key-bench.ts'
import { aboutStranger, openKycMarket, PATH } from '../support/kyc-market.ts'
import { post } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { kycBody } from '../support/people.ts'
import { issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

type Key = { readonly keyId: string; readonly authorization: string }
type Day = { readonly verified: number; readonly nonCompliant: number; readonly phones?: number }

let market: Marketplace
/** A second process on the same database. */
let other: TestServer

beforeAll(async () => {
  market = await openKycMarket()
  other = await testServer([kycVerifyRoutes], { database: market.database })
})

async function newKey(): Promise<Key> {
  const wish = { organisation_id: 'org_harbour', scopes: ['kyc' as const], dd_id: 'DD-1' }
  const { key, secret } = await issueTestKey(market, 'live', wish)
  return { keyId: key.keyId, authorization: `Bearer ${secret}` }
}

async function ask({ authorization }: Key, phone: string, bench: Pick<TestServer, 'server'> = market): Promise<void> {
  const body = kycBody(aboutStranger('600', { phone_number: phone }))
  expect((await post(bench, PATH, { authorization, body })).statusCode).toBe(200)
}

/** As if the key had been answered so on a day. */
async function answered({ keyId }: Key, day: string, { verified, nonCompliant, phones = 0 }: Day): Promise<void> {
  await sql`
    insert into key_day (key_id, day, requests, admitted, kyc_admitted, refused, failed, dd_verified, dd_non_compliant,
                         dd_unmatched, kyc_verified, kyc_non_compliant, kyc_phones)
    values (${keyId}, ${day}, 0, 0, 0, 0, 0, 0, 0, 0, ${verified}, ${nonCompliant}, ${phones})`.execute(
    market.database.db,
  )
}

async function alarmsOf({ keyId }: Key): Promise<readonly unknown[]> {
  const { rows } = await sql<{ kind: string; details: unknown }>`
    select kind, details from alarm where details ->> 'key_id' = ${keyId} order by alarm_id`.execute(market.database.db)
  return rows
}

async function phonesOn({ keyId }: Key, day: string): Promise<number> {
  const { rows } = await sql<{ phones: number }>`
    select kyc_phones::integer as phones from key_day where key_id = ${keyId} and day = ${day}`.execute(
    market.database.db,
  )
  return rows[0]?.phones ?? 0
}

test('a key that is far less often right than before is told of once, whichever process finds it', async () => {
  const key = await newKey()
  await answered(key, '2026-11-10', { verified: 700, nonCompliant: 300 })
  await answered(key, '2026-11-20', { verified: 20, nonCompliant: 178 })
  await ask(key, '07700 900600')
  await flush(market)
  expect(await alarmsOf(key)).toEqual([])

  await ask(key, '07700 900600', other)
  await flush(other)
  await ask(key, '07700 900600')
  await flush(market)

  expect(await alarmsOf(key)).toEqual([
    {
      kind: 'kyc_hit_rate_low',
      details: {
        key_id: key.keyId,
        organisation_id: 'org_harbour',
        day: '2026-11-20',
        answers: 200,
        verified: 20,
        answers_before: 1000,
        verified_before: 700,
      },
    },
  ])
})

test('a key that asks about many more phones than before is told of; the same phone counts once over all processes', async () => {
  const key = await newKey()
  await answered(key, '2026-11-19', { verified: 10, nonCompliant: 0, phones: 400 })
  await answered(key, '2026-11-20', { verified: 30, nonCompliant: 20, phones: 1199 })
  for (const bench of [market, other]) {
    await ask(key, '07700 900601', bench)
    await flush(bench)
  }
  expect([await phonesOn(key, '2026-11-20'), await alarmsOf(key)]).toEqual([1200, []])
  await ask(key, '07700 900602')
  await flush(market)
  await flush(market)

  expect(await alarmsOf(key)).toMatchObject([
    { kind: 'kyc_many_phones', details: { phones: 1201, phones_max_before: 400, day: '2026-11-20' } },
  ])
})

test('phones that could not be filed are filed with a later flush', async () => {
  const { db } = market.database
  const key = await newKey()
  await ask(key, '07700 900603')
  await sql`alter table kyc_phone rename to kyc_phone_gone`.execute(db)
  await expect(flush(market)).rejects.toThrow('kyc_phone')
  await sql`alter table kyc_phone_gone rename to kyc_phone`.execute(db)
  await flush(market)

  expect(await phonesOn(key, '2026-11-20')).toBe(1)
})

test('no phone is left in the clear, and of a day that is over only the number', async () => {
  const key = await newKey()
  await ask(key, '07700 900604')
  await flush(market)
  const { rows } = await sql<{ text: string }>`select string_agg(kyc_phone::text, ' ') as text from kyc_phone`.execute(
    market.database.db,
  )
  expect(rows[0]?.text).not.toMatch(/900604/)

  market.setClock(moment('2026-11-21T08:00:00Z'))
  await ask(key, '07700 900604')
  await flush(market)
  const left = await sql`select from kyc_phone where day < '2026-11-21'`.execute(market.database.db)
  market.setClock(NOON)
  expect(left.rows).toEqual([])
  expect([await phonesOn(key, '2026-11-20'), await phonesOn(key, '2026-11-21')]).toEqual([1, 1])
})
