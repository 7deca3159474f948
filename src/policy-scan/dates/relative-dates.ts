import { addDays, addMonths } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import type { Span } from '../reading/policy-text.ts'
import { keywordsIn } from './date-keywords.ts'
import { foldedWord } from './month-names.ts'

/** A time told from the day of the fetch. */
export type RelativeDate = Span & { readonly day: Day }

const TODAY = 'today|just now|heute|aujourd.hui|hoy|oggi|vandaag|dzisiaj|dzis|hoje|idag|heddiw'
const YESTERDAY = 'yesterday|gestern|hier|ayer|ieri|gisteren|wczoraj|ontem|igar|ddoe'
const DAYS = 'days?|tag(?:en|e)?|jours?|dias?|giorn[oi]|dag(?:en|ar)?|dni|dzien|d[iy]wrnod'
const HOURS =
  'minutes?|mins?|hours?|stunden?|heures?|horas?|or[ae]|uren|uur|godzin[ye]?|timm(?:ar|e)|minuten|minuter|minut[iy]?|minutos?|awr|munud'
const WEEKS = 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|tygodni[ea]?|veckor|wythnos'
const MONTHS = 'months?|monat(?:en|e)?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|miesiec[ye]|miesiac|meses|manad(?:er)?|mis'
const RELATIVE = new RegExp(
  String.raw`^[\s:–—-]{0,4}(?:on |am |le |el |il |op )?(?:(${TODAY})|(${YESTERDAY})|(?:vor|il y a|hace|for|ha|sedan)?\s?(\d{1,3}|an?|one|einem|einer|une?|una?|uma?|een|en|ett)\s(?:(${HOURS})|(${DAYS})|(${WEEKS})|(${MONTHS}))(?:\s(?:ago|fa|geleden|temu|atras|sedan|yn ol))?)(?![a-z])`,
)
const MARKED = /\b(?:ago|vor|il y a|hace|fa|geleden|temu|ha|atras|sedan|yn ol)\b/
// Found by these words rather than by looking behind every keyword, of which hostile pages could have a million.
const HINT =
  /(?<!\p{L})(?:ago|yesterday|today|just now|vor|gestern|heute|il y a|hier|aujourd.hui|hace|ayer|hoy|fa|ieri|oggi|geleden|gisteren|vandaag|temu|wczoraj|dzisiaj|atrás|há|ontem|hoje|sedan|igår|idag|i går|i dag|yn ôl|ddoe|heddiw)(?!\p{L})/giu
const HINTS_MAX = 500
const BEFORE_MAX = 70
const AFTER_MAX = 30
const DAYS_OF_WEEK = 7

/** A relative time right after "updated" and the like, such as "3 days ago"; the first of a page. */
export function findRelativeDate(text: string, fetchedOn: Day): RelativeDate | null {
  let hints = 0
  for (const { index } of text.matchAll(HINT)) {
    hints += 1
    if (hints > HINTS_MAX) return null
    const from = Math.max(0, index - BEFORE_MAX)
    const found = relativeWithin(text.slice(from, index + AFTER_MAX), fetchedOn)
    if (found !== null) return { start: from + found.start, end: from + found.end, day: found.day }
  }
  return null
}

function relativeWithin(window: string, fetchedOn: Day): RelativeDate | null {
  const folded = foldedWord(window)
  // Accents do not count for letters of their own only while none is written apart; otherwise the quote would be out of place.
  if (folded.length !== window.length) return null
  for (const keyword of keywordsIn(folded)) {
    if (keyword.role !== 'updated') continue
    const match = RELATIVE.exec(folded.slice(keyword.end))
    const day = match === null ? null : dayOf(match, fetchedOn)
    if (match !== null && day !== null) return { start: keyword.start, end: keyword.end + match[0].length, day }
  }
  return null
}

function dayOf(
  [whole, today, yesterday, count, hours, days, weeks, months]: RegExpExecArray,
  fetchedOn: Day,
): Day | null {
  if (today !== undefined) return fetchedOn
  if (yesterday !== undefined) return addDays(fetchedOn, -1)
  if (!MARKED.test(whole)) return null
  const number = Number.isNaN(Number(count)) ? 1 : Number(count)
  if (hours !== undefined) return fetchedOn
  if (days !== undefined) return addDays(fetchedOn, -number)
  if (weeks !== undefined) return addDays(fetchedOn, -number * DAYS_OF_WEEK)
  return months === undefined ? null : addMonths(fetchedOn, -number)
}
