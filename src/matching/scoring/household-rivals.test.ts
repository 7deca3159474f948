import { expect, test } from 'vitest'
import { dayFrom } from '../../base/time.ts'
import { canonicalPersonFrom } from '../canonical-person.ts'
import { householdRivals } from './household-rivals.ts'
import type { WeightedRecord } from './household-rivals.ts'

type Facts = { readonly given: string; readonly birth: string; readonly house?: string }

function record({ given, birth, house = '12' }: Facts, weight: number): WeightedRecord {
  const oddsOfKind = { twin: 0.1, namesake: 0.02, other: 0.003 }
  return {
    person: canonicalPersonFrom({
      name: { given, family: 'Reid' },
      birthDate: dayFrom(birth),
      address: { houseNumber: house, streetName: 'Rose Street', town: 'Leeds', postcode: 'LS6 2AB', country: null },
      phones: [],
    }),
    score: { weights: [], strangerBits: 0, oddsOfKind, householdOdds: 0.123 },
    weight,
  }
}

const MARGARET = record({ given: 'Margaret', birth: '1984-03-07' }, 1_000)
const HER_TWIN = record({ given: 'Susan', birth: '1984-03-07' }, 100)
const HER_MOTHER = record({ given: 'Margaret', birth: '1955-11-30' }, 10)
const HER_SON = record({ given: 'Callum', birth: '2004-06-21' }, 1)

test('members who are on no record are counted once for a home, from its likeliest record', () => {
  expect(householdRivals([MARGARET])).toBeCloseTo(123)
  expect(householdRivals([HER_TWIN, MARGARET])).toBeCloseTo(123 + 100 * 0.02)
  expect(householdRivals([HER_MOTHER, MARGARET])).toBeCloseTo(123 + 10 * 0.1)
})

test('a record that is neither twin nor namesake of the likeliest may have a twin or a namesake of its own', () => {
  expect(householdRivals([MARGARET, HER_SON])).toBeCloseTo(123 + 0.1 + 0.02)
})

test('two people without a given name are no namesakes', () => {
  const unnamed = record({ given: '', birth: '1955-11-30' }, 1_000)
  const another = record({ given: '', birth: '1990-02-02' }, 10)

  expect(householdRivals([unnamed, another])).toBeCloseTo(123 + 10 * 0.12)
})

test('every home has members of its own', () => {
  const nextDoor = record({ given: 'Susan', birth: '1984-03-07', house: '14' }, 100)

  expect(householdRivals([MARGARET, nextDoor])).toBeCloseTo(123 + 12.3)
})

test('where a record does not tell its home, nothing is left out', () => {
  const { person, ...known } = HER_TWIN
  const homeless = { ...known, person: { ...person, address: null } }

  expect(householdRivals([MARGARET, homeless, homeless])).toBeCloseTo(123 + 12.3 + 12.3)
})
