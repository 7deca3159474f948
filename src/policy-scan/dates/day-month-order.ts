import type { PolicyText } from '../reading/policy-text.ts'
import type { DateMention, NumberOrder } from './date-mentions.ts'

/** What is known of a page beside its text. */
export type OrderContext = { readonly host: string | null; readonly language: string | null }

// Country codes that say nothing of a country, as anyone takes them for their sound or their length.
const PLACELESS = new Set('ai app cc co dev fm gg io is la ly me so to tv vc ws sh st am im link page ac cx'.split(' '))
const MONTH_FIRST_DOMAINS = new Set(['us', 'gov', 'mil', 'edu', 'ph', 'pr', 'gu'])
// Canadians write both.
const UNDECIDED_DOMAINS = new Set(['ca', 'bz'])
const DAY_FIRST_LANGUAGES = new Set(
  'de fr es it nl pl pt sv cy da nb no nn fi et cs sk ro ru uk tr el bg hr sl lv'.split(' '),
)

const DAY_FIRST_SIGNS: readonly RegExp[] = [
  /[£€]|\b(?:GBP|EUR|CHF|AUD|INR)\b/,
  /\+(?:3\d|4\d|61|64|27|91)[\s\d(]/,
  /\b(?:UK GDPR|Information Commissioner|ICO|England|Scotland|Wales|United Kingdom)\b/,
  /\b(?:GmbH|B\.V\.|S\.?A\.?S\.?|SARL|S\.r\.l\.|Sp\. z o\.o\.|Pty|Ltd|Limited|Aktiebolag|AG)\b/,
  /\b(?:organis|personalis|authoris|recognis|behaviour|favour|programme|centre)/i,
  /\b(?:France|Germany|Deutschland|Spain|Italy|Netherlands|Sweden|Poland|Ireland|Australia|New Zealand|India|Paris|London|Berlin|Dublin)\b/,
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/,
]
const MONTH_FIRST_SIGNS: readonly RegExp[] = [
  /\bUSD\b|US\$|\$\d/,
  /\(\d{3}\) ?\d{3}-\d{4}|\b1-8\d\d-\d{3}-\d{4}/,
  /\b(?:California|CCPA|CPRA|COPPA|Delaware|CalOPPA|FTC|United States|U\.S\.)/,
  /\b(?:Inc\.|Corp\.|LLC|L\.L\.C\.)/,
  /\b(?:organiz|personaliz|authoriz|recogniz|behavior|favor|\bcenter\b)/i,
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/,
]

// A postcode before the town, then the country, as on the continent.
const CONTINENTAL_ADDRESS =
  /\b\d{4,5} \p{Lu}[\p{L} -]{2,20}, ?(?:France|Germany|Deutschland|Spain|España|Italy|Italia|Netherlands|Nederland|Sweden|Sverige|Poland|Polska|Switzerland|Schweiz|Suisse|Austria|Österreich|Belgium|Portugal|Denmark|Norway|Finland|Estonia)\b/u

const PROOF_WEIGHT = 10
const LANGUAGE_WEIGHT = 3
const DOMAIN_WEIGHT = 3
const NAMED_STYLE_WEIGHT = 2
const DOTTED_WEIGHT = 2
const ADDRESS_WEIGHT = 2
const DECISIVE = 2
const SIGNS_TEXT_MAX = 200_000

/**
 * How figures such as 06/04/2020 are meant on a page: what other dates of it prove, else its language, its host's country and
 * how it writes.
 *
 * @returns null when nothing tells, or what tells disagrees.
 */
export function orderOn(page: PolicyText, mentions: readonly DateMention[], about: OrderContext): NumberOrder | null {
  const isDotted = mentions.some((mention) => mention.kind === 'unordered' && mention.isDotted)
  const score =
    PROOF_WEIGHT * Math.sign(provenBy(mentions)) +
    (isDotted ? DOTTED_WEIGHT : 0) +
    languageWeight(about.language) +
    domainWeight(about.host) +
    NAMED_STYLE_WEIGHT * Math.sign(namedStyle(page.text, mentions)) +
    signsIn(page.text)
  if (Math.abs(score) < DECISIVE) return null
  return score > 0 ? 'day_first' : 'month_first'
}

function provenBy(mentions: readonly DateMention[]): number {
  const orders = mentions.flatMap((mention) =>
    mention.kind === 'day' && mention.order !== null ? [mention.order] : [],
  )
  return orders.reduce((sum, order) => sum + (order === 'day_first' ? 1 : -1), 0)
}

function languageWeight(language: string | null): number {
  return language !== null && DAY_FIRST_LANGUAGES.has(language) ? LANGUAGE_WEIGHT : 0
}

function domainWeight(host: string | null): number {
  const last = host?.split('.').at(-1) ?? ''
  if (MONTH_FIRST_DOMAINS.has(last)) return -DOMAIN_WEIGHT
  const isCountry = last.length === 2 && !PLACELESS.has(last) && !UNDECIDED_DOMAINS.has(last)
  return isCountry ? DOMAIN_WEIGHT : 0
}

/** "3 May 2024" beside "May 3, 2024": a page writes figures in the order of its words. */
function namedStyle(text: string, mentions: readonly DateMention[]): number {
  return mentions
    .filter((mention) => mention.kind === 'day' && mention.isNamed)
    .reduce((sum, { start }) => sum + (/\d/.test(text.charAt(start)) ? 1 : -1), 0)
}

function signsIn(text: string): number {
  const read =
    text.length <= SIGNS_TEXT_MAX ? text : `${text.slice(0, SIGNS_TEXT_MAX / 2)}\n${text.slice(-SIGNS_TEXT_MAX / 2)}`
  const count = (signs: readonly RegExp[]): number => signs.filter((sign) => sign.test(read)).length
  const address = CONTINENTAL_ADDRESS.test(read) ? ADDRESS_WEIGHT : 0
  return count(DAY_FIRST_SIGNS) - count(MONTH_FIRST_SIGNS) + address
}
