import { v7 } from 'uuid'
import { msOf } from './time.ts'
import type { Instant } from './time.ts'

/** A sandbox record never meets a live one: every lookup carries the mode of the key that asked. */
export type Mode = 'live' | 'test'

/** A source of random bytes; `node:crypto` in service, a counter in tests. */
export type Random = (bytes: number) => Uint8Array

/** A number from 0 up to 1, every one of 2^32 as likely. */
export function shareFrom(random: Random): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32
}

/** The readable prefixes of ids that the service makes. */
export type IdPrefix =
  | 'ver'
  | 'org'
  | 'src'
  | 'ord'
  | 'key'
  | 'evt'
  | 'sup'
  | 'snp'
  | 'scn'
  | 'alm'
  | 'asn'
  | 'imp'
  | 'cmp'
  | 'rev'
  | 'dsc'

/** A UUIDv7 (RFC 9562) with a readable prefix, e.g. `ver_0197…`: 32 hexadecimal digits, ordered by time. */
export function newId(prefix: IdPrefix, now: Instant, random: Random): string {
  return `${prefix}_${v7({ msecs: msOf(now), random: random(16) }).replaceAll('-', '')}`
}

/** A text before every id with the prefix of that moment or later, and after all earlier ones: ids begin with their moment. */
export function idFloor(prefix: IdPrefix, moment: Instant): string {
  return `${prefix}_${msOf(moment).toString(16).padStart(12, '0')}`
}

/** A UUIDv7 (RFC 9562) in its usual form, for `Request-Id`. */
export function newRequestId(now: Instant, random: Random): string {
  return v7({ msecs: msOf(now), random: random(16) })
}
