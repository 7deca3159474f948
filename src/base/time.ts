declare const instantBrand: unique symbol
declare const dayBrand: unique symbol

/** A moment of the years 1 to 9999, UTC, always written `2026-11-21T05:57:03.000Z`, so that text order is time order. */
export type Instant = string & { readonly [instantBrand]: true }

/** A calendar day of the same years without a place, always written `2026-11-21`. Never a `Date`. */
export type Day = string & { readonly [dayBrand]: true }

/** Tells the present moment. Passed in everywhere, so that tests stand still. */
export type Clock = () => Instant

const LONDON = 'Europe/London'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// PostgreSQL has no year 0, and with a fifth figure text order would no longer be time order.
const FIRST_MS = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')
const SHORTEST_MONTH_DAYS = 28
// The length of `2026-11-21T05`.
const HOUR_CHARACTERS = 13
const ZERO = '0'.charCodeAt(0)
const REMEMBERED_MAX = 10_000
const londonDays = new Map<string, Day>()
const lastDays = new Map<Instant, Day>()
const dayEnds = new Map<Day, Instant>()
const dayStarts = new Map<Day, Instant>()
const numbersOfDays = new Map<Day, number>()
const daysOfNumbers = new Map<number, Day>()
const clockChanges = new Map<number, readonly ClockChange[]>()
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PART_OF_DAY = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/
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

/**
 * The moment that is `ms` milliseconds after the Unix epoch. What is reckoned beyond the years 1 to 9999 ends with them: many
 * write 9999-12-31 for "for ever", and the day after it must not come before today.
 */
export function instantFromMs(ms: number): Instant {
  return new Date(Math.min(Math.max(ms, FIRST_MS), LAST_MS)).toISOString() as Instant
}

/** Milliseconds since the Unix epoch. */
export function msOf(instant: Instant): number {
  return Date.parse(instant)
}

/**
 * Reads a date-time.
 *
 * @param text RFC 3339, with `Z` or an offset; without one only when `zone` (an IANA name) says where the clock hung.
 * @returns null when it is no real date-time of the years 1 to 9999, or when it has no offset and no zone is named.
 */
export function instantFrom(text: string, zone?: string): Instant | null {
  const [, day, time, offset] = DATE_TIME.exec(text.trim()) ?? []
  if (day === undefined || time === undefined) return null
  const clockTime = time.length === 5 ? `${time}:00` : time
  try {
    if (offset !== undefined) return instantWithin(Temporal.Instant.from(`${day}T${clockTime}${offset}`))
    if (zone === undefined) return null
    return instantWithin(Temporal.PlainDateTime.from(`${day}T${clockTime}`).toZonedDateTime(zone))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function instantWithin({ epochMilliseconds: ms }: { readonly epochMilliseconds: number }): Instant | null {
  return ms < FIRST_MS || ms > LAST_MS ? null : instantFromMs(ms)
}

/** Reads a calendar day written `YYYY-MM-DD`. @returns null when there is no such day (2023-02-29) from the year 1 on. */
export function dayFrom(text: string): Day | null {
  if (!DAY.test(text) || text.startsWith('0000')) return null
  const parsed = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? (text as Day) : null
}

/** Tells `1984` and `1984-03`, what is known of a day whose rest is not. */
export function isPartOfDay(text: string): boolean {
  return PART_OF_DAY.test(text)
}

/** The calendar day in London at a moment: the day by which licences and screenings run (contract section 4). */
export function londonDayOf(instant: Instant): Day {
  const hour = instant.slice(0, HOUR_CHARACTERS)
  return londonDays.get(hour) ?? remember(londonDays, hour, londonDayAt(msOf(instant)))
}

function londonDayAt(ms: number): Day {
  const hour = Math.floor(ms / HOUR_MS) * HOUR_MS
  return dayOfNumber(Math.floor((hour + londonOffsetMs(hour)) / DAY_MS))
}

/** The last day in London that has begun before an exclusive end: the last usable day. */
export function lastLondonDayBefore(end: Instant): Day {
  return lastDays.get(end) ?? remember(lastDays, end, londonDayAt(msOf(end) - 1))
}

/** The moment at which a day is over in London: exclusive, the start of the day after. */
export function endOfLondonDay(day: Day): Instant {
  return dayEnds.get(day) ?? remember(dayEnds, day, londonMidnight(numberOfDay(day) + 1))
}

/** The moment at which a day begins in London. */
export function startOfLondonDay(day: Day): Instant {
  return dayStarts.get(day) ?? remember(dayStarts, day, londonMidnight(numberOfDay(day)))
}

/** @param number of the day that begins, see `numberOfDay`. */
function londonMidnight(number: number): Instant {
  const midnight = number * DAY_MS
  // London's clocks change in the small hours, so the offset at UTC midnight is that of the day's beginning.
  return instantFromMs(midnight - londonOffsetMs(midnight))
}

/** The day `days` later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(numberOfDay(day) + days)
}

/** The same day of the month `months` later, or that month's last day where it has none (31 January + 1 = 28 February). */
export function addMonths(day: Day, months: number): Day {
  const year = figures(day, 0, 4)
  const month = figures(day, 5, 7) - 1 + months
  const dayOfMonth = figures(day, 8, 10)
  const inMonth = dayOfMonth <= SHORTEST_MONTH_DAYS ? dayOfMonth : Math.min(dayOfMonth, daysInMonth(year, month))
  return dayOfNumber(Date.UTC(year, month, inMonth) / DAY_MS)
}

// Several times as fast as slicing and `Number`, and every verdict counts months.
function figures(day: Day, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) value = value * 10 + day.charCodeAt(at) - ZERO
  return value
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

/** Whole days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from)
}

/** The moment `ms` milliseconds later. */
export function addMs(instant: Instant, ms: number): Instant {
  return instantFromMs(msOf(instant) + ms)
}

/** Days since 1970-01-01. */
function numberOfDay(day: Day): number {
  return numbersOfDays.get(day) ?? remember(numbersOfDays, day, Date.parse(day) / DAY_MS)
}

function dayOfNumber(number: number): Day {
  return daysOfNumbers.get(number) ?? remember(daysOfNumbers, number, utcDayOf(number * DAY_MS))
}

function utcDayOf(ms: number): Day {
  return instantFromMs(ms).slice(0, 10) as Day
}

/** From a moment on London's clocks are so far ahead of UTC. */
type ClockChange = { readonly fromMs: number; readonly offsetMs: number }

/** How far London's clocks are ahead of UTC; they change on the hour. */
function londonOffsetMs(ms: number): number {
  const year = new Date(ms).getUTCFullYear()
  const changes = clockChanges.get(year) ?? remember(clockChanges, year, clockChangesOf(year))
  const latest = changes.findLast(({ fromMs }) => fromMs <= ms)
  if (latest === undefined) throw new Error('a year begins with the clocks set to something')
  return latest.offsetMs
}

/** How the clocks are set when the year begins (UTC), and each change of them within it. */
function clockChangesOf(year: number): readonly ClockChange[] {
  const beginning = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime('UTC')
  const end = beginning.add({ years: 1 }).epochMilliseconds
  const changes: ClockChange[] = []
  let at: Temporal.ZonedDateTime | null = beginning.withTimeZone(LONDON)
  while (at !== null && at.epochMilliseconds < end) {
    changes.push({ fromMs: at.epochMilliseconds, offsetMs: at.offsetNanoseconds / 1e6 })
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

// A verdict asks for the same few days over and over, and calendars take far longer to work out than to look up.
function remember<Key, Value>(answers: Map<Key, Value>, key: Key, value: Value): Value {
  if (answers.size >= REMEMBERED_MAX) answers.clear()
  answers.set(key, value)
  return value
}

/** The instant cut to its whole second: a grant and a withdrawal in the same second count as simultaneous. */
export function secondOf(instant: Instant): Instant {
  return `${instant.slice(0, 19)}.000Z` as Instant
}
