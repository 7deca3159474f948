import { postcodeFrom } from '../../contacts/address.ts'
import type { Address } from '../../contacts/address.ts'
import type { AttestedField } from '../../matching/attestation.ts'
import type { PersonFacts } from '../../matching/canonical-person.ts'
import { splitName } from './split-name.ts'
import type { SplitName } from './split-name.ts'
import { tidyText } from './tidy-text.ts'

/** What a remote source may be sent of a person, beside the phone. A field that is not known is absent. */
export type SentPerson = { readonly [Field in AttestedField]?: string }

// English words for kinds of streets, at the end of a street's name; CAMARA wants the name without them.
const STREET_TYPES = new Set(
  (
    'alley approach arcade avenue ave bank boulevard bridge broadway circus close cl common court ct crescent cres cross ' +
    'drive dr drove end esplanade estate fields gardens gdns gate green grove hill lane ln lawn mead mews mount parade ' +
    'park passage path place pl promenade quay ride rise road rd row square sq street st terrace terr vale view villas ' +
    'walk way wharf yard'
  ).split(' '),
)
const NUMBER = /^(\d{1,5})(?: ?- ?\d{1,5})? ?([a-z])?$/i
const UNIT_AND_NUMBER = /^(?:flat|apartment|apt|unit|room)[ .]*([a-z0-9]+)[ ,]+(\d{1,5})([a-z])?$/i
const NUMBER_BEFORE_STREET = /^(\d{1,5}[a-z]?),? +(?=\p{L})/iu

/**
 * Brings a person into the form in which remote sources are asked: as it was told, for the source knows best how to compare,
 * but with single blanks, in NFC, without titles and invisible characters, in the order given name, surname.
 *
 * Of an address in boxes it makes number, extension (a flat, or the letter of `12A`) and street without its type. `address`
 * is the whole in one line.
 */
export function sentPersonFrom({ name, birthDate, address }: Omit<PersonFacts, 'phones'>): SentPerson {
  const fields: readonly (readonly [AttestedField, string | null])[] = [
    ...(name === null ? [] : nameFields(splitName(name))),
    ['birthdate', birthDate],
    ...(address === null ? [] : addressFields(address)),
  ]
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== ''))
}

function nameFields(split: SplitName): readonly (readonly [AttestedField, string | null])[] {
  const { name, givenName, middleNames, familyName } = split
  return [
    ['name', name],
    ['givenName', givenName],
    ['middleNames', middleNames],
    ['familyName', familyName],
  ]
}

function addressFields({
  houseNumber,
  streetName,
  town,
  postcode,
  country,
}: Address): readonly (readonly [AttestedField, string | null])[] {
  const line = tidyText(streetName ?? '')
  const inLine = houseNumber === null ? NUMBER_BEFORE_STREET.exec(line) : null
  const street = inLine === null ? line : line.slice(inLine[0].length)
  const house = tidyText(houseNumber ?? inLine?.[1] ?? '')
  const postalCode = postcode === null ? '' : (postcodeFrom(postcode) ?? tidyText(postcode).toUpperCase())
  const locality = tidyText(town ?? '')
  const { number, extension } = houseFrom(house)
  const whole = [`${house} ${street}`.trim(), locality, postalCode].filter((part) => part !== '')
  return [
    // A postcode alone is no address to be compared as one.
    ['address', whole.length > 1 ? whole.join(', ') : null],
    ['streetName', withoutType(street)],
    ['streetNumber', number],
    ['houseNumberExtension', extension],
    ['postalCode', postalCode],
    ['locality', locality],
    ['country', country === null ? null : country.slice(0, 2)],
  ]
}

function houseFrom(house: string): { readonly number: string | null; readonly extension: string | null } {
  const unit = UNIT_AND_NUMBER.exec(house)
  if (unit !== null) return { number: unit[2] ?? null, extension: unit[1] ?? null }
  const plain = NUMBER.exec(house)
  return { number: plain?.[1] ?? null, extension: plain?.[2]?.toUpperCase() ?? null }
}

/** `Quay Street` is sent as `Quay`, `The Avenue` stays what it is. */
function withoutType(street: string): string {
  const words = street.split(' ')
  const last = words.at(-1)?.replaceAll('.', '').toLowerCase() ?? ''
  const rest = words.slice(0, -1)
  const isNamed = rest.length > 1 || (rest.length === 1 && rest[0]?.toLowerCase() !== 'the')
  return isNamed && STREET_TYPES.has(last) ? rest.join(' ') : street
}
