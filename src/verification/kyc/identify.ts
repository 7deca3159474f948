import { askSources } from '../../identity-sources/ask-sources.ts'
import type { AskedSource, Asking } from '../../identity-sources/ask-sources.ts'
import type { IdentityQuery, IdentitySource, SourceRecord } from '../../identity-sources/identity-source.ts'
import { withAttestations } from '../../matching/attestation.ts'
import type { SourcedAttestation } from '../../matching/attestation.ts'
import { compareRecords, decideIdentity } from '../../matching/decide-identity.ts'
import type { IdentityDecision } from '../../matching/decide-identity.ts'
import type { MatchExplanation } from '../../matching/match-person.ts'
import type { Weighing } from '../../matching/scoring/score.ts'
import { evidenceRecordFrom } from './evidence-record.ts'
import type { EvidenceRecord } from './evidence-record.ts'
import type { KycFacts } from './kyc-facts.ts'

/** Who the sources say it is, and what the confirmed person's records hold. */
export type Identified = {
  readonly sources: readonly AskedSource[]
  readonly decision: IdentityDecision
  readonly explanations: KycFacts['explanations']
  readonly attestations: readonly SourcedAttestation[]
  /** Empty unless the decision is `verified`. */
  readonly records: readonly EvidenceRecord[]
  /** Blind indexes of every phone and e-mail that a lead of the confirmed person has or ever had. */
  readonly everIdentifiedBy: readonly Buffer[]
}

type Compared = SourceRecord & { readonly explanation: MatchExplanation }

const EXPLANATIONS_MAX = 20
const LIKELIEST_FIRST: readonly MatchExplanation['verdict'][] = ['match', 'consistent', 'partial', 'household_only']
const NOT_COMPARABLE: IdentityDecision = {
  verdict: 'insufficient',
  confirming: [],
  belonging: [],
  loneDisagreement: null,
  rulesFired: ['phone_unreadable'],
}

const NOBODY_ASKED: Identified = {
  sources: [],
  decision: NOT_COMPARABLE,
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
  const weighed = compareRecords(
    query.person,
    records.map(({ leadSourceId, person }) => ({ sourceId: leadSourceId, person })),
    { ...weighing, guardsHousehold: true, requiresWholeRecord: true },
  )
  const compared = records.flatMap((record, place): Compared[] => {
    const explanation = weighed[place]?.explanation
    return explanation === undefined ? [] : [{ ...record, explanation }]
  })
  const decision = withAttestations(decideIdentity(query.person, weighed, isTruncated), attestations)
  const own = [...decision.confirming, ...decision.belonging].flatMap((place) => compared[place] ?? [])
  const confirming = new Set(decision.confirming.map((place) => compared[place]))
  return {
    sources: asked,
    decision,
    explanations: explanationsOf(compared),
    attestations,
    records: own.map((record) => evidenceRecordFrom(record, confirming.has(record))),
    everIdentifiedBy: own.flatMap(({ told }) => (told.kind === 'lead' ? told.everIdentifiedBy : [])),
  }
}

/** The records that came near, likeliest first. */
function explanationsOf(compared: readonly Compared[]): KycFacts['explanations'] {
  const near = LIKELIEST_FIRST.flatMap((verdict) =>
    compared.filter(({ explanation }) => explanation.verdict === verdict),
  )
  return near
    .slice(0, EXPLANATIONS_MAX)
    .map(({ leadSourceId, recordId, explanation }) => ({ leadSourceId, recordId, explanation }))
}
