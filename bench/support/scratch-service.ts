import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { addDays } from '../../src/base/time.ts'
import type { Day } from '../../src/base/time.ts'
import { CALLER_NAME } from '../generate-leads.ts'

/** A service that runs from the launcher over a data folder of its own, as an operator would have it. */
export type ScratchService = {
  readonly url: string
  /** For files of the run. */
  readonly folder: string
  /** Runs a command of the command line over the same data. @returns its standard output. */
  readonly leadproof: (...args: readonly string[]) => Promise<string>
  /** Ends the service and removes the folder. */
  readonly end: () => Promise<void>
}

/** Ids of what `setUpMarket` files. */
export const MARKET = { leadSourceId: 'SRC-1', ddId: 'DD-1' } as const

const TEXT_MAX = 100_000
const CHUNK_CHARACTERS = 65_536
const LAUNCHER = join(import.meta.dirname, '..', '..', 'bin', 'leadproof.mjs')

/** Starts a service without the demo on a free port. */
export async function startScratchService(name: string): Promise<ScratchService> {
  const folder = mkdtempSync(join(tmpdir(), `leadproof-${name}-`))
  // The database server runs as another account where we are root, and must be able to come in.
  chmodSync(folder, 0o711)
  const env = { ...process.env, LEADPROOF_DATA_DIR: join(folder, 'data'), PORT: '0', LEADPROOF_DEMO: 'off' }
  const child = spawn(process.execPath, [LAUNCHER, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const leadproof = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [LAUNCHER, ...args], { env, maxBuffer: 1e8 })
    return stdout
  }
  return { url: await readyUrl(child), folder, leadproof, end }
}

/** Files an operator's first things: supplier, buyer, source, order, small registers. @returns a `dd` key without narrow limits. */
export async function setUpMarket({ leadproof, folder }: ScratchService, today: Day): Promise<string> {
  await leadproof('orgs', 'create', '--id', 'org_supplier', '--legal-name', 'Quay Leads Ltd', '--role', 'supplier')
  await leadproof('orgs', 'create', '--id', 'org_buyer', '--legal-name', CALLER_NAME, '--role', 'buyer')
  const place = ['--organisation', 'org_supplier', '--name', 'Comparison', '--host', 'compare.example']
  await leadproof('sources', 'create', '--id', MARKET.leadSourceId, ...place)
  const terms = ['--coverage', 'whole_source', '--region', 'UK', '--industry', 'energy', '--max-age-days', '365']
  const parties = ['--buyer', 'org_buyer', '--source', MARKET.leadSourceId, '--ends-on', addDays(today, 200)]
  await leadproof('orders', 'create', '--id', MARKET.ddId, ...parties, ...terms)
  const register = join(folder, 'register.csv')
  writeFileSync(register, Array.from({ length: 1_000 }, (_, index) => `01632 9${String(60_000 + index)}`).join('\n'))
  for (const kind of ['tps', 'ctps']) {
    await leadproof('import', 'register', '--kind', kind, '--snapshot-date', addDays(today, -2), register)
  }
  // What is measured is the service, not the limit of a key.
  const limits = ['--rate', '10000', '--burst', '100000']
  const issued = await leadproof('keys', 'create', '--scope', 'dd', '--organisation', 'org_buyer', ...limits, '--json')
  return (JSON.parse(issued) as { secret: string }).secret
}

/** Writes a file of these lines, as slowly as the disk takes them. */
export async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  await pipeline(inChunks(lines), createWriteStream(file))
}

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  // Read to its end: a service whose log nobody takes spends its time on the failure of every line.
  child.stdout?.on('data', (chunk: Buffer) => {
    if (text.length < TEXT_MAX) text += chunk.toString()
    const [, url] = /"event":"ready","url":"([^"]+)"/.exec(text) ?? []
    if (url !== undefined) resolve(url)
  })
  child.once('exit', () => reject(new Error(`the service ended before it was ready:\n${text}`)))
  return promise
}
