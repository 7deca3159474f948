import { dayFrom } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import type { Span } from '../reading/policy-text.ts'
import { findMonth } from './month-names.ts'

/** A date in a text. One of figures only, such as 06/04/2020, has two readings until its order is known. */
export type DateMention = Span &
  (
    | { readonly kind: 'day'; readonly day: Day; readonly order: NumberOrder | null; readonly isNamed: boolean }
    /** A month of a year: the month's first day. */
    | { readonly kind: 'month'; readonly day: Day }
    | { readonly kind: 'unordered'; readonly dayFirst: Day; readonly monthFirst: Day; readonly isDotted: boolean }
    /** Written like a date, but the calendar has no such day. */
    | { readonly kind: 'impossible' }
  )

/** Whether the day or the month is written first. */
export type NumberOrder = 'day_first' | 'month_first'

type Figures = Span & { readonly groups: readonly (string | undefined)[] }

// One word, though it be glued to the word before: "UpdatedMay".
const MONTH = String.raw`(\p{L}[\p{Ll}\p{M}]{2,11}|\p{Lu}[\p{Lu}\p{M}]{2,11})`
const WORD_START = String.raw`(?:(?<![\p{L}\p{M}])|(?<=\p{Ll})(?=\p{Lu}))`
// Ordinals of the languages we know; NFKC has made an `o` of the sign º.
const ENDINGS = 'st nd rd th er ere re ste de e eme :a :e o a .o .a ° af il ydd ed fed eg ain go -go'
const ORDINAL = String.raw`(?:\s?(?:${inAnyCase(ENDINGS)})(?![\p{L}\p{M}])\.?|\.)?`
const OF = String.raw`(?:(?:[Dd]ay\s)?(?:${inAnyCase('of de del di o den')})\s(?:the\s)?|[Dd]['’])?`
// Not inside a number such as that of a version or a section.
const FRESH = String.raw`(?<!\d|\d[.,:/])`

const YEAR = /(?<!\d)(?:199[5-9]|20\d{2})(?!\d)/g
const DAY_MONTH = new RegExp(
  String.raw`${FRESH}(\d{1,2})${ORDINAL}[\s,/.-]{0,3}${OF}${MONTH}[\s,/.'’-]{0,3}${OF}$`,
  'u',
)
const MONTH_DAY = new RegExp(String.raw`${WORD_START}${MONTH}[\s,/.-]{0,3}(\d{1,2})${ORDINAL}[\s,/.-]{0,4}${OF}$`, 'u')
const MONTH_ONLY = new RegExp(String.raw`${WORD_START}${MONTH}[\s,/.'’-]{0,3}${OF}$`, 'u')
const MONTH_DAY_AFTER = new RegExp(String.raw`^[.,]?[\s/-]{0,2}${MONTH}[\s./-]{1,2}(\d{1,2})(?!\d)`, 'u')
const NAMED_SHORT_YEAR = new RegExp(String.raw`${FRESH}(\d{1,2})([-\s])${MONTH}(?:-|\s?['’])(\d{2})(?![\d:])`, 'gu')

const YEAR_FIRST = /(?<![\d/.-])((?:19|20)\d{2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/g
const YEAR_MONTH = /(?<![\d/.-])((?:19|20)\d{2})[-/](0[1-9]|1[0-2])(?![\d/-]|\.\d)/g
const YEAR_LAST = /(?<![\d/.-])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?((?:19|20)?\d{2})(?![\d]|[-/.]\d)/g
const MONTH_YEAR = /(?<![\d/.-]|\d\s?[-/.]\s)(0?[1-9]|1[0-2])\s?[-/.]\s?((?:19|20)\d{2})(?![\d]|[-/.]\d)/g
const COMPACT = /(?<![\d/.=_-])(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/g
const EAST_ASIAN =
  /(?<!\d)(?:((?:19|20)\d{2})|令和\s?(\d{1,2}|元))\s?[年년]\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日号號일])?/g

const LEFT_MAX = 44
const RIGHT_MAX = 24
// Real pages have some dozens of years; a page of nothing but years is read at its ends.
const MENTIONS_MAX = 4_000
const REIWA_BEFORE = 2018

/**
 * Every date in a text, in order and apart from one another. Written for time linear in the text: each pattern is bounded, and
 * no more than some thousand of each form are looked at.
 *
 * @param language ISO 639-1 of the page.
 */
export function findDates(text: string, language: string | null): readonly DateMention[] {
  const found = [
    ...namedDates(text, language),
    ...figuresOf(text, NAMED_SHORT_YEAR).flatMap((each) => namedShortYear(each, language)),
    ...figuresOf(text, YEAR_FIRST).map(yearFirst),
    ...figuresOf(text, EAST_ASIAN).map(eastAsian),
    ...figuresOf(text, YEAR_LAST).map(yearLast),
    ...figuresOf(text, YEAR_MONTH).map((each) => monthOf(each, each.groups[0], each.groups[1])),
    ...figuresOf(text, MONTH_YEAR).map((each) => monthOf(each, each.groups[1], each.groups[0])),
    ...figuresOf(text, COMPACT).map((each) => dayOf(each, each.groups, null)),
  ]
  return withoutOverlaps(found.toSorted((a, b) => a.start - b.start || b.end - a.end))
}

/** Dates that name their month, found by their year. */
function namedDates(text: string, language: string | null): readonly DateMention[] {
  return figuresOf(text, YEAR).flatMap((year): readonly DateMention[] => {
    const left = text.slice(Math.max(0, year.start - LEFT_MAX), year.start)
    const digits = text.slice(year.start, year.end)
    const named = (match: RegExpExecArray | null, month: string | undefined, day: string | undefined) => {
      const number = match === null || month === undefined ? null : findMonth(month, language)
      if (match === null || number === null) return null
      const span = { start: year.start - left.length + match.index, end: year.end }
      return day === undefined ? monthOf(span, digits, String(number)) : namedDay(span, [digits, String(number), day])
    }
    const dayMonth = DAY_MONTH.exec(left)
    const monthDay = MONTH_DAY.exec(left)
    const fullDate = named(dayMonth, dayMonth?.[2], dayMonth?.[1]) ?? named(monthDay, monthDay?.[1], monthDay?.[2])
    const after = MONTH_DAY_AFTER.exec(text.slice(year.end, year.end + RIGHT_MAX))
    const month = MONTH_ONLY.exec(left)
    const mention = fullDate ?? afterYear(year, digits, after, language) ?? named(month, month?.[1], undefined)
    return mention === null ? [] : [mention]
  })
}

function afterYear(
  year: Span,
  digits: string,
  match: RegExpExecArray | null,
  language: string | null,
): DateMention | null {
  const [whole, word, day] = match ?? []
  const month = word === undefined ? null : findMonth(word, language)
  if (whole === undefined || month === null) return null
  return namedDay({ start: year.start, end: year.end + whole.length }, [digits, String(month), day])
}

function namedShortYear(found: Figures, language: string | null): readonly DateMention[] {
  const [day, , word, year] = found.groups
  const month = word === undefined ? null : findMonth(word, language)
  return month === null ? [] : [namedDay(found, [fullYear(year), String(month), day])]
}

function namedDay(span: Span, parts: readonly (string | undefined)[]): DateMention {
  const mention = dayOf(span, parts, null)
  return mention.kind === 'day' ? { ...mention, isNamed: true } : mention
}

function yearFirst(found: Figures): DateMention {
  const [year, , second, third] = found.groups
  const usual = dayOf(found, [year, second, third], null)
  return usual.kind === 'impossible' ? dayOf(found, [year, third, second], null) : usual
}

function eastAsian(found: Figures): DateMention {
  const [western, reiwa, month, day] = found.groups
  const year = western ?? String(REIWA_BEFORE + (reiwa === '元' ? 1 : Number(reiwa)))
  return day === undefined ? monthOf(found, year, month) : dayOf(found, [year, month, day], null)
}

function yearLast(found: Figures): DateMention {
  const [first, separator, second, last] = found.groups
  const year = fullYear(last)
  const dayFirst = dayOf(found, [year, second, first], 'day_first')
  const monthFirst = dayOf(found, [year, first, second], 'month_first')
  if (dayFirst.kind !== 'day') return monthFirst
  if (monthFirst.kind !== 'day') return dayFirst
  if (first === second) return { ...dayFirst, order: null }
  const { start, end } = found
  return {
    kind: 'unordered',
    start,
    end,
    dayFirst: dayFirst.day,
    monthFirst: monthFirst.day,
    isDotted: separator === '.',
  }
}

function dayOf({ start, end }: Span, parts: readonly (string | undefined)[], order: NumberOrder | null): DateMention {
  const [year = '', month = '', day = ''] = parts
  const real = dayFrom(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return real === null
    ? { kind: 'impossible', start, end }
    : { kind: 'day', start, end, day: real, order, isNamed: false }
}

function monthOf({ start, end }: Span, year: string | undefined, month: string | undefined): DateMention {
  const day = dayFrom(`${year ?? ''}-${(month ?? '').padStart(2, '0')}-01`)
  return day === null ? { kind: 'impossible', start, end } : { kind: 'month', start, end, day }
}

function fullYear(year: string | undefined): string {
  return year?.length === 2 ? `20${year}` : (year ?? '')
}

function figuresOf(text: string, pattern: RegExp): readonly Figures[] {
  const all: Figures[] = []
  for (const match of text.matchAll(pattern)) {
    all.push({ start: match.index, end: match.index + match[0].length, groups: match.slice(1) })
    // What was found in the middle of a hostile page gives way to what comes later: policies are dated at their ends.
    if (all.length > 2 * MENTIONS_MAX) all.splice(MENTIONS_MAX, MENTIONS_MAX)
  }
  return all
}

function withoutOverlaps(mentions: readonly DateMention[]): readonly DateMention[] {
  const kept: DateMention[] = []
  for (const mention of mentions) {
    const last = kept.at(-1)
    if (last === undefined || mention.start >= last.end) kept.push(mention)
  }
  return kept
}

function inAnyCase(words: string): string {
  const escaped = words.replaceAll('.', String.raw`\.`).split(' ')
  return [...escaped, ...escaped.map((word) => word.toUpperCase())].toSorted((a, b) => b.length - a.length).join('|')
}
