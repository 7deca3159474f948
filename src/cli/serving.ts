import type { Snapshot } from '../http/metrics/snapshot.ts'
import type { End } from './until-end.ts'

/** A service that listens, whether in one process or in several. */
export type Serving = {
  readonly port: number
  /** What `/metrics` tells. */
  readonly gather: () => Promise<Snapshot>
  /** Resolves when it cannot go on. */
  readonly untilGivenUp: Promise<End>
  /** Ends it in order. */
  readonly stop: () => Promise<void>
}
