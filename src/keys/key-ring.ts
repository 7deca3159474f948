import { batched } from '../base/batch.ts'
import { Fault } from '../base/fault.ts'
import { addMs } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import { findKeysByDigest } from './api-key-store.ts'
import { hexDigestOf } from './api-key.ts'
import type { FoundKey, KeyText } from './api-key.ts'

/**
 * Finds the key that a secret belongs to, as it was at most 3 s before `now`; null when none was issued. It may have been
 * revoked or have expired.
 */
export type KeyRing = (text: KeyText, now: Instant) => Promise<FoundKey | null>

type Remembered = { readonly asOf: Instant; readonly until: Instant; readonly key: Promise<FoundKey | null> }

// A revocation takes effect on every node within 5 s (contract section 3); the rest is for the look-up itself.
const REMEMBERED_MS = 3000
const REMEMBERED_MAX = 10_000
const LOOK_UPS = { itemsMax: 200, inFlightMax: 1, waitingMax: 1000 }

/**
 * Makes a finder that asks the database about one secret at most every 3 s, whether it is a key or not, and about all
 * the secrets of one moment at once.
 */
export function keyRing(db: Db): KeyRing {
  const remembered = new Map<string, Remembered>()
  const lookUp = batched<string, FoundKey | null>(
    LOOK_UPS,
    async (digests) => {
      const keys = await findKeysByDigest(
        db,
        digests.map((digest) => Buffer.from(digest, 'hex')),
      )
      return digests.map((digest) => keys.get(digest) ?? null)
    },
    () => new Fault('overloaded', 'Too many keys are waiting to be checked.'),
  )

  return (text, now) => {
    const digest = hexDigestOf(text)
    const known = remembered.get(digest)
    if (known !== undefined && isFresh(known, now)) return known.key
    const entry: Remembered = { asOf: now, until: addMs(now, REMEMBERED_MS), key: lookUp(digest) }
    // Taken out first, so that the newest stands last and the oldest is the one forgotten.
    remembered.delete(digest)
    remembered.set(digest, entry)
    if (remembered.size > REMEMBERED_MAX) forgetOldest(remembered)
    // A failed look-up says nothing about the key, so the next request asks again.
    entry.key.catch(() => forget(remembered, digest, entry))
    return entry.key
  }
}

/** A clock that was put back makes everything stale, never fresh for longer. */
function isFresh({ asOf, until }: Remembered, now: Instant): boolean {
  return asOf <= now && now < until
}

function forgetOldest(remembered: Map<string, Remembered>): void {
  const [oldest] = remembered.keys()
  if (oldest !== undefined) remembered.delete(oldest)
}

function forget(remembered: Map<string, Remembered>, digest: string, entry: Remembered): void {
  if (remembered.get(digest) === entry) remembered.delete(digest)
}
