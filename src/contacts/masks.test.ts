import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { maskedEmail, maskedPhone } from './masked-identifier.ts'

describe('of a person no more can be read than', () => {
  test.each([
    ['Morgan Ellis', 'M. E.'],
    ['  wilhelmina   quagliarini ', 'W. Q.'],
    ["Ana-María d'Ávila (Annie)", 'A. D. A.'],
    ['A B C D E F', 'A. B. C. D.'],
    ['123 –', null],
  ])('the initials: %j is %j', (name, shown) => {
    expect(initialsOf(name)).toBe(shown)
  })

  test.each([
    ['+447700900123', '+44 ••• 23'],
    ['+12025550143', '+1 ••• 43'],
    ['+3531234567', '+353 ••• 67'],
    ['+99912345', '••• 45'],
  ])('the country code and two digits: %s is %s', (e164, shown) => {
    expect(maskedPhone(e164)).toBe(shown)
  })

  test.each([
    ['wilhelmina.quagliarini@mail.example.org', '•••@•••.org'],
    ['a@b.co.uk', '•••@•••.uk'],
  ])('the top-level domain: %s is %s', (address, shown) => {
    expect(maskedEmail(address)).toBe(shown)
  })
})

test('numbers that differ between country code and last two digits have one mask', () => {
  const middle = fc.stringMatching(/^\d{6}$/)
  fc.assert(
    fc.property(middle, middle, (one, other) => {
      expect(maskedPhone(`+447${one}123`)).toBe(maskedPhone(`+447${other}123`))
    }),
  )
})
