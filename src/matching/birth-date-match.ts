import type { Day } from '../base/time.ts'
import { isOneSlip } from './edit-distance.ts'
import type { Comparison } from './outcome.ts'

// What forms and old systems write when they do not know: the first day that they can write.
const PLACEHOLDERS: ReadonlySet<string> = new Set(['19000101', '19700101', '20000101'])
const FIRST_OF_JANUARY = '-01-01'

/** Whether a date, as eight digits, is one that stands in for any other, and so tells nothing of when somebody was born. */
export function isPlaceholder(digits: string): boolean {
  return PLACEHOLDERS.has(digits)
}

const YEAR_DIGITS = 4
const MONTH_DIGITS = 6

/**
 * How much of a date two sides have in common to be compared, where one of them does not know the whole.
 *
 * @param one digits of a date: eight of the whole, six of year and month, four of the year.
 */
export function sharedPart(one: string, other: string): 'month' | 'year' | null {
  const digits = Math.min(one.length, other.length)
  if (digits === YEAR_DIGITS) return 'year'
  return digits === MONTH_DIGITS ? 'month' : null
}

/** Whether two dates agree as far as both are known. */
export function agreesInPart(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

/** Compares two dates of birth of which one is known in part; null where both are whole. */
export function matchBirthPart(asked: string | null, known: string | null): Comparison | null {
  const part = asked === null || known === null ? null : sharedPart(asked, known)
  if (asked === null || known === null || part === null) return null
  if (isPlaceholder(asked) || isPlaceholder(known)) return { outcome: 'partial', code: 'placeholder_day' }
  if (!agreesInPart(asked, known)) return { outcome: 'mismatch', code: 'birth_date_differs' }
  return { outcome: 'partial', code: part === 'month' ? 'only_month_known' : 'only_year_known' }
}

/** Compares two dates of birth. The first of January is often a stand-in, so its code tells it apart. */
export function matchBirthDate(asked: Day | null, known: Day | null): Comparison {
  if (asked === null) return { outcome: 'missing', code: 'birth_date_missing' }
  if (known === null) return { outcome: 'not_available', code: 'no_birth_date_on_record' }
  if ([asked, known].some((one) => isPlaceholder(one.replaceAll('-', '')))) {
    return { outcome: 'partial', code: 'placeholder_day' }
  }
  if (asked === known) {
    return { outcome: 'exact', code: asked.endsWith(FIRST_OF_JANUARY) ? 'first_of_january' : 'same_day' }
  }
  const [year, month, day] = partsOf(asked)
  const [knownYear, knownMonth, knownDay] = partsOf(known)
  if (year === knownYear && month === knownDay && day === knownMonth) {
    return { outcome: 'close', code: 'day_and_month_swapped' }
  }
  if (isOneSlip(asked, known)) return { outcome: 'close', code: 'one_digit_differs' }
  const same = Number(year === knownYear) + Number(month === knownMonth) + Number(day === knownDay)
  if (same === 2) return { outcome: 'partial', code: 'two_parts_agree' }
  if (year === knownYear && (asked.endsWith(FIRST_OF_JANUARY) || known.endsWith(FIRST_OF_JANUARY))) {
    return { outcome: 'partial', code: 'only_year_agrees' }
  }
  return { outcome: 'mismatch', code: 'birth_date_differs' }
}

function partsOf(day: Day): readonly [string, string, string] {
  return [day.slice(0, 4), day.slice(5, 7), day.slice(8)]
}
