import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_CWD, SERVER_ENV, runProgram } from './run-program.ts'
import type { ServerAccount } from './run-program.ts'
import { readPidFile, stopServerProcess } from './server-process.ts'
import { StartError } from './start-error.ts'

/** How a server is started. */
export type PostmasterPlan = {
  readonly postgres: string
  readonly pgCtl: string
  readonly data: string
  /** Everything that the server prints is appended here. */
  readonly log: string
  readonly account: ServerAccount | null
  /** Given on the command line, so that no file and no `alter system` overrules them. */
  readonly settings: Readonly<Record<string, string | number>>
  /** Recovery after a crash counts. */
  readonly readyWithinMs: number
}

/** A running server. */
export type Postmaster = {
  readonly pid: number
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Ends it: politely, then at once, then by force. */
  readonly stop: () => Promise<void>
}

const POLL_MS = 10
const LOG_TAIL_BYTES = 4096

// Of a server that was killed a moment ago: until its last child has noticed, its memory keeps the next one out.
const STILL_IN_USE = 'is still in use'
const STILL_IN_USE_TRIES = 50
const STILL_IN_USE_PAUSE_MS = 200

// Reads until our end of the pipe is closed: by a word when the server has ended, without one when we have.
const GUARD_SCRIPT = 'read -r word; [ "$word" = ended ] || kill -INT "$1"'

/**
 * Starts a server and waits until it takes connections. It ends with this process, even when this process is killed.
 *
 * @throws StartError `start_failed` with the end of the server's log.
 */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    const started = await tryStart(plan)
    if (!('failure' in started)) return started
    if (!started.failure.includes(STILL_IN_USE) || tries === STILL_IN_USE_TRIES) {
      throw new StartError(
        'start_failed',
        `The embedded database did not start (log: ${plan.log}).\n${started.failure}`,
      )
    }
    await pause(STILL_IN_USE_PAUSE_MS)
  }
}

async function tryStart(plan: PostmasterPlan): Promise<Postmaster | { readonly failure: string }> {
  const logged = await sizeOf(plan.log)
  const child = launch(plan)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const { pid } = child
  if (pid === undefined) return { failure: `${plan.postgres} cannot be run` }
  const guard = guardAgainstOurEnd(pid, plan.account)
  void ended.then(guard.release)
  const stop = async () => {
    if (hasEnded(child)) return
    await stopServer(plan, pid)
    await ended
  }
  if (await becomesReady(plan, child, pid)) return { pid, ended, stop }
  const failure = await readFrom(plan.log, logged)
  await stop()
  return { failure: failure === '' ? `It was not ready within ${plan.readyWithinMs} ms.` : failure }
}

function launch({ postgres, data, log, account, settings }: PostmasterPlan): ChildProcess {
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const output = openSync(log, 'a', 0o600)
  try {
    const child = spawn(postgres, args, {
      env: SERVER_ENV,
      cwd: SERVER_CWD,
      ...account,
      // In a session of its own: Ctrl-C is for us, and the server is stopped after the last request.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', output, output],
    })
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

/** A shell, asleep, that stops the server when this process is gone: nothing of ours runs after a kill. */
function guardAgainstOurEnd(pid: number, account: ServerAccount | null): { readonly release: () => void } {
  // Windows has no shell to do it; the next start ends the orphan or finds it ended.
  if (process.platform === 'win32') return { release: () => undefined }
  const guard = spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'sh', String(pid)], {
    env: SERVER_ENV,
    cwd: SERVER_CWD,
    ...account,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Both without consequence: the guard is a help, and the next start does without it.
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  // The pipe is a socket to Node, which would keep this process from ending by itself.
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return { release: () => guard.stdin.end('ended\n') }
}

/** The number of a process that has ended may belong to another one: it must not be signalled any more. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function becomesReady(
  { data, readyWithinMs }: PostmasterPlan,
  child: ChildProcess,
  pid: number,
): Promise<boolean> {
  const giveUp = AbortSignal.timeout(readyWithinMs)
  while (!giveUp.aborted && !hasEnded(child)) {
    const note = await readPidFile(data)
    if (note?.pid === pid && note.ready) return true
    await pause(POLL_MS)
  }
  return false
}

async function stopServer({ pgCtl, data }: PostmasterPlan, pid: number): Promise<void> {
  // Windows knows no signals; its servers listen to this program instead.
  if (process.platform === 'win32') await runProgram(pgCtl, ['stop', '-D', data, '-m', 'fast'], { account: null })
  await stopServerProcess(pid)
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch {
    // The first start makes it.
    return 0
  }
}

/** The end of what was added to a file since it had `start` bytes. */
async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const from = Math.max(start, (await file.stat()).size - LOG_TAIL_BYTES)
    const { buffer, bytesRead } = await file.read({
      position: from,
      length: LOG_TAIL_BYTES,
      buffer: Buffer.alloc(LOG_TAIL_BYTES),
    })
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await file.close()
  }
}
