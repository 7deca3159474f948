import { expect, test } from 'vitest'
import { dayFrom } from '../../base/time.ts'
import { canonicalPersonFrom } from '../canonical-person.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { DEFAULT_WEIGHING } from './default-statistics.ts'
import { trainingPairs } from './training-pairs.ts'
import type { TrainingPair } from './training-pairs.ts'

function person(full: string, born: string, postcode: string): CanonicalPerson {
  return canonicalPersonFrom({
    name: { full },
    birthDate: dayFrom(born),
    address: { houseNumber: '12', streetName: 'Rose Street', town: 'Leeds', postcode, country: null },
    phones: [],
  })
}

const MARGARET = person('Margaret Reid', '1984-03-07', 'LS6 2AB')
const MAGGIE = person('Maggie Reid', '1984-03-07', 'LS6 2AC')
const ZOFIA = person('Zofia Nowak', '1971-11-22', 'YO10 3DD')

function pairs(
  register: readonly CanonicalPerson[],
  queries: readonly CanonicalPerson[] | null,
): readonly TrainingPair[] {
  return trainingPairs({ register, queries }, DEFAULT_WEIGHING.statistics)
}

function told(found: readonly TrainingPair[]): readonly string[] {
  return found.map(({ kind, levels: { given, postcode } }) => `${kind} ${given} ${postcode}`)
}

test('rows that share a key are a pair for each kind of key, and each field knows how often it is open', () => {
  const found = pairs([MARGARET, ZOFIA, MAGGIE], null)

  expect(told(found)).toEqual(['dob_family equivalent close', 'dob_given equivalent close'])
  expect(found[0]?.times).toMatchObject({ given: 1, family: 1, birthDate: 0, postcode: 2 })
})

test('people asked about are paired with the register, and not with one another', () => {
  expect(told(pairs([MARGARET], [ZOFIA, MAGGIE, MAGGIE]))).toEqual([
    'dob_family equivalent close',
    'dob_given equivalent close',
    'dob_family equivalent close',
    'dob_given equivalent close',
  ])
  expect(pairs([ZOFIA], [MARGARET, MAGGIE])).toEqual([])
})

test('of two rows of a register the one whose given name is no name has the slip, wherever it stands', () => {
  const slip = person('Margarwt Reid', '1984-03-07', 'LS6 2AB')

  expect(told(pairs([slip, MARGARET], null))).toContain('dob_family close exact')
  expect(told(pairs([MARGARET, slip], null))).toContain('dob_family close exact')
  expect(told(pairs([slip], [MARGARET]))).toContain('dob_family lookalike exact')
})

test('what two rows have exactly in common is told with its rarity', () => {
  const { statistics } = DEFAULT_WEIGHING
  const [found] = pairs([MARGARET, MAGGIE], null)

  expect(found?.rarity).toMatchObject({ family: statistics.shareOf('family', 'reid') })
  expect(found?.rarity.given).toBeUndefined()
})

test('a key of more than twenty rows brings nobody together', () => {
  const crowd = Array.from({ length: 21 }, () => MARGARET)

  expect(pairs(crowd, null)).toEqual([])
})
