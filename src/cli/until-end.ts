import type { Logger } from 'pino'

/** How a service ends: null when it was asked to, or what made it end. */
export type End = Error | null

/** What tells a process that something has gone wrong that nobody has caught. */
export type OnCrash = (listener: (error: unknown) => void) => void

/**
 * Watches for errors that nobody has caught. After one of them the process may be in any state, so that it ends, in order:
 * what is being answered is answered. Those that follow are logged.
 */
export function untilCrash(onCrash: OnCrash, log: Logger): Promise<End> {
  return new Promise((resolve) => {
    onCrash((error) => {
      log.error({ err: error }, 'an error that nobody has caught: the process ends')
      resolve(new Error('The service ended because of an error that nobody had caught; the log says where.'))
    })
  })
}
