import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '../base/ids.ts'
import type { MasterKey } from './master-key.ts'

/** What a key in the database is for: sealing records, or deriving the index keys. */
export type KeyPurpose = 'seal' | 'index'

/** Which key is wrapped; a wrapped key unwraps under no other id and for no other purpose. */
export type KeyName = { readonly id: number; readonly purpose: KeyPurpose }

// A wrapped key: format (1 byte), nonce (12), ciphertext (32), tag (16).
const FORMAT = 1
const NONCE_OFFSET = 1
const BODY_OFFSET = 13
const KEY_BYTES = 32
const TAG_BYTES = 16
const WRAPPED_BYTES = BODY_OFFSET + KEY_BYTES + TAG_BYTES
const ALGORITHM = 'aes-256-gcm'
const TAG = { authTagLength: TAG_BYTES }

/**
 * Encrypts a key of 32 bytes under the master key: AES-256-GCM, with the key's id and purpose as associated data.
 *
 * @returns 61 bytes.
 */
export function wrapKey(masterKey: MasterKey, name: KeyName, bytes: Uint8Array, random: Random): Buffer {
  if (bytes.length !== KEY_BYTES) throw new Error(`a data key has ${KEY_BYTES} bytes`)
  const nonce = random(BODY_OFFSET - NONCE_OFFSET)
  const cipher = createCipheriv(ALGORITHM, masterKey.wrappingKey, nonce, TAG)
  cipher.setAAD(associatedData(name))
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts what `wrapKey` made.
 *
 * @throws Error when the bytes were altered, belong to another key or were wrapped by another master key.
 */
export function unwrapKey(masterKey: MasterKey, name: KeyName, wrapped: Uint8Array): Buffer {
  try {
    if (wrapped.length !== WRAPPED_BYTES || wrapped[0] !== FORMAT) throw new Error('not the form of a wrapped key')
    const decipher = createDecipheriv(
      ALGORITHM,
      masterKey.wrappingKey,
      wrapped.subarray(NONCE_OFFSET, BODY_OFFSET),
      TAG,
    )
    decipher.setAAD(associatedData(name)).setAuthTag(wrapped.subarray(BODY_OFFSET + KEY_BYTES))
    return Buffer.concat([decipher.update(wrapped.subarray(BODY_OFFSET, BODY_OFFSET + KEY_BYTES)), decipher.final()])
  } catch (error) {
    throw new Error(`data_key ${name.id} is damaged: the master key in ${masterKey.origin} does not unwrap it`, {
      cause: error,
    })
  }
}

function associatedData({ id, purpose }: KeyName): Buffer {
  return Buffer.from(JSON.stringify(['data_key', id, purpose]))
}
