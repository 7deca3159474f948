import { describe, expect, test } from 'vitest'
import { guessesAtLead, guessesAtLeads } from './enumeration-guard.ts'
import { noUse } from './use-counts.ts'

test('20 unmatched answers about one lead are allowed, 21 are not', () => {
  expect([20, 21].map(guessesAtLead)).toEqual([false, true])
})

describe('unmatched answers of a day', () => {
  const cases: readonly [number, number, boolean][] = [
    [200, 200, false],
    [201, 201, true],
    [201, 4019, true],
    [201, 4020, false],
    [500, 10_000, false],
    [501, 10_000, true],
  ]
  test.each(cases)('%i of %i: guessing is %s', (ddUnmatched, answers, expected) => {
    const counts = { ...noUse(), ddUnmatched, ddNonCompliant: ddUnmatched, ddVerified: answers - ddUnmatched }

    expect(guessesAtLeads(counts)).toBe(expected)
  })
})
