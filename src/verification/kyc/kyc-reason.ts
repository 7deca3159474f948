/** Why an entry is Non-Compliant, in the order in which reasons are told (catalogue, KYC codes). */
export const KYC_CODES = [
  'PHONE_INVALID',
  'IDENTITY_NOT_CONFIRMED',
  'NAME_MISMATCH',
  'DOB_MISMATCH',
  'ADDRESS_MISMATCH',
  'INSUFFICIENT_SOURCES',
  'NUMBER_REASSIGNED',
  'DECEASED',
  'OPT_IN_MISSING',
  'CONSENT_WITHDRAWN',
  'CONSENT_EXPIRED',
  'LICENCE_EXPIRED',
  'TPS_REGISTERED',
  'SCREENING_EXPIRED',
  'SUPPRESSED_BY_BUYER',
  'SOURCE_UNAVAILABLE',
] as const

/** One such code. */
export type KycCode = (typeof KYC_CODES)[number]

/** A code with a clause for people. It never holds a value on record, nor a hint at one (contract section 5). */
export type KycReason = { readonly code: KycCode; readonly detail: string }

const DETAILS = {
  PHONE_INVALID: 'the phone number cannot be read, or is of a kind that nobody can be called on',
  IDENTITY_NOT_CONFIRMED: 'the identity could not be confirmed',
  NAME_MISMATCH: 'the name does not agree',
  DOB_MISMATCH: 'the date of birth does not agree',
  ADDRESS_MISMATCH: 'the address does not agree',
  INSUFFICIENT_SOURCES: 'fewer sources than required confirm the identity',
  NUMBER_REASSIGNED: 'the number was given to another subscriber after the opt-in',
  DECEASED: 'the person is recorded as deceased',
  OPT_IN_MISSING: 'no opt-in for this identifier is on record',
  SOURCE_UNAVAILABLE: 'a source could not be asked',
} as const satisfies Partial<Record<KycCode, string>>

/** A reason that always reads the same. */
export function reason(code: keyof typeof DETAILS): KycReason {
  return { code, detail: DETAILS[code] }
}

/** Reasons in catalogue order, each code once, with the first clause given for it. */
export function inCatalogueOrder(reasons: readonly KycReason[]): readonly KycReason[] {
  return KYC_CODES.flatMap((code) => reasons.find((found) => found.code === code) ?? [])
}
