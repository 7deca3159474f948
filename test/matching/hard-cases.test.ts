import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../../src/base/time.ts'
import { phoneFrom } from '../../src/contacts/phone.ts'
import { canonicalPersonFrom } from '../../src/matching/canonical-person.ts'
import type { CanonicalPerson } from '../../src/matching/canonical-person.ts'
import { compareRecords, decideIdentity } from '../../src/matching/decide-identity.ts'
import { fieldOutcomes } from '../../src/matching/field-outcomes.ts'
import { DEFAULT_WEIGHING } from '../../src/matching/scoring/default-statistics.ts'

type Person = Readonly<Record<'phone' | 'name' | 'dob' | 'hn' | 'street' | 'town' | 'pc', string>>
type HardCase = {
  readonly id: string
  readonly why: string
  readonly expect: string
  readonly query: Person
  readonly register: readonly Person[]
  readonly fields: Readonly<Record<string, string>>
}

const TODAY = '2026-11-20'
// The catalogue's own words for what is published as one of eight outcomes.
const PUBLISHED: Readonly<Record<string, string>> = {
  uninformative: 'partial',
  not_geographic: 'invalid',
  transliterated: 'close',
  insufficient: 'invalid',
}
const FILE = join(import.meta.dirname, '..', 'vectors', 'identity', 'hard_cases.jsonl')

const cases = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as HardCase)

describe('every hard case is decided, and told, as the catalogue says', () => {
  test.each(cases.map((hardCase) => [hardCase.id, hardCase.why, hardCase] as const))(
    '%s: %s',
    (_id, _why, hardCase) => {
      const asked = personFrom(hardCase.query)
      const records = hardCase.register.map((known) => ({ sourceId: 'SRC-1', person: personFrom(known) }))
      const compared = compareRecords(asked, records, {
        ...DEFAULT_WEIGHING,
        guardsHousehold: true,
        requiresWholeRecord: true,
      })
      const [first] = compared
      if (first === undefined) throw new Error('a hard case must have a record')
      const { dateOfBirth, ...outcomes } = fieldOutcomes(first.explanation, asked)
      const told: Readonly<Record<string, string>> = { ...outcomes, dob: dateOfBirth }
      const expected = Object.entries(hardCase.fields).map(([field, outcome]) => [field, PUBLISHED[outcome] ?? outcome])

      expect(decideIdentity(asked, compared, false).verdict).toBe(hardCase.expect)
      expect(told).toMatchObject(Object.fromEntries(expected))
    },
  )
})

function personFrom({ phone, name, dob, hn, street, town, pc }: Person): CanonicalPerson {
  const number = phoneFrom(phone, 'GB')
  const day = dayFrom(dob)
  const isPossible = day !== null && day <= TODAY
  return canonicalPersonFrom({
    name: { full: name },
    birthDate: isPossible ? day : null,
    birthDigits: day === null ? dob.replaceAll('-', '') : '-',
    address: {
      houseNumber: orNull(hn),
      streetName: orNull(street),
      town: orNull(town),
      postcode: orNull(pc),
      country: null,
    },
    phones: number === null ? [] : [{ e164: number.e164, isMobile: number.line === 'mobile' }],
  })
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
