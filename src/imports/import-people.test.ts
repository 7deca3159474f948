import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { evidenceBacking, moment, seedParties } from '../../test/support/evidence.ts'
import { personBody } from '../../test/support/people.ts'
import { personPlace } from '../identity-sources/people-store.ts'
import type { PersonRecord } from '../identity-sources/person-record.ts'
import type { Backing } from '../vault/backing.ts'
import { openJson } from '../vault/seal.ts'
import { importPeople } from './import-people.ts'
import type { PeopleFile } from './import-people.ts'
import type { ImportTally } from './import-progress-store.ts'
import { plainBytes } from './plain-bytes.ts'

let backing: Backing

beforeAll(async () => {
  const database = await testDatabase()
  backing = evidenceBacking(database, moment('2026-11-20T12:00:00Z'))
  await seedParties(database.db)
})

type Run = { readonly tally: ImportTally; readonly refusals: readonly string[] }

async function run(content: string | Buffer, more: Partial<PeopleFile> = {}, leadSourceId = 'SRC-1'): Promise<Run> {
  const refusals: string[] = []
  const bytes = plainBytes(once(Buffer.from(content)), () => undefined)
  const file = { bytes, format: null, zone: null, bytesMax: 65_536, ...more }
  const tally = await importPeople(backing, { leadSourceId, mode: 'live' }, file, {
    parseJson: (text) => JSON.parse(Buffer.from(text).toString()) as unknown,
    refuse: async (rows) => {
      refusals.push(
        ...rows.map(
          ({ line, flaws }) => `${line} ${flaws.map(({ column, reason }) => `${column}: ${reason}`).join('; ')}`,
        ),
      )
    },
    tell: () => undefined,
  })
  return { tally, refusals }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function onRecord(personId: string): Promise<PersonRecord> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from person where lead_source_id = 'SRC-1' and person_id = ${personId}`.execute(backing.database.db)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no person ${personId}`)
  return openJson(backing.vault, personPlace('SRC-1', personId), row.sealed) as PersonRecord
}

async function countKeys(personId: string): Promise<number> {
  const { rows } = await sql<{ keys: number }>`
    select count(*) as keys from person_key where lead_source_id = 'SRC-1' and person_id = ${personId}`.execute(
    backing.database.db,
  )
  return rows[0]?.keys ?? 0
}

describe('a register of people', () => {
  const HEADER =
    'person_id;given_name;family_name;date_of_birth;date_of_death;house_number;postcode;phone;emails;opt_in_timestamp;sms_opt_in'

  test('is read from CSV with plain or dotted names, from NDJSON, and from gzip of either', async () => {
    const row =
      'CSV-1;Zoë;Müller;1984-02-29;;12a;yo21 1dh;07700 900201 | 07700 900202;Zoe@Example.com;2026-09-01T10:15:00Z;yes'
    const csv = await run(gzipSync(`${HEADER}\r\n${row}\r\n`))
    const ndjson = await run(`${JSON.stringify(personBody({ person_id: 'JSON-1' }))}\n`)

    expect(csv.tally).toEqual({ rows: 1, accepted: 1, unchanged: 0, rejected: 0 })
    expect(ndjson.tally).toEqual({ rows: 1, accepted: 1, unchanged: 0, rejected: 0 })
    expect(await onRecord('CSV-1')).toMatchObject({
      name: { given: 'Zoë', family: 'Müller' },
      dateOfBirth: '1984-02-29',
      address: { houseNumber: '12a', postcode: 'yo21 1dh' },
      identifiers: [
        { kind: 'phone', value: '+447700900201', line: 'mobile' },
        { kind: 'phone', value: '+447700900202' },
        { kind: 'email', value: 'zoe@example.com' },
      ],
      optIn: { at: '2026-09-01T10:15:00.000Z', bySms: true, byEmail: null },
    })
  })

  test('changes nothing when it comes again, and a changed person takes the place of the old one', async () => {
    const file = (phone: string): string => `person_id,name,phone\nAGAIN-1,Patrick Byrne,${phone}\n`

    const first = await run(file('07700 900211'))
    const again = await run(file('+44 7700 900211'))
    const changed = await run(file('07700 900212'))

    expect([first.tally.accepted, again.tally.unchanged, changed.tally.accepted]).toEqual([1, 1, 1])
    expect(await onRecord('AGAIN-1')).toMatchObject({ identifiers: [{ value: '+447700900212' }] })
    expect(await countKeys('AGAIN-1')).toBe(1)
  })

  test('knows a person without an id by the content', async () => {
    const file = 'name,date_of_birth\nAnn Byrne,1970-03-04\n'

    expect((await run(file)).tally.accepted).toBe(1)
    expect((await run(file)).tally.unchanged).toBe(1)
  })

  test('keeps the good rows, and tells of each other row its line, column and reason', async () => {
    const rows = [
      'BAD-1,Ann Byrne,1970-02-30,,,07700 900221',
      'BAD-2,Ann Byrne,2030-01-01,,,07700 900222',
      'BAD-3,,1970-03-04,,,07700 900223',
      'BAD-4,Ann Byrne,1970-03-04,2026-09-01 10:00,,07700 900224',
      'BAD-5,Ann Byrne,1970-03-04,,maybe,nobody',
      'BAD-6,Ann Byrne,1970-03-04,,',
      'BAD-7,Ann Byrne,,,,',
      '07700 900229,Ann Byrne,1970-03-04,,,07700 900225',
      'GOOD-1,Ann Byrne,1970-03-04,2026-09-01T10:00:00Z,no,07700 900226',
    ]

    const { tally, refusals } = await run(
      `person_id,name,date_of_birth,opt_in_timestamp,email_opt_in,phone\n${rows.join('\n')}\n`,
    )

    expect(tally).toEqual({ rows: 9, accepted: 1, unchanged: 0, rejected: 8 })
    expect(refusals).toEqual([
      '2 date_of_birth: is no calendar day (YYYY-MM-DD)',
      '3 date_of_birth: is in the future',
      '4 name: is required, or given_name and family_name',
      '5 opt_in_timestamp: has no offset: end it with Z or an offset such as +01:00, or name the time zone',
      '6 phone: cannot be read; email_opt_in: must be true or false',
      '7 : has 5 cells where the header has 6',
      '8 : holds nothing to find the person by: a phone, or a name with a date of birth or a postcode',
      '9 person_id: must not be a phone number',
    ])
    expect(refusals.join(' ')).not.toMatch(/byrne|1970|90022/i)
  })

  test('reads local times in the zone that is named', async () => {
    await run('person_id,name,date_of_birth,opt_in_timestamp\nZONE-1,Ann Byrne,1970-03-04,2026-07-01T10:00\n', {
      zone: 'Europe/London',
    })

    expect((await onRecord('ZONE-1')).optIn.at).toBe('2026-07-01T09:00:00.000Z')
  })
})

describe('a file is refused as a whole', () => {
  const cases: readonly [string, string, RegExp][] = [
    ['without a header', 'Ann Byrne,1970-03-04\n', /names no column that is known/],
    ['with a column that means nothing', 'name,date_of_birth,shoe_size\nAnn Byrne,1970-03-04,5\n', /shoe_size/],
    ['with a column twice', 'name,postcode,address.postcode\nAnn Byrne,YO1 7HH,YO1 7HH\n', /address.postcode/],
    ['that is empty', '', /empty/],
    ['that is a JSON array', '[{}]', /one record per line/],
  ]
  test.each(cases)('%s', async (_, content, message) => {
    await expect(run(content)).rejects.toThrow(message)
  })

  test('for a source of nobody, and for a zone that is none', async () => {
    await expect(run('name\nAnn\n', {}, 'SRC-X')).rejects.toMatchObject({ code: 'not_found' })
    await expect(run('name\nAnn\n', { zone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

test('the tables hold no name, phone, e-mail, postcode or date of birth', async () => {
  await run(`${JSON.stringify(personBody({ person_id: 'SEAL-1' }))}\n`)
  const { rows } = await sql<{ text: string }>`
    select string_agg(person::text, ' ') || (select string_agg(person_key::text, ' ') from person_key) as text
      from person`.execute(backing.database.db)

  expect(rows[0]?.text).not.toMatch(/brien|patrick|7700900|cf10|1984-05-17/i)
})

test('how many people a register holds is counted when a file has changed it', async () => {
  await run('person_id,name,phone\nCOUNT-1,Ann Byrne,07700 900241\nCOUNT-2,Ann Reid,07700 900242\n', {}, 'SRC-2')
  const { rows } = await sql<{ people: string }>`
    select people::text as people from people_register where lead_source_id = 'SRC-2'`.execute(backing.database.db)

  expect(rows).toEqual([{ people: '2' }])
})
