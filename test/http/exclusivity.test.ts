import { beforeAll, describe, expect, test } from 'vitest'
import { assignmentRoutes } from '../../src/http/routes/assignments.ts'
import { createOrganisation } from '../../src/lead-sources/manage-organisations.ts'
import { changeOrder, createOrder } from '../../src/licences/manage-orders.ts'
import { DdResponse } from '../../src/verification/dd/dd-contract.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

const RIVALS_ORDER = { buyer_id: 'org_rival', lead_source_ids: ['SRC-1'], ends_on: '2027-03-31' }

let market: Marketplace

beforeAll(async () => {
  market = await testMarketplace({ routes: [assignmentRoutes] })
  await createOrganisation(market.service, 'live', {
    organisation_id: 'org_rival',
    legal_name: 'Rival Ltd',
    roles: ['buyer'],
  })
  await createOrder(market.service, 'live', { ...RIVALS_ORDER, dd_id: 'DD-RIVAL' })
  await createOrder(market.service, 'live', { ...RIVALS_ORDER, dd_id: 'DD-DEAD' })
})

async function assign(ddId: string, leadId: string, more: object): Promise<void> {
  const leads = [{ lead_source_id: 'SRC-1', lead_id: leadId, exclusive_until: '2026-12-31', ...more }]
  const answered = await post(market, `/v1/orders/${ddId}/leads`, { authorization: market.operator, body: { leads } })
  if (answered.statusCode !== 200) {
    throw new Error(`the assignment was answered with ${answered.statusCode}: ${answered.body}`)
  }
}

async function message(leadId: string, identifiers?: readonly object[]): Promise<string> {
  const body = ddBody(leadId, identifiers === undefined ? {} : { identifiers })
  const answered = await post(market, '/dd-verify', { authorization: market.buyer, body })
  return DdResponse.parse(answered.json()).verification_results[0]?.verification_summary.message ?? ''
}

describe('a lead that another buyer has for itself', () => {
  test('is not for this one, nor is the same person as another lead under a variant of the name', async () => {
    const identifiers = [{ phone: '07700 900702' }, { email: 'same@example.com' }]
    await fileLeads(market, [
      compliantLead('LEAD-702', { identifiers }),
      compliantLead('LEAD-703', { identifiers, person: { name: 'Morgan J Ellis' } }),
    ])
    await assign('DD-RIVAL', 'LEAD-702', {})

    expect(await message('LEAD-702', identifiers)).toContain('EXCLUSIVITY_CONFLICT')
    expect(await message('LEAD-703', identifiers)).toContain('EXCLUSIVITY_CONFLICT')
  })

  test('is free again once the assignment has ended or its order was cancelled', async () => {
    await fileLeads(market, [compliantLead('LEAD-704'), compliantLead('LEAD-705')])
    await assign('DD-RIVAL', 'LEAD-704', { delivered_at: '2026-10-01T00:00:00Z', ends_on: '2026-10-31' })
    await assign('DD-DEAD', 'LEAD-705', {})
    const whileItLives = await message('LEAD-705')
    await changeOrder(market.service, 'live', 'DD-DEAD', { status: 'cancelled' })

    expect(whileItLives).toContain('EXCLUSIVITY_CONFLICT')
    expect(await message('LEAD-704')).toMatch(/^Verified/)
    expect(await message('LEAD-705')).toMatch(/^Verified/)
  })
})
