import { askSources } from '../../identity-sources/ask-sources.ts'
import type { AskedSource, Asking } from '../../identity-sources/ask-sources.ts'
import type { IdentityQuery, IdentitySource, SourceRecord } from '../../identity-sources/identity-source.ts'
import { withAttestations } from '../../matching/attestation.ts'
import type { SourcedAttestation } from '../../matching/attestation.ts'
import type { IdentityDecision, MatchOptions } from '../../matching/decide-identity.ts'
import { runnerUpGapAmong } from '../../matching/explain-identity.ts'
import type { MatchExplanation } from '../../matching/match-person.ts'
import { householdPartsOf } from '../../matching/scoring/score.ts'
import type { Weighing } from '../../matching/scoring/score.ts'
import { decideOnRecords, kycMatching, NOT_COMPARABLE } from './decide-on-records.ts'
import { evidenceRecordFrom } from './evidence-record.ts'
import type { EvidenceRecord } from './evidence-record.ts'
import type { IdentitySearch, KycFacts } from './kyc-facts.ts'

/** Who the sources say it is, and what the confirmed person's records hold. */
export type Identified = {
  readonly sources: readonly AskedSource[]
  readonly decision: IdentityDecision
  readonly search: IdentitySearch
  readonly explanations: KycFacts['explanations']
  readonly attestations: readonly SourcedAttestation[]
  /** Empty unless the decision is `verified`. */
  readonly records: readonly EvidenceRecord[]
  /** Blind indexes of every phone and e-mail that a lead of the confirmed person has or ever had. */
  readonly everIdentifiedBy: readonly Buffer[]
}

type Compared = SourceRecord & { readonly explanation: MatchExplanation }

const EXPLANATIONS_MAX = 20
// Where nobody comes near, the likeliest are kept all the same: it must be possible to say why they are not the person.
const FAR_EXPLANATIONS_MAX = 3
const LIKELIEST_FIRST: readonly MatchExplanation['verdict'][] = ['match', 'consistent', 'partial', 'household_only']
const NOBODY_ASKED: Identified = {
  sources: [],
  decision: NOT_COMPARABLE,
  search: { coverage: 'whole', recordsCompared: 0, runnerUpGapBits: null },
  explanations: [],
  attestations: [],
  records: [],
  everIdentifiedBy: [],
}

/**
 * Asks the sources about a person and compares what they found. Without a phone nobody is asked.
 *
 * @param weighing how records are weighed against the people of the registers.
 * @throws Fault `sources_unavailable` when no source could be asked.
 */
export async function identify(
  sources: readonly IdentitySource[],
  query: IdentityQuery,
  asking: Asking,
  weighing: Weighing,
): Promise<Identified> {
  if (query.person.phones.length === 0) return NOBODY_ASKED
  const { records, isTruncated, attestations, asked } = await askSources(sources, query, asking)
  const options = kycMatching(weighing)
  const found = decideOnRecords(query.person, { records, isTruncated }, options)
  const compared = records.flatMap((record, place): Compared[] => {
    const explanation = found.compared[place]?.explanation
    return explanation === undefined ? [] : [{ ...record, explanation }]
  })
  const decision = withAttestations(found.decision, attestations)
  const own = [...decision.confirming, ...decision.belonging].flatMap((place) => compared[place] ?? [])
  const confirming = new Set(decision.confirming.map((place) => compared[place]))
  return {
    sources: asked,
    decision,
    search: {
      coverage: isTruncated ? 'truncated' : 'whole',
      recordsCompared: compared.length,
      runnerUpGapBits: runnerUpGapAmong(found.compared),
    },
    explanations: explanationsOf(compared, options),
    attestations,
    records: own.map((record) => evidenceRecordFrom(record, confirming.has(record))),
    everIdentifiedBy: own.flatMap(({ told }) => (told.kind === 'lead' ? told.everIdentifiedBy : [])),
  }
}

/** The records that came near, likeliest first; then the likeliest of those that did not. */
function explanationsOf(compared: readonly Compared[], options: MatchOptions): KycFacts['explanations'] {
  const near = LIKELIEST_FIRST.flatMap((verdict) =>
    compared.filter(({ explanation }) => explanation.verdict === verdict),
  )
  const far = compared
    .filter(({ explanation }) => !LIKELIEST_FIRST.includes(explanation.verdict))
    .toSorted((a, b) => b.explanation.totalBits - a.explanation.totalBits)
    .slice(0, Math.max(0, FAR_EXPLANATIONS_MAX - near.length))
  return [...near.slice(0, EXPLANATIONS_MAX), ...far].map(({ leadSourceId, recordId, explanation }) => ({
    leadSourceId,
    recordId,
    explanation,
    household: householdPartsOf(explanation.weights, options),
  }))
}
