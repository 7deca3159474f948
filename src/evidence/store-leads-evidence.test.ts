import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import {
  evidenceBacking,
  leadRecord,
  moment,
  NOON,
  OTHER_SUPPLIER,
  seedParties,
  SUPPLIER,
} from '../../test/support/evidence.ts'
import type { Database } from '../db/database.ts'
import { storeLeads } from './store-leads.ts'

let database: Database
let backing: ReturnType<typeof evidenceBacking>

beforeAll(async () => {
  database = await testDatabase()
  await seedParties(database.db)
})

beforeEach(async () => {
  backing = evidenceBacking(database)
  await sql`truncate lead, lead_version, lead_identifier, lead_event, evidence_binding, alarm`.execute(database.db)
})

type LeadRow = { evidence_changed_at: string | null; evidence_changed_fields: string[] | null }

async function rowOf(leadId: string): Promise<LeadRow> {
  const { rows } = await sql<LeadRow>`
    select evidence_changed_at, evidence_changed_fields from lead where lead_id = ${leadId}`.execute(database.db)
  if (rows[0] === undefined) throw new Error(`no lead ${leadId}`)
  return rows[0]
}

async function alarms(): Promise<readonly unknown[]> {
  const { rows } = await sql<{ kind: string; details: unknown }>`select kind, details from alarm`.execute(database.db)
  return rows
}

describe('consent evidence that comes in different (PRV-008)', () => {
  const text = (wording: string) => ({ ...(leadRecordBodyConsent as object), consent_text: wording })
  const leadRecordBodyConsent = { legal_basis: 'Consent', consent_timestamp: '2026-09-01T10:15:00Z' }
  const base = { consent: text('one') }

  test('is dated and named, a harmless change is not', async () => {
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', base)])
    backing.setClock(moment('2026-11-03T12:00:00Z'))
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', { ...base, opt_in_source: 'Form 7' })])
    const harmless = await rowOf('L-1')
    backing.setClock(moment('2026-11-04T12:00:00Z'))
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', { consent: text('two') })])
    const grave = await rowOf('L-1')

    expect(harmless.evidence_changed_at).toBeNull()
    expect(grave.evidence_changed_at).toBe('2026-11-04T12:00:00.000Z')
    expect(grave.evidence_changed_fields).toEqual(['consent.consent_text'])
  })

  test('a later change counts as of its own day, and a change of something else leaves the day alone', async () => {
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', base)])
    for (const [day, body] of [
      ['03', { ...base, user_details: { ip_address: '203.0.113.8' } }],
      ['04', { consent: text('two'), user_details: { ip_address: '203.0.113.8' } }],
      ['05', { consent: text('two'), user_details: { ip_address: '203.0.113.8' }, opt_in_source: 'Form 7' }],
    ] as const) {
      backing.setClock(moment(`2026-11-${day}T12:00:00Z`))
      await storeLeads(backing, SUPPLIER, [leadRecord('L-1', body)])
    }

    expect(await rowOf('L-1')).toMatchObject({
      evidence_changed_at: '2026-11-04T12:00:00.000Z',
      evidence_changed_fields: ['consent.consent_text', 'user_details.ip_address'],
    })
  })

  test('is explained by a renewal on record', async () => {
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', base)])
    await sql`
      insert into lead_event (lead_source_id, lead_id, event_id, kind, at, received_at, organisation_id, sealed)
      values ('SRC-1', 'L-1', 'evt_1', 'renewed', ${NOON}, ${NOON}, 'org_supplier', '')`.execute(database.db)

    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', { consent: text('two') })])

    expect((await rowOf('L-1')).evidence_changed_at).toBeNull()
  })
})

describe('an evidence reference (LNK-006)', () => {
  const withReference = (leadId: string, more: object) =>
    leadRecord(leadId, { consent: { evidence_reference: 'jornaya:ABC' }, ...more })
  const other = { lead_source_id: 'SRC-2', identifiers: [{ phone: '07700 900999' }], person: { name: 'Someone Else' } }

  test('on another person by another supplier raises one alarm without personal data', async () => {
    await storeLeads(backing, SUPPLIER, [withReference('L-1', {})])
    await storeLeads(backing, OTHER_SUPPLIER, [withReference('L-2', other)])
    await storeLeads(backing, OTHER_SUPPLIER, [withReference('L-2', { ...other, opt_in_source: 'again' })])

    expect(await alarms()).toEqual([
      {
        kind: 'evidence_reused',
        details: { lead_source_id: 'SRC-2', lead_id: 'L-2', other_lead_source_id: 'SRC-1', other_lead_id: 'L-1' },
      },
    ])
  })

  test('on the same person, or by the same supplier, raises none', async () => {
    await storeLeads(backing, SUPPLIER, [withReference('L-1', {})])
    await storeLeads(backing, SUPPLIER, [withReference('L-2', { ...other, lead_source_id: 'SRC-1' })])
    await storeLeads(backing, OTHER_SUPPLIER, [
      leadRecord('L-3', { consent: { evidence_reference: 'jornaya:ABC' }, lead_source_id: 'SRC-2' }),
    ])

    // L-3 is the person of L-1, yet not that of L-2, which the first supplier has under the same reference.
    expect(await alarms()).toHaveLength(1)
  })

  test('without an issuer means something to its supplier only', async () => {
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', { consent: { evidence_reference: '1' } })])
    await storeLeads(backing, OTHER_SUPPLIER, [leadRecord('L-2', { ...other, consent: { evidence_reference: '1' } })])

    expect(await alarms()).toEqual([])
  })

  test('stays bound as it first was', async () => {
    await storeLeads(backing, SUPPLIER, [withReference('L-1', {})])
    const before = await sql`select * from evidence_binding`.execute(database.db)
    await storeLeads(backing, SUPPLIER, [withReference('L-1', { identifiers: [{ phone: '07700 900999' }] })])

    expect((await sql`select * from evidence_binding`.execute(database.db)).rows).toEqual(before.rows)
  })
})
