import type { Logger } from 'pino'

/** Something that a running service does again and again. */
export type Chore = {
  readonly everyMs: number
  readonly work: () => Promise<unknown>
  /** What the log says when it could not be done; the next time comes all the same. */
  readonly failed: string
}

/**
 * Begins chores; the first time of each is one interval from now. One that takes longer than its interval is left out until it
 * is done, so that none piles up while the database hangs.
 *
 * @returns what ends them.
 */
export function beginChores(log: Logger, chores: readonly Chore[]): () => void {
  const timers = chores.map(({ everyMs, work, failed }) => {
    let isAtWork = false
    return setInterval(() => {
      if (isAtWork) return
      isAtWork = true
      work()
        .catch((error: unknown) => log.error({ err: error }, failed))
        .finally(() => {
          isAtWork = false
        })
    }, everyMs)
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
