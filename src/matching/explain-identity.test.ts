import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../base/time.ts'
import { canonicalPersonFrom } from './canonical-person.ts'
import type { CanonicalPerson } from './canonical-person.ts'
import { compareRecords, decideIdentity } from './decide-identity.ts'
import type { MatchOptions } from './decide-identity.ts'
import { explainIdentity } from './explain-identity.ts'
import type { ExplainedIdentity, ExplainedRecord } from './explain-identity.ts'
import { calibrated } from './scoring/calibration.ts'
import { DEFAULT_WEIGHING } from './scoring/default-statistics.ts'

const KYC: MatchOptions = { ...DEFAULT_WEIGHING, guardsHousehold: true, requiresWholeRecord: true }

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 4 })

// Few values, so that people have much in common.
const anyPerson = fc
  .record({
    name: orNull(
      fc.constantFrom(
        "Margaret Ann O'Connor",
        'Maggie OConnor',
        'Aisha Begum',
        'Alisha Begum',
        'M Smith',
        'Иван Иванов',
        'J',
      ),
    ),
    born: orNull(fc.constantFrom('1984-03-07', '1984-07-03', '1985-03-07', '1984-01-01', '1900-01-01', '1961-12-30')),
    house: orNull(fc.constantFrom('12', '12A', 'Flat 3, 12', '14', 'Rose Cottage')),
    street: orNull(fc.constantFrom('Rose Street', 'Rose St', 'Mill Lane')),
    town: orNull(fc.constantFrom('Leeds', 'York')),
    postcode: orNull(fc.constantFrom('LS6 2AB', 'LS6 2AA', 'LS6', 'YO10 3DD', 'BFPO 58')),
    phone: orNull(fc.constantFrom('+447700900101', '+447700900102', '+441632960101')),
  })
  .map(({ name, born, house, street, town, postcode, phone }) =>
    canonicalPersonFrom({
      name: name === null ? null : { full: name },
      birthDate: born === null ? null : dayFrom(born),
      address: { houseNumber: house, streetName: street, town, postcode, country: null },
      phones: phone === null ? [] : [{ e164: phone, isMobile: phone.startsWith('+447') }],
    }),
  )

const anyQuestion = fc.record({
  asked: anyPerson,
  known: fc.array(anyPerson, { minLength: 1, maxLength: 5 }),
  guardsHousehold: fc.boolean(),
})

type Question = {
  readonly asked: CanonicalPerson
  readonly known: readonly CanonicalPerson[]
  readonly guardsHousehold: boolean
}

function explain({ asked, known, guardsHousehold }: Question): ExplainedIdentity {
  const options = { ...KYC, guardsHousehold }
  const records = known.map((person) => ({ sourceId: 'SRC-1', person }))
  const compared = compareRecords(asked, records, options)
  return explainIdentity(asked, { compared, decision: decideIdentity(asked, compared, false) }, options)
}

function holds(judge: (record: ExplainedRecord, question: Question) => void): void {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const { records } = explain(question)
      expect(records).toHaveLength(question.known.length)
      for (const record of records) judge(record, question)
    }),
  )
}

describe('an explanation adds up, for any two people', () => {
  test('what was known before and the weights of the fields are the whole weight', () => {
    holds(({ explanation, fields }) => {
      const sum = fields.reduce((bits, { weight }) => bits + (weight?.bits ?? 0), explanation.priorBits)

      expect(Math.abs(sum - explanation.totalBits)).toBeLessThan(1e-9)
    })
  })

  test('the kinds of members and their bits are the odds of the household', () => {
    holds(({ explanation, household }) => {
      const odds = household.map(
        ({ members, fields }) => members * 2 ** fields.reduce((sum, { bits }) => sum + bits, 0),
      )
      const sum = odds.reduce((total, one) => total + one, 0)

      expect(Math.abs(Math.log2(sum / explanation.householdOdds))).toBeLessThan(1e-9)
    })
  })

  test('the chances of all that it could be, calibrated, are the probability', () => {
    holds(({ explanation, hypotheses: { person, stranger, household, otherRecord } }, { guardsHousehold }) => {
      const weighed = person / (person + stranger + household + otherRecord)
      const posterior = calibrated(KYC.model.calibration, weighed)

      expect(Math.abs(posterior - explanation.posterior)).toBeLessThan(1e-9)
      expect(household > 0).toBe(guardsHousehold)
    })
  })

  test('a record is the person if, and only if, nothing is named that keeps it from being so', () => {
    holds(({ explanation: { verdict }, unmet }) => {
      const isMatch = verdict === 'match' || (verdict === 'insufficient_input' && unmet.length === 0)

      expect(unmet.length === 0).toBe(isMatch)
    })
  })

  test('every field is told, weighed or not', () => {
    holds(({ explanation, fields }) => {
      expect(fields).toHaveLength(10)
      expect(fields.flatMap(({ weight }) => weight ?? [])).toEqual(explanation.weights)
    })
  })
})

test('the gap is between two people: a person who is on record twice is no runner-up', () => {
  const person = (name: string, phone: string) =>
    canonicalPersonFrom({
      name: { full: name },
      birthDate: dayFrom('1984-03-07'),
      address: { houseNumber: '12', streetName: 'Rose Street', town: 'Leeds', postcode: 'LS6 2AB', country: null },
      phones: [{ e164: phone, isMobile: true }],
    })
  const asked = person('Aisha Begum', '+447700900101')
  const again = person('Aisha Begum', '+447700900102')
  const twin = person('Zoe Begum', '+447700900103')
  const gapOf = (...known: readonly CanonicalPerson[]) =>
    explain({ asked, known, guardsHousehold: true }).runnerUpGapBits

  expect(gapOf(asked)).toBeNull()
  expect(gapOf(asked, again)).toBeNull()
  expect(gapOf(asked, again, twin)).toBe(gapOf(asked, twin))
  expect(gapOf(asked, twin)).toBeGreaterThan(10)
})
