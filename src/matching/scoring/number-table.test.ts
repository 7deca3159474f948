import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberTable } from './number-table.ts'

test('every number keeps the place at which it first came, however many there are and however large they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { maxLength: 3_000 }), (numbers) => {
      const table = numberTable()
      const places = numbers.map((number) => table.placeOf(number))
      const distinct = [...new Set(numbers)]

      expect(places).toEqual(numbers.map((number) => distinct.indexOf(number)))
      expect(numbers.map((number) => table.find(number))).toEqual(places)
    }),
    { numRuns: 30 },
  )
})

test('a number that was never put in has no place', () => {
  const table = numberTable()
  table.placeOf(7)

  expect(table.find(8)).toBe(-1)
})
