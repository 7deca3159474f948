import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { msOf } from '../base/time.ts'
import type { Clock } from '../base/time.ts'
import { fromWorkerFrom } from './worker-messages.ts'
import type { Begin, FromWorker, ToWorker } from './worker-messages.ts'

/** Processes that serve together, each started again when it ends. */
export type WorkerTeam = {
  /** Where all of them listen. */
  readonly port: number
  /** Those that listen now. */
  readonly listening: () => readonly Worker[]
  /** How often one was started again. */
  readonly restarts: () => number
  /** Resolves when none listens and none could be started for some time. */
  readonly untilGivenUp: Promise<Error>
  readonly stop: () => Promise<void>
}

/** What a team needs. */
export type TeamOptions = {
  readonly count: number
  readonly begin: Omit<Begin, 'kind' | 'number'>
  readonly log: Logger
  readonly clock: Clock
  /** Gets every message that is not about starting. */
  readonly hear: (worker: Worker, message: FromWorker) => void
  readonly gone: (worker: Worker) => void
  /** After this a worker that was told to stop is killed. */
  readonly stopMs: number
}

/** The place of one worker after another. */
type Seat = {
  readonly number: number
  worker: Worker | null
  listening: boolean
  startedMs: number
  /** How many in a row ended soon. */
  failures: number
  restart: NodeJS.Timeout | null
}

type Team = {
  readonly options: TeamOptions
  readonly seats: readonly Seat[]
  port: number
  restarts: number
  stopping: boolean
  /** Until all have listened once, the end of one is the end of all. */
  begun: boolean
  message: string
  readonly changed: (change: 'listening' | 'ended') => void
}

// What lived so long may be started again at once.
const SETTLED_MS = 10_000
const PAUSE_MS_FIRST = 250
const PAUSE_MS_MAX = 30_000
const FAILURES_MAX = 6

/**
 * Starts the workers and waits until all of them listen.
 *
 * @throws Error with what the first one that failed has said; the others are stopped by then.
 */
export async function openTeam(options: TeamOptions): Promise<WorkerTeam> {
  const begun = Promise.withResolvers<Error | null>()
  const givenUp = Promise.withResolvers<Error>()
  const seats = Array.from({ length: options.count }, (_, index) => newSeat(index + 1))
  const team: Team = {
    options,
    seats,
    port: options.begin.port,
    restarts: 0,
    stopping: false,
    begun: false,
    message: 'a worker ended while it was starting',
    changed: (change) => {
      if (change === 'listening' && seats.every(({ listening }) => listening)) begun.resolve(null)
      if (change === 'ended' && !team.begun) begun.resolve(new Error(team.message))
      if (seats.every(isHopeless)) givenUp.resolve(new Error(`No worker can be started: ${team.message}`))
    },
  }
  for (const seat of seats) start(team, seat)
  const failure = await begun.promise
  if (failure !== null) {
    await stop(team)
    throw failure
  }
  team.begun = true
  return {
    port: team.port,
    listening: () => seats.flatMap(({ worker, listening }) => (worker !== null && listening ? [worker] : [])),
    restarts: () => team.restarts,
    untilGivenUp: givenUp.promise,
    stop: async () => stop(team),
  }
}

/** Says something to a worker; to one that has just ended nothing can be said, and its end is heard of anyhow. */
export function tellWorker(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

function newSeat(number: number): Seat {
  return { number, worker: null, listening: false, startedMs: 0, failures: 0, restart: null }
}

function isHopeless({ listening, failures }: Seat): boolean {
  return !listening && failures >= FAILURES_MAX
}

function start(team: Team, seat: Seat): void {
  const { options } = team
  const worker = cluster.fork()
  Object.assign(seat, { worker, listening: false, startedMs: msOf(options.clock()), restart: null })
  // A message that could not be sent any more; that the worker is gone is heard of by its exit.
  worker.on('error', (error) => options.log.warn({ worker: seat.number, err: error }, 'a worker could not be told'))
  worker.on('message', (sent: unknown) => {
    const message = fromWorkerFrom(sent)
    if (message !== null) hear(team, seat, worker, message)
  })
  worker.on('exit', (status, signal) => {
    leave(team, seat, worker)
    if (team.stopping) return
    const about = { worker: seat.number, pid: worker.process.pid, status, signal }
    options.log.warn(about, 'a worker ended')
    if (team.begun) startAgain(team, seat)
  })
}

function hear(team: Team, seat: Seat, worker: Worker, message: FromWorker): void {
  switch (message.kind) {
    case 'hello':
      // The port as it was asked for, 0 included: by that the cluster knows that all mean the same socket.
      tellWorker(worker, { ...team.options.begin, kind: 'begin', number: seat.number })
      break
    case 'listening':
      team.port = message.port
      seat.listening = true
      team.options.log.info({ worker: seat.number, pid: worker.process.pid }, 'a worker listens')
      team.changed('listening')
      break
    case 'failed':
      team.message = message.message
      break
    case 'gather':
    case 'told':
    case 'last':
      team.options.hear(worker, message)
      break
  }
}

function leave(team: Team, seat: Seat, worker: Worker): void {
  const livedMs = msOf(team.options.clock()) - seat.startedMs
  seat.failures = seat.listening && livedMs >= SETTLED_MS ? 0 : seat.failures + 1
  seat.worker = null
  seat.listening = false
  team.options.gone(worker)
  team.changed('ended')
}

function startAgain(team: Team, seat: Seat): void {
  const pauseMs = seat.failures === 0 ? 0 : Math.min(PAUSE_MS_FIRST * 2 ** (seat.failures - 1), PAUSE_MS_MAX)
  seat.restart = setTimeout(() => {
    team.restarts += 1
    start(team, seat)
  }, pauseMs)
}

async function stop(team: Team): Promise<void> {
  team.stopping = true
  await Promise.all(
    team.seats.map(async ({ worker, restart }) => {
      if (restart !== null) clearTimeout(restart)
      if (worker === null) return
      const late = setTimeout(() => worker.process.kill('SIGKILL'), team.options.stopMs)
      const ended = new Promise((resolve) => {
        worker.on('exit', resolve)
      })
      tellWorker(worker, { kind: 'stop' })
      await ended
      clearTimeout(late)
    }),
  )
}
