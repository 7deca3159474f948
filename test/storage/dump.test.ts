import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../src/base/caller.ts'
import type { Db } from '../../src/db/database.ts'
import { acknowledgeComplaint, openComplaint } from '../../src/evidence/manage-complaints.ts'
import { recordConsentEvent } from '../../src/evidence/record-consent-event.ts'
import { revealLead } from '../../src/evidence/reveal-lead.ts'
import { suppress } from '../../src/evidence/suppress.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { distrustSource } from '../../src/lead-sources/distrust-source.ts'
import { complaintFile } from '../../src/verification/complaint-file.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import { fileTestPeople } from '../support/people.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

/** One person whose every detail stands out. */
const CANARY = {
  phone: '+447700900777',
  email: 'wilhelmina.quagliarini@example.org',
  name: 'Wilhelmina Quagliarini',
  dateOfBirth: '1971-03-19',
  houseNumber: 'Quarndon Lodge 48',
  street: 'Thistledown Crescent',
  town: 'Ballachulish',
  postcode: 'PH49 4JX',
  ip: '203.0.113.77',
  userAgent: 'CanaryBrowser/77.3',
} as const

let dump: string
let filed = ''
let incidents: Record<string, number>

beforeAll(async () => {
  const market = await testMarketplace({ routes: [kycVerifyRoutes] })
  const { service, database } = market
  const person = {
    name: CANARY.name,
    date_of_birth: CANARY.dateOfBirth,
    address: {
      house_number: CANARY.houseNumber,
      street_name: CANARY.street,
      town: CANARY.town,
      postcode: CANARY.postcode,
      country: 'GB',
    },
  }
  const identifiers = [{ phone: CANARY.phone }, { email: CANARY.email }]
  const user_details = { ip_address: CANARY.ip, user_agent: CANARY.userAgent }
  await fileLeads(market, [compliantLead('LEAD-777', { person, identifiers, user_details })])
  await fileLeads(market, [
    compliantLead('LEAD-777', { person, identifiers, user_details, subscriber_type: 'sole_trader' }),
  ])
  await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-777', { identifiers }) })
  await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-000', { identifiers }) })
  await fileTestPeople(service, [
    {
      ...person,
      person_id: 'P-777',
      phones: [CANARY.phone],
      emails: [CANARY.email],
      ip_address: CANARY.ip,
      user_agent: CANARY.userAgent,
    },
  ])
  const kyc = await issueTestKey(market, 'live', { organisation_id: 'org_harbour', scopes: ['kyc'], dd_id: 'DD-1' })
  const asked = { phone_number: CANARY.phone, name: CANARY.name, check_type: 'KYC', address: person.address }
  const known = { ...asked, address: { ...asked.address, country: undefined } }
  for (const date_of_birth of [CANARY.dateOfBirth, '1980-01-01', '1981-01-01']) {
    const body = { ...known, date_of_birth }
    const answered = await post(market, '/v1/svc_verify', { authorization: authorizationOf(kyc), body })
    if (answered.statusCode !== 200) throw new Error(`KYC answered ${answered.statusCode}`)
  }
  const operator = operatorAtMachine('live')
  const withdrawn = { event: 'withdrawn', at: '2026-11-19T10:00:00Z' }
  await recordConsentEvent(service, operator, { leadSourceId: 'SRC-1', leadId: 'LEAD-777' }, withdrawn)
  await suppress(service, operator, { identifiers, reason: `${CANARY.name} rang and objected` })
  const reader: Caller = { ...operator, scopes: ['admin', 'evidence:read'] }
  const why = `${CANARY.name} (${CANARY.phone}) asked`
  await revealLead(service, reader, { leadSourceId: 'SRC-1', leadId: 'LEAD-777' }, why)
  const complained = { identifier: { phone: CANARY.phone }, summary: `${CANARY.name} says she never agreed` }
  const { complaint } = await openComplaint(service, operator, complained)
  for await (const piece of await complaintFile(service, reader, complaint.complaintId)) filed += piece
  const letter = { note: `wrote to ${CANARY.postcode}` }
  await acknowledgeComplaint(service, operator, complaint.complaintId, letter)
  await openComplaint(service, operator, { identifier: { email: CANARY.email }, summary: CANARY.street })
  await distrustSource(service, operator, 'SRC-1', { from: '2026-11-20', reason: `${CANARY.name} was made up` })
  // Somebody always takes a person's address for the key of a request.
  for (const [url, authorization, body] of [
    ['/dd-verify', market.buyer, ddBody('LEAD-777', { identifiers })],
    ['/v1/svc_verify', authorizationOf(kyc), { ...known, date_of_birth: CANARY.dateOfBirth }],
  ] as const) {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': CANARY.email }
    const answered = await market.server.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
    if (answered.statusCode !== 200) throw new Error(`${url} answered ${answered.statusCode}`)
  }
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from source_decision) as source_decision, (select count(*) from complaint) as complaint,
           (select count(*) from complaint_step) as complaint_step, (select count(*) from evidence_hold) as evidence_hold`.execute(
    database.db,
  )
  incidents = rows[0] ?? {}
  dump = await dumpOf(database.db)
})

test('the whole database, dumped, holds nothing of the person in any encoding', () => {
  const found = Object.entries(CANARY).flatMap(([what, value]) =>
    encodingsOf(value)
      .filter(({ text }) => dump.includes(text))
      .map(({ encoding }) => `${what} as ${encoding}`),
  )

  expect(dump.length).toBeGreaterThan(10_000)
  expect(found).toEqual([])
})

test('the tables of incidents are filled, and a complaint finds in them what the dump does not show', () => {
  expect(incidents).toEqual({ source_decision: 1, complaint: 2, complaint_step: 4, evidence_hold: 2 })
  expect(filed).toContain(CANARY.name)
})

test('the search would find a person who is there, in any of those encodings', () => {
  const planted = Buffer.from(`x${CANARY.email}`).toString('base64')
  const inBytes = `\\x00${Buffer.from(CANARY.name).toString('hex')}`

  expect(encodingsOf(CANARY.email).some(({ text }) => planted.includes(text))).toBe(true)
  expect(encodingsOf(CANARY.name).some(({ text }) => inBytes.includes(text))).toBe(true)
})

/** Every row of every table as text; bytes as lower-case hexadecimal. */
async function dumpOf(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    db,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      line: string
    }>`select row_to_json(dumped)::text as line from ${sql.raw(name)} as dumped`.execute(db)
    texts.push(...rows.map(({ line }) => line))
  }
  return texts.join('\n')
}

function encodingsOf(value: string): readonly { readonly encoding: string; readonly text: string }[] {
  const forms = [...new Set([value, value.toLowerCase(), value.toUpperCase(), value.replaceAll(/[\s+-]/g, '')])]
  return forms.flatMap((form) => [
    { encoding: 'text', text: form },
    { encoding: 'reversed text', text: [...form].toReversed().join('') },
    { encoding: 'URL-encoded', text: encodeURIComponent(form) },
    { encoding: 'hexadecimal', text: Buffer.from(form).toString('hex') },
    { encoding: 'UTF-16', text: Buffer.from(form, 'utf16le').toString('hex') },
    ...[0, 1, 2].map((offset) => ({ encoding: 'base64', text: base64Core(form, offset) })),
    ...['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => {
      const digest = createHash(algorithm).update(form).digest()
      // A truncated bare hash is as easily guessed as a whole one.
      return [
        { encoding: algorithm, text: digest.toString('hex').slice(0, 16) },
        { encoding: `${algorithm} in base64`, text: digest.toString('base64').slice(0, 12) },
      ]
    }),
  ])
}

/** What base64 makes of the value wherever it begins within three bytes, without the edges that neighbours share. */
function base64Core(value: string, offset: number): string {
  const padded = Buffer.concat([Buffer.alloc(offset, 0x20), Buffer.from(value)])
  const whole = padded.toString('base64').replaceAll('=', '')
  return whole.slice(offset === 0 ? 0 : 4, -2)
}
