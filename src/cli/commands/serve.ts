import cluster from 'node:cluster'
import { Command } from 'commander'
import type { Logger } from 'pino'
import { systemClock } from '../../base/time.ts'
import type { Config } from '../../config.ts'
import { gatheredLines } from '../../http/gathered-lines.ts'
import { openMetricsPort } from '../../http/metrics-port.ts'
import type { Snapshot } from '../../http/metrics/snapshot.ts'
import { openLog } from '../../http/service-log.ts'
import type { RemoteSourceSetup } from '../../identity-sources/read-remote-settings.ts'
import { announcer } from '../announce.ts'
import type { Announce } from '../announce.ts'
import type { Installation } from '../context.ts'
import { loadRemoteSources } from '../load-remote-sources.ts'
import { openInstallation } from '../open-installation.ts'
import { serveAlone } from '../serve-alone.ts'
import { logLevelOf } from '../serve-context.ts'
import type { ServeContext } from '../serve-context.ts'
import { beginDuties } from '../serve-duties.ts'
import type { Duties } from '../serve-duties.ts'
import { serveTeam } from '../serve-team.ts'
import { serveWorker } from '../serve-worker.ts'
import type { Serving } from '../serving.ts'
import { untilCrash } from '../until-end.ts'
import type { End } from '../until-end.ts'

/** Each process opens up to 18 connections; the embedded server has 100, and commands need theirs. */
const EMBEDDED_WORKERS_MAX = 4

/** What lives from the start of a service to its end. */
type Run = {
  readonly log: Logger
  readonly announce: Announce
  readonly config: Config
  readonly remoteSources: readonly RemoteSourceSetup[]
  /** Resolves when the service has to end, with what made it. */
  readonly untilEnd: Promise<End>
}

/** `leadproof serve`: the HTTP service, until it is asked to end. */
export function serveCommand(context: ServeContext): Command {
  return new Command('serve')
    .description('run the service (what `npm start` does)')
    .option('--workers <number>', 'how many processes serve; goes before `LEADPROOF_WORKERS`')
    .action(async ({ workers }: { readonly workers?: string }) => {
      const config = () => context.config(workers === undefined ? {} : { LEADPROOF_WORKERS: workers })
      await (cluster.isWorker ? serveWorker(context, config()) : serve({ ...context, config }))
    })
}

async function serve(context: ServeContext): Promise<void> {
  const announce = announcer(context.out, context.version)
  announce.begin()
  // Asked for from the beginning: a signal that comes while the database starts must not leave it running.
  const askedToEnd = context.untilAskedToEnd()
  const config = context.config()
  refuseTooManyWorkers(config)
  // Each worker reads them itself; read here too, a mistake is told once and before anything has started.
  const remoteSources = loadRemoteSources(config, context.environment)
  const log = openLog(logLevelOf(context, config), systemClock, gatheredLines(context.out))
  const untilEnd = Promise.race([askedToEnd.then(() => null), untilCrash(context.onCrash, log)])
  const installation = await openInstallation(config, {
    mode: 'serve',
    applicationName: 'leadproof serve',
    tell: announce.database,
    advise: announce.advice,
  })
  try {
    await serveFrom(installation, { log, announce, config, remoteSources, untilEnd }, context.version)
  } finally {
    await installation.close()
  }
}

function refuseTooManyWorkers({ DATABASE_URL, LEADPROOF_WORKERS }: Config): void {
  if (DATABASE_URL !== undefined || LEADPROOF_WORKERS <= EMBEDDED_WORKERS_MAX) return
  throw new Error(
    `The embedded database takes the connections of ${EMBEDDED_WORKERS_MAX} workers at most. ` +
      'Set DATABASE_URL to a PostgreSQL of your own for more.',
  )
}

async function serveFrom(installation: Installation, run: Run, version: string): Promise<void> {
  const { log, announce, config, remoteSources } = run
  const duties = await beginDuties(installation, log)
  try {
    if (duties.demo !== null) announce.demo(duties.demo.loaded)
    const about: Snapshot = { leadproof_build_info: [[[version, process.version], 1]] }
    const serving = await (config.LEADPROOF_WORKERS === 1
      ? serveAlone(installation, { log, remoteSources }, about)
      : serveTeam(installation, log, about))
    try {
      await serveUntilEnd(installation, run, { duties, serving })
    } finally {
      await serving.stop()
    }
  } finally {
    await duties.end()
  }
}

async function serveUntilEnd(
  { home }: Installation,
  { announce, config, untilEnd }: Run,
  { duties, serving }: { readonly duties: Duties; readonly serving: Serving },
): Promise<void> {
  const { LEADPROOF_METRICS_HOST: host, LEADPROOF_METRICS_PORT: port } = config
  const metrics = port === undefined ? null : await openMetricsPort({ host, port }, serving.gather)
  try {
    announce.ready({
      url: config.LEADPROOF_PUBLIC_URL ?? `http://localhost:${serving.port}`,
      demoKey: duties.demo?.key ?? null,
      showSecrets: config.LEADPROOF_PRINT_SECRETS === '1',
      database: databaseLine(home),
    })
    const end = await Promise.race([untilEnd, serving.untilGivenUp])
    announce.ending()
    if (end !== null) throw end
  } finally {
    await metrics?.close()
  }
}

function databaseLine(home: string | null): string {
  if (home === null) return 'Data is in the PostgreSQL of DATABASE_URL.'
  return `Data is in ${home} (embedded PostgreSQL). Set DATABASE_URL to use your own.`
}
