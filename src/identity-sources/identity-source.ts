import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { SealedLead, SealedLeadEvent } from '../evidence/lead-record.ts'
import type { Attestation } from '../matching/attestation.ts'
import type { CanonicalPerson, PersonFacts } from '../matching/canonical-person.ts'
import type { SearchKind } from '../matching/search-keys.ts'
import type { PersonRecord } from './person-record.ts'
import type { RemoteFailure } from './remote/remote-result.ts'

/** Who is asked about, and in which records a source may look. */
export type IdentityQuery = {
  readonly mode: Mode
  /** Holds one phone, the one asked about. */
  readonly person: CanonicalPerson
  /** The same person as told, for sources that compare by rules of their own. */
  readonly facts: PersonFacts
  readonly cover: Cover
}

/** What an order lets its buyer look into (contract section 3). */
export type Cover = {
  readonly ddId: string
  readonly leadSourceIds: readonly string[]
  /** `listed`: of own leads only those assigned to the order. */
  readonly coverage: 'listed' | 'whole_source'
  readonly callerId: string
  readonly now: Instant
  /** The day in London at `now`. */
  readonly today: Day
}

/** A record that may be of the person. */
export type SourceRecord = {
  readonly leadSourceId: string
  /** Names the record within its lead source and kind. */
  readonly recordId: string
  readonly person: CanonicalPerson
  readonly told: ToldRecord
}

/** The record itself: a row of a register of people, or a lead with its events. */
export type ToldRecord =
  | { readonly kind: 'person'; readonly record: PersonRecord; readonly receivedAt: Instant }
  | {
      readonly kind: 'lead'
      readonly sealed: SealedLead
      readonly version: number
      readonly receivedAt: Instant
      /** Blind indexes of every phone and e-mail that it has or ever had: an objection to one of them binds the person. */
      readonly everIdentifiedBy: readonly Buffer[]
      readonly events: readonly ToldEvent[]
      /** The earliest Verified answer for this lead to this caller. */
      readonly firstUseAt: Instant | null
    }

/** A consent event of a lead, opened. */
export type ToldEvent = {
  readonly kind: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted'
  /** Null = all channels. */
  readonly channels: readonly Channel[] | null
  readonly at: Instant
  readonly receivedAt: Instant
  readonly said: SealedLeadEvent
}

/** What a source says. A source that is down is neutral (contract section 5): it neither confirms nor denies. */
export type SourceAnswer =
  | {
      readonly state: 'answered'
      readonly records: readonly SourceRecord[]
      /** More records were found than may be handed over, so the right one may be missing. */
      readonly isTruncated: boolean
      /** What a source says that shows no record; absent where it has nothing to say. */
      readonly attestation?: Attestation
    }
  | { readonly state: 'unavailable'; readonly failure?: RemoteFailure }

/** What a source finds by one kind of key. */
export type KeyTrace = {
  readonly kind: SearchKind
  readonly records: readonly Pick<SourceRecord, 'leadSourceId' | 'recordId'>[]
  /** More records have such a key than are looked at. */
  readonly isTruncated: boolean
}

/** Somebody who can vouch for an identity. One that lacks an attribute is neutral about it. */
export type IdentitySource = {
  /** Names the source in what is recorded: `register`, `own_records`. */
  readonly name: string
  /** Which keys it is asked for; absent for a source that keeps the two apart itself. */
  readonly modes?: readonly Mode[]
  /** True for a source that shows no record, so that nothing can be verified by it alone. */
  readonly onlyAttests?: true
  /**
   * Finds the records that may be of the person.
   *
   * @param signal aborted when nobody waits for the answer any longer.
   * @throws Fault when the source is out of order in a way that must not pass for silence, such as a damaged record.
   */
  readonly ask: (query: IdentityQuery, signal: AbortSignal) => Promise<SourceAnswer>
  /** Tells by which kinds of key `ask` finds which records, for explanations; absent where a source knows no keys. */
  readonly trace?: (query: IdentityQuery) => Promise<readonly KeyTrace[]>
}
