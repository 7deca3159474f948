import { assignLeads } from '../../src/evidence/assign-leads.ts'
import { leadSearchRoutes } from '../../src/http/routes/lead-search.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { createLeadSource, createOrganisation } from '../../src/lead-sources/manage-organisations.ts'
import { createOrder } from '../../src/licences/manage-orders.ts'
import { compliantLead, fileLeads, testMarketplace } from './marketplace.ts'
import type { Marketplace, post } from './marketplace.ts'
import { authorizationOf, issueTestKey } from './server.ts'

/**
 * A market of two suppliers and two buyers, with the `Authorization` of each one's key for evidence. LEAD-777, the person
 * who stands out, is on record with both suppliers: of SRC-1 in two versions, and assigned to the first buyer.
 */
export type LeadReaders = {
  readonly market: Marketplace
  /** Of org_supplier, SRC-1. */
  readonly supplier: string
  /** Of org_pier, SRC-2. */
  readonly otherSupplier: string
  /** Of org_harbour, DD-1, with LEAD-777 and LEAD-701. */
  readonly buyer: string
  /** Of org_anchor, DD-2, with LEAD-702. */
  readonly otherBuyer: string
  /** An operator who may read evidence. */
  readonly reader: string
}

/** What an answer is. */
export type ReaderAnswer = Awaited<ReturnType<typeof post>>

/** One person whose every detail stands out. */
export const STANDING_OUT = {
  person: {
    name: 'Wilhelmina Quagliarini',
    date_of_birth: '1971-03-19',
    address: {
      house_number: 'Quarndon Lodge 48',
      street_name: 'Thistledown Crescent',
      town: 'Ballachulish',
      postcode: 'PH49 4JX',
      country: 'GB',
    },
  },
  identifiers: [{ phone: '07700 900777' }, { email: 'wilhelmina@quagliarini.example.org' }],
  user_details: { ip_address: '203.0.113.77', user_agent: 'CanaryBrowser/77.3' },
}

/** Matches any text that tells something of that person. */
export const TELLS_OF_PERSON =
  /wilhelmina|quagliarini|1971|quarndon|thistledown|ballachulish|PH49|900777|447700|203\.0|CanaryBrowser/i

/** Sets one up. */
export async function openLeadReaders(): Promise<LeadReaders> {
  const market = await testMarketplace({ routes: [leadSearchRoutes], terms: { coverage: 'listed' } })
  await fileOthers(market)
  await fileLeads(market, [
    compliantLead('LEAD-777', STANDING_OUT),
    compliantLead('LEAD-777', { ...STANDING_OUT, subscriber_type: 'sole_trader' }),
    compliantLead('LEAD-701'),
    compliantLead('LEAD-702'),
    { ...compliantLead('LEAD-777', { ...STANDING_OUT, consent: {} }), lead_source_id: 'SRC-2' },
  ])
  await assignTo(market, 'DD-1', ['LEAD-777', 'LEAD-701'])
  await assignTo(market, 'DD-2', ['LEAD-702'])
  const keyOf = async (organisation_id: string, scopes: ('evidence:read' | 'admin')[] = ['evidence:read']) =>
    authorizationOf(await issueTestKey(market, 'live', { organisation_id, scopes }))
  return {
    market,
    supplier: await keyOf('org_supplier'),
    otherSupplier: await keyOf('org_pier'),
    buyer: await keyOf('org_harbour'),
    otherBuyer: await keyOf('org_anchor'),
    reader: await keyOf('org_operator', ['admin', 'evidence:read']),
  }
}

/** Delivers leads of SRC-1 under an order. */
export async function assignTo({ service }: Marketplace, ddId: string, leadIds: readonly string[]): Promise<void> {
  const wish = { leadSourceId: 'SRC-1', deliveredAt: null, exclusiveUntil: null, endsOn: null }
  const leads = leadIds.map((leadId) => ({ ...wish, leadId }))
  await assignLeads(service, operatorAtMachine('live'), ddId, leads)
}

/** Asks for what is under a path. */
export async function getFrom({ server }: Marketplace, url: string, authorization: string): Promise<ReaderAnswer> {
  return server.inject({ method: 'GET', url, headers: { authorization } })
}

async function fileOthers({ service }: Marketplace): Promise<void> {
  for (const [organisation_id, legal_name, role] of [
    ['org_pier', 'Pier Leads Ltd', 'supplier'],
    ['org_anchor', 'Anchor Power Ltd', 'buyer'],
  ] as const) {
    await createOrganisation(service, 'live', { organisation_id, legal_name, roles: [role] })
  }
  await createLeadSource(service, 'live', { lead_source_id: 'SRC-2', organisation_id: 'org_pier', name: 'Pier quotes' })
  await createOrder(service, 'live', {
    dd_id: 'DD-2',
    buyer_id: 'org_anchor',
    lead_source_ids: ['SRC-1', 'SRC-2'],
    ends_on: '2027-03-31',
  })
}
