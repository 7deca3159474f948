declare const instantBrand: unique symbol
declare const dayBrand: unique symbol

/** A moment, UTC, always written `2026-11-21T05:57:03.000Z`, so that text order is time order. */
export type Instant = string & { readonly [instantBrand]: true }

/** A calendar day without a place, always written `2026-11-21`. Never a `Date`. */
export type Day = string & { readonly [dayBrand]: true }

/** Tells the present moment. Passed in everywhere, so that tests stand still. */
export type Clock = () => Instant

const LONDON = 'Europe/London'
const HOUR_MS = 3_600_000
const REMEMBERED_MAX = 10_000
const londonDays = new Map<number, Day>()
const dayStarts = new Map<Day, Instant>()
const daysAdded = new Map<string, Day>()
const monthsAdded = new Map<string, Day>()
const DAY = /^\d{4}-\d{2}-\d{2}$/
// RFC 3339 with an offset; seconds may be absent, since forms send minutes only.
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/i

/** The machine's clock: the only place in the service that reads it. */
export const systemClock: Clock = () => {
  const ms = Date.now()
  // Many ask within one millisecond, and printing the moment takes longer than all else.
  if (ms !== printed.ms) printed = { ms, instant: instantFromMs(ms) }
  return printed.instant
}

let printed = { ms: 0, instant: instantFromMs(0) }

/** The moment that is `ms` milliseconds after the Unix epoch. */
export function instantFromMs(ms: number): Instant {
  return new Date(ms).toISOString() as Instant
}

/** Milliseconds since the Unix epoch. */
export function msOf(instant: Instant): number {
  return Date.parse(instant)
}

/**
 * Reads a date-time.
 *
 * @param text RFC 3339, with `Z` or an offset; without one only when `zone` (an IANA name) says where the clock hung.
 * @returns null when it is no real date-time, or when it has no offset and no zone is named.
 */
export function instantFrom(text: string, zone?: string): Instant | null {
  const [, day, time, offset] = DATE_TIME.exec(text.trim()) ?? []
  if (day === undefined || time === undefined) return null
  const clockTime = time.length === 5 ? `${time}:00` : time
  try {
    if (offset !== undefined) {
      return instantFromMs(Temporal.Instant.from(`${day}T${clockTime}${offset}`).epochMilliseconds)
    }
    if (zone === undefined) return null
    return instantFromMs(Temporal.PlainDateTime.from(`${day}T${clockTime}`).toZonedDateTime(zone).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Reads a calendar day written `YYYY-MM-DD`. @returns null when there is no such day (2023-02-29). */
export function dayFrom(text: string): Day | null {
  if (!DAY.test(text)) return null
  const parsed = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? (text as Day) : null
}

/** The calendar day in London at a moment: the day by which licences and screenings run (contract section 4). */
export function londonDayOf(instant: Instant): Day {
  const hour = Math.floor(msOf(instant) / HOUR_MS)
  return remembered(londonDays, hour, () => {
    const ms = hour * HOUR_MS
    return instantFromMs(ms + londonOffsetMs(ms)).slice(0, 10) as Day
  })
}

/** The moment at which a day begins in London; an exclusive end is the start of the day after. */
export function startOfLondonDay(day: Day): Instant {
  return remembered(dayStarts, day, () => londonMidnight(day))
}

function londonMidnight(day: Day): Instant {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  // London's clocks change in the small hours, so the offset at UTC midnight is that of the day's beginning.
  return instantFromMs(midnight - londonOffsetMs(midnight))
}

/** The day `days` later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return remembered(daysAdded, `${day} ${days}`, () => {
    const moved = new Date(`${day}T00:00:00.000Z`)
    moved.setUTCDate(moved.getUTCDate() + days)
    return moved.toISOString().slice(0, 10) as Day
  })
}

/** The same day of the month `months` later, or that month's last day where it has none (31 January + 1 = 28 February). */
export function addMonths(day: Day, months: number): Day {
  return remembered(monthsAdded, `${day} ${months}`, () => {
    const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
    const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
    return instantFromMs(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth))).slice(0, 10) as Day
  })
}

/** Whole days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / 86_400_000)
}

/** The moment `ms` milliseconds later. */
export function addMs(instant: Instant, ms: number): Instant {
  return instantFromMs(msOf(instant) + ms)
}

/** How far London's clocks are ahead of UTC; they change on the hour. */
function londonOffsetMs(ms: number): number {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(LONDON).offsetNanoseconds / 1e6
}

// A verdict asks for the same few days over and over, and calendars take far longer to work out than to look up.
function remembered<Key, Value>(answers: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = answers.get(key)
  if (known !== undefined) return known
  const made = make()
  if (answers.size >= REMEMBERED_MAX) answers.clear()
  answers.set(key, made)
  return made
}

/** The instant cut to its whole second: a grant and a withdrawal in the same second count as simultaneous. */
export function secondOf(instant: Instant): Instant {
  return `${instant.slice(0, 19)}.000Z` as Instant
}
