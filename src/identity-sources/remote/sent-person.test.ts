import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '../../base/time.ts'
import type { Address } from '../../contacts/address.ts'
import type { NameText } from '../../matching/person-name.ts'
import { sentPersonFrom } from './sent-person.ts'

const NO_ADDRESS: Address = { houseNumber: null, streetName: null, town: null, postcode: null, country: null }

describe('a name is sent in its own letters, whole and in parts', () => {
  const cases: readonly [NameText, string, readonly (string | undefined)[]][] = [
    [{ full: 'Ann Byrne' }, 'Ann Byrne', ['Ann', undefined, 'Byrne']],
    [{ full: "Dr. Margaret Ann  O'Connor OBE" }, "Margaret Ann O'Connor", ['Margaret', 'Ann', "O'Connor"]],
    [{ full: 'Łukasz, Zoë Marie' }, 'Zoë Marie Łukasz', ['Zoë', 'Marie', 'Łukasz']],
    [{ full: 'Jan van den Berg' }, 'Jan van den Berg', ['Jan', undefined, 'van den Berg']],
    [{ full: 'Ann Byrne, MBE' }, 'Ann Byrne', ['Ann', undefined, 'Byrne']],
    [{ full: 'Lady Gaga' }, 'Lady Gaga', ['Lady', undefined, 'Gaga']],
    [{ full: 'Madonna' }, 'Madonna', []],
    [{ full: 'A\u{200B}nn\u{A0}Byrne' }, 'Ann Byrne', ['Ann', undefined, 'Byrne']],
    [{ given: 'Mary Jane', family: 'Watson-Parker' }, 'Mary Jane Watson-Parker', ['Mary', 'Jane', 'Watson-Parker']],
  ]
  test.each(cases)('%j', (name, whole, [givenName, middleNames, familyName]) => {
    const sent = sentPersonFrom({ name, birthDate: null, address: null })

    expect(sent).toEqual(known({ name: whole, givenName, middleNames, familyName }))
  })
})

describe('an address is sent in boxes, the street without its type, and in one line', () => {
  const cases: readonly [Partial<Address>, Readonly<Record<string, string>>][] = [
    [
      { houseNumber: '12', streetName: 'Quay Street', town: 'Cardiff', postcode: 'cf101aa', country: 'GB-WLS' },
      {
        address: '12 Quay Street, Cardiff, CF10 1AA',
        streetName: 'Quay',
        streetNumber: '12',
        postalCode: 'CF10 1AA',
        locality: 'Cardiff',
        country: 'GB',
      },
    ],
    [
      { houseNumber: '12a', streetName: 'The Avenue', postcode: 'CF10 1AA' },
      {
        address: '12a The Avenue, CF10 1AA',
        streetName: 'The Avenue',
        streetNumber: '12',
        houseNumberExtension: 'A',
        postalCode: 'CF10 1AA',
      },
    ],
    [
      { houseNumber: 'Flat 3, 12', streetName: 'St. Mary Rd.' },
      { streetName: 'St. Mary', streetNumber: '12', houseNumberExtension: '3' },
    ],
    [
      { streetName: '7 Mill Lane', town: 'York' },
      { address: '7 Mill Lane, York', streetName: 'Mill', streetNumber: '7', locality: 'York' },
    ],
    [
      { houseNumber: 'Rose Cottage', postcode: 'sw1a1aa' },
      { address: 'Rose Cottage, SW1A 1AA', postalCode: 'SW1A 1AA' },
    ],
    [{ postcode: 'D02 AF30' }, { postalCode: 'D02 AF30' }],
    [{}, {}],
  ]
  test.each(cases)('%j', (address, expected) => {
    const sent = sentPersonFrom({ name: null, birthDate: null, address: { ...NO_ADDRESS, ...address } })

    expect(sent).toEqual(expected)
  })
})

test('a date of birth is sent as it is, and what is not known is not sent', () => {
  expect(sentPersonFrom({ name: null, birthDate: '1984-05-17' as Day, address: null })).toEqual({
    birthdate: '1984-05-17',
  })
})

test('no field is ever empty, nor longer than what was told', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (full, houseNumber, streetName) => {
      const sent = sentPersonFrom({
        name: { full },
        birthDate: null,
        address: { ...NO_ADDRESS, houseNumber, streetName },
      })

      for (const value of Object.values(sent)) expect(value.trim()).not.toBe('')
    }),
  )
})

function known(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  )
}
