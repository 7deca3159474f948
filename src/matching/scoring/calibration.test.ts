import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrated, calibrationFrom, reliabilityOf } from './calibration.ts'
import type { ScoredQuery } from './calibration.ts'

const SHARE = fc.double({ min: 0, max: 1, noNaN: true })
const QUERIES = fc.array(
  fc.record({ posterior: SHARE, isRight: fc.boolean(), weight: fc.double({ min: 0.001, max: 1, noNaN: true }) }),
  { maxLength: 80 },
)

function queries(posterior: number, right: number, wrong: number): readonly ScoredQuery[] {
  return Array.from({ length: right + wrong }, (_, index) => ({ posterior, isRight: index < right, weight: 1 }))
}

test('a probability that was right less often than it says is lowered to what was observed', () => {
  const calibration = calibrationFrom([...queries(0.2, 0, 1_000), ...queries(0.99, 9_000, 1_000)])

  expect(calibrated(calibration, 0.99)).toBeCloseTo(0.9, 2)
  expect(calibrated(calibration, 0.999)).toBeLessThan(0.995)
})

test('a few queries that went wrong do not outweigh the model', () => {
  const calibration = calibrationFrom(queries(0.99, 1, 1))

  expect(calibrated(calibration, 0.99)).toBeGreaterThan(0.97)
})

test('however often the model was right, no probability is raised', () => {
  fc.assert(
    fc.property(QUERIES, SHARE, (observed, posterior) => {
      const told = calibrated(calibrationFrom(observed), posterior)

      expect(told).toBeLessThanOrEqual(posterior)
      expect(told).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the likelier stays the likelier', () => {
  fc.assert(
    fc.property(QUERIES, SHARE, SHARE, (observed, one, other) => {
      const calibration = calibrationFrom(observed)
      const [low, high] = [Math.min(one, other), Math.max(one, other)]

      expect(calibrated(calibration, low)).toBeLessThanOrEqual(calibrated(calibration, high) + 1e-12)
    }),
  )
})

test('without a calibration the model is taken at its word', () => {
  expect(calibrated([], 0.42)).toBe(0.42)
})

test('the table tells what was right in each bin, as much as each query weighs, and counts every query once', () => {
  const observed = [
    ...queries(0.95, 3, 0),
    { posterior: 0.95, isRight: false, weight: 0.5 },
    { posterior: 1, isRight: true, weight: 1 },
    { posterior: 0, isRight: false, weight: 1 },
  ]

  expect(reliabilityOf(observed)).toEqual([
    { from: 0, to: 0.1, meanPosterior: 0, observedShare: 0, count: 1 },
    { from: 0.9, to: 0.99, meanPosterior: expect.closeTo(0.95), observedShare: expect.closeTo(3 / 3.5), count: 4 },
    { from: 0.9999, to: 1, meanPosterior: 1, observedShare: 1, count: 1 },
  ])
})
