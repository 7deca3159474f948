import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Json } from '../base/canonical-json.ts'
import { Fault } from '../base/fault.ts'
import { nextNonce } from './vault.ts'
import type { DataKey, Vault } from './vault.ts'

/** The row that a sealed value belongs to: a value opens nowhere else. */
export type Place = {
  readonly table: string
  /** The primary key's columns in their order, as the driver gives them: text, integer, bytea or uuid. */
  readonly key: readonly KeyPart[]
}

/** The value of one column of a primary key. */
export type KeyPart = string | number | Uint8Array

/** The cause of an `integrity_failure` that may pass: another process has made a data key that is not known here yet. */
export class UnknownDataKey extends Error {
  override readonly name = 'UnknownDataKey'
}

// A sealed value: format (1 byte), data key id (4, big-endian), nonce (12), ciphertext, tag (16).
const FORMAT = 1
const ID_OFFSET = 1
const NONCE_OFFSET = 5
const BODY_OFFSET = 17
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'
const TAG = { authTagLength: TAG_BYTES }
// NIST SP 800-38D section 8.3; `refreshVault` makes a new key long before.
const SEALS_PER_KEY_LIMIT = 2 ** 32

/**
 * Seals a value for one row, with the newest data key that this process knows.
 *
 * AES-256-GCM with a random nonce; the associated data are the format, the data key's id and the place, so that a value
 * moved to another row, table or key does not open.
 *
 * @returns the bytes to store: 33 more than the plaintext.
 */
export function seal(vault: Vault, place: Place, plaintext: Uint8Array | string): Buffer {
  const dataKey = countedKey(vault)
  const head = Buffer.allocUnsafe(BODY_OFFSET)
  head.writeUInt8(FORMAT, 0)
  head.writeUInt32BE(dataKey.id, ID_OFFSET)
  head.set(nextNonce(vault), NONCE_OFFSET)
  const cipher = createCipheriv(ALGORITHM, dataKey.key, head.subarray(NONCE_OFFSET), TAG)
  cipher.setAAD(associatedData(head, place))
  const body = typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext)
  // GCM is a stream mode: `final` computes the tag and has no bytes left to give.
  cipher.final()
  return Buffer.concat([head, body, cipher.getAuthTag()])
}

/**
 * Opens what `seal` made for the same place.
 *
 * @throws Fault `integrity_failure` when the value was altered, belongs to another row, or was sealed with a data key that
 *   is not known here; the last has an `UnknownDataKey` as cause, see `withKnownKeys`.
 */
export function open(vault: Vault, place: Place, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < BODY_OFFSET + TAG_BYTES) throw unopened(place, 'is too short')
  if (bytes[0] !== FORMAT) throw unopened(place, 'has an unknown format')
  const dataKey = vault.dataKeys.get(bytes.readUInt32BE(ID_OFFSET))
  if (dataKey === undefined) throw unopened(place, 'needs an unknown data key', new UnknownDataKey())
  const tagOffset = bytes.length - TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, dataKey.key, bytes.subarray(NONCE_OFFSET, BODY_OFFSET), TAG)
  decipher.setAAD(associatedData(bytes, place)).setAuthTag(bytes.subarray(tagOffset))
  const plaintext = decipher.update(bytes.subarray(BODY_OFFSET, tagOffset))
  try {
    decipher.final()
  } catch (error) {
    throw unopened(place, 'does not fit its row', error)
  }
  return plaintext
}

/** `seal` for a JSON value. */
export function sealJson(vault: Vault, place: Place, value: Json): Buffer {
  return seal(vault, place, JSON.stringify(value))
}

/** `open` for a value that `sealJson` made; its shape is what was sealed there, since nobody else can have made it. */
export function openJson(vault: Vault, place: Place, sealed: Uint8Array): unknown {
  return JSON.parse(open(vault, place, sealed).toString('utf8'))
}

/** A column's value as PostgreSQL writes it: bytes as `\\x` and hexadecimal digits. */
export function keyText(part: KeyPart): string {
  return part instanceof Uint8Array ? `\\x${Buffer.from(part).toString('hex')}` : String(part)
}

function countedKey(vault: Vault): DataKey {
  const { current } = vault
  if (current.sealedRecorded + current.sealedHere >= SEALS_PER_KEY_LIMIT) {
    throw new Error('the data key is worn out: refreshVault must have failed to make a new one for a long time')
  }
  current.sealedHere += 1
  return current
}

/** A JSON list (as RFC 8785 writes it) cannot be read two ways; the header before it has a fixed length. */
function associatedData(sealed: Buffer, { table, key }: Place): Buffer {
  return Buffer.concat([sealed.subarray(0, NONCE_OFFSET), Buffer.from(JSON.stringify([table, ...key.map(keyText)]))])
}

function unopened(place: Place, what: string, cause?: unknown): Fault {
  return new Fault('integrity_failure', 'A stored record is damaged and was not used.', {
    // The key stays out: it may be a supplier's own id for a person.
    detail: `a sealed value of table ${place.table} ${what}`,
    cause,
  })
}
