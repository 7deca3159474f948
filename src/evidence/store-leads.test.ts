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
import { canonicalJson } from '../base/canonical-json.ts'
import type { Json } from '../base/canonical-json.ts'
import type { Database } from '../db/database.ts'
import { blindIndex } from '../vault/blind-index.ts'
import { openJson } from '../vault/seal.ts'
import type { SealedLead } from './lead-record.ts'
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

type LeadRow = {
  version: number
  sealed: Buffer
  received_at: string
  changed_at: string
  identifiers: Buffer[]
  name_index: Buffer | null
  mps_index: Buffer | null
  reference_index: Buffer | null
  policy_url_index: Buffer | null
  evidence_changed_at: string | null
  evidence_changed_fields: string[] | null
}

async function rowOf(leadId: string, leadSourceId = 'SRC-1'): Promise<LeadRow> {
  const { rows } = await sql<LeadRow>`
    select * from lead where lead_source_id = ${leadSourceId} and lead_id = ${leadId}`.execute(database.db)
  if (rows[0] === undefined) throw new Error(`no lead ${leadId}`)
  return rows[0]
}

async function versionsOf(leadId: string, leadSourceId = 'SRC-1'): Promise<SealedLead> {
  const { sealed } = await rowOf(leadId, leadSourceId)
  return openJson(backing.vault, { table: 'lead', key: [leadSourceId, leadId] }, sealed) as SealedLead
}

async function oldVersionsOf(leadId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ version: number }>`
    select version from lead_version where lead_id = ${leadId} order by version`.execute(database.db)
  return rows.map(({ version }) => version)
}

async function identifiersOf(leadId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ identifier: Buffer }>`
    select identifier from lead_identifier where lead_id = ${leadId}`.execute(database.db)
  return rows.map(({ identifier }) => identifier.toString('hex')).toSorted()
}

describe('a lead that comes for the first time', () => {
  test('is stored sealed, with the indexes by which it is found', async () => {
    const record = leadRecord('L-1')

    const outcomes = await storeLeads(backing, SUPPLIER, [record])

    const row = await rowOf('L-1')
    const indexes = [
      blindIndex(backing.vault, 'phone', 'live', '+447700900123'),
      blindIndex(backing.vault, 'email', 'live', 'zoe@example.com'),
    ]
    expect(outcomes).toEqual(['created'])
    expect(row).toMatchObject({ version: 1, received_at: NOON, changed_at: NOON, evidence_changed_at: null })
    expect(row.identifiers).toEqual(indexes)
    expect([row.name_index, row.mps_index, row.reference_index, row.policy_url_index]).not.toContain(null)
    expect(await versionsOf('L-1')).toEqual({ first: record, newest: null })
    expect(await identifiersOf('L-1')).toEqual(indexes.map((index) => index.toString('hex')).toSorted())
    expect(await oldVersionsOf('L-1')).toEqual([])
  })

  test('is told apart from a lead of another source with the same id', async () => {
    const own = await storeLeads(backing, SUPPLIER, [leadRecord('L-1')])
    const other = await storeLeads(backing, OTHER_SUPPLIER, [leadRecord('L-1', { lead_source_id: 'SRC-2' })])

    expect([...own, ...other]).toEqual(['created', 'created'])
  })
})

describe('a lead that comes again', () => {
  test('is unchanged when it says the same, and nothing is written', async () => {
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1')])
    const before = await rowOf('L-1')
    backing.setClock(moment('2026-11-03T12:00:00Z'))

    const outcomes = await storeLeads(backing, SUPPLIER, [leadRecord('L-1')])

    expect(outcomes).toEqual(['unchanged'])
    expect(await rowOf('L-1')).toEqual(before)
  })

  test('is a new version when it says something else; the first one stays', async () => {
    const first = leadRecord('L-1')
    const second = leadRecord('L-1', { identifiers: [{ phone: '07700 900124' }, { email: 'zoe@example.com' }] })
    const third = leadRecord('L-1', { identifiers: [{ phone: '07700 900125' }] })
    await storeLeads(backing, SUPPLIER, [first])

    const outcomes = [
      ...(await storeLeads(backing, SUPPLIER, [second])),
      ...(await storeLeads(backing, SUPPLIER, [third])),
      ...(await storeLeads(backing, SUPPLIER, [first])),
    ]

    expect(outcomes).toEqual(['changed', 'changed', 'changed'])
    expect(await versionsOf('L-1')).toEqual({ first, newest: first })
    expect(await oldVersionsOf('L-1')).toEqual([2, 3, 4])
    expect((await rowOf('L-1')).version).toBe(4)
    expect(await identifiersOf('L-1')).toHaveLength(2)
  })

  test('twice within one batch is handled in order', async () => {
    const first = leadRecord('L-1')
    const second = leadRecord('L-1', { opt_in_source: 'Second form' })
    const third = leadRecord('L-1', { identifiers: [{ phone: '07700 900125' }] })

    const outcomes = await storeLeads(backing, SUPPLIER, [first, first, second, leadRecord('L-2'), second, third])

    expect(outcomes).toEqual(['created', 'unchanged', 'changed', 'created', 'unchanged', 'changed'])
    expect(await versionsOf('L-1')).toEqual({ first, newest: third })
    expect(await oldVersionsOf('L-1')).toEqual([2, 3])
    expect(await identifiersOf('L-1')).toEqual([
      blindIndex(backing.vault, 'phone', 'live', '+447700900125').toString('hex'),
    ])
  })

  test('is found by the identifiers that it has now, and keeps the indexes of all that it ever had', async () => {
    const phones = ['07700 900123', '07700 900124', '07700 900125', '07700 900126', '07700 900123']
    const versions = phones.map((phone) => leadRecord('L-1', { identifiers: [{ phone }] }))
    const [first, ...later] = versions
    await storeLeads(backing, SUPPLIER, [first!])
    await storeLeads(backing, SUPPLIER, later)

    const ever = phones
      .slice(0, 4)
      .map((phone) => blindIndex(backing.vault, 'phone', 'live', `+44${phone.replaceAll(' ', '').slice(1)}`))
    const hex = ever.map((index) => index.toString('hex'))
    expect((await rowOf('L-1')).identifiers.map((index) => index.toString('hex')).toSorted()).toEqual(hex.toSorted())
    expect(await identifiersOf('L-1')).toEqual([hex[0]])
  })

  test('a version can be opened by its own key', async () => {
    const second = leadRecord('L-1', { opt_in_source: 'Second form' })
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1'), second])

    const { rows } = await sql<{ sealed: Buffer }>`select sealed from lead_version`.execute(database.db)

    const place = { table: 'lead_version', key: ['SRC-1', 'L-1', 2] }
    expect(openJson(backing.vault, place, rows[0]!.sealed)).toEqual(second)
  })

  test('a name that changed shows at its identifiers', async () => {
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1')])
    await storeLeads(backing, SUPPLIER, [leadRecord('L-1', { person: { name: 'Someone Else' } })])

    const { rows } = await sql`
      select count(*)::int as identifiers
        from lead
        join lead_identifier using (lead_source_id, lead_id, name_index)`.execute(database.db)
    expect(rows).toEqual([{ identifiers: 2 }])
  })
})

describe('whose source it is', () => {
  test('a source of another organisation, of the other mode and one that does not exist are refused alike', async () => {
    const foreign = leadRecord('L-1', { lead_source_id: 'SRC-2' })
    const absent = leadRecord('L-1', { lead_source_id: 'SRC-9' })
    const sandbox = leadRecord('L-1', { lead_source_id: 'SRC-T' })

    const outcomes = await storeLeads(backing, SUPPLIER, [foreign, leadRecord('L-1'), absent, sandbox])

    expect(outcomes).toEqual(['refused', 'created', 'refused', 'refused'])
  })

  test('the operator writes to any source of the mode', async () => {
    const outcomes = await storeLeads(backing, OPERATOR, [
      leadRecord('L-1'),
      leadRecord('L-1', { lead_source_id: 'SRC-2' }),
      leadRecord('L-1', { lead_source_id: 'SRC-T' }),
    ])

    expect(outcomes).toEqual(['created', 'created', 'refused'])
  })
})

describe('writers of the same leads at the same time', () => {
  test('lose no version and see no error', async () => {
    const leads = Array.from({ length: 20 }, (_, number) => `L-${number}`)
    const writer = async (name: string) =>
      storeLeads(
        backing,
        SUPPLIER,
        // Each writer goes through the leads in another order.
        (name < 'c' ? leads : leads.toReversed()).map((leadId) => leadRecord(leadId, { opt_in_source: name })),
      )

    const outcomes = (await Promise.all(['a', 'b', 'c', 'd'].map(writer))).flat()

    const { rows } = await sql`
      select count(*)::int as leads, sum(version)::int as versions, (select count(*)::int from lead_version) as later
        from lead`.execute(database.db)
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(60)
    expect(rows).toEqual([{ leads: 20, versions: 80, later: 60 }])
  })

  test('who file the same content create it once', async () => {
    const records = Array.from({ length: 50 }, (_, number) => leadRecord(`L-${number}`))

    const outcomes = (await Promise.all([1, 2, 3].map(async () => storeLeads(backing, SUPPLIER, records)))).flat()

    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(50)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(100)
  })
})

test('a failure alongside leaves nothing behind', async () => {
  const failing = storeLeads(backing, SUPPLIER, [leadRecord('L-1')], async () => {
    throw new Error('no disk')
  })

  await expect(failing).rejects.toThrow('no disk')
  expect((await sql`select from lead`.execute(database.db)).rows).toHaveLength(0)
})

test.each([String.raw`a\b`, String.raw`\N`, '{"a",\'b\'}', 'Łódź/…', '=1+1', '%00', String.raw`\x00`])(
  'an id may hold anything that is text: %s',
  async (leadId) => {
    const outcomes = await storeLeads(backing, SUPPLIER, [
      leadRecord(leadId),
      leadRecord(leadId, { opt_in_source: 'x' }),
    ])

    expect(outcomes).toEqual(['created', 'changed'])
    expect((await versionsOf(leadId)).first.leadId).toBe(leadId)
  },
)

test('a sealed lead is plain JSON, so that what is opened is what was sealed', () => {
  const record = leadRecord('L-1')

  expect(JSON.parse(canonicalJson(record as Json))).toEqual(record)
})

test('the sandbox has leads of its own', async () => {
  const record = leadRecord('L-1', { lead_source_id: 'SRC-T' })

  const outcomes = await storeLeads(backing, callerOf('org_sandbox', 'evidence:write'), [record])

  expect(outcomes).toEqual(['created'])
  expect((await rowOf('L-1', 'SRC-T')).identifiers).not.toContainEqual(
    blindIndex(backing.vault, 'phone', 'live', '+447700900123'),
  )
})
