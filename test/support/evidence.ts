import { sql } from 'kysely'
import type { Caller, Scope } from '../../src/base/caller.ts'
import { instantFrom } from '../../src/base/time.ts'
import type { Instant } from '../../src/base/time.ts'
import type { Database, Db } from '../../src/db/database.ts'
import type { LeadRecord } from '../../src/evidence/lead-record.ts'
import { leadRecordFrom } from '../../src/evidence/read-lead-record.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { countingRandom, testVault } from './vault.ts'

/** The moment at which tests of evidence take place, unless they say otherwise. */
export const NOON = moment('2026-11-02T12:00:00Z')

/** A moment that a test spells out. */
export function moment(text: string): Instant {
  const instant = instantFrom(text)
  if (instant === null) throw new Error(`the test means a moment by ${text}`)
  return instant
}

/** A backing on a database of the test's own; its clock stands at `now` and can be set. */
export function evidenceBacking(
  database: Database,
  now: Instant = NOON,
): Backing & { readonly setClock: (at: Instant) => void } {
  let at = now
  const setClock = (later: Instant) => {
    at = later
  }
  return { database, vault: testVault(), clock: () => at, random: countingRandom(), region: 'GB', setClock }
}

/**
 * Two suppliers with a live source each (SRC-1, SRC-2), two buyers with an order each that names SRC-1 (DD-1, DD-2), and
 * the same once for the sandbox (SRC-T, DD-T).
 */
export async function seedParties(db: Db): Promise<void> {
  await sql`
    insert into organisation (organisation_id, mode, legal_name, roles, created_at, changed_at)
    select organisation_id, mode, organisation_id, array[role], ${NOON}, ${NOON}
      from (values ('org_supplier', 'live', 'supplier'), ('org_supplier_2', 'live', 'supplier'),
                   ('org_buyer', 'live', 'buyer'), ('org_buyer_2', 'live', 'buyer'), ('org_operator', 'live', 'operator'),
                   ('org_sandbox', 'test', 'supplier')) as given (organisation_id, mode, role)`.execute(db)
  await sql`
    insert into lead_source (lead_source_id, organisation_id, mode, name, status, created_at, changed_at)
    values ('SRC-1', 'org_supplier', 'live', 'One', 'active', ${NOON}, ${NOON}),
           ('SRC-2', 'org_supplier_2', 'live', 'Two', 'active', ${NOON}, ${NOON}),
           ('SRC-T', 'org_sandbox', 'test', 'Sandbox', 'active', ${NOON}, ${NOON})`.execute(db)
  await sql`
    insert into dd_order (dd_id, mode, buyer_id, caller_id, status, created_at, changed_at)
    values ('DD-1', 'live', 'org_buyer', 'org_buyer', 'active', ${NOON}, ${NOON}),
           ('DD-2', 'live', 'org_buyer_2', 'org_buyer_2', 'active', ${NOON}, ${NOON}),
           ('DD-T', 'test', 'org_sandbox', 'org_sandbox', 'active', ${NOON}, ${NOON})`.execute(db)
  await sql`
    insert into order_terms (dd_id, version, effective_from, applies_to_delivered, terms)
    values ('DD-1', 1, ${NOON}, false, '{"leadSourceIds": ["SRC-1"]}'),
           ('DD-2', 1, ${NOON}, false, '{"leadSourceIds": ["SRC-1"]}'),
           ('DD-T', 1, ${NOON}, false, '{"leadSourceIds": ["SRC-T"]}')`.execute(db)
}

/** Someone with a key of the organisation. */
export function callerOf(organisationId: string, ...scopes: readonly Scope[]): Caller {
  const mode = organisationId === 'org_sandbox' ? 'test' : 'live'
  return { keyId: `key_${organisationId}`, organisationId, mode, scopes, ddId: null }
}

/** The supplier of SRC-1. */
export const SUPPLIER = callerOf('org_supplier', 'evidence:write')

/** The supplier of SRC-2. */
export const OTHER_SUPPLIER = callerOf('org_supplier_2', 'evidence:write')

/** The operator. */
export const OPERATOR = callerOf('org_operator', 'admin')

/** A complete evidence record as a source sends it; `more` replaces top-level members. */
export function leadBody(leadId: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    lead_source_id: 'SRC-1',
    lead_id: leadId,
    captured_at: '2026-09-01T10:15:00Z',
    person: {
      name: 'Zoë O’Brien-Łukasz',
      date_of_birth: '1984-02-29',
      address: {
        house_number: '12a',
        street_name: 'Harbour Street',
        town: 'Whitby',
        postcode: 'yo21 1dh',
        country: 'United Kingdom',
      },
    },
    identifiers: [{ phone: '07700 900123' }, { email: 'Zoe@Example.com' }],
    subscriber_type: 'individual',
    user_details: { ip_address: '203.0.113.7', user_agent: 'Mozilla/5.0 (X11; Linux x86_64)' },
    data_source: {
      signup_url: 'https://offers.example.com/solar',
      privacy_policy_url: 'https://offers.example.com/privacy',
      referrer_url: 'https://search.example.org/?q=solar',
      signup_ip: '203.0.113.7',
    },
    consent: {
      legal_basis: 'Consent',
      consent_method: 'Web checkbox, unticked',
      consent_text: 'I agree that Harbour Energy may call, text and e-mail me about solar panels. 🌞',
      consent_timestamp: '2026-09-01T10:15:00Z',
      consent_categories: ['Third-party marketing'],
      named_recipients: ['Harbour Energy'],
      evidence_reference: `jornaya:${leadId}`,
    },
    consent_timestamps_by_channel: {
      email_consent: '2026-09-01T10:15:00Z',
      phone_consent: '2026-09-01T11:15:00+01:00',
      sms_consent: false,
    },
    recency: { recency_timestamp: '2026-09-01T10:15:00Z', email_recency_timestamp: false },
    restrictions: { usage_region: 'UK', deny_industries: ['gambling'] },
    ...more,
  }
}

/** The record that a body is read as. */
export function leadRecord(leadId: string, more: Readonly<Record<string, unknown>> = {}): LeadRecord {
  const read = leadRecordFrom(leadBody(leadId, more), { region: 'GB', zone: null, now: NOON })
  if ('faults' in read) throw new Error(`the test means a sound record, yet: ${JSON.stringify(read.faults)}`)
  return read.record
}
