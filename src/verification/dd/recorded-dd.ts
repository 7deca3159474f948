import type { Dossier } from '../../rules/dossier.ts'
import type { Failure, Rule } from '../../rules/rule.ts'
import type { RuleResult, Verdict } from '../../rules/verdict.ts'
import type { AskedLead } from './asked-lead.ts'
import type { ShownWords } from './present-dd.ts'

/** A DD case as it is sealed: all that the verdict was made from, and the verdict. Plain JSON. */
export type RecordedDd = {
  readonly asked: AskedLead
  readonly dossier: Dossier
  readonly words: ShownWords | null
  readonly disclosure: string
  readonly verdict: BriefVerdict
  /** SHA-256 of the answer's bytes, base64. */
  readonly answerSha256: string
}

/** A verdict without the catalogue's own words, which need not be written down with every case. */
export type BriefVerdict = Omit<Verdict, 'rules'> & {
  /** Ids of the rules by what they said, in catalogue order. */
  readonly outcomes: Readonly<Partial<Record<RuleResult['outcome'], readonly string[]>>>
  /** What was found by the rules that found anything, by their ids. */
  readonly failures: Readonly<Record<string, readonly Failure[]>>
}

/** The verdict as it is written down. */
export function briefVerdict({ rules, ...verdict }: Verdict): BriefVerdict {
  const outcomes = Object.groupBy(rules, ({ outcome }) => outcome)
  const found = rules.filter(({ failures }) => failures.length > 0)
  return {
    ...verdict,
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([outcome, same]) => [outcome, same.map(({ id }) => id)]),
    ),
    failures: Object.fromEntries(found.map(({ id, failures }) => [id, failures])),
  }
}

/** What each rule said, in catalogue order. */
export function rulesOf({ outcomes, failures }: BriefVerdict, catalogue: readonly Rule[]): readonly BriefRule[] {
  const outcomeOf = new Map<string, RuleResult['outcome']>()
  for (const outcome of ['pass', 'fail', 'not_applicable', 'unknown'] as const) {
    for (const id of outcomes[outcome] ?? []) outcomeOf.set(id, outcome)
  }
  return catalogue.flatMap((rule) => {
    const outcome = outcomeOf.get(rule.id)
    return outcome === undefined ? [] : [{ rule, outcome, failures: failures[rule.id] ?? [] }]
  })
}

/** What one rule said. */
export type BriefRule = {
  readonly rule: Rule
  readonly outcome: RuleResult['outcome']
  readonly failures: readonly Failure[]
}
