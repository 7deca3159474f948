/** The ways of reaching a person (specification 2.2), in the order in which they are always listed. */
export const CHANNELS = ['email', 'phone', 'landline', 'postal', 'sms', 'ai_sms'] as const

/** A way of reaching a person. `phone` is mobile voice (contract section 4). */
export type Channel = (typeof CHANNELS)[number]

const NAMES: Readonly<Record<string, readonly Channel[]>> = {
  email: ['email'],
  'e-mail': ['email'],
  phone: ['phone'],
  mobile: ['phone'],
  landline: ['landline'],
  call: ['phone', 'landline'],
  calls: ['phone', 'landline'],
  voice: ['phone', 'landline'],
  telephone: ['phone', 'landline'],
  postal: ['postal'],
  post: ['postal'],
  mail: ['postal'],
  sms: ['sms'],
  text: ['sms'],
  ai_sms: ['ai_sms'],
  'ai-sms': ['ai_sms'],
}

/**
 * The channels that a supplier's word means: the specification's own spellings and the field's common ones (`post`,
 * `mail`, `text`, `mobile`; `call`, `voice` and `telephone` mean both kinds of line).
 *
 * @returns null for a word that names no channel.
 */
export function channelsFrom(word: string): readonly Channel[] | null {
  const name = word
    .trim()
    .toLowerCase()
    .replace(/_consent$/, '')
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? null) : null
}
