import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '../base/time.ts'
import { canonicalPersonFrom } from './canonical-person.ts'
import { compareLikeliest, compareRecords, decideIdentity } from './decide-identity.ts'
import { DEFAULT_WEIGHING } from './scoring/default-statistics.ts'

const OPTIONS = { ...DEFAULT_WEIGHING, guardsHousehold: true, requiresWholeRecord: false }

const people = fc
  .record({
    given: fc.constantFrom('John', 'Jon', 'Jane', 'Zofia', 'J', ''),
    family: fc.constantFrom('Smith', 'Smyth', 'Nowak', 'Okonkwo'),
    birthDate: fc.constantFrom<Day | null>('1984-03-07' as Day, '1984-07-03' as Day, '1951-11-23' as Day, null),
    postcode: fc.constantFrom('LS6 2AB', 'LS6 2AD', 'YO21 1DH', 'BFPO 12'),
    houseNumber: fc.constantFrom('12', '14', null),
    phone: fc.constantFrom('+447700900123', '+447700900456', null),
  })
  .map(({ given, family, birthDate, postcode, houseNumber, phone }) =>
    canonicalPersonFrom({
      name: { given, family },
      birthDate,
      address: { houseNumber, streetName: 'High Street', town: null, postcode, country: null },
      phones: phone === null ? [] : [{ e164: phone, isMobile: true }],
    }),
  )

test('what is left out changes no verdict and no probability', () => {
  fc.assert(
    fc.property(people, fc.array(people, { maxLength: 30 }), (asked, register) => {
      const records = register.map((person, index) => ({ sourceId: `R-${index}`, person }))
      const all = compareRecords(asked, records, OPTIONS)
      const near = compareLikeliest(asked, records, OPTIONS)
      const likeliest = (compared: typeof all) =>
        Math.max(0, ...compared.map(({ explanation }) => explanation.posterior))

      expect(decideIdentity(asked, near, false).verdict).toBe(decideIdentity(asked, all, false).verdict)
      expect(likeliest(near)).toBeCloseTo(likeliest(all), 6)
    }),
    { numRuns: 300 },
  )
})

test('of a hundred strangers who agree and differ alike, one stands for all', () => {
  const stranger = (index: number) =>
    canonicalPersonFrom({
      name: { given: `Zofia${'abcdefghij'[index % 10]}`, family: 'Nowak' },
      birthDate: '1951-11-23' as Day,
      address: { houseNumber: '2', streetName: 'Mill Road', town: 'Whitby', postcode: 'YO21 1DH', country: null },
      phones: [],
    })
  const asked = canonicalPersonFrom({
    name: { given: 'John', family: 'Smith' },
    birthDate: '1984-03-07' as Day,
    address: { houseNumber: '12', streetName: 'High Street', town: 'Leeds', postcode: 'LS6 2AB', country: null },
    phones: [],
  })
  const records = Array.from({ length: 100 }, (_, index) => ({ sourceId: `R-${index}`, person: stranger(index) }))

  expect(compareLikeliest(asked, [{ sourceId: 'JOHN', person: asked }, ...records], OPTIONS)).toHaveLength(2)
})
