import type { Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { SealedLeadEvent } from './lead-record.ts'

/** What can happen to a lead's consent. */
export type LeadEventKind = 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted'

/** An event as it was told, parsed. */
export type LeadEvent = {
  readonly kind: LeadEventKind
  /** Null = all. */
  readonly channels: readonly Channel[] | null
  readonly at: Instant
  readonly said: SealedLeadEvent
}
