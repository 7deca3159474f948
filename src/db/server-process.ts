import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runProgram } from './run-program.ts'

/** What the server says of itself in `postmaster.pid`, as far as we need it. */
export type PidFile = { readonly pid: number; readonly ready: boolean }

const POLL_MS = 20
// A polite stop writes what is in memory to the disk; a quick one leaves that to the next start's recovery.
const POLITE_STOP_MS = 30_000
const QUICK_STOP_MS = 5000

/** Reads the server's own note of its process. @returns null when there is none, or only its beginning. */
export async function readPidFile(data: string): Promise<PidFile | null> {
  try {
    const lines = (await readFile(pidFileIn(data), 'utf8')).split('\n')
    const pid = Number(lines[0])
    // The eighth line is the status; the fields' order is fixed in PostgreSQL's pidfile.h.
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Ends the server that a killed supervisor may have left on a data folder, and removes the note of one whose number has
 * gone to another program since, which the server itself would take for a running server.
 * The caller holds the folder's lock.
 *
 * @returns the number of the process that was ended, or null.
 */
export async function stopOrphan(data: string): Promise<number | null> {
  const note = await readPidFile(data)
  if (note === null || !(await isAlive(note.pid))) return null
  if (await isServerOf(note.pid, data)) {
    await stopServerProcess(note.pid)
    return note.pid
  }
  if (await isSomethingElse(note.pid)) await rm(pidFileIn(data), { force: true })
  return null
}

/** Ends a server process: politely (open transactions are rolled back), then at once, then by force. */
export async function stopServerProcess(pid: number): Promise<void> {
  if (await endsAfter(pid, 'SIGINT', POLITE_STOP_MS)) return
  if (await endsAfter(pid, 'SIGQUIT', QUICK_STOP_MS)) return
  await endsAfter(pid, 'SIGKILL', QUICK_STOP_MS)
}

async function endsAfter(pid: number, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already, or not ours any more; the next line finds out which.
  }
  const giveUp = AbortSignal.timeout(withinMs)
  while (await isAlive(pid)) {
    if (giveUp.aborted) return false
    await pause(POLL_MS)
  }
  return true
}

/** Tells whether a process runs. One that has ended but was not collected by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: somebody else's process; alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return (await linuxStateOf(pid)) !== 'Z'
}

async function linuxStateOf(pid: number): Promise<string | null> {
  const stat = await readProc(pid, 'stat')
  // The name in brackets may hold anything, brackets too; the state follows the last one.
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const name = await readProc(pid, 'comm')
  if (name === null) return (await commandLineOf(pid)).includes(data)
  if (name.trim() !== 'postgres') return false
  try {
    // A server works in its data folder, wherever that was moved to since.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data))
  } catch {
    // Not ours to look at, or just gone: not known to be the server, so it is left alone.
    return false
  }
}

/** Only what is surely no server at all: a wrong answer would let two servers into one folder. */
async function isSomethingElse(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return false
  const name = (await readProc(pid, 'comm')) ?? (await commandLineOf(pid))
  return name.trim() !== '' && !name.includes('postgres')
}

async function readProc(pid: number, file: 'comm' | 'stat'): Promise<string | null> {
  try {
    return await readFile(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // No /proc on this system, or no such process.
    return null
  }
}

async function commandLineOf(pid: number): Promise<string> {
  const { exitCode, output } = await runProgram('/bin/ps', ['-o', 'command=', '-p', String(pid)], { account: null })
  return exitCode === 0 ? output : ''
}

function pidFileIn(data: string): string {
  return join(data, 'postmaster.pid')
}
