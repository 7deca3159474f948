import { createSecretKey, hkdfSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/**
 * The one secret that is never in the database: it wraps the data keys, and nothing else. Kept as `KeyObject`s, which
 * neither a log line nor `JSON.stringify` shows.
 */
export type MasterKey = {
  /** Names the key without telling it: 16 hexadecimal digits, derived from it by HKDF. */
  readonly id: string
  /** Where it came from, for messages: `LEADPROOF_MASTER_KEY`, or the file's path. */
  readonly origin: string
  /** Derived from the master key by HKDF; encrypts data keys (AES-256). */
  readonly wrappingKey: KeyObject
}

/** The setting that holds the master key. */
export const MASTER_KEY_SETTING = 'LEADPROOF_MASTER_KEY'

const KEY_BYTES = 32
const ID_BYTES = 8
// Of 32 random bytes about 30 differ. Fewer than this is a placeholder from an example, not a key.
const DISTINCT_BYTES_MIN = 12
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^[A-Za-z0-9+/]{43}=?$/
const BASE64URL = /^[A-Za-z0-9_-]{43}=?$/
const HOW_TO_MAKE = 'Make one with: openssl rand -base64 32'

/**
 * Reads a master key: exactly 32 bytes, as 64 hexadecimal digits, base64 or base64url; white space around it is dropped.
 *
 * @param origin the setting or file it was read from, for messages.
 * @throws Error that says what is wrong and never repeats the text.
 */
export function masterKeyFrom(text: string, origin: string): MasterKey {
  const bytes = bytesFrom(text.trim())
  if (bytes === null) {
    throw new Error(`${named(origin)} must be 32 bytes as hexadecimal digits or base64. ${HOW_TO_MAKE}`)
  }
  if (new Set(bytes).size < DISTINCT_BYTES_MIN) {
    throw new Error(`${named(origin)} is a placeholder, not 32 random bytes. ${HOW_TO_MAKE}`)
  }
  return {
    id: Buffer.from(hkdfSync('sha256', bytes, '', 'leadproof master key id v1', ID_BYTES)).toString('hex'),
    origin,
    wrappingKey: createSecretKey(
      Buffer.from(hkdfSync('sha256', bytes, '', 'leadproof data key wrapping v1', KEY_BYTES)),
    ),
  }
}

/** Writes 32 bytes as the text that `masterKeyFrom` reads. */
export function masterKeyText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** Whoever meets the message must learn the setting's name, also when the key came from a file. */
function named(origin: string): string {
  return origin === MASTER_KEY_SETTING ? origin : `The master key in ${origin} (or in ${MASTER_KEY_SETTING})`
}

function bytesFrom(text: string): Buffer | null {
  if (HEX.test(text)) return Buffer.from(text, 'hex')
  if (BASE64.test(text)) return canonicalBytes(text, 'base64')
  return BASE64URL.test(text) ? canonicalBytes(text, 'base64url') : null
}

/** The last of 43 digits carries two bits that belong to no byte; where they are set, a digit was mistyped. */
function canonicalBytes(text: string, encoding: 'base64' | 'base64url'): Buffer | null {
  const bytes = Buffer.from(text, encoding)
  return bytes.toString(encoding).slice(0, 43) === text.slice(0, 43) ? bytes : null
}
