import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayFrom,
  daysBetween,
  endOfLondonDay,
  instantFrom,
  instantFromMs,
  lastLondonDayBefore,
  londonDayOf,
  startOfLondonDay,
} from './time.ts'
import type { Day, Instant } from './time.ts'

// The zone's own past has offsets that are no whole hours.
const anyMoment = fc.integer({ min: Date.UTC(1848, 0, 1), max: Date.UTC(9999, 0, 1) }).map(instantFromMs)
const moment = fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2080, 0, 1) }).map(instantFromMs)

describe('a date-time is read with its offset, or in the zone that is named', () => {
  test.each([
    ['2026-06-01T12:00:00Z', undefined, '2026-06-01T12:00:00.000Z'],
    ['2026-06-01T12:00:00.5+01:00', undefined, '2026-06-01T11:00:00.500Z'],
    ['2026-06-01 12:00', 'Europe/London', '2026-06-01T11:00:00.000Z'],
    ['2026-12-01 12:00:30', 'Europe/London', '2026-12-01T12:00:30.000Z'],
    ['2026-06-01T12:00:00', undefined, null],
    ['2026-02-30T12:00:00Z', undefined, null],
    ['2026-06-01T25:00:00Z', undefined, null],
    ['2026-06-01', 'Europe/London', null],
    ['infinity', 'Europe/London', null],
    ['2026-06-01T12:00:00+24:00', undefined, null],
    ['9999-12-31T23:59:59.999Z', undefined, '9999-12-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59-01:00', undefined, null],
    ['0001-01-01T00:00:00Z', undefined, '0001-01-01T00:00:00.000Z'],
    ['0001-01-01T00:00:00+01:00', undefined, null],
    ['0000-06-01T00:00:00Z', undefined, null],
  ])('%j in %j is %j', (text, zone, expected) => {
    expect(instantFrom(text, zone)).toBe(expected)
  })
})

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['0000-01-01', null],
  ['0001-01-01', '0001-01-01'],
  ['2026-1-1', null],
  ['9999-12-31', '9999-12-31'],
])('the day %j is read as %j', (text, expected) => {
  expect(dayFrom(text)).toBe(expected)
})

describe('the day in London turns at midnight in London', () => {
  test.each([
    ['2026-06-01T22:59:59.999Z', '2026-06-01'],
    ['2026-06-01T23:00:00.000Z', '2026-06-02'],
    ['2026-12-01T23:59:59.999Z', '2026-12-01'],
    ['2026-03-29T00:59:59.999Z', '2026-03-29'],
    ['2026-10-25T23:30:00.000Z', '2026-10-25'],
  ])('%s is on %s', (instant, day) => {
    expect(londonDayOf(instant as Instant)).toBe(day)
  })

  test('a day begins at the first moment that is on it', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        const start = startOfLondonDay(londonDayOf(instant))
        expect(londonDayOf(start)).toBe(londonDayOf(instant))
        expect(londonDayOf(instantFromMs(Date.parse(start) - 1))).toBe(addDays(londonDayOf(instant), -1))
      }),
    )
  })

  test('a day is over when the next one begins', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        const day = londonDayOf(instant)

        expect(endOfLondonDay(day)).toBe(startOfLondonDay(addDays(day, 1)))
      }),
    )
  })

  test('the last day before an exclusive end is that of the moment before it', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        const start = startOfLondonDay(londonDayOf(instant))

        expect(lastLondonDayBefore(start)).toBe(addDays(londonDayOf(instant), -1))
        expect(lastLondonDayBefore(instant)).toBe(londonDayOf(instantFromMs(Date.parse(instant) - 1)))
      }),
    )
  })

  test.each([
    ['1847-11-30T23:59:00.000Z', '1847-11-30'],
    ['1941-07-01T22:00:00.000Z', '1941-07-02'],
    ['1970-12-31T23:00:00.000Z', '1971-01-01'],
    ['0001-06-01T00:00:00.000Z', '0001-05-31'],
    ['9999-07-01T23:00:00.000Z', '9999-07-02'],
  ])('also in years of other clocks: %s is on %s', (instant, day) => {
    expect(londonDayOf(instant as Instant)).toBe(day)
  })

  test('is what the zone database says', () => {
    fc.assert(
      fc.property(fc.oneof(moment, anyMoment), (instant) => {
        const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/London')
        expect(londonDayOf(instant)).toBe(zoned.toPlainDate().toString())
      }),
    )
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-20', -24, '2024-11-20'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day as Day, months)).toBe(expected)
})

describe('for ever, written as the last day of all, comes after every other day', () => {
  const last = '9999-12-31' as Day

  test('also when days, months or the rest of it are added', () => {
    expect([addDays(last, 90), addMonths(last, 1), londonDayOf(endOfLondonDay(last))]).toEqual([last, last, last])
    expect(lastLondonDayBefore(endOfLondonDay(last))).toBe(last)
    const ends = [endOfLondonDay('9999-12-30' as Day), endOfLondonDay(last)]
    expect(ends.toSorted()).toEqual(ends)
    expect(ends[0]).not.toBe(ends[1])
  })

  test('and no day comes before the first', () => {
    expect(addDays('0001-01-05' as Day, -30)).toBe('0001-01-01')
  })
})

test('days between undo days added', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -40_000, max: 20_000 }), (instant, days) => {
      const day = londonDayOf(instant)
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  )
})
