import { secondOf } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Grant, LeadFacts, Withdrawal } from './dossier.ts'

/** A channel's consent: the newest grant that still stands, or the withdrawal that ended it, or neither. */
export type ConsentState =
  | { readonly state: 'in_force'; readonly grant: Grant }
  | { readonly state: 'withdrawn'; readonly withdrawal: Withdrawal }
  | { readonly state: 'none' }

/** What consent is read from. */
export type ConsentRecord = Pick<LeadFacts, 'grants' | 'withdrawals'>

type ConsentStates = Readonly<Record<Channel, ConsentState>>

// Every rule about a channel asks again; a dossier is never changed, so what was found for it stays true.
const remembered = new WeakMap<ConsentRecord, ConsentStates>()

/**
 * The consent for one channel. A withdrawal ends every grant of its second or before, and after it only a `granted` event
 * with its own wording and evidence reference counts: sending the record again revives nothing (UK GDPR Article 7(3), 21).
 */
export function consentFor(lead: ConsentRecord, channel: Channel): ConsentState {
  return consentsOf(lead)[channel]
}

/** The newest grant in force for the channel, or null. */
export function grantInForce(lead: ConsentRecord, channel: Channel): Grant | null {
  const consent = consentFor(lead, channel)
  return consent.state === 'in_force' ? consent.grant : null
}

function consentsOf(lead: ConsentRecord): ConsentStates {
  const known = remembered.get(lead)
  if (known !== undefined) return known
  const states: ConsentStates = {
    email: consentStateOf(lead, 'email'),
    phone: consentStateOf(lead, 'phone'),
    landline: consentStateOf(lead, 'landline'),
    postal: consentStateOf(lead, 'postal'),
    sms: consentStateOf(lead, 'sms'),
    ai_sms: consentStateOf(lead, 'ai_sms'),
  }
  remembered.set(lead, states)
  return states
}

const NO_CONSENT: ConsentState = { state: 'none' }

function consentStateOf({ grants, withdrawals }: ConsentRecord, channel: Channel): ConsentState {
  const withdrawal = newestWithdrawal(withdrawals, channel)
  const grant = newestStanding(grants, channel, withdrawal)
  if (grant !== null) return { state: 'in_force', grant }
  return withdrawal === null ? NO_CONSENT : { state: 'withdrawn', withdrawal }
}

/** Of two of one moment the later in the list. */
function newestWithdrawal(withdrawals: readonly Withdrawal[], channel: Channel): Withdrawal | null {
  let newest: Withdrawal | null = null
  for (const withdrawal of withdrawals) {
    const isTouching = withdrawal.channels === 'all' || withdrawal.channels.includes(channel)
    if (isTouching && (newest === null || withdrawal.at >= newest.at)) newest = withdrawal
  }
  return newest
}

/** Of two of one moment the later in the list. */
function newestStanding(grants: readonly Grant[], channel: Channel, withdrawal: Withdrawal | null): Grant | null {
  let newest: Grant | null = null
  for (const grant of grants) {
    const isStanding = grant.channel === channel && (withdrawal === null || revives(grant, withdrawal))
    if (isStanding && (newest === null || grant.at >= newest.at)) newest = grant
  }
  return newest
}

function revives(grant: Grant, withdrawal: Withdrawal): boolean {
  const isNewWord = grant.origin === 'granted' && grant.text !== null && grant.evidenceReference !== null
  return isNewWord && secondOf(grant.at) > secondOf(withdrawal.at)
}
