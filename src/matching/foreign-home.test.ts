import { expect, test } from 'vitest'
import { dayFrom } from '../base/time.ts'
import { canonicalPersonFrom } from './canonical-person.ts'
import type { CanonicalPerson } from './canonical-person.ts'
import { unmetRulesOf } from './judge-record.ts'
import { attributesOf } from './match-person.ts'
import { levelsOf } from './scoring/levels.ts'

type Home = {
  readonly house?: string | null
  readonly street?: string
  readonly town?: string
  readonly postcode?: string
}

function personAt({
  house = '12',
  street = 'Wattle Grove',
  town = 'Ballarat',
  postcode = '3350',
}: Home): CanonicalPerson {
  return canonicalPersonFrom({
    name: { given: 'Imogen', family: 'Hartwell' },
    birthDate: dayFrom('1984-05-17'),
    address: { houseNumber: house, streetName: street, town, postcode, country: null },
    phones: [],
  })
}

/** What keeps the record at `known` from being the person asked about at the home of the defaults, however probable it is. */
function unmet(known: Home, asked: Home = {}): readonly string[] {
  const [person, record] = [personAt(asked), personAt(known)]
  return unmetRulesOf({
    asked: person,
    attributes: attributesOf(person, record),
    levels: levelsOf(person, record, () => true),
    posterior: 0.9999,
    requiresWholeRecord: false,
    hasStandIns: false,
  })
}

test.each<[string, Home, readonly string[]]>([
  ['the same home', {}, []],
  ['another postcode, the same door', { postcode: '2481' }, []],
  ['another postcode, the same street of the town, no house on record', { postcode: '2481', house: null }, []],
  ['another postcode, the street a slip away', { postcode: '2481', house: null, street: 'Watle Grove' }, []],
  ['another postcode, another house', { postcode: '2481', house: '97' }, ['address_differs', 'not_reached_enough']],
  [
    'another postcode, another street',
    { postcode: '2481', house: null, street: 'Oak Crescent' },
    ['not_reached_enough'],
  ],
  ['another postcode, another town', { postcode: '2481', house: null, town: 'Lismore' }, ['not_reached_enough']],
])('a home in another system of postcodes: %s', (_, known, rules) => {
  expect(unmet(known)).toEqual(rules)
})

test('a British postcode is a dozen homes, and the street does not stand in for it', () => {
  expect(unmet({ postcode: 'YO10 3DD', house: null }, { postcode: 'LS6 2AB' })).toEqual([
    'address_differs',
    'not_reached_enough',
  ])
})
