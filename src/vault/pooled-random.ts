import { randomFillSync } from 'node:crypto'
import type { Random } from '../base/ids.ts'

// One call to the system for sixteen bytes costs as much as for thousands.
const POOL_BYTES = 8_192

/** Random bytes from the system's generator, drawn many at a time; each is given out once. */
export function pooledRandom(): Random {
  let pool = new Uint8Array(0)
  let used = 0

  return (bytes) => {
    if (bytes > POOL_BYTES) return randomFillSync(new Uint8Array(bytes))
    if (used + bytes > pool.length) {
      // A new pool, not the old one filled again: what was given out of it may still be in use.
      pool = randomFillSync(new Uint8Array(POOL_BYTES))
      used = 0
    }
    used += bytes
    return pool.subarray(used - bytes, used)
  }
}
