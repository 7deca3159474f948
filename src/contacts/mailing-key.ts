import type { Address } from './address.ts'
import { comparableName, comparableText } from './comparable-name.ts'

/**
 * What a person's post is recognised by on the Mailing Preference Service: name, postcode and house number, each in the
 * form in which it is compared. Index it with `blindIndex(vault, 'mps', mode, key)`.
 *
 * @returns null without a name or a postcode: then nobody can be found.
 */
export function mailingKey(
  name: string | null,
  address: Pick<Address, 'houseNumber' | 'postcode'> | null,
): readonly [string, string, string] | null {
  const comparable = comparableName(name ?? '')
  const postcode = comparableText(address?.postcode ?? '').replaceAll(' ', '')
  if (comparable === '' || postcode === '') return null
  return [comparable, postcode, comparableText(address?.houseNumber ?? '')]
}
