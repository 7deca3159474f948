import type { CanonicalAddress } from '../canonical-address.ts'
import type { CanonicalPerson } from '../canonical-person.ts'

/**
 * Names the home of an address: two with one name are one home.
 *
 * @returns null where the address does not tell one home from the next.
 */
export function homeOf(address: CanonicalAddress | null): string | null {
  const house = address?.house?.number ?? address?.house?.name ?? null
  const postcode = address?.postcode ?? null
  if (address === null || house === null || postcode === null) return null
  // A UK unit postcode is a dozen homes of a street; those of other systems hold many streets.
  const street = postcode.kind === 'whole' ? '' : (address.street ?? '')
  return `${postcode.value}|${house}|${address.house?.unit ?? ''}|${street}`
}

/** Names the home of a family: that of an address, and a surname. Null where either is not told. */
export function familyHomeOf({ name, address }: CanonicalPerson): string | null {
  const home = homeOf(address)
  return home === null || name === null || name.family.letters === '' ? null : `${home}|${name.family.letters}`
}
