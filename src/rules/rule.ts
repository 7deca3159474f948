import type { Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Dossier } from './dossier.ts'

/** What a failed rule does: ends the lead, removes channels, flags it for a person, or only tells. */
export type Severity = 'BLOCK' | 'CHANNEL' | 'REVIEW' | 'WARN' | 'INFO'

/** Which channels a finding speaks of. */
export type ChannelScope = 'all' | readonly Channel[]

/**
 * One thing that a rule found.
 *
 * `detail` is a clause for people that can stand after the reason code (`licence ended on 2026-05-31`); it names channels
 * and days, never a person. `remedy` says what would make the rule pass (the counterfactual).
 */
export type Failure = {
  readonly severity: Severity
  readonly channels: ChannelScope
  readonly detail: string
  readonly remedy: string
}

/** Until when something that passed today will go on passing: exclusive, the first moment not covered. */
export type Limit = { readonly channels: ChannelScope; readonly until: Instant; readonly because: string }

/** What a rule says of one dossier. `unknown` is a state of its own and never counts as a pass. */
export type Judgement =
  | { readonly outcome: 'pass'; readonly limits: readonly Limit[] }
  | { readonly outcome: 'not_applicable' }
  | { readonly outcome: 'unknown'; readonly failures: readonly Failure[] }
  | { readonly outcome: 'fail'; readonly failures: readonly Failure[]; readonly limits: readonly Limit[] }

/** One rule of the catalogue. The folder and this entry are all that adding a rule takes. */
export type Rule = {
  /** E.g. `CON-005`; never reused. */
  readonly id: string
  /** The reason code that callers see; several rules may share one. Null for a rule that only modifies others. */
  readonly code: string | null
  readonly title: string
  /** Statute, code or licence clause that the rule carries out. */
  readonly citation: string
  /** The heaviest severity that a failure of this rule can have, for the catalogue. */
  readonly severity: Severity
  readonly channels: ChannelScope
  /** First and last day of the rule's life; null while it is open. */
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  /** A rule that the law requires: no order may soften its failures. */
  readonly lawful: boolean
  /** Pure: same dossier, same judgement. */
  readonly evaluate: (dossier: Dossier) => Judgement
}

const NO_LIMITS: readonly Limit[] = Object.freeze([])

/** The rule has nothing to say of this lead. */
export const NOT_APPLICABLE: Judgement = Object.freeze({ outcome: 'not_applicable' })

/** The rule is kept, and nothing that it looked at runs out. Most rules say this of most leads: one object for all. */
export const PASS: Judgement = Object.freeze({ outcome: 'pass', limits: NO_LIMITS })

/** The rule is kept; `limits` tell until when. */
export function pass(...limits: readonly Limit[]): Judgement {
  return passUntil(limits)
}

/** As {@link pass}, with the limits in a list. */
export function passUntil(limits: readonly Limit[]): Judgement {
  return limits.length > 0 ? { outcome: 'pass', limits } : PASS
}

/** The rule is broken in each way given. */
export function fail(failures: Failure | readonly Failure[], limits: readonly Limit[] = NO_LIMITS): Judgement {
  return { outcome: 'fail', failures: isList(failures) ? failures : [failures], limits }
}

/** The facts do not tell whether the rule is kept. */
export function unknown(...failures: readonly Failure[]): Judgement {
  return { outcome: 'unknown', failures }
}

/** `fail` where there are failures, else `pass`. */
export function failOrPass(failures: readonly Failure[], limits: readonly Limit[] = NO_LIMITS): Judgement {
  return failures.length > 0 ? fail(failures, limits) : passUntil(limits)
}

function isList(failures: Failure | readonly Failure[]): failures is readonly Failure[] {
  return Array.isArray(failures)
}
