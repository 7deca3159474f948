import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isotonicRegression } from './isotonic.ts'
import type { Observation } from './isotonic.ts'

const OBSERVATIONS = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    weight: fc.double({ min: 0.01, max: 100, noNaN: true }),
  }),
  { maxLength: 60 },
)

const sum = (items: readonly Observation[], pick: (item: Observation) => number) =>
  items.reduce((total, item) => total + pick(item), 0)

test('what already rises stays as it is, what falls is pooled', () => {
  const at = (x: number, y: number, weight = 1, to = x) => ({ x, y, weight, to })

  expect(isotonicRegression([at(3, 0.9), at(1, 0.1), at(2, 0.5)])).toEqual([at(1, 0.1), at(2, 0.5), at(3, 0.9)])
  expect(isotonicRegression([at(1, 0), at(2, 1), at(4, 0, 3)])).toEqual([at(1, 0), at(3.5, 0.25, 4, 4)])
  expect(isotonicRegression([at(1, 0), at(1, 1)])).toEqual([at(1, 0.5, 2)])
  expect(isotonicRegression([])).toEqual([])
})

test('the steps rise', () => {
  fc.assert(
    fc.property(OBSERVATIONS, (observations) => {
      const steps = isotonicRegression(observations)
      for (const [index, step] of steps.entries()) {
        expect(step.y).toBeGreaterThan(steps[index - 1]?.y ?? -1)
      }
    }),
  )
})

test('fitting the steps again changes nothing', () => {
  fc.assert(
    fc.property(OBSERVATIONS, (observations) => {
      const steps = isotonicRegression(observations)

      expect(isotonicRegression(steps)).toEqual(steps.map((step) => ({ ...step, to: step.x })))
    }),
  )
})

test('a mean that rounding lifts stays within its step', () => {
  // 0.93 × 4 and 0.93 × 5, divided by 9, are a little more than 0.93: where the next step stands.
  const above = (0.93 * 4 + 0.93 * 5) / 9
  const observations = [
    { x: 0.93, y: 0, weight: 4 },
    { x: 0.93, y: 0, weight: 5 },
    { x: above, y: 1, weight: 1 },
  ]

  expect(isotonicRegression(observations)).toEqual([
    { x: 0.93, y: 0, weight: 9, to: 0.93 },
    { x: above, y: 1, weight: 1, to: above },
  ])
})

test('nothing is lost: weights and means are those of what was observed', () => {
  fc.assert(
    fc.property(OBSERVATIONS, (observations) => {
      const steps = isotonicRegression(observations)

      expect(sum(steps, ({ weight }) => weight)).toBeCloseTo(sum(observations, ({ weight }) => weight))
      expect(sum(steps, ({ y, weight }) => y * weight)).toBeCloseTo(sum(observations, ({ y, weight }) => y * weight))
    }),
  )
})
