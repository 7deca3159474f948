import { expect, test } from 'vitest'
import { dayFrom } from '../../base/time.ts'
import { canonicalPersonFrom } from '../canonical-person.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { candidateSieve } from './candidates.ts'
import type { Candidates, IdentifiedPerson } from './candidates.ts'

type Told = {
  readonly name?: string
  readonly born?: string
  readonly house?: string
  readonly postcode?: string
  readonly phone?: string
}

const JOHN: Told = { name: 'John Smith', born: '1984-03-07', house: '12', postcode: 'LS6 2AB' }

function person({
  name = 'John Smith',
  born = '1984-03-07',
  house = '12',
  postcode = 'LS6 2AB',
  phone,
}: Told): CanonicalPerson {
  return canonicalPersonFrom({
    name: { full: name },
    birthDate: dayFrom(born),
    address: { houseNumber: house, streetName: 'High Street', town: 'Leeds', postcode, country: null },
    phones: phone === undefined ? [] : [{ e164: phone, isMobile: true }],
  })
}

/** Other rows than John's, each with a birth date and a postcode of its own. */
function others(count: number, told: (index: number) => Told): readonly IdentifiedPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const born = new Date(Date.UTC(1930, 0, 1 + index * 7)).toISOString().slice(0, 10)
    const postcode = `YO${1 + (index % 20)} ${index % 9}${'ABDEFGHJLN'[Math.floor(index / 20) % 10]}B`
    return { id: `R-${index}`, person: person({ born, postcode, ...told(index) }) }
  })
}

function search(asked: Told, register: readonly IdentifiedPerson[]): Candidates {
  const sieve = candidateSieve([person(asked)])
  for (const row of [...register, { id: 'JOHN', person: person(JOHN) }]) sieve.offer(row)
  return sieve.candidatesOf(0)
}

test.each([
  ['of his name', () => ({})],
  ['of his given name at his house number', (index: number) => ({ name: `John Nr${'abcdefghij'[index % 10]}x` })],
  ['at his street and number', () => ({ name: 'Zofia Nowak' })],
] as const)('however many others there are %s, he is found and nothing is said to be cut short', (_, told) => {
  const { rows, isTruncated } = search(JOHN, others(700, told))

  expect(rows.map(({ id }) => id)).toContain('JOHN')
  expect(isTruncated).toBe(false)
})

test('a phone that hundreds of people share is said to be cut short', () => {
  const shared = { phone: '+447700900123' }

  expect(
    search(
      { ...JOHN, ...shared },
      others(201, () => ({ name: 'Zofia Nowak', ...shared })),
    ).isTruncated,
  ).toBe(true)
})
