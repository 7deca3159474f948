import { agreesInPart, isPlaceholder, sharedPart } from '../birth-date-match.ts'
import type { CanonicalAddress, Postcode } from '../canonical-address.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { isOneSlip } from '../edit-distance.ts'
import type { House } from '../house.ts'
import { jaroWinkler } from '../jaro-winkler.ts'
import { nameLevels } from '../name-levels.ts'
import type { NameLevel, NameLevels } from '../name-levels.ts'
import type { CanonicalName } from '../person-name.ts'
import type { CanonicalPhone } from '../phone-match.ts'
import { areOneTown } from '../towns.ts'

/** The fields that are weighed, each with the levels on which two values can agree, best first (identity design D3). */
export const LEVELS = {
  given: ['exact', 'equivalent', 'close', 'similar', 'initial', 'lookalike', 'different'],
  middle: ['same', 'initial', 'different'],
  family: ['exact', 'equivalent', 'close', 'similar', 'different'],
  birthDate: ['exact', 'swapped', 'one_edit', 'two_parts', 'year', 'different'],
  // Where one of the two knows the year only, or year and month.
  birthPart: ['month', 'year', 'different'],
  postcode: ['exact', 'close', 'sector', 'district', 'different'],
  house: ['exact', 'compatible', 'close', 'different'],
  street: ['exact', 'close', 'different'],
  town: ['exact', 'equivalent', 'close', 'different'],
  phone: ['exact', 'line', 'close', 'tail', 'different'],
  email: ['exact', 'different'],
} as const

/** A field that is weighed. */
export type Field = keyof typeof LEVELS

/** A level of a field. */
export type LevelOf<F extends Field> = (typeof LEVELS)[F][number]

/** On which level each field agrees; null where a side lacks it or has nothing that could be compared. */
export type Levels = { readonly [F in Field]: LevelOf<F> | null } & {
  /** Whether the names are in two scripts, or one in several at once: they only look or sound alike, and a person must see it. */
  readonly scriptDiffers: boolean
}

/** The fields in the order in which they are told. */
export const FIELDS = Object.keys(LEVELS) as readonly Field[]

// A middle name that one side lacks says nothing: few are asked for it.
const MIDDLE_LEVELS: Readonly<Record<NameLevels['middle'], LevelOf<'middle'> | null>> = {
  same: 'same',
  initial_fits: 'initial',
  differs: 'different',
  one_sided: null,
  none: null,
}

const CLOSE_STREET_MIN = 0.88
const TAIL_DIGITS = 6

/** Tells whether a word is a given name that people have, and not a slip of the pen. */
export type IsGivenName = (letters: string) => boolean

/**
 * Compares a record with the person asked about, field by field. Two near given names that are both names are look-alikes,
 * which is what twins get (Aisha and Alisha); a word that is no name came from one by a slip.
 */
export function levelsOf(asked: CanonicalPerson, known: CanonicalPerson, isGivenName: IsGivenName): Levels {
  const names =
    asked.name === null || known.name === null
      ? { given: 'missing' as const, family: 'missing' as const, middle: 'none' as const, scriptDiffers: false }
      : namesInEitherBox(asked.name, known.name)
  return {
    given: givenLevel(names.given, asked, isGivenName),
    middle: MIDDLE_LEVELS[names.middle],
    family: names.family === 'missing' || names.family === 'initial' ? null : names.family,
    scriptDiffers: names.scriptDiffers,
    birthDate: birthLevel(asked.birthDigits, known.birthDigits),
    birthPart: birthPartLevel(asked.birthDigits, known.birthDigits),
    ...addressLevels(asked.address, known.address),
    phone: phoneLevel(asked.phones[0] ?? null, known.phones),
    email: emailLevel(asked.emails, known.emails),
  }
}

/** Where no part agrees in its place, one may stand in the other's box, beside another or none. */
function namesInEitherBox(
  asked: CanonicalName,
  known: CanonicalName,
): Pick<NameLevels, 'given' | 'family' | 'middle' | 'scriptDiffers'> {
  const names = nameLevels(asked, known)
  const isAgreed = [names.given, names.family].some((level) => level !== 'different' && level !== 'missing')
  if (isAgreed) return names
  if (asked.family.letters !== '' && asked.family.letters === known.given.letters) {
    return { ...names, given: 'exact', family: 'different', middle: 'none' }
  }
  if (asked.given.letters !== '' && asked.given.letters === known.family.letters) {
    return { ...names, given: 'different', family: 'exact', middle: 'none' }
  }
  return names
}

function givenLevel(level: NameLevel, { name }: CanonicalPerson, isGivenName: IsGivenName): LevelOf<'given'> | null {
  if (level === 'missing') return null
  if (level !== 'close' && level !== 'similar') return level
  return name !== null && isGivenName(name.given.letters) ? 'lookalike' : level
}

function birthLevel(asked: string | null, known: string | null): LevelOf<'birthDate'> | null {
  if (asked === null || known === null || isPlaceholder(asked) || isPlaceholder(known)) return null
  if (sharedPart(asked, known) !== null) return null
  if (asked === known) return 'exact'
  const [year, month, day] = partsOf(asked)
  const [knownYear, knownMonth, knownDay] = partsOf(known)
  if (year === knownYear && month === knownDay && day === knownMonth) return 'swapped'
  if (isOneSlip(asked, known)) return 'one_edit'
  const same = Number(year === knownYear) + Number(month === knownMonth) + Number(day === knownDay)
  if (same === 2) return 'two_parts'
  return year === knownYear ? 'year' : 'different'
}

function birthPartLevel(asked: string | null, known: string | null): LevelOf<'birthPart'> | null {
  if (asked === null || known === null || isPlaceholder(asked) || isPlaceholder(known)) return null
  const part = sharedPart(asked, known)
  if (part === null) return null
  return agreesInPart(asked, known) ? part : 'different'
}

function partsOf(digits: string): readonly [string, string, string] {
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)]
}

function addressLevels(
  asked: CanonicalAddress | null,
  known: CanonicalAddress | null,
): Pick<Levels, 'postcode' | 'house' | 'street' | 'town'> {
  return {
    postcode: postcodeLevel(asked?.postcode ?? null, known?.postcode ?? null),
    house: houseLevel(asked?.house ?? null, known?.house ?? null),
    street: streetLevel(asked?.street ?? null, known?.street ?? null),
    town: townLevel(asked?.town ?? null, known?.town ?? null),
  }
}

function postcodeLevel(asked: Postcode | null, known: Postcode | null): LevelOf<'postcode'> | null {
  // A postcode of another system, as of the forces, can be compared with its like only.
  if (asked === null || known === null || (asked.kind === 'foreign') !== (known.kind === 'foreign')) return null
  if (asked.value === known.value) return asked.kind === 'district' ? 'district' : 'exact'
  if (isOneSlip(asked.value, known.value)) return 'close'
  if (asked.kind === 'foreign') return 'different'
  if (districtOf(asked) !== districtOf(known)) return 'different'
  const isSameSector = asked.kind === 'whole' && asked.value.slice(0, -2) === known.value.slice(0, -2)
  return isSameSector ? 'sector' : 'district'
}

function districtOf({ value }: Postcode): string {
  const end = value.indexOf(' ')
  return end === -1 ? value : value.slice(0, end)
}

function houseLevel(asked: House | null, known: House | null): LevelOf<'house'> | null {
  if (asked === null || known === null) return null
  if (asked.number === null || known.number === null) {
    if (asked.name === null || known.name === null) return null
    if (asked.name === known.name) return 'exact'
    return isOneSlip(asked.name, known.name) ? 'close' : 'different'
  }
  const areOtherUnits = asked.unit !== null && known.unit !== null && asked.unit !== known.unit
  if (asked.number === known.number && asked.numberTo === known.numberTo) {
    if (asked.unit === known.unit) return 'exact'
    return areOtherUnits ? 'different' : 'compatible'
  }
  const ends = [known.number, known.numberTo]
  if (ends.includes(asked.number) || (asked.numberTo !== null && ends.includes(asked.numberTo))) return 'compatible'
  const isLong = Math.min(asked.number.length, known.number.length) > 1
  return isLong && isOneSlip(asked.number, known.number) ? 'close' : 'different'
}

function streetLevel(asked: string | null, known: string | null): LevelOf<'street'> | null {
  if (asked === null || known === null) return null
  if (asked === known) return 'exact'
  return isOneSlip(asked, known) || jaroWinkler(asked, known) >= CLOSE_STREET_MIN ? 'close' : 'different'
}

function townLevel(asked: string | null, known: string | null): LevelOf<'town'> | null {
  const level = streetLevel(asked, known)
  if (level === 'exact' || asked === null || known === null) return level
  return areOneTown(asked, known) ? 'equivalent' : level
}

function phoneLevel(asked: CanonicalPhone | null, known: readonly CanonicalPhone[]): LevelOf<'phone'> | null {
  if (asked === null || known.length === 0) return null
  if (known.some(({ e164 }) => e164 === asked.e164)) return asked.isMobile ? 'exact' : 'line'
  if (known.some(({ e164 }) => isOneSlip(e164, asked.e164))) return 'close'
  const tail = asked.e164.slice(-TAIL_DIGITS)
  if (known.some(({ e164 }) => e164.endsWith(tail))) return 'tail'
  // A landline on one side and a mobile on the other: most people have both.
  return known.some(({ isMobile }) => isMobile === asked.isMobile) ? 'different' : null
}

function emailLevel(asked: readonly string[], known: readonly string[]): LevelOf<'email'> | null {
  if (asked.length === 0 || known.length === 0) return null
  return asked.some((email) => known.includes(email)) ? 'exact' : 'different'
}
