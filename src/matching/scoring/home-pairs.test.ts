import { expect, test } from 'vitest'
import { dayFrom } from '../../base/time.ts'
import { canonicalPersonFrom } from '../canonical-person.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { DEFAULT_MODEL } from './default-model.ts'
import { countHousehold } from './home-pairs.ts'

const { household } = DEFAULT_MODEL

function couples(count: number, otherPhone: string | null): readonly CanonicalPerson[] {
  return Array.from({ length: count }, (_, home) =>
    ['Margaret', 'Patrick'].map((given, place) =>
      canonicalPersonFrom({
        name: { given, family: 'Reid' },
        birthDate: dayFrom(place === 0 ? '1984-03-07' : '1979-10-21'),
        address: {
          houseNumber: String(home),
          streetName: 'Rose Street',
          town: 'Leeds',
          postcode: 'LS6 2AB',
          country: null,
        },
        phones: [
          { e164: (place === 1 ? otherPhone : null) ?? `+4477009${String(home).padStart(5, '0')}`, isMobile: true },
        ],
      }),
    ),
  ).flat()
}

test('how often a family has one phone is counted, and what was chosen to differ is not', () => {
  const counted = countHousehold(couples(200, null), household, () => false)
  const other = counted.household.find(({ name }) => name === 'other')

  expect(counted.pairs).toBe(200)
  expect(other?.levels.phone?.exact).toBeGreaterThan(0.7)
  expect(other?.levels.given).toEqual(household.find(({ name }) => name === 'other')?.levels.given)
})

test('twins and namesakes keep what the model says of them', () => {
  const counted = countHousehold(couples(200, '+447700900999'), household, () => false)

  for (const kind of ['twin', 'namesake']) {
    expect(counted.household.find(({ name }) => name === kind)).toEqual(household.find(({ name }) => name === kind))
  }
})

test('a few families change nothing', () => {
  expect(countHousehold(couples(20, null), household, () => false)).toEqual({ household, pairs: 0 })
})
