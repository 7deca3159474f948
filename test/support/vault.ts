import { randomBytes } from 'node:crypto'
import type { Random } from '../../src/base/ids.ts'
import { instantFrom } from '../../src/base/time.ts'
import type { Clock, Instant } from '../../src/base/time.ts'
import type { Db } from '../../src/db/database.ts'
import { MASTER_KEY_SETTING, masterKeyFrom } from '../../src/vault/master-key.ts'
import type { MasterKey } from '../../src/vault/master-key.ts'
import { openVault } from '../../src/vault/open-vault.ts'
import { newVault } from '../../src/vault/vault.ts'
import type { Vault } from '../../src/vault/vault.ts'

const NOON = instantFrom('2026-11-02T12:00:00Z') as Instant

/** A master key that is the same in every run: bytes 1 to 32. */
export const TEST_MASTER_KEY_TEXT = '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20'

/** The master key of `TEST_MASTER_KEY_TEXT`. */
export function testMasterKey(): MasterKey {
  return masterKeyFrom(TEST_MASTER_KEY_TEXT, MASTER_KEY_SETTING)
}

/** Bytes of which no four in their place come twice: a counter. Good for nonces in tests, secret to nobody. */
export function countingRandom(): Random {
  let count = 0
  return (bytes) => {
    const made = Buffer.alloc(Math.ceil(bytes / 4) * 4)
    for (let offset = 0; offset < made.length; offset += 4) {
      count += 1
      made.writeUInt32BE(count, offset)
    }
    return made.subarray(0, bytes)
  }
}

/** A vault with fixed keys and no database: the same value gives the same index in every run, and seals can be repeated. */
export function testVault(): Vault {
  return newVault(
    { masterKey: testMasterKey(), clock: () => NOON, random: countingRandom() },
    Buffer.alloc(32, 'index root'),
    [{ id: 1, bytes: Buffer.alloc(32, 'data key'), sealedRecorded: 0 }],
  )
}

/** A vault on a migrated database, as a process of the service has it: each call is one more process. */
export async function testVaultOn(db: Db, clock: Clock = () => NOON): Promise<Vault> {
  return openVault(db, testMasterKey(), clock, randomBytes)
}
