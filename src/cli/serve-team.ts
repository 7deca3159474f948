import type { Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { installationSnapshot, poolSnapshot } from '../http/metrics/installation-metrics.ts'
import { processMetrics } from '../http/metrics/process-metrics.ts'
import { mergeSnapshots } from '../http/metrics/snapshot.ts'
import type { Snapshot } from '../http/metrics/snapshot.ts'
import type { Installation } from './context.ts'
import { questions } from './questions.ts'
import { ANSWERS_MS } from './serve-front.ts'
import type { Serving } from './serving.ts'
import { teamTally } from './team-tally.ts'
import type { FromWorker } from './worker-messages.ts'
import { openTeam, tellWorker } from './worker-team.ts'
import type { WorkerTeam } from './worker-team.ts'

/** A worker that is too busy to answer is counted with what it told last. */
const TELL_MS = 1000
/** Beyond the time that a worker's requests have: for its connections to close. */
const GRACE_MS = 5000

/** Serves by several processes on the database that this one has opened. */
export async function serveTeam(installation: Installation, log: Logger, about: Snapshot): Promise<Serving> {
  const { config, clock, database, home } = installation
  const watch = processMetrics(clock)
  const tally = teamTally()
  const asked = questions<Snapshot>(TELL_MS)

  async function gather(team: WorkerTeam): Promise<Snapshot> {
    const listening = team.listening()
    await Promise.all(listening.map(async (worker) => asked.ask((id) => tellWorker(worker, { kind: 'tell', id }))))
    const ofTeam: Snapshot = {
      leadproof_workers: [[[], listening.length]],
      leadproof_worker_restarts_total: [[[], team.restarts()]],
    }
    const own = [poolSnapshot(database), await watch.snapshot(), await installationSnapshot(installation)]
    return mergeSnapshots([about, ofTeam, tally.total(), ...own])
  }

  async function hear(worker: Worker, message: FromWorker): Promise<void> {
    const hasMeasured = message.kind === 'told' || message.kind === 'last'
    // Its end may be heard of before its last words, and is then what counts.
    if (hasMeasured && !worker.isDead()) tally.told(worker.id, message.snapshot)
    if (message.kind === 'told') asked.answer(message.id, message.snapshot)
    // Nobody asks before all listen, since nobody is told before where they do.
    if (message.kind !== 'gather' || team === null) return
    tellWorker(worker, { kind: 'told', id: message.id, snapshot: await gather(team) })
  }

  let team: WorkerTeam | null = null
  const opened = await openTeam({
    count: config.LEADPROOF_WORKERS,
    begin: { connection: database.connection, home, port: config.PORT },
    log,
    clock,
    hear: (worker, message) => {
      hear(worker, message).catch((error: unknown) => log.error({ err: error }, 'the metrics were not gathered'))
    },
    gone: ({ id }) => tally.gone(id),
    stopMs: config.LEADPROOF_STOP_NOTICE_SECONDS * 1000 + ANSWERS_MS + GRACE_MS,
  })
  team = opened
  const stop = async (): Promise<void> => {
    await opened.stop()
    watch.stop()
  }
  return { port: opened.port, gather: async () => gather(opened), untilGivenUp: opened.untilGivenUp, stop }
}
