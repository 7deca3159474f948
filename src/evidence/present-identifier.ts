import type { Identifier, IdentifierText } from '../contacts/identifier.ts'
import { maskedEmail, maskedPhone } from '../contacts/masked-identifier.ts'

/** A phone or e-mail address as it was understood. */
export function presentIdentifier({ kind, value }: Pick<Identifier, 'kind' | 'value'>): IdentifierText {
  return kind === 'phone' ? { phone: value } : { email: value }
}

/** The same with most of it hidden. */
export function presentMaskedIdentifier({ kind, value }: Pick<Identifier, 'kind' | 'value'>): IdentifierText {
  return kind === 'phone' ? { phone: maskedPhone(value) } : { email: maskedEmail(value) }
}
