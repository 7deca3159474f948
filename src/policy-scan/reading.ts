import type { PolicyCandidate } from './reading/policy-links.ts'
import type { FieldFinding, LastUpdated, PageOutcome, PolicyField, PolicyText } from './reading/policy-text.ts'

/** What a page says, as far as it could be told. */
export type PolicyReading = {
  readonly outcome: PageOutcome
  /** Null where there was nothing to read. */
  readonly text: PolicyText | null
  /** SHA-256 of the canonical text, hexadecimal; by it evidence can be checked again. */
  readonly contentSha256: string | null
  /** Of the main content only, and of its sentences whatever their order; null likewise. */
  readonly bodySha256: string | null
  readonly sentencesSha256: string | null
  /** ISO 639-1. */
  readonly language: string | null
  /** Null unless the outcome is `ok` or `ok_partial`. */
  readonly fields: PolicyFindings | null
  /** Likewise. */
  readonly lastUpdated: LastUpdated | null
  /** Where the policy may be when it is not here, the likeliest first. */
  readonly candidates: readonly PolicyCandidate[]
}

/** An answer to each question. */
export type PolicyFindings = Readonly<Record<PolicyField, FieldFinding>>

/** A reading as it is kept: the text lies elsewhere, once for all scans that found it. */
export type KeptReading = Omit<PolicyReading, 'text'> & { readonly isTruncated: boolean }

/** Every question, in the order in which they are answered. */
export const POLICY_FIELDS: readonly PolicyField[] = [
  'mentions_consent',
  'mentions_legitimate_interest',
  'opt_out_clause_found',
  'third_party_data_sharing',
  'purpose_of_use_declared',
]
