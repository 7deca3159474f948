import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jaroWinkler } from './jaro-winkler.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

describe('the pairs of the literature have their values (Winkler 1990)', () => {
  const cases: [string, string, number][] = [
    ['martha', 'marhta', 0.9611],
    ['dixon', 'dicksonx', 0.8133],
    ['dwayne', 'duane', 0.84],
    ['jellyfish', 'smellyfish', 0.8963], // not alike at the start: no prefix
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
    ['', '', 1],
  ]
  test.each(cases)('%s / %s', (a, b, similarity) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(similarity, 4)
  })
})

test('the similarity lies between 0 and 1, is 1 for equal texts and the same from both sides', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(jaroWinkler(a, a)).toBe(1)
      expect(jaroWinkler(a, b)).toBeGreaterThanOrEqual(0)
      expect(jaroWinkler(a, b)).toBeLessThanOrEqual(1)
      expect(jaroWinkler(a, b)).toBeCloseTo(jaroWinkler(b, a), 10)
    }),
  )
})
