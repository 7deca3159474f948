import type { InputFault } from '../base/fault.ts'
import { addMs, londonDayOf } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import { postcodeFrom } from '../contacts/address.ts'
import type { Address } from '../contacts/address.ts'
import { countryFrom } from '../contacts/country.ts'
import { identifierFrom } from '../contacts/identifier.ts'
import { regionFrom } from '../contacts/regions.ts'
import { LeadRecordBody } from './lead-record-contract.ts'
import type { LeadRecord, RecordedIdentifier } from './lead-record.ts'
import { readChannelChoices, readConsent, readConsentByChannel, readRecency, readScreenings } from './read-consent.ts'
import { requirePlainId } from './read-plain-id.ts'
import {
  newReading,
  CLOCK_SKEW_MS,
  fault,
  faultsOf,
  readDay,
  readIp,
  readText,
  readTexts,
  readUrl,
  requireText,
  requireTime,
  TIME_MIN,
} from './reading.ts'
import type { Reading, Told, ReadingSettings } from './reading.ts'
import { shapedAs } from './shape-faults.ts'
import type { Loose } from './shape-faults.ts'
import { UNREADABLE } from './unreadable-identifier.ts'

/** An evidence record that was read, or everything that is wrong with it. */
export type ReadLead = { readonly record: LeadRecord } | { readonly faults: readonly InputFault[] }

type Body = Loose<LeadRecordBody>

const BORN_MIN = '1900-01-01'

/**
 * Reads one evidence record, of any origin: phones to E.164, e-mails to lower case, times to UTC, texts to NFC; labels and
 * free text stay as they were sent. What a member says is not judged here, only whether it can be understood.
 *
 * @param told `zone` null refuses times without an offset.
 * @returns every fault with a pointer to its place, none of which repeats what was sent.
 */
export function leadRecordFrom(value: unknown, told: ReadingSettings): ReadLead {
  const { value: body, faults } = shapedAs(LeadRecordBody, value)
  if (body === null) return { faults }
  const reading = newReading(told, faults)
  const record = readRecord(reading, body)
  const all = faultsOf(reading)
  return record === null || all.length > 0 ? { faults: all } : { record }
}

function readRecord(reading: Reading, body: Body): LeadRecord | null {
  const leadSourceId = requirePlainId(reading, '/lead_source_id', body.lead_source_id)
  const leadId = requirePlainId(reading, '/lead_id', body.lead_id)
  const capturedAt = readCapturedAt(reading, body.captured_at)
  const rest = {
    person: readPerson(reading, body.person),
    identifiers: readIdentifiers(reading, body.identifiers),
    subscriberType: body.subscriber_type ?? null,
    subscriberEvidence: readSubscriberEvidence(reading, body.subscriber_evidence),
    userDetails: {
      ipAddress: readIp(reading, '/user_details/ip_address', body.user_details?.ip_address),
      userAgent: readText(reading, '/user_details/user_agent', body.user_details?.user_agent),
    },
    dataSource: readDataSource(reading, body.data_source),
    consent: readConsent(reading, body.consent),
    consentByChannel: readConsentByChannel(reading, body.consent_timestamps_by_channel),
    channelChoices: readChannelChoices(reading, body.channel_choices),
    recency: readRecency(reading, body.recency),
    restrictions: readRestrictions(reading, body.restrictions),
    existingCustomerOf: readTexts(
      reading,
      '/relationship/existing_customer_of',
      body.relationship?.existing_customer_of,
    ),
    screenings: readScreenings(reading, body.screenings),
    optInSource: readText(reading, '/opt_in_source', body.opt_in_source),
  }
  if (leadSourceId === null || leadId === null || capturedAt === null) return null
  return { leadSourceId, leadId, capturedAt, ...rest }
}

function readCapturedAt(reading: Reading, told: Told<string>): Instant | null {
  const at = requireTime(reading, '/captured_at', told)
  if (at === null) return null
  if (at > addMs(reading.now, CLOCK_SKEW_MS)) return fault(reading, '/captured_at', 'is in the future')
  return at < TIME_MIN ? fault(reading, '/captured_at', 'is before the year 2000') : at
}

function readPerson(reading: Reading, told: Told<Loose<LeadRecordBody['person']>>): LeadRecord['person'] {
  return {
    name: readText(reading, '/person/name', told?.name),
    dateOfBirth: readBirth(reading, told?.date_of_birth),
    address: readAddress(reading, told?.address),
  }
}

function readBirth(reading: Reading, told: Told<string>): Day | null {
  const day = readDay(reading, '/person/date_of_birth', told)
  if (day === null) return null
  // London is never behind UTC, so that most days need no calendar.
  const isAhead = day > reading.now.slice(0, 10) && day > londonDayOf(reading.now)
  if (isAhead) return fault(reading, '/person/date_of_birth', 'is in the future')
  return day < BORN_MIN ? fault(reading, '/person/date_of_birth', 'is before the year 1900') : day
}

/** A UK postcode gets its normal form; any other stays as it was written. */
function readAddress(
  reading: Reading,
  told: Told<Loose<NonNullable<LeadRecordBody['person']>['address']>>,
): Address | null {
  const part = (name: 'house_number' | 'street_name' | 'town' | 'postcode' | 'country') =>
    readText(reading, `/person/address/${name}`, told?.[name])
  const written = part('postcode')
  const named = part('country')
  const country = named === null ? null : countryFrom(named)
  if (named !== null && country === null) {
    fault(reading, '/person/address/country', 'is no country: an ISO 3166 code or an English name')
  }
  const british = country === null || country.startsWith('GB')
  const postcode = written !== null && british ? (postcodeFrom(written) ?? written) : written
  const address = { houseNumber: part('house_number'), streetName: part('street_name'), town: part('town'), postcode }
  const known = [...Object.values(address), country].some((value) => value !== null)
  return known ? { ...address, country } : null
}

/** Duplicates after normalisation are one. */
function readIdentifiers(
  reading: Reading,
  told: Told<Loose<LeadRecordBody['identifiers']>>,
): readonly RecordedIdentifier[] {
  const found = new Map<string, RecordedIdentifier>()
  for (const [index, element] of (told ?? []).entries()) {
    if (element === null) continue
    const identifier = readIdentifier(reading, `/identifiers/${index}`, element)
    if (identifier !== null && !found.has(identifier.value)) found.set(identifier.value, identifier)
  }
  return [...found.values()]
}

function readIdentifier(
  reading: Reading,
  pointer: string,
  element: NonNullable<Loose<LeadRecordBody['identifiers'][number]>>,
): RecordedIdentifier | null {
  if ('phone' in element) {
    const phone = requireText(reading, `${pointer}/phone`, element.phone)
    if (phone === null) return null
    const identifier = identifierFrom({ phone }, reading.region)
    if (identifier?.kind !== 'phone') return fault(reading, `${pointer}/phone`, UNREADABLE.phone)
    const { line, valid, country } = identifier.phone
    return { kind: 'phone', value: identifier.value, line, valid, country }
  }
  const email = requireText(reading, `${pointer}/email`, 'email' in element ? element.email : null)
  if (email === null) return null
  const identifier = identifierFrom({ email }, reading.region)
  return identifier === null
    ? fault(reading, `${pointer}/email`, UNREADABLE.email)
    : { kind: 'email', value: identifier.value }
}

function readSubscriberEvidence(
  reading: Reading,
  told: Told<Loose<LeadRecordBody['subscriber_evidence']>>,
): LeadRecord['subscriberEvidence'] {
  if (told === undefined || told === null) return null
  const register = requireText(reading, '/subscriber_evidence/register', told.register)
  const reference = requireText(reading, '/subscriber_evidence/reference', told.reference)
  return register === null || reference === null ? null : { register, reference }
}

function readDataSource(reading: Reading, told: Told<Loose<LeadRecordBody['data_source']>>): LeadRecord['dataSource'] {
  return {
    signupUrl: readUrl(reading, '/data_source/signup_url', told?.signup_url),
    privacyPolicyUrl: readUrl(reading, '/data_source/privacy_policy_url', told?.privacy_policy_url),
    referrerUrl: readUrl(reading, '/data_source/referrer_url', told?.referrer_url),
    signupIp: readIp(reading, '/data_source/signup_ip', told?.signup_ip),
  }
}

/** Null lists were not given; an empty list of allowed industries allows none. */
function readRestrictions(
  reading: Reading,
  told: Told<Loose<LeadRecordBody['restrictions']>>,
): LeadRecord['restrictions'] {
  const named = readText(reading, '/restrictions/usage_region', told?.usage_region)
  const usageRegion = named === null ? null : regionFrom(named)
  if (named !== null && usageRegion === null) {
    fault(
      reading,
      '/restrictions/usage_region',
      'is no region: an ISO 3166 code, UK, EU, EEA, WORLD or an English name',
    )
  }
  const allowed = told?.allow_industries ?? null
  return {
    usageRegion,
    allowIndustries: allowed === null ? null : readTexts(reading, '/restrictions/allow_industries', allowed),
    denyIndustries: readTexts(reading, '/restrictions/deny_industries', told?.deny_industries),
  }
}
