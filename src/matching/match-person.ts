import { matchAddress } from './address-match.ts'
import { matchBirthDate } from './birth-date-match.ts'
import { CANONICAL_VERSION } from './canonical-person.ts'
import type { CanonicalPerson } from './canonical-person.ts'
import { matchName } from './name-match.ts'
import { agrees, differs } from './outcome.ts'
import type { Comparison } from './outcome.ts'
import { matchPhone } from './phone-match.ts'

/** The attributes by which persons are compared, in the order in which they are told. */
export type Attribute = 'name' | 'birthDate' | 'address' | 'phone'

/** What one record says about the person asked about. */
export type RecordVerdict =
  | 'match' //              this is the person
  | 'consistent' //         name and own mobile agree, nothing speaks against it, but there is no date of birth to tell
  | 'household_only' //     somebody at that phone or address, not this person
  | 'partial' //            some agreement, not enough
  | 'no_match'
  | 'insufficient_input' // what was asked about could not be compared

/** Why a record is, or is not, the person: outcomes and codes, never a value (identity design D6). Plain JSON. */
export type MatchExplanation = {
  /** Which matcher and which canonical forms made it. */
  readonly matcher: string
  readonly canonicalVersion: number
  readonly attributes: Readonly<Record<Attribute, Comparison>>
  readonly verdict: RecordVerdict
  /** The one attribute that disagrees while the phone and every other one sent agree; null otherwise (contract section 5). */
  readonly loneDisagreement: Exclude<Attribute, 'phone'> | null
}

/** Names the matcher in what is recorded; changed with every change of its judgement. */
export const MATCHER = 'plain-1'

/** Compares a record with the person asked about; `asked` holds at most one phone, the one asked about. */
export function matchPerson(asked: CanonicalPerson, known: CanonicalPerson): MatchExplanation {
  const attributes = {
    name: matchName(asked.name, known.name),
    birthDate: matchBirthDate(asked.birthDate, known.birthDate),
    address: matchAddress(asked.address, known.address),
    phone: matchPhone(asked.phones[0] ?? null, known.phones),
  }
  return {
    matcher: MATCHER,
    canonicalVersion: CANONICAL_VERSION,
    attributes,
    verdict: verdictOn(attributes),
    loneDisagreement: loneDisagreementOf(attributes),
  }
}

function verdictOn(attributes: Record<Attribute, Comparison>): RecordVerdict {
  const { name, birthDate, address, phone } = attributes
  if ([name, birthDate, address].some(({ outcome }) => outcome === 'invalid')) return 'insufficient_input'
  const reach = [address, phone].filter(agrees).length
  if (isMatch(attributes, reach)) return 'match'
  const contradicted = address.outcome === 'mismatch'
  if (agrees(name) && birthDate.outcome === 'not_available' && phone.code === 'same_mobile' && !contradicted) {
    return 'consistent'
  }
  if (reach > 0 && differs(name) && birthDate.outcome !== 'exact') return 'household_only'
  return [name, birthDate, address, phone].some(agrees) ? 'partial' : 'no_match'
}

/** Name and date of birth must agree, the phone or the address too, and the address must not speak against it. */
function isMatch({ name, birthDate, address, phone }: Record<Attribute, Comparison>, reach: number): boolean {
  if (birthDate.outcome !== 'exact' || address.outcome === 'mismatch') return false
  // An initial could be a twin's, a first of January anybody's: then all else has to agree.
  if (name.code === 'initial_only') return reach === 2 && phone.code === 'same_mobile'
  return agrees(name) && reach >= (birthDate.code === 'first_of_january' ? 2 : 1)
}

function loneDisagreementOf(attributes: Record<Attribute, Comparison>): Exclude<Attribute, 'phone'> | null {
  const { name, birthDate, address, phone } = attributes
  if (!agrees(phone)) return null
  const addressAgrees = agrees(address) || address.code === 'house_not_given'
  const birthDateAgrees = birthDate.outcome === 'exact'
  const alone = [
    birthDateAgrees && addressAgrees && differs(name) ? ('name' as const) : null,
    agrees(name) && addressAgrees && differs(birthDate) ? ('birthDate' as const) : null,
    agrees(name) && birthDateAgrees && address.outcome === 'mismatch' ? ('address' as const) : null,
  ]
  return alone.find((attribute) => attribute !== null) ?? null
}
