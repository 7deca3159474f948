import { emailFrom } from '../contacts/email.ts'
import { phoneFrom } from '../contacts/phone.ts'
import { fault, requireText } from './reading.ts'
import type { Reading, Told } from './reading.ts'

const DIGITS = /^\+?\d{7,15}$/
const SEPARATORS = /[\s().\-/]/g

/**
 * Reads an id that the service keeps, indexes and prints as it is. Some sources use a person's e-mail address or phone
 * number as the lead's id; stored in the clear it would undo the sealing of everything else, so it is refused.
 */
export function requirePlainId(reading: Reading, pointer: string, told: Told<string>): string | null {
  const id = requireText(reading, pointer, told)
  if (id === null) return null
  if (id === '.' || id === '..') return fault(reading, pointer, 'cannot stand in a path')
  if (id.includes('@') && emailFrom(id) !== null) return fault(reading, pointer, 'must not be an e-mail address')
  return isPhone(reading, id) ? fault(reading, pointer, 'must not be a phone number') : id
}

/** A running number is not mistaken for a phone: only a dialled form (a leading 0 or +) or a whole E.164 number is one. */
function isPhone({ region }: Reading, id: string): boolean {
  const digits = id.replaceAll(SEPARATORS, '')
  if (!DIGITS.test(digits)) return false
  const phone = phoneFrom(digits, region)
  if (phone === null || !phone.valid) return false
  return digits.startsWith('0') || digits.startsWith('+') || phone.e164 === `+${digits}`
}
