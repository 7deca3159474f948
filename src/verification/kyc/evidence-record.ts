import type { Day, Instant } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { SourceRecord, ToldRecord } from '../../identity-sources/identity-source.ts'
import type { PersonRecord, RecordedOptIn } from '../../identity-sources/person-record.ts'
import type { ConsentFacts, Grant, LeadFacts } from '../../rules/dossier.ts'
import { consentMethodFrom } from '../../rules/read-vocabulary.ts'
import { isCompanyEntry, recordFactsFrom } from '../dd/lead-facts.ts'
import type { RecordFacts } from '../dd/lead-facts.ts'

/** What one record of the confirmed person says about consent, whatever kind of record it is. Plain JSON. */
export type EvidenceRecord = {
  readonly leadSourceId: string
  readonly recordId: string
  /** Version of a lead; 1 for a register of people, which keeps none. */
  readonly version: number
  /** True where the record itself proves the identity; false where it only belongs to the person. */
  readonly confirms: boolean
  readonly identifiers: readonly { readonly kind: 'phone' | 'email'; readonly value: string }[]
  readonly facts: RecordFacts
  readonly subscriber: LeadFacts['subscriber']
  readonly firstUseAt: Instant | null
  readonly dateOfDeath: Day | null
  readonly numberRecycledOn: Day | null
  /** Last day for which the source licenses the record; the order may end sooner. */
  readonly licenceExpiryDate: Day | null
  readonly shown: ShownOptIn
}

/** The opt-in facts of specification 2.4 that are shown as they are on record. */
export type ShownOptIn = {
  readonly source: string | null
  readonly email: string | null
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly method: string | null
}

/** Reads what a record says about consent. */
export function evidenceRecordFrom({ leadSourceId, recordId, told }: SourceRecord, confirms: boolean): EvidenceRecord {
  const where = { leadSourceId, recordId, confirms }
  return told.kind === 'lead' ? { ...where, ...fromLead(told) } : { ...where, ...fromPerson(told) }
}

type Said = Omit<EvidenceRecord, 'leadSourceId' | 'recordId' | 'confirms'>

function fromLead({ sealed, version, receivedAt, events, firstUseAt }: Extract<ToldRecord, { kind: 'lead' }>): Said {
  const { first } = sealed
  const { identifiers, subscriberType, subscriberEvidence } = sealed.newest ?? first
  return {
    version,
    identifiers: identifiers.map(({ kind, value }) => ({ kind, value })),
    facts: recordFactsFrom(sealed, receivedAt, events, []),
    subscriber: { type: subscriberType, corroborated: isCompanyEntry(subscriberEvidence) },
    firstUseAt,
    dateOfDeath: null,
    numberRecycledOn: null,
    licenceExpiryDate: null,
    shown: {
      source: first.optInSource ?? first.dataSource.signupUrl,
      email: identifiers.find(({ kind }) => kind === 'email')?.value ?? null,
      ipAddress: first.userDetails.ipAddress,
      userAgent: first.userDetails.userAgent,
      method: first.consent.consentMethod,
    },
  }
}

function fromPerson({ record, receivedAt }: Extract<ToldRecord, { kind: 'person' }>): Said {
  const { optIn } = record
  const emails = record.identifiers.filter(({ kind }) => kind === 'email').map(({ value }) => value)
  const phones = record.identifiers.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
  const known = optIn.email === null || emails.includes(optIn.email) ? emails : [optIn.email, ...emails]
  return {
    version: 1,
    identifiers: [
      ...phones.map((value) => ({ kind: 'phone' as const, value })),
      ...known.map((value) => ({ kind: 'email' as const, value })),
    ],
    facts: { ...factsOfPerson(record, receivedAt), phonesOnRecord: phones.length, emailsOnRecord: known.length },
    subscriber: { type: null, corroborated: false },
    firstUseAt: null,
    dateOfDeath: record.dateOfDeath,
    numberRecycledOn: record.numberRecycledOn,
    licenceExpiryDate: optIn.licenceExpiryDate,
    shown: {
      source: optIn.source,
      email: optIn.email ?? (optIn.byEmail === true ? (emails[0] ?? null) : null),
      ipAddress: optIn.ipAddress,
      userAgent: optIn.userAgent,
      method: optIn.method,
    },
  }
}

type PersonFacts = Omit<RecordFacts, 'phonesOnRecord' | 'emailsOnRecord'>

/** A register of people keeps an opt-in without its wording: it is consent, but names nobody and overrides no register. */
function factsOfPerson({ dateOfBirth, address, optIn }: PersonRecord, receivedAt: Instant): PersonFacts {
  const consent = consentOf(optIn)
  return {
    capturedAt: optIn.at ?? receivedAt,
    receivedAt,
    person: { name: null, dateOfBirth, address },
    userDetails: { ipAddress: optIn.ipAddress, userAgent: optIn.userAgent },
    dataSource: { signupUrl: null, privacyPolicyUrl: null, referrerUrl: null, signupIp: null },
    consent,
    grants: grantsOf(optIn, consent, receivedAt),
    withdrawals: [],
    activity: optIn.at === null ? [] : [{ kind: 'captured', channel: null, at: optIn.at }],
    recency: { recency: optIn.at, email: false, phone: false, landline: false, mail: false },
    restrictions: { usageRegion: null, allowIndustries: null, denyIndustries: [] },
    existingCustomerOf: [],
    screenings: [],
  }
}

function consentOf({ at, method }: RecordedOptIn): ConsentFacts {
  return {
    legalBasis: 'consent',
    method: consentMethodFrom(method),
    text: null,
    timestamp: at,
    categories: null,
    namedRecipients: [],
    recipientsList: null,
    evidenceReference: null,
    balancingTestReference: null,
  }
}

/**
 * The opt-in itself speaks for the phone unless the register denies it (specification 2.4 has flags for the other channels
 * only); e-mail, text and post count where the register says so.
 */
function grantsOf(optIn: RecordedOptIn, { method }: ConsentFacts, receivedAt: Instant): readonly Grant[] {
  const { at } = optIn
  if (at === null) return []
  const told: readonly (readonly [Channel, boolean])[] = [
    ['email', optIn.byEmail === true],
    ['phone', optIn.byPhone !== false],
    ['landline', optIn.byPhone !== false],
    ['postal', optIn.byPost === true],
    ['sms', optIn.bySms === true],
  ]
  return told
    .filter(([, isGranted]) => isGranted)
    .map(([channel]) => ({
      channel,
      at,
      receivedAt,
      origin: 'record',
      text: null,
      label: null,
      method,
      namedRecipients: [],
      recipientsList: null,
      evidenceReference: null,
    }))
}
