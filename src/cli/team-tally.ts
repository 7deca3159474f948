import { countsOf, mergeSnapshots } from '../http/metrics/snapshot.ts'
import type { Snapshot } from '../http/metrics/snapshot.ts'

/**
 * What the workers of a service have measured together. What a worker has counted stays counted when it is gone: the sums
 * never fall while the service runs, as those who read them must be able to trust.
 */
export type TeamTally = {
  readonly told: (worker: number, snapshot: Snapshot) => void
  readonly gone: (worker: number) => void
  readonly total: () => Snapshot
}

/** Makes a tally of nobody. */
export function teamTally(): TeamTally {
  const latest = new Map<number, Snapshot>()
  let ofTheGone: Snapshot = {}
  return {
    told: (worker, snapshot) => latest.set(worker, snapshot),
    gone: (worker) => {
      ofTheGone = mergeSnapshots([ofTheGone, countsOf(latest.get(worker) ?? {})])
      latest.delete(worker)
    },
    total: () => mergeSnapshots([ofTheGone, ...latest.values()]),
  }
}
