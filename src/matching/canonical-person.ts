import type { Day } from '../base/time.ts'
import type { Address } from '../contacts/address.ts'
import { canonicalAddressFrom } from './canonical-address.ts'
import type { CanonicalAddress } from './canonical-address.ts'
import { canonicalNameFrom } from './person-name.ts'
import type { CanonicalName, NameText } from './person-name.ts'
import type { CanonicalPhone } from './phone-match.ts'

/** What is told about a person. A part that is not known is null or empty. */
export type PersonFacts = {
  readonly name: NameText | null
  readonly birthDate: Day | null
  /** Where the date is none that exists, its year, month and day in eight digits all the same; where a part of it is known, six or four. */
  readonly birthDigits?: string | null
  readonly address: Address | null
  readonly phones: readonly CanonicalPhone[]
  /** Trimmed and in lower case; none where they are not compared. */
  readonly emails?: readonly string[]
}

/** A person in the form in which persons are compared. */
export type CanonicalPerson = {
  readonly name: CanonicalName | null
  readonly birthDate: Day | null
  /** Year, month and day in eight digits, year and month in six, the year in four; there need be no such day. */
  readonly birthDigits: string | null
  readonly address: CanonicalAddress | null
  readonly phones: readonly CanonicalPhone[]
  readonly emails: readonly string[]
}

/** Names the way in which persons are brought into that form; kept beside everything that was derived by it. */
export const CANONICAL_VERSION = 2

/** Brings a person's facts into the form in which they are compared. */
export function canonicalPersonFrom(facts: PersonFacts): CanonicalPerson {
  return {
    name: facts.name === null ? null : canonicalNameFrom(facts.name),
    birthDate: facts.birthDate,
    birthDigits: facts.birthDate?.replaceAll('-', '') ?? facts.birthDigits ?? null,
    address: facts.address === null ? null : canonicalAddressFrom(facts.address),
    phones: facts.phones,
    emails: facts.emails ?? [],
  }
}
