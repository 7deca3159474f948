import type { Day, Instant } from '../base/time.ts'
import type { Address } from '../contacts/address.ts'
import type { RecordedIdentifier } from '../evidence/lead-record.ts'
import { canonicalPersonFrom } from '../matching/canonical-person.ts'
import type { CanonicalPerson } from '../matching/canonical-person.ts'
import type { NameText } from '../matching/person-name.ts'

/** A person as a register has it, parsed once at the door: the personal part of the `person` row, sealed. Plain JSON. */
export type PersonRecord = {
  readonly name: NameText | null
  readonly dateOfBirth: Day | null
  /** Where the register knows no more of it: `1984` or `1984-03`; else absent. */
  readonly partOfBirth?: string
  readonly dateOfDeath: Day | null
  readonly address: Address | null
  readonly identifiers: readonly RecordedIdentifier[]
  /** When the network gave the phone to somebody new, as far as the register knows. */
  readonly numberRecycledOn: Day | null
  readonly optIn: RecordedOptIn
}

/** The opt-in evidence of a register (specification 2.4). */
export type RecordedOptIn = {
  readonly source: string | null
  readonly at: Instant | null
  readonly email: string | null
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly method: string | null
  readonly licenceExpiryDate: Day | null
  /** Null = not told. */
  readonly byEmail: boolean | null
  readonly bySms: boolean | null
  readonly byPost: boolean | null
  readonly byPhone: boolean | null
}

/** A person of a register in the form in which persons are compared. */
export function canonicalPersonOf(record: PersonRecord): CanonicalPerson {
  return canonicalPersonFrom({
    name: record.name,
    birthDate: record.dateOfBirth,
    birthDigits: record.partOfBirth?.replace('-', '') ?? null,
    address: record.address,
    phones: phonesAmong(record.identifiers),
  })
}

/** The phones among identifiers, as the matcher sees them. */
export function phonesAmong(identifiers: readonly RecordedIdentifier[]): CanonicalPerson['phones'] {
  return identifiers.flatMap((identifier) =>
    identifier.kind === 'phone' ? [{ e164: identifier.value, isMobile: identifier.line === 'mobile' }] : [],
  )
}
