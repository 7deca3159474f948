import type { PolicyField } from '../reading/policy-text.ts'
import { foldLetters } from './fold-text.ts'
import type { Lexicon, LexiconRule } from './lexicon.ts'

/** A rule whose patterns are ready to run. */
export type CompiledRule = Omit<LexiconRule, 'pattern' | 'except'> & {
  readonly field: PolicyField
  readonly pattern: RegExp
  readonly except: RegExp | null
}

/** A lexicon whose patterns are ready to run. */
export type CompiledLexicon = {
  readonly contrast: RegExp
  readonly cues: RegExp
  readonly inverters: RegExp
  readonly conditions: RegExp
  readonly abilityCues: RegExp
  readonly after: RegExp
  readonly blockers: RegExp
  readonly boundary: RegExp
  readonly otherActors: RegExp
  readonly exception: RegExp
  readonly emptyException: RegExp
  readonly legalCompulsion: RegExp
  readonly notAStatement: RegExp
  readonly recipient: RegExp
  readonly kinds: Readonly<Partial<Record<PolicyField, ReadonlyMap<string, RegExp>>>>
  readonly rules: Readonly<Record<PolicyField, readonly CompiledRule[]>>
}

/** A gap longer than this would let hostile text make matching slow. */
const GAP_CHARACTERS_MAX = 90

/** @throws Error for a pattern that names a term that the lexicon lacks, or repeats without a bound. */
export function compileLexicon(lexicon: Lexicon): CompiledLexicon {
  const compile = (pattern: string, flags: string) => new RegExp(expand(pattern, lexicon.terms), flags)
  const compileRule = (field: PolicyField, rule: LexiconRule): CompiledRule => ({
    ...rule,
    field,
    pattern: compile(rule.pattern, 'g'),
    except: rule.except === undefined ? null : compile(rule.except, ''),
  })
  return {
    contrast: compile(lexicon.contrast, 'g'),
    cues: compile(lexicon.negation.cues, 'g'),
    inverters: compile(lexicon.negation.inverters, 'g'),
    conditions: compile(lexicon.negation.conditions, 'g'),
    abilityCues: compile(lexicon.negation.abilityCues, 'g'),
    after: compile(lexicon.negation.after, ''),
    blockers: compile(lexicon.negation.blockers, 'g'),
    boundary: compile(lexicon.negation.boundary, 'g'),
    otherActors: compile(`(?:${lexicon.otherActors})$`, ''),
    exception: compile(lexicon.exception, ''),
    emptyException: compile(lexicon.emptyException, ''),
    legalCompulsion: compile(lexicon.legalCompulsion, ''),
    notAStatement: compile(lexicon.notAStatement, ''),
    recipient: compile('<recipient>', ''),
    kinds: mapFields(
      lexicon.kinds,
      (kinds) => new Map(Object.entries(kinds).map(([kind, pattern]) => [kind, compile(pattern, '')])),
    ),
    rules: {
      mentions_consent: lexicon.rules.mentions_consent.map((rule) => compileRule('mentions_consent', rule)),
      mentions_legitimate_interest: lexicon.rules.mentions_legitimate_interest.map((rule) =>
        compileRule('mentions_legitimate_interest', rule),
      ),
      opt_out_clause_found: lexicon.rules.opt_out_clause_found.map((rule) => compileRule('opt_out_clause_found', rule)),
      third_party_data_sharing: lexicon.rules.third_party_data_sharing.map((rule) =>
        compileRule('third_party_data_sharing', rule),
      ),
      purpose_of_use_declared: lexicon.rules.purpose_of_use_declared.map((rule) =>
        compileRule('purpose_of_use_declared', rule),
      ),
    },
  }
}

function expand(pattern: string, terms: Readonly<Record<string, string>>): string {
  const expanded = pattern.replaceAll(/<(\w+)>/g, (_whole, name: string) => {
    const gap = Number(name)
    if (Number.isInteger(gap)) {
      if (gap > GAP_CHARACTERS_MAX) {
        throw new Error(`A gap must have at most ${GAP_CHARACTERS_MAX} characters: ${pattern}`)
      }
      return `[^;]{0,${gap}}?`
    }
    const term = terms[name]
    if (term === undefined) throw new Error(`The lexicon must have the term ${name}: ${pattern}`)
    return `(?:${expand(term, terms)})`
  })
  return foldLetters(expanded)
}

function mapFields<T, U>(of: Partial<Record<PolicyField, T>>, map: (value: T) => U): Partial<Record<PolicyField, U>> {
  const mapped: Partial<Record<PolicyField, U>> = {}
  for (const field of POLICY_FIELDS) {
    const value = of[field]
    if (value !== undefined) mapped[field] = map(value)
  }
  return mapped
}

/** Every field, in the order of the specification. */
export const POLICY_FIELDS: readonly PolicyField[] = [
  'mentions_consent',
  'mentions_legitimate_interest',
  'opt_out_clause_found',
  'third_party_data_sharing',
  'purpose_of_use_declared',
]
