import type { Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { LeadRecord, SealedLead, SealedLeadEvent } from '../../evidence/lead-record.ts'
import type { Activity, ConsentFacts, Grant, LeadFacts, Withdrawal } from '../../rules/dossier.ts'
import { consentCategoryFrom, consentMethodFrom, legalBasisFrom } from '../../rules/read-vocabulary.ts'

/** A consent event, opened. */
export type OpenedEvent = {
  readonly kind: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted'
  /** Null = all channels. */
  readonly channels: readonly Channel[] | null
  readonly at: Instant
  readonly receivedAt: Instant
  readonly said: SealedLeadEvent
}

/** The part of the facts that the record and its events tell by themselves. */
export type RecordFacts = Omit<
  LeadFacts,
  | 'version'
  | 'lastEvidenceAt'
  | 'evidenceChange'
  | 'evidenceReuse'
  | 'exclusiveElsewhere'
  | 'duplicates'
  | 'uses'
  | 'subscriber'
>

/**
 * What a lead's record and events say. Consent is read from the first version and from events, since a record sent again
 * proves nothing new about what was agreed; everything else from the newest version.
 *
 * @param objections withdrawals and objections recorded on any of the lead's identifiers.
 */
export function recordFactsFrom(
  { first, newest }: SealedLead,
  receivedAt: Instant,
  events: readonly OpenedEvent[],
  objections: readonly Withdrawal[],
): RecordFacts {
  const latest = newest ?? first
  const consent = consentFactsFrom(first)
  return {
    capturedAt: first.capturedAt,
    receivedAt,
    person: latest.person,
    phonesOnRecord: latest.identifiers.filter(({ kind }) => kind === 'phone').length,
    emailsOnRecord: latest.identifiers.filter(({ kind }) => kind === 'email').length,
    userDetails: first.userDetails,
    dataSource: first.dataSource,
    consent,
    grants: [
      ...recordedGrants(first, consent, receivedAt),
      ...events.flatMap((event) => grantedBy(event, first, consent)),
    ].toSorted(byMoment),
    withdrawals: [...events.flatMap(withdrawalIn), ...objections].toSorted(byMoment),
    activity: [...recordedActivity(first), ...events.flatMap(activityIn)].toSorted(byMoment),
    recency: latest.recency,
    restrictions: latest.restrictions,
    existingCustomerOf: latest.existingCustomerOf,
    screenings: latest.screenings,
  }
}

// Companies House: eight digits, or two letters and six digits.
const COMPANY_NUMBER = /^(?:\d{8}|[A-Z]{2}\d{6})$/

/** An entry that anyone can look up; other words of the supplier's about itself corroborate nothing (rule UKC-004). */
export function isCompanyEntry(entry: LeadRecord['subscriberEvidence']): boolean {
  return entry?.register === 'companies_house' && COMPANY_NUMBER.test(entry.reference)
}

function consentFactsFrom({ consent }: LeadRecord): ConsentFacts {
  return {
    legalBasis: legalBasisFrom(consent.legalBasis),
    method: consentMethodFrom(consent.consentMethod),
    text: consent.consentText,
    timestamp: consent.consentTimestamp,
    categories: consent.consentCategories?.map(consentCategoryFrom) ?? null,
    namedRecipients: consent.namedRecipients,
    recipientsList: consent.recipientsList,
    evidenceReference: consent.evidenceReference,
    balancingTestReference: consent.balancingTestReference,
  }
}

function recordedGrants(first: LeadRecord, consent: ConsentFacts, receivedAt: Instant): readonly Grant[] {
  return CHANNELS.flatMap((channel) => {
    const told = first.consentByChannel[channel]
    const choice = first.channelChoices[channel]
    const at = told ?? choice?.chosenAt
    if (at === undefined || at === false) return []
    const { text, method, namedRecipients, recipientsList, evidenceReference } = consent
    const label = choice?.label ?? null
    return [
      {
        channel,
        at,
        receivedAt,
        origin: 'record' as const,
        text,
        label,
        method,
        namedRecipients,
        recipientsList,
        evidenceReference,
      },
    ]
  })
}

// A renewal without words of its own repeats those of the record; a new grant stands on its own words alone.
function grantedBy(event: OpenedEvent, first: LeadRecord, consent: ConsentFacts): readonly Grant[] {
  const { kind, at, receivedAt, said } = event
  if (kind !== 'granted' && kind !== 'renewed') return []
  const isRenewal = kind === 'renewed'
  const channels = event.channels ?? (isRenewal ? channelsGrantedIn(first) : CHANNELS)
  return channels.map((channel) => ({
    channel,
    at,
    receivedAt,
    origin: kind,
    text: said.consentText ?? (isRenewal ? consent.text : null),
    label: said.label ?? (isRenewal ? (first.channelChoices[channel]?.label ?? null) : null),
    method: consentMethodFrom(said.consentMethod) ?? (isRenewal ? consent.method : null),
    namedRecipients: said.namedRecipients,
    recipientsList: said.recipientsList,
    evidenceReference: said.evidenceReference,
  }))
}

function channelsGrantedIn(first: LeadRecord): readonly Channel[] {
  return CHANNELS.filter((channel) => {
    const told = first.consentByChannel[channel] ?? first.channelChoices[channel]?.chosenAt
    return told !== undefined && told !== false
  })
}

function withdrawalIn({ kind, channels, at, receivedAt }: OpenedEvent): readonly Withdrawal[] {
  if (kind !== 'withdrawn' && kind !== 'objected') return []
  return [{ kind, channels: channels ?? 'all', at, receivedAt }]
}

// A recency that the record claims counts only up to its own capture: later activity needs an event with evidence.
function recordedActivity(first: LeadRecord): readonly Activity[] {
  const claimed: readonly (readonly [Channel, Instant | false])[] = [
    ['email', first.recency.email],
    ['phone', first.recency.phone],
    ['landline', first.recency.landline],
    ['postal', first.recency.mail],
  ]
  const own = claimed.flatMap(([channel, at]) =>
    at === false || at > first.capturedAt ? [] : [{ kind: 'captured' as const, channel, at }],
  )
  return [{ kind: 'captured', channel: null, at: first.capturedAt }, ...own]
}

function activityIn({ kind, channels, at }: OpenedEvent): readonly Activity[] {
  if (kind !== 'renewed' && kind !== 'contacted') return []
  return channels === null ? [{ kind, channel: null, at }] : channels.map((channel) => ({ kind, channel, at }))
}

function byMoment(a: { readonly at: Instant }, b: { readonly at: Instant }): number {
  if (a.at === b.at) return 0
  return a.at < b.at ? -1 : 1
}
