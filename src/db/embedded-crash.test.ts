import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  KEPT,
  ask,
  folderWithData,
  holdEngine,
  openEngine,
  processesWith,
  serverPidOf,
} from '../../test/support/embedded.ts'
import { openDatabase } from './database.ts'
import { isAlive } from './server-process.ts'

const PATIENCE = { timeout: 15_000, interval: 20 }
// A row that was confirmed just before the crash.
const CONFIRMED = `insert into kept values ('just confirmed')`
const BOTH = [...KEPT, { text: 'just confirmed' }]

async function hasEnded(pid: number): Promise<void> {
  await vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), PATIENCE)
}

/** Kills processes; one may have ended by itself just now, as the children of a dead server do. */
function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').map(Number)
}

describe('what was confirmed is there after', () => {
  test('the server and all its processes were killed: it is started again at the same place', async ({ skip }) => {
    if (process.platform !== 'linux') skip('finds the processes in /proc, which only Linux has')
    const dataDir = await folderWithData()
    const engine = await openEngine({ dataDir })
    await ask(engine.connection, CONFIRMED)
    const pid = await serverPidOf(dataDir)

    killAll([pid, ...(await childrenOf(pid))])
    await vi.waitFor(() => expect(engine.events).toContainEqual({ kind: 'restarted' }), PATIENCE)

    expect(await serverPidOf(dataDir)).not.toBe(pid)
    expect(await ask(engine.connection, 'select text from kept')).toEqual(BOTH)
    await engine.stop()
    expect(engine.events.map(({ kind }) => kind)).toEqual(['ready', 'restarting', 'restarted'])
  })

  test('one of its sessions was killed: the server recovers by itself', async () => {
    const engine = await openEngine({ dataDir: await folderWithData() })
    await ask(engine.connection, CONFIRMED)
    const database = await openDatabase(engine.connection, { applicationName: 'victim', poolSize: 1 })
    onTestFinished(async () => database.close())
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)

    process.kill(rows[0]!.pid, 'SIGKILL')

    await vi.waitFor(async () => expect(await ask(engine.connection, 'select text from kept')).toEqual(BOTH), PATIENCE)
    expect(engine.events.map(({ kind }) => kind)).toEqual(['ready'])
  })

  test('Leadproof was killed: its server ends with it, and the next start goes on', async () => {
    const dataDir = await folderWithData()
    const holder = await holdEngine({ dataDir, relocatable: false, mode: 'serve' })
    await ask(holder.opened.connection, CONFIRMED)
    const pid = await serverPidOf(dataDir)

    holder.process.kill('SIGKILL')
    await hasEnded(pid)
    const engine = await openEngine({ dataDir })

    expect(await ask(engine.connection, 'select text from kept')).toEqual(BOTH)
    await expect(stat(holder.opened.connection.host)).rejects.toThrow('ENOENT')
  })

  test('Leadproof was killed and its server lives on: the next start ends that one first', async ({ skip }) => {
    if (process.platform !== 'linux') skip('finds the processes in /proc, which only Linux has')
    const dataDir = await folderWithData()
    const holder = await holdEngine({ dataDir, relocatable: false, mode: 'serve' })
    await ask(holder.opened.connection, CONFIRMED)
    const orphan = await serverPidOf(dataDir)
    // The shell that would end the server with its master carries the server's number as its last argument.
    const guards = await processesWith(`kill -INT "$1"\0sh\0${orphan}\0`)

    killAll([...guards, holder.pid])
    await hasEnded(holder.pid)
    expect(guards).toHaveLength(1)
    expect(await isAlive(orphan)).toBe(true)
    const engine = await openEngine({ dataDir })

    expect(engine.events).toContainEqual({ kind: 'stopped_orphan', pid: orphan })
    expect(await isAlive(orphan)).toBe(false)
    expect(await ask(engine.connection, 'select text from kept')).toEqual(BOTH)
  })
})

test('a server that cannot be started again is tried until it can, and that is said once', async () => {
  const dataDir = await folderWithData()
  const engine = await openEngine({ dataDir })
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  await writeFile(version, '17\n')

  process.kill(await serverPidOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(engine.events.at(-1)?.kind).toBe('restart_failed'), PATIENCE)
  await writeFile(version, '18\n')
  await vi.waitFor(() => expect(engine.events.at(-1)?.kind).toBe('restarted'), PATIENCE)

  expect(engine.events.map(({ kind }) => kind)).toEqual(['ready', 'restarting', 'restart_failed', 'restarted'])
  expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
})

test('it can be stopped while it cannot be started again', async () => {
  const dataDir = await folderWithData()
  const engine = await openEngine({ dataDir })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  process.kill(await serverPidOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(engine.events.at(-1)?.kind).toBe('restart_failed'), PATIENCE)

  await engine.stop()

  expect(engine.events.at(-1)?.kind).toBe('restart_failed')
})

test("the server's note of a number that is now another program's keeps nobody out", async () => {
  const dataDir = await folderWithData()
  const note = [process.pid, join(dataDir, 'postgres'), 1_763_000_000, 5432, '/tmp', '', '', 'ready'].join('\n')
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${note}\n`)

  const engine = await openEngine({ dataDir })

  expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
  expect(engine.events.map(({ kind }) => kind)).toEqual(['ready'])
})
