import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import type { Instant } from '../../src/base/time.ts'
import { ddVerifyRoutes } from '../../src/http/routes/dd-verify.ts'
import { keyRoutes } from '../../src/http/routes/keys.ts'
import type { KeyUsageAnswer } from '../../src/keys/key-contract.ts'
import { NOON } from '../support/dossier.ts'
import { moment } from '../support/evidence.ts'
import { flush } from '../support/key-bench.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorizationOf, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const THROTTLED = '"throttled";q=1;w=1'

let market: Marketplace
/** A second process on the same database. */
let other: TestServer

beforeAll(async () => {
  market = await testMarketplace({ routes: [keyRoutes] })
  other = await testServer([ddVerifyRoutes], { database: market.database })
  await fileLeads(market, [compliantLead('LEAD-0001')])
})

async function newKey(more: Partial<Parameters<typeof issueTestKey>[2]> = {}) {
  return issueTestKey(market, 'live', { organisation_id: 'org_harbour', scopes: ['dd'], ...more })
}

type Asked = { readonly leadId: string; readonly at?: TestServer; readonly count?: number; readonly now?: Instant }

/** Asks about a lead as often as said; the answer is the last one. */
async function ask(authorization: string, { leadId, at: bench = market, count = 1, now = NOON }: Asked) {
  bench.setClock(now)
  const send = async () => post(bench, '/dd-verify', { authorization, body: ddBody(leadId) })
  for (let sent = 1; sent < count; sent += 1) await send()
  return send()
}

async function isThrottled(authorization: string, bench: TestServer = market, now: Instant = NOON): Promise<boolean> {
  const { headers } = await ask(authorization, { leadId: 'LEAD-0001', at: bench, now })
  return String(headers['ratelimit-policy']).includes(THROTTLED)
}

async function alarmsOf(keyId: string): Promise<readonly unknown[]> {
  const { rows } = await sql<{ details: unknown }>`
    select details from alarm where kind = 'lead_enumeration' and details ->> 'key_id' = ${keyId} order by alarm_id`.execute(
    market.database.db,
  )
  return rows.map(({ details }) => details)
}

describe('more than 20 unmatched answers about one lead', () => {
  test('403: slow the key down to one a second for the rest of the day in London, with one alarm', async () => {
    const { key, secret } = await newKey()
    const buyer = `Bearer ${secret}`
    await ask(buyer, { leadId: 'LEAD-A', count: 20 })
    expect(await isThrottled(buyer)).toBe(false)
    await ask(buyer, { leadId: 'LEAD-A' })

    expect(await isThrottled(buyer)).toBe(true)
    const refused = await ask(buyer, { leadId: 'LEAD-0001' })
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(refused.headers['retry-after']).toBe('1')
    expect((await ask(buyer, { leadId: 'LEAD-0001', now: addMs(NOON, 1000) })).statusCode).toBe(200)
    await flush(market)
    await ask(buyer, { leadId: 'LEAD-A', now: addMs(NOON, 2000) })
    await flush(market)
    expect(await alarmsOf(key.keyId)).toEqual([
      { key_id: key.keyId, organisation_id: 'org_harbour', day: '2026-11-20', cause: 'unmatched_lead' },
    ])
    const usage = await market.server.inject({
      url: `/v1/keys/${key.keyId}/usage`,
      headers: { authorization: market.operator },
    })
    expect(usage.json<KeyUsageAnswer>().days).toMatchObject([{ throttled_for: ['unmatched_lead'] }])

    expect(await isThrottled(buyer, market, moment('2026-11-20T23:59:59Z'))).toBe(true)
    expect(await isThrottled(buyer, market, moment('2026-11-21T00:00:00Z'))).toBe(false)
  })

  test('raise the alarm with a later flush where that of the counts was the last that went well', async () => {
    const { db } = market.database
    const { key, secret } = await newKey()
    await ask(`Bearer ${secret}`, { leadId: 'LEAD-G', count: 21 })
    await sql`alter table key_throttle rename to key_throttle_gone`.execute(db)
    await expect(flush(market)).rejects.toThrow('key_throttle')
    await sql`alter table key_throttle_gone rename to key_throttle`.execute(db)
    expect(await alarmsOf(key.keyId)).toEqual([])
    await flush(market)
    await flush(market)

    expect(await alarmsOf(key.keyId)).toHaveLength(1)
    expect(await isThrottled(`Bearer ${secret}`, other, addMs(NOON, 3000))).toBe(true)
  })

  test('are counted over all processes, and slow the key down on all of them', async () => {
    const { key, secret } = await newKey()
    const buyer = `Bearer ${secret}`
    await ask(buyer, { leadId: 'LEAD-B', count: 11 })
    await ask(buyer, { leadId: 'LEAD-B', count: 10, at: other })
    expect(await isThrottled(buyer)).toBe(false)
    await flush(market)
    await flush(other)

    expect(await isThrottled(buyer, other)).toBe(true)
    expect(await isThrottled(buyer, market, addMs(NOON, 3000))).toBe(true)
    const late = await testServer([ddVerifyRoutes], { database: market.database })
    expect(await isThrottled(buyer, late)).toBe(true)
    expect(await alarmsOf(key.keyId)).toHaveLength(1)
  })

  test('are counted per organisation: several keys are one, and another spelling is no other lead', async () => {
    const first = authorizationOf(await newKey())
    const second = await newKey()
    await ask(first, { leadId: 'LEAD-C', count: 20 })
    expect(await isThrottled(authorizationOf(second))).toBe(false)
    await ask(authorizationOf(second), { leadId: ' LEAD-C ' })

    expect(await isThrottled(authorizationOf(second))).toBe(true)
    expect(await isThrottled(first)).toBe(false)
    await flush(market)
    expect(await alarmsOf(second.key.keyId)).toHaveLength(1)
  })

  test('are not made by answers that match, however many', async () => {
    const buyer = authorizationOf(await newKey())
    await ask(buyer, { leadId: 'LEAD-0001', count: 30 })

    expect(await isThrottled(buyer)).toBe(false)
  })

  test('leave no lead behind in the clear, and none of the day before', async () => {
    const buyer = authorizationOf(await newKey())
    await ask(buyer, { leadId: 'LEAD-SECRET-99' })
    await flush(market)
    const { rows } = await sql<{ text: string }>`
      select string_agg(encode(lead_index, 'escape') || unmatched_lead::text, ' ') as text
        from unmatched_lead`.execute(market.database.db)
    expect(rows[0]?.text).toMatch(/2026-11-20/)
    expect(rows[0]?.text).not.toContain('SECRET')

    const next = moment('2026-11-21T08:00:00Z')
    await ask(buyer, { leadId: 'LEAD-0001', now: next })
    await flush(market)
    const left = await sql`select lead_index from unmatched_lead where day < '2026-11-21'`.execute(market.database.db)
    expect(left.rows).toEqual([])
    market.setClock(NOON)
  })
})

test('over 200 unmatched answers of a key that are over 5 % of its day slow it down, with an alarm', async () => {
  const { key, secret } = await newKey()
  const buyer = `Bearer ${secret}`
  for (let lead = 0; lead < 200; lead += 1) await ask(buyer, { leadId: `LEAD-S-${lead}` })
  await flush(market)
  expect(await isThrottled(buyer)).toBe(false)
  await ask(buyer, { leadId: 'LEAD-S-200' })

  expect(await isThrottled(buyer)).toBe(true)
  await flush(market)
  expect(await alarmsOf(key.keyId)).toEqual([
    { key_id: key.keyId, organisation_id: 'org_harbour', day: '2026-11-20', cause: 'unmatched_share' },
  ])
})
