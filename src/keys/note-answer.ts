import { scopedIndex } from '../vault/blind-index.ts'
import type { Vault } from '../vault/vault.ts'
import { guessesAtLead, guessesAtLeads } from './enumeration-guard.ts'
import { countedToday, notePhone, noteUnmatched } from './key-use.ts'
import type { KeyState, KeyUse } from './key-use.ts'

/** What a verification of a lead was answered with. */
export type DdOutcome = {
  readonly isVerified: boolean
  /** False for `LEAD_NOT_MATCHED`. */
  readonly isMatched: boolean
  /** In normal form, so that another spelling is no other lead. */
  readonly lead: { readonly leadSourceId: string; readonly leadId: string }
}

/**
 * Counts a verification of a lead. A key that seems to guess is slowed down from the next request on; the alarm comes with
 * the next flush, which counts for all processes (contract section 4).
 */
export function noteDdAnswer(use: KeyUse, vault: Vault, state: KeyState, outcome: DdOutcome): void {
  const { pending, key, day } = state
  if (outcome.isVerified) pending.ddVerified += 1
  else pending.ddNonCompliant += 1
  if (outcome.isMatched) return
  pending.ddUnmatched += 1
  // Nobody in the sandbox can be guessed at, and its test values are answered as often as they are asked.
  if (key.mode === 'test') return
  const value = [outcome.lead.leadSourceId, outcome.lead.leadId, day]
  const index = scopedIndex(vault, 'unmatched_lead', key, value).toString('hex')
  const answers = noteUnmatched(use, index, { keyId: key.keyId, day })
  if (guessesAtLead(answers) || guessesAtLeads(countedToday(state))) state.throttledOn = day
}

/** What a verification of a person was answered with. */
export type KycOutcome = {
  readonly isVerified: boolean
  /** The phone asked about, in E.164; null when it was no number. */
  readonly phone: string | null
}

/** Counts a verification of a person, and the phone among those that the key has asked about on the day. */
export function noteKycAnswer(vault: Vault, state: KeyState, { isVerified, phone }: KycOutcome): void {
  const { pending, key, day } = state
  if (isVerified) pending.kycVerified += 1
  else pending.kycNonCompliant += 1
  if (phone === null || key.mode === 'test') return
  notePhone(state, scopedIndex(vault, 'kyc_phone', key, [key.keyId, day, phone]).toString('hex'))
}

/** Counts a request that was answered with a problem. */
export function noteProblem({ pending }: KeyState, status: number): void {
  if (status >= 500) pending.failed += 1
  else pending.refused += 1
}
