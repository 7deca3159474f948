import { describe, expect, test } from 'vitest'
import { storedDay, storedInstant } from './stored-time.ts'

// Uses were recorded as the database prints them inside JSON, and are recorded as the service writes moments: replay reads both.
describe('a moment of a recorded case', () => {
  test.each([
    ['inside JSON', '2026-11-21T22:22:11.263+00:00'],
    ['inside JSON, to the microsecond', '2026-11-21T22:22:11.263000+00:00'],
    ['inside JSON, by another zone', '2026-11-21T23:22:11.263+01:00'],
    ['as a column', '2026-11-21T22:22:11.263Z'],
  ])('is the same whether it was printed %s', (_how, text) => {
    expect(storedInstant(text)).toBe('2026-11-21T22:22:11.263Z')
  })

  test('is an error where there is none', () => {
    expect(() => storedInstant('yesterday')).toThrow('must print date-times')
  })
})

describe('a day of a recorded case', () => {
  test('is read, and null stays null', () => {
    expect(storedDay('2026-11-21')).toBe('2026-11-21')
    expect(storedDay(null)).toBeNull()
  })

  test('is an error where it does not exist', () => {
    expect(() => storedDay('2026-02-30')).toThrow('must print days')
  })
})
