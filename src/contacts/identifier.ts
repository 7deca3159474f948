import { emailFrom } from './email.ts'
import { phoneFrom } from './phone.ts'
import type { Phone, PhoneRegion } from './phone.ts'

/** A phone number or an e-mail address as received. */
export type IdentifierText = { readonly phone: string } | { readonly email: string }

/** A phone number or an e-mail address in its one normal form. */
export type Identifier =
  | { readonly kind: 'phone'; readonly value: string; readonly phone: Phone }
  | { readonly kind: 'email'; readonly value: string }

/** @returns null when the text is no number or no address. */
export function identifierFrom(text: IdentifierText, region: PhoneRegion): Identifier | null {
  if ('phone' in text) {
    const phone = phoneFrom(text.phone, region)
    return phone === null ? null : { kind: 'phone', value: phone.e164, phone }
  }
  const value = emailFrom(text.email)
  return value === null ? null : { kind: 'email', value }
}
