import type { Day } from '../../base/time.ts'
import type { PolicyText } from './policy-text.ts'
import { policyVocabulary } from './policy-vocabulary.ts'
import { bodyBlocks, sentenceSet } from './sentence-set.ts'

/** How two texts of one policy differ. */
export type TextComparison = {
  readonly isChanged: boolean
  /** Wording: more than a fiftieth of the words came or went. Cosmetic: less, or only links, the title, what stands around. */
  readonly extent: 'none' | 'cosmetic' | 'material'
  /** Sentences of the main content that came, in the order of the later text; the date of the policy is not among them. */
  readonly added: readonly string[]
  /** Sentences that went, in the order of the earlier text. */
  readonly removed: readonly string[]
  /** Of the words of both texts, how many are in such sentences; from 0 to 1. */
  readonly changedShare: number
  /** What the date that the policy states of itself did; null when either is not known. */
  readonly date: DateChange | null
}

/**
 * `text_only` is what a regulator would ask about: the wording changed and the policy still states its old date.
 * `date_only` is the reverse: a new date on the same wording.
 */
export type DateChange = 'neither' | 'both' | 'text_only' | 'date_only'

/** The dates that two texts state of themselves; null where one states none. */
export type StatedDays = { readonly before: Day | null; readonly after: Day | null }

type Sentences = ReadonlyMap<string, string>

// Design: above two words in a hundred a change is more than a repair.
const MATERIAL_SHARE_MIN = 0.02
// A line such as "Last updated 3 May 2026"; longer sentences with a date say something else too.
const DATE_LINE_WORDS_MAX = 14
const DATE_LINE_OTHER_WORDS_MAX = 2
const DATE_LINE_CHARACTERS_MAX = 200
const DATE_LINES_MAX = 50
// Made anew for every visitor.
const MADE_PER_VISIT = '/cdn-cgi/'

/**
 * Compares two texts that were both read as policies (of a page that is none, there is nothing to compare). Order, punctuation,
 * capitals and what stands around the policy make no difference; a menu or a banner that speaks of privacy does.
 *
 * @param days from the dates that the texts state, for `date`.
 */
export function compareTexts(before: PolicyText, after: PolicyText, days: StatedDays | null = null): TextComparison {
  const [old, young] = [sentenceSet(before, bodyBlocks(before)), sentenceSet(after, bodyBlocks(after))]
  const { added, removed, hasDateLine } = differenceOf(old, young)
  const changedWords = wordsOf(added) + wordsOf(removed)
  const changedShare = changedWords / Math.max(1, wordsOf([...old.keys()]) + wordsOf([...young.keys()]))
  const hasWording = added.length > 0 || removed.length > 0
  const isChanged = hasWording || hasDateLine || hasChangedAround(before, after)
  const extent = changedShare > MATERIAL_SHARE_MIN ? 'material' : 'cosmetic'
  return {
    isChanged,
    extent: isChanged ? extent : 'none',
    added: added.map((words) => young.get(words) ?? words),
    removed: removed.map((words) => old.get(words) ?? words),
    changedShare,
    date: days === null ? null : dateChange(days, hasWording),
  }
}

function differenceOf(
  old: Sentences,
  young: Sentences,
): { readonly added: readonly string[]; readonly removed: readonly string[]; readonly hasDateLine: boolean } {
  const came = [...young.keys()].filter((words) => !old.has(words))
  const went = [...old.keys()].filter((words) => !young.has(words))
  const datesThatCame = came.filter(isDateLine).slice(0, DATE_LINES_MAX)
  const datesThatWent = went.filter(isDateLine).slice(0, DATE_LINES_MAX)
  const added = came.filter((words) => !datesThatWent.some((other) => isSameDateLine(words, other)))
  const removed = went.filter((words) => !datesThatCame.some((other) => isSameDateLine(words, other)))
  return { added, removed, hasDateLine: added.length < came.length }
}

function isDateLine(sentence: string): boolean {
  if (sentence.length > DATE_LINE_CHARACTERS_MAX || !/\d/.test(sentence)) return false
  return wordsWithoutFigures(sentence).length <= DATE_LINE_WORDS_MAX
}

/** Whether a sentence is a short line with another date in it: other figures, and at most another month. */
function isSameDateLine(sentence: string, line: string): boolean {
  if (!isDateLine(sentence)) return false
  const [first, second] = [wordsWithoutFigures(sentence), wordsWithoutFigures(line)]
  const differing = first.filter((word) => !second.includes(word)).length
  return first.length === second.length && differing < DATE_LINE_OTHER_WORDS_MAX
}

function wordsWithoutFigures(sentence: string): readonly string[] {
  return sentence.split(' ').filter((word) => !/^\d{1,4}(?:st|nd|rd|th)?$/.test(word))
}

function wordsOf(sentences: readonly string[]): number {
  return sentences.reduce((total, sentence) => total + sentence.split(' ').length, 0)
}

/** Links of the policy, its title, and sentences beside it that speak of what policies speak of. */
function hasChangedAround(before: PolicyText, after: PolicyText): boolean {
  if (before.title !== after.title) return true
  if (!isSameSet(linksOf(before), linksOf(after))) return true
  return !isSameSet(asidesOf(before), asidesOf(after))
}

/** Words and targets of the links in the main content, each once. */
function linksOf(text: PolicyText): ReadonlySet<string> {
  const found = new Map<string, number>()
  const blocks = bodyBlocks(text)
  let at = 0
  for (const link of text.links) {
    while (at < blocks.length && (blocks[at]?.end ?? 0) <= link.start) at += 1
    const target = targetOf(link.href)
    if (target === null || (blocks[at]?.start ?? Number.POSITIVE_INFINITY) > link.start) continue
    const key = `${text.text.slice(link.start, link.end)} ${target}`
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  return new Set([...found].map(([key, count]) => `${key} ${count}`))
}

/** Without the query, which carries campaign and session marks. */
function targetOf(href: string): string | null {
  const url = URL.parse(href)
  return url === null || url.pathname.startsWith(MADE_PER_VISIT) ? null : `${url.host}${url.pathname}${url.hash}`
}

function asidesOf(text: PolicyText): ReadonlySet<string> {
  const asides = sentenceSet(
    text,
    text.blocks.filter((block) => !block.isBody),
  )
  return new Set([...asides.keys()].filter((words) => policyVocabulary(words).subjects > 0))
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other)
}

function dateChange({ before, after }: StatedDays, isTextChanged: boolean): DateChange | null {
  if (before === null || after === null) return null
  if (before === after) return isTextChanged ? 'text_only' : 'neither'
  return isTextChanged ? 'both' : 'date_only'
}
