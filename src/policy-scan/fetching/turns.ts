import { setTimeout as pauseFor } from 'node:timers/promises'

/** Ends a turn. @param restMs for how long the host must be left alone; null for the usual pause. */
export type EndTurn = (restMs: number | null) => Promise<void>

/**
 * Waits for the right to send one request to a host: one at a time, each well after the one before.
 *
 * @returns null when it would take too long.
 */
export type TakeTurn = (host: string, signal: AbortSignal) => Promise<EndTurn | null>

/** How long a host rests between two requests. */
export const REST_MS = 5000

/** How long a site may keep us away by itself. */
export const REST_MS_MAX = 86_400_000

/** Waits. @throws Error when the signal ends it. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

/** The real one. */
export const pause: Pause = async (ms, signal) => pauseFor(ms, undefined, { signal })

/** Turns among the fetches of one process, for a command; the service takes them from the database. */
export function ownTurns(wait: Pause = pause, restMs = REST_MS): TakeTurn {
  const rests = new Map<string, Promise<unknown>>()
  return async (host, signal) => {
    const before = rests.get(host)
    const { promise, resolve } = Promise.withResolvers<unknown>()
    rests.set(host, promise)
    await before
    return async (asked) => {
      // The next one waits, not whoever ends the turn.
      wait(Math.min(Math.max(asked ?? 0, restMs), REST_MS_MAX), signal).then(resolve, resolve)
    }
  }
}
