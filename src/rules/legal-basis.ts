import type { ConsentFacts } from './dossier.ts'

/** A legal basis as it was read: null = none on record, `other` = none that the law knows. */
export type RecordedBasis = ConsentFacts['legalBasis']

/** Tells whether consent is the declared basis. */
export function isConsentBasis(basis: RecordedBasis): boolean {
  return basis === 'consent' || basis === 'explicit_consent'
}

/** Tells whether it is not known what the basis is. */
export function isUnknownBasis(basis: RecordedBasis): basis is null | 'other' {
  return basis === null || basis === 'other'
}
