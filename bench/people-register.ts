// `npm run bench:people [-- --people 1000000]`: a register of people in the database. Loads it with the product's own loader, says how
// that compares with a plain `copy` of the same stored rows into the same tables, then looks people up, one at a time and many
// at once. Ten million people need some 20 GB under the temporary folder, which go when it ends.
import { createReadStream, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { importPeople } from '../src/imports/import-people.ts'
import type { Backing } from '../src/vault/backing.ts'
import { questionsAbout, retrieveEach, verifyAll } from './people/ask-people.ts'
import type { Taken } from './people/ask-people.ts'
import { copyAgain, roomOfPeople } from './people/copy-again.ts'
import { generatedPeople, PEOPLE_HEADER, personLine } from './people/generate-people.ts'
import type { MadePerson } from './people/generate-people.ts'
import { openScratchDatabase, PARTIES } from './people/scratch-database.ts'
import { writeLines } from './support/scratch-service.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    questions: { type: 'string', default: '6000' },
    compared: { type: 'string', default: '200000' },
  },
})
const people = Number(values.people)
const questionsWanted = Number(values.questions)
// So many of the rows are taken out again, at the end, and put back by `copy`.
const compared = Math.min(Number(values.compared), people / 2)
const SEED = 1
const BYTES_PER_PERSON = 2_000
const AT_ONCE = 64

const scratch = await openScratchDatabase()
try {
  const { bavail, bsize } = statfsSync(scratch.folder)
  if (bavail * bsize < people * BYTES_PER_PERSON) throw new Error('the temporary folder has too little room')
  await measure(scratch.backing, scratch.folder)
} finally {
  await scratch.end()
}

async function measure(backing: Backing, folder: string): Promise<void> {
  const known: MadePerson[] = []
  const [first, last] = [join(folder, 'first.csv'), join(folder, 'last.csv')]
  const step = Math.max(1, Math.floor((people * 1.5) / questionsWanted))
  await writeLines(first, linesOf(0, people - compared, step, known))
  await writeLines(last, linesOf(people - compared, people, step, known))
  say(`${people} people written`)
  const firstSeconds = await load(backing, first)
  say(
    `the first ${people - compared} loaded in ${firstSeconds.toFixed(1)} s, ${perSecond(people - compared, firstSeconds)}`,
  )
  const lastSeconds = await load(backing, last)
  const copySeconds = await copyAgain(backing, folder, people - compared)
  say(
    `the last ${compared} loaded in ${lastSeconds.toFixed(1)} s, ${perSecond(compared, lastSeconds)}; by copy of their stored ` +
      `rows in ${copySeconds.toFixed(1)} s: ${(copySeconds / lastSeconds).toFixed(2)} of its speed (bar 0.4)`,
  )
  await sql`vacuum analyze`.execute(backing.database.db)
  say(await roomOfPeople(backing))
  const questions = questionsAbout(known, generatedPeople(known.length, SEED + 1).toArray())
  const third = Math.floor(questions.length / 3)
  await retrieveEach(backing, questions.slice(0, third))
  told('retrieval, one at a time (bar p99 5 ms)', await retrieveEach(backing, questions))
  told('verdict, one at a time (bar p99 10 ms)', await verifyAll(backing, questions.slice(0, third), 1))
  const began = performance.now()
  const rest = questions.slice(third)
  const many = await verifyAll(backing, rest, AT_ONCE)
  told(`verdict, ${AT_ONCE} at once, ${perSecond(rest.length, (performance.now() - began) / 1_000)} (bar 2000)`, many)
}

/**
 * Some of the people; every `step`-th of them is remembered, to be asked about.
 *
 * @yields lines.
 */
function* linesOf(from: number, to: number, step: number, known: MadePerson[]): Generator<string> {
  yield PEOPLE_HEADER
  let index = 0
  for (const person of generatedPeople(to, SEED)) {
    if (index >= from) {
      if (index % step === 0) known.push(person)
      yield personLine(person)
    }
    index += 1
  }
}

async function load(backing: Backing, path: string): Promise<number> {
  const began = performance.now()
  const file = { bytes: createReadStream(path), format: 'csv', zone: null, bytesMax: 1_048_576 } as const
  const register = { leadSourceId: PARTIES.leadSourceId, mode: 'live' } as const
  const tally = await importPeople(backing, register, file, {
    parseJson: (bytes) => JSON.parse(Buffer.from(bytes).toString()) as unknown,
    refuse: async () => undefined,
    tell: ({ rows }) => {
      if (rows % 500_000 === 0) say(`${rows} rows, ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    },
  })
  if (tally.rejected > 0) throw new Error(`${tally.rejected} people were refused`)
  return (performance.now() - began) / 1_000
}

function told(what: string, { ms, told: found }: Taken): void {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2)
  say(`${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms; ${found}`)
}

function perSecond(count: number, seconds: number): string {
  return `${(count / seconds).toFixed(0)} a second`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
