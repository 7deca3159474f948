import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { testMasterKey, testVault, testVaultOn } from '../../test/support/vault.ts'
import type { Db } from '../db/database.ts'
import { blindIndex } from './blind-index.ts'
import { findStoredKeys } from './data-key-store.ts'
import { MASTER_KEY_SETTING, masterKeyFrom } from './master-key.ts'
import type { MasterKey } from './master-key.ts'
import { openVault } from './open-vault.ts'
import { rewrapDataKeys } from './rewrap-data-keys.ts'
import { refreshVault, rotateDataKey } from './rotate-data-key.ts'
import { open, seal } from './seal.ts'

const PLACE = { table: 'lead', key: ['src_1', 'L-1'] }
const { clock } = testVault()

let db: Db

beforeAll(async () => {
  ;({ db } = await testDatabase())
})

beforeEach(async () => {
  await sql`truncate data_key`.execute(db)
})

test('under the new master key everything opens and every index is as it was', async () => {
  const old = await testVaultOn(db)
  const first = seal(old, PLACE, 'first')
  await rotateDataKey(db, old)
  const second = seal(old, PLACE, 'second')
  const to = newMasterKey()

  const rewrapped = await rewrapDataKeys(db, testMasterKey(), to, randomBytes)

  const vault = await openVault(db, to, clock, randomBytes)
  expect(rewrapped).toBe(3)
  expect(open(vault, PLACE, first).toString()).toBe('first')
  expect(open(vault, PLACE, second).toString()).toBe('second')
  expect(blindIndex(vault, 'phone', 'live', '+447700900123')).toEqual(blindIndex(old, 'phone', 'live', '+447700900123'))
})

test('the old master key opens nothing any more', async () => {
  await testVaultOn(db)

  await rewrapDataKeys(db, testMasterKey(), newMasterKey(), randomBytes)

  await expect(testVaultOn(db)).rejects.toThrow('LEADPROOF_MASTER_KEY')
})

test('a running process goes on sealing and opening until it is started anew', async () => {
  const running = await testVaultOn(db)
  const to = newMasterKey()
  await rewrapDataKeys(db, testMasterKey(), to, randomBytes)

  await refreshVault(db, running)

  const restarted = await openVault(db, to, clock, randomBytes)
  expect(open(restarted, PLACE, seal(running, PLACE, 'some text')).toString()).toBe('some text')
  expect(open(running, PLACE, seal(restarted, PLACE, 'some text')).toString()).toBe('some text')
})

test('a process with the old master key is told so when it meets a data key made under the new one', async () => {
  const running = await testVaultOn(db)
  const to = newMasterKey()
  await rewrapDataKeys(db, testMasterKey(), to, randomBytes)
  await rotateDataKey(db, await openVault(db, to, clock, randomBytes))

  await expect(refreshVault(db, running)).rejects.toThrow('LEADPROOF_MASTER_KEY')
})

test('a process with the old master key makes no data key, so that the two are never mixed', async () => {
  const running = await testVaultOn(db)
  await rewrapDataKeys(db, testMasterKey(), newMasterKey(), randomBytes)

  await expect(rotateDataKey(db, running)).rejects.toThrow('LEADPROOF_MASTER_KEY')
  expect(await findStoredKeys(db)).toHaveLength(2)
})

test('done twice it changes nothing the second time', async () => {
  await testVaultOn(db)
  const to = newMasterKey()
  await rewrapDataKeys(db, testMasterKey(), to, randomBytes)
  const before = await findStoredKeys(db)

  const rewrapped = await rewrapDataKeys(db, testMasterKey(), to, randomBytes)

  expect(rewrapped).toBe(0)
  expect(await findStoredKeys(db)).toEqual(before)
})

test('a wrong old master key is refused and nothing is changed', async () => {
  await testVaultOn(db)
  const before = await findStoredKeys(db)

  await expect(rewrapDataKeys(db, newMasterKey(), newMasterKey(), randomBytes)).rejects.toThrow(
    `was wrapped by the master key ${testMasterKey().id}`,
  )
  expect(await findStoredKeys(db)).toEqual(before)
})

function newMasterKey(): MasterKey {
  return masterKeyFrom(randomBytes(32).toString('hex'), MASTER_KEY_SETTING)
}
