import cluster from 'node:cluster'
import { Fault } from '../base/fault.ts'
import { systemClock } from '../base/time.ts'
import type { Config } from '../config.ts'
import { gatheredLines, WHOLE_WRITE_CHARACTERS } from '../http/gathered-lines.ts'
import type { Snapshot } from '../http/metrics/snapshot.ts'
import { openLog } from '../http/service-log.ts'
import { loadRemoteSources } from './load-remote-sources.ts'
import { joinInstallation } from './open-installation.ts'
import { questions } from './questions.ts'
import { messageOf } from './run-command.ts'
import { logLevelOf } from './serve-context.ts'
import type { ServeContext } from './serve-context.ts'
import { openFront } from './serve-front.ts'
import type { Front, FrontOptions } from './serve-front.ts'
import { untilCrash } from './until-end.ts'
import type { End } from './until-end.ts'
import { toWorkerFrom } from './worker-messages.ts'
import type { Begin, FromWorker } from './worker-messages.ts'

/** Longer than the first process waits for the workers, see `serve-team.ts`. */
const GATHER_MS = 5000

/** The way to the first process. */
type Channel = {
  readonly untilBegin: Promise<Begin>
  /** Until the first process wants this one to end. */
  readonly untilStop: Promise<null>
  /** What all processes have measured. */
  readonly gather: () => Promise<Snapshot>
  /** Answers what the first process asks from now on. */
  readonly answer: (front: Front) => void
}

/**
 * Serves as one of several processes, on the database that the first one has opened, until it is told to stop, gets SIGTERM
 * or breaks down. When the first process is gone, Node ends this one at once.
 *
 * What keeps it from starting is told to the first process, which shows it.
 */
export async function serveWorker(context: ServeContext, config: Config): Promise<void> {
  const asked = context.untilAskedToEnd()
  const log = openLog(logLevelOf(context, config), systemClock, gatheredLines(context.out, WHOLE_WRITE_CHARACTERS))
  const crash = untilCrash(context.onCrash, log)
  const channel = openChannel()
  try {
    const untilEnd = Promise.race([channel.untilStop, asked.then(() => null), crash])
    const remoteSources = loadRemoteSources(config, context.environment)
    const end = await serve(config, { log, remoteSources }, { ...channel, untilEnd })
    if (end !== null) context.exitWith(1)
  } catch (error) {
    log.error({ err: error }, 'the worker could not serve')
    say({ kind: 'failed', message: messageOf(error) })
    context.exitWith(1)
  }
  cluster.worker?.disconnect()
}

async function serve(
  config: Config,
  options: Omit<FrontOptions, 'port'>,
  channel: Channel & { readonly untilEnd: Promise<End> },
): Promise<End> {
  const { number, connection, home, port } = await channel.untilBegin
  const installation = await joinInstallation(config, { connection, home }, `leadproof worker ${number}`)
  try {
    const front = await openFront(installation, { ...options, port })
    front.tellMetrics(channel.gather)
    channel.answer(front)
    say({ kind: 'listening', port: front.port })
    const end = await channel.untilEnd
    await front.stop()
    say({ kind: 'last', snapshot: await front.snapshot() })
    return end
  } finally {
    await installation.close()
  }
}

function openChannel(): Channel {
  const begin = Promise.withResolvers<Begin>()
  const stop = Promise.withResolvers<null>()
  const gathered = questions<Snapshot>(GATHER_MS)
  let front: Front | null = null
  process.on('message', (sent) => {
    const message = toWorkerFrom(sent)
    if (message?.kind === 'begin') begin.resolve(message)
    if (message?.kind === 'stop') stop.resolve(null)
    if (message?.kind === 'told') gathered.answer(message.id, message.snapshot)
    if (message?.kind === 'tell' && front !== null) void tell(front, message.id)
  })
  say({ kind: 'hello' })
  return {
    untilBegin: begin.promise,
    untilStop: stop.promise,
    gather: async () => {
      const snapshot = await gathered.ask((id) => say({ kind: 'gather', id }))
      if (snapshot === null) throw new Fault('overloaded', 'The metrics could not be put together in time.')
      return snapshot
    },
    answer: (opened) => {
      front = opened
    },
  }
}

async function tell(front: Front, id: number): Promise<void> {
  say({ kind: 'told', id, snapshot: await front.snapshot() })
}

/** When the first process is gone there is nobody to hear it, and Node ends this process. */
function say(message: FromWorker): void {
  if (process.connected) process.send?.(message)
}
