import { fix, isValid, toNormalised } from 'postcode'

/** A postal address as a lead form or a register has it (specification 2.3). A part that is not known is null. */
export type Address = {
  readonly houseNumber: string | null
  readonly streetName: string | null
  readonly town: string | null
  readonly postcode: string | null
  /** ISO 3166-1 alpha-2 or 3166-2 (`GB`, `GB-SCT`); null when not told. */
  readonly country: string | null
}

/**
 * A UK postcode in its normal form (`SW1A 1AA`), with the usual slips put right (`O` for `0`, a missing blank).
 *
 * @returns null when it is no UK postcode.
 */
export function postcodeFrom(text: string): string | null {
  const fixed = fix(text)
  return isValid(fixed) ? toNormalised(fixed) : null
}
