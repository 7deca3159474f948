import type { Channel } from '../../contacts/channel.ts'
import { grantInForce } from '../consent.ts'
import type { Grant, LeadFacts, Party } from '../dossier.ts'
import { callerIsNamed } from '../recipients.ts'
import type { Naming } from '../recipients.ts'

/** Channels that an individual may be marketed on by consent alone. Source: PECR 2003, regulation 22. */
export const CONSENT_ONLY: readonly Channel[] = ['email', 'sms', 'ai_sms']

/** Channels of voice calls. Source: PECR 2003, regulations 19 and 21. */
export const CALLS: readonly Channel[] = ['phone', 'landline']

/** A grant in force, with whether the caller was named when it was given. */
export type ChannelConsent = { readonly channel: Channel; readonly grant: Grant; readonly naming: Naming }

/** The consents in force among these channels; a channel without one is left out, CON-002 and CON-005 speak of it. */
export function consentsInForce(
  lead: LeadFacts,
  caller: Party,
  channels: readonly Channel[],
): readonly ChannelConsent[] {
  return channels.flatMap((channel) => {
    const grant = grantInForce(lead, channel)
    return grant === null ? [] : [{ channel, grant, naming: namingIn(grant, caller) }]
  })
}

// Most rules of the pack ask this of the same grants; a dossier is never changed and has one caller.
const remembered = new WeakMap<Grant, { readonly caller: Party; readonly naming: Naming }>()

function namingIn(grant: Grant, caller: Party): Naming {
  const known = remembered.get(grant)
  if (known?.caller === caller) return known.naming
  const naming = callerIsNamed(grant, caller)
  remembered.set(grant, { caller, naming })
  return naming
}

/**
 * The consent to calls on one kind of line that names the caller: `given`, `not_known` where the record does not tell
 * whom it names, else `missing`. A box ticked beforehand is no consent (UK GDPR Article 4(11)).
 */
export function consentToCalls(lead: LeadFacts, caller: Party, channel: Channel): CallConsent {
  const [consent] = consentsInForce(lead, caller, [channel])
  if (consent === undefined || isPassive(lead, consent.grant)) return { state: 'missing' }
  if (consent.naming === 'named') return { state: 'given', grant: consent.grant }
  return { state: consent.naming === 'unknown' ? 'not_known' : 'missing' }
}

/** See {@link consentToCalls}. */
export type CallConsent =
  | { readonly state: 'given'; readonly grant: Grant }
  | { readonly state: 'not_known' }
  | { readonly state: 'missing' }

/** Tells whether consent was given by a box ticked beforehand, by not opting out, or by silence. */
export function isPassive({ consent }: LeadFacts, grant: Grant): boolean {
  return (grant.method ?? consent.method) === 'web_preticked'
}
