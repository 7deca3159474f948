import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttestedField } from '../../matching/attestation.ts'
import { KYC_MATCH_FIELD_NAMES, KYC_MATCH_FIELDS, kycMatchAnswer, kycMatchQuestion } from './kyc-match.ts'

const PHONE = '+447700900123'

describe('what is asked', () => {
  test('the phone, and every field that is known and may be sent', () => {
    const person = { name: 'Ann Byrne', birthdate: '1984-05-17', postalCode: 'CF10 1AA' }

    expect(kycMatchQuestion(PHONE, person, ['name', 'birthdate'])).toEqual({
      body: { phoneNumber: PHONE, name: 'Ann Byrne', birthdate: '1984-05-17' },
      fields: ['name', 'birthdate'],
    })
  })

  test('nothing, when there would be the phone alone', () => {
    expect(kycMatchQuestion(PHONE, {}, KYC_MATCH_FIELD_NAMES)).toBeNull()
    expect(kycMatchQuestion(PHONE, { name: 'Ann Byrne' }, ['birthdate'])).toBeNull()
  })

  test('no value that is longer than the document allows, since a part of it would be another value', () => {
    const fields = Object.entries(KYC_MATCH_FIELDS)
    const longest = Object.fromEntries(fields.map(([field, { charactersMax }]) => [field, 'x'.repeat(charactersMax)]))
    const tooLong = Object.fromEntries(
      fields.map(([field, { charactersMax }]) => [field, 'x'.repeat(charactersMax + 1)]),
    )

    expect(kycMatchQuestion(PHONE, longest, KYC_MATCH_FIELD_NAMES)?.fields).toEqual(KYC_MATCH_FIELD_NAMES)
    expect(kycMatchQuestion(PHONE, tooLong, KYC_MATCH_FIELD_NAMES)).toBeNull()
  })
})

describe('what an answer says of a field', () => {
  const cases: readonly [AttestedField, Readonly<Record<string, unknown>>, string][] = [
    ['familyName', { familyNameMatch: 'true' }, 'exact'],
    ['familyName', { familyNameMatch: 'false', familyNameMatchScore: 99 }, 'close'],
    ['familyName', { familyNameMatch: 'false', familyNameMatchScore: 92 }, 'close'],
    ['familyName', { familyNameMatch: 'false', familyNameMatchScore: 91 }, 'partial'],
    ['familyName', { familyNameMatch: 'false', familyNameMatchScore: 85 }, 'partial'],
    ['familyName', { familyNameMatch: 'false', familyNameMatchScore: 84 }, 'mismatch'],
    ['familyName', { familyNameMatch: 'false' }, 'mismatch'],
    ['familyName', { familyNameMatch: 'not_available' }, 'not_available'],
    ['familyName', {}, 'not_available'],
    ['birthdate', { birthdateMatch: 'false' }, 'mismatch'],
    // 12 and 13 are like each other, and are two houses.
    ['streetNumber', { streetNumberMatch: 'false', streetNumberMatchScore: 95 }, 'mismatch'],
    // A score is of what is not the same; beside "true" it says nothing.
    ['familyName', { familyNameMatch: 'true', familyNameMatchScore: 40 }, 'exact'],
  ]
  test.each(cases)('%s %j is %s', (field, body, outcome) => {
    expect(kycMatchAnswer(body, [field])?.fields).toMatchObject([{ field, outcome }])
  })

  test('nothing is believed that was not asked', () => {
    expect(kycMatchAnswer({ nameMatch: 'true', birthdateMatch: 'false' }, ['name'])).toMatchObject({
      name: 'exact',
      birthDate: 'not_available',
    })
  })
})

describe('an answer that is not what the document says is no answer', () => {
  const cases: readonly unknown[] = [
    undefined,
    null,
    'true',
    [],
    { nameMatch: true },
    { nameMatch: 'TRUE' },
    { nameMatch: 'maybe' },
    { nameMatch: 'false', nameMatchScore: 100 },
    { nameMatch: 'false', nameMatchScore: -1 },
    { nameMatch: 'false', nameMatchScore: 50.5 },
    { nameMatch: 'false', nameMatchScore: '50' },
  ]
  test.each(cases)('%j', (body) => {
    expect(kycMatchAnswer(body, ['name'])).toBeNull()
  })

  test('whatever comes, reading it never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const read = kycMatchAnswer(body, KYC_MATCH_FIELD_NAMES)

        expect(read === null || read.fields.length === KYC_MATCH_FIELD_NAMES.length).toBe(true)
      }),
    )
  })
})
