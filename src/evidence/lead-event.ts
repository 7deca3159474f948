import type { Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import { openJson } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import type { LeadKey } from './lead-key.ts'
import { leadEventPlace } from './lead-place.ts'
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

/** An event as it is stored: what was said is sealed. */
export type StoredLeadEvent = Omit<LeadEvent, 'said'> & {
  readonly eventId: string
  readonly receivedAt: Instant
  /** Who told it. */
  readonly organisationId: string
  readonly sealed: Buffer
}

/** A stored event, opened. */
export type OpenedLeadEvent = Omit<StoredLeadEvent, 'sealed'> & Pick<LeadEvent, 'said'>

/** @throws Fault `integrity_failure` when it was altered. */
export function openLeadEvent(vault: Vault, lead: LeadKey, { sealed, ...event }: StoredLeadEvent): OpenedLeadEvent {
  return { ...event, said: openJson(vault, leadEventPlace(lead, event.eventId), sealed) as SealedLeadEvent }
}
