import type { Instant } from '../../base/time.ts'
import type { Failure, Rule } from '../../rules/rule.ts'
import type { RuleResult, Verdict } from '../../rules/verdict.ts'
import type { PermittedFacts } from '../permitted-order.ts'
import type { RulePackStamp } from '../rule-packs.ts'
import type { AskedLead } from './asked-lead.ts'
import type { Found } from './dossier-store.ts'
import type { OpenedEvent } from './lead-facts.ts'

/**
 * A DD case as it is sealed: what was asked and found, and the verdict. Plain JSON. The facts that cases share stand apart, and
 * the lead's record is named by its version, which is never changed.
 */
export type RecordedDd = {
  readonly asked: AskedLead
  readonly now: Instant
  readonly found: Found
  readonly events: readonly OpenedEvent[]
  readonly verdict: BriefVerdict
  /** Which of the guards an unmatched lead failed: for operators only, since the verdict names both whichever it was. */
  readonly unmatched?: readonly string[]
  /** SHA-256 of the answer's bytes, base64. */
  readonly answerSha256: string
}

/** What DD cases under one order and of one source share, for as long as none of it changes. */
export type SharedDd = {
  readonly packs: readonly RulePackStamp[]
  /** Ids of all rules, in the order of `BriefVerdict.outcomes`. */
  readonly ruleIds: readonly string[]
  /** The text of `processing_disclosure`. */
  readonly disclosure: string
  readonly reference: PermittedFacts
}

/** A verdict without the catalogue's own words, which need not be written down with every case. */
export type BriefVerdict = Omit<Verdict, 'rules'> & {
  /** A letter for each rule of the catalogue. */
  readonly outcomes: string
  /** What was found by the rules that found anything, by their ids. */
  readonly failures: Readonly<Record<string, readonly Failure[]>>
}

const LETTERS = { pass: 'p', fail: 'f', not_applicable: 'n', unknown: 'u' } as const
const NOT_APPLIED = '-'
const OUTCOMES: Readonly<Record<string, RuleResult['outcome']>> = {
  p: 'pass',
  f: 'fail',
  n: 'not_applicable',
  u: 'unknown',
}

/** The verdict as it is written down. `catalogue` holds every rule that can have been applied, in its order. */
export function briefVerdict({ rules, ...verdict }: Verdict, catalogue: readonly Pick<Rule, 'id'>[]): BriefVerdict {
  const failures: Record<string, readonly Failure[]> = {}
  let outcomes = ''
  let applied = 0
  for (const { id } of catalogue) {
    const result = rules[applied]
    if (result?.id === id) {
      applied += 1
      outcomes += LETTERS[result.outcome]
      if (result.failures.length > 0) failures[id] = result.failures
    } else {
      outcomes += NOT_APPLIED
    }
  }
  if (applied !== rules.length) throw new Error('a verdict must hold rules of the catalogue, in its order')
  return { ...verdict, outcomes, failures }
}

/**
 * What each rule said, in catalogue order; rules that are gone from the catalogue are left out.
 *
 * @param ruleIds the catalogue as it was when the verdict was made.
 */
export function rulesOf(
  { outcomes, failures }: BriefVerdict,
  ruleIds: readonly string[],
  catalogue: readonly Rule[],
): readonly BriefRule[] {
  return catalogue.flatMap((rule) => {
    const outcome = OUTCOMES[outcomes.charAt(ruleIds.indexOf(rule.id))]
    return outcome === undefined ? [] : [{ rule, outcome, failures: failures[rule.id] ?? [] }]
  })
}

/** What one rule said. */
export type BriefRule = {
  readonly rule: Rule
  readonly outcome: RuleResult['outcome']
  readonly failures: readonly Failure[]
}
