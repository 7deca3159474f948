import { sql } from 'kysely'
import { addDays, londonDayOf, systemClock } from '../../src/base/time.ts'
import type { Database } from '../../src/db/database.ts'
import type { LeadRecord } from '../../src/evidence/lead-record.ts'
import { leadRecordFrom } from '../../src/evidence/read-lead-record.ts'
import { STORE_RECORDS_MAX, storeLeads } from '../../src/evidence/store-leads.ts'
import { issueKey } from '../../src/keys/issue-key.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { createLeadSource, createOrganisation } from '../../src/lead-sources/manage-organisations.ts'
import { createOrder } from '../../src/licences/manage-orders.ts'
import { recordManualScan } from '../../src/policy-scan/record-manual-scan.ts'
import { loadRegister } from '../../src/suppression/load-register.ts'
import type { ListedNumber } from '../../src/suppression/register.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { openVault } from '../../src/vault/open-vault.ts'
import { pooledRandom } from '../../src/vault/pooled-random.ts'
import { BENCH_MASTER_KEY } from './bench-settings.ts'

/** What the load is made of. */
export type Seeded = { readonly key: string; readonly bodies: readonly string[] }

const WORDING =
  'I agree that Harbour Energy Ltd may contact me about energy offers by email, by phone (mobile and landline), by post, ' +
  'by text message (SMS) and by AI text message.'
const LISTED_NUMBERS = 50_000

/**
 * Fills an empty, migrated database: one supplier, one source, one order, `leads` compliant leads, both registers with
 * 50,000 numbers each, and the naive baseline's own table of the same leads.
 */
export async function seed(database: Database, leads: number): Promise<Seeded> {
  const random = pooledRandom()
  const vault = await openVault(database.db, BENCH_MASTER_KEY, systemClock, random)
  const backing: Backing = { database, vault, clock: systemClock, random, region: 'GB' }
  const today = londonDayOf(systemClock())
  await seedParties(backing)
  for (const kind of ['tps', 'ctps'] as const) {
    const wish = { mode: 'live', kind, snapshotDate: addDays(today, -3), organisationId: null, channels: null } as const
    await loadRegister(backing, { ...wish, force: false }, { numbers: [[...listedNumbers()]] })
  }
  const capturedAt = `${addDays(today, -30)}T09:30:00Z`
  for (let from = 0; from < leads; from += STORE_RECORDS_MAX) {
    const to = Math.min(leads, from + STORE_RECORDS_MAX)
    const records = Array.from({ length: to - from }, (_, index) => recordOf(from + index, capturedAt))
    await storeLeads(backing, operatorAtMachine('live'), records)
  }
  await seedNaive(database, leads)
  const { secret } = await issueKey(backing, operatorAtMachine('live'), {
    organisation_id: 'org_harbour',
    name: 'bench',
    scopes: ['dd'],
    // What is measured is the service, not the limit of a key.
    rate_per_second: 10_000,
    burst: 100_000,
  })
  await sql`vacuum analyze`.execute(database.db)
  return { key: secret, bodies: Array.from({ length: leads }, (_, index) => bodyOf(index)) }
}

async function seedParties(backing: Backing): Promise<void> {
  const supplier = { organisation_id: 'org_supplier', legal_name: 'Quay Leads Ltd', roles: ['supplier' as const] }
  await createOrganisation(backing, 'live', { ...supplier, registrations: { ICO: 'ZA000002' } })
  await createOrganisation(backing, 'live', {
    organisation_id: 'org_harbour',
    legal_name: 'Harbour Energy Ltd',
    roles: ['buyer'],
  })
  await createLeadSource(backing, 'live', {
    lead_source_id: 'SRC-1',
    organisation_id: 'org_supplier',
    name: 'Energy comparison',
    approved_hosts: ['compare.example'],
  })
  await createOrder(backing, 'live', {
    dd_id: 'DD-1',
    buyer_id: 'org_harbour',
    lead_source_ids: ['SRC-1'],
    coverage: 'whole_source',
    region: 'UK',
    industry: 'energy',
    max_age_days: 365,
    ends_on: addDays(londonDayOf(backing.clock()), 365),
  })
  await recordManualScan(backing, operatorAtMachine('live'), {
    url: 'https://compare.example/privacy',
    outcome: 'ok',
    mentions_consent: true,
    mentions_legitimate_interest: true,
    opt_out_clause_found: true,
    third_party_data_sharing: true,
    purpose_of_use_declared: true,
    last_updated: addDays(londonDayOf(backing.clock()), -200),
    sharing: 'affirmed',
    confidence: 0.99,
  })
}

function* listedNumbers(): Generator<ListedNumber> {
  // Numbers of a range that no seeded lead has.
  for (let index = 0; index < LISTED_NUMBERS; index += 1) {
    yield { number: `4420${String(70_000_000 + index * 3)}`, listedSince: null }
  }
}

function recordOf(index: number, capturedAt: string): LeadRecord {
  const read = leadRecordFrom(recordBody(index, capturedAt), { region: 'GB', zone: null, now: systemClock() })
  if ('faults' in read) throw new Error(`a seeded lead is refused: ${JSON.stringify(read.faults)}`)
  return read.record
}

function phoneOf(index: number): string {
  return `+4479111${String(index % 100_000).padStart(5, '0')}`
}

function leadIdOf(index: number): string {
  return `LEAD-${String(index).padStart(7, '0')}`
}

function recordBody(index: number, capturedAt: string): unknown {
  return {
    lead_source_id: 'SRC-1',
    lead_id: leadIdOf(index),
    captured_at: capturedAt,
    person: {
      name: `Morgan Ellis ${String.fromCodePoint(65 + (index % 26))}${index}`,
      date_of_birth: '1984-05-17',
      address: { house_number: '12', street_name: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA', country: 'GB' },
    },
    identifiers: [{ phone: phoneOf(index) }, { email: `person${index}@example.com` }],
    subscriber_type: 'individual',
    user_details: { ip_address: '192.0.2.17', user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36' },
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
      consent_timestamp: capturedAt,
      consent_categories: ['Third-party marketing'],
      named_recipients: ['Harbour Energy Ltd'],
      evidence_reference: `cert-${index}`,
    },
    consent_timestamps_by_channel: { email_consent: capturedAt, phone_consent: capturedAt, sms_consent: capturedAt },
    recency: { recency_timestamp: capturedAt },
  }
}

function bodyOf(index: number): string {
  return JSON.stringify({
    dd_id: 'DD-1',
    lead_id: leadIdOf(index),
    lead_source_id: 'SRC-1',
    identifiers: [{ phone: phoneOf(index) }],
    check_type: 'DD',
  })
}

async function seedNaive(database: Database, leads: number): Promise<void> {
  await sql`create table naive_lead (lead_source_id text, lead_id text, answer text, primary key (lead_source_id, lead_id))`.execute(
    database.db,
  )
  await sql`
    insert into naive_lead (lead_source_id, lead_id, answer)
    select 'SRC-1', 'LEAD-' || lpad(n::text, 7, '0'), json_build_object('answer', repeat('x', 1780))::text
      from generate_series(0, ${leads}::integer - 1) as n`.execute(database.db)
  await sql`
    create table naive_verification (id uuid primary key, at timestamptz, request jsonb, answer text)`.execute(
    database.db,
  )
}
