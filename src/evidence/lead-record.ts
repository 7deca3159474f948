import type { Day, Instant } from '../base/time.ts'
import type { Address } from '../contacts/address.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Line } from '../contacts/phone.ts'

/**
 * One lead as its source recorded it, parsed once at the door: moments in UTC, phones in E.164, e-mails lower-cased.
 * Free text and labels stay as they were sent; what they mean is decided when a verdict is made. Plain JSON.
 */
export type LeadRecord = {
  readonly leadSourceId: string
  readonly leadId: string
  readonly capturedAt: Instant
  readonly person: { readonly name: string | null; readonly dateOfBirth: Day | null; readonly address: Address | null }
  readonly identifiers: readonly RecordedIdentifier[]
  readonly subscriberType: SubscriberType | null
  /** An entry in a public register that shows the subscriber to be a company, e.g. Companies House and its number. */
  readonly subscriberEvidence: { readonly register: string; readonly reference: string } | null
  readonly userDetails: { readonly ipAddress: string | null; readonly userAgent: string | null }
  readonly dataSource: {
    readonly signupUrl: string | null
    readonly privacyPolicyUrl: string | null
    readonly referrerUrl: string | null
    readonly signupIp: string | null
  }
  readonly consent: RecordedConsent
  /** `false` = the source says that there is no consent; an absent channel is not told. */
  readonly consentByChannel: Readonly<Partial<Record<Channel, Instant | false>>>
  readonly channelChoices: Readonly<Partial<Record<Channel, ChannelChoice>>>
  readonly recency: {
    readonly recency: Instant | null
    readonly email: Instant | false
    readonly phone: Instant | false
    readonly landline: Instant | false
    readonly mail: Instant | false
  }
  readonly restrictions: {
    readonly usageRegion: string | null
    readonly allowIndustries: readonly string[] | null
    readonly denyIndustries: readonly string[]
  }
  readonly existingCustomerOf: readonly string[]
  readonly screenings: readonly RecordedScreening[]
  readonly optInSource: string | null
}

/** Who the line or mailbox belongs to; sole traders and unknown ones count as individuals (PECR regulation 2). */
export type SubscriberType = 'individual' | 'sole_trader' | 'partnership' | 'corporate'

/** A phone or e-mail on record. One that could not be read is refused at the door, so none is here. */
export type RecordedIdentifier =
  | {
      readonly kind: 'phone'
      readonly value: string
      readonly line: Line
      readonly valid: boolean
      readonly country: string | null
    }
  | { readonly kind: 'email'; readonly value: string }

/** The consent record as sent (specification 2.2, consent_metadata). */
export type RecordedConsent = {
  readonly legalBasis: string | null
  readonly consentMethod: string | null
  readonly consentText: string | null
  readonly consentTimestamp: Instant | null
  /** Null = not given. */
  readonly consentCategories: readonly string[] | null
  readonly namedRecipients: readonly string[]
  readonly recipientsList: RecipientsList | null
  readonly evidenceReference: string | null
  readonly balancingTestReference: string | null
}

/** An archived list of recipients that the wording refers to. */
export type RecipientsList = { readonly sha256: string; readonly archivedAt: Instant }

/** A separate choice for one channel: the label beside its box, and when it was chosen. */
export type ChannelChoice = { readonly label: string; readonly chosenAt: Instant }

/** A register screening that the source made. */
export type RecordedScreening = {
  readonly register: 'tps' | 'ctps' | 'mps'
  readonly snapshotDate: Day
  readonly screenedAt: Instant | null
  readonly result: 'clear' | 'listed'
  readonly screener: string | null
  readonly reference: string | null
}

/** The personal part of the `lead` row, sealed: the first version for ever, and the newest where there is a later one. */
export type SealedLead = { readonly first: LeadRecord; readonly newest: LeadRecord | null }

/** The personal part of a consent event, sealed. */
export type SealedLeadEvent = {
  /** The new wording of a `granted` or `renewed` event. */
  readonly consentText: string | null
  readonly consentMethod: string | null
  readonly namedRecipients: readonly string[]
  readonly recipientsList: RecipientsList | null
  readonly evidenceReference: string | null
  readonly label: string | null
}
