import type { Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { PackId } from './jurisdiction.ts'
import type { ChannelScope, Failure, Judgement, Limit } from './rule.ts'

/** What is decided about one lead. Plain JSON: equal dossiers give equal verdicts, byte for byte. */
export type Verdict = {
  readonly status: 'Verified' | 'Non-Compliant'
  /** False when the lead is unknown, not covered or not held by the caller: then no evidence may be shown to the caller. */
  readonly matched: boolean
  /** The packs whose rules were applied, without versions. */
  readonly packs: readonly PackId[]
  /** One for each channel, in the order of `CHANNELS`. */
  readonly channels: readonly ChannelDecision[]
  /** Every rule that was applied, in catalogue order. */
  readonly rules: readonly RuleResult[]
  /** Codes of all BLOCK, CHANNEL and REVIEW findings that concern a channel in question, in catalogue order, each once. */
  readonly reasons: readonly string[]
  /** What the caller must do when it uses the lead; none unless the lead is Verified. */
  readonly obligations: readonly Obligation[]
}

/** What is decided about one channel. */
export type ChannelDecision = {
  readonly channel: Channel
  /** `not_served`: nothing that was sent or is on record could be reached this way, so it is not approved either. */
  readonly state: 'usable' | 'unusable' | 'not_served'
  /** Codes of what makes it unusable, in catalogue order. */
  readonly reasons: readonly string[]
  /** Exclusive: the first moment not covered. Null when it is not usable, and when nothing limits it. */
  readonly validUntil: Instant | null
}

/** What one rule said, the order's overrides applied. */
export type RuleResult = {
  readonly id: string
  readonly code: string | null
  readonly title: string
  readonly citation: string
  readonly outcome: Judgement['outcome']
  /** Each with its remedy, which is the counterfactual: what would make the rule pass. */
  readonly failures: readonly Failure[]
  readonly limits: readonly Limit[]
}

/** A duty that comes with using the lead. */
export type Obligation = { readonly code: string; readonly detail: string }

/** Tells whether a finding's scope takes in the channel. */
export function takesIn(scope: ChannelScope, channel: Channel): boolean {
  return scope === 'all' || scope.includes(channel)
}

/**
 * Tells whether a finding concerns what was asked: it speaks of all channels, or of one that could be used at all. One
 * that names no channel speaks of an identifier sent and always concerns.
 */
export function isOfConcern(
  scope: ChannelScope,
  channels: readonly Pick<ChannelDecision, 'channel' | 'state'>[],
): boolean {
  if (scope === 'all' || scope.length === 0) return true
  return channels.some(({ channel, state }) => state !== 'not_served' && scope.includes(channel))
}
