import type { Day } from '../../base/time.ts'
import type { Evidence, LastUpdated, PolicyText, Span } from '../reading/policy-text.ts'
import { findDates } from './date-mentions.ts'
import type { DateMention, NumberOrder } from './date-mentions.ts'
import { roleDates } from './date-roles.ts'
import type { DatedAs } from './date-roles.ts'
import { orderOn } from './day-month-order.ts'
import { findRelativeDate } from './relative-dates.ts'
import { newestStated } from './stated-dates.ts'

/** What is known of a page beside its text. */
export type PageContext = {
  readonly fetchedOn: Day
  /** The host that the page came from; its country tells how figures are ordered. */
  readonly host: string | null
  /** ISO 639-1. */
  readonly language: string | null
}

type Role = Exclude<DatedAs['role'], 'other'>
type Candidate = DatedAs & {
  readonly role: Role
  readonly precision: 'day' | 'month'
  /** One, or both readings of figures whose order nothing tells. */
  readonly days: readonly Day[]
}

// What is said of the whole page in a usual place comes before what is said in passing.
const RANKS: readonly (readonly [Role, boolean])[] = [
  ['updated', true],
  ['published', true],
  ['titled', true],
  ['effective', true],
  ['updated', false],
  ['published', false],
  ['effective', false],
  ['bare', true],
  ['titled', false],
]
const CONFIDENCE: Readonly<Record<Role, number>> = {
  updated: 0.96,
  published: 0.92,
  effective: 0.9,
  titled: 0.85,
  bare: 0.65,
}
const IN_PASSING = 0.6
const ORDER_INFERRED = 0.85
const FETCH_DAY_CONFIDENCE = 0.5
const STATED_CONFIDENCE = 0.6
const RELATIVE_CONFIDENCE = 0.4
const CANDIDATES_MAX = 12
const QUOTE_MAX = 240
const NONE: LastUpdated = { value: null, precision: null, source: null, confidence: 0, evidence: null, candidates: [] }

/**
 * When a policy was last changed, as it says itself. All dates of its visible text are collected and the one is told that says
 * so best: of a change, then of publication, then of coming into force; the newest of several, never one in the future. A date
 * stated for machines is told only when nothing visible is; when figures could be two dates and nothing decides, none is told
 * and both are candidates. The same page, fetched on the same day, gives the same answer.
 */
export function resolveLastUpdated(page: PolicyText, about: PageContext): LastUpdated {
  const mentions = findDates(page.text, about.language)
  const order = mentions.some(({ kind }) => kind === 'unordered') ? orderOn(page, mentions, about) : null
  const all = roleDates(page, mentions).flatMap((dated) => candidateFrom(dated, order, about.fetchedOn))
  const past = all.filter(({ days }) => days.every((day) => day <= about.fetchedOn))
  const [best] = past.toSorted(byRank)
  const candidates = daysOf(all)
  if (best !== undefined) return lastUpdatedFrom(page, best, { candidates, order, fetchedOn: about.fetchedOn })
  const relative = findRelativeDate(page.text, about.fetchedOn)
  if (relative !== null) {
    const evidence = evidenceOf(page, relative, 'relative')
    return {
      ...NONE,
      value: relative.day,
      precision: 'relative',
      source: 'text',
      confidence: RELATIVE_CONFIDENCE,
      evidence,
      candidates,
    }
  }
  const stated = all.length === 0 ? newestStated(page.statedDates, about.fetchedOn) : null
  if (stated === null) return { ...NONE, candidates }
  return { ...NONE, value: stated.day, precision: 'day', source: stated.source, confidence: STATED_CONFIDENCE }
}

function candidateFrom(dated: DatedAs, order: NumberOrder | null, fetchedOn: Day): readonly Candidate[] {
  const { role, mention } = dated
  if (role === 'other' || mention.kind === 'impossible') return []
  const days = daysMeant(mention, order, fetchedOn)
  return [{ ...dated, role, precision: mention.kind === 'month' ? 'month' : 'day', days }]
}

function daysMeant(
  mention: Exclude<DateMention, { kind: 'impossible' }>,
  order: NumberOrder | null,
  fetchedOn: Day,
): readonly Day[] {
  if (mention.kind !== 'unordered') return [mention.day]
  const { dayFirst, monthFirst } = mention
  // A page does not speak of a change that is yet to come.
  if (monthFirst > fetchedOn && dayFirst <= fetchedOn) return [dayFirst]
  if (dayFirst > fetchedOn && monthFirst <= fetchedOn) return [monthFirst]
  if (order === null) return [dayFirst, monthFirst]
  return [order === 'day_first' ? dayFirst : monthFirst]
}

function byRank(a: Candidate, b: Candidate): number {
  return rankOf(a) - rankOf(b) || byNewest(a, b)
}

function rankOf({ role, isProminent }: Candidate): number {
  return RANKS.findIndex(([ranked, isRankedProminent]) => ranked === role && isRankedProminent === isProminent)
}

function byNewest(a: Candidate, b: Candidate): number {
  const [newestA = '', newestB = ''] = [a.days.toSorted().at(-1), b.days.toSorted().at(-1)]
  // A day says more than its month.
  if (newestA.slice(0, 7) === newestB.slice(0, 7) && a.precision !== b.precision) return a.precision === 'day' ? -1 : 1
  if (newestA === newestB) return 0
  return newestA < newestB ? 1 : -1
}

function lastUpdatedFrom(
  page: PolicyText,
  best: Candidate,
  {
    candidates,
    order,
    fetchedOn,
  }: { readonly candidates: readonly Day[]; readonly order: NumberOrder | null; readonly fetchedOn: Day },
): LastUpdated {
  const evidence = evidenceOf(page, best.quote, best.role)
  const [value] = best.days
  if (value === undefined || best.days.length > 1) return { ...NONE, evidence, candidates }
  const isInferred = best.mention.kind === 'unordered' && order !== null
  const doubts = [
    best.isProminent ? 1 : IN_PASSING,
    isInferred ? ORDER_INFERRED : 1,
    value === fetchedOn ? FETCH_DAY_CONFIDENCE : 1,
  ]
  const confidence = doubts.reduce((product, doubt) => product * doubt, CONFIDENCE[best.role])
  const others = candidates.filter((day) => day !== value)
  return { value, precision: best.precision, source: 'text', confidence, evidence, candidates: others }
}

function evidenceOf(page: PolicyText, { start, end }: Span, role: string): Evidence {
  const from = Math.max(start, end - QUOTE_MAX)
  const block = page.blocks.find((each) => each.start <= start && start < each.end)
  const heading = block?.headings.at(-1) ?? null
  const quote = page.text.slice(from, end)
  return { start: from, end, quote, heading, ruleId: `date.${role}`, kind: role, polarity: 'affirmed' }
}

function daysOf(candidates: readonly Candidate[]): readonly Day[] {
  return [...new Set(candidates.toSorted(byRank).flatMap(({ days }) => days))].slice(0, CANDIDATES_MAX)
}
