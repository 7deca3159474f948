import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { systemClock } from '../../src/base/time.ts'
import type { ConnectionSettings } from '../../src/db/connection-settings.ts'
import { openDatabase } from '../../src/db/database.ts'
import type { EmbeddedEvent, EmbeddedOptions } from '../../src/db/embedded-options.ts'
import type { EmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { openEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { afterFile } from './after-file.ts'
import { scratchFolder } from './scratch-folder.ts'

const SOURCE = join(import.meta.dirname, '../../src')

// Opens the database that its argument describes, says so, and stops it when it is sent a line.
const HOLDER = `
  const { openEmbeddedPostgres } = await import(process.argv[1] + '/db/embedded-postgres.ts')
  const { systemClock } = await import(process.argv[1] + '/base/time.ts')
  const say = (what) => process.stdout.write(JSON.stringify(what) + '\\n')
  const options = { ...JSON.parse(process.argv[2]), clock: systemClock, tell: (event) => say({ event }) }
  const engine = await openEmbeddedPostgres(options).catch((error) => {
    say({ failed: error.message })
    process.exit(1)
  })
  say({ opened: { connection: engine.connection, attached: engine.attached, home: engine.home } })
  process.stdin.once('data', async () => {
    await engine.stop()
    process.exit()
  })
`

/** An engine opened by a test, and what it told. */
export type OpenedEngine = EmbeddedPostgres & { readonly events: readonly EmbeddedEvent[] }

/** A process of its own that has the engine open. */
export type EngineHolder = {
  readonly process: ChildProcess
  readonly pid: number
  readonly opened: Pick<EmbeddedPostgres, 'connection' | 'attached' | 'home'>
  readonly events: readonly EmbeddedEvent[]
  /** Lets it stop its engine and end. */
  readonly stop: () => Promise<void>
}

type HolderOptions = Pick<EmbeddedOptions, 'dataDir' | 'relocatable' | 'mode' | 'engine' | 'stateRoot'>

const DEFAULTS = { relocatable: false, mode: 'serve', clock: systemClock } as const

const copy = promisify(execFile)

/** What `folderWithData` holds, as `select text from kept` gives it. */
export const KEPT = [{ text: 'from before' }]

// Made once in each test file that asks for it; copying takes a tenth of the time.
let original: Promise<string> | null = null

/**
 * A data folder that an engine has used and left: it has a table `kept`. It goes away with the test.
 *
 * @param under the path of the folder within the test's own.
 */
export async function folderWithData(under = 'data'): Promise<string> {
  original ??= makeOriginal()
  const folder = join(await temporaryFolder(), under)
  await mkdir(folder, { recursive: true })
  await copy('cp', ['-a', `${await original}/.`, folder])
  return folder
}

async function makeOriginal(): Promise<string> {
  const dataDir = await mkdtemp(join(await scratchFolder(), 'leadproof-engine-'))
  afterFile(async () => {
    original = null
    await rm(dataDir, { recursive: true, force: true })
  })
  await chmod(dataDir, 0o755)
  const engine = await openEmbeddedPostgres({ ...DEFAULTS, dataDir, tell: () => {} })
  await ask(engine.connection, `create table kept as select 'from before' as text`)
  await engine.stop()
  return dataDir
}

/** A folder that goes away with the test. Other accounts may walk through it unless `mode` says otherwise. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(await scratchFolder(), 'leadproof-engine-'))
  await chmod(folder, mode)
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens an engine that is stopped when the test is over, if not before. */
export async function openEngine(
  options: Partial<EmbeddedOptions> & { readonly dataDir: string },
): Promise<OpenedEngine> {
  const events: EmbeddedEvent[] = []
  const engine = await openEmbeddedPostgres({ ...DEFAULTS, tell: (event) => events.push(event), ...options })
  let stopping: Promise<void> | null = null
  const stop = async () => {
    stopping ??= engine.stop()
    return stopping
  }
  onTestFinished(stop)
  return { ...engine, stop, events }
}

/** Opens an engine in a process of its own, which ends with the test, if not before. */
export async function holdEngine(
  options: HolderOptions,
  account: { readonly uid?: number; readonly gid?: number } = {},
): Promise<EngineHolder> {
  const args = ['--input-type=module', '-e', HOLDER, SOURCE, JSON.stringify(options)]
  const child = spawn(process.execPath, args, { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.stdin.write('stop\n')
    await ended
  }
  onTestFinished(stop)
  const events: EmbeddedEvent[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { event?: EmbeddedEvent; opened?: EngineHolder['opened']; failed?: string }
    if (said.failed !== undefined) throw new Error(said.failed)
    if (said.event !== undefined) events.push(said.event)
    if (said.opened === undefined) continue
    return { process: child, pid: child.pid ?? 0, opened: said.opened, events, stop }
  }
  throw new Error('The process ended before its engine was open')
}

/** Runs one statement. @returns its rows. */
export async function ask(connection: ConnectionSettings, statement: string): Promise<readonly unknown[]> {
  const database = await openDatabase(connection, { applicationName: 'engine test', poolSize: 1 })
  try {
    return (await sql.raw(statement).execute(database.db)).rows
  } finally {
    await database.close()
  }
}

/** The number of a data folder's server process. */
export async function serverPidOf(home: string): Promise<number> {
  return Number((await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Processes whose command line holds a text; on Linux only. */
export async function processesWith(text: string): Promise<readonly number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const line = await readFile(join('/proc', name, 'cmdline'), 'utf8').catch(() => '')
    if (line.includes(text)) found.push(Number(name))
  }
  return found
}
