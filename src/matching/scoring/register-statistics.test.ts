import { expect, test } from 'vitest'
import { addDays } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import { canonicalPersonFrom } from '../canonical-person.ts'
import { DEFAULT_MODEL } from './default-model.ts'
import { registerCounter } from './register-statistics.ts'
import { seededRandom } from './seeded-random.ts'

/** A register of so many people born on days one after another, and so many more on a first of January. */
function hasStandIns(rows: number, more: number): boolean {
  const counter = registerCounter(DEFAULT_MODEL, seededRandom(1))
  const facts = { name: null, address: null, phones: [] }
  for (let index = 0; index < rows - more; index += 1) {
    counter.add(canonicalPersonFrom({ ...facts, birthDate: addDays('1950-01-02' as Day, index) }))
  }
  for (let index = 0; index < more; index += 1) {
    counter.add(canonicalPersonFrom({ ...facts, birthDate: `${1950 + (index % 50)}-01-01` as Day }))
  }
  return counter.finish().hasStandIns
}

test.each([
  ['too few rows to tell', 3_999, 0, true],
  ['as many first Januaries as of any day', 4_000, 0, false],
  ['twice as many', 4_000, 9, false],
  ['more than that', 4_000, 20, true],
])('%s: %i rows, %i more first Januaries', (_, rows, more, expected) => {
  expect(hasStandIns(rows, more)).toBe(expected)
})
