import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { evidenceBacking, leadRecord, moment, OPERATOR, seedParties } from '../../test/support/evidence.ts'
import type { Mode } from '../base/ids.ts'
import type { Day } from '../base/time.ts'
import { storeLeads } from '../evidence/store-leads.ts'
import { canonicalPersonFrom } from '../matching/canonical-person.ts'
import type { Backing } from '../vault/backing.ts'
import type { Cover, IdentitySource, SourceRecord } from './identity-source.ts'
import { ownRecordsSource } from './own-records-source.ts'

const NOW = moment('2026-11-20T12:00:00Z')

let backing: Backing
let ownRecords: IdentitySource

beforeAll(async () => {
  const database = await testDatabase()
  backing = evidenceBacking(database, NOW)
  ownRecords = ownRecordsSource(database, backing.vault)
  await seedParties(database.db)
})

/** Puts a lead with a phone of its own on record; the last three digits tell them apart. */
async function fileLead(digits: string): Promise<void> {
  const record = leadRecord(`LEAD-${digits}`, { identifiers: [{ phone: `07700 900${digits}` }] })
  expect(await storeLeads(backing, OPERATOR, [record])).toEqual(['created'])
}

async function assign(
  digits: string,
  more: { deliveredAt?: string; endsOn?: string; revokedAt?: string },
): Promise<void> {
  const { deliveredAt = '2026-11-01', endsOn = null, revokedAt = null } = more
  await sql`
    insert into assignment (lead_source_id, lead_id, dd_id, delivered_at, ends_on, revoked_at, recorded_at)
    values ('SRC-1', ${`LEAD-${digits}`}, 'DD-1', ${deliveredAt}, ${endsOn}, ${revokedAt}, ${deliveredAt})`.execute(
    backing.database.db,
  )
}

async function find(
  digits: string,
  more: Partial<Cover> & { readonly mode?: Mode } = {},
): Promise<readonly SourceRecord[]> {
  const { mode = 'live', ...cover } = more
  const phones = [{ e164: `+447700900${digits}`, isMobile: true }]
  const facts = { name: null, birthDate: null, address: null, phones }
  const query = {
    mode,
    person: canonicalPersonFrom(facts),
    facts,
    cover: {
      ddId: 'DD-1',
      leadSourceIds: ['SRC-1'],
      coverage: 'listed' as const,
      callerId: 'org_buyer',
      now: NOW,
      today: '2026-11-20' as Day,
      ...cover,
    },
  }
  const answer = await ownRecords.ask(query, new AbortController().signal)
  if (answer.state !== 'answered') throw new Error('our own records must answer')
  return answer.records
}

const whole = { coverage: 'whole_source' } as const

describe('a lead is found by its phone where the order covers it', () => {
  test('as a person with name, date of birth, address and phone', async () => {
    await fileLead('101')

    const [record] = await find('101', whole)

    expect(record).toMatchObject({ leadSourceId: 'SRC-1', recordId: 'LEAD-101', told: { kind: 'lead', version: 1 } })
    expect(record?.person).toMatchObject({
      name: { letters: 'zoeobrienlukasz' },
      birthDate: '1984-02-29',
      address: { postcode: { value: 'YO21 1DH' }, house: { number: '12', unit: 'a' } },
      phones: [{ e164: '+447700900101', isMobile: true }],
    })
  })

  test('a listed order covers assigned leads only, from the delivery to the last day', async () => {
    for (const digits of ['111', '112', '113', '114', '115']) await fileLead(digits)
    await assign('112', {})
    await assign('113', { endsOn: '2026-11-19' })
    await assign('114', { revokedAt: '2026-11-10' })
    await assign('115', { deliveredAt: '2026-11-21' })

    const found = await Promise.all(
      ['111', '112', '113', '114', '115'].map(async (digits) => (await find(digits)).length),
    )

    expect(found).toEqual([0, 1, 0, 0, 0])
  })

  test('an order over a whole source covers all but those that were taken back', async () => {
    for (const digits of ['121', '122']) await fileLead(digits)
    await assign('122', { revokedAt: '2026-11-10' })

    expect([(await find('121', whole)).length, (await find('122', whole)).length]).toEqual([1, 0])
  })

  test('another phone, another source and another mode show nothing', async () => {
    await fileLead('131')

    expect(await find('132', whole)).toEqual([])
    expect(await find('131', { ...whole, leadSourceIds: ['SRC-2'] })).toEqual([])
    expect(await find('131', { ...whole, mode: 'test' })).toEqual([])
  })
})

test('the first use by this caller is told, and that of another is not', async () => {
  await fileLead('141')
  await sql`
    insert into lead_use (lead_source_id, lead_id, dd_id, use_number, day, caller_id, at, verification_id)
    values ('SRC-1', 'LEAD-141', 'DD-1', 1, '2026-10-02', 'org_buyer', '2026-10-02T10:00:00Z', 'ver_2'),
           ('SRC-1', 'LEAD-141', 'DD-2', 1, '2026-10-01', 'org_buyer_2', '2026-10-01T10:00:00Z', 'ver_1')`.execute(
    backing.database.db,
  )

  const [record] = await find('141', whole)

  expect(record?.told).toMatchObject({ firstUseAt: '2026-10-02T10:00:00.000Z' })
})
