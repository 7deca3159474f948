import { expect, test } from 'vitest'
import { dayFrom } from '../../base/time.ts'
import { canonicalPersonFrom } from '../canonical-person.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { levelsOf } from './levels.ts'
import type { Field } from './levels.ts'
import { memberOf, misreported } from './misreport.ts'
import type { LevelShares } from './model.ts'
import { seededRandom } from './seeded-random.ts'

const NO_NAME = () => false

function person(full: string, born: string, postcode: string, phone: string): CanonicalPerson {
  return canonicalPersonFrom({
    name: { full },
    birthDate: dayFrom(born),
    address: { houseNumber: '12', streetName: 'Rose Street', town: 'Leeds', postcode, country: null },
    phones: [{ e164: phone, isMobile: true }],
    emails: [`${phone.slice(-3)}@example.org`],
  })
}

const MARGARET = person("Margaret O'Connor", '1984-03-07', 'LS6 2AB', '+447700900101')
const PEOPLE = [MARGARET, person('Zofia Nowak', '1971-11-22', 'YO10 3DD', '+447700900855')]
const ALL_EXACT: LevelShares = { given: { exact: 1 }, family: { exact: 1 }, birthDate: { exact: 1 } }

test('who errs in nothing is told as on record', () => {
  const told = misreported(MARGARET, { ...ALL_EXACT, phone: { exact: 1 } }, { people: PEOPLE, random: seededRandom(1) })

  expect(told).toEqual(MARGARET)
})

const cases: readonly (readonly [Field, string])[] = [
  ['given', 'close'],
  ['given', 'initial'],
  ['given', 'different'],
  ['family', 'close'],
  ['family', 'different'],
  ['birthDate', 'swapped'],
  ['birthDate', 'one_edit'],
  ['birthDate', 'different'],
  ['postcode', 'close'],
  ['postcode', 'different'],
  ['street', 'close'],
  ['phone', 'close'],
  ['phone', 'different'],
  ['email', 'different'],
]
test.each(cases)('a %s that is to be %s is compared as such', (field, level) => {
  const shares = { ...ALL_EXACT, [field]: { [level]: 1 } }
  const told = misreported(MARGARET, shares, { people: PEOPLE, random: seededRandom(3) })

  expect(levelsOf(told, MARGARET, NO_NAME)[field]).toBe(level)
})

test('who moved has another house, street and town too', () => {
  const shares = { ...ALL_EXACT, postcode: { different: 1 } }

  expect(misreported(MARGARET, shares, { people: PEOPLE, random: seededRandom(3) }).address).toEqual(PEOPLE[1]?.address)
})

test('relatives have the home and the surname, and what makes them relatives', () => {
  const levels = ['twin', 'namesake', 'other'].map((kind) => {
    const member = memberOf(MARGARET, kind, { people: PEOPLE, random: seededRandom(1) })
    const { given, family, birthDate, house, phone } = levelsOf(member, MARGARET, NO_NAME)
    return { kind, given, family, birthDate, house, phone }
  })

  const family = { family: 'exact', house: 'exact', phone: 'different' }
  expect(levels).toEqual([
    { kind: 'twin', given: 'different', birthDate: 'exact', ...family },
    { kind: 'namesake', given: 'exact', birthDate: 'different', ...family },
    { kind: 'other', given: 'different', birthDate: 'different', ...family },
  ])
})
