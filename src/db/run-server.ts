import { rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionSettings } from './connection-settings.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { DataFolder } from './data-folder.ts'
import type { DataPlace } from './data-place.ts'
import { findInstalledEngine, prepareBinaries } from './embedded-binaries.ts'
import type { Binaries } from './embedded-binaries.ts'
import { STATE_ROOT } from './embedded-options.ts'
import type { EmbeddedOptions } from './embedded-options.ts'
import { startPostmaster } from './postmaster.ts'
import type { Postmaster, PostmasterPlan } from './postmaster.ts'
import { embeddedConnection } from './running-note.ts'
import type { RunningNote, ServerAddress } from './running-note.ts'
import { stopOrphan } from './server-process.ts'
import { settingsFor } from './server-settings.ts'
import { SOCKET_PORT, makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { StartError } from './start-error.ts'

/** A server that is kept running until it is stopped. */
export type RunningServer = {
  readonly address: ServerAddress
  readonly connection: ConnectionSettings
  readonly stop: () => Promise<void>
}

/** What the server is run from, by whom, and what an unclean end of the previous holder has left. */
export type Premises = {
  readonly options: EmbeddedOptions
  readonly place: DataPlace
  readonly folder: DataFolder
  readonly previous: RunningNote | null
}

type Tell = EmbeddedOptions['tell']

const LOOPBACK = '127.0.0.1'
const PORT_TRIES = 5
const NO_PORT = 'could not create any TCP/IP sockets'
// Recovery of 2 GB of write-ahead log on a slow disk.
const READY_WITHIN_MS = 300_000
const RESTART_PAUSE_MS = 100
const RESTART_PAUSE_MS_MAX = 10_000
const LOG_BYTES_MAX = 10_000_000

/**
 * Brings the server of a data folder up, whatever state a crash has left, and starts it again when it ends by itself.
 * The caller holds the folder's lock.
 */
export async function runServer(premises: Premises): Promise<RunningServer> {
  const { options, place, folder } = premises
  const binaries = await binariesFor(premises)
  await clearAway(premises)
  const { password, setAside } = await prepareDataFolder(folder, {
    binaries,
    account: place.account,
    now: options.clock(),
    onCreate: () => options.tell({ kind: 'preparing' }),
  })
  if (setAside !== null) options.tell({ kind: 'set_aside', folder: setAside })
  await turnLog(folder.log)
  const { address, plan, postmaster } = await startSomewhere(premises, binaries)
  const keeper = keepRunning(postmaster, plan, options.tell)
  return {
    address,
    connection: embeddedConnection(address, password),
    stop: async () => {
      await keeper.stop()
      await removeSocketFolder(address.host)
    },
  }
}

async function binariesFor({ options, place }: Premises): Promise<Binaries> {
  const engine = options.engine ?? (await findInstalledEngine())
  // As root the copy must be where the server's account can come; otherwise our own folder is as good as any.
  const copyRoot = place.account === null ? place.home : (options.stateRoot ?? STATE_ROOT)
  const binaries = await prepareBinaries(engine, place.account, copyRoot)
  if (binaries.copied) options.tell({ kind: 'copied_binaries', folder: binaries.folder })
  return binaries
}

async function clearAway({ options, folder, previous }: Premises): Promise<void> {
  const orphan = await stopOrphan(folder.data)
  if (orphan !== null) options.tell({ kind: 'stopped_orphan', pid: orphan })
  if (previous?.server) await removeSocketFolder(previous.server.host)
}

/** Keeps the log of one earlier period, so that it cannot fill the disk. */
async function turnLog(log: string): Promise<void> {
  try {
    if ((await stat(log)).size > LOG_BYTES_MAX) await rename(log, `${log}.1`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

type Started = { readonly address: ServerAddress; readonly plan: PostmasterPlan; readonly postmaster: Postmaster }

async function startSomewhere(premises: Premises, binaries: Binaries): Promise<Started> {
  const { options, place, folder } = premises
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket')
  if (transport === 'loopback') return startOnLoopback(premises, binaries)
  const host = await makeSocketFolder(place.account, folder.home)
  try {
    return await startAt({ host, port: SOCKET_PORT }, premises, binaries)
  } catch (error) {
    await removeSocketFolder(host)
    throw error
  }
}

/** Another program may take a port between our look and the server's start: then it goes to the next one. */
async function startOnLoopback(premises: Premises, binaries: Binaries): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    const port = (await freePort(premises.options.port ?? 0)) ?? (await freePort(0))
    if (port === null) throw new StartError('start_failed', `There is no free port on ${LOOPBACK}.`)
    try {
      return await startAt({ host: LOOPBACK, port }, premises, binaries)
    } catch (error) {
      const taken = error instanceof StartError && error.message.includes(NO_PORT)
      if (!taken || tries === PORT_TRIES) throw error
    }
  }
}

async function startAt(address: ServerAddress, premises: Premises, binaries: Binaries): Promise<Started> {
  const { options, place, folder } = premises
  const plan: PostmasterPlan = {
    postgres: binaries.postgres,
    pgCtl: binaries.pgCtl,
    data: folder.data,
    log: folder.log,
    account: place.account,
    settings: { ...settingsFor(address), ...options.settings },
    readyWithinMs: READY_WITHIN_MS,
  }
  return { address, plan, postmaster: await startPostmaster(plan) }
}

/** @param port 0 for any. @returns null when it is taken. */
async function freePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, LOOPBACK, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null))
    })
  })
}

/**
 * Starts the server again, at the same address, each time that it ends without having been stopped. Where it cannot
 * start (the disk is full), goes on trying: then it needs no restart of ours when the cause is gone.
 */
function keepRunning(first: Postmaster, plan: PostmasterPlan, tell: Tell): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  let current = first

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      tell({ kind: 'restarting' })
      const started = await startAgain(plan, tell, stopping.signal)
      if (started === null) return
      current = started
      tell({ kind: 'restarted' })
    }
  }

  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      // A start may have been under way when we were asked to stop.
      await current.stop()
    },
  }
}

/** @returns null when it was told to stop before the server was up. */
async function startAgain(plan: PostmasterPlan, tell: Tell, stopping: AbortSignal): Promise<Postmaster | null> {
  for (let pauseMs = RESTART_PAUSE_MS, told = false; ; pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MS_MAX)) {
    await pauseUnless(stopping, pauseMs)
    if (stopping.aborted) return null
    try {
      return await startPostmaster(plan)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      if (!told) tell({ kind: 'restart_failed', detail: error.message })
      told = true
    }
  }
}

async function pauseUnless(stopping: AbortSignal, ms: number): Promise<void> {
  try {
    await pause(ms, undefined, { signal: stopping })
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}
