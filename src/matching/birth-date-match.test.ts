import { expect, test } from 'vitest'
import { testDay } from '../../test/support/marketplace.ts'
import { matchBirthDate, matchBirthPart } from './birth-date-match.ts'

test.each([
  ['1984-03-07', '1984-03-07', 'exact', 'same_day'],
  ['1984-01-01', '1984-01-01', 'exact', 'first_of_january'],
  ['1984-07-03', '1984-03-07', 'close', 'day_and_month_swapped'],
  ['1985-03-07', '1984-03-07', 'close', 'one_digit_differs'],
  ['1948-03-07', '1984-03-07', 'close', 'one_digit_differs'],
  ['1984-03-19', '1984-03-07', 'partial', 'two_parts_agree'],
  // A form that only knows the year writes its first day.
  ['1984-01-01', '1984-03-27', 'partial', 'only_year_agrees'],
  ['1984-03-27', '1984-01-01', 'partial', 'only_year_agrees'],
  ['1979-10-25', '1984-03-07', 'mismatch', 'birth_date_differs'],
  // The first days that systems can write: they say neither that it is the person nor that it is not.
  ['1900-01-01', '1900-01-01', 'partial', 'placeholder_day'],
  ['1970-01-01', '1970-01-01', 'partial', 'placeholder_day'],
  ['2000-01-01', '2000-01-01', 'partial', 'placeholder_day'],
  ['1970-01-01', '1984-03-07', 'partial', 'placeholder_day'],
  ['1984-03-07', '2000-01-01', 'partial', 'placeholder_day'],
])('%s against %s: %s (%s)', (asked, known, outcome, code) => {
  expect(matchBirthDate(testDay(asked), testDay(known))).toEqual({ outcome, code })
})

test.each([
  ['19840307', '1984', 'partial', 'only_year_known'],
  ['19840307', '198403', 'partial', 'only_month_known'],
  ['1984', '19840307', 'partial', 'only_year_known'],
  ['19840307', '1985', 'mismatch', 'birth_date_differs'],
  ['19840307', '198404', 'mismatch', 'birth_date_differs'],
  ['19700101', '1970', 'partial', 'placeholder_day'],
])('%s against %s, where one is known in part: %s (%s)', (asked, known, outcome, code) => {
  expect(matchBirthPart(asked, known)).toEqual({ outcome, code })
})

test('two whole dates are not compared in part', () => {
  expect(matchBirthPart('19840307', '19840307')).toBeNull()
  expect(matchBirthPart('19840307', null)).toBeNull()
})

test('a date that one side lacks', () => {
  expect(matchBirthDate(null, testDay('1984-03-07')).outcome).toBe('missing')
  expect(matchBirthDate(testDay('1984-03-07'), null).outcome).toBe('not_available')
})
