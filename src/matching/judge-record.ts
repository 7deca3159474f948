import type { CanonicalPerson } from './canonical-person.ts'
import type { Attributes, RecordVerdict } from './match-person.ts'
import { agrees, differs } from './outcome.ts'
import type { Levels } from './scoring/levels.ts'

/** A record as it was compared and weighed. */
export type WeighedRecord = {
  readonly asked: CanonicalPerson
  readonly attributes: Attributes
  readonly levels: Levels
  readonly posterior: number
  /** Whether a record without a date of birth, or a given name, can confirm nobody, however probable it is. */
  readonly requiresWholeRecord: boolean
  /** Whether a first of January may stand in for another date. */
  readonly hasStandIns: boolean
}

/** From this probability on a record may confirm an identity (identity design D5). */
export const MATCH_MIN = 0.999

/** From this probability on, what was found needs a second look (identity design D5). */
export const LIKELY_MIN = 0.5

const NEAR_NAMES: ReadonlySet<string | null> = new Set(['exact', 'equivalent', 'close', 'similar'])
// Codes of a date that agrees and yet tells little.
const WEAK_BIRTHS: ReadonlySet<string> = new Set(['only_month_known', 'only_year_known'])
const NEAR_PLACES: ReadonlySet<string | null> = new Set(['exact', 'equivalent', 'close'])
const NEAR_BIRTHS: ReadonlySet<string | null> = new Set(['exact', 'swapped', 'one_edit'])

/** What a record says: probability alone confirms nobody whose name, birth date and reach do not agree (identity design D5). */
export function recordVerdictOf(record: WeighedRecord): RecordVerdict {
  const { attributes } = record
  const { name, birthDate, address, phone } = attributes
  if (isNotComparable(attributes)) return 'insufficient_input'
  if (isMatch(record)) return 'match'
  const isContradicted = address.outcome === 'mismatch'
  if (agrees(name) && birthDate.outcome === 'not_available' && phone.code === 'same_mobile' && !isContradicted) {
    return 'consistent'
  }
  const hasReach = agrees(address) || agrees(phone)
  if (hasReach && differs(name) && birthDate.outcome !== 'exact') return 'household_only'
  return [name, birthDate, address, phone].some(agrees) ? 'partial' : 'no_match'
}

/** Something that was asked about can be compared with nothing, or was left out although nobody can be told apart without it. */
export function isNotComparable({ name, birthDate, address }: Attributes): boolean {
  if ([name, birthDate, address].some(({ outcome }) => outcome === 'invalid')) return true
  return name.outcome === 'missing'
}

/** What must hold of a record that is the person; in the order in which it is asked and told. */
const MATCH_RULES = [
  { unmet: 'probability_too_low', holds: ({ posterior }) => posterior >= MATCH_MIN },
  { unmet: 'address_differs', holds: (record) => !isAddressContradicted(record) },
  { unmet: 'birth_date_not_near', holds: isBirthNear },
  { unmet: 'script_differs', holds: ({ levels }) => !levels.scriptDiffers },
  { unmet: 'only_an_initial', holds: (record) => !isInitial(record) || isInitialEnough(record) },
  { unmet: 'names_not_near', holds: (record) => isInitial(record) || areNamesNear(record) },
  { unmet: 'not_reached_enough', holds: (record) => isInitial(record) || isReachEnough(record) },
] as const satisfies readonly { readonly unmet: string; readonly holds: (record: WeighedRecord) => boolean }[]

/** What keeps a record from being the person, in a word. */
export type UnmetRule = (typeof MATCH_RULES)[number]['unmet']

function isMatch(record: WeighedRecord): boolean {
  return MATCH_RULES.every(({ holds }) => holds(record))
}

/** Everything that keeps a record from being the person; nothing for one that is. */
export function unmetRulesOf(record: WeighedRecord): readonly UnmetRule[] {
  return MATCH_RULES.flatMap(({ unmet, holds }) => (holds(record) ? [] : [unmet]))
}

function isInitial({ levels }: WeighedRecord): boolean {
  return levels.given === 'initial'
}

/** An initial could be a twin's: then all else has to agree. */
function isInitialEnough(record: WeighedRecord): boolean {
  const { attributes, levels } = record
  const isFamilyNear = NEAR_NAMES.has(levels.family) && levels.birthDate === 'exact'
  return reachOf(record) === 2 && attributes.phone.code === 'same_mobile' && isFamilyNear
}

/** A first of January could be anybody's, a year is that of many: then all else has to agree. */
function isReachEnough(record: WeighedRecord): boolean {
  const { code } = record.attributes.birthDate
  const isWeak = WEAK_BIRTHS.has(code) || (code === 'first_of_january' && record.hasStandIns)
  return reachOf(record) >= (isWeak ? 2 : 1)
}

/** A register may know a part of the date only; who is asked about tells the whole. */
function isBirthNear({ asked, attributes, levels, requiresWholeRecord }: WeighedRecord): boolean {
  if (attributes.birthDate.code === 'placeholder_day') return false
  if (levels.birthPart !== null) return levels.birthPart !== 'different' && asked.birthDate !== null
  return levels.birthDate === null ? !requiresWholeRecord : NEAR_BIRTHS.has(levels.birthDate)
}

/** A surname may be another since a marriage, or not told where its box was left empty: then the home or the phone is the same. */
function areNamesNear({ levels, requiresWholeRecord }: WeighedRecord): boolean {
  const { given, family, birthDate, house, phone } = levels
  const isBorn = birthDate === 'exact'
  const isGivenNear = NEAR_NAMES.has(given) || (given === null && isBorn && !requiresWholeRecord)
  const isSamePlace = house === 'exact' || phone === 'exact' || (house === null && !requiresWholeRecord)
  return isGivenNear && (NEAR_NAMES.has(family) || (isBorn && isSamePlace))
}

/** In how many ways the person can be reached as the record says: the address, the phone. */
function reachOf({ asked, attributes: { address, phone }, levels }: WeighedRecord): number {
  const isAtPostcode = levels.postcode === 'exact' || levels.postcode === 'close'
  const isDistrictOnly = levels.postcode === 'district' || levels.postcode === 'sector'
  const isAtDoor =
    levels.house === 'exact' && (levels.street === 'exact' || levels.street === 'close') && !isDistrictOnly
  const isAtPlace = isAtPostcode || isAtDoor || isInSameStreet({ asked, levels })
  const isAddressNear = isAtPlace || agrees(address) || address.outcome === 'close'
  const isPhoneNear = levels.phone === 'exact' || levels.phone === 'close'
  return [isAddressNear, isPhoneNear || phone.outcome === 'close'].filter(Boolean).length
}

/**
 * Postcodes of other systems than the British are as wide as a town and are often mistyped: there the street and its town say
 * more, unless the house is another.
 */
function isInSameStreet({ asked, levels }: Pick<WeighedRecord, 'asked' | 'levels'>): boolean {
  const { house, street, town } = levels
  const isForeign = asked.address?.postcode?.kind === 'foreign'
  return isForeign && NEAR_PLACES.has(street) && NEAR_PLACES.has(town) && house !== 'different'
}

/**
 * Another home: another postcode, or another door of the same unit postcode, which is a dozen homes. In other systems the same
 * door in the same street is the same home.
 */
function isAddressContradicted({ asked, levels }: Pick<WeighedRecord, 'asked' | 'levels'>): boolean {
  const { postcode, house, street } = levels
  const kind = asked.address?.postcode?.kind
  if (kind === 'whole') return postcode === 'exact' ? house === 'different' : postcode !== 'close' && postcode !== null
  if (kind === 'district') return postcode === 'different'
  const isSameDoor = house === 'exact' && (street === 'exact' || street === 'close')
  return postcode === 'different' && !isSameDoor && !isInSameStreet({ asked, levels }) && house !== null
}
