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
import type { Day } from '../base/time.ts'
import type { Database } from '../db/database.ts'
import { assignLeads, revokeLeads } from './assign-leads.ts'
import type { Assignment } from './assignment-store.ts'
import { assignmentFrom } from './read-assignment.ts'
import { storeLeads } from './store-leads.ts'

let database: Database
let backing: ReturnType<typeof evidenceBacking>

beforeAll(async () => {
  database = await testDatabase()
  await seedParties(database.db)
  backing = evidenceBacking(database)
  await storeLeads(backing, SUPPLIER, [leadRecord('L-1'), leadRecord('L-2')])
  await storeLeads(backing, OTHER_SUPPLIER, [leadRecord('L-1', { lead_source_id: 'SRC-2' })])
})

beforeEach(async () => {
  backing = evidenceBacking(database)
  await sql`truncate assignment`.execute(database.db)
})

function sold(leadId: string, more: Partial<Assignment> = {}): Assignment {
  return { leadSourceId: 'SRC-1', leadId, deliveredAt: null, exclusiveUntil: null, endsOn: null, ...more }
}

async function rows(): Promise<readonly unknown[]> {
  const { rows: found } = await sql`
    select lead_id, dd_id, delivered_at, exclusive_until, ends_on, revoked_at from assignment order by lead_id`.execute(
    database.db,
  )
  return found
}

describe('assigning', () => {
  test('records the delivery, now unless a moment is told', async () => {
    const deliveredAt = moment('2026-10-01T08:00:00Z')
    const wish = [
      sold('L-1'),
      sold('L-2', { deliveredAt, exclusiveUntil: '2026-12-31' as Day, endsOn: '2027-01-31' as Day }),
    ]

    const outcomes = await assignLeads(backing, OPERATOR, 'DD-1', wish)

    const common = { dd_id: 'DD-1', revoked_at: null }
    expect(outcomes).toEqual(['assigned', 'assigned'])
    expect(await rows()).toEqual([
      { ...common, lead_id: 'L-1', delivered_at: NOON, exclusive_until: null, ends_on: null },
      { ...common, lead_id: 'L-2', delivered_at: deliveredAt, exclusive_until: '2026-12-31', ends_on: '2027-01-31' },
    ])
  })

  test('again changes nothing, and keeps the delivery that is on record', async () => {
    await assignLeads(backing, OPERATOR, 'DD-1', [sold('L-1')])
    backing.setClock(moment('2026-11-05T12:00:00Z'))

    const same = await assignLeads(backing, OPERATOR, 'DD-1', [sold('L-1')])
    const other = await assignLeads(backing, OPERATOR, 'DD-1', [sold('L-1', { endsOn: '2026-12-01' as Day })])

    expect([...same, ...other]).toEqual(['unchanged', 'changed'])
    expect(await rows()).toMatchObject([{ delivered_at: NOON, ends_on: '2026-12-01' }])
  })

  test('a lead that was taken back delivers it anew', async () => {
    await assignLeads(backing, OPERATOR, 'DD-1', [sold('L-1')])
    await revokeLeads(backing, OPERATOR, 'DD-1', [sold('L-1')])
    backing.setClock(moment('2026-11-05T12:00:00Z'))

    expect(await assignLeads(backing, OPERATOR, 'DD-1', [sold('L-1')])).toEqual(['assigned'])
    expect(await rows()).toMatchObject([{ delivered_at: '2026-11-05T12:00:00.000Z', revoked_at: null }])
  })

  test('refuses leads that are not on record or not of the order’s sources, and keeps the others', async () => {
    const outcomes = await assignLeads(backing, OPERATOR, 'DD-1', [
      sold('L-9'),
      sold('L-1', { leadSourceId: 'SRC-2' }),
      sold('L-1'),
      sold('L-1', { leadSourceId: 'SRC-T' }),
    ])

    expect(outcomes).toEqual([
      { refused: [{ pointer: '/lead_id', detail: 'is no lead of this source' }] },
      { refused: [{ pointer: '/lead_source_id', detail: 'is no source of this order' }] },
      'assigned',
      { refused: [{ pointer: '/lead_source_id', detail: 'is no source of this order' }] },
    ])
    expect(await rows()).toHaveLength(1)
  })

  test('the same lead twice at once, or in two requests at once, makes one assignment', async () => {
    await Promise.all(
      [1, 2, 3].map(async () => assignLeads(backing, OPERATOR, 'DD-1', [sold('L-1'), sold('L-2'), sold('L-1')])),
    )

    expect(await rows()).toHaveLength(2)
  })

  test('is the operator’s alone, and needs an order of the mode', async () => {
    const other = callerOf('org_supplier', 'evidence:write')

    await expect(assignLeads(backing, other, 'DD-1', [])).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(assignLeads(backing, OPERATOR, 'DD-9', [])).rejects.toMatchObject({ code: 'not_found' })
    await expect(assignLeads(backing, OPERATOR, 'DD-T', [])).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('taking back is noted once and refused for what was never assigned', async () => {
  await assignLeads(backing, OPERATOR, 'DD-1', [sold('L-1')])
  const first = await revokeLeads(backing, OPERATOR, 'DD-1', [sold('L-1'), sold('L-2')])
  backing.setClock(moment('2026-11-05T12:00:00Z'))
  const again = await revokeLeads(backing, OPERATOR, 'DD-1', [sold('L-1')])

  expect(first).toEqual(['revoked', { refused: [{ pointer: '/lead_id', detail: 'was never assigned to this order' }] }])
  expect(again).toEqual(['unchanged'])
  expect(await rows()).toMatchObject([{ revoked_at: NOON }])
})

test('a lead to assign is read with every fault told', () => {
  const body = { lead_id: 'L-1', delivered_at: '2026-12-01T00:00:00Z', ends_on: '2026-02-30', extra: 1 }
  const read = assignmentFrom(body, { region: 'GB', zone: null, now: NOON })

  expect(read).toEqual({
    faults: [
      { pointer: '/lead_source_id', detail: 'is required' },
      { pointer: '', detail: 'has a member that is not known here' },
      { pointer: '/ends_on', detail: 'is no calendar day (YYYY-MM-DD)' },
      { pointer: '/delivered_at', detail: 'is in the future' },
    ],
  })
})

test('an assignment cannot end before it begins', () => {
  const body = { lead_source_id: 'SRC-1', lead_id: 'L-1', delivered_at: '2026-10-31T23:30:00Z', ends_on: '2026-10-30' }
  const read = assignmentFrom(body, { region: 'GB', zone: null, now: NOON })

  expect(read).toEqual({ faults: [{ pointer: '/ends_on', detail: 'is before the delivery' }] })
})
