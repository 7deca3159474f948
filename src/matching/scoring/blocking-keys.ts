import type { CanonicalAddress } from '../canonical-address.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { lookupSounds } from '../person-name.ts'
import type { NamePart } from '../person-name.ts'

type Names = { readonly given: readonly string[]; readonly family: readonly string[] }

/**
 * The keys under which a person is looked for: two records of one person nearly always share one (identity design D2). The
 * person asked about is also looked for with given name and surname exchanged, and day and month of birth.
 */
export function blockingKeys(person: CanonicalPerson, role: 'filed' | 'asked'): readonly string[] {
  const { birthDigits, address, phones, emails } = person
  const names = namesOf(person, role)
  const births = birthDigits === null ? [] : [birthDigits, ...(role === 'asked' ? swappedBirth(birthDigits) : [])]
  const postcodes = listOf(address?.postcode?.value)
  return [
    ...new Set([
      ...pairs('bf', births, names.family),
      ...pairs('bg', births, names.given),
      ...pairs('pf', postcodes, names.family),
      ...pairs('pg', postcodes, names.given),
      ...pairs('bp', births, postcodes),
      ...pairs('+gf', names.given, names.family),
      ...phones.map(({ e164 }) => `te|${e164}`),
      ...emails.map((email) => `em|${email}`),
      ...births.map((birth) => `+b|${birth}`),
      ...names.family.map((family) => `+f|${family}`),
      ...postcodes.map((postcode) => `+p|${postcode}`),
      ...homeKeys(address, names),
    ]),
  ]
}

/**
 * A key that thousands of people share in a large register, and under which a record is found that has next to nothing else. It
 * is passed over where it is common: a record that comes near the best shares a narrower key with the person asked about.
 */
export function isWide(key: string): boolean {
  return key.startsWith('+')
}

const KEY_KINDS: Readonly<Record<string, string>> = {
  bf: 'dob_family',
  bg: 'dob_given',
  pf: 'postcode_family',
  pg: 'postcode_given',
  bp: 'dob_postcode',
  te: 'phone',
  em: 'email',
  '+gf': 'given_family',
  '+b': 'dob',
  '+f': 'family',
  '+p': 'postcode',
  '+ph': 'postcode_house',
  '+sh': 'street_house',
  '+hg': 'house_given',
  '+s': 'street',
  '+st': 'street_town',
  '+ft': 'family_town',
}

/** Which fields a key is made of, such as `dob_family`; never what stands in them. */
export function keyKindOf(key: string): string {
  const [prefix = ''] = key.split('|', 1)
  const kind = KEY_KINDS[prefix]
  if (kind === undefined) throw new Error(`keys that begin with ${prefix} must have a kind`)
  return kind
}

/** The kinds of key under which a row is filed and a person is looked for alike. */
export function sharedKeyKinds(asked: CanonicalPerson, filed: CanonicalPerson): readonly string[] {
  const own = new Set(blockingKeys(filed, 'filed'))
  const shared = blockingKeys(asked, 'asked').filter((key) => own.has(key))
  return [...new Set(shared.map(keyKindOf))]
}

function homeKeys(address: CanonicalAddress | null, { given, family }: Names): readonly string[] {
  const postcodes = listOf(address?.postcode?.value)
  const streets = listOf(address?.street)
  const towns = listOf(address?.town)
  const houses = listOf(address?.house?.number ?? address?.house?.name)
  return [
    ...pairs('+ph', postcodes, houses),
    ...pairs('+sh', streets, houses),
    ...pairs('+hg', houses, given),
    ...streets.map((street) => `+s|${street}`),
    ...pairs('+st', streets, towns),
    ...pairs('+ft', family, towns),
  ]
}

function pairs(kind: string, firsts: readonly string[], seconds: readonly string[]): readonly string[] {
  return firsts.flatMap((first) => seconds.map((second) => `${kind}|${first}|${second}`))
}

function listOf(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined ? [] : [value]
}

function namesOf({ name }: CanonicalPerson, role: 'filed' | 'asked'): Names {
  if (name === null) return { given: [], family: [] }
  const [given, family] = [soundsOf(name.given), soundsOf(name.family)]
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
