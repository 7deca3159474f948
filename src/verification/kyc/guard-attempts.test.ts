import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { callerOf, evidenceBacking, moment } from '../../../test/support/evidence.ts'
import type { Caller } from '../../base/caller.ts'
import type { Day, Instant } from '../../base/time.ts'
import { canonicalPersonFrom } from '../../matching/canonical-person.ts'
import type { Backing } from '../../vault/backing.ts'
import { attemptsGuard } from './guard-attempts.ts'
import type { GuardAttempts } from './guard-attempts.ts'

const NOON = moment('2026-11-20T12:00:00Z')
const BUYER: Caller = { ...callerOf('org_buyer', 'kyc'), ddId: 'DD-1' }

let backing: Backing
let guard: GuardAttempts

beforeAll(async () => {
  const database = await testDatabase()
  backing = evidenceBacking(database, NOON)
  guard = attemptsGuard(database, backing.vault, backing.random)
})

/** Sends a person at a phone of its own; the answer tells whether it is refused. */
async function send(
  digits: string,
  told: { readonly name?: string; readonly born?: string; readonly house?: string },
  { caller = BUYER, at = NOON, by = guard }: { caller?: Caller; at?: Instant; by?: GuardAttempts } = {},
): Promise<boolean> {
  const { name = 'Ann Byrne', born = '1970-03-04', house = '1' } = told
  const person = canonicalPersonFrom({
    name: { full: name },
    birthDate: born as Day,
    address: { houseNumber: house, streetName: null, town: null, postcode: 'YO1 7HH', country: null },
    phones: [{ e164: `+447700900${digits}`, isMobile: true }],
  })
  return by(caller, person, at)
}

async function sendAll(digits: string, told: readonly Parameters<typeof send>[1][]): Promise<readonly boolean[]> {
  const refused: boolean[] = []
  for (const one of told) refused.push(await send(digits, one))
  return refused
}

test('three different values of an attribute are heard, and then none, not even a former one', async () => {
  const dates = ['1970-03-01', '1970-03-02', '1970-03-03', '1970-03-04', '1970-03-01'].map((born) => ({ born }))

  expect(await sendAll('001', dates)).toEqual([false, false, false, true, true])
})

test('names, dates of birth and addresses are counted apart', async () => {
  const told = [{}, { name: 'Anna Byrne' }, { born: '1970-03-05' }, { house: '2' }, { born: '1970-03-06' }]

  expect(await sendAll('002', told)).toEqual([false, false, false, false, false])
  expect(await send('002', {})).toBe(true)
})

test('the same value in another spelling is no other value, however often it is sent', async () => {
  const told = ["Ann O'Byrne", 'ann o byrne', 'Dr. Ann O’Byrne', 'ANN O-BYRNE'].map((name) => ({ name }))

  expect(await sendAll('003', [...told, ...told])).not.toContain(true)
})

test('every organisation and every phone is counted by itself', async () => {
  await sendAll(
    '004',
    ['1', '2', '3'].map((house) => ({ house })),
  )

  expect(await send('004', {})).toBe(true)
  expect(await send('004', {}, { caller: { ...BUYER, organisationId: 'org_buyer_2' } })).toBe(false)
  expect(await send('005', {})).toBe(false)
})

test('after 30 days what was tried is forgotten', async () => {
  await sendAll(
    '006',
    ['1', '2', '3'].map((house) => ({ house })),
  )

  expect(await send('006', {}, { at: moment('2026-12-19T12:00:00Z') })).toBe(true)
  expect(await send('006', {}, { at: moment('2026-12-20T12:00:00Z') })).toBe(false)
})

test('of many different values that come at once, on two nodes, three are heard', async () => {
  const otherNode = attemptsGuard(backing.database, backing.vault, backing.random)
  const dates = Array.from({ length: 20 }, (_, index) => `1970-03-${String(index + 1).padStart(2, '0')}`)

  const refused = await Promise.all(
    dates.map((born, index) => send('007', { born }, { by: index % 2 === 0 ? guard : otherNode })),
  )

  expect(refused.filter((isRefused) => !isRefused)).toHaveLength(3)
})

test('the first refusal raises one alarm, without a personal value', async () => {
  const caller = { ...BUYER, ddId: 'DD-ALARM' }
  for (const house of ['1', '2', '3', '4', '5']) await send('008', { house }, { caller })

  const { rows } = await sql<{ alarm: string }>`
    select kind || ' ' || details::text as alarm from alarm where details ->> 'dd_id' = 'DD-ALARM'`.execute(
    backing.database.db,
  )

  expect(rows).toHaveLength(1)
  expect(rows[0]?.alarm).toMatch(/kyc_guessing.*org_buyer/)
  expect(rows[0]?.alarm).not.toMatch(/7700|byrne|1970|yo1/i)
})

test('each value is forgotten 30 days after it was tried, not all with the last', async () => {
  await send('010', { house: '1' }, { at: moment('2026-11-01T12:00:00Z') })
  await send('010', { house: '2' }, { at: moment('2026-11-10T12:00:00Z') })
  await send('010', { house: '3' }, { at: moment('2026-11-20T12:00:00Z') })
  expect(await send('010', { house: '4' }, { at: moment('2026-11-30T12:00:00Z') })).toBe(true)

  // The first value is gone, so one place is free, and one only.
  expect(await send('010', { house: '4' }, { at: moment('2026-12-01T12:00:00Z') })).toBe(false)
  expect(await send('010', { house: '5' }, { at: moment('2026-12-01T12:00:01Z') })).toBe(true)
})

test('being refused does not keep a phone closed for longer', async () => {
  for (const house of ['1', '2', '3']) await send('011', { house })
  for (const day of ['01', '08', '15', '19']) {
    await send('011', { house: day }, { at: moment(`2026-12-${day}T12:00:00Z`) })
  }

  expect(await send('011', { house: '9' }, { at: moment('2026-12-20T12:00:00Z') })).toBe(false)
})

test('a phone that is closed again after its 30 days raises an alarm again', async () => {
  const caller = { ...BUYER, ddId: 'DD-AGAIN' }
  for (const month of ['09', '12']) {
    for (const day of ['01', '02', '03', '04', '05']) {
      await send('012', { born: `1970-${month}-${day}` }, { caller, at: moment(`2026-${month}-01T12:00:00Z`) })
    }
  }
  const { rows } = await sql<{ day: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day
      from alarm
     where details ->> 'dd_id' = 'DD-AGAIN'
     order by at`.execute(backing.database.db)

  expect(rows.map(({ day }) => day)).toEqual(['2026-09-01', '2026-12-01'])
})

test('the table holds no personal value', async () => {
  await send('009', {})
  const { rows } = await sql<{ text: string }>`
    select string_agg(kyc_attempt::text, ' ') as text from kyc_attempt`.execute(backing.database.db)

  expect(rows[0]?.text).not.toMatch(/7700900|byrne|1970-03|yo1/i)
})
