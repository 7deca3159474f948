import type { PolicyText, Span, TextBlock } from '../reading/policy-text.ts'
import { endsWithTitle, keywordsIn, namesEarlierVersions, speaksOfLaw } from './date-keywords.ts'
import type { DateRole, Keyword } from './date-keywords.ts'
import type { DateMention } from './date-mentions.ts'
import { foldedWord } from './month-names.ts'
import { placesIn } from './prominent-places.ts'
import type { Places } from './prominent-places.ts'

/** A date of a page with what it is the date of, as far as the words around it tell. */
export type DatedAs = {
  readonly mention: DateMention
  /** `titled`: it follows the policy's name; `bare`: it stands alone near the title or at the end. */
  readonly role: DateRole | 'titled' | 'bare'
  /** Whether it stands where policies are dated: near the beginning or the end, or in a line of its own. */
  readonly isProminent: boolean
  /** The keyword and the date. */
  readonly quote: Span
}

type Around = {
  readonly text: string
  readonly mention: DateMention
  /** Where the date before ends, and the next begins. */
  readonly previousEnd: number
  readonly nextStart: number
  readonly block: TextBlock | null
}

const LEFT_MAX = 110
const RIGHT_MAX = 60
const GAP_MAX = 80
const CLOSE_GAP_MAX = 40
const LABEL_MAX = 80
const SINCE_GAP_MAX = 14
const OWN_LINE_MAX = 110
const BARE_REST_MAX = 28
// "From 25 May 2018 the Regulation applies."
const FROM_THEN_ON = /\b(?:as (?:of|at)|from|ab|seit|partir|compter|dal)\b/
// Consent managers date their own lists.
const ASIDE = /\bcookie[- ]?(?:declaration|list|table|erklarung|liste|verklaring)/
// What a list of changes says after each date.
const ENTRY_OF_CHANGES =
  /^[\s:.,|()–—-]{0,4}(?:we (?:have )?|nous avons |wir haben |hemos |abbiamo |minor |several )?(?:added|removed|expanded|clarified|clarifications?|reworded|corrected|deleted|inserted|introduced|edits|wording|hinzugefugt|erganzt|ajout|suppression|anadid|aggiunt|toegevoegd|dodan|adicionad|lagt till)/
const SMALL_WORD = /(?<!\p{L})\p{Ll}{2,}/gu
const LIST_GAP = /^[\s,;|/&•·*–—-]{0,6}(?:(?:and|und|et|y|e|en|i|och|a)\s)?$/

/** What each date of a page is the date of; those of which nothing is told are left out. */
export function roleDates(page: PolicyText, mentions: readonly DateMention[]): readonly DatedAs[] {
  const places = placesIn(page)
  const roled: DatedAs[] = []
  let before: DatedAs | null = null
  for (const [index, mention] of mentions.entries()) {
    const previousEnd = mentions[index - 1]?.end ?? 0
    const nextStart = mentions[index + 1]?.start ?? Infinity
    const around = { text: page.text, mention, previousEnd, nextStart, block: places.blockAt(mention.start) }
    before = roleOf(around, before, places)
    if (before !== null) roled.push(before)
  }
  return roled
}

function roleOf(around: Around, before: DatedAs | null, places: Places): DatedAs | null {
  const { text, mention, previousEnd } = around
  const inList =
    before?.mention.end === previousEnd &&
    LIST_GAP.test(foldedWord(text.slice(previousEnd, mention.start).slice(0, 12)))
  if (inList) return { ...before, mention, quote: { start: mention.start, end: mention.end } }
  const keyword = keywordBefore(around) ?? keywordAfter(around)
  const isOwnLine = around.block !== null && around.block.end - around.block.start <= OWN_LINE_MAX
  const isPlaced = places.isAtEnds(mention.start) || isOwnLine
  if (keyword === null) return roleByPlace(around, places)
  const { role, isClose, quote } = keyword
  return { mention, role, isProminent: isPlaced && isClose, quote }
}

type Found = { readonly role: DateRole; readonly isClose: boolean; readonly quote: Span }

function keywordBefore({ text, mention, previousEnd, block }: Around): Found | null {
  const from = Math.max(previousEnd, mention.start - LEFT_MAX)
  const { line, label } = linesBefore(
    text.slice(from, mention.start),
    text.slice(mention.end, mention.end + CLOSE_GAP_MAX + 1),
  )
  const header = block?.cellHeader ?? null
  for (const [words, isLine] of [
    [line, true],
    [label, false],
    [header, false],
  ] as const) {
    if (words === null) continue
    const folded = foldedWord(words)
    const keyword = governing(keywordsIn(folded))
    if (keyword === null) continue
    const gap = folded.slice(keyword.end)
    if (gap.length > GAP_MAX || breaksSentence(words.slice(keyword.end))) continue
    const after = text.slice(mention.end, mention.end + RIGHT_MAX)
    if (keyword.role !== 'other' && isOfOther(folded, keyword, after, block)) return other(mention)
    const start = isLine
      ? Math.max(from, mention.start - line.length + Math.min(keyword.start, line.length))
      : mention.start
    return {
      role: keyword.role,
      isClose: gap.length <= CLOSE_GAP_MAX && !ASIDE.test(folded),
      quote: { start, end: mention.end },
    }
  }
  return null
}

/** The nearest keyword, but "in force since" is told by its verb. */
function governing(keywords: readonly Keyword[]): Keyword | null {
  const last = keywords.at(-1)
  if (last?.role !== 'other') return last ?? null
  const verb = keywords.at(-2)
  return verb?.role === 'effective' && last.start - verb.end <= SINCE_GAP_MAX ? verb : last
}

/** Verbs stand after the date in some languages: "wurde am 3. Mai 2024 aktualisiert". */
function keywordAfter({ text, mention, nextStart, previousEnd, block }: Around): Found | null {
  const rest = text.slice(mention.end, Math.min(nextStart, mention.end + RIGHT_MAX))
  if (ENTRY_OF_CHANGES.test(foldedWord(rest))) return entry(mention)
  // In a table of versions the next cell tells what was done.
  const [line = ''] = (block?.kind === 'table_cell' ? /^\n?[^\n]*/ : /^[^\n]*/).exec(rest) ?? []
  const [sentence = ''] = line.split(/[.!?;]\s+(?=\p{Lu})/u)
  const folded = foldedWord(sentence)
  const [keyword] = keywordsIn(folded)
  if (keyword === undefined || keyword.role === 'other' || keyword.start > CLOSE_GAP_MAX) return null
  // What stands before the next date belongs to that one.
  const reachesNext = sentence.length === rest.length && mention.end + sentence.length === nextStart
  if (reachesNext && sentence.length - keyword.end <= keyword.start + 2) return null
  const { line: before } = linesBefore(
    text.slice(Math.max(previousEnd, mention.start - LEFT_MAX), mention.start),
    text.slice(mention.end, mention.end + CLOSE_GAP_MAX + 1),
  )
  if (speaksOfLaw(foldedWord(before)) || speaksOfLaw(folded)) return other(mention)
  return { role: keyword.role, isClose: true, quote: { start: mention.start, end: mention.end + keyword.end } }
}

function roleByPlace({ text, mention, previousEnd, block }: Around, places: Places): DatedAs | null {
  const { line, label } = linesBefore(
    text.slice(Math.max(previousEnd, mention.start - LEFT_MAX), mention.start),
    text.slice(mention.end, mention.end + CLOSE_GAP_MAX + 1),
  )
  const quote = { start: mention.start, end: mention.end }
  const isTitled =
    endsWithTitle(foldedWord(line)) || (line.trim() === '' && label !== null && endsWithTitle(foldedWord(label)))
  if (isTitled) return { mention, role: 'titled', isProminent: places.isAtEnds(mention.start), quote }
  if (block === null || !places.isTitleOrLast(block)) return null
  const rest = `${text.slice(block.start, mention.start)} ${text.slice(mention.end, block.end)}`
  // Beside a bare date stand a weekday, a time or a town, and no sentence.
  const isAlone = rest.length <= BARE_REST_MAX && [...rest.matchAll(SMALL_WORD)].length <= 1
  if (!isAlone || speaksOfLaw(foldedWord(rest))) return null
  return { mention, role: 'bare', isProminent: true, quote }
}

/** The date's own line up to it, from the last sentence on, and the line above where that is a label. */
function linesBefore(text: string, rest: string): { readonly line: string; readonly label: string | null } {
  const lines = text.split('\n')
  const own = lines.at(-1) ?? ''
  const above = lines.slice(0, -1).findLast((each) => each.trim() !== '') ?? null
  const standsApart =
    rest.length <= CLOSE_GAP_MAX || rest.includes('\n') || (own.trim() === '' && /^\s?\p{Lu}/u.test(rest))
  const isLabel =
    standsApart &&
    above !== null &&
    own.trim().length <= BARE_REST_MAX &&
    above.length <= LABEL_MAX &&
    !/[.!?]$/.test(above)
  const [sentence = ''] = /[^.!?]*$/.exec(own.replaceAll(/[.!?](?!\s+\p{Lu})/gu, ' ')) ?? []
  return {
    line: /\p{L}/u.test(sentence) ? own.slice(own.length - sentence.length) : own,
    label: isLabel ? above : null,
  }
}

/** A date of something else, though the keyword is right: of a law, of an earlier version, of what may come. */
function isOfOther(folded: string, keyword: Keyword, after: string, block: TextBlock | null): boolean {
  const [next = ''] = foldedWord(after).split(/[.\n]/)
  const isFromThenOn = FROM_THEN_ON.test(folded.slice(keyword.start, keyword.end)) && speaksOfLaw(next)
  const isEarlier = keyword.role === 'published' && namesEarlierVersions(foldedWord(block?.headings.at(-1) ?? ''))
  return isFromThenOn || isEarlier || isOfLaw(folded, keyword) || isVague(folded, keyword)
}

/** A law between keyword and date, or a law that the keyword speaks of. */
function isOfLaw(folded: string, keyword: Keyword): boolean {
  return speaksOfLaw(folded.slice(keyword.end)) || speaksOfLaw(folded.slice(0, keyword.start))
}

/** "may be changed after", "will be updated by": nothing has happened yet. */
function isVague(folded: string, keyword: Keyword): boolean {
  return /\b(?:may|might|will|can|could|shall|to) be \w{0,12}\s?$/.test(folded.slice(0, keyword.start))
}

function breaksSentence(between: string): boolean {
  return /[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(between)
}

function entry({ start, end }: DateMention): Found {
  return { role: 'updated', isClose: true, quote: { start, end } }
}

function other(mention: DateMention): Found {
  return { role: 'other', isClose: false, quote: { start: mention.start, end: mention.end } }
}
