import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Random } from '../base/ids.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { findStoredKeys, lockStoredKeys } from './data-key-store.ts'
import { MASTER_KEY_SETTING, masterKeyFrom, masterKeyText } from './master-key.ts'
import type { MasterKey } from './master-key.ts'

/** Where the master key may be. */
export type MasterKeySource = {
  /** The text of `LEADPROOF_MASTER_KEY`. */
  readonly setting: string | undefined
  /** The key file beside the embedded database; null with a database of your own, whose key must be in the setting. */
  readonly file: string | null
}

/** Name of the key file in the data folder. */
export const MASTER_KEY_FILE = 'master.key'

const KEY_BYTES = 32
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * Finds the master key: in the setting, else in the file. Where there is neither and nothing has been sealed yet, makes the
 * file, readable by its owner only and durable before it is used.
 *
 * @param tell is told what an operator should do: back up a new key, hide a key that others can read.
 * @throws Error, fit to be shown at the start, that names the setting.
 */
export async function loadMasterKey(
  db: Db,
  { setting, file }: MasterKeySource,
  random: Random,
  tell: (message: string) => void,
): Promise<MasterKey> {
  if (setting !== undefined) return masterKeyFrom(setting, MASTER_KEY_SETTING)
  if (file === null) {
    throw new Error(
      `With DATABASE_URL, ${MASTER_KEY_SETTING} must be set, the same for every process: 32 bytes, hexadecimal or base64. ` +
        'Make one with: openssl rand -base64 32',
    )
  }
  const text = await findKeyText(file, tell)
  return masterKeyFrom(text ?? (await makeKeyText(db, file, random, tell)), file)
}

/** @returns null when there is no such file. */
async function findKeyText(path: string, tell: (message: string) => void): Promise<string | null> {
  try {
    const file = await open(path, 'r')
    try {
      const { mode } = await file.stat()
      if (hasModes() && (mode & OTHERS) !== 0) tell(`${path} is open to other users of this machine: chmod 600 ${path}`)
      return await file.readFile('utf8')
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`The master key file ${path} cannot be read. ${MASTER_KEY_SETTING} can be set instead.`, {
      cause: error,
    })
  }
}

/** Under the lock of the keys' table, so that of several starters one makes the file and the others find it. */
async function makeKeyText(db: Db, path: string, random: Random, tell: (message: string) => void): Promise<string> {
  return transaction(db, async (tx) => {
    await lockStoredKeys(tx)
    const madeByAnother = await findKeyText(path, tell)
    if (madeByAnother !== null) return madeByAnother
    const [sealedUnder] = (await findStoredKeys(tx)).map((key) => key.masterKeyId)
    if (sealedUnder !== undefined) {
      throw new Error(
        `The database was sealed under the master key ${sealedUnder}, but ${path} is missing. Put it back from your ` +
          `backup, or set ${MASTER_KEY_SETTING} to what it held.`,
      )
    }
    const text = masterKeyText(random(KEY_BYTES))
    await writeDurably(path, `${text}\n`)
    tell(`Made a new master key: ${path}. Back it up: without it nobody can read the personal data in the database.`)
    return text
  })
}

/** Appears under its name whole or not at all, also when the power fails. */
async function writeDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  if (!hasModes()) return
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Windows has no modes, and opens no folders. */
function hasModes(): boolean {
  return process.platform !== 'win32'
}
