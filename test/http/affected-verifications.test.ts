import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { incidentRoutes } from '../../src/http/routes/incidents.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

const AFFECTED = '/v1/lead-sources/SRC-1/affected-verifications'

type Answer = Awaited<ReturnType<typeof post>>

let market: Marketplace

beforeEach(async () => {
  market = await testMarketplace({ routes: [incidentRoutes] })
})

async function distrust(from: string): Promise<Answer> {
  const wish = { authorization: market.operator, body: { from, reason: 'pages filled in by machines' } }
  return post(market, '/v1/lead-sources/SRC-1/distrust', wish)
}

async function verify(leadId: string): Promise<Answer> {
  return post(market, '/dd-verify', { authorization: market.buyer, body: ddBody(leadId) })
}

async function get(url: string): Promise<Answer> {
  return market.server.inject({ method: 'GET', url, headers: { authorization: market.operator } })
}

describe('GET /v1/lead-sources/{id}/affected-verifications', () => {
  test('lists every Verified answer given from such evidence, a second one of the same day too, and no other', async () => {
    market.setClock('2026-09-02T08:00:00.000Z' as Instant)
    await fileLeads(market, [compliantLead('LEAD-1')])
    market.setClock('2026-11-20T12:00:00.000Z' as Instant)
    await fileLeads(market, [compliantLead('LEAD-2'), compliantLead('LEAD-3')])
    await verify('LEAD-1')
    const ids = [await verify('LEAD-2'), await verify('LEAD-2'), await verify('LEAD-3')].map(({ headers }) =>
      String(headers['verification-id']),
    )
    await distrust('2026-11-20')
    // Non-Compliant by now.
    await verify('LEAD-3')

    const all = (await get(AFFECTED)).json<{ affected_verifications: readonly { verification_id: string }[] }>()

    expect(all).toMatchObject({ lead_source_id: 'SRC-1', from: '2026-11-20', unreadable: [], next_cursor: null })
    expect(all.affected_verifications.map(({ verification_id }) => verification_id)).toEqual(ids)
    expect(all.affected_verifications[0]).toEqual({
      buyer: 'org_harbour',
      order: 'DD-1',
      lead_source_id: 'SRC-1',
      lead_id: 'LEAD-2',
      verification_id: ids[0],
      verified_at: '2026-11-20T12:00:00.000Z',
      operation: 'dd',
    })
  })

  test('is answered page by page', async () => {
    await fileLeads(market, [compliantLead('LEAD-1')])
    for (let count = 0; count < 5; count += 1) await verify('LEAD-1')
    await distrust('2026-09-01')
    const seen: string[] = []
    let cursor = ''
    for (let pages = 0; pages < 4; pages += 1) {
      const page = (await get(`${AFFECTED}?limit=2${cursor}`)).json<{
        affected_verifications: readonly { verification_id: string }[]
        next_cursor: string | null
      }>()
      expect(page.affected_verifications.length).toBeLessThanOrEqual(2)
      seen.push(...page.affected_verifications.map(({ verification_id }) => verification_id))
      if (page.next_cursor === null) break
      cursor = `&cursor=${page.next_cursor}`
    }

    expect(seen).toHaveLength(5)
    expect(seen).toEqual([...new Set(seen)].toSorted())
  })

  test('a record that was altered is told and hides no other', async () => {
    await fileLeads(market, [compliantLead('LEAD-1'), compliantLead('LEAD-2')])
    const altered = String((await verify('LEAD-1')).headers['verification-id'])
    await verify('LEAD-2')
    await sql`
      update verification set sealed = set_byte(sealed, 40, (get_byte(sealed, 40) + 1) % 256)
       where verification_id = ${altered}`.execute(market.database.db)

    const listed = (await get(`${AFFECTED}?from=2026-09-01`)).json()

    expect(listed).toMatchObject({ unreadable: [altered], affected_verifications: [{ lead_id: 'LEAD-2' }] })
  })
})
