import type { IdentityDecision } from './decide-identity.ts'

/** What somebody else's comparison of one attribute gave. `not_available`: the source cannot tell, which is neutral. */
export type AttestedOutcome = (typeof ATTESTED_OUTCOMES)[number]

/** The outcomes from best to worst; the last is none of them. */
export const ATTESTED_OUTCOMES = ['exact', 'close', 'partial', 'mismatch', 'not_available'] as const

/** A field that a source may compare for us, by its CAMARA name (KYC Match 0.4). */
export type AttestedField =
  | 'name'
  | 'givenName'
  | 'familyName'
  | 'middleNames'
  | 'birthdate'
  | 'address'
  | 'streetName'
  | 'streetNumber'
  | 'houseNumberExtension'
  | 'postalCode'
  | 'locality'
  | 'country'

/** One field as it was attested. The score is the source's own, 0 to 99; null when it gave none. */
export type FieldAttestation = {
  readonly field: AttestedField
  readonly outcome: AttestedOutcome
  readonly score: number | null
}

/**
 * What a source that shows no record says of the person asked about: whether its own data agree, never the data. Every field
 * that it was sent is among `fields`. Plain JSON without a personal value.
 */
export type Attestation = {
  readonly fields: readonly FieldAttestation[]
  readonly name: AttestedOutcome
  readonly birthDate: AttestedOutcome
  readonly address: AttestedOutcome
}

/** An attestation with the name of the source that gave it. */
export type SourcedAttestation = { readonly source: string; readonly attestation: Attestation }

const ADDRESS_FIELDS: ReadonlySet<AttestedField> = new Set([
  'address',
  'streetName',
  'streetNumber',
  'houseNumberExtension',
  'postalCode',
  'locality',
])

/** Brings field by field answers to the three attributes by which persons are decided on. */
export function attestationFrom(fields: readonly FieldAttestation[]): Attestation {
  const of = (field: AttestedField): AttestedOutcome =>
    fields.find((told) => told.field === field)?.outcome ?? 'not_available'
  return { fields, name: nameFrom(of), birthDate: of('birthdate'), address: addressFrom(of) }
}

/** True when name, birth date and, where the source was sent one, address are the same or one slip apart. */
export function confirmsPerson({ fields, name, birthDate, address }: Attestation): boolean {
  const addressWasSent = fields.some(({ field }) => ADDRESS_FIELDS.has(field))
  return isNear(name) && isNear(birthDate) && (!addressWasSent || isNear(address))
}

/**
 * Takes back a confirmation that a source flatly contradicts in name or date of birth. An attestation never lifts a verdict:
 * it has no record to show.
 */
export function withAttestations(
  decision: IdentityDecision,
  attestations: readonly SourcedAttestation[],
): IdentityDecision {
  if (decision.verdict !== 'verified') return decision
  const rules = [
    attestations.some(({ attestation }) => attestation.name === 'mismatch') ? 'attested_name_differs' : null,
    attestations.some(({ attestation }) => attestation.birthDate === 'mismatch') ? 'attested_birth_date_differs' : null,
  ].filter((rule) => rule !== null)
  if (rules.length === 0) return decision
  return {
    ...decision,
    verdict: 'review',
    confirming: [],
    belonging: [],
    loneDisagreement: null,
    rulesFired: [...decision.rulesFired, ...rules],
  }
}

type OutcomeOf = (field: AttestedField) => AttestedOutcome

/**
 * The whole name, where it is exactly the same, is the best proof; then the worse of the two parts, so that a look-alike
 * given name or a shared surname alone never passes; one part alone is partial at best.
 */
function nameFrom(of: OutcomeOf): AttestedOutcome {
  const [whole, given, family] = [of('name'), of('givenName'), of('familyName')]
  if (whole === 'exact') return 'exact'
  if (given !== 'not_available' && family !== 'not_available') return worse(given, family)
  if (whole !== 'not_available') return whole
  const part = given === 'not_available' ? family : given
  return part === 'not_available' ? part : worse(part, 'partial')
}

/**
 * A whole address that is the same proves it. Else the postcode decides: another one is another address, the same one holds
 * some fifteen homes, so that number or street must agree too.
 */
function addressFrom(of: OutcomeOf): AttestedOutcome {
  if (of('address') === 'exact') return 'exact'
  const [postcode, number, street] = [of('postalCode'), of('streetNumber'), of('streetName')]
  if (postcode === 'mismatch') return 'mismatch'
  if (postcode === 'not_available') return isNear(number) && isNear(street) ? 'close' : of('address')
  if (number === 'mismatch') return 'partial'
  if (isNear(number)) return of('houseNumberExtension') === 'mismatch' ? 'partial' : 'exact'
  return isNear(street) || isNear(of('address')) ? 'close' : 'partial'
}

function isNear(outcome: AttestedOutcome): boolean {
  return outcome === 'exact' || outcome === 'close'
}

function worse(one: AttestedOutcome, other: AttestedOutcome): AttestedOutcome {
  return ATTESTED_OUTCOMES.indexOf(one) > ATTESTED_OUTCOMES.indexOf(other) ? one : other
}
