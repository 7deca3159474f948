import { addDays } from '../base/time.ts'
import type { Day } from '../base/time.ts'

// Evidence is withheld from so many days after the order's end or cancellation on (contract section 4).
const EVIDENCE_DAYS_AFTER_END = 90

/** An order that ended, or was cancelled, on this day or before has its evidence withheld today. */
export function lastWithheldDay(today: Day): Day {
  return addDays(today, -EVIDENCE_DAYS_AFTER_END)
}
