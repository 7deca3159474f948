import { keyOf } from './openapi-story.ts'
import type { Story } from './openapi-story.ts'

/** Who may ask, once the market stands. */
export type Keys = {
  readonly buyer: string
  readonly kyc: string
  readonly supplier: string
  /** The id of the buyer's key. */
  readonly dialler: string
}

const SUPPLIER = {
  organisation_id: 'org_quay',
  legal_name: 'Quay Leads Ltd',
  roles: ['supplier'],
  registrations: { ICO: 'ZA000002' },
}
const BUYER = {
  organisation_id: 'org_harbour',
  legal_name: 'Harbour Energy Ltd',
  trading_names: ['Harbour Energy'],
  roles: ['buyer'],
  registrations: { ICO: 'ZA000001' },
  publicly_listed: true,
}
const SOURCE = {
  lead_source_id: 'SRC-1',
  organisation_id: 'org_quay',
  name: 'Energy comparison',
  approved_hosts: ['compare.example'],
}
const TERMS = {
  lead_source_ids: ['SRC-1'],
  coverage: 'whole_source',
  ends_on: '2027-03-31',
  industry: 'energy',
  region: 'UK',
}
/** A supplier with a source, a buyer with an order. */
export async function tellOfTheMarket({ tell, operator: by }: Story): Promise<void> {
  const made = { by, status: 201 }
  const shown = { by, status: 200 }
  await tell('POST /v1/organisations', { name: 'supplier', summary: 'A supplier', body: SUPPLIER, ...made })
  await tell('POST /v1/organisations', {
    name: 'buyer',
    summary: 'A buyer that is listed in public',
    body: BUYER,
    ...made,
  })
  const organisation = { parameters: { organisation_id: 'org_harbour' } }
  await tell('GET /v1/organisations', { name: 'all', summary: 'All of them', ...shown })
  await tell('GET /v1/organisations/{organisation_id}', { name: 'one', summary: 'A buyer', ...organisation, ...shown })
  const renamed = { body: { brand_names: ['Harbour Home'] } }
  await tell('PATCH /v1/organisations/{organisation_id}', {
    name: 'brand',
    summary: 'Another brand name',
    ...organisation,
    ...renamed,
    ...shown,
  })

  await tell('POST /v1/lead-sources', { name: 'site', summary: 'A comparison site', body: SOURCE, ...made })
  const source = { parameters: { lead_source_id: 'SRC-1' } }
  await tell('GET /v1/lead-sources', { name: 'all', summary: 'All of them', ...shown })
  await tell('GET /v1/lead-sources/{lead_source_id}', { name: 'one', summary: 'A source', ...source, ...shown })
  const approved = { body: { approved_hosts: ['compare.example', 'quotes.compare.example'] } }
  await tell('PATCH /v1/lead-sources/{lead_source_id}', {
    name: 'hosts',
    summary: 'One more approved host',
    ...source,
    ...approved,
    ...shown,
  })

  const order = { dd_id: 'DD-1', buyer_id: 'org_harbour', ...TERMS }
  await tell('POST /v1/orders', { name: 'order', summary: 'An order for all leads of a source', body: order, ...made })
  const byOrder = { parameters: { dd_id: 'DD-1' } }
  await tell('GET /v1/orders', { name: 'all', summary: 'All of them', ...shown })
  await tell('GET /v1/orders/{dd_id}', { name: 'one', summary: 'An order', ...byOrder, ...shown })
  const resumed = { ...byOrder, body: { status: 'active' } }
  await tell('PATCH /v1/orders/{dd_id}', { name: 'resumed', summary: 'Resumed', ...resumed, ...shown })
  const uses = { ...byOrder, body: { ...TERMS, uses_per_lead: 50 } }
  await tell('POST /v1/orders/{dd_id}/terms', {
    name: 'uses',
    summary: 'At most 50 days of use a lead',
    ...uses,
    ...made,
  })
}

/** A key for each of them. */
export async function tellOfKeys({ tell, operator: by }: Story): Promise<Keys> {
  const issue = async (name: string, summary: string, body: object) =>
    tell('POST /v1/keys', { name, summary, body, by, status: 201 })
  const dd = await issue('dd', 'A key to verify leads', {
    organisation_id: 'org_harbour',
    name: 'Dialler',
    scopes: ['dd', 'suppress'],
    expires_at: '2027-11-20T00:00:00Z',
  })
  const ofKyc = { organisation_id: 'org_harbour', name: 'Onboarding', scopes: ['kyc'], dd_id: 'DD-1' }
  const kyc = await issue('kyc', 'A key to verify people under an order', ofKyc)
  const ofSupplier = { organisation_id: 'org_quay', name: 'Intake', scopes: ['evidence:write', 'evidence:read'] }
  const supplier = await issue('intake', 'A key to file evidence', ofSupplier)
  const spare = await issue('lost', 'A key that will be lost', { ...ofSupplier, name: 'Lost laptop' })

  const byId = { parameters: { key_id: String(spare['key_id']) } }
  await tell('GET /v1/keys', { name: 'page', summary: 'A page', query: { limit: '2' }, by, status: 200 })
  await tell('GET /v1/keys/{key_id}', { name: 'one', summary: 'A key', ...byId, by, status: 200 })
  await tell('GET /v1/keys/{key_id}/usage', { name: 'unused', summary: 'Not used yet', ...byId, by, status: 200 })
  const limited = { ...byId, body: { rate_per_second: 20, daily_quota: 5000 } }
  await tell('PATCH /v1/keys/{key_id}', { name: 'limits', summary: 'Narrower limits', ...limited, by, status: 200 })
  const overlap = { ...byId, body: { overlap_seconds: 86_400 } }
  await tell('POST /v1/keys/{key_id}/rotate', { name: 'day', summary: 'Within a day', ...overlap, by, status: 201 })
  await tell('POST /v1/keys/{key_id}/revoke', { name: 'lost', summary: 'It was lost', ...byId, by, status: 200 })
  return { buyer: keyOf(dd), kyc: keyOf(kyc), supplier: keyOf(supplier), dialler: String(dd['key_id']) }
}
