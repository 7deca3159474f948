import type { Day, Instant } from '../base/time.ts'
import type { Address } from '../contacts/address.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Line } from '../contacts/phone.ts'
import type { RegisterFacts } from './register-facts.ts'
import type { ConsentCategory, ConsentMethod, LegalBasis } from './vocabulary.ts'

/**
 * All that a DD verdict is made from, and nothing else: plain JSON, so that it can be recorded and judged again.
 * `null` means "looked and found none", unless a field says otherwise.
 */
export type Dossier = {
  readonly now: Instant
  /** The day in London at `now`. */
  readonly today: Day
  readonly asked: Asked
  readonly order: OrderFacts
  readonly source: SourceFacts | null
  /** Null when the source has no such lead. */
  readonly lead: LeadFacts | null
  readonly registers: RegisterFacts
  /** In force: operator-wide on any identifier that the lead ever had, or on the caller's own list for one that was sent. */
  readonly suppressions: readonly Suppression[]
  readonly policy: PolicyFacts
}

/** What the caller sent. */
export type Asked = {
  readonly ddId: string
  readonly leadId: string
  readonly leadSourceId: string
  readonly identifiers: readonly AskedIdentifier[]
}

/** One identifier sent, after normalisation and merging. */
export type AskedIdentifier = {
  readonly kind: 'phone' | 'email'
  /** Where it stood in the request. */
  readonly index: number
  /** False when the text is no number or address at all. */
  readonly readable: boolean
  /** False when the numbering plan knows no such number. True for every readable e-mail address. */
  readonly valid: boolean
  /** For a phone. */
  readonly line: Line | null
  /** ISO 3166-1 alpha-2 of a phone. */
  readonly country: string | null
  /** The lead has it on record. */
  readonly belongs: boolean
  /** The channels that it can serve, by its kind and line. */
  readonly serves: readonly Channel[]
}

/** An organisation as rules see it: names for "is the caller named?", registrations for the sector rules. */
export type Party = {
  readonly organisationId: string
  readonly legalName: string
  /** Trading and brand names. */
  readonly otherNames: readonly string[]
  readonly roles: readonly string[]
  /** By register: `ICO` → registration number, `FCA` → firm reference number. */
  readonly registrations: Readonly<Record<string, string>>
}

/** The order under which is asked, by the terms that hold for this lead. */
export type OrderFacts = {
  readonly ddId: string
  readonly status: 'active' | 'suspended' | 'cancelled'
  readonly startsOn: Day | null
  /** Last licensed day, inclusive, Europe/London. */
  readonly endsOn: Day | null
  /** London day of the cancellation. */
  readonly cancelledOn: Day | null
  readonly buyer: Party
  readonly caller: Party
  readonly coverage: 'listed' | 'whole_source'
  /** The lead's source is one of the order's. */
  readonly coversSource: boolean
  /** The lead's delivery under this order; null when it was never assigned. */
  readonly assignment: {
    readonly deliveredAt: Instant
    readonly endsOn: Day | null
    readonly revokedAt: Instant | null
  } | null
  readonly termsVersion: number
  readonly terms: OrderTerms
}

/** What the buyer may do with the leads. */
export type OrderTerms = {
  readonly maxAgeDays: number | null
  readonly usesPerLead: number | null
  /** ISO 3166-1/-2 code or a group (`UK`, `EEA`); null = anywhere. */
  readonly region: string | null
  /** Null = all that are not prohibited. */
  readonly channelsApproved: readonly Channel[] | null
  readonly channelsProhibited: readonly Channel[]
  /** Null = every channel. */
  readonly intendedChannels: readonly Channel[] | null
  readonly require: 'every' | 'any'
  /** A code such as `insurance.home`, `solar`; null = not told. */
  readonly industry: string | null
  /** E.g. `claims_management`, `pensions`. */
  readonly campaignCategories: readonly string[]
  readonly automatedCalls: boolean
  readonly requiredRegistrations: readonly ('ICO' | 'FCA')[]
  readonly legitimateInterestAssessment: string | null
  readonly acceptSupplierScreening: boolean
  readonly duplicateWindowDays: number
  /** 13 to 18; 18 unless the order sells unregulated goods. */
  readonly minimumAge: number
  readonly ruleOverrides: readonly RuleOverride[]
}

/** An order's own word on one rule. */
export type RuleOverride = {
  readonly ruleId: string
  /** Takes the place of the failure's severity; raising is always allowed, lowering never for a lawful BLOCK. */
  readonly severity: 'BLOCK' | 'CHANNEL' | 'REVIEW' | 'WARN' | null
  /** Takes the place of the rule's own threshold (days, months or a count, as the rule says). */
  readonly threshold: number | null
}

/** The lead's source and its supplier. */
export type SourceFacts = {
  readonly leadSourceId: string
  readonly status: 'active' | 'suspended' | 'ended'
  /** Lower-case host names; empty = none on file. A subdomain of an approved host is approved. */
  readonly approvedHosts: readonly string[]
  /** The first day in London of whose evidence the operator trusts nothing. */
  readonly distrustedFrom: Day | null
  readonly supplier: Party
}

/** What is on record about the lead; consent is that of the first version and of events, the rest of the newest version. */
export type LeadFacts = {
  readonly capturedAt: Instant
  /** When the first version reached us. */
  readonly receivedAt: Instant
  /** When the last of the evidence in the lead's favour reached us: its newest version, and grants and renewals since. */
  readonly lastEvidenceAt: Instant
  readonly version: number
  readonly person: { readonly name: string | null; readonly dateOfBirth: Day | null; readonly address: Address | null }
  /** How many phones and e-mail addresses are on record. */
  readonly phonesOnRecord: number
  readonly emailsOnRecord: number
  /** `corroborated`: more than the supplier's word says that the subscriber is a company. */
  readonly subscriber: {
    readonly type: 'individual' | 'sole_trader' | 'partnership' | 'corporate' | null
    readonly corroborated: boolean
  }
  readonly userDetails: { readonly ipAddress: string | null; readonly userAgent: string | null }
  readonly dataSource: {
    readonly signupUrl: string | null
    readonly privacyPolicyUrl: string | null
    readonly referrerUrl: string | null
    readonly signupIp: string | null
  }
  readonly consent: ConsentFacts
  /** Every grant on record per channel, oldest first: of the first version, and of `granted` and `renewed` events. */
  readonly grants: readonly Grant[]
  readonly withdrawals: readonly Withdrawal[]
  /** Proofs that the person was active: capture, renewals, confirmed contacts. */
  readonly activity: readonly Activity[]
  readonly recency: RecencyFacts
  readonly restrictions: {
    readonly usageRegion: string | null
    /** Null = no list given. */
    readonly allowIndustries: readonly string[] | null
    readonly denyIndustries: readonly string[]
  }
  /** Names or ids of organisations whose customer the person is, as the supplier recorded. */
  readonly existingCustomerOf: readonly string[]
  readonly screenings: readonly Screening[]
  /** Consent evidence that differs from the first version without a renewal; null when none. */
  readonly evidenceChange: { readonly at: Instant; readonly fields: readonly string[] } | null
  /** The same evidence reference on another person. */
  readonly evidenceReuse: readonly { readonly bound: 'earlier' | 'later'; readonly bySameSupplier: boolean }[]
  /** The same person under an exclusive assignment of another organisation that is in force today. */
  readonly exclusiveElsewhere: { readonly until: Day | null } | null
  /** Verified answers under this order for the same person as another lead, newest first. */
  readonly duplicates: readonly { readonly at: Instant }[]
  readonly uses: {
    /** London days with a Verified answer under this order, ascending, without repeats. */
    readonly days: readonly Day[]
    /** The earliest Verified answer for this lead to this caller, under any order. */
    readonly firstAt: Instant | null
  }
}

/** The consent record of the first version (specification 2.2, consent_metadata). */
export type ConsentFacts = {
  /** Null when none was sent; `other` when it is outside the vocabulary. */
  readonly legalBasis: LegalBasis | 'other' | null
  readonly method: ConsentMethod | null
  readonly text: string | null
  readonly timestamp: Instant | null
  /** Null = not given. Words outside the vocabulary are `other`. */
  readonly categories: readonly (ConsentCategory | 'other')[] | null
  readonly namedRecipients: readonly string[]
  readonly recipientsList: { readonly sha256: string; readonly archivedAt: Instant } | null
  readonly evidenceReference: string | null
  readonly balancingTestReference: string | null
}

/** One grant of consent for one channel, with the wording under which it was given. */
export type Grant = {
  readonly channel: Channel
  readonly at: Instant
  /** When the version or event that carries it reached us. */
  readonly receivedAt: Instant
  readonly origin: 'record' | 'granted' | 'renewed'
  readonly text: string | null
  /** The label of a separate choice for this channel. */
  readonly label: string | null
  readonly method: ConsentMethod | null
  readonly namedRecipients: readonly string[]
  readonly recipientsList: { readonly sha256: string; readonly archivedAt: Instant } | null
  readonly evidenceReference: string | null
}

/** A withdrawal or objection on any of the person's identifiers. */
export type Withdrawal = {
  readonly kind: 'withdrawn' | 'objected'
  readonly channels: 'all' | readonly Channel[]
  readonly at: Instant
  readonly receivedAt: Instant
}

/** A proof of activity; a null channel speaks for the person as a whole. */
export type Activity = {
  readonly kind: 'captured' | 'renewed' | 'contacted'
  readonly channel: Channel | null
  readonly at: Instant
}

/** Recency as the record claims it (specification 2.2, recency); `false` = no contact. What counts is `activity`. */
export type RecencyFacts = {
  readonly recency: Instant | null
  readonly email: Instant | false
  readonly phone: Instant | false
  readonly landline: Instant | false
  readonly mail: Instant | false
}

/** A screening that the supplier says it made. */
export type Screening = {
  readonly register: 'tps' | 'ctps' | 'mps'
  readonly snapshotDate: Day
  readonly screenedAt: Instant | null
  readonly result: 'clear' | 'listed'
  readonly screener: string | null
  readonly reference: string | null
}

/** An entry of the operator's or of the caller's suppression list. */
export type Suppression = {
  readonly scope: 'operator' | 'caller'
  readonly channels: 'all' | readonly Channel[]
  readonly at: Instant
}

/** The newest scan of the lead's privacy policy and the one live when consent was given. */
export type PolicyFacts = { readonly newest: PolicyScan | null; readonly atConsent: PolicyScan | null }

/** One stored scan (specification 2.2, privacy_policy_scan). A field is null when the page did not tell or could not be read. */
export type PolicyScan = {
  readonly scanId: string
  readonly scannedAt: Instant
  /** `ok`, `ok_partial` (read in part), or why the page could not be read. */
  readonly outcome: string
  readonly mentionsConsent: boolean | null
  readonly mentionsLegitimateInterest: boolean | null
  readonly optOutClauseFound: boolean | null
  readonly thirdPartyDataSharing: boolean | null
  readonly purposeOfUseDeclared: boolean | null
  readonly lastUpdated: Day | null
  readonly sharing: 'affirmed' | 'denied' | 'silent' | null
  /** 0 to 1, of `sharing`. */
  readonly confidence: number | null
  /** The page contradicts itself about sharing. */
  readonly contradiction: boolean
  /** An operator confirmed this version's `sharing`. */
  readonly confirmedByOperator: boolean
  /** The policy changed materially after the consent. */
  readonly changedSinceConsent: boolean | null
}
