import type { Mode } from '../../base/ids.ts'
import type { Day, Instant } from '../../base/time.ts'
import type { FetchFailure } from '../fetching/fetch-outcome.ts'
import type { Hop, Validators } from '../fetching/fetch-policy.ts'
import type { KeptReading, PolicyFindings } from '../reading.ts'
import type { DateChange, TextComparison } from '../reading/compare-texts.ts'
import type { PageOutcome } from '../reading/policy-text.ts'

/** How an automatic scan ended. */
export type ScanOutcome = PageOutcome | FetchFailure

/** The newest change of a policy that a scan knows of. */
export type PolicyChange = {
  /** The scan that it was compared with. */
  readonly sinceScanId: string
  /** Material: a fiftieth of the words, an answer, a kind of one, or the policy's own date is another. */
  readonly extent: TextComparison['extent']
  readonly date: DateChange | null
}

/** What an operator said against a scan. */
export type Correction = { readonly reason: string; readonly fields: readonly string[] }

/** What is sealed of a scan. */
export type ScanContent = {
  readonly url: string
  /** Null for what an operator read. */
  readonly fetched: {
    readonly finalUrl: string
    readonly hops: readonly Hop[]
    readonly httpStatus: number | null
    readonly validators: Validators | null
    /** SHA-256 of the bytes as they came, hexadecimal. */
    readonly rawSha256: string | null
    /** Which release of the scanner read it. */
    readonly engine: string
  } | null
  readonly reading: KeptReading | null
  readonly change: PolicyChange | null
  readonly correction: Correction | null
}

/** What the rules read of a scan, named as they read it. */
export type RuleFields = {
  readonly mentionsConsent: boolean | null
  readonly mentionsLegitimateInterest: boolean | null
  readonly optOutClauseFound: boolean | null
  readonly thirdPartyDataSharing: boolean | null
  readonly purposeOfUseDeclared: boolean | null
  readonly lastUpdated: Day | null
  readonly sharing: 'affirmed' | 'denied' | 'silent' | null
  readonly confidence: number | null
  readonly contradiction: boolean
  readonly confirmedByOperator: boolean
  /** Counts the versions of a policy whose text was read; scans of one version bear the same number. */
  readonly policyVersion?: number
}

/** A scan as it is kept. */
export type KeptScan = {
  readonly scanId: string
  readonly mode: Mode
  readonly urlIndex: Buffer
  readonly scannedAt: Instant
  readonly outcome: string
  readonly fields: RuleFields
  readonly recordedBy: string
  readonly textDigest: Buffer | null
  readonly corrects: string | null
  readonly content: ScanContent
}

/**
 * What the rules are told of a reading. A page of which a part is missing may say there what it does not say here, so that its
 * "no" is told as unknown.
 */
export function ruleFieldsFrom(reading: Pick<KeptReading, 'outcome' | 'fields' | 'lastUpdated'>): RuleFields {
  const { outcome, fields, lastUpdated } = reading
  const value = (field: keyof PolicyFindings): boolean | null => {
    const found = fields?.[field].value ?? null
    return found === false && outcome === 'ok_partial' ? null : found
  }
  const sharing = fields?.third_party_data_sharing
  return {
    mentionsConsent: value('mentions_consent'),
    mentionsLegitimateInterest: value('mentions_legitimate_interest'),
    optOutClauseFound: value('opt_out_clause_found'),
    thirdPartyDataSharing: value('third_party_data_sharing'),
    purposeOfUseDeclared: value('purpose_of_use_declared'),
    lastUpdated: lastUpdated?.value ?? null,
    sharing: sharingOf(fields, value('third_party_data_sharing')),
    confidence: sharing?.confidence ?? null,
    contradiction: sharing?.isContradicted ?? false,
    confirmedByOperator: false,
  }
}

function sharingOf(fields: PolicyFindings | null, isAffirmed: boolean | null): RuleFields['sharing'] {
  if (fields === null || isAffirmed === null) return null
  if (isAffirmed) return 'affirmed'
  return fields.third_party_data_sharing.counterEvidence.length > 0 ? 'denied' : 'silent'
}
