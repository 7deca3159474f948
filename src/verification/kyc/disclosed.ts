import type { KycVerdict } from './kyc-verdict.ts'

/** What an answer of KYC gave away of a person: never the values themselves. */
export type KycDisclosed = 'opt_in' | 'email_address'

/**
 * What an answer gives away: opt-ins with every Verified entry, and addresses with an entry of their own or with the opt-in of the
 * phone, also where they may not be used.
 */
export function disclosedBy({ entries }: KycVerdict): readonly KycDisclosed[] {
  const hasAddress = entries.some(
    (entry) => entry.kind === 'email' || (entry.proof !== null && entry.proof.email !== null),
  )
  return [
    ...(entries.some(({ proof }) => proof !== null) ? (['opt_in'] as const) : []),
    ...(hasAddress ? (['email_address'] as const) : []),
  ]
}
