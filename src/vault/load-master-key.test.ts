import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { tempTree } from '../../test/support/temp-tree.ts'
import { TEST_MASTER_KEY_TEXT, testMasterKey, testVault, testVaultOn } from '../../test/support/vault.ts'
import type { Db } from '../db/database.ts'
import { MASTER_KEY_FILE, loadMasterKey } from './load-master-key.ts'
import type { MasterKeySource } from './load-master-key.ts'
import type { MasterKey } from './master-key.ts'
import { openVault } from './open-vault.ts'

let db: Db

beforeAll(async () => {
  ;({ db } = await testDatabase())
})

beforeEach(async () => {
  await sql`truncate data_key`.execute(db)
})

test('the setting is taken, and no file is looked for or made', async () => {
  const file = keyFile()

  const { key, told } = await load({ setting: TEST_MASTER_KEY_TEXT, file })

  expect(key.id).toBe(testMasterKey().id)
  expect(key.origin).toBe('LEADPROOF_MASTER_KEY')
  expect(told).toEqual([])
  expect(await readdir(dirname(file))).toEqual([])
})

test('a bad setting is refused also where a good file is', async () => {
  const file = keyFile()
  await load({ setting: undefined, file })

  await expect(load({ setting: 'too short', file })).rejects.toThrow('LEADPROOF_MASTER_KEY must be 32 bytes')
})

test('with a database of your own and no setting the start is refused by naming the setting', async () => {
  await expect(load({ setting: undefined, file: null })).rejects.toThrow(
    /^With DATABASE_URL, LEADPROOF_MASTER_KEY must be set.*openssl rand -base64 32$/,
  )
})

test('the first start makes a file that its owner only can read, and says to back it up', async () => {
  const file = keyFile()

  const { key, told } = await load({ setting: undefined, file })

  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(key.origin).toBe(file)
  expect(told).toEqual([expect.stringMatching(/Made a new master key: .*Back it up/)])
  expect(told.join('\n')).not.toContain((await readFile(file, 'utf8')).trim())
  expect(await readdir(dirname(file))).toEqual([MASTER_KEY_FILE])
})

test('later starts read the file and have nothing to say', async () => {
  const file = keyFile()
  const first = await load({ setting: undefined, file })

  const second = await load({ setting: undefined, file })

  expect(second.key.id).toBe(first.key.id)
  expect(second.told).toEqual([])
})

test('the text of the file serves as the setting', async () => {
  const file = keyFile()
  const first = await load({ setting: undefined, file })

  const moved = await load({ setting: await readFile(file, 'utf8'), file: null })

  expect(moved.key.id).toBe(first.key.id)
})

test('of several first starts at once one makes the file and all use it', async () => {
  const file = keyFile()

  const loaded = await Promise.all(Array.from({ length: 5 }, async () => load({ setting: undefined, file })))

  expect(new Set(loaded.map(({ key }) => key.id)).size).toBe(1)
  expect(loaded.flatMap(({ told }) => told)).toHaveLength(1)
})

test('a file that others can read is used, with a warning that says what to do', async () => {
  const file = keyFile()
  await load({ setting: undefined, file })
  await chmod(file, 0o640)

  const { told } = await load({ setting: undefined, file })

  expect(told).toEqual([`${file} is open to other users of this machine: chmod 600 ${file}`])
})

test('a lost file is not replaced when the database was sealed under what it held', async () => {
  const file = keyFile()
  const { key } = await load({ setting: undefined, file })
  await openVault(db, key, testVault().clock, randomBytes)
  await rm(file)

  const refused = load({ setting: undefined, file })

  await expect(refused).rejects.toThrow(`sealed under the master key ${key.id}, but ${file} is missing`)
  await expect(refused).rejects.toThrow('LEADPROOF_MASTER_KEY')
  expect(await readdir(dirname(file))).toEqual([])
})

test('another key in the file than the one that sealed the database is refused when the vault is opened', async () => {
  const file = keyFile()
  await testVaultOn(db)
  await writeFile(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  const { key } = await load({ setting: undefined, file })

  await expect(openVault(db, key, testVault().clock, randomBytes)).rejects.toThrow(file)
})

test.each([
  ['an empty file', ''],
  ['half a key', 'AQIDBAUGBwgJCgsMDQ4PEBESEx'],
  ['text in another encoding', '\uFEFF\u0000'],
])('%s is refused by its path and never replaced', async (_, text) => {
  const file = keyFile()
  await writeFile(file, text, { mode: 0o600 })

  await expect(load({ setting: undefined, file })).rejects.toThrow(file)
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('a file that cannot be read is refused by its path and the setting', async () => {
  const file = keyFile()
  await mkdir(file)

  const refused = load({ setting: undefined, file })

  await expect(refused).rejects.toThrow(`The master key file ${file} cannot be read`)
  await expect(refused).rejects.toThrow('LEADPROOF_MASTER_KEY')
})

test('the rest of a start that was cut off while it made the file is in nobody’s way', async () => {
  const file = keyFile()
  await writeFile(`${file}.new`, 'AQID', { mode: 0o644 })

  await load({ setting: undefined, file })

  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual([MASTER_KEY_FILE])
})

function keyFile(): string {
  return join(tempTree({}, []), MASTER_KEY_FILE)
}

async function load(source: MasterKeySource): Promise<{ key: MasterKey; told: string[] }> {
  const told: string[] = []
  const key = await loadMasterKey(db, source, randomBytes, (message) => told.push(message))
  return { key, told }
}
