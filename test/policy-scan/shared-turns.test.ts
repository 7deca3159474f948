import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { policyScanRoutes } from '../../src/http/routes/policy-scans.ts'
import { fetchPolicy } from '../../src/policy-scan/fetching/fetch-policy.ts'
import { sharedTurns } from '../../src/policy-scan/keeping/shared-turns.ts'
import { post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestScan } from '../support/web/test-scan.ts'
import { everyName, PUBLIC, testFetcher, testNetwork } from '../support/web/web-site.ts'

let market: Marketplace

beforeEach(async () => {
  market = await testMarketplace({ routes: [policyScanRoutes] })
})

test('nothing that an address or a page says of a person is readable in the database', async () => {
  const url = 'https://policy.acme-quotes.com/?for=wilhelmina@example.org'
  const sentence = 'Dear Wilhelmina Quagliarini, we share your personal data with energy suppliers.'
  const scanId = await fileTestScan(market.service, { mode: 'live', url, sentence })
  const body = { sharing: 'denied', reason: 'Wilhelmina rang' }
  await post(market, `/v1/policy-scans/${scanId}/corrections`, { authorization: market.operator, body })
  await post(market, '/v1/policy-scans/manual', { authorization: market.operator, body: { url, outcome: 'ok' } })
  const { rows } = await sql<{ line: string }>`
    select row_to_json(policy_scan)::text as line from policy_scan
     union all select row_to_json(policy_text)::text from policy_text
     union all select row_to_json(policy_page)::text from policy_page
     union all select row_to_json(policy_host)::text from policy_host`.execute(market.database.db)
  const dump = rows.map(({ line }) => line).join('\n')

  expect(rows.length).toBeGreaterThan(4)
  expect(dump).not.toMatch(/wilhelmina|acme-quotes/i)
})

describe('turns of all processes together', () => {
  test('a host is asked by one at a time and rests five seconds, or as long as it asks', async () => {
    const waits: number[] = []
    const { service } = market
    const move = async (ms: number): Promise<void> => {
      waits.push(ms)
      market.setClock(new Date(Date.parse(service.clock()) + ms).toISOString() as Instant)
    }
    const [one, other] = [sharedTurns(service, move), sharedTurns(service, move)]
    const signal = new AbortController().signal
    await (
      await one('policy.acme-quotes.com', signal)
    )?.(null)
    await (
      await other('policy.acme-quotes.com', signal)
    )?.(20_000)
    await (
      await other('www.acme-quotes.com', signal)
    )?.(null)
    await (
      await one('policy.acme-quotes.com', signal)
    )?.(900_000)
    const tooLong = await other('policy.acme-quotes.com', signal)

    expect(waits).toEqual([5000, 20_000])
    expect(tooLong).toBeNull()
  })

  test('a fetch whose host is too busy is put off', async () => {
    const fetcher = testFetcher(testNetwork(everyName(PUBLIC)), { takeTurn: async () => null })

    expect(await fetchPolicy(fetcher, 'https://policy.acme-quotes.com/')).toMatchObject({ outcome: 'timeout' })
  })
})
