// `npm run bench:calibration -- DIR`: how far the shipped model is right, measured on FEBRL 1, 2 and 3, and on nothing else. DIR is
// a folder with their files. What it prints is kept in `src/matching/scoring/default-calibration.ts`.
import { parseArgs } from 'node:util'
import { calibrate } from '../src/matching/calibrate-model.ts'
import type { HeldOutPerson } from '../src/matching/calibrate-model.ts'
import { DEFAULT_MODEL } from '../src/matching/scoring/default-model.ts'
import { memberOf } from '../src/matching/scoring/misreport.ts'
import { seededRandom } from '../src/matching/scoring/seeded-random.ts'
import { febrlRow, readCells } from './identity/read-sets.ts'

const SETS = ['dataset1.csv', 'dataset2.csv', 'dataset3.csv']
const SEED = 1

const { positionals } = parseArgs({ allowPositionals: true })
const random = seededRandom(SEED)
const rows = SETS.flatMap((file) =>
  readCells(positionals[0] ?? '.', file)
    .map(febrlRow)
    .map((row) => ({ ...row, id: `${file} ${row.id}`, truth: `${file} ${row.truth}` })),
)
const originals = rows.filter(({ id }) => id.endsWith('-org'))
const invention = { people: originals.map(({ person }) => person), random }
const asked = Map.groupBy(
  rows.filter(({ id }) => !id.endsWith('-org')),
  ({ truth }) => truth,
)
const people = originals.flatMap((row): HeldOutPerson[] => {
  const queries = asked.get(row.truth)?.map(({ person }) => person)
  return queries === undefined ? [] : [{ row, queries }]
})
const alone = originals.filter(({ truth }) => !asked.has(truth))
// These sets have no households: everybody gets one other member, and those who look alike are added by the measure.
const others = people.map(({ row }) => ({ id: `other of ${row.id}`, person: memberOf(row.person, 'other', invention) }))
const measured = await calibrate({ people, register: [...alone, ...others] }, DEFAULT_MODEL, invention)
process.stdout.write(`${JSON.stringify(measured, (_, value: unknown) => rounded(value), 2)}\n`)

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(8)) : value
}
