import { matchAddress } from './address-match.ts'
import { matchBirthDate, matchBirthPart } from './birth-date-match.ts'
import type { CanonicalPerson } from './canonical-person.ts'
import { isOneSlip } from './edit-distance.ts'
import { matchName } from './name-match.ts'
import { agrees, differs } from './outcome.ts'
import type { Comparison } from './outcome.ts'
import { matchPhone } from './phone-match.ts'
import type { FieldWeight } from './scoring/score.ts'

/** The attributes by which persons are compared, in the order in which they are told. */
export type Attribute = 'name' | 'birthDate' | 'address' | 'phone'

/** What comparing each attribute gave. */
export type Attributes = Readonly<Record<Attribute, Comparison>>

/** What one record says about the person asked about. */
export type RecordVerdict =
  | 'match' //              this is the person
  | 'consistent' //         name and own mobile agree, nothing speaks against it, but there is no date of birth to tell
  | 'household_only' //     somebody at that phone or address, not this person
  | 'partial' //            some agreement, not enough
  | 'no_match'
  | 'insufficient_input' // what was asked about could not be compared

/** Why a record is, or is not, the person: outcomes, codes and weights, never a value (identity design D6). Plain JSON. */
export type MatchExplanation = {
  /** Which matcher, which model and which canonical forms made it. */
  readonly matcher: string
  readonly model: string
  readonly canonicalVersion: number
  readonly attributes: Attributes
  /** Bits for the person before anything was compared: log2 of the chance that a given record is the person's. */
  readonly priorBits: number
  /** What each field adds to it. */
  readonly weights: readonly FieldWeight[]
  /** The sum of `priorBits` and all weights. */
  readonly totalBits: number
  /** How many members of the household one would expect to look like this, for each time that the person's own record does. */
  readonly householdOdds: number
  /** The probability that this record is the person's, all records found considered. */
  readonly posterior: number
  readonly verdict: RecordVerdict
  /** The one attribute that disagrees while the phone and every other one sent agree; null otherwise (contract section 5). */
  readonly loneDisagreement: Exclude<Attribute, 'phone'> | null
}

/** Names the matcher in what is recorded; changed with every change of its judgement. */
export const MATCHER = 'fellegi-sunter-3'

const DAY_DIGITS = 8

/** Compares a record with the person asked about; `asked` holds at most one phone, the one asked about. */
export function attributesOf(asked: CanonicalPerson, known: CanonicalPerson): Attributes {
  return {
    name: matchName(asked.name, known.name),
    birthDate: birthDateOf(asked, known),
    address: matchAddress(asked.address, known.address),
    phone: matchPhone(asked.phones[0] ?? null, known.phones),
  }
}

function birthDateOf(asked: CanonicalPerson, known: CanonicalPerson): Comparison {
  const part = matchBirthPart(asked.birthDigits, known.birthDigits)
  if (part !== null) return part
  return hasNoSuchDay(asked) ? matchNoSuchDay(asked, known) : matchBirthDate(asked.birthDate, known.birthDate)
}

function hasNoSuchDay({ birthDate, birthDigits }: CanonicalPerson): boolean {
  return birthDate === null && birthDigits !== null
}

/** A date that does not exist was typed wrong; where one digit makes it the date on record, it is that one. */
function matchNoSuchDay({ birthDigits: asked }: CanonicalPerson, { birthDigits: known }: CanonicalPerson): Comparison {
  if (asked !== null && known !== null && asked.length === DAY_DIGITS) {
    if (asked === known) return { outcome: 'exact', code: 'same_digits' }
    if (isOneSlip(asked, known)) return { outcome: 'close', code: 'one_digit_differs' }
  }
  return { outcome: 'invalid', code: 'no_such_day' }
}

/** The one attribute that disagrees while the phone and every other one sent agree; null otherwise. */
export function loneDisagreementOf({
  name,
  birthDate,
  address,
  phone,
}: Attributes): MatchExplanation['loneDisagreement'] {
  if (!agrees(phone)) return null
  const addressAgrees = agrees(address) || address.code === 'house_not_given'
  const birthDateAgrees = birthDate.outcome === 'exact'
  const alone = [
    birthDateAgrees && addressAgrees && differs(name) ? ('name' as const) : null,
    agrees(name) && addressAgrees && differs(birthDate) ? ('birthDate' as const) : null,
    agrees(name) && birthDateAgrees && isOtherHome(address) ? ('address' as const) : null,
  ]
  return alone.find((attribute) => attribute !== null) ?? null
}

function isOtherHome({ outcome, code }: Comparison): boolean {
  return outcome === 'mismatch' || code === 'unit_differs'
}

/**
 * Two records are one person's when name and birth date agree and neither address nor phone tell them apart. Where one has no
 * date of birth they count as two.
 */
export function isSamePerson(a: CanonicalPerson, b: CanonicalPerson): boolean {
  // Most pairs are told apart by this alone, and it costs next to nothing.
  if (a.birthDigits === null || a.birthDigits !== b.birthDigits) return false
  const shared = a.phones.find(({ e164 }) => b.phones.some((phone) => phone.e164 === e164))
  const { name, birthDate, address } = attributesOf(a, b)
  if (!agrees(name) && name.code !== 'initial_only') return false
  if (birthDate.outcome !== 'exact') return false
  return shared !== undefined || address.outcome !== 'mismatch'
}
