import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { SEALED_TABLE, findThing, insertThings, makeSealedTable, updateThing } from '../../test/support/sealed-table.ts'
import { testVault, testVaultOn } from '../../test/support/vault.ts'
import { addMs } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import { findStoredKeys } from './data-key-store.ts'
import { loadDataKeys } from './open-vault.ts'
import { resealRows } from './reseal-rows.ts'
import { DESTROY_AFTER_MS, RETIRE_AFTER_MS, retireDataKeys } from './retire-data-keys.ts'
import type { Retirement } from './retire-data-keys.ts'
import { rotateDataKey } from './rotate-data-key.ts'
import { open, seal } from './seal.ts'
import type { Vault } from './vault.ts'

const PLACE = { table: 'lead', key: ['src_1', 'L-1'] }
const NONE: Retirement = { retired: [], destroyed: [] }

let db: Db
let now = testVault().clock()
let vault: Vault
let oldId: number

beforeAll(async () => {
  ;({ db } = await testDatabase())
  await makeSealedTable(db)
})

beforeEach(async () => {
  await sql`truncate data_key, sealed_thing`.execute(db)
  now = testVault().clock()
  vault = await testVaultOn(db, () => now)
  await insertThings(db, vault, 5)
  oldId = vault.current.id
  await rotateDataKey(db, vault)
})

test('a data key that rows still need is neither retired nor destroyed', async () => {
  now = addMs(now, RETIRE_AFTER_MS + DESTROY_AFTER_MS)

  expect(await retire({ destroy: true })).toEqual(NONE)
})

test('a data key that nothing needs is retired once slow processes must have learned its successor', async () => {
  await reseal()

  now = addMs(now, RETIRE_AFTER_MS - 1)
  const early = await retire({ destroy: false })
  now = addMs(now, 1)
  const due = await retire({ destroy: false })

  expect(early).toEqual(NONE)
  expect(due).toEqual({ retired: [oldId], destroyed: [] })
  expect((await findStoredKeys(db)).find((key) => key.id === oldId)).toMatchObject({ retiredAt: now })
})

test('the data key that seals is never retired, needed or not', async () => {
  await sql`truncate sealed_thing`.execute(db)
  now = addMs(now, RETIRE_AFTER_MS)

  await retire({ destroy: false })

  const stored = await findStoredKeys(db)
  expect(stored.filter((key) => key.retiredAt === null).map((key) => key.id)).toEqual([1, vault.current.id])
})

test('a retired data key still opens what it sealed, in processes started later too', async () => {
  const before = await testVaultOn(db)
  before.current = before.dataKeys.get(oldId) ?? before.current
  const copy = seal(before, PLACE, 'an old copy')
  await reseal()
  now = addMs(now, RETIRE_AFTER_MS)
  await retire({ destroy: false })

  const later = await testVaultOn(db)

  expect(copy.readUInt32BE(1)).toBe(oldId)
  expect(open(later, PLACE, copy).toString()).toBe('an old copy')
})

test('a retired data key is destroyed a day later, when that is asked for, and forgotten by every process', async () => {
  const other = await testVaultOn(db, () => now)
  await reseal()
  now = addMs(now, RETIRE_AFTER_MS)
  await retire({ destroy: true })
  now = addMs(now, DESTROY_AFTER_MS - 1)
  const early = await retire({ destroy: true })
  now = addMs(now, 1)
  const unasked = await retire({ destroy: false })
  const due = await retire({ destroy: true })

  expect([early, unasked, due]).toEqual([NONE, NONE, { retired: [], destroyed: [oldId] }])
  expect((await findStoredKeys(db)).find((key) => key.id === oldId)).toMatchObject({ wrapped: null })
  await loadDataKeys(db, other)
  expect([...other.dataKeys.keys()]).toEqual([vault.current.id])
  expect(await findThing(db, await testVaultOn(db), 4)).toEqual({ name: 'thing 4', count: 0 })
})

test('a retired data key is not destroyed while a row that came late needs it', async () => {
  const late = await testVaultOn(db)
  late.current = late.dataKeys.get(oldId) ?? late.current
  await reseal()
  now = addMs(now, RETIRE_AFTER_MS)
  await retire({ destroy: true })
  await updateThing(db, late, 2, { name: 'late', count: 1 })
  now = addMs(now, DESTROY_AFTER_MS)

  expect(await retire({ destroy: true })).toEqual(NONE)
  expect(await findThing(db, vault, 2)).toEqual({ name: 'late', count: 1 })
})

test('the id of a destroyed data key is not given again', async () => {
  await reseal()
  now = addMs(now, RETIRE_AFTER_MS)
  await retire({ destroy: true })
  now = addMs(now, DESTROY_AFTER_MS)
  await retire({ destroy: true })

  const newId = await rotateDataKey(db, vault)

  expect((await findStoredKeys(db)).map((key) => key.id)).toEqual([1, oldId, newId - 1, newId])
  expect(seal(vault, PLACE, '').readUInt32BE(1)).toBe(newId)
})

test('when the signal comes nothing is retired', async () => {
  await reseal()
  now = addMs(now, RETIRE_AFTER_MS)

  expect(await retireDataKeys(db, vault, [SEALED_TABLE], { destroy: true, signal: AbortSignal.abort() })).toEqual(NONE)
})

async function retire({ destroy }: { readonly destroy: boolean }): Promise<Retirement> {
  return retireDataKeys(db, vault, [SEALED_TABLE], { destroy, signal: new AbortController().signal })
}

async function reseal(): Promise<void> {
  const { signal } = new AbortController()
  await resealRows(db, vault, [SEALED_TABLE], { rowsPerBatch: 100, tell: () => {}, signal })
}
