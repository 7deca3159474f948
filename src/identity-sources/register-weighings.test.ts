import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { evidenceBacking, moment, seedParties } from '../../test/support/evidence.ts'
import { fileTestPeople } from '../../test/support/people.ts'
import { findReferenceStamp } from '../db/reference-stamp-store.ts'
import { canonicalNameFrom } from '../matching/person-name.ts'
import type { Backing } from '../vault/backing.ts'
import { nameCounter } from './name-counter.ts'
import { noteRegister } from './note-register.ts'
import { registerWeighings } from './register-weighings.ts'

const REGISTER = { leadSourceId: 'SRC-1', mode: 'live' } as const
const COMMON = 0.25

let backing: Backing

beforeAll(async () => {
  const database = await testDatabase()
  backing = evidenceBacking(database, moment('2026-11-20T12:00:00Z'))
  await seedParties(database.db)
})

/** What a file of so many people says, a quarter of whom are called Okonkwo. */
function fileOf(rows: number): ReturnType<ReturnType<typeof nameCounter>['finish']> {
  const counter = nameCounter()
  const names = Array.from({ length: rows }, (_, index) =>
    canonicalNameFrom({ given: `Zofia${index}`, family: index % 4 === 0 ? 'Okonkwo' : `Nr${index}` }),
  )
  counter.add(names)
  return counter.finish()
}

async function weighing(mode: 'live' | 'test' = 'live'): Promise<{ readonly size: number; readonly okonkwo: number }> {
  const weighings = registerWeighings(backing.database, backing.vault)
  const { statistics } = await weighings(mode, await findReferenceStamp(backing.database.db))
  return { size: statistics.size, okonkwo: statistics.shareOf('family', 'okonkwo') }
}

test('a name that is common in a register counts as common as it is there, and no name as rarer than the tables say', async () => {
  await noteRegister(backing, REGISTER, fileOf(2_000))

  expect((await weighing()).okonkwo).toBeCloseTo(COMMON, 6)
  // The other mode has no register: there the tables hold.
  expect((await weighing('test')).okonkwo).toBeLessThan(0.01)
})

test('a register larger than the population that is assumed takes its place', async () => {
  await fileTestPeople(backing, [{ person_id: 'SIZE-1' }])
  await noteRegister(backing, REGISTER, fileOf(1))
  expect((await weighing()).size).toBe(1_000_000)

  await sql`update people_register set people = 10000000 where lead_source_id = 'SRC-1'`.execute(backing.database.db)
  expect((await weighing()).size).toBe(10_000_000)
})

test('a file with a few changes leaves the names as they were counted, and still tells everybody to count anew', async () => {
  await noteRegister(backing, REGISTER, fileOf(2_000))
  const stamp = await findReferenceStamp(backing.database.db)
  await noteRegister(backing, REGISTER, { rows: 10, common: [] })

  expect((await weighing()).okonkwo).toBeCloseTo(COMMON, 6)
  expect(await findReferenceStamp(backing.database.db)).toBe(stamp + 1)
})

test('nothing is kept of a name but a blind key', async () => {
  await noteRegister(backing, REGISTER, fileOf(2_000))
  const { rows } = await sql<{ text: string }>`
    select string_agg(people_name_share::text, ' ') as text from people_name_share`.execute(backing.database.db)

  expect(rows[0]?.text).not.toMatch(/okonkwo|zofia/i)
})
