import { newRequestId } from '../base/ids.ts'
import type { Random } from '../base/ids.ts'
import type { Clock } from '../base/time.ts'

const BYTES_PER_ID = 16
const IDS_PER_DRAW = 256

/** Makes a maker of request ids that draws its randomness for many at once: asking for it costs more than the rest. */
export function requestIds(clock: Clock, random: Random): () => string {
  let drawn = new Uint8Array()
  let used = 0
  function next(bytes: number): Uint8Array {
    if (used + bytes > drawn.length) {
      drawn = Uint8Array.from(random(bytes * IDS_PER_DRAW))
      used = 0
    }
    used += bytes
    return drawn.subarray(used - bytes, used)
  }
  return () => newRequestId(clock(), () => next(BYTES_PER_ID))
}
