import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { buildServer } from '../http/build-server.ts'
import { poolSnapshot } from '../http/metrics/installation-metrics.ts'
import { processMetrics } from '../http/metrics/process-metrics.ts'
import { mergeSnapshots } from '../http/metrics/snapshot.ts'
import type { Snapshot } from '../http/metrics/snapshot.ts'
import { ROUTES } from '../http/routes.ts'
import { stopServer } from '../http/stop-server.ts'
import { openRemoteSources } from '../identity-sources/open-remote-sources.ts'
import type { RemoteSourceSetup } from '../identity-sources/read-remote-settings.ts'
import { flushKeyUse, KEY_USE_FLUSH_MS } from '../keys/flush-key-use.ts'
import type { KeyUse } from '../keys/key-use.ts'
import { refreshVault, VAULT_REFRESH_MS } from '../vault/rotate-data-key.ts'
import { beginChores } from './chores.ts'
import type { Chore } from './chores.ts'
import type { Installation } from './context.ts'
import { serviceFrom } from './service-from.ts'

/** The part of the service that each of its processes has: a listening server and what keeps it fresh. */
export type Front = {
  readonly port: number
  /** What this process has measured; nothing of the database. */
  readonly snapshot: () => Promise<Snapshot>
  /** Puts together what `/metrics` tells. */
  readonly tellMetrics: (gather: () => Promise<Snapshot>) => void
  /** Ends it in order. */
  readonly stop: () => Promise<void>
}

/** How long requests that got in may take when the service ends; what takes longer is cut off. */
export const ANSWERS_MS = 10_000

/** What a front serves with beside its installation. */
export type FrontOptions = {
  readonly log: Logger
  /** The port to listen on; 0 takes any free one. */
  readonly port: number
  readonly remoteSources: readonly RemoteSourceSetup[]
}

/**
 * Opens the HTTP front of an installation and listens.
 *
 * @throws Error fit to be shown when the port is in use.
 */
export async function openFront(
  installation: Installation,
  { log, port, remoteSources }: FrontOptions,
): Promise<Front> {
  const { config, database, clock } = installation
  const remote = openRemoteSources(remoteSources, installation)
  const server = buildServer(serviceFrom(installation, config, remote), ROUTES, log)
  const watch = processMetrics(clock)
  const endChores = beginChores(log, choresOf(installation, server.keyUse))

  async function stop(): Promise<void> {
    const noticeMs = config.LEADPROOF_STOP_NOTICE_SECONDS * 1000
    const allAnswered = await stopServer(server, { noticeMs, answersMs: ANSWERS_MS })
    if (!allAnswered) log.warn('requests that took too long were cut off')
    endChores()
    watch.stop()
  }

  try {
    const bound = await listen(server, { ...config, PORT: port })
    return {
      port: bound,
      snapshot: async () => mergeSnapshots([server.state.snapshot(), poolSnapshot(database), await watch.snapshot()]),
      tellMetrics: (gather) => {
        server.state.gather = gather
      },
      stop,
    }
  } catch (error) {
    endChores()
    watch.stop()
    await server.close()
    throw error
  }
}

/** What every process must do for itself. */
function choresOf(installation: Installation, keyUse: KeyUse): readonly Chore[] {
  const { database, vault } = installation
  return [
    {
      everyMs: VAULT_REFRESH_MS,
      work: async () => refreshVault(database.db, vault),
      failed: 'the data keys were not refreshed',
    },
    {
      everyMs: KEY_USE_FLUSH_MS,
      work: async () => flushKeyUse(installation, keyUse),
      failed: 'the use of keys was not filed',
    },
  ]
}

async function listen(
  server: ReturnType<typeof buildServer>,
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
): Promise<number> {
  try {
    await server.listen({ host: HOST, port: PORT })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${PORT} is in use. Choose another: PORT=${PORT + 1} npm start`, { cause: error })
    }
    throw error
  }
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening TCP server must have a port')
  return address.port
}
