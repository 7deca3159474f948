import { z } from 'zod'

const EMAIL = z.email()
// RFC 5321 section 4.5.3.1.3: a path holds 256 octets with its brackets.
const EMAIL_CHARACTERS_MAX = 254

/**
 * Reads an e-mail address: trimmed and lower-cased, the local part too; neither dots nor plus tags are folded (contract
 * section 2).
 *
 * @returns null when it is no address.
 */
export function emailFrom(text: string): string | null {
  const address = text.trim().toLowerCase()
  if (address.length > EMAIL_CHARACTERS_MAX) return null
  return EMAIL.safeParse(address).success ? address : null
}
