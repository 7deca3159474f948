import type { CanonicalPerson } from './canonical-person.ts'
import { lookupSounds } from './person-name.ts'

/** The combinations of attributes by which a person is found (identity design D2). Names go by their sound. */
export type SearchKind = 'phone' | 'dob_family' | 'dob_given' | 'postcode_family' | 'postcode_given'

/** One combination with its values; equal values, equal key. */
export type SearchKey = { readonly kind: SearchKind; readonly values: readonly string[] }

type Names = { readonly given: readonly string[]; readonly family: readonly string[] }

/** The keys under which a record is filed. */
export function filingKeys(person: CanonicalPerson): readonly SearchKey[] {
  return keysOf(person, namesOf(person), person.birthDate === null ? [] : [person.birthDate])
}

/** The keys under which the person asked about may be filed: also with names, or day and month of birth, exchanged. */
export function searchKeys(person: CanonicalPerson): readonly SearchKey[] {
  const { given, family } = namesOf(person)
  const both = [...new Set([...family, ...given])]
  const { birthDate } = person
  const births = birthDate === null ? [] : [...new Set([birthDate, swapped(birthDate)])]
  return keysOf(person, { given: both, family: both }, births)
}

function keysOf({ phones, address }: CanonicalPerson, names: Names, births: readonly string[]): readonly SearchKey[] {
  const postcode = address?.postcode?.value ?? null
  const places = postcode === null ? [] : [postcode]
  return [
    ...phones.map(({ e164 }): SearchKey => ({ kind: 'phone', values: [e164] })),
    ...pairs('dob_family', births, names.family),
    ...pairs('dob_given', births, names.given),
    ...pairs('postcode_family', places, names.family),
    ...pairs('postcode_given', places, names.given),
  ]
}

function pairs(kind: SearchKind, firsts: readonly string[], seconds: readonly string[]): readonly SearchKey[] {
  return firsts.flatMap((first) => seconds.map((second): SearchKey => ({ kind, values: [first, second] })))
}

function namesOf({ name }: CanonicalPerson): Names {
  if (name === null) return { given: [], family: [] }
  return { given: lookupSounds(name.given), family: lookupSounds(name.family) }
}

function swapped(day: string): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${year}-${dayOfMonth}-${month}`
}
