import type { CanonicalAddress } from '../canonical-address.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { canonicalNameFrom } from '../person-name.ts'
import type { CanonicalPhone } from '../phone-match.ts'
import { LEVELS } from './levels.ts'
import type { Field } from './levels.ts'
import type { LevelShares } from './model.ts'

/** People to take other values from, and chance. */
export type Invention = {
  /** At least one. */
  readonly people: readonly CanonicalPerson[]
  /** A number from 0 up to 1. */
  readonly random: () => number
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const DAYS = 28
const MONTHS = 12
const DIGITS_OF_DAY = 8
const TRIES = 20

/**
 * A person as they, or who keys them in, might tell of themselves: every field on a level drawn from the shares. Who moved, moved with
 * house, street and town. A level that cannot be made of what is known (a short form of a name that has none) leaves the field.
 */
export function misreported(person: CanonicalPerson, shares: LevelShares, invention: Invention): CanonicalPerson {
  const level = (field: Field) => drawnLevel(field, shares, invention.random)
  const born = birthAt(level('birthDate'), person.birthDigits, invention)
  return {
    ...renamed(person, { given: level('given'), family: level('family') }, invention),
    birthDate: born === person.birthDigits ? person.birthDate : null,
    birthDigits: born,
    address: addressAt(
      { postcode: level('postcode'), house: level('house'), street: level('street') },
      person,
      invention,
    ),
    phones: phonesAt(level('phone'), person.phones, invention),
    emails: level('email') === 'exact' ? person.emails : otherOf(({ emails }) => emails, person.emails, invention),
  }
}

/** Another person of the same home: a twin, a namesake born on another day, or somebody else of the family. */
export function memberOf(person: CanonicalPerson, kind: string, invention: Invention): CanonicalPerson {
  const given = kind === 'namesake' ? 'exact' : 'different'
  const born = kind === 'twin' ? 'exact' : 'different'
  const birthDigits = birthAt(born, person.birthDigits, invention)
  return {
    ...renamed(person, { given, family: 'exact' }, invention),
    birthDate: kind === 'twin' ? person.birthDate : null,
    birthDigits,
    phones: otherOf(({ phones }) => phones, person.phones, invention),
    emails: [],
  }
}

function drawnLevel(field: Field, shares: LevelShares, random: () => number): string {
  const known: Readonly<Record<string, number>> = shares[field] ?? {}
  let left = random()
  for (const level of LEVELS[field]) {
    left -= known[level] ?? 0
    if (left < 0) return level
  }
  return LEVELS[field][0]
}

function renamed(
  person: CanonicalPerson,
  levels: { readonly given: string; readonly family: string },
  invention: Invention,
): CanonicalPerson {
  const { name } = person
  if (name === null) return person
  const given = wordAt(levels.given, name.given.letters, (other) => other.name?.given.letters, invention)
  const family = wordAt(levels.family, name.family.written, (other) => other.name?.family.written, invention)
  if (given === name.given.letters && family === name.family.written) return person
  return { ...person, name: canonicalNameFrom({ given: [given, ...name.middles].join(' '), family }) }
}

function wordAt(
  level: string,
  word: string,
  wordOf: (person: CanonicalPerson) => string | undefined,
  invention: Invention,
): string {
  switch (level) {
    case 'close':
      return edited(word, LETTERS, invention.random)
    case 'similar':
      return edited(edited(word, LETTERS, invention.random), LETTERS, invention.random)
    case 'initial':
      return word.slice(0, 1)
    case 'different':
      return otherOf(wordOf, word, invention)
    default:
      return word
  }
}

function birthAt(level: string, digits: string | null, invention: Invention): string | null {
  if (digits?.length !== DIGITS_OF_DAY) return digits
  const { random } = invention
  const two = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, '0')
  switch (level) {
    case 'swapped':
      return Number(digits.slice(6)) > MONTHS ? digits : `${digits.slice(0, 4)}${digits.slice(6)}${digits.slice(4, 6)}`
    case 'one_edit':
      return edited(digits, DIGITS, random)
    case 'two_parts':
      return `${digits.slice(0, 6)}${two(DAYS)}`
    case 'year':
      return `${digits.slice(0, 4)}${two(MONTHS)}${two(DAYS)}`
    case 'different':
      return otherOf(({ birthDigits }) => birthDigits ?? undefined, digits, invention)
    default:
      return digits
  }
}

function addressAt(
  levels: { readonly postcode: string; readonly house: string; readonly street: string },
  { address }: CanonicalPerson,
  invention: Invention,
): CanonicalAddress | null {
  if (address === null) return null
  if (levels.postcode === 'different') return otherOf((other) => other.address ?? undefined, address, invention)
  const { postcode, house, street } = address
  const isSlip = levels.postcode !== 'exact' && postcode !== null
  return {
    ...address,
    postcode: isSlip ? { ...postcode, value: withOtherEnd(postcode.value, invention.random) } : postcode,
    house:
      levels.house === 'exact' || house?.number === null || house === null
        ? house
        : { ...house, number: edited(house.number, DIGITS, invention.random) },
    street: street !== null && levels.street === 'close' ? edited(street, LETTERS, invention.random) : street,
  }
}

function phonesAt(level: string, phones: readonly CanonicalPhone[], invention: Invention): readonly CanonicalPhone[] {
  // Only one phone is asked about.
  const [phone] = phones
  if (phone === undefined) return []
  if (level === 'different') return otherOf((other) => other.phones, phones, invention).slice(0, 1)
  if (level !== 'close') return [phone]
  const { random } = invention
  return [{ ...phone, e164: `${phone.e164.slice(0, 4)}${edited(phone.e164.slice(4), DIGITS, random)}` }]
}

/** The word with one sign of it changed for another. */
function edited(word: string, signs: string, random: () => number): string {
  if (word === '') return word
  const place = Math.floor(random() * word.length)
  const others = [...signs].filter((sign) => sign !== word[place])
  return `${word.slice(0, place)}${others[Math.floor(random() * others.length)] ?? ''}${word.slice(place + 1)}`
}

/** A UK postcode ends in letters, others may end in a digit. */
function withOtherEnd(postcode: string, random: () => number): string {
  const last = postcode.at(-1) ?? ''
  return `${postcode.slice(0, -1)}${edited(last, /\d/.test(last) ? DIGITS : LETTERS.toUpperCase(), random)}`
}

/** What another person has there; the person's own where nobody has another. */
function otherOf<Value>(
  valueOf: (person: CanonicalPerson) => Value | undefined,
  own: Value,
  { people, random }: Invention,
): Value {
  for (let trial = 0; trial < TRIES; trial += 1) {
    const person = people[Math.floor(random() * people.length)]
    const value = person === undefined ? undefined : valueOf(person)
    if (value !== undefined && value !== '' && value !== own) return value
  }
  return own
}
