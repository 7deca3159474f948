// `node bench/register-load.ts [--numbers 30000000] [--rate 200] [--replace]`: what loading a whole register does to those who verify meanwhile.
// Requests go out at a fixed rate, whether answers come or not: to warm up, then on the quiet service, then while the register
// loads, then on the quiet service again, as a machine that others share is not the same one ten minutes later.
// Prints both p99s and their ratio; ends with status 1 when an answer is missing, wrong, or of a half-loaded register.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, londonDayOf, systemClock } from '../src/base/time.ts'
import type { Day } from '../src/base/time.ts'
import { csvLine, CSV_COLUMNS, generatedLeads } from './generate-leads.ts'
import type { GeneratedLead } from './generate-leads.ts'
import { askAboutLead } from './support/ask-service.ts'
import { MARKET, setUpMarket, startScratchService, writeLines } from './support/scratch-service.ts'
import type { ScratchService } from './support/scratch-service.ts'

const { values } = parseArgs({
  options: {
    numbers: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '200' },
    // The same register is there already, as it is every month but the first.
    replace: { type: 'boolean', default: false },
  },
})
const numbers = Number(values.numbers)
const rate = Number(values.rate)
const today = londonDayOf(systemClock())
const QUIET_SECONDS = 30
const LEADS = 2_000
const ONE_IN = 8

const service = await startScratchService('register-load')
try {
  await measure(service)
} finally {
  await service.end()
}

async function measure(scratch: ScratchService): Promise<void> {
  const key = await setUpMarket(scratch, today)
  // Who is told too often that a lead is not matched is slowed down, as one who guesses.
  const leads = generatedLeads(LEADS, { leadSourceId: MARKET.leadSourceId, today })
    .filter(({ expected }) => expected.code !== 'LEAD_NOT_MATCHED')
    .toArray()
  await importLeads(scratch, leads)
  const register = await registerFile(scratch)
  if (values.replace) await load(scratch, register, addDays(today, -7))
  await asked(scratch.url, { key, leads }, pause(QUIET_SECONDS * 1_000))
  const before = await asked(scratch.url, { key, leads }, pause(QUIET_SECONDS * 1_000))
  const began = performance.now()
  const loading = load(scratch, register, today)
  const busy = await asked(scratch.url, { key, leads }, loading)
  const seconds = (performance.now() - began) / 1_000
  const after = await asked(scratch.url, { key, leads }, pause(QUIET_SECONDS * 1_000))
  const quiet = [...before, ...after]
  process.stdout.write(
    `${numbers} numbers in ${seconds.toFixed(1)} s (${(numbers / seconds).toFixed(0)} a second): ${(await loading).trim()}\n` +
      `p99 at ${rate} requests a second: quiet ${p99(quiet).toFixed(1)} ms (${quiet.length} answers; before ${p99(before).toFixed(1)}, after ${p99(after).toFixed(1)}), ` +
      `loading ${p99(busy).toFixed(1)} ms (${busy.length} answers), ratio ${(p99(busy) / p99(quiet)).toFixed(2)}\n`,
  )
}

async function load({ leadproof }: ScratchService, register: string, day: Day): Promise<string> {
  return leadproof('import', 'register', '--kind', 'tps', '--snapshot-date', day, '--force', register)
}

async function importLeads({ folder, leadproof }: ScratchService, leads: readonly GeneratedLead[]): Promise<void> {
  const file = join(folder, 'leads.csv')
  await writeLines(file, [CSV_COLUMNS.join(','), ...leads.map(csvLine)])
  await leadproof('import', 'leads', '--json', file)
}

/**
 * Numbers that no generated lead has, so that no verdict depends on when it is asked; one in eight of their ranges, as few are on
 * the register.
 */
async function registerFile({ folder }: ScratchService): Promise<string> {
  const file = join(folder, 'tps.csv')
  await writeLines(file, listedNumbers())
  return file
}

function* listedNumbers(): Generator<string> {
  for (let index = 0; index < numbers; index += 1) {
    yield `0${String(1_200_000_000 + index * ONE_IN + (index % ONE_IN))}`
  }
}

/** Milliseconds of every answer, from the moment at which its request was due. */
async function asked(
  url: string,
  { key, leads }: { readonly key: string; readonly leads: readonly GeneratedLead[] },
  until: Promise<unknown>,
): Promise<readonly number[]> {
  const state = { isOver: false }
  const over = until.finally(() => {
    state.isOver = true
  })
  const took: Promise<number>[] = []
  const began = performance.now()
  for (let number = 0; !state.isOver; number += 1) {
    const due = began + (number * 1_000) / rate
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const lead = leads[number % leads.length]
    if (lead === undefined) continue
    const answer = verified(url, key, lead, due)
    took.push(answer)
    // The first failure ends the run; it is thrown below, where the service is stopped after it.
    answer.catch(() => {
      state.isOver = true
    })
  }
  await over
  return Promise.all(took)
}

async function verified(url: string, key: string, lead: GeneratedLead, due: number): Promise<number> {
  const text = await askAboutLead(url, key, lead)
  const isExpected = text.includes(`"status":"${lead.expected.status}"`)
  if (!isExpected) throw new Error(`a ${lead.kind} lead was not judged as expected`)
  return performance.now() - due
}

function p99(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN
}
