import type { Span } from '../reading/policy-text.ts'

const QUOTE_CHARACTERS_MAX = 240
const BEFORE_CHARACTERS = 70

/** Where to quote from: the whole clause, or as much around the match as a quote may have, cut between words. */
export function quoteAround(text: string, clause: Span, match: Span): Span {
  if (clause.end - clause.start <= QUOTE_CHARACTERS_MAX) return { start: clause.start, end: clause.end }
  const start = wordStart(
    text,
    clause.start,
    Math.max(clause.start, Math.min(match.start - BEFORE_CHARACTERS, clause.end - QUOTE_CHARACTERS_MAX)),
  )
  return { start, end: wordEnd(text, clause.end, start, Math.min(clause.end, start + QUOTE_CHARACTERS_MAX)) }
}

function wordStart(text: string, first: number, wanted: number): number {
  if (wanted <= first) return first
  const blank = text.indexOf(' ', wanted)
  return blank === -1 || blank - wanted > 40 ? wanted : blank + 1
}

function wordEnd(text: string, last: number, start: number, wanted: number): number {
  if (wanted >= last) return last
  const blank = text.lastIndexOf(' ', wanted)
  return blank - start < QUOTE_CHARACTERS_MAX / 2 ? wanted : blank
}
