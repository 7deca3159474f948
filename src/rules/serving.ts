import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import type { AskedIdentifier, Dossier } from './dossier.ts'

/** An identifier sent that cannot do what it was sent for, and the channels that are lost with it. */
export type Misfit = {
  readonly identifier: AskedIdentifier
  readonly why: 'unreadable' | 'invalid' | 'unusable' | 'unintended'
  /** Channels that it was meant for and no other identifier sent serves; may be empty. */
  readonly channels: readonly Channel[]
}

const VOICE: readonly Channel[] = ['phone', 'landline']
const TEXT: readonly Channel[] = ['sms', 'ai_sms']
const PHONE_FAMILIES = [VOICE, TEXT]
const EMAIL_FAMILIES: readonly (readonly Channel[])[] = [['email']]

/**
 * The channels that there is something to use for. Voice only for a number that was sent, because only numbers sent are
 * screened; text messages likewise once a number was sent, else by any number on record; e-mail by the address sent or
 * one on record; post by a postal address on record.
 */
export function servedChannels(dossier: Pick<Dossier, 'asked' | 'lead'>): readonly Channel[] {
  const { asked, lead } = dossier
  const noPhoneSent = asked.identifiers.every(({ kind }) => kind !== 'phone')
  return CHANNELS.filter((channel) => {
    if (isServedBySent(dossier, channel)) return true
    if (lead === null || VOICE.includes(channel)) return false
    if (TEXT.includes(channel)) return noPhoneSent && lead.phonesOnRecord > 0
    if (channel === 'email') return lead.emailsOnRecord > 0
    return hasPostalAddress(lead.person.address)
  })
}

/** Tells whether an identifier that was sent can serve the channel, by its kind and line. */
export function isServedBySent({ asked }: Pick<Dossier, 'asked'>, channel: Channel): boolean {
  return asked.identifiers.some(({ serves }) => serves.includes(channel))
}

/** The channels for which the order means to use its leads. */
export function intendedChannels({ order }: Pick<Dossier, 'order'>): readonly Channel[] {
  return order.terms.intendedChannels ?? CHANNELS
}

/** The channels that are lost with the identifiers that cannot serve them. */
export function lostChannels(dossier: Pick<Dossier, 'asked' | 'order'>): readonly Channel[] {
  const unserving = misfits(dossier)
  return unserving.length === 0 ? [] : unserving.flatMap(({ channels }) => channels)
}

/**
 * Every identifier sent that cannot serve a channel it is meant for, in the order sent. Under `require: any` an
 * identifier that serves nothing intended is no misfit as long as no channel is lost with it.
 */
export function misfits(dossier: Pick<Dossier, 'asked' | 'order'>): readonly Misfit[] {
  const { identifiers } = dossier.asked
  const inOrder = identifiers.length > 1 ? identifiers.toSorted((a, b) => a.index - b.index) : identifiers
  const found: Misfit[] = []
  for (const identifier of inOrder) {
    const misfit = misfitOf(identifier, dossier)
    if (misfit !== null) found.push(misfit)
  }
  return found
}

// Voice, text and e-mail are judged apart: a mobile is no misfit for an order that calls mobiles and landlines.
function misfitOf(identifier: AskedIdentifier, dossier: Pick<Dossier, 'asked' | 'order'>): Misfit | null {
  const families = identifier.kind === 'phone' ? PHONE_FAMILIES : EMAIL_FAMILIES
  const isMissing = (channel: Channel): boolean => !isServedBySent(dossier, channel)
  if (identifier.serves.length === 0 || !identifier.readable || !identifier.valid) {
    return { identifier, why: whyUseless(identifier), channels: families.flat().filter(isMissing) }
  }
  const { intendedChannels: intended, require } = dossier.order.terms
  if (intended === null) return null
  const servesIntended = identifier.serves.some((channel) => intended.includes(channel))
  const missed = families
    .filter((family) => family.every((channel) => !intended.includes(channel) || !identifier.serves.includes(channel)))
    .flatMap((family) => family.filter((channel) => intended.includes(channel) && isMissing(channel)))
  if (missed.length === 0 && (servesIntended || require === 'any')) return null
  return { identifier, why: 'unintended', channels: missed }
}

function whyUseless({ readable, valid }: AskedIdentifier): Misfit['why'] {
  if (!readable) return 'unreadable'
  return valid ? 'unusable' : 'invalid'
}

function hasPostalAddress(address: NonNullable<Dossier['lead']>['person']['address']): boolean {
  return address !== null && (address.postcode !== null || address.streetName !== null)
}
