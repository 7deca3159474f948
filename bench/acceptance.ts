// `npm run acceptance`: the whole way of an operator, from outside. Generated leads are imported by the command line while the
// service runs, a thousand of them are verified over HTTP, and every verdict is held against the table of
// `support/lead-classes.ts`. Ends with status 1 at the first difference in the counts or in a verdict.
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { addDays, londonDayOf, systemClock } from '../src/base/time.ts'
import { CALLER_NAME, csvLine, CSV_COLUMNS, generatedLead, generatedLeads } from './generate-leads.ts'

const { values } = parseArgs({
  options: { leads: { type: 'string', default: '100000' }, verify: { type: 'string', default: '1000' } },
})
const leads = Number(values.leads)
const verifications = Number(values.verify)
const today = londonDayOf(systemClock())
const world = { leadSourceId: 'SRC-1', today }

const folder = mkdtempSync(join(tmpdir(), 'leadproof-acceptance-'))
// The database server runs as another account where we are root, and must be able to come in.
chmodSync(folder, 0o711)
const env = { ...process.env, LEADPROOF_DATA_DIR: join(folder, 'data'), PORT: '0', LEADPROOF_DEMO: 'off' }
const launcher = join(import.meta.dirname, '..', 'bin', 'leadproof.mjs')

const service = spawn(process.execPath, [launcher, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
try {
  const url = await readyUrl(service)
  const key = await setUp()
  await importLeads()
  await verifySome(url, key)
} finally {
  service.kill('SIGTERM')
  await once(service, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const [, url] = /"event":"ready","url":"([^"]+)"/.exec(text) ?? []
    if (url === undefined) continue
    child.stdout?.resume()
    return url
  }
  throw new Error(`the service ended before it was ready:\n${text}`)
}

async function leadproof(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [launcher, ...args], { env, maxBuffer: 1e8 })
  return stdout
}

async function setUp(): Promise<string> {
  await leadproof('orgs', 'create', '--id', 'org_supplier', '--legal-name', 'Quay Leads Ltd', '--role', 'supplier')
  await leadproof('orgs', 'create', '--id', 'org_buyer', '--legal-name', CALLER_NAME, '--role', 'buyer')
  const source = [
    '--id',
    'SRC-1',
    '--organisation',
    'org_supplier',
    '--name',
    'Comparison',
    '--host',
    'compare.example',
  ]
  await leadproof('sources', 'create', ...source)
  const terms = ['--coverage', 'whole_source', '--region', 'UK', '--industry', 'energy', '--max-age-days', '365']
  const order = [
    '--id',
    'DD-1',
    '--buyer',
    'org_buyer',
    '--source',
    'SRC-1',
    '--ends-on',
    addDays(today, 200),
    ...terms,
  ]
  await leadproof('orders', 'create', ...order)
  const register = join(folder, 'register.csv')
  writeFileSync(register, Array.from({ length: 1_000 }, (_, index) => `01632 9${String(60_000 + index)}`).join('\n'))
  for (const kind of ['tps', 'ctps']) {
    await leadproof('import', 'register', '--kind', kind, '--snapshot-date', addDays(today, -2), register)
  }
  const issued = await leadproof('keys', 'create', '--scope', 'dd', '--organisation', 'org_buyer', '--json')
  return (JSON.parse(issued) as { secret: string }).secret
}

async function importLeads(): Promise<void> {
  const file = join(folder, 'leads.csv')
  const out = createWriteStream(file)
  out.write(`${CSV_COLUMNS.join(',')}\n`)
  for (const lead of generatedLeads(leads, world)) {
    if (!out.write(`${csvLine(lead)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')

  const began = performance.now()
  const tally = JSON.parse(await leadproof('import', 'leads', '--json', file)) as Record<string, unknown>
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(`imported ${leads} leads in ${seconds.toFixed(1)} s: ${JSON.stringify(tally)}\n`)
  if (tally['accepted'] !== leads) {
    throw new Error(`${leads} rows went in and ${String(tally['accepted'])} were accepted`)
  }
}

async function verifySome(url: string, key: string): Promise<void> {
  const differences: string[] = []
  const step = Math.max(1, Math.floor(leads / verifications))
  for (let number = 0; number < verifications; number += 1) {
    const lead = generatedLead(number * step, world)
    const { status, message } = await verify(url, key, lead)
    const { expected, kind } = lead
    if (status !== expected.status || (expected.code !== null && !message.includes(expected.code))) {
      differences.push(
        `lead ${number * step} (${kind}): expected ${expected.status} ${expected.code ?? ''}, got ${message}`,
      )
    }
  }
  process.stdout.write(`verified ${verifications} leads: ${differences.length} differ from the table\n`)
  if (differences.length > 0) throw new Error(differences.slice(0, 20).join('\n'))
}

type Summary = { readonly status: string; readonly message: string }

async function verify(url: string, key: string, lead: ReturnType<typeof generatedLead>): Promise<Summary> {
  const answered = await fetch(`${url}/dd-verify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      dd_id: 'DD-1',
      lead_id: lead.body['lead_id'],
      lead_source_id: 'SRC-1',
      identifiers: lead.identifiers,
      check_type: 'DD',
    }),
  })
  if (answered.status !== 200) throw new Error(`HTTP ${answered.status}: ${await answered.text()}`)
  const answer = (await answered.json()) as { verification_results: readonly { verification_summary: Summary }[] }
  const [result] = answer.verification_results
  if (result === undefined) throw new Error('an answer has one result')
  return result.verification_summary
}
