import type { CanonicalPerson } from './canonical-person.ts'
import type { ComparedRecord, IdentityDecision, MatchOptions } from './decide-identity.ts'
import { fieldOutcomes } from './field-outcomes.ts'
import { unmetRulesOf } from './judge-record.ts'
import type { UnmetRule } from './judge-record.ts'
import type { MatchExplanation } from './match-person.ts'
import type { Outcome } from './outcome.ts'
import { FIELDS, levelsOf } from './scoring/levels.ts'
import type { Field } from './scoring/levels.ts'
import { hypothesesOf, runnerUpGapOf } from './scoring/posterior.ts'
import type { Hypotheses, ScoredRecord } from './scoring/posterior.ts'
import { householdPartsOf } from './scoring/score.ts'
import type { FieldWeight, HouseholdPart } from './scoring/score.ts'

/** What one field says of one record; `weight` is null where the field could not be weighed. */
export type FieldExplanation = {
  readonly field: Field
  readonly outcome: Outcome
  readonly weight: FieldWeight | null
}

/** Why one record is, or is not, the person, down to what the household was reckoned with. Never a value of either side. */
export type ExplainedRecord = {
  /** Where it stands in the list of records that was compared. */
  readonly place: number
  readonly explanation: MatchExplanation
  readonly fields: readonly FieldExplanation[]
  readonly household: readonly HouseholdPart[]
  readonly hypotheses: Hypotheses
  readonly unmet: readonly UnmetRule[]
  /** Whether it confirms the person, or belongs to the confirmed person without proving it. */
  readonly part: 'confirming' | 'belonging' | null
}

/** A whole comparison, explained. */
export type ExplainedIdentity = {
  readonly decision: IdentityDecision
  /** Likeliest first. */
  readonly records: readonly ExplainedRecord[]
  /** Bits between the likeliest record and the likeliest of another person; null where no other was found. */
  readonly runnerUpGapBits: number | null
}

/** A comparison that was made, and what was decided from it. */
export type DecidedComparison = { readonly compared: readonly ComparedRecord[]; readonly decision: IdentityDecision }

/**
 * Says of a comparison why it was decided as it was. Nothing is weighed or decided anew: what is shown are the weights and the
 * verdicts that the decision was made from, with the parts that they were made of.
 */
export function explainIdentity(
  asked: CanonicalPerson,
  { compared, decision }: DecidedComparison,
  options: MatchOptions,
): ExplainedIdentity {
  const { model, statistics } = options
  const scored = compared.map((record) => scoredRecord(record, options))
  const hypotheses = hypothesesOf(scored, model, {
    size: statistics.size,
    guardsHousehold: options.guardsHousehold,
  })
  const records = compared.flatMap(({ person, explanation }, place): ExplainedRecord[] => {
    const chances = hypotheses[place]
    if (chances === undefined) return []
    const levels = levelsOf(asked, person, (letters) => statistics.isName('given', letters))
    const { attributes, posterior } = explanation
    const { requiresWholeRecord } = options
    const { hasStandIns } = statistics
    return [
      {
        place,
        explanation,
        fields: fieldsOf(explanation, asked),
        household: householdPartsOf(explanation.weights, options),
        hypotheses: chances,
        unmet: unmetRulesOf({ asked, attributes, levels, posterior, requiresWholeRecord, hasStandIns }),
        part: partOf(place, decision),
      },
    ]
  })
  return {
    decision,
    records: records.toSorted((a, b) => b.explanation.totalBits - a.explanation.totalBits),
    runnerUpGapBits: runnerUpGapAmong(compared),
  }
}

/** Bits between the likeliest record and the likeliest of another person; null where no other was compared. */
export function runnerUpGapAmong(compared: readonly ComparedRecord[]): number | null {
  return runnerUpGapOf(
    compared.map(({ person, explanation }) => ({ person, strangerBits: strangerBitsOf(explanation) })),
  )
}

/** A compared record in the form in which its chances were weighed. */
function scoredRecord({ person, explanation }: ComparedRecord, options: MatchOptions): ScoredRecord {
  const { weights, householdOdds } = explanation
  const oddsOfKind = Object.fromEntries(
    householdPartsOf(weights, options).map(({ kind, members, fields }) => [
      kind,
      members * 2 ** fields.reduce((sum, { bits }) => sum + bits, 0),
    ]),
  )
  return { person, score: { weights, householdOdds, oddsOfKind, strangerBits: strangerBitsOf(explanation) } }
}

function strangerBitsOf({ weights }: MatchExplanation): number {
  return weights.reduce((sum, { bits }) => sum + bits, 0)
}

function fieldsOf(explanation: MatchExplanation, asked: CanonicalPerson): readonly FieldExplanation[] {
  const outcomes = fieldOutcomes(explanation, asked)
  const weights = new Map(explanation.weights.map((weight) => [weight.field, weight]))
  return FIELDS.filter((field) => field !== 'birthPart' || weights.has(field)).map((field) => ({
    field,
    outcome: outcomes[field],
    weight: weights.get(field) ?? null,
  }))
}

function partOf(place: number, { confirming, belonging }: IdentityDecision): ExplainedRecord['part'] {
  if (confirming.includes(place)) return 'confirming'
  return belonging.includes(place) ? 'belonging' : null
}
