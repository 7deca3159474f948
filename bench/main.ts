// `npm run bench [-- --quick]`: how the service compares with a ceiling and with a naive service, in one run. The machine's speed
// drifts, so the targets take turns and only the ratios within a round count.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { systemClock } from '../src/base/time.ts'
import type { ConnectionSettings } from '../src/db/connection-settings.ts'
import { openDatabase } from '../src/db/database.ts'
import { openEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { seed } from './support/seed.ts'
import type { Seeded } from './support/seed.ts'

type Target = { readonly name: string; readonly child: ChildProcess; readonly url: string }
type Round = { readonly rate: number; readonly p99: number }

const CONNECTIONS = 64
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const plan = values.quick
  ? { leads: 5_000, rounds: 3, seconds: 3, warmUp: 6 }
  : { leads: 50_000, rounds: 7, seconds: 8, warmUp: 20 }

const folder = mkdtempSync(join(tmpdir(), 'leadproof-bench-'))
// The server runs as another account where we are root, and must be able to come in.
chmodSync(folder, 0o711)
try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const embedded = await openEmbeddedPostgres({
    dataDir: folder,
    relocatable: false,
    mode: 'serve',
    clock: systemClock,
    tell: () => undefined,
  })
  try {
    await migrate(embedded.connection, join(import.meta.dirname, '..', 'migrations'))
    const database = await openDatabase(embedded.connection, {
      applicationName: 'leadproof bench seed',
      statementMs: null,
    })
    const seeded = await seed(database, plan.leads)
    await database.close()
    await compare(embedded.connection, seeded)
  } finally {
    await embedded.stop()
  }
}

async function compare(connection: ConnectionSettings, seeded: Seeded): Promise<void> {
  const targets: Target[] = []
  try {
    for (const name of ['static', 'naive', 'our']) targets.push(await startTarget(name, urlOf(connection)))
    for (const target of targets) await load(target, seeded, plan.warmUp)
    const rounds: ReadonlyMap<string, Round>[] = []
    for (let number = 0; number < plan.rounds; number += 1) {
      const round = new Map<string, Round>()
      for (const target of targets) round.set(target.name, await load(target, seeded, plan.seconds))
      rounds.push(round)
    }
    report(rounds)
  } finally {
    for (const { child } of targets) child.disconnect()
  }
}

async function startTarget(name: string, url: string): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'servers', `${name}-server.ts`), {
    env: { ...process.env, LEADPROOF_BENCH_DATABASE_URL: url, NODE_ENV: 'production' },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`the ${name} server ended with ${code}`)))
  })
  return { name, child, url: `http://127.0.0.1:${port}` }
}

async function load({ name, url }: Target, { key, bodies }: Seeded, seconds: number): Promise<Round> {
  const requests = bodies.map((body) => ({
    method: 'POST' as const,
    path: '/dd-verify',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  }))
  const share = Math.floor(requests.length / CONNECTIONS)
  let connection = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.slice(0, 1),
    // Buyers ask about different leads: each connection has its own share of them.
    setupClient: (client) => {
      client.setRequests(requests.slice(connection * share, (connection + 1) * share))
      connection += 1
    },
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} requests to the ${name} server failed`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

function urlOf({ host, port, user, password, database }: ConnectionSettings): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `postgres://${account}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

function report(rounds: readonly ReadonlyMap<string, Round>[]): void {
  const rate = (round: ReadonlyMap<string, Round>, name: string): number => round.get(name)?.rate ?? Number.NaN
  process.stdout.write(
    `DD, ${plan.leads} leads, ${CONNECTIONS} connections, ${plan.rounds} rounds of ${plan.seconds} s each, load from the same machine\n\n`,
  )
  row(['', 'requests/s', 'p99 ms', 'against naive', 'against static'])
  for (const name of ['static', 'naive', 'our']) {
    row([
      name,
      middle(rounds.map((round) => rate(round, name))).toFixed(0),
      middle(rounds.map((round) => round.get(name)?.p99 ?? Number.NaN)).toFixed(0),
      spread(rounds.map((round) => rate(round, name) / rate(round, 'naive'))),
      spread(rounds.map((round) => rate(round, name) / rate(round, 'static'))),
    ])
  }
}

function row(cells: readonly string[]): void {
  process.stdout.write(`${cells.map((cell, index) => (index === 0 ? cell.padEnd(8) : cell.padStart(20))).join('')}\n`)
}

function spread(ratios: readonly number[]): string {
  return `${middle(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
