import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { NOON } from '../../test/support/dossier.ts'
import { addDays, londonDayOf } from '../base/time.ts'
import { listAlarms } from '../db/alarm-store.ts'
import type { Database } from '../db/database.ts'
import { warnOfOldRegisters } from './warn-of-old-registers.ts'

let database: Database

beforeEach(async () => {
  database = await testDatabase()
})

/** Files an active snapshot of so many days; what it lists does not matter here. */
async function fileSnapshot(kind: string, ageDays: number, mode = 'live'): Promise<string> {
  const snapshotId = `snp_${randomUUID().replaceAll('-', '')}`
  const day = addDays(londonDayOf(NOON), -ageDays)
  await sql`
    insert into register_snapshot (snapshot_id, mode, kind, snapshot_date, entries, status, created_at, activated_at)
    values (${snapshotId}, ${mode}, ${kind}, ${day}, 3, 'active', ${NOON}, ${NOON})`.execute(database.db)
  return snapshotId
}

async function warned() {
  const old = await warnOfOldRegisters({ database, clock: () => NOON })
  return old.map(({ kind, ageDays }) => `${kind} ${ageDays}`)
}

test('a live register is old from 21 days on, and one of the sandbox never', async () => {
  await fileSnapshot('ctps', 20)
  await fileSnapshot('mps', 400)
  await fileSnapshot('tps', 21)
  await fileSnapshot('tps', 400, 'test')

  expect(await warned()).toEqual(['mps 400', 'tps 21'])
})

test('an alarm is filed once for a snapshot, and again for the next', async () => {
  const first = await fileSnapshot('tps', 22)
  await Promise.all([warned(), warned()])
  await warned()

  expect(await listAlarms(database.db, 'live')).toEqual([
    {
      alarm_id: first.replace('snp_', 'alm_'),
      kind: 'register_old',
      at: NOON,
      details: { register: 'tps', snapshot_id: first, snapshot_date: '2026-10-29', age_days: 22 },
    },
  ])
  await sql`update register_snapshot set status = 'retired'`.execute(database.db)
  await fileSnapshot('tps', 30)
  await warned()
  expect(await listAlarms(database.db, 'live')).toHaveLength(2)
})
