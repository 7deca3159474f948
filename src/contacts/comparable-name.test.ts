import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparableName, comparableText } from './comparable-name.ts'
import { mailingKey } from './mailing-key.ts'

describe('names that are compared by equality', () => {
  test.each([
    ["Dr. Zoë O'Brien-Łukasz", 'zoe obrien lukasz'],
    ['ZOE O’BRIEN ŁUKASZ', 'zoe obrien lukasz'],
    ['  John   Smith ', 'john smith'],
    ['Mr John Smith', 'john smith'],
    ['Lord', 'lord'],
    ['Nguyễn Văn A', 'nguyen van a'],
    ['ＪＯＨＮ', 'john'],
    ['', ''],
    ['!!!', ''],
  ])('%s', (name, expected) => {
    expect(comparableName(name)).toBe(expected)
  })

  test('are the same however their letters are composed or cased', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('é', 'Å', 'ñ', 'a', 'Z', ' ', '-') }), (name) => {
        expect(comparableText(name.normalize('NFD'))).toBe(comparableText(name.normalize('NFC')))
        expect(comparableText(name.toUpperCase())).toBe(comparableText(name.toLowerCase()))
        expect(comparableText(comparableText(name))).toBe(comparableText(name))
      }),
    )
  })
})

describe('what a person’s post is recognised by', () => {
  test('is name, postcode and house number, however they are written', () => {
    const one = mailingKey('Ms Ann Lee', { houseNumber: 'Flat 2, 14', postcode: 'yo21 1dh' })

    expect(one).toEqual(['ann lee', 'yo211dh', 'flat 2 14'])
    expect(mailingKey('ANN LEE', { houseNumber: 'flat 2 14', postcode: 'YO211DH' })).toEqual(one)
  })

  test('is nothing without a name or a postcode', () => {
    expect(mailingKey(null, { houseNumber: '1', postcode: 'YO21 1DH' })).toBeNull()
    expect(mailingKey('Ann Lee', { houseNumber: '1', postcode: null })).toBeNull()
    expect(mailingKey('Ann Lee', null)).toBeNull()
  })
})
