import { describe, expect, test } from 'vitest'
import type { Instant } from '../base/time.ts'
import { termsInForce } from './order.ts'
import type { TermsVersion } from './order.ts'
import { termsFrom } from './terms.ts'

function version(number: number, effectiveFrom: string, appliesToDelivered = false): TermsVersion {
  const terms = termsFrom({ lead_source_ids: ['SRC-1'] })
  return { version: number, effectiveFrom: effectiveFrom as Instant, appliesToDelivered, terms }
}

const FIRST = version(1, '2026-01-01T00:00:00.000Z')
const SECOND = version(2, '2026-06-01T00:00:00.000Z')
const NOW = '2026-11-20T12:00:00.000Z' as Instant

describe('the terms that hold for a lead', () => {
  test.each([
    ['never delivered singly', null, [FIRST, SECOND], 2],
    ['delivered before the change', '2026-03-01T00:00:00.000Z', [FIRST, SECOND], 1],
    ['delivered at the moment of the change', '2026-06-01T00:00:00.000Z', [FIRST, SECOND], 2],
    [
      'delivered before a change for the delivered too',
      '2026-03-01T00:00:00.000Z',
      [FIRST, { ...SECOND, appliesToDelivered: true }],
      2,
    ],
    ['delivered before the order was filed', '2025-01-01T00:00:00.000Z', [FIRST, SECOND], 1],
    ['a change that is yet to come', null, [FIRST, version(2, '2027-01-01T00:00:00.000Z')], 1],
  ] as const)('%s', (_case, deliveredAt, terms, expected) => {
    expect(termsInForce({ terms }, deliveredAt as Instant | null, NOW).version).toBe(expected)
  })
})

test('terms that say nothing take the careful defaults', () => {
  expect(termsFrom({ lead_source_ids: ['SRC-1'] })).toMatchObject({
    coverage: 'listed',
    require: 'every',
    intendedChannels: null,
    acceptSupplierScreening: false,
    minimumAge: 18,
    duplicateWindowDays: 90,
  })
})
