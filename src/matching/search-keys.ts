import type { CanonicalPerson } from './canonical-person.ts'
import type { NamePart } from './person-name.ts'

/** The combinations of attributes by which a person is found (identity design D2). */
export type SearchKind = 'phone' | 'dob_family' | 'postcode_family'

/** One combination with its values; equal values, equal key. */
export type SearchKey = { readonly kind: SearchKind; readonly values: readonly string[] }

/** The keys under which a record is filed. */
export function filingKeys(person: CanonicalPerson): readonly SearchKey[] {
  return keysOf(person, person.name === null ? [] : spellingsOf(person.name.family))
}

/** The keys under which the person asked about may be filed: also with given name and surname exchanged. */
export function searchKeys(person: CanonicalPerson): readonly SearchKey[] {
  if (person.name === null) return keysOf(person, [])
  const { given, family } = person.name
  return keysOf(person, [...new Set([...spellingsOf(family), ...given.spellings])])
}

function keysOf({ phones, birthDate, address }: CanonicalPerson, families: readonly string[]): readonly SearchKey[] {
  const postcode = address?.postcode?.value ?? null
  return [
    ...phones.map(({ e164 }): SearchKey => ({ kind: 'phone', values: [e164] })),
    ...(birthDate === null
      ? []
      : families.map((family): SearchKey => ({ kind: 'dob_family', values: [birthDate, family] }))),
    ...(postcode === null
      ? []
      : families.map((family): SearchKey => ({ kind: 'postcode_family', values: [postcode, family] }))),
  ]
}

function spellingsOf({ spellings, halves }: NamePart): readonly string[] {
  return [...new Set([...spellings, ...halves])].filter((spelling) => spelling !== '')
}
