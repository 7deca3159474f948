import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { assignLeads } from '../../src/evidence/assign-leads.ts'
import { recordConsentEvent } from '../../src/evidence/record-consent-event.ts'
import { suppress } from '../../src/evidence/suppress.ts'
import { complaintRoutes } from '../../src/http/routes/complaints.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace, WORDING } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, personBody } from '../support/people.ts'
import { adminAuthorization, authorizationOf, issueTestKey } from '../support/server.ts'

const OPERATOR = operatorAtMachine('live')
const PHONE = '07700 900123'
const E164 = '+447700900123'

type Answer = Awaited<ReturnType<typeof post>>
type Complaint = { readonly complaint_id: string }
type ComplaintFile = {
  readonly leads: readonly {
    readonly lead_id: string
    readonly has_identifier: string
    readonly wordings: readonly { readonly consent_text: string; readonly stands_in: readonly string[] }[]
    readonly versions: readonly { readonly version: number }[]
  }[]
  readonly people: readonly { readonly person_id: string }[]
  readonly objections: readonly { readonly reason: string | null; readonly scope: string }[]
  readonly verdicts: readonly {
    readonly verification_id: string
    readonly operation: string
    readonly lead_id?: string
  }[]
}

let market: Marketplace
/** An operator's key that may read evidence too. */
let reader: string

beforeEach(async () => {
  market = await testMarketplace({ routes: [complaintRoutes, kycVerifyRoutes] })
  const scopes = ['admin', 'evidence:read'] as ('admin' | 'evidence:read')[]
  reader = authorizationOf(await issueTestKey(market, 'live', { organisation_id: 'org_operator', scopes }))
})

async function send(url: string, body?: unknown, authorization = reader): Promise<Answer> {
  return post(market, url, { authorization, ...(body === undefined ? {} : { body }) })
}

async function get(url: string, authorization = reader): Promise<Answer> {
  return market.server.inject({ method: 'GET', url, headers: { authorization } })
}

async function opened(body: object = {}): Promise<Complaint> {
  const answer = await send('/v1/complaints', {
    identifier: { phone: PHONE },
    summary: 'never agreed to calls',
    ...body,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<Complaint>()
}

async function fileOf({ complaint_id }: Complaint): Promise<ComplaintFile> {
  const answer = await send(`/v1/complaints/${complaint_id}/file`)
  expect(answer.statusCode).toBe(200)
  return answer.json<ComplaintFile>()
}

describe('a complaint', () => {
  test('201: is on record with the last day on which its receipt may be acknowledged, its phone masked', async () => {
    const complaint = await opened({ received_on: '2026-11-18' })

    expect(complaint).toMatchObject({
      status: 'open',
      received_on: '2026-11-18',
      // The 30th day, that of the receipt being the first: Data Protection Act 2018 section 164A(3).
      acknowledge_by: '2026-12-17',
      acknowledgement: 'due',
      identifier: { phone: '+44 ••• 23' },
      summary: 'never agreed to calls',
      steps: [{ step_number: 1, kind: 'opened', note: null }],
    })
    expect((await get(`/v1/complaints/${complaint.complaint_id}`)).json()).toEqual(complaint)
  })

  test('is acknowledged once, in time or late, and closed once, with every step on record', async () => {
    const complaint = await opened({ received_on: '2026-11-18' })
    const url = `/v1/complaints/${complaint.complaint_id}`
    market.setClock('2026-12-17T23:30:00.000Z' as Instant)
    expect((await get(url)).json()).toMatchObject({ acknowledgement: 'due' })
    market.setClock('2026-12-18T00:00:00.000Z' as Instant)
    expect((await get(url)).json()).toMatchObject({ acknowledgement: 'overdue' })

    const early = await send(`${url}/acknowledge`, { on: '2026-11-17' })
    const done = await send(`${url}/acknowledge`, { on: '2026-12-17', note: 'by letter' })
    const twice = await send(`${url}/acknowledge`, {})
    const closed = await send(`${url}/close`, { outcome: 'upheld', note: 'the source is distrusted' })
    const again = await send(`${url}/close`, { outcome: 'not_upheld', note: 'no' })

    expect([early, done, twice, closed, again].map(({ statusCode }) => statusCode)).toEqual([400, 200, 409, 200, 409])
    expect(closed.json()).toMatchObject({
      status: 'closed',
      outcome: 'upheld',
      acknowledgement: 'done',
      steps: [
        { kind: 'opened' },
        { kind: 'acknowledged', note: 'by letter' },
        { kind: 'closed', note: 'the source is distrusted' },
      ],
    })
  })

  test.each([
    ['in time', '2026-12-17', 'done'],
    ['late', '2026-12-18', 'late'],
  ])('is acknowledged by its closing where it was not before: %s', async (_when, day, acknowledgement) => {
    const url = `/v1/complaints/${(await opened({ received_on: '2026-11-18' })).complaint_id}`
    market.setClock(`${day}T12:00:00.000Z` as Instant)
    const closed = await send(`${url}/close`, { outcome: 'upheld', note: 'told her' })

    expect(closed.json()).toMatchObject({ status: 'closed', acknowledged_on: day, acknowledgement })
    expect((await send(`${url}/acknowledge`, {})).statusCode).toBe(409)
  })

  test('is listed by status, page by page, without personal data', async () => {
    const [one, two] = [await opened(), await opened({ identifier: { email: 'Morgan@Example.com' } })]
    await send(`/v1/complaints/${one.complaint_id}/close`, { outcome: 'withdrawn', note: 'rang again' })

    const listed = await get('/v1/complaints?status=open')
    const first = (await get('/v1/complaints?limit=1')).json<{
      complaints: readonly Complaint[]
      next_cursor: string
    }>()
    const second = await get(`/v1/complaints?limit=1&cursor=${first.next_cursor}`)

    expect(listed.json<{ complaints: readonly Complaint[] }>().complaints.map((each) => each.complaint_id)).toEqual([
      two.complaint_id,
    ])
    expect(listed.body).not.toMatch(/example|agreed/i)
    expect(first.complaints[0]?.complaint_id).toBe(one.complaint_id)
    expect(second.json()).toMatchObject({ complaints: [{ complaint_id: two.complaint_id }], next_cursor: null })
  })
})

describe('the file of a complaint', () => {
  test('holds every lead, also one that had the phone before, with versions, wordings, events, deliveries, uses', async () => {
    await fileLeads(market, [compliantLead('LEAD-123'), compliantLead('LEAD-7', { identifiers: [{ phone: PHONE }] })])
    await fileLeads(market, [
      compliantLead('LEAD-7', { identifiers: [{ phone: '07700 900007' }] }),
      compliantLead('LEAD-8'),
    ])
    const lead = { leadSourceId: 'SRC-1', leadId: 'LEAD-123' }
    const event = {
      event: 'renewed',
      at: '2026-11-10T10:00:00Z',
      consent_text: 'Yes, still.',
      evidence_reference: 'cert-2',
    }
    await recordConsentEvent(market.service, OPERATOR, lead, event)
    const days = { deliveredAt: null, exclusiveUntil: null, endsOn: null }
    await assignLeads(market.service, OPERATOR, 'DD-1', [{ ...lead, ...days }])
    await send('/dd-verify', ddBody('LEAD-123'), market.buyer)

    const file = await fileOf(await opened())

    expect(file.leads.map(({ lead_id, has_identifier }) => [lead_id, has_identifier])).toEqual([
      ['LEAD-123', 'now'],
      ['LEAD-7', 'formerly'],
    ])
    expect(file.leads[0]).toMatchObject({
      source: { name: 'Energy comparison', supplier_id: 'org_supplier', supplier_name: 'Quay Leads Ltd' },
      wordings: [
        { consent_text: WORDING, stands_in: ['version 1'] },
        { consent_text: 'Yes, still.', stands_in: [expect.stringMatching(/^event evt_/)] },
      ],
      versions: [{ version: 1, record: { identifiers: [{ phone: E164 }, { email: 'lead-123@example.com' }] } }],
      consent_events: [{ event: 'renewed', at: '2026-11-10T10:00:00.000Z' }],
      deliveries: [{ dd_id: 'DD-1' }],
      uses: [{ dd_id: 'DD-1', caller_id: 'org_harbour', use_number: 1 }],
    })
    expect(file.leads[1]?.versions.map(({ version }) => version)).toEqual([1, 2])
    expect(file).toMatchObject({
      orders: [{ dd_id: 'DD-1', buyer_id: 'org_harbour' }],
      organisations: expect.arrayContaining([
        { organisation_id: 'org_harbour', legal_name: 'Harbour Energy Ltd' },
      ]) as unknown,
      unreadable: [],
    })
  })

  test('holds every verdict about the phone: by another identifier, in vain, and identity checks; and no other', async () => {
    await fileLeads(market, [compliantLead('LEAD-123'), compliantLead('LEAD-8')])
    await fileTestPeople(market.service, [personBody(), personBody({ person_id: 'P-2', phones: ['07700 900008'] })])
    const key = await issueTestKey(market, 'live', { organisation_id: 'org_harbour', scopes: ['kyc'], dd_id: 'DD-1' })
    const answers = [
      await send('/dd-verify', ddBody('LEAD-123'), market.buyer),
      await send('/dd-verify', ddBody('LEAD-123', { identifiers: [{ email: 'lead-123@example.com' }] }), market.buyer),
      await send('/dd-verify', ddBody('LEAD-999', { identifiers: [{ phone: PHONE }] }), market.buyer),
      await send('/v1/svc_verify', KYC, authorizationOf(key)),
    ]
    await send('/dd-verify', ddBody('LEAD-8'), market.buyer)

    const file = await fileOf(await opened())

    expect(file.verdicts.map(({ verification_id }) => verification_id)).toEqual(
      answers.map(({ headers }) => headers['verification-id']),
    )
    expect(file.verdicts[0]).toMatchObject({
      operation: 'dd',
      dd_id: 'DD-1',
      buyer_id: 'org_harbour',
      lead_id: 'LEAD-123',
      status: 'Verified',
    })
    expect(file.verdicts[3]).toMatchObject({ operation: 'kyc', entries: [{ kind: 'phone', status: 'Verified' }, {}] })
    expect(file.people.map(({ person_id }) => person_id)).toEqual(['P-1'])
  })

  test('holds what was objected to, on the lists of single buyers too', async () => {
    const identifiers = [{ phone: PHONE }]
    await suppress(market.service, OPERATOR, { identifiers, reason: 'rang us' })
    await suppress(market.service, OPERATOR, { identifiers, buyer_id: 'org_harbour', reason: 'told the buyer' })
    await suppress(market.service, OPERATOR, { identifiers: [{ phone: '07700 900008' }], reason: 'somebody else' })

    const { objections } = await fileOf(await opened())

    expect(objections.map(({ scope, reason }) => `${scope}: ${reason}`).toSorted()).toEqual([
      'buyer: told the buyer',
      'operator: rang us',
    ])
  })

  test('says what was altered and does not open, and hides nothing else for it', async () => {
    await fileLeads(market, [compliantLead('LEAD-123'), compliantLead('LEAD-7', { identifiers: [{ phone: PHONE }] })])
    await sql`update lead set sealed = set_byte(sealed, 40, (get_byte(sealed, 40) + 1) % 256) where lead_id = 'LEAD-7'`.execute(
      market.database.db,
    )

    const file = await fileOf(await opened())

    expect(file).toMatchObject({ unreadable: ['lead SRC-1 LEAD-7'], leads: [{ lead_id: 'LEAD-123' }] })
  })

  test('403: is only for operators who may read evidence; who was shown what is on record', async () => {
    await fileLeads(market, [compliantLead('LEAD-123')])
    const complaint = await opened()
    const url = `/v1/complaints/${complaint.complaint_id}/file`

    expect((await send(url, undefined, market.operator)).statusCode).toBe(403)
    expect((await send(url, undefined, market.buyer)).statusCode).toBe(403)
    const { rows: before } = await sql`select lead_id from reveal`.execute(market.database.db)
    await fileOf(complaint)
    const { rows: after } = await sql`select lead_id from reveal`.execute(market.database.db)

    expect([before, after]).toEqual([[], [{ lead_id: 'LEAD-123' }]])
    expect((await get(`/v1/complaints/${complaint.complaint_id}`)).json()).toMatchObject({
      steps: [{ kind: 'opened' }, { kind: 'file_made' }],
    })
  })
})

const KYC = {
  phone_number: PHONE,
  name: "Patrick O'Brien-Łukasz",
  date_of_birth: '1984-05-17',
  address: { house_number: '12', street_name: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA' },
  check_type: 'KYC',
}

describe('refusals', () => {
  test('400: what is no phone, a day to come, no outcome; nothing that was sent is repeated', async () => {
    const wrong = await send('/v1/complaints', {
      identifier: { phone: 'hello' },
      summary: 'x',
      received_on: '2026-11-21',
    })
    const neither = await send('/v1/complaints', { identifier: {}, summary: 'x' })
    const complaint = await opened()
    const close = await send(`/v1/complaints/${complaint.complaint_id}/close`, { outcome: 'forgotten', note: 'x' })

    expect([wrong, neither, close].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
    expect(wrong.body).not.toContain('hello')
  })

  test('404: an absent complaint and one of the other mode are told alike; 403: only for operators', async () => {
    const complaint = await opened()
    const sandbox = await adminAuthorization(market, 'test')
    const url = `/v1/complaints/${complaint.complaint_id}`
    const foreign = await get(url, sandbox)
    const absent = await get('/v1/complaints/cmp_0')

    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404])
    expect({ ...foreign.json<object>(), instance: null }).toEqual({ ...absent.json<object>(), instance: null })
    expect((await get(url, market.buyer)).statusCode).toBe(403)
    expect((await send('/v1/complaints', {}, market.buyer)).statusCode).toBe(403)
    expect((await get('/v1/complaints', sandbox)).json()).toMatchObject({ complaints: [] })
  })
})
