import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTESTED_OUTCOMES, attestationFrom, confirmsPerson, withAttestations } from './attestation.ts'
import type { AttestedField, AttestedOutcome, Attestation } from './attestation.ts'
import type { IdentityDecision } from './decide-identity.ts'

type Told = Readonly<Partial<Record<AttestedField, AttestedOutcome>>>

const VERIFIED: IdentityDecision = {
  verdict: 'verified',
  confirming: [0],
  belonging: [1],
  loneDisagreement: null,
  rulesFired: ['record_matches'],
}

function attested(told: Told): Attestation {
  const fields = Object.entries(told).map(([field, outcome]) => ({
    field: field as AttestedField,
    outcome,
    score: null,
  }))
  return attestationFrom(fields)
}

describe('the name, from its parts', () => {
  const cases: readonly [Told, AttestedOutcome][] = [
    [{}, 'not_available'],
    [{ name: 'exact', givenName: 'mismatch', familyName: 'mismatch' }, 'exact'],
    [{ name: 'mismatch', givenName: 'exact', familyName: 'exact' }, 'exact'],
    [{ name: 'close', givenName: 'mismatch', familyName: 'exact' }, 'mismatch'],
    [{ givenName: 'close', familyName: 'exact' }, 'close'],
    [{ givenName: 'exact', familyName: 'partial' }, 'partial'],
    [{ name: 'close', givenName: 'not_available', familyName: 'exact' }, 'close'],
    [{ familyName: 'exact' }, 'partial'],
    [{ givenName: 'mismatch' }, 'mismatch'],
  ]
  test.each(cases)('%j is %s', (told, outcome) => {
    expect(attested(told).name).toBe(outcome)
  })
})

describe('the address, from its parts', () => {
  const cases: readonly [Told, AttestedOutcome][] = [
    [{}, 'not_available'],
    [{ address: 'exact', postalCode: 'mismatch' }, 'exact'],
    [{ postalCode: 'mismatch', streetName: 'exact', streetNumber: 'exact' }, 'mismatch'],
    [{ postalCode: 'exact', streetNumber: 'exact' }, 'exact'],
    [{ postalCode: 'exact', streetNumber: 'exact', houseNumberExtension: 'mismatch' }, 'partial'],
    [{ postalCode: 'exact', streetNumber: 'mismatch', streetName: 'exact' }, 'partial'],
    [{ postalCode: 'exact', streetName: 'close' }, 'close'],
    [{ postalCode: 'exact' }, 'partial'],
    [{ streetName: 'exact', streetNumber: 'exact' }, 'close'],
    [{ streetName: 'exact' }, 'not_available'],
    [{ address: 'mismatch' }, 'mismatch'],
  ]
  test.each(cases)('%j is %s', (told, outcome) => {
    expect(attested(told).address).toBe(outcome)
  })
})

describe('an attestation confirms a person when everything that was sent agrees', () => {
  const cases: readonly [Told, boolean][] = [
    [{ name: 'exact', birthdate: 'exact', address: 'exact' }, true],
    [{ name: 'close', birthdate: 'close' }, true],
    [{ name: 'exact', birthdate: 'exact', postalCode: 'not_available' }, false],
    [{ name: 'exact', birthdate: 'exact', postalCode: 'exact' }, false],
    [{ name: 'exact', birthdate: 'not_available', address: 'exact' }, false],
    [{ name: 'partial', birthdate: 'exact', address: 'exact' }, false],
    [{}, false],
  ]
  test.each(cases)('%j: %s', (told, confirms) => {
    expect(confirmsPerson(attested(told))).toBe(confirms)
  })
})

describe('an attestation against a verdict', () => {
  const cases: readonly [Told, readonly string[]][] = [
    [{ name: 'mismatch' }, ['attested_name_differs']],
    [{ birthdate: 'mismatch' }, ['attested_birth_date_differs']],
    [{ name: 'mismatch', birthdate: 'mismatch' }, ['attested_name_differs', 'attested_birth_date_differs']],
  ]
  test.each(cases)('%j turns verified into review, and names the rule', (told, rules) => {
    expect(withAttestations(VERIFIED, [{ source: 'operator', attestation: attested(told) }])).toEqual({
      verdict: 'review',
      confirming: [],
      belonging: [],
      loneDisagreement: null,
      rulesFired: ['record_matches', ...rules],
    })
  })

  test('another address, a near name and silence change nothing', () => {
    const told = [{ address: 'mismatch' }, { name: 'partial' }, {}] as const
    const attestations = told.map((one) => ({ source: 'operator', attestation: attested(one) }))

    expect(withAttestations(VERIFIED, attestations)).toBe(VERIFIED)
  })

  test('it never lifts a verdict, whatever it says', () => {
    const outcome = fc.constantFrom(...ATTESTED_OUTCOMES)
    const told = fc.record({ name: outcome, birthdate: outcome, address: outcome }, { requiredKeys: [] })
    const verdicts = fc.constantFrom('verified', 'review', 'not_verified', 'insufficient')
    fc.assert(
      fc.property(verdicts, fc.array(told), (verdict, many) => {
        const decision = { ...VERIFIED, verdict }
        const weighed = withAttestations(
          decision,
          many.map((one) => ({ source: 'operator', attestation: attested(one) })),
        )

        expect(weighed.verdict === verdict || verdict === 'verified').toBe(true)
        expect(weighed.verdict === 'verified' || weighed === decision || weighed.confirming.length === 0).toBe(true)
      }),
    )
  })
})
