import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { testDay } from '../../test/support/marketplace.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { countedDay } from './number-block.ts'
import type { NumberBlock } from './number-block.ts'
import { numberPile } from './number-pile.ts'
import { findBlocks, loadBlocks } from './register-store.ts'
import type { ListedNumber } from './register.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
const BLOCK = 441_632_960_000 - (441_632_960_000 % 256)

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

function blocksOf(listings: readonly ListedNumber[]): readonly NumberBlock[] {
  const pile = numberPile()
  for (const one of listings) pile.add(one)
  return [...pile.blocks()]
}

async function numbersOf(snapshotId: string, { db }: Database): Promise<readonly ListedNumber[]> {
  const { rows } = await sql<ListedNumber>`
    select (block * 256 + place)::text as number, listed_since(present, days, place) as "listedSince"
      from register_block
     cross join generate_series(0, 255) as place
     where snapshot_id = ${snapshotId} and get_bit(present, place) = 1
     order by block, place`.execute(db)
  return rows
}

test('the database tells of every place of a block whether it is listed, and since when', async () => {
  const some = Array.from({ length: 256 }, (_, place) => place).filter((place) => place % 3 !== 1 || place > 200)
  const listings = some.map((place) => ({ number: String(BLOCK + place), listedSince: countedDay(place * 9_999) }))

  await transaction(database.db, async (tx) => loadBlocks(tx, 'snp_places', blocksOf(listings)))

  expect(await numbersOf('snp_places', database)).toEqual(listings)
})

test('blocks are read again as they were written, however many', async () => {
  const blocks = blocksOf(
    Array.from({ length: 2_500 }, (_, index) => ({ number: String(BLOCK + index * 256), listedSince: null })),
  )

  await transaction(database.db, async (tx) => loadBlocks(tx, 'snp_many', blocks))

  expect(await Array.fromAsync(findBlocks(database.db, 'snp_many'))).toEqual(blocks)
})

test('a register that was loaded number by number is found by blocks after the migration', async () => {
  const old = await testDatabase()
  await sql`drop schema public cascade`.execute(old.db)
  await sql`create schema public`.execute(old.db)
  const folder = await mkdtemp(join(tmpdir(), 'lp-number-blocks-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true, filter: (path) => !/\d{4}_/.test(path) || isBefore(path) })
  await migrate(old.connection, folder)
  const listings = [0, 1, 7, 8, 254, 255, 256, 10_000].map((place) => ({
    number: String(BLOCK + place),
    listedSince: place % 2 === 0 ? testDay('2019-03-01') : null,
  }))
  for (const [snapshotId, status] of [
    ['snp_new', 'active'],
    ['snp_old', 'retired'],
  ] as const) {
    await sql`
      insert into register_snapshot (snapshot_id, mode, kind, snapshot_date, entries, status, created_at)
      values (${snapshotId}, 'live', 'tps', '2026-11-01', 8, ${status}, now())`.execute(old.db)
    await sql`
      create table ${sql.table(`register_number_${snapshotId}`)}
      partition of register_number for values in (${sql.lit(snapshotId)})`.execute(old.db)
    for (const { number, listedSince } of listings) {
      await sql`insert into register_number values (${snapshotId}, ${number}, ${listedSince})`.execute(old.db)
    }
  }

  await migrate(old.connection, MIGRATIONS)

  expect(await numbersOf('snp_new', old)).toEqual(listings)
  expect(await Array.fromAsync(findBlocks(old.db, 'snp_new'))).toEqual(blocksOf(listings))
  expect(await numbersOf('snp_old', old)).toEqual([])
})

function isBefore(path: string): boolean {
  return Number(/(\d{4})_[^/]*$/.exec(path)?.[1]) < 13
}
