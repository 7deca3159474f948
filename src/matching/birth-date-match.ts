import type { Day } from '../base/time.ts'
import { isOneSlip } from './edit-distance.ts'
import type { Comparison } from './outcome.ts'

// What forms and old systems write when they do not know; nobody alive was born on it.
const NO_DAY = '1900-01-01'

/** Compares two dates of birth. The first of January is often a stand-in, so its code tells it apart. */
export function matchBirthDate(asked: Day | null, known: Day | null): Comparison {
  if (asked === null) return { outcome: 'missing', code: 'birth_date_missing' }
  if (known === null) return { outcome: 'not_available', code: 'no_birth_date_on_record' }
  if (asked === known) return sameDay(asked)
  const [year, month, day] = partsOf(asked)
  const [knownYear, knownMonth, knownDay] = partsOf(known)
  if (year === knownYear && month === knownDay && day === knownMonth) {
    return { outcome: 'close', code: 'day_and_month_swapped' }
  }
  if (isOneSlip(asked, known)) return { outcome: 'close', code: 'one_digit_differs' }
  const same = Number(year === knownYear) + Number(month === knownMonth) + Number(day === knownDay)
  if (same === 2) return { outcome: 'partial', code: 'two_parts_agree' }
  return { outcome: 'mismatch', code: 'birth_date_differs' }
}

function partsOf(day: Day): readonly [string, string, string] {
  return [day.slice(0, 4), day.slice(5, 7), day.slice(8)]
}

function sameDay(day: Day): Comparison {
  if (day === NO_DAY) return { outcome: 'partial', code: 'placeholder_day' }
  return { outcome: 'exact', code: day.endsWith('-01-01') ? 'first_of_january' : 'same_day' }
}
