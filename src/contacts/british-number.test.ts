import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { britishNumberFrom } from './british-number.ts'
import type { PlannedNumber } from './british-number.ts'

/** Every form of the same number that is read here, and some that are left to the library. */
const FORMS: readonly ((national: string) => string)[] = [
  (national) => `+44${national}`,
  (national) => `0${national}`,
  (national) => `+44 ${national.slice(0, 4)} ${national.slice(4)}`,
  (national) => `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)} `,
  (national) => ` +44${national}`,
  (national) => `+440${national}`,
  (national) => `44${national}`,
  (national) => `0044${national}`,
  (national) => `(0${national.slice(0, 4)}) ${national.slice(4)}`,
  (national) => national,
]

describe('a British number', () => {
  test('of every range of four digits is what libphonenumber says it is', () => {
    for (let range = 1000; range <= 9999; range += 1) {
      // Tails that no two ranges share, since some plans are drawn by the seventh digit.
      const digits = `${range}${String((range * 7919) % 1_000_000).padStart(6, '0')}`
      for (const length of [10, 9, 7]) expectAgreement(`+44${digits.slice(0, length)}`, 'GB')
    }
  })

  test('in any form and with any digits is what libphonenumber says it is, or is left to it', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    const national = fc.array(digit, { minLength: 5, maxLength: 12 }).map((digits) => digits.join(''))
    const likely = fc
      .tuple(
        fc.constantFrom('7', '79', '77', '7624', '76', '1', '11', '20', '1481', '1534', '80', '3', '9', '18002'),
        national,
      )
      .map(([start, rest]) => `${start}${rest}`.slice(0, 10))
    const region = fc.constantFrom<CountryCode>('GB', 'GG', 'IM', 'JE', 'IE', 'US')
    const text = fc.tuple(fc.oneof(national, likely), fc.constantFrom(...FORMS)).map(([digits, form]) => form(digits))
    fc.assert(fc.property(text, region, expectAgreement), { numRuns: 5000 })
  })

  test('that is nearly one is what libphonenumber says it is, or is left to it', () => {
    const inserts = fc.constantFrom('', ' ', '  ', '+', '-', '0', '7', 'x', ';ext=1', '#', '\u00A0', '٤', '.')
    const nearly = fc.tuple(fc.constantFrom(...FORMS), fc.nat(), inserts).map(([form, at, insert]) => {
      const text = form('7911123456')
      const place = at % (text.length + 1)
      return `${text.slice(0, place)}${insert}${text.slice(place + 1)}`
    })
    fc.assert(fc.property(nearly, fc.constant<CountryCode>('GB'), expectAgreement), { numRuns: 3000 })
  })

  test.each<[string, Partial<PlannedNumber>]>([
    ['+447400123456', { type: 'MOBILE', country: 'GB', valid: true }],
    ['+447911123456', { type: 'MOBILE', country: 'GG', valid: true }],
    ['07400 123456', { e164: '+447400123456', type: 'MOBILE', country: 'GB' }],
    ['020 7946 0018', { e164: '+442079460018', type: 'FIXED_LINE', country: 'GB' }],
    ['+44 7781 123456', { type: 'MOBILE', country: 'GG' }],
    ['+44 7624 123456', { type: 'MOBILE', country: 'IM' }],
    ['+44 1534 456789', { type: 'FIXED_LINE', country: 'JE' }],
    ['+44 5612345678', { type: 'VOIP', country: 'GB' }],
    ['+44 7012345678', { type: 'PERSONAL_NUMBER' }],
    ['+44 8001111', { type: 'TOLL_FREE' }],
    ['+44 4123456789', { type: undefined, country: undefined, valid: false }],
    ['04123456789', { type: undefined, country: 'GB', valid: false }],
  ])('that is written plainly is read without the library: %s', (text, expected) => {
    expect(britishNumberFrom(text, 'GB')).toMatchObject(expected)
  })

  test.each(['+33142685300', '+4479111', '07911-123456', '+4407911123456', 'tel:+447911123456', ' +447911123456', ''])(
    'that is not plain, or not British, is left to the library: %j',
    (text) => {
      expect(britishNumberFrom(text, 'GB')).toBeNull()
    },
  )

  test('in its national form is one in Britain only', () => {
    expect(britishNumberFrom('07911123456', 'IE')).toBeNull()
  })
})

function expectAgreement(text: string, region: CountryCode): void {
  const ours = britishNumberFrom(text, region)
  const expected = ours === null ? null : numberByLibrary(text, region)

  expect({ text, region, read: ours }).toEqual({ text, region, read: expected })
}

function numberByLibrary(text: string, region: CountryCode): PlannedNumber | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false })
  if (parsed === undefined || !parsed.isPossible()) return null
  return { e164: parsed.number, type: parsed.getType(), country: parsed.country, valid: parsed.isValid() }
}
