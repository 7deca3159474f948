import type { AskedSource } from '../../identity-sources/ask-sources.ts'
import { CANONICAL_VERSION } from '../../matching/canonical-person.ts'
import type { MatchOptions } from '../../matching/decide-identity.ts'
import type { ExplainedIdentity, ExplainedRecord } from '../../matching/explain-identity.ts'
import { MATCHER } from '../../matching/match-person.ts'
import type { Field } from '../../matching/scoring/levels.ts'
import { priorOf } from '../../matching/scoring/posterior.ts'
import type { CandidateBody, ExplainAnswerBody } from './explain-contract.ts'
import { reasonText } from './reason-text.ts'

/** Where a record was found, and by which kinds of key. */
export type Whereabouts = Pick<CandidateBody, 'source' | 'lead_source_id' | 'record_id' | 'found_by'>

/** A kind of key by which records were looked for. */
export type LookedBy = Omit<ExplainAnswerBody['keys'][number], 'records'>

/** A comparison with all that is shown of how it came about. */
export type ShownExplanation = {
  readonly disclosureId: string | null
  readonly identity: ExplainedIdentity
  readonly options: MatchOptions
  readonly isTruncated: boolean
  readonly sources: readonly AskedSource[]
  readonly keys: readonly LookedBy[]
  /** By the place of a record in the comparison. */
  readonly whereabouts: readonly Whereabouts[]
}

type FieldName = CandidateBody['fields'][number]['field']

// What is further down the list is farther from the person than anybody needs to see.
const CANDIDATES_MAX = 50

const NAME_OF: Readonly<Record<Field, FieldName>> = {
  given: 'given_name',
  middle: 'middle_name',
  family: 'family_name',
  birthDate: 'date_of_birth',
  birthPart: 'part_of_date_of_birth',
  postcode: 'postcode',
  house: 'house_number',
  street: 'street_name',
  town: 'town',
  phone: 'phone',
  email: 'email',
}

/** The published form of an explanation. Pure; it holds outcomes, codes and weights, and no value of anybody. */
export function presentExplanation(shown: ShownExplanation): ExplainAnswerBody {
  const { identity, options, whereabouts } = shown
  const { decision, records } = identity
  const lone = decision.loneDisagreement
  return {
    disclosure_id: shown.disclosureId,
    verdict: decision.verdict,
    reason: reasonText(decision),
    rules_fired: [...decision.rulesFired],
    lone_disagreement: lone === 'birthDate' ? 'date_of_birth' : lone,
    coverage: shown.isTruncated ? 'truncated' : 'whole',
    matcher: MATCHER,
    model_version: options.model.version,
    canonical_version: CANONICAL_VERSION,
    register_rows: options.statistics.size,
    prior_bits: Math.log2(priorOf(options.model, options.statistics.size)),
    runner_up_gap_bits: identity.runnerUpGapBits,
    sources: shown.sources.map(({ name, state }) => ({ name, state })),
    keys: shown.keys.map(({ source, kind, state }) => ({
      source,
      kind,
      records: foundBy(whereabouts, source, kind),
      state,
    })),
    candidates_found: records.length,
    candidates: records.slice(0, CANDIDATES_MAX).flatMap((record) => {
      const where = whereabouts[record.place]
      return where === undefined ? [] : [{ ...where, ...presentRecord(record) }]
    }),
  }
}

function foundBy(whereabouts: readonly Whereabouts[], source: string, kind: string): number {
  return whereabouts.filter((record) => record.source === source && record.found_by.includes(kind)).length
}

function presentRecord(record: ExplainedRecord): Omit<CandidateBody, keyof Whereabouts> {
  const { explanation, household, unmet, part } = record
  const { attributes } = explanation
  return {
    verdict: explanation.verdict,
    part,
    unmet: [...unmet],
    attributes: {
      name: attributes.name,
      date_of_birth: attributes.birthDate,
      address: attributes.address,
      phone: attributes.phone,
    },
    prior_bits: explanation.priorBits,
    fields: record.fields.map((field) => presentField(field, household)),
    total_bits: explanation.totalBits,
    household: household.map(({ kind, members, fields }) => ({
      kind,
      members,
      bits: fields.reduce((sum, { bits }) => sum + bits, 0),
    })),
    household_odds: explanation.householdOdds,
    odds_bits: oddsOf(record),
    posterior: explanation.posterior,
  }
}

function presentField(
  { field, outcome, weight }: ExplainedRecord['fields'][number],
  household: ExplainedRecord['household'],
): CandidateBody['fields'][number] {
  const bits = household.flatMap((part) =>
    part.fields.flatMap((own): [string, number][] => (own.field === field ? [[part.kind, own.bits]] : [])),
  )
  return {
    field: NAME_OF[field],
    outcome,
    level: weight?.level ?? null,
    weight_bits: weight?.bits ?? null,
    household_bits: Object.fromEntries(bits),
    term_frequency: weight?.share ?? null,
  }
}

function oddsOf({ hypotheses }: ExplainedRecord): CandidateBody['odds_bits'] {
  const against = (chance: number): number | null => (chance > 0 ? Math.log2(hypotheses.person / chance) : null)
  return {
    against_stranger: against(hypotheses.stranger),
    against_household: against(hypotheses.household),
    against_other_record: against(hypotheses.otherRecord),
  }
}
