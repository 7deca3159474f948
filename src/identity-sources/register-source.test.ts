import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { evidenceBacking, moment, seedParties } from '../../test/support/evidence.ts'
import { fileTestPeople } from '../../test/support/people.ts'
import type { Mode } from '../base/ids.ts'
import type { Day } from '../base/time.ts'
import { canonicalPersonFrom } from '../matching/canonical-person.ts'
import type { PersonFacts } from '../matching/canonical-person.ts'
import type { Backing } from '../vault/backing.ts'
import type { IdentitySource } from './identity-source.ts'
import { registerSource } from './register-source.ts'

const NOW = moment('2026-11-20T12:00:00Z')

let backing: Backing
let register: IdentitySource

beforeAll(async () => {
  const database = await testDatabase()
  backing = evidenceBacking(database, NOW)
  register = registerSource(database, backing.vault)
  await seedParties(database.db)
  await fileTestPeople(backing, [{}])
})

/** The ids of the people found, by what is sent; a part that is not given was not sent. */
async function find(
  told: Partial<PersonFacts>,
  where: { readonly mode?: Mode; readonly leadSourceIds?: readonly string[] } = {},
): Promise<{ readonly ids: readonly string[]; readonly isTruncated: boolean }> {
  const { mode = 'live', leadSourceIds = ['SRC-1'] } = where
  const facts = { name: null, birthDate: null, address: null, phones: [], ...told }
  const person = canonicalPersonFrom(facts)
  const cover = {
    ddId: 'DD-1',
    leadSourceIds,
    coverage: 'listed' as const,
    callerId: 'org_buyer',
    now: NOW,
    today: '2026-11-20' as Day,
  }
  const answer = await register.ask({ mode, person, facts, cover }, new AbortController().signal)
  if (answer.state !== 'answered') throw new Error('the register must answer')
  return { ids: answer.records.map(({ recordId }) => recordId), isTruncated: answer.isTruncated }
}

const PHONE = { phones: [{ e164: '+447700900123', isMobile: true }] }
const NAME = { full: "Patrick O'Brien-Łukasz" }
const ADDRESS = { houseNumber: null, streetName: null, town: null, postcode: 'cf101aa', country: null }

test('a person is found by the phone, by name and date of birth, and by name and postcode', async () => {
  expect((await find(PHONE)).ids).toEqual(['P-1'])
  expect((await find({ name: NAME, birthDate: '1984-05-17' as Day })).ids).toEqual(['P-1'])
  expect((await find({ name: NAME, address: ADDRESS })).ids).toEqual(['P-1'])
  expect((await find({ name: { full: 'P OBrien' }, birthDate: '1984-05-17' as Day })).ids).toEqual(['P-1'])
  expect((await find({ name: { full: 'Lukasz Patrick' }, birthDate: '1984-05-17' as Day })).ids).toEqual(['P-1'])
})

test('nobody is found by the name alone, or by another phone', async () => {
  expect((await find({ name: NAME })).ids).toEqual([])
  expect((await find({ phones: [{ e164: '+447700900124', isMobile: true }] })).ids).toEqual([])
})

test('another mode, another source and a suspended source show nobody', async () => {
  await fileTestPeople(backing, [{ person_id: 'P-2' }], { leadSourceId: 'SRC-2' })
  expect((await find(PHONE, { leadSourceIds: ['SRC-1', 'SRC-2'] })).ids).toEqual(['P-1', 'P-2'])

  await sql`update lead_source set status = 'suspended' where lead_source_id = 'SRC-2'`.execute(backing.database.db)

  expect((await find(PHONE, { leadSourceIds: ['SRC-1', 'SRC-2'] })).ids).toEqual(['P-1'])
  expect((await find(PHONE, { leadSourceIds: [] })).ids).toEqual([])
  expect((await find(PHONE, { mode: 'test' })).ids).toEqual([])
})

test('a key that hundreds of people share is told, so that nobody is taken for confirmed by what happened to be seen', async () => {
  const switchboard = ['01632 960777']
  const people = Array.from({ length: 201 }, (_, index) => ({
    person_id: `S-${index}`,
    phones: switchboard,
    name: `Ann Nr${index}`,
  }))
  await fileTestPeople(backing, people)

  const { ids, isTruncated } = await find({ phones: [{ e164: '+441632960777', isMobile: false }] })

  expect(isTruncated).toBe(true)
  expect(ids).toHaveLength(201)
})

test('questions that come at once each get their own answer', async () => {
  await fileTestPeople(backing, [
    { person_id: 'P-9', phones: ['07700 900999'], name: 'Ann Kowalski', emails: [], opt_in_email: null },
  ])
  const other = { phones: [{ e164: '+447700900999', isMobile: true }] }

  const answers = await Promise.all([find(PHONE), find(other), find({ name: NAME }), find(PHONE)])

  expect(answers.map(({ ids }) => ids)).toEqual([['P-1'], ['P-9'], [], ['P-1']])
})
