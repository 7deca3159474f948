import { describe, expect, test } from 'vitest'
import { readTsvVectors } from '../../test/support/tsv-vectors.ts'
import { matchAddress } from './address-match.ts'
import { canonicalAddressFrom } from './canonical-address.ts'
import type { CanonicalAddress } from './canonical-address.ts'

function addressFrom(text: string): CanonicalAddress | null {
  const [houseNumber, streetName, postcode] = text.split('|').map((part) => (part.trim() === '' ? null : part.trim()))
  const parts = { houseNumber: houseNumber ?? null, streetName: streetName ?? null, postcode: postcode ?? null }
  return canonicalAddressFrom({ ...parts, town: null, country: null })
}

describe('addresses are told apart as the vectors say', () => {
  test.each(readTsvVectors('address_match', 5))('%s / %s', (asked, known, outcome, code) => {
    expect(matchAddress(addressFrom(asked ?? ''), addressFrom(known ?? ''))).toEqual({ outcome, code })
  })
})
