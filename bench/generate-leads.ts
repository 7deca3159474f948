import { once } from 'node:events'
// `node bench/generate-leads.ts --count 100000 [--format csv] [--expected FILE] > leads.ndjson`: believable leads, the same in
// every run, and what a verification of each must answer. Phones are of the range that is reserved for drama, so every
// 999th lead has the same; e-mail addresses differ.
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { addDays, londonDayOf, systemClock } from '../src/base/time.ts'
import type { Day } from '../src/base/time.ts'
import { LEAD_CLASSES } from './support/lead-classes.ts'
import type { Body, Expectation, LeadClass } from './support/lead-classes.ts'
import { AGENTS, FAMILY, GIVEN, STREETS, TOWNS } from './support/lead-parts.ts'

/**
 * What must be on file for the expectations to hold: the order's buyer (and caller) has the legal name Harbour Energy Ltd,
 * the order covers the whole source, its region is UK, its industry `energy`, its `max_age_days` 365, it is in force and
 * needs every identifier (`require: every`); the source approves the host `compare.example`; TPS and CTPS are loaded, not
 * older than a week, and list no number of 07700 900xxx.
 */
export const CALLER_NAME = 'Harbour Energy Ltd'

/** A lead, and the verification that an independent reader of the rules expects. */
export type GeneratedLead = {
  readonly body: Body
  readonly kind: string
  readonly expected: Expectation
  /** What the verification is to ask for. */
  readonly identifiers: readonly Readonly<Record<string, string>>[]
}

/** Where generated leads come from, and the day on which they are generated. */
export type GeneratedWorld = { readonly leadSourceId: string; readonly today: Day }

const WORDING =
  `I agree that ${CALLER_NAME} may contact me about energy offers by email, by phone (mobile and landline), by post, by text ` +
  'message (SMS) and by AI text message. I can withdraw at any time. 🌱'
const WRONG_PHONE = '+447700900999'
const SHARES = LEAD_CLASSES.flatMap((kind) => Array.from({ length: kind.share }, () => kind))

/** The lead with that number: the same for the same number and world. */
export function generatedLead(index: number, world: GeneratedWorld): GeneratedLead {
  const kind = SHARES[mixed(index) % SHARES.length] as LeadClass
  const body = soundBody(index, kind, world)
  kind.spoil(body)
  const { status, code, name } = kind
  const identifiers = kind.asksWrongPhone === true ? [{ phone: WRONG_PHONE }] : body.identifiers
  return { body, kind: name, expected: { status, code }, identifiers }
}

/**
 * The leads from number `from` on.
 *
 * @yields one at a time.
 */
export function* generatedLeads(
  count: number,
  world: GeneratedWorld,
  from = 0,
): Generator<GeneratedLead, void, undefined> {
  for (let index = from; index < from + count; index += 1) yield generatedLead(index, world)
}

/** The columns of a lead in CSV, by the dotted names that the import knows. */
export const CSV_COLUMNS = (
  'lead_source_id lead_id captured_at person.name person.date_of_birth person.address.house_number person.address.street_name ' +
  'person.address.town person.address.postcode person.address.country phone email subscriber_type user_details.ip_address ' +
  'user_details.user_agent data_source.signup_url data_source.privacy_policy_url data_source.referrer_url data_source.signup_ip ' +
  'consent.legal_basis consent.consent_method consent.consent_text consent.consent_timestamp consent.consent_categories ' +
  'consent.named_recipients consent.evidence_reference consent_timestamps_by_channel.email_consent ' +
  'consent_timestamps_by_channel.phone_consent consent_timestamps_by_channel.landline_consent ' +
  'consent_timestamps_by_channel.postal_consent consent_timestamps_by_channel.sms_consent recency.recency_timestamp ' +
  'restrictions.usage_region restrictions.deny_industries'
).split(' ')

/** A lead as a line of CSV in the order of `CSV_COLUMNS`. */
export function csvLine({ body }: GeneratedLead): string {
  return CSV_COLUMNS.map((column) => csvCell(cellOf(body, column))).join(',')
}

function soundBody(
  index: number,
  { ageDays: [youngest, oldest] }: LeadClass,
  { leadSourceId, today }: GeneratedWorld,
): Body {
  const noise = mixed(index + 0x9e3779b9)
  const day = addDays(today, -(youngest + (noise % (oldest - youngest + 1))))
  const at = `${day}T${two(8 + (noise % 12))}:${two((noise >>> 4) % 60)}:${two((noise >>> 10) % 60)}Z`
  const ip = `203.0.113.${noise % 256}`
  return {
    lead_source_id: leadSourceId,
    lead_id: `LEAD-${String(index).padStart(8, '0')}`,
    captured_at: at,
    ...personOf(index, noise),
    subscriber_type: 'individual',
    user_details: { ip_address: ip, user_agent: AGENTS[noise % AGENTS.length] ?? '' },
    data_source: {
      signup_url: 'https://compare.example/energy/quote',
      privacy_policy_url: 'https://compare.example/privacy',
      referrer_url: 'https://search.example/?q=energy',
      signup_ip: ip,
    },
    consent: {
      legal_basis: 'Consent',
      consent_method: 'Unticked checkbox on a web form',
      consent_text: WORDING,
      consent_timestamp: at,
      consent_categories: ['Third-party marketing'],
      named_recipients: [CALLER_NAME],
      evidence_reference: `certs.example:${String(index)}`,
    },
    consent_timestamps_by_channel: {
      email_consent: at,
      phone_consent: at,
      landline_consent: at,
      postal_consent: at,
      sms_consent: at,
    },
    recency: { recency_timestamp: at },
    restrictions: { usage_region: 'UK' },
  }
}

function personOf(index: number, noise: number): Pick<Body, 'person' | 'identifiers'> {
  const given = GIVEN[index % GIVEN.length] ?? ''
  const family = FAMILY[Math.floor(index / GIVEN.length) % FAMILY.length] ?? ''
  const [town, postcode] = TOWNS[noise % TOWNS.length] ?? TOWNS[0]
  return {
    person: {
      name: `${given} ${family}`,
      date_of_birth: `${1940 + (noise % 60)}-${two(1 + (noise % 12))}-${two(1 + ((noise >>> 3) % 28))}`,
      address: {
        house_number: String(1 + (noise % 180)),
        street_name: STREETS[noise % STREETS.length] ?? '',
        town,
        postcode,
        country: 'GB',
      },
    },
    identifiers: [
      { phone: `07700 900${String(index % 999).padStart(3, '0')}` },
      { email: `${given.toLowerCase()}.${index}@example.com` },
    ],
  }
}

/** Spreads numbers evenly and without a pattern (the finaliser of MurmurHash3). */
function mixed(index: number): number {
  let hash = Math.trunc(index)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function cellOf(body: Body, column: string): unknown {
  if (column === 'phone' || column === 'email') {
    return body.identifiers.map((identifier) => identifier[column]).find((value) => value !== undefined)
  }
  return column.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body)
}

function csvCell(value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  const single = typeof value === 'string' ? value : ''
  const text = Array.isArray(value) ? value.join('|') : single
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      from: { type: 'string', default: '0' },
      format: { type: 'string', default: 'ndjson' },
      source: { type: 'string', default: 'SRC-1' },
      expected: { type: 'string' },
    },
  })
  const isCsv = values.format === 'csv'
  const world: GeneratedWorld = { leadSourceId: values.source, today: londonDayOf(systemClock()) }
  const expected = values.expected === undefined ? null : createWriteStream(values.expected)
  if (isCsv) await send(process.stdout, CSV_COLUMNS.join(','))
  for (const lead of generatedLeads(Number(values.count), world, Number(values.from))) {
    await send(process.stdout, isCsv ? csvLine(lead) : JSON.stringify(lead.body))
    if (expected !== null) await send(expected, JSON.stringify(expectationOf(lead)))
  }
  expected?.end()
}

function expectationOf({ body, identifiers, expected, kind }: GeneratedLead): unknown {
  return { lead_source_id: body['lead_source_id'], lead_id: body['lead_id'], identifiers, kind, ...expected }
}

async function send(out: Writable, line: string): Promise<void> {
  if (!out.write(`${line}\n`)) await once(out, 'drain')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
