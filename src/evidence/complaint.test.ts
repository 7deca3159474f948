import { describe, expect, test } from 'vitest'
import type { Day } from '../base/time.ts'
import { acknowledgeBy, acknowledgementOf } from './complaint.ts'

describe('the receipt is acknowledged within 30 days, of which that of the receipt is the first', () => {
  test.each([
    ['2026-11-01', '2026-11-30'],
    ['2026-12-31', '2027-01-29'],
    ['2028-02-01', '2028-03-01'],
  ])('received on %s: by %s', (receivedOn, last) => {
    expect(acknowledgeBy(receivedOn as Day)).toBe(last)
  })
})

describe('the acknowledgement', () => {
  test.each([
    [null, '2026-11-30', 'due'],
    [null, '2026-12-01', 'overdue'],
    ['2026-11-30', '2027-06-01', 'done'],
    ['2026-12-01', '2027-06-01', 'late'],
  ])('made on %s, seen on %s: %s', (acknowledgedOn, today, expected) => {
    const complaint = { acknowledgedOn: acknowledgedOn as Day | null, acknowledgeBy: '2026-11-30' as Day }
    expect(acknowledgementOf(complaint, today as Day)).toBe(expected)
  })
})
