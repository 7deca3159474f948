// `npm run acceptance`: the whole way of an operator, from outside. Generated leads are imported by the command line while the
// service runs, a thousand of them are verified over HTTP, and every verdict is held against the table of
// `support/lead-classes.ts`. Ends with status 1 at the first difference in the counts or in a verdict.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { londonDayOf, systemClock } from '../src/base/time.ts'
import { csvLine, CSV_COLUMNS, generatedLead, generatedLeads } from './generate-leads.ts'
import type { GeneratedLead } from './generate-leads.ts'
import { askAboutLead } from './support/ask-service.ts'
import { MARKET, setUpMarket, startScratchService, writeLines } from './support/scratch-service.ts'
import type { ScratchService } from './support/scratch-service.ts'

const { values } = parseArgs({
  options: { leads: { type: 'string', default: '100000' }, verify: { type: 'string', default: '1000' } },
})
const leads = Number(values.leads)
const verifications = Number(values.verify)
const today = londonDayOf(systemClock())
const world = { leadSourceId: MARKET.leadSourceId, today }

const service = await startScratchService('acceptance')
try {
  const key = await setUpMarket(service, today)
  await importLeads(service)
  await verifySome(service.url, key)
} finally {
  await service.end()
}

async function importLeads({ folder, leadproof }: ScratchService): Promise<void> {
  const file = join(folder, 'leads.csv')
  await writeLines(file, csvLines())

  const began = performance.now()
  const tally = JSON.parse(await leadproof('import', 'leads', '--json', file)) as Record<string, unknown>
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(`imported ${leads} leads in ${seconds.toFixed(1)} s: ${JSON.stringify(tally)}\n`)
  if (tally['accepted'] !== leads) {
    throw new Error(`${leads} rows went in and ${String(tally['accepted'])} were accepted`)
  }
}

function* csvLines(): Generator<string> {
  yield CSV_COLUMNS.join(',')
  for (const lead of generatedLeads(leads, world)) yield csvLine(lead)
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

async function verify(url: string, key: string, lead: GeneratedLead): Promise<Summary> {
  const answer = JSON.parse(await askAboutLead(url, key, lead)) as {
    verification_results: readonly { verification_summary: Summary }[]
  }
  const [result] = answer.verification_results
  if (result === undefined) throw new Error('an answer has one result')
  return result.verification_summary
}
