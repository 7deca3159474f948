import { attestationFrom } from '../../matching/attestation.ts'
import type { AttestedField, AttestedOutcome, Attestation, FieldAttestation } from '../../matching/attestation.ts'

/** How one field is found in an answer and what its value means. */
export type FieldMapping = {
  /** RFC 6901 pointer into the answer. */
  readonly pointer: string
  /** The outcome of each value, which may be a text, a number or a boolean. */
  readonly values?: Readonly<Record<string, AttestedOutcome>> | undefined
  /** For numbers: the least value for each outcome; less is a mismatch. */
  readonly score?: { readonly exact: number; readonly close: number; readonly partial: number } | undefined
}

/** How an answer is read. A field without a mapping is never attested. */
export type MatchMapping = {
  readonly fields: Readonly<Partial<Record<AttestedField, FieldMapping>>>
  /** Where an answer says that the source does not know the person: then every field is neutral. */
  readonly notKnown?: { readonly pointer: string; readonly values: readonly string[] } | undefined
}

/** The name of each field in our own contract (`docs/identity-source.openapi.json`). */
export const CONTRACT_NAMES: Readonly<Record<AttestedField, string>> = {
  name: 'name',
  givenName: 'given_name',
  familyName: 'family_name',
  middleNames: 'middle_names',
  birthdate: 'date_of_birth',
  address: 'address',
  streetName: 'street_name',
  streetNumber: 'street_number',
  houseNumberExtension: 'house_number_extension',
  postalCode: 'postal_code',
  locality: 'locality',
  country: 'country',
}

const SAME: Readonly<Record<string, AttestedOutcome>> = {
  exact: 'exact',
  close: 'close',
  partial: 'partial',
  mismatch: 'mismatch',
  not_available: 'not_available',
}

/** The mapping of a source that speaks our own contract. */
export const CONTRACT_MAPPING: MatchMapping = {
  fields: Object.fromEntries(
    Object.entries(CONTRACT_NAMES).map(([field, name]) => [field, { pointer: `/outcomes/${name}`, values: SAME }]),
  ),
}

/**
 * Reads an answer by its mapping. A member that is absent or null says nothing.
 *
 * @param asked the fields that were sent; others are not believed.
 * @returns null when the answer is no object or holds a value that the mapping does not know.
 */
export function mappedAttestation(
  body: unknown,
  { fields, notKnown }: MatchMapping,
  asked: readonly AttestedField[],
): Attestation | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const isUnknown = notKnown?.values.includes(String(valueAt(body, notKnown.pointer))) ?? false
  const told = asked.map((field): FieldAttestation | null => {
    const mapping = fields[field]
    if (isUnknown || mapping === undefined) return { field, outcome: 'not_available', score: null }
    return mappedField(field, mapping, valueAt(body, mapping.pointer))
  })
  return told.every((field) => field !== null) ? attestationFrom(told) : null
}

function mappedField(field: AttestedField, { values, score }: FieldMapping, value: unknown): FieldAttestation | null {
  if (value === undefined || value === null) return { field, outcome: 'not_available', score: null }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const text = String(value)
  if (values !== undefined && Object.hasOwn(values, text)) {
    return { field, outcome: values[text] ?? 'not_available', score: null }
  }
  if (score === undefined || typeof value !== 'number') return null
  const outcome = (['exact', 'close', 'partial'] as const).find((step) => value >= score[step]) ?? 'mismatch'
  // Scores run from and to whatever their source likes; only the outcome is comparable.
  return { field, outcome, score: null }
}

/** @returns undefined where the pointer leads nowhere. */
function valueAt(body: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return steps.reduce<unknown>((value, step) => {
    const isPlace = typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    return isPlace ? Reflect.get(value, step) : undefined
  }, body)
}
