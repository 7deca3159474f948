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

// Every rule about a channel asks again; a dossier is never changed, so what was found for it stays true.
const remembered = new WeakMap<ConsentRecord, Map<Channel, ConsentState>>()

/**
 * The consent for one channel. A withdrawal ends every grant of its second or before, and after it only a `granted` event
 * with its own wording and evidence reference counts: sending the record again revives nothing (UK GDPR Article 7(3), 21).
 */
export function consentFor(lead: ConsentRecord, channel: Channel): ConsentState {
  const known = remembered.get(lead)?.get(channel)
  if (known !== undefined) return known
  const state = consentStateOf(lead, channel)
  const states = remembered.get(lead) ?? new Map<Channel, ConsentState>()
  remembered.set(lead, states.set(channel, state))
  return state
}

function consentStateOf(lead: ConsentRecord, channel: Channel): ConsentState {
  const withdrawal = latestWithdrawal(lead.withdrawals, channel)
  const grants = lead.grants.filter((grant) => grant.channel === channel)
  const standing = withdrawal === null ? grants : grants.filter((grant) => revives(grant, withdrawal))
  const grant = standing.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1)
  if (grant !== undefined) return { state: 'in_force', grant }
  return withdrawal === null ? { state: 'none' } : { state: 'withdrawn', withdrawal }
}

/** The newest grant in force for the channel, or null. */
export function grantInForce(lead: ConsentRecord, channel: Channel): Grant | null {
  const consent = consentFor(lead, channel)
  return consent.state === 'in_force' ? consent.grant : null
}

function latestWithdrawal(withdrawals: readonly Withdrawal[], channel: Channel): Withdrawal | null {
  const touching = withdrawals.filter(({ channels }) => channels === 'all' || channels.includes(channel))
  return touching.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1) ?? null
}

function revives(grant: Grant, withdrawal: Withdrawal): boolean {
  const isNewWord = grant.origin === 'granted' && grant.text !== null && grant.evidenceReference !== null
  return isNewWord && secondOf(grant.at) > secondOf(withdrawal.at)
}
