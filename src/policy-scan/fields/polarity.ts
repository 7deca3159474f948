import type { CompiledLexicon, CompiledRule } from './compile-lexicon.ts'

/** What a match says: it holds, it is denied, it is denied with a real exception, or nothing at all. */
export type Reading = 'affirmed' | 'denied' | 'excepted' | 'none'

/** How far before a trigger a cue still reaches it. */
const REACH_CHARACTERS = 160

/**
 * Whether a match affirms or denies.
 *
 * @param text the clause with its lead, folded.
 */
export function readPolarity(
  text: string,
  match: { start: number; end: number },
  rule: CompiledRule,
  lexicon: CompiledLexicon,
): Reading {
  if (rule.negation === 'none') return 'affirmed'
  const before = scopeBefore(text, match.start, lexicon)
  const scope = `${before}${text.slice(match.start, match.end)}`.replaceAll(lexicon.blockers, blank)
  const rest = text.slice(match.end)
  if (rule.field === 'mentions_consent' && isConditionOfDenial(scope, rest, lexicon)) return 'affirmed'
  const isDenied = rule.negation === 'ability' ? contains(scope, lexicon.abilityCues) : isTurned(scope, rule, lexicon)
  if (!isDenied) return isDeniedAfter(rest, lexicon) ? 'denied' : 'affirmed'
  return isExcepted(text, match, lexicon) ? 'excepted' : 'denied'
}

function blank(found: string): string {
  return ' '.repeat(found.length)
}

function scopeBefore(text: string, end: number, lexicon: CompiledLexicon): string {
  const from = Math.max(0, end - REACH_CHARACTERS)
  const reach = text.slice(from, end)
  let start = 0
  for (const match of reach.matchAll(lexicon.boundary)) start = match.index + 1
  return reach.slice(start)
}

/** "Without your consent we share nothing" says that consent is asked for. */
function isConditionOfDenial(scope: string, rest: string, lexicon: CompiledLexicon): boolean {
  return isTurnedRound(scope, lexicon) && contains(rest, lexicon.cues)
}

function isTurned(scope: string, rule: CompiledRule, lexicon: CompiledLexicon): boolean {
  if (rule.field !== 'mentions_consent') {
    const said = scope.replaceAll(lexicon.conditions, blank)
    return contains(said.replaceAll(lexicon.inverters, blank), lexicon.cues) !== isTurnedRound(said, lexicon)
  }
  return (
    contains(scope.replaceAll(lexicon.inverters, blank), lexicon.cues) !==
    (isTurnedRound(scope, lexicon) || lexicon.exception.test(scope))
  )
}

function isTurnedRound(scope: string, lexicon: CompiledLexicon): boolean {
  return countMatches(scope, lexicon.inverters) % 2 === 1
}

function contains(text: string, pattern: RegExp): boolean {
  return text.search(pattern) !== -1
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

function isDeniedAfter(rest: string, lexicon: CompiledLexicon): boolean {
  return lexicon.after.test(rest.slice(0, 80).replaceAll(lexicon.blockers, blank))
}

/** "to anyone except our panel of lenders" says that the panel gets it; "except where the law orders us" says nothing of the kind. */
function isExcepted(text: string, match: { start: number; end: number }, lexicon: CompiledLexicon): boolean {
  const exception = lexicon.exception.exec(text)
  if (exception === null) return false
  const comma = text.indexOf(',', exception.index)
  const isFirst = exception.index < match.start
  const excepted = isFirst
    ? text.slice(exception.index, comma === -1 ? match.start : comma)
    : text.slice(exception.index)
  const rest = excepted.slice(exception[0].length)
  if (lexicon.emptyException.test(rest)) return false
  return lexicon.recipient.test(rest)
}
