import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import { grantInForce } from '../consent.ts'
import type { Grant, LeadFacts, Party } from '../dossier.ts'
import { callerIsNamed } from '../recipients.ts'
import type { Naming } from '../recipients.ts'

/** A grant in force, with whether the caller was named when it was given. */
export type ChannelConsent = { readonly channel: Channel; readonly grant: Grant; readonly naming: Naming }

// Most rules of the pack ask this of the same lead; a dossier is never changed and has one caller.
const remembered = new WeakMap<LeadFacts, { readonly caller: Party; readonly consents: readonly ChannelConsent[] }>()

/**
 * The consents in force among these channels, in the channels' fixed order; a channel without one is left out, CON-002
 * and CON-005 speak of it.
 */
export function consentsInForce(
  lead: LeadFacts,
  caller: Party,
  channels: readonly Channel[],
): readonly ChannelConsent[] {
  return consentsOnAnyChannel(lead, caller).filter(({ channel }) => channels.includes(channel))
}

function consentsOnAnyChannel(lead: LeadFacts, caller: Party): readonly ChannelConsent[] {
  const known = remembered.get(lead)
  if (known?.caller === caller) return known.consents
  const consents: ChannelConsent[] = []
  for (const channel of CHANNELS) {
    const grant = grantInForce(lead, channel)
    if (grant !== null) consents.push({ channel, grant, naming: callerIsNamed(grant, caller) })
  }
  remembered.set(lead, { caller, consents })
  return consents
}

/**
 * The consent to calls on one kind of line that names the caller: `given`, `not_known` where the record does not tell
 * whom it names, else `missing`. A box ticked beforehand is no consent (UK GDPR Article 4(11)).
 */
export function consentToCalls(lead: LeadFacts, caller: Party, channel: Channel): CallConsent {
  const consent = consentsOnAnyChannel(lead, caller).find((own) => own.channel === channel)
  if (consent === undefined || isPassive(lead, consent.grant)) return MISSING
  if (consent.naming === 'named') return { state: 'given', grant: consent.grant }
  return consent.naming === 'unknown' ? NOT_KNOWN : MISSING
}

/** See {@link consentToCalls}. */
export type CallConsent =
  | { readonly state: 'given'; readonly grant: Grant }
  | { readonly state: 'not_known' }
  | { readonly state: 'missing' }

const MISSING: CallConsent = { state: 'missing' }
const NOT_KNOWN: CallConsent = { state: 'not_known' }

/** Tells whether consent was given by a box ticked beforehand, by not opting out, or by silence. */
export function isPassive({ consent }: LeadFacts, grant: Grant): boolean {
  return (grant.method ?? consent.method) === 'web_preticked'
}
