import { createSecretKey, hkdfSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Random } from '../base/ids.ts'
import type { Clock } from '../base/time.ts'
import { KEYED_FIELDS } from './index-field.ts'
import type { KeyedField } from './index-field.ts'
import type { MasterKey } from './master-key.ts'

/** A key that seals and opens records. The database has it wrapped by the master key. */
export type DataKey = {
  /** 1 to 2^31 - 1; written into every value that the key sealed. */
  readonly id: number
  /** AES-256. */
  readonly key: KeyObject
  /** How many values all processes have sealed with it, as far as the database knows. */
  sealedRecorded: number
  /** How many values this process has sealed with it since it last told the database. */
  sealedHere: number
}

/**
 * The unwrapped keys of one process. Sealing, opening and indexing need nothing else and never wait.
 *
 * Data keys come and go while the service runs (`refreshVault`), so those two members change; the index keys never do.
 */
export type Vault = {
  readonly masterKey: MasterKey
  readonly clock: Clock
  readonly random: Random
  /** After so many values sealed with one data key, by all processes, `refreshVault` makes the next. */
  readonly sealsPerKeyMax: number
  /** One HMAC-SHA-256 key per field. */
  readonly indexKeys: ReadonlyMap<KeyedField, KeyObject>
  /** Every data key that may still be met in a stored value, by id. */
  readonly dataKeys: Map<number, DataKey>
  /** The data key that seals. */
  current: DataKey
  readonly nonces: Nonces
}

/** A data key's 32 bytes, unwrapped. */
export type DataKeyBytes = Pick<DataKey, 'id' | 'sealedRecorded'> & { readonly bytes: Uint8Array }

/** Random bytes for nonces, drawn many at a time: a call for twelve costs as much as sealing a short text. */
type Nonces = { ready: Uint8Array; used: number }

/**
 * Half of what NIST SP 800-38D section 8.3 allows for one key with random 96-bit nonces (2^32, for a chance below 2^-32
 * that two are the same); the other half is room for what processes sealed and could not record before they ended.
 */
const SEALS_PER_KEY_MAX = 2 ** 31

const NONCE_BYTES = 12
const NONCES_DRAWN = 256

/**
 * Makes a vault of keys that are already unwrapped.
 *
 * @param indexRoot 32 bytes, from which the key of each field is derived by HKDF-SHA-256 (RFC 5869) with no salt and the
 *   field's name in `info`. Losing or changing it makes every stored index useless, so it is never rotated.
 * @param dataKeys at least one; the one with the highest id seals.
 */
export function newVault(
  outside: Pick<Vault, 'masterKey' | 'clock' | 'random'>,
  indexRoot: Uint8Array,
  dataKeys: readonly DataKeyBytes[],
): Vault {
  const known = new Map(dataKeys.map((key) => [key.id, dataKeyFrom(key)]))
  return {
    ...outside,
    sealsPerKeyMax: SEALS_PER_KEY_MAX,
    indexKeys: new Map(KEYED_FIELDS.map((field) => [field, indexKey(indexRoot, field)])),
    dataKeys: known,
    current: newestOf(known),
    nonces: { ready: new Uint8Array(), used: 0 },
  }
}

/** Twelve random bytes that have not been given out before. */
export function nextNonce({ nonces, random }: Vault): Uint8Array {
  if (nonces.used === nonces.ready.length) {
    nonces.ready = random(NONCE_BYTES * NONCES_DRAWN)
    nonces.used = 0
  }
  nonces.used += NONCE_BYTES
  return nonces.ready.subarray(nonces.used - NONCE_BYTES, nonces.used)
}

/**
 * Makes the vault know exactly these data keys. One that was known keeps what this process has counted for it.
 *
 * @param unwrapped keys that were not known before.
 * @param recorded for every key that there is, how many values were sealed with it as far as the database knows.
 */
export function adoptDataKeys(
  vault: Vault,
  unwrapped: readonly DataKeyBytes[],
  recorded: ReadonlyMap<number, number>,
): void {
  for (const key of unwrapped) vault.dataKeys.set(key.id, dataKeyFrom(key))
  for (const key of vault.dataKeys.values()) {
    const sealedRecorded = recorded.get(key.id)
    if (sealedRecorded === undefined) vault.dataKeys.delete(key.id)
    else key.sealedRecorded = sealedRecorded
  }
  vault.current = newestOf(vault.dataKeys)
}

/** How many values the current data key has sealed in all, as far as this process can know. */
export function sealedSoFar(vault: Vault): number {
  return vault.current.sealedRecorded + vault.current.sealedHere
}

function dataKeyFrom({ id, bytes, sealedRecorded }: DataKeyBytes): DataKey {
  return { id, key: createSecretKey(bytes), sealedRecorded, sealedHere: 0 }
}

function newestOf(keys: ReadonlyMap<number, DataKey>): DataKey {
  const newest = keys.get(Math.max(...keys.keys()))
  if (newest === undefined) throw new Error('a vault was made without a data key')
  return newest
}

function indexKey(indexRoot: Uint8Array, field: KeyedField): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', indexRoot, '', `leadproof blind index v1 ${field}`, 32)))
}
