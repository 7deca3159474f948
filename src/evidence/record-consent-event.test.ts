import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import {
  callerOf,
  evidenceBacking,
  leadRecord,
  moment,
  NOON,
  OPERATOR,
  OTHER_SUPPLIER,
  seedParties,
  SUPPLIER,
} from '../../test/support/evidence.ts'
import type { Caller } from '../base/caller.ts'
import type { Fault } from '../base/fault.ts'
import type { Database } from '../db/database.ts'
import { blindIndex } from '../vault/blind-index.ts'
import { openJson } from '../vault/seal.ts'
import { assignLeads, revokeLeads } from './assign-leads.ts'
import { recordConsentEvent } from './record-consent-event.ts'
import { storeLeads } from './store-leads.ts'

const LEAD = { leadSourceId: 'SRC-1', leadId: 'L-1' }
const BUYER = callerOf('org_buyer', 'dd')
const AT = '2026-11-01T09:00:00Z'
const GRANT = {
  event: 'granted',
  at: AT,
  consent_text: 'Yes, do text me.',
  evidence_reference: 'cert:2',
  channels: ['sms'],
}
const SOLD = [{ ...LEAD, deliveredAt: null, exclusiveUntil: null, endsOn: null }]

let database: Database
let backing: ReturnType<typeof evidenceBacking>

beforeAll(async () => {
  database = await testDatabase()
  await seedParties(database.db)
})

beforeEach(async () => {
  backing = evidenceBacking(database)
  await sql`truncate lead, lead_version, lead_identifier, lead_event, objection, evidence_binding, assignment`.execute(
    database.db,
  )
  await storeLeads(backing, SUPPLIER, [leadRecord('L-1')])
})

type EventRow = {
  event_id: string
  kind: string
  channels: string[] | null
  at: string
  organisation_id: string
  sealed: Buffer
}
type ObjectionRow = {
  identifier: Buffer
  objection_id: string
  kind: string
  scope: string
  channels: string[] | null
  at: string
}

async function events(): Promise<readonly EventRow[]> {
  return (await sql<EventRow>`select * from lead_event order by at`.execute(database.db)).rows
}

async function objections(): Promise<readonly ObjectionRow[]> {
  return (await sql<ObjectionRow>`select * from objection order by identifier`.execute(database.db)).rows
}

async function codeOf(caller: Caller, body: unknown, lead = LEAD): Promise<string> {
  return recordConsentEvent(backing, caller, lead, body).then(
    () => 'recorded',
    (error: unknown) => (error as Fault).code,
  )
}

describe('who may tell what (contract section 3)', () => {
  const contacted = { event: 'contacted', at: AT, channels: ['phone'] }
  const withdrawn = { event: 'withdrawn', at: AT }

  test('a supplier tells grants, renewals, withdrawals and objections of its own leads, never a contact', async () => {
    const told = ['withdrawn', 'objected'].map((event) => ({ event, at: AT }))
    const given = ['granted', 'renewed'].map((event) => ({ ...GRANT, event }))

    expect(await Promise.all([...told, ...given].map(async (body) => codeOf(SUPPLIER, body)))).toEqual(
      Array.from({ length: 4 }, () => 'recorded'),
    )
    expect(await codeOf(SUPPLIER, contacted)).toBe('insufficient_scope')
  })

  test('a buyer tells contacts with leads that it bought, and nothing else', async () => {
    await assignLeads(backing, OPERATOR, 'DD-1', SOLD)

    expect(await codeOf(BUYER, contacted)).toBe('recorded')
    expect(await codeOf(BUYER, withdrawn)).toBe('insufficient_scope')
    expect(await codeOf(callerOf('org_buyer', 'evidence:read'), contacted)).toBe('insufficient_scope')
  })

  test('a lead that was taken back, or whose assignment is over, is the buyer’s no more', async () => {
    await assignLeads(backing, OPERATOR, 'DD-1', [{ ...SOLD[0]!, endsOn: '2026-11-02' as never }])
    const onLastDay = await codeOf(BUYER, contacted)
    backing.setClock(moment('2026-11-03T00:00:00Z'))
    const after = await codeOf(BUYER, contacted)
    backing.setClock(NOON)
    await revokeLeads(backing, OPERATOR, 'DD-1', [LEAD])

    expect([onLastDay, after, await codeOf(BUYER, contacted)]).toEqual(['recorded', 'not_found', 'not_found'])
  })

  test('a source that is bought as a whole needs no assignment', async () => {
    await sql`
      insert into order_terms (dd_id, version, effective_from, applies_to_delivered, terms)
      values ('DD-2', 2, '2026-11-02T11:00:00Z', true, '{"leadSourceIds": ["SRC-1"], "coverage": "whole_source"}')`.execute(
      database.db,
    )

    expect(await codeOf(callerOf('org_buyer_2', 'dd'), contacted)).toBe('recorded')
    backing.setClock(moment('2026-11-02T10:00:00Z'))
    expect(await codeOf(callerOf('org_buyer_2', 'dd'), contacted)).toBe('not_found')
  })

  test('a lead of another and one that does not exist cannot be told apart', async () => {
    const absent = { ...LEAD, leadId: 'L-9' }

    expect(await codeOf(OTHER_SUPPLIER, withdrawn)).toBe('not_found')
    expect(await codeOf(SUPPLIER, withdrawn, absent)).toBe('not_found')
    expect(await codeOf(BUYER, contacted)).toBe('not_found')
    expect(await codeOf(callerOf('org_sandbox', 'admin'), withdrawn)).toBe('not_found')
  })

  test('nor by sending what could not be taken anyway, nor what the key may tell of no lead', async () => {
    const absent = { ...LEAD, leadId: 'L-9' }
    await assignLeads(backing, OPERATOR, 'DD-1', SOLD)
    const both = callerOf('org_buyer', 'dd', 'evidence:write')

    for (const lead of [LEAD, absent]) {
      expect(await codeOf(OTHER_SUPPLIER, {}, lead)).toBe('invalid_request')
      expect(await codeOf(BUYER, withdrawn, lead)).toBe('insufficient_scope')
      expect(await codeOf(both, withdrawn, lead)).toBe('not_found')
    }
  })

  test('the operator tells anything', async () => {
    expect(await codeOf(OPERATOR, contacted)).toBe('recorded')
    expect(await codeOf(OPERATOR, withdrawn)).toBe('recorded')
  })
})

describe('an event', () => {
  test('is kept with its words sealed', async () => {
    const body = { ...GRANT, label: 'Text me', consent_method: 'Reply YES', named_recipients: ['Harbour Energy'] }

    const recorded = await recordConsentEvent(backing, SUPPLIER, LEAD, body)

    const [row] = await events()
    expect(recorded).toMatchObject({ eventId: row?.event_id, receivedAt: NOON, repeated: false })
    expect(row).toMatchObject({
      kind: 'granted',
      channels: ['sms'],
      at: '2026-11-01T09:00:00.000Z',
      organisation_id: 'org_supplier',
    })
    const place = { table: 'lead_event', key: ['SRC-1', 'L-1', row!.event_id] }
    expect(openJson(backing.vault, place, row!.sealed)).toEqual({
      consentText: 'Yes, do text me.',
      consentMethod: 'Reply YES',
      namedRecipients: ['Harbour Energy'],
      recipientsList: null,
      evidenceReference: 'cert:2',
      label: 'Text me',
    })
    expect(await objections()).toEqual([])
  })

  test('that is sent again is on record once', async () => {
    const first = await recordConsentEvent(backing, SUPPLIER, LEAD, { event: 'withdrawn', at: AT })
    backing.setClock(moment('2026-11-03T12:00:00Z'))
    const again = await recordConsentEvent(backing, SUPPLIER, LEAD, { event: 'withdrawn', at: AT })

    expect(again).toEqual({ ...first, repeated: true })
    expect(await events()).toHaveLength(1)
    expect(await objections()).toHaveLength(2)
  })

  test('that gives consent needs its own words and a reference', async () => {
    const refusal = await recordConsentEvent(backing, OPERATOR, LEAD, { event: 'renewed', at: AT }).catch(
      (error: unknown) => error as Fault,
    )

    expect(refusal).toMatchObject({
      inputFaults: [
        { pointer: '/consent_text', detail: 'is required for renewed' },
        { pointer: '/evidence_reference', detail: 'is required for renewed' },
      ],
    })
  })

  test('cannot lie in the future, nor name a channel that does not exist', async () => {
    const body = { event: 'withdrawn', at: '2026-11-02T12:05:01Z', channels: ['email', 'pigeon'] }
    const refusal = await recordConsentEvent(backing, OPERATOR, LEAD, body).catch((error: unknown) => error as Fault)

    expect(refusal).toMatchObject({
      inputFaults: [
        { pointer: '/channels/1', detail: 'names no channel' },
        { pointer: '/at', detail: 'is in the future' },
      ],
    })
    expect(await events()).toEqual([])
  })
})

describe('of an event that is told again and again', () => {
  test('500 of one organisation are kept of a lead; what ends consent is taken all the same', async () => {
    await sql`
      insert into lead_event (lead_source_id, lead_id, event_id, kind, channels, at, received_at, organisation_id, sealed)
      select ${LEAD.leadSourceId}, ${LEAD.leadId}, 'evt_' || n, 'renewed', null, ${AT}, ${AT}, ${SUPPLIER.organisationId}, ''
        from generate_series(1, 499) as told (n)`.execute(database.db)

    const last = await recordConsentEvent(backing, SUPPLIER, LEAD, GRANT)
    const again = await recordConsentEvent(backing, SUPPLIER, LEAD, GRANT)
    const beyond = recordConsentEvent(backing, SUPPLIER, LEAD, { ...GRANT, channels: ['email'] })

    expect([last.repeated, again.repeated]).toEqual([false, true])
    await expect(beyond).rejects.toMatchObject({ code: 'conflict' })
    expect(await recordConsentEvent(backing, SUPPLIER, LEAD, { event: 'withdrawn', at: AT })).toMatchObject({
      repeated: false,
    })
    expect(await recordConsentEvent(backing, OPERATOR, LEAD, { event: 'contacted', at: AT })).toMatchObject({
      repeated: false,
    })
    expect(await events()).toHaveLength(502)
  })
})

describe('a withdrawal or objection binds the person', () => {
  test('through every identifier that the lead has', async () => {
    await recordConsentEvent(backing, SUPPLIER, LEAD, { event: 'objected', at: AT, channels: ['call'] })

    const identifiers = [
      blindIndex(backing.vault, 'phone', 'live', '+447700900123'),
      blindIndex(backing.vault, 'email', 'live', 'zoe@example.com'),
    ]
    const found = await objections()
    expect(found.map(({ identifier }) => identifier)).toEqual(identifiers.toSorted((one, other) => one.compare(other)))
    expect(found[0]).toMatchObject({
      kind: 'objected',
      scope: 'person',
      channels: ['phone', 'landline'],
      at: '2026-11-01T09:00:00.000Z',
    })
    expect(found[0]?.objection_id).toBe((await events())[0]?.event_id)
  })

  test('that it has or ever had, also when a version comes at the same moment', async () => {
    const renumbered = leadRecord('L-1', { identifiers: [{ phone: '07700 900555' }] })

    await Promise.all([
      storeLeads(backing, SUPPLIER, [renumbered]),
      recordConsentEvent(backing, SUPPLIER, LEAD, { event: 'withdrawn', at: AT }),
    ])
    await recordConsentEvent(backing, SUPPLIER, LEAD, { event: 'withdrawn', at: AT })

    const newest = blindIndex(backing.vault, 'phone', 'live', '+447700900555')
    expect((await objections()).map(({ identifier }) => identifier.toString('hex'))).toContain(newest.toString('hex'))
  })
})
