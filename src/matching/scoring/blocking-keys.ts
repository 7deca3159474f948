import type { CanonicalPerson } from '../canonical-person.ts'
import { lookupSounds } from '../person-name.ts'
import type { NamePart } from '../person-name.ts'

/** Tells values apart: from 1 up to `VALUES_MAX`, 0 for one that nobody has who is looked for. */
export type NumberOf = (value: string) => number

/** More different values than this cannot be told apart. */
export const VALUES_MAX = 2 ** 24 - 1

type Role = 'filed' | 'asked'
type Names = { readonly given: readonly number[]; readonly family: readonly number[] }

const VALUES = VALUES_MAX + 1
// What a key is made of. Those from `givenFamily` on thousands of people may share.
const KINDS = {
  dobFamily: 0,
  dobGiven: 1,
  postcodeFamily: 2,
  postcodeGiven: 3,
  dobPostcode: 4,
  phone: 5,
  email: 6,
  givenFamily: 7,
  dob: 8,
  family: 9,
  postcode: 10,
  postcodeHouse: 11,
  streetHouse: 12,
  houseGiven: 13,
  street: 14,
  streetTown: 15,
  familyTown: 16,
}
const DAY_DIGITS = 8
const WIDE_MIN = KINDS.givenFamily * VALUES * VALUES

/**
 * The keys under which a person is looked for: two records of one person nearly always share one (identity design D2). The
 * person asked about is also looked for with given name and surname exchanged, and day and month of birth. Equal keys are of
 * one kind and equal values.
 */
export function blockingKeys(person: CanonicalPerson, role: Role, numberOf: NumberOf): readonly number[] {
  const numbers = (values: readonly string[]): readonly number[] => values.map(numberOf).filter((value) => value !== 0)
  const { birthDigits, address, phones, emails } = person
  const { given, family } = namesOf(person, role, numbers)
  const births =
    birthDigits === null || birthDigits.length < DAY_DIGITS
      ? []
      : [birthDigits, ...(role === 'asked' ? swappedBirth(birthDigits) : [])]
  const days = numbers(births)
  const postcodes = numbers(listOf(address?.postcode?.value))
  const streets = numbers(listOf(address?.street))
  const towns = numbers(listOf(address?.town))
  const houses = numbers(listOf(address?.house?.number ?? address?.house?.name))
  return [
    ...pairs(KINDS.dobFamily, days, family),
    ...pairs(KINDS.dobGiven, days, given),
    ...pairs(KINDS.postcodeFamily, postcodes, family),
    ...pairs(KINDS.postcodeGiven, postcodes, given),
    ...pairs(KINDS.dobPostcode, days, postcodes),
    ...singles(KINDS.phone, numbers([...new Set(phones.map(({ e164 }) => e164))])),
    ...singles(KINDS.email, numbers([...new Set(emails)])),
    ...pairs(KINDS.givenFamily, given, family),
    ...singles(KINDS.dob, days),
    ...singles(KINDS.family, family),
    ...singles(KINDS.postcode, postcodes),
    ...pairs(KINDS.postcodeHouse, postcodes, houses),
    ...pairs(KINDS.streetHouse, streets, houses),
    ...pairs(KINDS.houseGiven, houses, given),
    ...singles(KINDS.street, streets),
    ...pairs(KINDS.streetTown, streets, towns),
    ...pairs(KINDS.familyTown, family, towns),
  ]
}

/**
 * A key that thousands of people share in a large register, and under which a record is found that has next to nothing else. It
 * is passed over where it is common: a record that comes near the best shares a narrower key with the person asked about.
 */
export function isWide(key: number): boolean {
  return key >= WIDE_MIN
}

const KIND_NAMES = Object.keys(KINDS).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Which fields a key is made of, such as `dob_family`; never what stands in them. */
export function keyKindOf(key: number): string {
  const kind = KIND_NAMES[Math.floor(key / (VALUES * VALUES))]
  if (kind === undefined) throw new Error('a blocking key must be of a known kind')
  return kind
}

/** Numbers values as they come; for rows so few that their values cannot run out of numbers. */
export function valueNumbers(): NumberOf {
  const values = new Map<string, number>()
  return (value) => {
    const number = values.get(value) ?? values.size + 1
    values.set(value, number)
    return number
  }
}

/** The kinds of key under which a row is filed and a person is looked for alike. */
export function sharedKeyKinds(asked: CanonicalPerson, filed: CanonicalPerson): readonly string[] {
  const numberOf = valueNumbers()
  const own = new Set(blockingKeys(filed, 'filed', numberOf))
  const shared = blockingKeys(asked, 'asked', numberOf).filter((key) => own.has(key))
  return [...new Set(shared.map(keyKindOf))]
}

function pairs(kind: number, firsts: readonly number[], seconds: readonly number[]): readonly number[] {
  return firsts.flatMap((first) => seconds.map((second) => (kind * VALUES + first) * VALUES + second))
}

function singles(kind: number, values: readonly number[]): readonly number[] {
  return values.map((value) => (kind * VALUES + value) * VALUES)
}

function listOf(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined ? [] : [value]
}

function namesOf(
  { name }: CanonicalPerson,
  role: Role,
  numbers: (values: readonly string[]) => readonly number[],
): Names {
  if (name === null) return { given: [], family: [] }
  const [given, family] = [numbers(soundsOf(name.given)), numbers(soundsOf(name.family))]
  if (role === 'filed') return { given, family }
  const both = [...new Set([...given, ...family])]
  return { given: both, family: both }
}

/** How the part sounds, and the names that it is a form of. */
function soundsOf(part: NamePart): readonly string[] {
  return [...lookupSounds(part), ...part.classes.map(String)]
}

function swappedBirth(digits: string): readonly string[] {
  const swapped = `${digits.slice(0, 4)}${digits.slice(6, 8)}${digits.slice(4, 6)}`
  return swapped === digits ? [] : [swapped]
}
