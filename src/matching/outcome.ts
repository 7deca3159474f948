/** What comparing one attribute can give. The last three are different things: not sent, not usable, not on record. */
export const OUTCOMES = [
  'exact', //         the same after normalisation
  'equivalent', //    another way of saying the same
  'close', //         one slip apart
  'partial', //       agrees as far as it goes, or in part
  'mismatch',
  'missing', //       was not asked about
  'invalid', //       was sent, but can be compared with nothing
  'not_available', // the record lacks it
] as const

/** What comparing one attribute gave, see `OUTCOMES`. */
export type Outcome = (typeof OUTCOMES)[number]

/** One compared attribute; `code` says in a word what was found and never holds a value. */
export type Comparison = { readonly outcome: Outcome; readonly code: string }

/** True when both sides say the same. */
export function agrees({ outcome }: Comparison): boolean {
  return outcome === 'exact' || outcome === 'equivalent'
}

/** True when both sides have the attribute and it is not the same, however near. */
export function differs({ outcome }: Comparison): boolean {
  return outcome === 'close' || outcome === 'partial' || outcome === 'mismatch'
}
