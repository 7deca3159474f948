/** A table from whole numbers, 1 and above, to places: 0 for the number that came first, and so on. */
export type NumberTable = {
  /** The place of a number; one that is new is put in. */
  readonly placeOf: (key: number) => number
  /** The place of a number that was put in; -1 for another. */
  readonly find: (key: number) => number
}

const SLOTS_AT_FIRST = 1_024
// Beyond that share of slots in use, the way to a free one gets long.
const LOAD_MAX = 0.6
const HALF_WORD = 2 ** 32

/**
 * Makes an empty table. A `Map` would hold sixteen million keys and no more, at five times the room; keys may be as large as
 * `Number.MAX_SAFE_INTEGER`.
 */
export function numberTable(): NumberTable {
  let keys = new Float64Array(SLOTS_AT_FIRST)
  let places = new Int32Array(SLOTS_AT_FIRST)
  let size = 0

  /** The slot in which the key is, or in which there is room for it. */
  function slotOf(key: number): number {
    const last = keys.length - 1
    let slot = hashOf(key) & last
    for (;;) {
      const found = keys[slot]
      if (found === key || found === 0) return slot
      slot = (slot + 1) & last
    }
  }

  function grow(): void {
    const [oldKeys, oldPlaces] = [keys, places]
    keys = new Float64Array(oldKeys.length * 2)
    places = new Int32Array(oldKeys.length * 2)
    for (const [slot, key] of oldKeys.entries()) {
      if (key === 0) continue
      const next = slotOf(key)
      keys[next] = key
      places[next] = oldPlaces[slot] ?? 0
    }
  }

  return {
    placeOf: (key) => {
      const slot = slotOf(key)
      if (keys[slot] === key) return places[slot] ?? 0
      keys[slot] = key
      places[slot] = size
      size += 1
      if (size > keys.length * LOAD_MAX) grow()
      return size - 1
    },
    find: (key) => {
      const slot = slotOf(key)
      return keys[slot] === key ? (places[slot] ?? 0) : -1
    },
  }
}

/** Both halves of the number stirred until each bit depends on all (the finish of MurmurHash3). */
function hashOf(key: number): number {
  const low = key >>> 0
  const high = ((key - low) / HALF_WORD) >>> 0
  let hash = Math.imul(low ^ Math.imul(high, 0x9e_37_79_b1), 0x85_eb_ca_6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}
