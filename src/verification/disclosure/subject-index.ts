import type { Mode } from '../../base/ids.ts'
import type { CanonicalPerson } from '../../matching/canonical-person.ts'
import { blindIndex } from '../../vault/blind-index.ts'
import type { Vault } from '../../vault/vault.ts'

/**
 * Who was asked about, without saying it: the phone, or what else tells the person where there is none. Equal indexes mean that
 * it was the same phone.
 */
export function subjectIndex(vault: Vault, mode: Mode, { phones, ...person }: CanonicalPerson): Buffer {
  const [phone] = phones
  if (phone !== undefined) return phoneSubject(vault, mode, phone.e164)
  const { name, birthDigits, address, emails } = person
  const told = [name?.letters, birthDigits, address?.postcode?.value, address?.house?.number, ...emails]
  return blindIndex(vault, 'disclosure_subject', mode, ['', ...told.map((part) => part ?? '')])
}

/** The same of whoever has a phone, in E.164. */
export function phoneSubject(vault: Vault, mode: Mode, e164: string): Buffer {
  return blindIndex(vault, 'disclosure_subject', mode, e164)
}
