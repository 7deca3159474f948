import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, isOneSlip } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

describe('the distance counts slips', () => {
  const cases: [string, string, number][] = [
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['margaret', 'magraret', 1],
    ['smith', 'smyth', 1],
    ['ba', 'abc', 2],
    ['ca', 'abc', 3], // no letter is touched twice; Damerau's full distance would be 2
  ]
  test.each(cases)('%s / %s', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
  })
})

test('one slip is a distance of one', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneSlip(a, b)).toBe(editDistance(a, b) === 1)
    }),
  )
})

test('the distance is the same from both sides, none to itself, and at most the longer text', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, a)).toBe(0)
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})
