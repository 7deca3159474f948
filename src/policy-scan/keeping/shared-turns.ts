import { instantFromMs, msOf } from '../../base/time.ts'
import type { Backing } from '../../vault/backing.ts'
import { blindIndex } from '../../vault/blind-index.ts'
import { REST_MS, REST_MS_MAX } from '../fetching/turns.ts'
import type { Pause, TakeTurn } from '../fetching/turns.ts'
import { restHost, takeHost } from './host-store.ts'

/** Longer than any request lasts, so that only one that has died is overtaken. */
const HELD_MS = 60_000
/** A scan whose host is that busy is put off. */
const WAIT_MS_MAX = 60_000

/** Turns among all processes of an installation: the database tells whose it is. */
export function sharedTurns({ database: { db }, vault, clock }: Backing, wait: Pause): TakeTurn {
  return async (host, signal) => {
    // Both modes ask the same host.
    const hostIndex = blindIndex(vault, 'policy_host', 'live', host)
    let waitedMs = 0
    for (;;) {
      const now = msOf(clock())
      const freeAt = await takeHost(db, hostIndex, { now: clock(), until: instantFromMs(now + HELD_MS) })
      if (freeAt === null) break
      const restMs = Math.max(msOf(freeAt) - now, 1)
      waitedMs += restMs
      if (waitedMs > WAIT_MS_MAX) return null
      await wait(restMs, signal)
    }
    return async (asked) => {
      const restMs = Math.min(Math.max(asked ?? 0, REST_MS), REST_MS_MAX)
      await restHost(db, hostIndex, instantFromMs(msOf(clock()) + restMs))
    }
  }
}
