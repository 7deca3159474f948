import { describe, expect, test } from 'vitest'
import { BRITISH_GIVEN_NAMES, BRITISH_SURNAMES } from './data/common-names.ts'
import { shareOfFamily, shareOfGiven } from './name-frequency.ts'

describe('a commoner name has the larger share', () => {
  test.each([
    ['david', 'imogen'],
    ['imogen', 'agnieszka'],
    ['agnieszka', 'zyxwia'],
  ])('given: %s, %s', (common, rare) => {
    expect(shareOfGiven(common)).toBeGreaterThan(shareOfGiven(rare))
  })

  test.each([
    ['smith', 'patel'],
    ['patel', 'foley'],
    ['foley', 'grigoryan'],
    ['grigoryan', 'zyxwski'],
  ])('family: %s, %s', (common, rare) => {
    expect(shareOfFamily(common)).toBeGreaterThan(shareOfFamily(rare))
  })
})

test('the order of magnitude is that of the population', () => {
  expect(shareOfFamily('smith')).toBeCloseTo(0.0126, 4)
  expect(shareOfGiven('david')).toBeGreaterThan(0.01)
  expect(shareOfGiven('zyxwia')).toBe(0.00001)
  expect(shareOfFamily('')).toBe(0.00001)
})

test('all names together are borne by fewer than all people', () => {
  const sum = (names: string, shareOf: (letters: string) => number): number =>
    names
      .trim()
      .split(/\s+/)
      .map(shareOf)
      .reduce((total, share) => total + share, 0)

  expect(sum(BRITISH_GIVEN_NAMES, shareOfGiven)).toBeLessThan(0.95)
  expect(sum(BRITISH_SURNAMES, shareOfFamily)).toBeLessThan(0.6)
})
