import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseUrlOf, testDatabase } from '../../test/support/database.ts'
import {
  SEALED_TABLE,
  countByDataKey,
  findThing,
  insertThings,
  makeSealedTable,
  placeOfThing,
  updateThing,
} from '../../test/support/sealed-table.ts'
import { testVaultOn } from '../../test/support/vault.ts'
import type { Database, Db } from '../db/database.ts'
import { withKnownKeys } from './open-vault.ts'
import { resealRows } from './reseal-rows.ts'
import type { ResealTally } from './reseal-rows.ts'
import { rotateDataKey } from './rotate-data-key.ts'
import type { Vault } from './vault.ts'

const THINGS = 70
const CHILD = join(import.meta.dirname, '../../test/support/reseal-and-hang.ts')

let database: Database
let db: Db
let vault: Vault

beforeAll(async () => {
  database = await testDatabase({ poolSize: 8 })
  ;({ db } = database)
  await makeSealedTable(db)
})

beforeEach(async () => {
  await sql`truncate data_key, sealed_thing`.execute(db)
  vault = await testVaultOn(db)
  await insertThings(db, vault, THINGS)
})

test.each([1, 7, 70, 1000])(
  'every row is sealed anew and says what it said, %i rows at a time',
  async (rowsPerBatch) => {
    const newId = await rotateDataKey(db, vault)

    const { tally, told } = await reseal({ rowsPerBatch })

    expect(tally).toEqual({ resealed: THINGS, passedOver: 0, unopened: 0, finished: true })
    expect(told).toEqual(['sealed_thing: 70 rows sealed anew'])
    expect(await countByDataKey(db)).toEqual({ [newId]: THINGS })
    await expectThings()
  },
)

test('what lies beside the sealed value is not touched, and rows without one are left out', async () => {
  const [identifier] = placeOfThing(0).key
  await sql`insert into sealed_thing values (${identifier}, 'erased', 1, 'kept', null)`.execute(db)
  await rotateDataKey(db, vault)

  const { tally } = await reseal({})

  expect(tally.resealed).toBe(THINGS)
  const { rows } = await sql`select note, sealed is null as erased, count(*) as things
                               from sealed_thing group by 1, 2 order by 2`.execute(db)
  expect(rows).toEqual([
    { note: 'kept', erased: false, things: THINGS },
    { note: 'kept', erased: true, things: 1 },
  ])
})

test('a second run finds nothing to do', async () => {
  await rotateDataKey(db, vault)
  await reseal({})

  const { tally } = await reseal({})

  expect(tally).toEqual({ resealed: 0, passedOver: 0, unopened: 0, finished: true })
})

test('values that a newer data key has sealed elsewhere are left to the process that knows it', async () => {
  const elsewhere = await testVaultOn(db)
  await rotateDataKey(db, vault)
  const newestId = await rotateDataKey(db, elsewhere)
  await updateThing(db, elsewhere, 5, { name: 'thing 5', count: 0 })

  const { tally } = await reseal({})

  expect(tally).toEqual({ resealed: THINGS - 1, passedOver: 0, unopened: 0, finished: true })
  expect(await countByDataKey(db)).toMatchObject({ [newestId]: 1 })
})

test('rows that others hold are passed over without waiting, and the next run takes them', async () => {
  await rotateDataKey(db, vault)

  const held = await db.transaction().execute(async (tx) => {
    await findThing(tx, vault, 3, true)
    return reseal({ rowsPerBatch: 10 })
  })
  const next = await reseal({ rowsPerBatch: 10 })

  expect(held.tally).toEqual({ resealed: THINGS - 1, passedOver: 1, unopened: 0, finished: true })
  expect(held.told).toEqual(['sealed_thing: 69 rows sealed anew, 1 were held by others'])
  expect(next.tally).toEqual({ resealed: 1, passedOver: 0, unopened: 0, finished: true })
})

test('a value that does not open is left as it is and told of, and the others are sealed anew', async () => {
  const { key } = placeOfThing(8)
  await sql`update sealed_thing set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)
             where (identifier, thing_id, version) = (${sql.join(key)})`.execute(db)
  await rotateDataKey(db, vault)

  const { tally, told } = await reseal({})

  expect(tally).toEqual({ resealed: THINGS - 1, passedOver: 0, unopened: 1, finished: true })
  expect(told).toEqual(['sealed_thing: 69 rows sealed anew, 1 do not open'])
})

test('the signal ends the work after the batch in hand, and another run goes on', async () => {
  await rotateDataKey(db, vault)
  const stop = new AbortController()
  let drawn = 0
  const stopping: Vault = {
    ...vault,
    nonces: { ready: new Uint8Array(), used: 0 },
    random: (bytes) => {
      drawn += 1
      stop.abort()
      return vault.random(bytes)
    },
  }

  const first = await resealRows(db, stopping, [SEALED_TABLE], {
    rowsPerBatch: 20,
    tell: () => {},
    signal: stop.signal,
  })
  const { tally } = await reseal({})

  expect(drawn).toBe(1)
  expect(first).toEqual({ resealed: 20, passedOver: 0, unopened: 0, finished: false })
  expect(tally).toEqual({ resealed: THINGS - 20, passedOver: 0, unopened: 0, finished: true })
  await expectThings()
})

test('a process killed in the middle of a batch leaves whole rows behind, and another run goes on', async () => {
  const newId = await rotateDataKey(db, vault)
  const child = spawn(process.execPath, [CHILD, databaseUrlOf(database.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [said] = (await Promise.race([once(child.stdout, 'data'), exited])) as [unknown]
  child.kill('SIGKILL')
  await exited

  expect(String(said)).toBe('in the middle\n')
  expect(await countByDataKey(db)).toEqual({ [newId - 1]: THINGS - 20, [newId]: 20 })
  let left = await reseal({})
  // The server may take a moment to see that the process is gone and to let its rows go.
  while (left.tally.passedOver > 0) left = await reseal({})
  expect(await countByDataKey(db)).toEqual({ [newId]: THINGS })
  await expectThings()
})

test('while another process reads and writes every row, through two rotations, nothing is lost', async () => {
  const other = await testVaultOn(db)
  const counts = Array.from({ length: THINGS }, () => 0)
  const done = new AbortController()

  const working = Promise.all([
    ...[0, 1, 2].map(async (first) => goRound(first, done.signal, addOne)),
    goRound(0, done.signal, readOne),
  ])
  for (let rotation = 0; rotation < 2; rotation += 1) {
    await rotateDataKey(db, vault)
    await reseal({ rowsPerBatch: 9 })
  }
  done.abort()
  await working

  await reseal({})
  expect(await countByDataKey(db)).toEqual({ [vault.current.id]: THINGS })
  for (const [number, count] of counts.entries()) {
    expect(await findThing(db, vault, number)).toEqual({ name: `thing ${number}`, count })
  }
  expect(counts.some((count) => count > 0)).toBe(true)

  async function addOne(number: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const thing = await withKnownKeys(db, other, async () => findThing(tx, other, number, true))
      await updateThing(tx, other, number, { ...thing, count: thing.count + 1 })
    })
    counts[number] = (counts[number] ?? 0) + 1
  }

  async function readOne(number: number): Promise<void> {
    const thing = await withKnownKeys(db, other, async () => findThing(db, other, number))
    expect(thing.name).toBe(`thing ${number}`)
  }
})

/** Works on one thing after the other, round and round, until the signal comes. */
async function goRound(first: number, signal: AbortSignal, work: (number: number) => Promise<void>): Promise<void> {
  for (let number = first; !signal.aborted; number = (number + 3) % THINGS) await work(number)
}

async function reseal({
  rowsPerBatch = 20,
}: {
  readonly rowsPerBatch?: number
}): Promise<{ tally: ResealTally; told: string[] }> {
  const told: string[] = []
  const { signal } = new AbortController()
  const tell = (message: string) => told.push(message)
  return { tally: await resealRows(db, vault, [SEALED_TABLE], { rowsPerBatch, tell, signal }), told }
}

async function expectThings(): Promise<void> {
  for (let number = 0; number < THINGS; number += 1) {
    expect(await findThing(db, vault, number)).toEqual({ name: `thing ${number}`, count: 0 })
  }
}
