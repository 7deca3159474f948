import type { InputFault } from '../base/fault.ts'
import { addMs, isPartOfDay, londonDayOf } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Address } from '../contacts/address.ts'
import { countryFrom } from '../contacts/country.ts'
import { identifierFrom } from '../contacts/identifier.ts'
import type { Identifier, IdentifierText } from '../contacts/identifier.ts'
import type { RecordedIdentifier } from '../evidence/lead-record.ts'
import { requirePlainId } from '../evidence/read-plain-id.ts'
import {
  CLOCK_SKEW_MS,
  fault,
  faultsOf,
  newReading,
  readDay,
  readIp,
  readText,
  readTime,
  TIME_MIN,
} from '../evidence/reading.ts'
import type { Reading, ReadingSettings, Told } from '../evidence/reading.ts'
import { shapedAs } from '../evidence/shape-faults.ts'
import type { Loose } from '../evidence/shape-faults.ts'
import { PersonRecordBody } from './person-record-contract.ts'
import type { PersonRecord, RecordedOptIn } from './person-record.ts'

/** A person that was read, with the register's own id where it has one, or everything that is wrong. */
export type ReadPerson =
  | { readonly personId: string | null; readonly record: PersonRecord }
  | { readonly faults: readonly InputFault[] }

type Body = Loose<PersonRecordBody>

const BORN_MIN = '1900-01-01'

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', '1'].map((word): [string, boolean] => [word, true]),
  ...['false', 'no', 'n', '0'].map((word): [string, boolean] => [word, false]),
])

/**
 * Reads one person of a register: phones to E.164, e-mails to lower case, times to UTC, texts to NFC.
 *
 * @param told `zone` null refuses times without an offset.
 * @returns every fault with a pointer to its place, none of which repeats what was sent.
 */
export function personRecordFrom(value: unknown, told: ReadingSettings): ReadPerson {
  const { value: body, faults } = shapedAs(PersonRecordBody, value)
  if (body === null) return { faults }
  const reading = newReading(told, faults)
  const personId = isTold(body.person_id) ? requirePlainId(reading, '/person_id', body.person_id) : null
  const record = readRecord(reading, body)
  if (faultsOf(reading).length === 0 && !canBeFound(record)) {
    fault(reading, '', 'holds nothing to find the person by: a phone, or a name with a date of birth or a postcode')
  }
  const all = faultsOf(reading)
  return all.length > 0 ? { faults: all } : { personId, record }
}

function canBeFound({ name, dateOfBirth, address, identifiers }: PersonRecord): boolean {
  const isNamed = name !== null && (dateOfBirth !== null || (address?.postcode ?? null) !== null)
  return isNamed || identifiers.some(({ kind }) => kind === 'phone')
}

function readRecord(reading: Reading, body: Body): PersonRecord {
  return {
    name: readName(reading, body),
    ...readBirth(reading, body.date_of_birth),
    dateOfDeath: readPastDay(reading, '/date_of_death', body.date_of_death),
    address: readAddress(reading, body.address),
    identifiers: [
      ...readIdentifiers(reading, '/phones', body.phones, (phone) => ({ phone })),
      ...readIdentifiers(reading, '/emails', body.emails, (email) => ({ email })),
    ],
    numberRecycledOn: readPastDay(reading, '/number_recycled_on', body.number_recycled_on),
    optIn: readOptIn(reading, body),
  }
}

function isTold(told: Told<string>): told is string {
  return told !== undefined && told !== null && told.trim() !== ''
}

function readName(reading: Reading, body: Body): PersonRecord['name'] {
  const full = readText(reading, '/name', body.name)
  const given = readText(reading, '/given_name', body.given_name)
  const family = readText(reading, '/family_name', body.family_name)
  if (full !== null && (given !== null || family !== null)) {
    return fault(reading, '/name', 'and the two parts of the name exclude each other')
  }
  if (full !== null) return { full }
  if (given !== null && family !== null) return { given, family }
  return fault(reading, '/name', 'is required, or given_name and family_name')
}

function readBirth(reading: Reading, told: Told<string>): Pick<PersonRecord, 'dateOfBirth' | 'partOfBirth'> {
  const pointer = '/date_of_birth'
  const part = readText(reading, pointer, told)
  if (part === null || !isPartOfDay(part)) return { dateOfBirth: readPastDay(reading, pointer, told) }
  if (part > londonDayOf(reading.now).slice(0, part.length)) fault(reading, pointer, 'is in the future')
  if (part < BORN_MIN.slice(0, part.length)) fault(reading, pointer, 'is before the year 1900')
  return { dateOfBirth: null, partOfBirth: part }
}

/** Nobody was born or died before 1900 or later than today. */
function readPastDay(reading: Reading, pointer: string, told: Told<string>): Day | null {
  const day = readDay(reading, pointer, told)
  if (day === null) return null
  if (day > londonDayOf(reading.now)) return fault(reading, pointer, 'is in the future')
  return day < BORN_MIN ? fault(reading, pointer, 'is before the year 1900') : day
}

function readAddress(reading: Reading, told: Body['address']): Address | null {
  const part = (name: 'house_number' | 'street_name' | 'town' | 'postcode' | 'country'): string | null =>
    readText(reading, `/address/${name}`, told?.[name])
  const named = part('country')
  const country = named === null ? null : countryFrom(named)
  if (named !== null && country === null) {
    fault(reading, '/address/country', 'is no country: an ISO 3166 code or an English name')
  }
  const address = {
    houseNumber: part('house_number'),
    streetName: part('street_name'),
    town: part('town'),
    postcode: part('postcode'),
    country,
  }
  return Object.values(address).some((value) => value !== null) ? address : null
}

/** Duplicates after normalisation are one. */
function readIdentifiers(
  reading: Reading,
  pointer: string,
  told: Told<readonly Told<string>[]>,
  as: (text: string) => IdentifierText,
): readonly RecordedIdentifier[] {
  const found = (told ?? []).flatMap((element, index): readonly RecordedIdentifier[] => {
    const text = readText(reading, `${pointer}/${index}`, element)
    const identifier = text === null ? null : identifierFrom(as(text), reading.region)
    if (text !== null && identifier === null) fault(reading, `${pointer}/${index}`, 'cannot be read')
    return identifier === null ? [] : [recorded(identifier)]
  })
  return [...new Map(found.map((identifier) => [identifier.value, identifier])).values()]
}

function recorded(identifier: Identifier): RecordedIdentifier {
  if (identifier.kind === 'email') return { kind: 'email', value: identifier.value }
  const { line, valid, country } = identifier.phone
  return { kind: 'phone', value: identifier.value, line, valid, country }
}

function readOptIn(reading: Reading, body: Body): RecordedOptIn {
  const emails = readIdentifiers(reading, '/opt_in_email', [body.opt_in_email], (email) => ({ email }))
  return {
    source: readText(reading, '/opt_in_source', body.opt_in_source),
    at: readOptInTime(reading, body.opt_in_timestamp),
    email: emails[0]?.value ?? null,
    ipAddress: readIp(reading, '/ip_address', body.ip_address),
    userAgent: readText(reading, '/user_agent', body.user_agent),
    method: readText(reading, '/consent_method', body.consent_method),
    licenceExpiryDate: readDay(reading, '/license_expiry_date', body.license_expiry_date),
    byEmail: readFlag(reading, '/email_opt_in', body.email_opt_in),
    bySms: readFlag(reading, '/sms_opt_in', body.sms_opt_in),
    byPost: readFlag(reading, '/postal_opt_in', body.postal_opt_in),
    byPhone: readFlag(reading, '/phone_opt_in', body.phone_opt_in),
  }
}

function readOptInTime(reading: Reading, told: Told<string>): Instant | null {
  const at = readTime(reading, '/opt_in_timestamp', told)
  if (at === null) return null
  if (at > addMs(reading.now, CLOCK_SKEW_MS)) return fault(reading, '/opt_in_timestamp', 'is in the future')
  return at < TIME_MIN ? fault(reading, '/opt_in_timestamp', 'is before the year 2000') : at
}

function readFlag(reading: Reading, pointer: string, told: Told<string | boolean>): boolean | null {
  if (told === null || told === undefined || typeof told === 'boolean') return told ?? null
  const word = told.trim().toLowerCase()
  if (word === '') return null
  return WORDS.get(word) ?? fault(reading, pointer, 'must be true or false')
}
