import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseUrlOf, testDatabase } from '../support/database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { askOnce, freePort, PROGRAM, startServe } from '../support/serve-process.ts'
import type { ServeProcess } from '../support/serve-process.ts'

const run = promisify(execFile)
const EXAMPLE = await readFile(join(import.meta.dirname, '..', '..', 'examples', 'dd-verified.json'), 'utf8')
const REVOCATION_MS = 5000
const START_MS = 60_000

type Running = {
  readonly service: ServeProcess
  readonly port: number
  readonly metricsPort: number
  readonly demoKey: string
  readonly env: Readonly<Record<string, string>>
}

let folder: string
let running: Running

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchFolder(), 'leadproof-workers-'))
  // As root the database runs as somebody else, who must be able to walk in.
  await chmod(folder, 0o755)
  const metricsPort = await freePort()
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    LEADPROOF_DATA_DIR: join(folder, 'data'),
    LEADPROOF_METRICS_PORT: String(metricsPort),
    LEADPROOF_PRINT_SECRETS: '1',
  }
  running = await started(startServe(['--workers', '2'], env), metricsPort, env)
}, START_MS)

afterAll(async () => {
  running.service.signal('SIGTERM')
  await running.service.ended
  await rm(folder, { recursive: true, force: true })
}, START_MS)

async function started(service: ServeProcess, metricsPort: number, env: Running['env']): Promise<Running> {
  const { url, demo_key } = await service.line(({ event }) => event === 'ready')
  return { service, port: Number(new URL(String(url)).port), metricsPort, demoKey: String(demo_key), env }
}

/** The value of a metric as monitoring sees it. */
async function metric(name: string): Promise<number> {
  const page = await askOnce(running.metricsPort, '/metrics')
  const line = page?.body.split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

async function statuses(count: number, ask: () => ReturnType<typeof askOnce>): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (let asked = 0; asked < count; asked += 1) found.push((await ask())?.status ?? null)
  return found
}

describe('two workers', () => {
  const livez = 'leadproof_http_requests_total{route="/livez",method="GET",status="200"}'

  test('are counted together, by whichever of them is asked', async () => {
    const before = (await metric(livez)) || 0
    expect(await statuses(6, async () => askOnce(running.port, '/livez'))).toEqual([200, 200, 200, 200, 200, 200])

    expect(await metric(livez)).toBe(before + 6)
    expect(await metric('leadproof_workers')).toBe(2)
    const { stdout } = await run(process.execPath, [PROGRAM, 'keys', 'create', '--scope', 'admin', '--json'], running)
    const { secret } = JSON.parse(stdout) as { secret: string }
    const pages = [
      await askOnce(running.port, '/metrics', { key: secret }),
      await askOnce(running.port, '/metrics', { key: secret }),
    ]
    expect(pages.map((page) => page?.body.includes(`${livez} ${before + 6}\n`))).toEqual([true, true])
  })

  test('both refuse a key within 5 s of its revocation', async () => {
    const create = [PROGRAM, 'keys', 'create', '--scope', 'dd', '--organisation', 'org_demo_harbour', '--mode', 'test']
    const { stdout } = await run(process.execPath, [...create, '--json'], running)
    const { secret, key_id } = JSON.parse(stdout) as { secret: string; key_id: string }
    const ask = async () => askOnce(running.port, '/dd-verify', { method: 'POST', key: secret, body: EXAMPLE })
    const before = await statuses(4, ask)

    await run(process.execPath, [PROGRAM, 'keys', 'revoke', key_id, '--mode', 'test'], running)
    const limit = AbortSignal.timeout(REVOCATION_MS)
    let after = await statuses(4, ask)
    while (after.includes(200) && !limit.aborted) after = await statuses(4, ask)

    expect(before).toEqual([200, 200, 200, 200])
    expect(after).toEqual([403, 403, 403, 403])
  })

  test('one is killed: the other serves on, another takes its place, and no count falls', async () => {
    const { service, port } = running
    await statuses(4, async () => askOnce(port, '/livez'))
    const counted = await metric(livez)
    const listening = await service.line(({ msg }) => msg === 'a worker listens')

    process.kill(Number(listening['pid']), 'SIGKILL')
    const ended = await service.line(({ msg, pid }) => msg === 'a worker ended' && pid === listening['pid'])
    expect(ended).toMatchObject({ level: 'warn', worker: listening['worker'], signal: 'SIGKILL' })
    expect((await askOnce(port, '/livez'))?.status).toBe(200)
    const next = await service.line(({ msg, worker }) => msg === 'a worker listens' && worker === listening['worker'])

    expect(next['pid']).not.toBe(listening['pid'])
    expect(await statuses(4, async () => askOnce(port, '/readyz'))).toEqual([200, 200, 200, 200])
    expect(await metric(livez)).toBeGreaterThanOrEqual(counted + 1)
    expect(await metric('leadproof_workers')).toBe(2)
    expect(await metric('leadproof_worker_restarts_total')).toBeGreaterThanOrEqual(1)
  })
})

describe('on a database of the operator', { timeout: START_MS }, () => {
  async function ownDatabase(): Promise<Record<string, string>> {
    const { connection } = await testDatabase()
    const LEADPROOF_MASTER_KEY = randomBytes(32).toString('hex')
    return { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrlOf(connection), LEADPROOF_MASTER_KEY, PORT: '0' }
  }

  test('SIGTERM: a request that got in is answered, no other does, and the service ends well', async () => {
    const env = { ...(await ownDatabase()), LEADPROOF_PRINT_SECRETS: '1' }
    const { service, port, demoKey } = await started(startServe(['--workers', '2'], env), 0, env)
    const socket = connect({ host: 'localhost', port }).setEncoding('latin1')
    const head = ['POST /dd-verify HTTP/1.1', 'Host: x', `Authorization: Bearer ${demoKey}`, 'Expect: 100-continue']
    const about = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(EXAMPLE)}`, '', '']
    let said = ''
    socket.on('data', (chunk: string) => {
      said += chunk
    })
    socket.write([...head, ...about].join('\r\n'))
    await once(socket, 'data')

    service.signal('SIGTERM')
    await service.line(({ event }) => event === 'ending')
    while ((await askOnce(port, '/livez')) !== null);
    socket.write(EXAMPLE)
    await once(socket, 'close')

    expect(said).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n[^]*"status":"Verified"/)
    expect(said.toLowerCase()).toContain('connection: close')
    expect(await service.ended).toEqual({ status: 0, errors: '' })
  })

  test('a port that is in use is told once, and nothing is left running', async () => {
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const address = taken.address()
    const port = address === null || typeof address === 'string' ? 0 : address.port

    const service = startServe(['--workers', '2'], {
      ...(await ownDatabase()),
      LEADPROOF_DEMO: 'off',
      PORT: String(port),
    })
    const { status, errors } = await service.ended
    taken.close()

    expect(status).toBe(1)
    expect(errors).toBe(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start\n`)
  })

  test('more workers than the embedded database takes are refused before anything is started', async () => {
    const service = startServe(['--workers', '5'], { PATH: process.env['PATH'] ?? '', LEADPROOF_DATA_DIR: '/nowhere' })

    expect(await service.ended).toMatchObject({ status: 1, errors: expect.stringContaining('DATABASE_URL') as string })
  })
})
