import { expect } from 'vitest'
import type { Mode } from '../../src/base/ids.ts'
import { dayFrom } from '../../src/base/time.ts'
import type { Day } from '../../src/base/time.ts'
import type { LeadRecord } from '../../src/evidence/lead-record.ts'
import { leadRecordFrom } from '../../src/evidence/read-lead-record.ts'
import { storeLeads } from '../../src/evidence/store-leads.ts'
import { ddVerifyRoutes } from '../../src/http/routes/dd-verify.ts'
import { verificationRoutes } from '../../src/http/routes/verifications.ts'
import type { RouteModule } from '../../src/http/service.ts'
import { ensureOperator, operatorAtMachine } from '../../src/keys/operator.ts'
import { createLeadSource, createOrganisation } from '../../src/lead-sources/manage-organisations.ts'
import { createOrder } from '../../src/licences/manage-orders.ts'
import type { TermsBody } from '../../src/licences/order-contract.ts'
import { recordManualScan } from '../../src/policy-scan/record-manual-scan.ts'
import { loadRegister } from '../../src/suppression/load-register.ts'
import type { ListedNumber } from '../../src/suppression/register.ts'
import { authorizationOf, issueTestKey, testServer, TEST_SETTINGS } from './server.ts'
import type { TestServer, TestServerOptions } from './server.ts'

/** A server with a supplier, a source, a buyer, an order over the whole source, and the buyer's key. */
export type Marketplace = TestServer & {
  readonly mode: Mode
  /** `Authorization` of the buyer's key (scope `dd`). */
  readonly buyer: string
  /** `Authorization` of the operator's key. */
  readonly operator: string
}

/** The wording of a lead that names the buyer and every channel. */
export const WORDING =
  'I agree that Harbour Energy Ltd may contact me about energy offers by email, by phone (mobile and landline), by post, ' +
  'by text message (SMS) and by AI text message.'

const CAPTURED_AT = '2026-09-01T09:30:00Z'

/** What an operator reads in the policy of `compliantLead`: all that it should have. */
export const POLICY_SCAN = {
  url: 'https://compare.example/privacy',
  outcome: 'ok',
  mentions_consent: true,
  mentions_legitimate_interest: true,
  opt_out_clause_found: true,
  third_party_data_sharing: true,
  purpose_of_use_declared: true,
  last_updated: '2026-06-15',
  sharing: 'affirmed',
  confidence: 0.99,
} as const

/** Sets one up. Ids: org_supplier, SRC-1, org_harbour, DD-1. */
export async function testMarketplace(
  options: TestServerOptions & {
    readonly mode?: Mode
    readonly terms?: Partial<TermsBody>
    readonly routes?: readonly RouteModule[]
  } = {},
): Promise<Marketplace> {
  const mode = options.mode ?? 'live'
  const made = await testServer([ddVerifyRoutes, verificationRoutes, ...(options.routes ?? [])], options)
  const { service } = made
  await createOrganisation(service, mode, {
    organisation_id: 'org_supplier',
    legal_name: 'Quay Leads Ltd',
    roles: ['supplier'],
    registrations: { ICO: 'ZA000002' },
  })
  await createOrganisation(service, mode, {
    organisation_id: 'org_harbour',
    legal_name: 'Harbour Energy Ltd',
    roles: ['buyer'],
    registrations: { ICO: 'ZA000001' },
  })
  await createLeadSource(service, mode, {
    lead_source_id: 'SRC-1',
    organisation_id: 'org_supplier',
    name: 'Energy comparison',
    approved_hosts: ['compare.example'],
  })
  await createOrder(service, mode, {
    dd_id: 'DD-1',
    buyer_id: 'org_harbour',
    lead_source_ids: ['SRC-1'],
    coverage: 'whole_source',
    ends_on: '2027-03-31',
    industry: 'energy',
    region: 'UK',
    ...options.terms,
  })
  await fileTestRegisters(service, mode)
  const issued = await issueTestKey(made, mode, { organisation_id: 'org_harbour', scopes: ['dd'] })
  const operatorId = await ensureOperator(service, mode, TEST_SETTINGS.operatorName)
  const admin = await issueTestKey(made, mode, { organisation_id: operatorId, scopes: ['admin'] })
  return { ...made, mode, buyer: authorizationOf(issued), operator: authorizationOf(admin) }
}

async function fileTestRegisters(service: TestServer['service'], mode: Mode): Promise<void> {
  await recordManualScan(service, operatorAtMachine(mode), POLICY_SCAN)
  for (const kind of ['tps', 'ctps'] as const) {
    await fileTestRegister(service, { mode, kind, snapshotDate: '2026-11-10' }, [])
  }
}

/** Loads a TPS or CTPS snapshot. */
export async function fileTestRegister(
  service: TestServer['service'],
  register: { readonly mode: Mode; readonly kind: 'tps' | 'ctps'; readonly snapshotDate: string },
  numbers: readonly ListedNumber[],
): Promise<void> {
  const wish = {
    ...register,
    snapshotDate: testDay(register.snapshotDate),
    organisationId: null,
    channels: null,
    force: true,
  }
  await loadRegister(service, wish, { numbers: [numbers] })
}

/** A day that a test spells out. */
export function testDay(text: string): Day {
  const day = dayFrom(text)
  if (day === null) throw new Error(`the test means a day by ${text}`)
  return day
}

/** A wholly compliant lead of SRC-1 as a supplier sends it; `more` replaces top-level members. */
export function compliantLead(leadId: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    lead_source_id: 'SRC-1',
    lead_id: leadId,
    captured_at: CAPTURED_AT,
    person: {
      name: 'Morgan Ellis',
      date_of_birth: '1984-05-17',
      address: { house_number: '12', street_name: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA', country: 'GB' },
    },
    identifiers: [{ phone: phoneOf(leadId) }, { email: `${leadId.toLowerCase()}@example.com` }],
    subscriber_type: 'individual',
    user_details: { ip_address: '192.0.2.17', user_agent: 'Mozilla/5.0 (X11; Linux x86_64)' },
    data_source: {
      signup_url: 'https://compare.example/energy/quote',
      privacy_policy_url: 'https://compare.example/privacy',
      referrer_url: 'https://search.example/',
      signup_ip: '192.0.2.17',
    },
    consent: {
      legal_basis: 'Consent',
      consent_method: 'web_checkbox_unticked',
      consent_text: WORDING,
      consent_timestamp: CAPTURED_AT,
      consent_categories: ['Third-party marketing'],
      named_recipients: ['Harbour Energy Ltd'],
      evidence_reference: `cert-${leadId}`,
    },
    consent_timestamps_by_channel: {
      email_consent: CAPTURED_AT,
      phone_consent: CAPTURED_AT,
      landline_consent: CAPTURED_AT,
      postal_consent: CAPTURED_AT,
      sms_consent: CAPTURED_AT,
      ai_sms_consent: false,
    },
    recency: {
      recency_timestamp: CAPTURED_AT,
      email_recency_timestamp: CAPTURED_AT,
      phone_recency_timestamp: CAPTURED_AT,
    },
    restrictions: { usage_region: 'UK', deny_industries: ['gambling'] },
    ...more,
  }
}

/** The phone of `compliantLead(leadId)` as a buyer might write it. */
function phoneOf(leadId: string): string {
  return `07700 900${leadId.replaceAll(/\D/g, '').padStart(3, '0').slice(-3)}`
}

/** Puts leads on record as the operator. */
export async function fileLeads(
  { service, mode }: Marketplace,
  bodies: readonly Record<string, unknown>[],
): Promise<void> {
  const records = bodies.map((body): LeadRecord => {
    const read = leadRecordFrom(body, { region: 'GB', zone: null, now: service.clock() })
    if ('faults' in read) throw new Error(`the test's lead is refused: ${JSON.stringify(read.faults)}`)
    return read.record
  })
  const outcomes = await storeLeads(service, operatorAtMachine(mode), records)
  expect(outcomes).not.toContain('refused')
}

/** A DD request of the buyer. */
export function ddBody(leadId: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    dd_id: 'DD-1',
    lead_id: leadId,
    lead_source_id: 'SRC-1',
    identifiers: [{ phone: phoneOf(leadId) }],
    check_type: 'DD',
    ...more,
  }
}

/** Posts a JSON body. */
export async function post(
  { server }: Pick<TestServer, 'server'>,
  url: string,
  { authorization, body }: { readonly authorization: string; readonly body?: unknown },
): Promise<Awaited<ReturnType<TestServer['server']['inject']>>> {
  return server.inject({
    method: 'POST',
    url,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}
