import type { Logger } from 'pino'

/** Something that a running service does again and again. */
export type Chore = {
  readonly everyMs: number
  readonly work: () => Promise<unknown>
  /** What the log says when it could not be done; the next time comes all the same. */
  readonly failed: string
}

/** Begins chores; the first time of each is one interval from now. @returns what ends them. */
export function beginChores(log: Logger, chores: readonly Chore[]): () => void {
  const timers = chores.map(({ everyMs, work, failed }) =>
    setInterval(() => {
      work().catch((error: unknown) => log.error({ err: error }, failed))
    }, everyMs),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
