import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { leadRoutes } from '../../src/http/routes/leads.ts'
import { policyScanRoutes } from '../../src/http/routes/policy-scans.ts'
import type { FetchNetwork } from '../../src/policy-scan/fetching/fetch-network.ts'
import { fetchPolicy } from '../../src/policy-scan/fetching/fetch-policy.ts'
import { scanDue } from '../../src/policy-scan/keeping/scan-due.ts'
import type { Looked } from '../../src/policy-scan/keeping/scan-policy.ts'
import { sharedTurns } from '../../src/policy-scan/keeping/shared-turns.ts'
import { readPolicy } from '../../src/policy-scan/read-policy.ts'
import type { ScanBodyAnswer } from '../../src/policy-scan/scan-contract.ts'
import { compliantLead, ddBody, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { policyPage } from '../support/web/policy-page.ts'
import { everyName, PUBLIC, testFetcher, testNetwork, webSite } from '../support/web/web-site.ts'

const SHARES = 'We share your personal data with selected energy suppliers so that they can contact you.'
const DENIES = 'We do not share your personal data with any third party.'

let market: Marketplace
let served: { status: number; html: string; headers: Record<string, string> }
let requests: number
let url: string

beforeEach(async () => {
  market = await testMarketplace({ routes: [policyScanRoutes, leadRoutes] })
  served = { status: 200, html: policyPage(SHARES), headers: {} }
  requests = 0
  const port = await webSite((request, response) => {
    requests += 1
    const { status, html, headers } = served
    const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
    response.writeHead(isKnown ? 304 : status, { 'content-type': 'text/html', ...headers }).end(isKnown ? '' : html)
  })
  url = `http://policy.acme-quotes.com:${port}/privacy`
})

async function look(network: FetchNetwork = testNetwork(everyName(PUBLIC))): Promise<readonly Looked[]> {
  const looked: Looked[] = []
  const { service } = market
  const fetcher = testFetcher(network, { clock: service.clock })
  await scanDue(
    { backing: service, fetcher, read: readPolicy, everyDays: 30 },
    {
      onLooked: ({ outcome, isRecorded }) => looked.push({ outcome, isRecorded }),
      onError: (error) => {
        throw error
      },
    },
  )
  return looked
}

async function get<Body>(path: string): Promise<Body> {
  const answered = await market.server.inject({ method: 'GET', url: path, headers: { authorization: market.operator } })
  if (answered.statusCode !== 200) throw new Error(`${path} answered ${answered.statusCode}: ${answered.body}`)
  return answered.json<Body>()
}

async function ask(): Promise<string> {
  const answered = await post(market, '/v1/policy-scans', { authorization: market.operator, body: { url } })
  expect([answered.statusCode, answered.headers['location']]).toEqual([
    202,
    `/v1/policy-scans/${answered.json<ScanBodyAnswer>().scan_id}`,
  ])
  return answered.json<ScanBodyAnswer>().scan_id
}

async function scanned(at?: string): Promise<ScanBodyAnswer> {
  if (at !== undefined) market.setClock(at as Instant)
  const scanId = await ask()
  await look()
  return get<ScanBodyAnswer>(`/v1/policy-scans/${scanId}`)
}

describe('a scan that was asked for', () => {
  test('202, 200: is planned, then done, and quotes what it found', async () => {
    const scanId = await ask()
    const again = await ask()
    const planned = await get<ScanBodyAnswer>(`/v1/policy-scans/${scanId}`)
    const looked = await look()
    const done = await get<ScanBodyAnswer>(`/v1/policy-scans/${scanId}`)

    expect(again).toBe(scanId)
    expect(planned).toMatchObject({ status: 'planned', url, outcome: null, fields: null })
    expect(looked).toEqual([{ outcome: 'ok', isRecorded: true }])
    expect(done).toMatchObject({
      status: 'done',
      outcome: 'ok',
      final_url: url,
      language: 'en',
      policy_version: 1,
      change: null,
      in_force: { third_party_data_sharing: true, sharing: 'affirmed', last_updated: '2026-05-03' },
      last_updated: { value: '2026-05-03', source: 'text' },
    })
    expect(done.fields?.third_party_data_sharing.evidence.map(({ quote }) => quote).join(' ')).toContain(
      'energy suppliers',
    )
    expect(JSON.stringify(market.log())).not.toContain('acme-quotes')
  })

  test('is done once, by whoever comes first', async () => {
    await ask()
    const both = await Promise.all([look(), look()])

    expect(both.flat()).toHaveLength(1)
    expect(requests).toBe(1)
  })

  test.each([
    [404, 'http_error'],
    [200, 'not_a_policy'],
  ])('%i: tells nothing of a page that is no policy: %s', async (status, outcome) => {
    served = {
      ...served,
      status,
      html: policyPage('', 'Terms of sale', 'You pay for what you order. The goods are ours until then.'),
    }
    const done = await scanned()

    expect(done.outcome === outcome || done.fields === null).toBe(true)
    expect(Object.values(done.in_force ?? {}).filter((value) => value !== null && value !== false)).toEqual([])
    expect(done.in_force?.opt_out_clause_found).toBeNull()
  })

  test('that fails in a way that may pass is tried three times, further and further apart', async () => {
    served = { ...served, status: 503 }
    const scanId = await ask()
    const first = await look()
    const atOnce = await look()
    const { due_at: second } = await get<ScanBodyAnswer>(`/v1/policy-scans/${scanId}`)
    market.setClock('2026-11-20T12:02:00.000Z' as Instant)
    await look()
    market.setClock('2026-11-20T12:20:00.000Z' as Instant)
    const last = await look()

    expect(first).toEqual([{ outcome: 'http_error', isRecorded: false }])
    expect(atOnce).toEqual([])
    expect(second?.slice(0, 16)).toMatch(/12:0[01]/)
    expect(last).toEqual([{ outcome: 'http_error', isRecorded: true }])
    expect(await get(`/v1/policy-scans/${scanId}`)).toMatchObject({
      outcome: 'http_error',
      http_status: 503,
      in_force: { sharing: null },
    })
    expect(requests).toBe(3)
  })

  test('400: of no web page is refused, and what is inside is never reached', async () => {
    const refused = await post(market, '/v1/policy-scans', {
      authorization: market.operator,
      body: { url: 'http://u:p@x.com/' },
    })
    const inside = await post(market, '/v1/policy-scans', {
      authorization: market.operator,
      body: { url: 'http://[::1]/' },
    })
    await look()

    expect([refused.statusCode, inside.statusCode]).toEqual([400, 202])
    expect(await get(`/v1/policy-scans/${inside.json<ScanBodyAnswer>().scan_id}`)).toMatchObject({
      outcome: 'blocked_address',
    })
  })
})

describe('a policy that is read again', () => {
  test('after thirty days, and is not sent again while it has not changed', async () => {
    served = { ...served, headers: { etag: '"v1"' } }
    await scanned()
    market.setClock('2026-12-10T12:00:00.000Z' as Instant)
    const early = await look()
    market.setClock('2026-12-25T12:00:00.000Z' as Instant)
    const due = await look()
    const { policy_scans: scans } = await get<{ policy_scans: ScanBodyAnswer[] }>(
      `/v1/policy-scans?url=${encodeURIComponent(url)}`,
    )

    expect([early.length, due.length]).toEqual([0, 1])
    expect(scans.map(({ change, policy_version }) => [change, policy_version])).toEqual([
      ['none', 1],
      [null, 1],
    ])
    expect(scans[0]).toMatchObject({ raw_sha256: null, in_force: { sharing: 'affirmed' } })
  })

  test('says what changed', async () => {
    const first = await scanned()
    served = { ...served, html: policyPage(DENIES) }
    const second = await scanned('2026-12-21T12:00:00.000Z')
    const difference = await get(`/v1/policy-scans/${second.scan_id}/difference?since_scan_id=${first.scan_id}`)

    expect(second).toMatchObject({
      change: 'material',
      date_change: 'text_only',
      policy_version: 2,
      in_force: { sharing: 'denied' },
    })
    expect(difference).toMatchObject({
      change: expect.stringMatching(/cosmetic|material/),
      added: [expect.stringContaining('do not share')],
      removed: [expect.stringContaining('energy suppliers')],
      fields: expect.arrayContaining(['sharing']),
    })
  })

  test('a correction holds while the text does, and stands beside what was found', async () => {
    const first = await scanned()
    const corrections = `/v1/policy-scans/${first.scan_id}/corrections`
    const body = { third_party_data_sharing: false, sharing: 'denied', confirmed: true, reason: 'Read by counsel' }
    const made = await post(market, corrections, { authorization: market.operator, body })
    const same = await scanned('2026-12-21T12:00:00.000Z')
    served = {
      ...served,
      html: policyPage(`${SHARES} We sell your telephone number to marketing companies in other countries as well.`),
    }
    const changed = await scanned('2027-01-21T12:00:00.000Z')

    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      scanned_at: first.scanned_at,
      corrects: first.scan_id,
      in_force: { sharing: 'denied', confirmed: true },
      fields: { third_party_data_sharing: { value: true } },
      correction: { reason: 'Read by counsel' },
    })
    expect(same).toMatchObject({ in_force: { sharing: 'denied', confirmed: true }, policy_version: 1 })
    expect(changed).toMatchObject({ in_force: { sharing: 'affirmed', confirmed: false }, policy_version: 2 })
  })

  test('400, 409: a correction says something, of something', async () => {
    const { scan_id } = await scanned()
    const nothing = { body: { reason: 'Just so' }, authorization: market.operator }
    served = { ...served, status: 410 }
    const gone = await scanned('2026-12-21T12:00:00.000Z')
    const answers = [
      await post(market, `/v1/policy-scans/${scan_id}/corrections`, nothing),
      await post(market, `/v1/policy-scans/${gone.scan_id}/corrections`, {
        ...nothing,
        body: { reason: 'I know', mentions_consent: true },
      }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 409])
  })
})

describe('a lead that names a policy', () => {
  const lead = (id: string): Record<string, unknown> =>
    compliantLead(id, { data_source: { signup_url: 'https://compare.example/energy/quote', privacy_policy_url: url } })

  async function verdictOf(leadId: string): Promise<string> {
    const verified = await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody(leadId) })
    const id = String(verified.headers['verification-id'])
    const recorded = await market.server.inject({
      method: 'GET',
      url: `/v1/verifications/${id}`,
      headers: { authorization: market.buyer },
    })
    const { rules = [] } = recorded.json<{ rules?: readonly { readonly code: string; readonly outcome: string }[] }>()
    return [verified.body, ...rules.flatMap(({ code, outcome }) => (outcome === 'fail' ? [code] : []))].join(' ')
  }

  async function file(...ids: string[]): Promise<void> {
    await post(market, '/v1/leads', { authorization: market.operator, body: ids.map(lead) })
  }

  test('has it read at first sight, once for all its leads, without waiting', async () => {
    await file('LEAD-1', 'LEAD-2')
    const before = await verdictOf('LEAD-1')
    await look()
    await file('LEAD-3')
    const later = await look()

    expect(before).toContain('"third_party_data_sharing":null')
    expect(await verdictOf('LEAD-1')).toContain('"third_party_data_sharing":true')
    expect([requests, later.length]).toEqual([1, 0])
  })

  test('is warned of when it changed after the consent, and only then', async () => {
    await scanned('2026-08-30T12:00:00.000Z')
    market.setClock('2026-11-20T11:00:00.000Z' as Instant)
    await file('LEAD-4')
    await scanned('2026-11-20T11:30:00.000Z')
    const unchanged = await verdictOf('LEAD-4')
    served = { ...served, html: policyPage(DENIES) }
    await scanned('2026-11-20T12:30:00.000Z')
    const changed = await verdictOf('LEAD-4')

    expect(unchanged).not.toContain('POLICY_SCAN_STALE')
    expect(changed).toContain('POLICY_SCAN_STALE')
    // The policy in force when the lead agreed did disclose it.
    expect(changed).not.toContain('POLICY_SHARING_NOT_DISCLOSED')
  })

  test('whose policy denied sharing is put under review, and not ended by the machine alone', async () => {
    served = { ...served, html: policyPage(DENIES) }
    await scanned('2026-08-30T12:00:00.000Z')
    market.setClock('2026-11-20T12:00:00.000Z' as Instant)
    await file('LEAD-5')
    const verdict = await verdictOf('LEAD-5')

    expect(verdict).toContain('POLICY_SHARING_NOT_DISCLOSED')
    expect(verdict).toContain('"Verified"')
  })
})

test('nothing that an address or a page says of a person is readable in the database', async () => {
  url = `${url}?for=wilhelmina@example.org`
  served = { ...served, html: policyPage(`Dear Wilhelmina Quagliarini. ${SHARES}`) }
  const { scan_id } = await scanned()
  const body = { sharing: 'denied', reason: 'Wilhelmina rang' }
  await post(market, `/v1/policy-scans/${scan_id}/corrections`, { authorization: market.operator, body })
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

    expect(await fetchPolicy(fetcher, url)).toMatchObject({ outcome: 'timeout' })
  })
})
