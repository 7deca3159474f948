import { canonicalText } from './canonical-text.ts'
import { attributeOf, elementsUnder, textUnder } from './page-tree.ts'
import type { PageDocument, PageElement } from './page-tree.ts'
import type { StatedDate } from './policy-text.ts'

/** What a page says of itself for machines. */
export type PageHead = {
  readonly title: string | null
  /** ISO 639-1. */
  readonly statedLanguage: string | null
  readonly statedDates: readonly StatedDate[]
  /** What links are resolved against, as the page says. */
  readonly baseHref: string | null
}

const TITLE_CHARACTERS_MAX = 500
const DATES_MAX = 50
const VALUE_CHARACTERS_MAX = 100
const JSON_LD_CHARACTERS_MAX = 200_000
const META_DATE = /(?:modif|revis|updat|publish|issued|created|(?:^|[.:_-])date)/i
const JSON_LD_DATE = /"(dateModified|datePublished|dateCreated)"\s{0,20}:\s{0,20}"([^"\\]{4,60})"/g
const LANGUAGE_TAG = /^\s?([a-z]{2})(?:$|[-_\s])/i

/** Reads title, language and dates of a page. */
export function pageHead(document: PageDocument): PageHead {
  let title: string | null = null
  let statedLanguage: string | null = null
  let baseHref: string | null = null
  const statedDates: StatedDate[] = []
  for (const element of elementsUnder(document)) {
    if (element.tagName === 'title') title ??= titleOf(element)
    if (element.tagName === 'html' || element.tagName === 'body') statedLanguage ??= languageOf(element)
    if (element.tagName === 'base') baseHref ??= attributeOf(element, 'href')
    if (statedDates.length < DATES_MAX) statedDates.push(...datesOf(element))
    statedLanguage ??= languageInMeta(element)
  }
  return { title, statedLanguage, statedDates, baseHref }
}

function titleOf(element: PageElement): string | null {
  const title = canonicalText(textUnder(element, TITLE_CHARACTERS_MAX)).trim()
  return title === '' ? null : title
}

/** The language of a tag such as `en-GB`; null of what is none. */
function languageOf(element: PageElement): string | null {
  return languageFromTag(attributeOf(element, 'lang') ?? attributeOf(element, 'xml:lang'))
}

function languageInMeta(element: PageElement): string | null {
  if (element.tagName !== 'meta') return null
  const name = attributeOf(element, 'http-equiv') ?? attributeOf(element, 'property') ?? ''
  return /^(?:content-language|og:locale)$/i.test(name) ? languageFromTag(attributeOf(element, 'content')) : null
}

function languageFromTag(tag: string | null): string | null {
  return LANGUAGE_TAG.exec(tag ?? '')?.[1]?.toLowerCase() ?? null
}

function datesOf(element: PageElement): readonly StatedDate[] {
  if (element.tagName === 'meta') return metaDates(element)
  if (element.tagName === 'time') return dateFrom('time_element', 'datetime', attributeOf(element, 'datetime'))
  if (element.tagName === 'script' && /ld\+json/i.test(attributeOf(element, 'type') ?? '')) return jsonLdDates(element)
  return []
}

function metaDates(element: PageElement): readonly StatedDate[] {
  const name = attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? attributeOf(element, 'itemprop')
  if (name === null || !META_DATE.test(name.slice(0, VALUE_CHARACTERS_MAX))) return []
  return dateFrom('meta', name, attributeOf(element, 'content'))
}

/** Found by pattern, so that a script that is not quite JSON still tells its dates. */
function jsonLdDates(element: PageElement): readonly StatedDate[] {
  const found = textUnder(element, JSON_LD_CHARACTERS_MAX).matchAll(JSON_LD_DATE)
  return [...found].slice(0, DATES_MAX).flatMap(([, name = '', value = '']) => dateFrom('json_ld', name, value))
}

function dateFrom(source: StatedDate['source'], name: string, value: string | null): readonly StatedDate[] {
  if (value === null || !/\d{4}/.test(value.slice(0, VALUE_CHARACTERS_MAX))) return []
  return [{ source, name: name.slice(0, VALUE_CHARACTERS_MAX), value: value.slice(0, VALUE_CHARACTERS_MAX).trim() }]
}
