import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import type { AskedIdentifier, Dossier, OrderTerms } from './dossier.ts'

/** An identifier sent that cannot do what it was sent for, and the channels that are lost with it. */
export type Misfit = {
  readonly identifier: AskedIdentifier
  readonly why: 'unreadable' | 'invalid' | 'unusable' | 'unintended'
  /** Channels that it was meant for and no other identifier sent serves; may be empty. */
  readonly channels: readonly Channel[]
}

const PHONE_CHANNELS: readonly Channel[] = ['phone', 'landline', 'sms', 'ai_sms']
const VOICE: readonly Channel[] = ['phone', 'landline']
const TEXT: readonly Channel[] = ['sms', 'ai_sms']
const EMAIL: readonly Channel[] = ['email']

/**
 * The channels that there is something to use for. Voice only for a number that was sent, because only numbers sent are
 * screened; text messages likewise once a number was sent, else by any number on record; e-mail by the address sent or
 * one on record; post by a postal address on record.
 */
export function servedChannels(dossier: Pick<Dossier, 'asked' | 'lead'>): readonly Channel[] {
  const { asked, lead } = dossier
  const sent = servedBySent(dossier)
  const noPhoneSent = asked.identifiers.every(({ kind }) => kind !== 'phone')
  return CHANNELS.filter((channel) => {
    if (sent.has(channel)) return true
    if (lead === null || VOICE.includes(channel)) return false
    if (TEXT.includes(channel)) return noPhoneSent && lead.phonesOnRecord > 0
    if (channel === 'email') return lead.emailsOnRecord > 0
    return hasPostalAddress(lead.person.address)
  })
}

/** The channels that the identifiers sent can serve, by their kind and line. */
export function servedBySent({ asked }: Pick<Dossier, 'asked'>): ReadonlySet<Channel> {
  return new Set(asked.identifiers.flatMap(({ serves }) => serves))
}

/** The channels for which the order means to use its leads. */
export function intendedChannels({ order }: Pick<Dossier, 'order'>): readonly Channel[] {
  return order.terms.intendedChannels ?? CHANNELS
}

/**
 * Every identifier sent that cannot serve a channel it is meant for, in the order sent. Under `require: any` an
 * identifier that serves nothing intended is no misfit as long as no channel is lost with it.
 */
export function misfits(dossier: Pick<Dossier, 'asked' | 'order'>): readonly Misfit[] {
  const inOrder = dossier.asked.identifiers.toSorted((a, b) => a.index - b.index)
  const sent = servedBySent(dossier)
  return inOrder.flatMap((identifier) => misfitOf(identifier, sent, dossier.order.terms))
}

// Voice, text and e-mail are judged apart: a mobile is no misfit for an order that calls mobiles and landlines.
function misfitOf(
  identifier: AskedIdentifier,
  sent: ReadonlySet<Channel>,
  { intendedChannels: intended, require }: OrderTerms,
): readonly Misfit[] {
  const family = identifier.kind === 'phone' ? PHONE_CHANNELS : EMAIL
  if (identifier.serves.length === 0 || !identifier.readable || !identifier.valid) {
    return [{ identifier, why: whyUseless(identifier), channels: family.filter((channel) => !sent.has(channel)) }]
  }
  if (intended === null) return []
  const servesIntended = identifier.serves.some((channel) => intended.includes(channel))
  const missed = (identifier.kind === 'phone' ? [VOICE, TEXT] : [EMAIL])
    .filter((group) => group.every((channel) => !intended.includes(channel) || !identifier.serves.includes(channel)))
    .flatMap((group) => group.filter((channel) => intended.includes(channel) && !sent.has(channel)))
  if (missed.length === 0 && (servesIntended || require === 'any')) return []
  return [{ identifier, why: 'unintended', channels: missed }]
}

function whyUseless({ readable, valid }: AskedIdentifier): Misfit['why'] {
  if (!readable) return 'unreadable'
  return valid ? 'unusable' : 'invalid'
}

function hasPostalAddress(address: NonNullable<Dossier['lead']>['person']['address']): boolean {
  return address !== null && (address.postcode !== null || address.streetName !== null)
}
