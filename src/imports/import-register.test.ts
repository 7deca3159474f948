import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { testDay } from '../../test/support/marketplace.ts'
import { countingRandom, testVault } from '../../test/support/vault.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import { findReferenceStamp } from '../db/reference-stamp-store.ts'
import { findActiveSnapshot } from '../suppression/register-store.ts'
import type { RegisterWish } from '../suppression/register.ts'
import type { Backing } from '../vault/backing.ts'
import { importRegister } from './import-register.ts'
import type { RegisterTally } from './import-register.ts'

let backing: Backing

beforeAll(async () => {
  const database = await testDatabase()
  const clock = (): Instant => '2026-11-20T12:00:00.000Z' as Instant
  backing = { database, vault: testVault(), clock, random: countingRandom(), region: 'GB' }
  await sql`
    insert into organisation (organisation_id, mode, legal_name, roles, created_at, changed_at)
    values ('org_buyer', 'live', 'Buyer', '{buyer}', ${clock()}, ${clock()})`.execute(database.db)
})

const TPS: RegisterWish = {
  mode: 'test',
  kind: 'tps',
  snapshotDate: testDay('2026-11-01'),
  organisationId: null,
  channels: null,
  force: false,
}

async function load(text: string, more: Partial<RegisterWish>): Promise<RegisterTally & { refusals: string[] }> {
  const refusals: string[] = []
  const onRefused = (line: number, reason: string): void => {
    refusals.push(`${line}: ${reason}`)
  }
  const tally = await importRegister(backing, { ...TPS, ...more }, { bytes: once(text), onRefused })
  return { ...tally, refusals }
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function listed(snapshotId: string): Promise<readonly (readonly [number, string | null])[]> {
  const { rows } = await sql<{ number: number; listed_since: string | null }>`
    select block * 256 + place as number, listed_since(present, days, place) as listed_since
      from register_block
     cross join generate_series(0, 255) as place
     where snapshot_id = ${snapshotId} and get_bit(present, place) = 1
     order by number`.execute(backing.database.db)
  return rows.map((row) => [row.number, row.listed_since])
}

describe('a register of numbers', () => {
  test('is read with or without a header, in any form of a number, each number once', async () => {
    const bare = await load('01632 960001\n+44 1632 960002\n441632960001\n', { mode: 'live', kind: 'ctps' })
    const headed = await load('Telephone;Registered\n01632 960001;2020-05-01\nnobody;\n01632960002;yesterday\n', {
      mode: 'live',
      kind: 'ctps',
      force: true,
    })

    expect(await listed(bare.snapshot.snapshotId)).toEqual([])
    expect(bare).toMatchObject({ rows: 3, refused: 0, snapshot: { entries: 2 } })
    expect(headed).toMatchObject({ rows: 3, refused: 2, snapshot: { entries: 1 } })
    expect(headed.refusals).toEqual(['3: number: is no phone number', '4: listed_since: must be a day, YYYY-MM-DD'])
    expect(await listed(headed.snapshot.snapshotId)).toEqual([[441_632_960_001, '2020-05-01']])
  })

  test('keeps what is known of a listing, and dates new ones by the snapshot that first has them', async () => {
    await load('number,listed_since\n01632960001,2019-03-01\n01632960002,\n', {})
    const next = await load('01632960001\n01632960002\n01632960003\n', { snapshotDate: testDay('2026-11-08') })

    expect(await listed(next.snapshot.snapshotId)).toEqual([
      [441_632_960_001, '2019-03-01'],
      [441_632_960_002, null],
      [441_632_960_003, '2026-11-08'],
    ])
  })

  test('is refused when it is older or much smaller than the active one, and then nothing changes', async () => {
    const kind = { mode: 'live', kind: 'tps' } as const
    const ten = Array.from({ length: 10 }, (_, index) => `0163296000${index}`).join('\n')
    const first = await load(ten, kind)
    const stamp = await findReferenceStamp(backing.database.db)

    await expect(load(ten, { ...kind, snapshotDate: testDay('2026-10-31') })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(load('01632960001', kind)).rejects.toMatchObject({ code: 'conflict' })
    await expect(load(ten, { ...kind, snapshotDate: testDay('2026-11-21') })).rejects.toMatchObject({
      code: 'invalid_request',
    })

    expect(await findActiveSnapshot(backing.database.db, { ...TPS, ...kind })).toEqual(first.snapshot)
    expect(await findReferenceStamp(backing.database.db)).toBe(stamp)
  })
})

describe('a list that names people', () => {
  const raw = async (snapshotId: string): Promise<string> => {
    const { rows } = await sql<{
      entry: Buffer
    }>`select entry from register_entry where snapshot_id = ${snapshotId}`.execute(backing.database.db)
    return rows.map(({ entry }) => entry.toString('latin1')).join('\n')
  }

  test('the Mailing Preference Service is kept by blind index of name and address', async () => {
    const loaded = await load('Full_name,House,Postcode\nJo Quayle,12,CF10 1AA\n,1,CF10 1AA\nJo Quayle,12,nowhere\n', {
      kind: 'mps',
    })

    expect(loaded.snapshot.entries).toBe(1)
    expect(loaded.refusals).toEqual(['3: name: must not be empty', '4: postcode: is no postcode'])
    expect(await raw(loaded.snapshot.snapshotId)).not.toContain('Quayle')
  })

  test('a buyer’s list is its own, of phones and e-mails alike', async () => {
    const list = { mode: 'live', kind: 'buyer', organisationId: 'org_buyer', channels: ['sms'] } as const
    const loaded = await load('07700 900123\njo@example.com\nnobody\n', list)

    expect(loaded).toMatchObject({ rows: 3, refused: 1, snapshot: { entries: 2, channels: ['sms'] } })
    expect(await raw(loaded.snapshot.snapshotId)).not.toContain('example')
  })
})

test('a file whose header names no column is refused whole', async () => {
  await expect(load('colour,size\nred,1\n', { kind: 'mps', mode: 'live' })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

describe('the entries of a replaced snapshot', () => {
  test('go at once, and keep no reader waiting while an old one still looks at them', async () => {
    const { db } = backing.database
    const wish = { mode: 'live', kind: 'ctps', force: true } as const
    const first = await load('01632 960901\n', wish)

    const second = await transaction(db, async (tx) => {
      await sql`select count(*) from register_block`.execute(tx)
      const loading = load('01632 960902\n', wish)
      await untilDetaching(first.snapshot.snapshotId)
      const { rows } = await sql<{ numbers: readonly string[] }>`
        select array_agg((block * 256 + place)::text) as numbers
          from register_block
         cross join generate_series(0, 255) as place
         where get_bit(present, place) = 1`.execute(db)
      return { loading, seen: rows[0]?.numbers, parts: await partsOf(first.snapshot.snapshotId) }
    })
    await second.loading

    expect(second.seen).toContain('441632960902')
    expect(second.seen).not.toContain('441632960901')
    expect(second.parts).toBe(1)
    expect(await partsOf(first.snapshot.snapshotId)).toBe(0)
  })

  test('that an interrupted removal left behind go with the next load', async () => {
    const { db } = backing.database
    const wish = { mode: 'live', kind: 'ctps', force: true } as const
    const first = await load('01632 960003\n', wish)
    await sql`alter table register_block detach partition ${sql.table(`register_block_${first.snapshot.snapshotId}`)}`.execute(
      db,
    )
    await load('01632 960004\n', wish)

    expect(await partsOf(first.snapshot.snapshotId)).toBe(0)
  })
})

/** Until the removal of a snapshot's entries has begun and waits for readers. */
async function untilDetaching(snapshotId: string): Promise<void> {
  for (let looks = 0; looks < 10_000; looks += 1) {
    const { rows } = await sql`
      select 1 from pg_inherits
       where inhdetachpending and inhrelid = to_regclass(${`register_block_${snapshotId}`})`.execute(
      backing.database.db,
    )
    if (rows.length > 0) return
  }
  throw new Error('the removal never began')
}

async function partsOf(snapshotId: string): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::integer as parts from pg_class where relname = ${`register_block_${snapshotId}`}`.execute(
    backing.database.db,
  )
  return rows[0]?.parts ?? 0
}
