import { postcodeFrom } from '../contacts/address.ts'
import type { Address } from '../contacts/address.ts'
import { foldText } from './fold-text.ts'
import { houseAndStreetFrom } from './house.ts'
import type { House } from './house.ts'

/** A postcode as far as it was told: a whole UK one, its first half, or one of another system. */
export type Postcode = { readonly kind: 'whole' | 'district' | 'foreign'; readonly value: string }

/** An address in the form in which addresses are compared. */
export type CanonicalAddress = {
  readonly postcode: Postcode | null
  readonly house: House | null
  readonly street: string | null
  /** Its letters only. */
  readonly town: string | null
}

const WHOLE_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2}\b/i
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/

/** @returns null when nothing of the address is known that could be compared. */
export function canonicalAddressFrom(address: Address): CanonicalAddress | null {
  const { postcode, streetName } = withoutPostcodeInStreet(address)
  const { house, street } = houseAndStreetFrom(address.houseNumber, streetName)
  if (postcode === null && street === null) return null
  return { postcode, house, street, town: lettersOf(address.town) }
}

/** A street box that holds the whole address gives up its postcode; what stands after the first comma is the town. */
function withoutPostcodeInStreet(address: Address): { postcode: Postcode | null; streetName: string | null } {
  const { streetName } = address
  const own = address.postcode === null ? null : postcodeOf(address.postcode)
  const found = own === null && streetName !== null ? WHOLE_POSTCODE.exec(streetName) : null
  if (found === null || streetName === null) return { postcode: own, streetName }
  const [line = ''] = streetName.slice(0, found.index).split(/,(?! *\d)/)
  return { postcode: postcodeOf(found[0]), streetName: line }
}

function lettersOf(text: string | null): string | null {
  const letters = foldText(text ?? '').replaceAll(/[^a-z]/g, '')
  return letters === '' ? null : letters
}

function postcodeOf(text: string): Postcode | null {
  const folded = foldText(text)
    .replaceAll(/[^a-z0-9]/g, '')
    .toUpperCase()
  if (folded === '') return null
  const whole = postcodeFrom(folded)
  if (whole !== null) return { kind: 'whole', value: whole }
  return { kind: DISTRICT.test(folded) ? 'district' : 'foreign', value: folded }
}
