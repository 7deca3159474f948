import type { Db } from '../db/database.ts'
import { findReference } from './reference-store.ts'
import type { Reference, ReferenceWish } from './reference-store.ts'

/** Remembers slow-changing facts for as long as the database's stamp says that nothing of them has changed. */
export type References = {
  /** The facts for one order and source; `stamp` is to be compared with the one that the case's own read returned. */
  readonly find: (wish: ReferenceWish) => Promise<Reference>
  /** Forgets everything that is older than `stamp`. */
  readonly sawStamp: (stamp: number) => void
}

// Bounds the memory that callers with invented order ids can fill.
const ENTRIES_MAX = 5_000

/** An empty memory over a database. */
export function newReferences(db: Db): References {
  const remembered = new Map<string, Reference>()
  let newestStamp = 0

  function sawStamp(stamp: number): void {
    if (stamp <= newestStamp) return
    newestStamp = stamp
    remembered.clear()
  }

  async function find(wish: ReferenceWish): Promise<Reference> {
    const { mode, organisationId, ddId, leadSourceId } = wish
    // Of each organisation for itself: a fact at hand would tell that somebody else has asked for it.
    const key = `${mode}\n${organisationId}\n${ddId}\n${leadSourceId}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const read = await findReference(db, wish)
    sawStamp(read.stamp)
    if (remembered.size >= ENTRIES_MAX) remembered.clear()
    if (read.stamp === newestStamp) remembered.set(key, read)
    return read
  }

  return { find, sawStamp }
}
