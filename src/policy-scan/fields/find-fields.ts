import type { Evidence, FieldFinding, PolicyField, PolicyText, TextBlock } from '../reading/policy-text.ts'
import { clausesOf } from './clauses.ts'
import type { Clause } from './clauses.ts'
import { POLICY_FIELDS } from './compile-lexicon.ts'
import type { CompiledLexicon, CompiledRule } from './compile-lexicon.ts'
import { foldText } from './fold-text.ts'
import { findCompiledLexicon } from './languages.ts'
import type { LexiconLanguage } from './lexicon.ts'
import { readPolarity } from './polarity.ts'
import { quoteAround } from './quote.ts'
import { findingFrom, FULL_POLICY_WORDS } from './weigh-evidence.ts'
import type { Hit } from './weigh-evidence.ts'

/** Beyond this much text nothing is looked for, so that a scan's time has a limit. The longest policies known to us end before. */
const TEXT_CHARACTERS_MAX = 300_000

/** A rule that has been found this often has said what it can say. */
const HITS_PER_RULE_MAX = 12

/** A shorter block's own language is a guess, so the document's counts. */
const BLOCK_LANGUAGE_CHARACTERS_MIN = 60

/**
 * Answers the five questions about a policy from its words alone.
 *
 * @param language of the document, which also holds for blocks that are too short to tell or in a language without a lexicon.
 */
export function findFields(text: PolicyText, language: LexiconLanguage): Record<PolicyField, FieldFinding> {
  const folded = foldText(text.text.slice(0, TEXT_CHARACTERS_MAX))
  const hits = new Map<PolicyField, Hit[]>(POLICY_FIELDS.map((field) => [field, []]))
  const seen = new Map<string, number>()
  const lexiconOf = (block: TextBlock) => lexiconFor(block, language)
  for (const clause of clausesOf({ text, folded }, (block) => lexiconOf(block)?.contrast ?? null)) {
    const lexicon = lexiconOf(clause.block)
    if (
      lexicon === null ||
      lexicon.notAStatement.test(folded.slice(clause.sentence.start, clause.sentence.end).trim())
    ) {
      continue
    }
    readClause({ text, folded, clause, lexicon, isBody: clause.block.isBody, seen, hits })
  }
  const words = countWords(text)
  const weigh = (field: PolicyField) => findingFrom(hits.get(field) ?? [], { words, isTruncated: text.isTruncated })
  return {
    mentions_consent: weigh('mentions_consent'),
    mentions_legitimate_interest: weigh('mentions_legitimate_interest'),
    opt_out_clause_found: weigh('opt_out_clause_found'),
    third_party_data_sharing: weigh('third_party_data_sharing'),
    purpose_of_use_declared: weigh('purpose_of_use_declared'),
  }
}

type ClauseReading = {
  readonly text: PolicyText
  readonly folded: string
  readonly clause: Clause
  readonly lexicon: CompiledLexicon
  readonly isBody: boolean
  readonly seen: Map<string, number>
  readonly hits: Map<PolicyField, Hit[]>
}

function lexiconFor(block: TextBlock, language: LexiconLanguage): CompiledLexicon | null {
  const isLong = block.end - block.start >= BLOCK_LANGUAGE_CHARACTERS_MIN
  return (isLong ? findCompiledLexicon(block.language) : null) ?? findCompiledLexicon(language)
}

function readClause(reading: ClauseReading): void {
  const { folded, clause, lexicon, isBody, seen, hits } = reading
  const wording = `${clause.lead}${folded.slice(clause.start, clause.end)}`
  for (const field of POLICY_FIELDS) {
    for (const rule of lexicon.rules[field]) {
      if (!isBody && rule.isAnywhere !== true) continue
      if (rule.isLabel === true && !clause.isLabel) continue
      if ((seen.get(rule.id) ?? 0) >= HITS_PER_RULE_MAX) continue
      const hit = findHit(reading, wording, field, rule)
      if (hit === null) continue
      seen.set(rule.id, (seen.get(rule.id) ?? 0) + 1)
      hits.get(field)?.push(hit)
    }
  }
}

function findHit(reading: ClauseReading, wording: string, field: PolicyField, rule: CompiledRule): Hit | null {
  const { text, clause, lexicon } = reading
  const leadLength = clause.lead.length
  // Not `matchAll`, which makes a new expression at every call: this is where the time goes.
  rule.pattern.lastIndex = 0
  for (let found = rule.pattern.exec(wording); found !== null; found = rule.pattern.exec(wording)) {
    const match = { start: found.index, end: found.index + found[0].length }
    if (match.end <= leadLength || (rule.isLabel === true && match.start < leadLength)) continue
    if (rule.isOurs === true && lexicon.otherActors.test(wording.slice(Math.max(0, match.start - 60), match.start))) {
      continue
    }
    if (rule.except?.test(wording) === true) return null
    const polarity = readPolarity(wording, match, rule, lexicon)
    if (polarity === 'none') continue
    const at = {
      start: clause.start + Math.max(0, match.start - leadLength),
      end: clause.start + match.end - leadLength,
    }
    const { start, end } = quoteAround(text.text, clause, at)
    const evidence: Evidence = {
      start,
      end,
      quote: text.text.slice(start, end),
      heading: clause.block.headings.at(-1) ?? null,
      ruleId: rule.id,
      kind: kindOf(wording, field, rule, lexicon),
      polarity: polarity === 'denied' ? 'denied' : 'affirmed',
    }
    return { evidence, strength: polarity === 'excepted' ? Math.min(rule.strength, 0.75) : rule.strength }
  }
  return null
}

function kindOf(wording: string, field: PolicyField, rule: CompiledRule, lexicon: CompiledLexicon): string {
  for (const [kind, pattern] of lexicon.kinds[field] ?? []) if (pattern.test(wording)) return kind
  return rule.kind
}

/** Counts only as far as makes a difference. */
function countWords(text: PolicyText): number {
  let words = 0
  for (const block of text.blocks) {
    if (block.isBody) words += text.text.slice(block.start, Math.min(block.end, block.start + 20_000)).split(' ').length
    if (words >= FULL_POLICY_WORDS) break
  }
  return words
}
