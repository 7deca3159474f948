import { setTimeout as pause } from 'node:timers/promises'
import { msOf } from '../base/time.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { dataFolderIn } from './data-folder.ts'
import type { DataFolder } from './data-folder.ts'
import { placeForData } from './data-place.ts'
import type { DataPlace } from './data-place.ts'
import { STATE_ROOT } from './embedded-options.ts'
import type { EmbeddedOptions } from './embedded-options.ts'
import { lockFile } from './folder-lock.ts'
import type { FolderLock } from './folder-lock.ts'
import { runServer } from './run-server.ts'
import type { RunningServer } from './run-server.ts'
import { connectionFromNote, holderPid, removeNote, takeNote, writeNote } from './running-note.ts'
import { StartError } from './start-error.ts'

/** An open embedded database. */
export type EmbeddedPostgres = {
  readonly connection: ConnectionSettings
  /** True when another Leadproof process runs the server. */
  readonly attached: boolean
  /** Where the data is. */
  readonly home: string
  readonly startedInMs: number
  /** Ends the server if it is ours, and gives the folder free. Call it once. */
  readonly stop: () => Promise<void>
}

/** What everything below needs to know. */
type Opening = { readonly options: EmbeddedOptions; readonly place: DataPlace; readonly folder: DataFolder }

const POLL_MS = 50
const SERVE_TRIES = 20
const ATTACH_MS_MAX = 120_000

/**
 * Opens the embedded PostgreSQL of a data folder: starts it as a process of its own, or joins the one that another
 * Leadproof process has started.
 *
 * @throws StartError saying what keeps it from starting and what to do.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const began = msOf(options.clock())
  try {
    const opening = await begin(options)
    const opened = options.mode === 'serve' ? await serve(opening) : await attach(opening)
    const startedInMs = msOf(options.clock()) - began
    options.tell({ kind: 'ready', ms: startedInMs })
    return { ...opened, home: opening.place.home, startedInMs }
  } catch (error) {
    throw explained(error, options.dataDir)
  }
}

type Opened = Pick<EmbeddedPostgres, 'connection' | 'attached' | 'stop'>

async function begin(options: EmbeddedOptions): Promise<Opening> {
  const { dataDir, relocatable, stateRoot = STATE_ROOT } = options
  const place = await placeForData({ dataDir, relocatable, stateRoot })
  if (place.relocated) options.tell({ kind: 'relocated', folder: place.home })
  return { options, place, folder: dataFolderIn(place.home) }
}

async function serve(opening: Opening): Promise<Opened> {
  const { folder, place } = opening
  // Tried a few times: who has just taken the folder says so a moment later, and of a process that was killed the last
  // thread may still hold it.
  for (let tries = 1; ; tries += 1) {
    const lock = lockFile(folder.lock, 'exclusive')
    if (lock !== null) return hold(opening, lock)
    const pid = await holderPid(folder)
    if (pid !== null || tries === SERVE_TRIES) {
      const holder = pid === null ? 'another process' : `pid ${pid}`
      throw new StartError('already_open', `The data folder ${place.home} is already open by ${holder}.`)
    }
    await pause(POLL_MS)
  }
}

/** Whoever holds the folder may be starting, serving or stopping: waits until it can be joined or has gone. */
async function attach(opening: Opening): Promise<Opened> {
  const giveUp = AbortSignal.timeout(ATTACH_MS_MAX)
  while (!giveUp.aborted) {
    const lock = lockFile(opening.folder.lock, 'exclusive')
    if (lock !== null) return hold(opening, lock)
    // Held as long as we use the server; the holder of a finished command waits for it.
    const membership = lockFile(opening.folder.guests, 'shared')
    const connection = membership === null ? null : await connectionFromNote(opening.folder)
    if (connection !== null) return { connection, attached: true, stop: async () => membership?.release() }
    membership?.release()
    await pause(POLL_MS)
  }
  throw new StartError(
    'already_open',
    `The data folder ${opening.place.home} is held by a process that does not answer.`,
  )
}

async function hold(opening: Opening, lock: FolderLock): Promise<Opened> {
  const { folder, options, place } = opening
  try {
    const previous = await takeNote(folder)
    const server = await runServer({ options, place, folder, previous })
    await writeNote(folder, { pid: process.pid, server: server.address })
    return { connection: server.connection, attached: false, stop: () => stop(opening, lock, server) }
  } catch (error) {
    await removeNote(folder)
    lock.release()
    throw error
  }
}

async function stop({ options, folder }: Opening, lock: FolderLock, server: RunningServer): Promise<void> {
  const guests = options.mode === 'attach' ? await guestsHaveGone(folder, options) : null
  try {
    await server.stop()
    await removeNote(folder)
  } finally {
    lock.release()
    guests?.release()
  }
}

/** A command runs the server for as long as others use it. @returns a lock that keeps new ones out. */
async function guestsHaveGone(folder: DataFolder, { tell }: EmbeddedOptions): Promise<FolderLock> {
  for (let told = false; ; told = true) {
    const lock = lockFile(folder.guests, 'exclusive')
    if (lock !== null) return lock
    if (!told) tell({ kind: 'waiting_for_others' })
    await pause(POLL_MS)
  }
}

/** Puts the refusals of the operating system into words. */
function explained(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError || !('code' in error)) return error
  const closed = ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)) || isUnopenable(error)
  if (!closed) return error
  return new StartError(
    'folder_closed',
    `The data folder ${dataDir} cannot be used by this account (uid ${process.geteuid?.() ?? 'unknown'}): ${error.message}. ` +
      'Run as the account that made it, or name another folder in LEADPROOF_DATA_DIR.',
    { cause: error },
  )
}

/** SQLITE_CANTOPEN and SQLITE_READONLY: the lock file is somebody else's. */
function isUnopenable(error: Error): boolean {
  return 'errcode' in error && [8, 14].includes(Number(error.errcode) & 0xff)
}
