import { isOneSlip } from './edit-distance.ts'
import type { Comparison } from './outcome.ts'

/** A phone number as the matcher sees it. */
export type CanonicalPhone = {
  readonly e164: string
  /** A mobile is one person's; any other line may be a household's. */
  readonly isMobile: boolean
}

/** Compares the phone asked about with those on record. Having another number too says nothing against the person. */
export function matchPhone(asked: CanonicalPhone | null, known: readonly CanonicalPhone[]): Comparison {
  if (asked === null) return { outcome: 'missing', code: 'phone_missing' }
  if (known.length === 0) return { outcome: 'not_available', code: 'no_phone_on_record' }
  if (known.some(({ e164 }) => e164 === asked.e164)) {
    return { outcome: 'exact', code: asked.isMobile ? 'same_mobile' : 'same_line' }
  }
  if (known.some(({ e164 }) => isOneSlip(e164, asked.e164))) return { outcome: 'close', code: 'one_digit_differs' }
  return { outcome: 'mismatch', code: 'phone_differs' }
}
