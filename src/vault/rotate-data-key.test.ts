import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { testVaultOn } from '../../test/support/vault.ts'
import type { Db } from '../db/database.ts'
import { findStoredKeys } from './data-key-store.ts'
import { refreshVault, rotateDataKey } from './rotate-data-key.ts'
import { open, seal } from './seal.ts'
import { sealedSoFar } from './vault.ts'
import type { Vault } from './vault.ts'

const PLACE = { table: 'lead', key: ['src_1', 'L-1'] }

let db: Db

beforeAll(async () => {
  ;({ db } = await testDatabase())
})

beforeEach(async () => {
  await sql`truncate data_key`.execute(db)
})

test('after a rotation new values are sealed with the new key, and old ones still open', async () => {
  const vault = await testVaultOn(db)
  const before = seal(vault, PLACE, 'before')

  const newId = await rotateDataKey(db, vault)
  const after = seal(vault, PLACE, 'after')

  expect(after.readUInt32BE(1)).toBe(newId)
  expect(before.readUInt32BE(1)).toBeLessThan(newId)
  expect(open(vault, PLACE, before).toString()).toBe('before')
  expect(open(vault, PLACE, after).toString()).toBe('after')
})

test('another process seals with the new key after its next refresh, and the two read each other throughout', async () => {
  const here = await testVaultOn(db)
  const there = await testVaultOn(db)

  const newId = await rotateDataKey(db, there)
  const unaware = seal(here, PLACE, 'unaware')
  await refreshVault(db, here)
  const aware = seal(here, PLACE, 'aware')

  expect(unaware.readUInt32BE(1)).toBeLessThan(newId)
  expect(aware.readUInt32BE(1)).toBe(newId)
  expect(open(there, PLACE, unaware).toString()).toBe('unaware')
  expect(open(there, PLACE, aware).toString()).toBe('aware')
})

test('rotations at once make a key each and leave every process with the newest', async () => {
  const vaults = await Promise.all([testVaultOn(db), testVaultOn(db), testVaultOn(db)])

  await Promise.all(vaults.map(async (vault) => rotateDataKey(db, vault)))
  await Promise.all(vaults.map(async (vault) => refreshVault(db, vault)))

  const stored = await findStoredKeys(db)
  expect(stored).toHaveLength(2 + vaults.length)
  for (const vault of vaults) expect(vault.current.id).toBe(stored.at(-1)?.id)
})

test('a worn data key is replaced once, however many processes see it', async () => {
  const vaults = await Promise.all([limitedVault(), limitedVault(), limitedVault()])
  for (const vault of vaults) sealTimes(vault, 10)

  for (const vault of vaults) await refreshVault(db, vault)

  const stored = await findStoredKeys(db)
  expect(stored.map((key) => key.sealedCount)).toEqual([0, 30, 0])
  for (const vault of vaults) await refreshVault(db, vault)
  expect(vaults.map((vault) => vault.current.id)).toEqual(vaults.map(() => stored.at(-1)?.id))

  async function limitedVault(): Promise<Vault> {
    return { ...(await testVaultOn(db)), sealsPerKeyMax: 25 }
  }
})

test('a process that was restarted goes on counting where the others are', async () => {
  const gone: Vault = { ...(await testVaultOn(db)), sealsPerKeyMax: 1000 }
  sealTimes(gone, 7)
  await refreshVault(db, gone)

  const restarted = await testVaultOn(db)
  sealTimes(restarted, 2)

  expect(sealedSoFar(restarted)).toBe(9)
  expect(sealedSoFar(gone)).toBe(7)
})

test('what is sealed while the count is told is not forgotten', async () => {
  const vault: Vault = { ...(await testVaultOn(db)), sealsPerKeyMax: 1000 }
  sealTimes(vault, 5)

  const refreshing = refreshVault(db, vault)
  sealTimes(vault, 3)
  await refreshing

  expect(sealedSoFar(vault)).toBe(8)
})

test('a data key is not made within a transaction that a caller could undo', async () => {
  const vault = await testVaultOn(db)

  const inside = db.transaction().execute(async (tx) => rotateDataKey(tx, vault))

  await expect(inside).rejects.toThrow('a transaction of their own')
  expect(await findStoredKeys(db)).toHaveLength(2)
})

function sealTimes(vault: Vault, times: number): void {
  for (let done = 0; done < times; done += 1) seal(vault, PLACE, 'some text')
}
