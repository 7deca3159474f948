import type { Day, Instant } from '../../base/time.ts'
import type { Line } from '../../contacts/phone.ts'
import type { AskedSource } from '../../identity-sources/ask-sources.ts'
import type { SourcedAttestation } from '../../matching/attestation.ts'
import type { IdentityDecision } from '../../matching/decide-identity.ts'
import type { MatchExplanation } from '../../matching/match-person.ts'
import type { HouseholdPart } from '../../matching/scoring/score.ts'
import type { OrderFacts, Suppression, Withdrawal } from '../../rules/dossier.ts'
import type { NumberRegister } from '../../rules/register-facts.ts'
import type { EvidenceRecord } from './evidence-record.ts'

/** All that a KYC verdict is made from, and nothing else: plain JSON, so that it can be recorded and judged again. */
export type KycFacts = {
  readonly now: Instant
  /** The day in London at `now`. */
  readonly today: Day
  readonly order: OrderFacts
  /** How many sources must confirm the identity. */
  readonly sourcesMin: number
  /** Too many different values were tried for this phone: nothing is told any more (contract section 5). */
  readonly isGuarded: boolean
  /** Empty where the phone cannot be read: then nobody was asked. */
  readonly sources: readonly AskedSource[]
  readonly identity: IdentityDecision
  /** How the search went by which the identity was decided. Absent from cases recorded before it was kept. */
  readonly search?: IdentitySearch
  /** Why records were, or were not, the person; the likeliest ones. */
  readonly explanations: readonly {
    readonly leadSourceId: string
    readonly recordId: string
    readonly explanation: MatchExplanation
    /** What other members of the household were reckoned with. Absent from cases recorded before it was kept. */
    readonly household?: readonly HouseholdPart[]
  }[]
  /** What sources said that show no record. Absent from cases recorded before there were any. */
  readonly attestations?: readonly SourcedAttestation[]
  /** What network operators said of the number's subscriber; absent where nobody was asked. */
  readonly numberChecks?: readonly NumberCheck[]
  /** The confirmed person's records; empty when the identity is not confirmed. */
  readonly records: readonly EvidenceRecord[]
  /** Withdrawals and objections of the confirmed person, by whichever identifier. */
  readonly withdrawals: readonly Withdrawal[]
  /** The phone asked about, then the confirmed person's e-mail addresses, newest opt-in first. */
  readonly identifiers: readonly [PhoneAsked, ...EmailFound[]]
  readonly registers: { readonly tps: LoadedRegister; readonly ctps: LoadedRegister }
}

/** What was found, beside the records themselves (identity design D6). */
export type IdentitySearch = {
  /** `truncated`: more records were found than are compared, so the right one may be missing. */
  readonly coverage: 'whole' | 'truncated'
  readonly recordsCompared: number
  /** Bits between the likeliest record and the likeliest of another person; null where no other was found. */
  readonly runnerUpGapBits: number | null
}

/** The phone asked about. */
export type PhoneAsked = {
  readonly kind: 'phone'
  /** As it was sent, trimmed. */
  readonly sent: string
  /** E.164; null when the text is no number. */
  readonly value: string | null
  readonly line: Line | null
  readonly valid: boolean
  readonly country: string | null
  readonly suppressions: readonly Suppression[]
  readonly listings: { readonly tps: NumberRegister['listings']; readonly ctps: NumberRegister['listings'] }
}

/** An e-mail address of the confirmed person. */
export type EmailFound = {
  readonly kind: 'email'
  readonly value: string
  readonly suppressions: readonly Suppression[]
}

/** The active snapshot of a register; nulls when none is loaded. */
export type LoadedRegister = Pick<NumberRegister, 'snapshotId' | 'snapshotDate'>

/**
 * What one source said on whether the phone has had another subscriber since the day of the opt-in; null when it could not
 * tell, which is neutral.
 */
export type NumberCheck = { readonly source: string; readonly since: Day; readonly isReassigned: boolean | null }
