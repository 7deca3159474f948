import { Command } from 'commander'
import type { Config } from '../../config.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { buildServer } from '../../http/build-server.ts'
import { gatheredLines } from '../../http/gathered-lines.ts'
import { ROUTES } from '../../http/routes.ts'
import { openLog } from '../../http/service-log.ts'
import { refreshVault, VAULT_REFRESH_MS } from '../../vault/rotate-data-key.ts'
import { announcer } from '../announce.ts'
import type { Announce } from '../announce.ts'
import type { Installation } from '../context.ts'
import { openInstallation } from '../open-installation.ts'
import { serviceFrom } from '../service-from.ts'

/** What `serve` needs of its process. */
export type ServeContext = {
  readonly config: () => Config
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean }
  /** Resolves when the process is asked to end. */
  readonly untilAskedToEnd: () => Promise<void>
  readonly version: string
}

// The demo's dates move with the day, also where the service runs for weeks.
const DEMO_REFRESH_MS = 3_600_000

/** `leadproof serve`: the HTTP service, until it is asked to end. */
export function serveCommand(context: ServeContext): Command {
  return new Command('serve').description('run the service (what `npm start` does)').action(() => serve(context))
}

async function serve(context: ServeContext): Promise<void> {
  const announce = announcer(context.out, context.version)
  announce.begin()
  // Asked for from the beginning: a signal that comes while the database starts must not leave it running.
  const askedToEnd = context.untilAskedToEnd()
  const config = context.config()
  const installation = await openInstallation(config, {
    mode: 'serve',
    applicationName: 'leadproof serve',
    tell: announce.database,
    advise: announce.advice,
  })
  try {
    await serveFrom(installation, { ...context, untilAskedToEnd: () => askedToEnd }, announce)
  } finally {
    await installation.close()
  }
}

async function serveFrom(installation: Installation, context: ServeContext, announce: Announce): Promise<void> {
  const { config, database, vault } = installation
  const demoWorks = config.LEADPROOF_DEMO === 'on' && config.NODE_ENV !== 'production'
  const demo = demoWorks ? await loadDemo(installation) : null
  if (demo !== null) announce.demo(demo.loaded)

  const level = context.out.isTTY === true ? 'warn' : config.LEADPROOF_LOG_LEVEL
  const log = openLog(level, installation.clock, gatheredLines(context.out))
  const server = buildServer(serviceFrom(installation, config), ROUTES, log)
  const refreshing = setInterval(() => {
    refreshVault(database.db, vault).catch((error: unknown) =>
      log.error({ err: error }, 'the data keys were not refreshed'),
    )
  }, VAULT_REFRESH_MS)
  const renewing = setInterval(() => {
    if (!demoWorks) return
    loadDemo(installation).catch((error: unknown) => log.error({ err: error }, 'the demo was not brought up to date'))
  }, DEMO_REFRESH_MS)
  try {
    const port = await listen(server, config)
    announce.ready({
      url: config.LEADPROOF_PUBLIC_URL ?? `http://localhost:${port}`,
      demoKey: demo?.key ?? null,
      showSecrets: config.LEADPROOF_PRINT_SECRETS === '1',
      database: databaseLine(installation.home),
    })
    await context.untilAskedToEnd()
    announce.ending()
  } finally {
    clearInterval(refreshing)
    clearInterval(renewing)
    await server.close()
  }
}

function databaseLine(home: string | null): string {
  if (home === null) return 'Data is in the PostgreSQL of DATABASE_URL.'
  return `Data is in ${home} (embedded PostgreSQL). Set DATABASE_URL to use your own.`
}

async function listen(server: ReturnType<typeof buildServer>, { HOST, PORT }: Config): Promise<number> {
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
