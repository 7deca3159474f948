import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { testMasterKey, testVault, testVaultOn } from '../../test/support/vault.ts'
import { Fault } from '../base/fault.ts'
import type { Clock } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import { blindIndex } from './blind-index.ts'
import { findStoredKeys } from './data-key-store.ts'
import { MASTER_KEY_SETTING, masterKeyFrom } from './master-key.ts'
import { openVault, withKnownKeys } from './open-vault.ts'
import { rotateDataKey } from './rotate-data-key.ts'
import { open, seal } from './seal.ts'
import type { Vault } from './vault.ts'

const PLACE = { table: 'lead', key: ['src_1', 'L-1'] }
const clock: Clock = testVault().clock
const OTHER_MASTER_KEY = randomBytes(32).toString('hex')

let db: Db

beforeAll(async () => {
  ;({ db } = await testDatabase())
})

beforeEach(async () => {
  await sql`truncate data_key, verification`.execute(db)
})

test('the first start makes the keys, and every later start finds them', async () => {
  const first = await testVaultOn(db)
  const second = await testVaultOn(db)

  expect(open(second, PLACE, seal(first, PLACE, 'some text')).toString()).toBe('some text')
  expectSameIndexes(first, second)
})

test('of many processes that start at once on an empty database all get the same keys', async () => {
  const vaults = await Promise.all(Array.from({ length: 20 }, async () => testVaultOn(db)))

  expect((await findStoredKeys(db)).map((key) => key.purpose)).toEqual(['index', 'seal'])
  const [first, ...others] = vaults as [Vault, ...Vault[]]
  const sealed = seal(first, PLACE, 'some text')
  for (const other of others) {
    expect(open(other, PLACE, sealed).toString()).toBe('some text')
    expectSameIndexes(first, other)
  }
})

test('the database holds no key that could be used without the master key', async () => {
  const vault = await testVaultOn(db)

  const wrapped = (await findStoredKeys(db)).map((key) => Buffer.from(key.wrapped ?? []).toString('hex'))

  expect(wrapped.join(' ')).not.toContain(vault.current.key.export().toString('hex'))
})

test('another master key is refused by naming the setting and both keys, and changes nothing', async () => {
  const before = await storedKeysOf()
  const other = masterKeyFrom(OTHER_MASTER_KEY, MASTER_KEY_SETTING)

  const refusal = await messageOf(openVault(db, other, clock, randomBytes))

  expect(refusal).toContain('LEADPROOF_MASTER_KEY')
  expect(refusal).toContain(testMasterKey().id)
  expect(refusal).toContain(other.id)
  expect(await findStoredKeys(db)).toEqual(before)
})

test('another master key in the key file is refused by naming the file and the setting', async () => {
  await testVaultOn(db)
  const other = masterKeyFrom(OTHER_MASTER_KEY, '/srv/leadproof/master.key')

  const refusal = await messageOf(openVault(db, other, clock, randomBytes))

  expect(refusal).toContain('/srv/leadproof/master.key')
  expect(refusal).toContain('LEADPROOF_MASTER_KEY')
})

test('new keys are never made beside data that needs the old ones', async () => {
  await testVaultOn(db)
  await insertVerification()
  await sql`delete from data_key`.execute(db)

  expect(await messageOf(testVaultOn(db))).toMatch(/data_key is empty, yet verification holds sealed rows/)
  expect(await findStoredKeys(db)).toEqual([])
})

test('a lost index root is not replaced, since every stored index hangs on it', async () => {
  await testVaultOn(db)
  await sql`delete from data_key where purpose = 'index'`.execute(db)

  expect(await messageOf(testVaultOn(db))).toMatch(/lost the index root/)
})

test('a damaged key is refused and not passed over', async () => {
  await testVaultOn(db)
  await sql`update data_key set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1)`.execute(db)

  expect(await messageOf(testVaultOn(db))).toMatch(/data_key 1 is damaged/)
})

test('keys are not made within a transaction that a caller could undo', async () => {
  const inside = db.transaction().execute(async (tx) => testVaultOn(tx))

  expect(await messageOf(inside)).toMatch(/a transaction of their own/)
})

test('a process that meets the data key of another learns it and goes on', async () => {
  const here = await testVaultOn(db)
  const there = await testVaultOn(db)
  await rotateDataKey(db, there)
  const sealed = seal(there, PLACE, 'some text')

  const opened = await withKnownKeys(db, here, () => open(here, PLACE, sealed))

  expect(opened.toString()).toBe('some text')
  expect(here.current.id).toBe(there.current.id)
})

test('a value whose data key exists nowhere is refused after one more look', async () => {
  const vault = await testVaultOn(db)
  const sealed = seal(vault, PLACE, 'some text')
  sealed.writeUInt32BE(999, 1)
  let tries = 0

  const opening = withKnownKeys(db, vault, () => {
    tries += 1
    return open(vault, PLACE, sealed)
  })

  await expect(opening).rejects.toMatchObject({ code: 'integrity_failure' })
  expect(tries).toBe(2)
})

test('any other failure is passed on at once', async () => {
  const vault = await testVaultOn(db)
  let tries = 0

  const failing = withKnownKeys(db, vault, () => {
    tries += 1
    throw new Fault('integrity_failure', 'damaged')
  })

  await expect(failing).rejects.toThrow('damaged')
  expect(tries).toBe(1)
})

function expectSameIndexes(one: Vault, other: Vault): void {
  expect(blindIndex(one, 'phone', 'live', '+447700900123')).toEqual(blindIndex(other, 'phone', 'live', '+447700900123'))
}

async function storedKeysOf(): ReturnType<typeof findStoredKeys> {
  await testVaultOn(db)
  return findStoredKeys(db)
}

async function messageOf(failing: Promise<unknown>): Promise<string> {
  try {
    await failing
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
  throw new Error('it should have been refused')
}

async function insertVerification(): Promise<void> {
  await sql`
    insert into verification (verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, sealed)
    values ('ver_1', 'dd', 'live', 'org_1', 'key_1', 'dd_1', ${clock()}, '{}', '\\x01')`.execute(db)
}
