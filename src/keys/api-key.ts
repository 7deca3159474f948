import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Caller, Scope } from '../base/caller.ts'
import type { Mode, Random } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { KeyLimits } from './key-limits.ts'

declare const keyTextBrand: unique symbol

/** The secret itself, whose form and checksum are right: `lp_live_` or `lp_test_`, 29 random characters, 6 of checksum. */
export type KeyText = string & { readonly [keyTextBrand]: true }

/** An API key as the service keeps it: everything but the secret. */
export type ApiKey = {
  readonly keyId: string
  /** The secret's last four characters, by which people tell keys apart. */
  readonly lastFour: string
  readonly organisationId: string
  readonly mode: Mode
  readonly name: string
  readonly scopes: readonly Scope[]
  /** The order that a `kyc` key is bound to. */
  readonly ddId: string | null
  /** Networks from which the key may be used, in CIDR notation; null for any. */
  readonly networks: readonly string[] | null
  readonly limits: KeyLimits
  readonly expiresAt: Instant | null
  readonly revokedAt: Instant | null
  readonly createdAt: Instant
  /** Who issued it: the id of an `admin` key, or of the operator at the machine. */
  readonly createdBy: string
  readonly revokedBy: string | null
  /** The key whose place it takes, and the one that takes its own. */
  readonly replaces: string | null
  readonly replacedBy: string | null
  readonly version: number
}

/** A key as it was looked up, with what all processes had filed of its last day of use. */
export type FoundKey = {
  /** Of its secret, in hexadecimal. */
  readonly digest: string
  readonly key: ApiKey
  /** Null for a key that was never used. */
  readonly lastDay: {
    readonly day: Day
    readonly admitted: number
    readonly kycAdmitted: number
    readonly isThrottled: boolean
  } | null
}

/**
 * The form of every key, for scanners that look for leaked secrets: `\blp_(?:live|test)_[0-9A-Za-z]{35}\b`. The last six
 * characters are a checksum of all before them, so a scanner can tell a key from a likeness without asking us.
 */
const KEY_FORM = /^lp_(?:live|test)_[0-9A-Za-z]{35}$/
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// 21 bytes are 168 bits, of which the contract (section 3) asks for 160; 62^29 is the first power of 62 above 2^168.
const RANDOM_BYTES = 21
const RANDOM_CHARACTERS = 29
// 62^6 is above 2^32, so six characters hold any CRC-32.
const CHECKSUM_CHARACTERS = 6
const DEMO_WORD = 'demo'

/** Makes a new secret of 168 random bits. */
export function newKeyText(mode: Mode, random: Random): KeyText {
  return withChecksum(`lp_${mode}_${randomCharacters(random)}`)
}

/** Makes a secret that anybody can see to be the demo's: `lp_test_demo…`, of the usual form, 148 random bits. */
export function newDemoKeyText(random: Random): KeyText {
  return withChecksum(`lp_test_${DEMO_WORD}${randomCharacters(random).slice(DEMO_WORD.length)}`)
}

/** Reads a secret. @returns null when the form or the checksum is wrong: no such key was ever issued. */
export function keyTextFrom(text: string): KeyText | null {
  return KEY_FORM.test(text) && withChecksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text ? (text as KeyText) : null
}

/** True for a secret made by `newDemoKeyText`. */
export function isDemoKey(text: KeyText): boolean {
  return text.startsWith(`lp_test_${DEMO_WORD}`)
}

/** What is stored in place of the secret, and looked up by: SHA-256, 32 bytes. 168 random bits need no slower hash. */
export function digestOf(text: KeyText): Buffer {
  return Buffer.from(hexDigestOf(text), 'hex')
}

/** The same in hexadecimal, which is quicker to make than to convert: for remembering a secret without keeping it. */
export function hexDigestOf(text: KeyText): string {
  return hash('sha256', text, 'hex')
}

/** True while the key is neither revoked nor expired. It expires at the moment named, not after it. */
export function isLive(key: ApiKey, now: Instant): boolean {
  return key.revokedAt === null && (key.expiresAt === null || now < key.expiresAt)
}

/** What a request made with the key acts as. */
export function callerOf({ keyId, organisationId, mode, scopes, ddId }: ApiKey): Caller {
  return { keyId, organisationId, mode, scopes, ddId }
}

function randomCharacters(random: Random): string {
  let rest = BigInt(`0x${Buffer.from(random(RANDOM_BYTES)).toString('hex')}`)
  let text = ''
  for (let index = 0; index < RANDOM_CHARACTERS; index += 1) {
    text = `${BASE_62[Number(rest % 62n)] ?? ''}${text}`
    rest /= 62n
  }
  return text
}

/** CRC-32 in base 62, most significant first. */
function withChecksum(text: string): KeyText {
  let rest = crc32(text)
  let checksum = ''
  for (let index = 0; index < CHECKSUM_CHARACTERS; index += 1) {
    checksum = `${BASE_62[rest % 62] ?? ''}${checksum}`
    rest = Math.floor(rest / 62)
  }
  return `${text}${checksum}` as KeyText
}
