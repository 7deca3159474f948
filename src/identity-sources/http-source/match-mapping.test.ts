import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KYC_MATCH_FIELD_NAMES } from '../camara/kyc-match.ts'
import { CONTRACT_MAPPING, mappedAttestation } from './match-mapping.ts'
import type { MatchMapping } from './match-mapping.ts'

const BUREAU: MatchMapping = {
  fields: {
    name: { pointer: '/result/scores/name', score: { exact: 100, close: 92, partial: 85 } },
    birthdate: { pointer: '/result/dob', values: { Y: 'exact', N: 'mismatch', 'N/A': 'not_available' } },
    postalCode: { pointer: '/result/post~1code', values: { true: 'exact', false: 'mismatch', '1': 'close' } },
  },
  notKnown: { pointer: '/hits/0/status', values: ['NO_HIT'] },
}

describe('an answer of another form is read by its mapping', () => {
  const cases: readonly [unknown, string][] = [
    [{ result: { scores: { name: 100 }, dob: 'Y', 'post/code': true } }, 'exact exact exact'],
    [{ result: { scores: { name: 92 }, dob: 'N', 'post/code': 1 } }, 'close mismatch close'],
    [{ result: { scores: { name: 91.9 }, dob: 'N/A', 'post/code': false } }, 'partial not_available mismatch'],
    [{ result: { scores: { name: 84 } } }, 'mismatch not_available not_available'],
    [{ result: { scores: { name: null } } }, 'not_available not_available not_available'],
    [{}, 'not_available not_available not_available'],
    [{ hits: [{ status: 'NO_HIT' }], result: { dob: 'N' } }, 'not_available not_available not_available'],
  ]
  test.each(cases)('%j', (body, expected) => {
    const outcomes = mappedAttestation(body, BUREAU, ['name', 'birthdate', 'postalCode'])?.fields

    expect(outcomes?.map(({ outcome }) => outcome).join(' ')).toBe(expected)
  })
})

test.each([
  [{ result: { dob: 'MAYBE' } }],
  [{ result: { dob: 'toString' } }],
  [{ result: { dob: { value: 'Y' } } }],
  [{ result: { scores: { name: '100' } } }],
  [[]],
  ['Y'],
  [null],
  [undefined],
])('%j is no answer', (body) => {
  expect(mappedAttestation(body, BUREAU, ['name', 'birthdate'])).toBeNull()
})

test('a field that was not sent, or that has no mapping, is never attested', () => {
  const body = { result: { scores: { name: 100 }, dob: 'N' } }

  expect(mappedAttestation(body, BUREAU, ['name', 'locality'])).toMatchObject({
    name: 'exact',
    birthDate: 'not_available',
    fields: [
      { field: 'name', outcome: 'exact' },
      { field: 'locality', outcome: 'not_available' },
    ],
  })
})

test('whatever comes, reading it never throws, nor finds what the object has from elsewhere', () => {
  const odd: MatchMapping = { fields: { name: { pointer: '/constructor/name', values: { Object: 'exact' } } } }
  expect(mappedAttestation({}, odd, ['name'])?.name).toBe('not_available')

  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      for (const mapping of [BUREAU, CONTRACT_MAPPING]) {
        const read = mappedAttestation(body, mapping, KYC_MATCH_FIELD_NAMES)
        expect(read === null || read.fields.length === KYC_MATCH_FIELD_NAMES.length).toBe(true)
      }
    }),
  )
})
