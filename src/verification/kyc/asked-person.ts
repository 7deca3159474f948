import { invalidRequest } from '../../base/fault.ts'
import type { InputFault } from '../../base/fault.ts'
import { dayFrom, londonDayOf } from '../../base/time.ts'
import type { Day, Instant } from '../../base/time.ts'
import type { Address } from '../../contacts/address.ts'
import { phoneFrom } from '../../contacts/phone.ts'
import type { Phone, PhoneRegion } from '../../contacts/phone.ts'
import { canonicalPersonFrom } from '../../matching/canonical-person.ts'
import type { CanonicalPerson, PersonFacts } from '../../matching/canonical-person.ts'
import type { KycRequestBody } from './kyc-contract.ts'

/** The person a KYC request asks about, as sent but trimmed. Personal data: sealed with the case and never logged. */
export type AskedPerson = {
  readonly phoneText: string
  /** Null when the text is no number. */
  readonly phone: Phone | null
  readonly name: string
  readonly birthDate: Day
  readonly address: Address & { readonly postcode: string }
}

const TEXT_CHARACTERS_MAX = 256
/** The longest name, or part of an address, that is taken (contract section 2). */
export const PART_CHARACTERS_MAX = 200
const BORN_MIN = '1900-01-01'

/**
 * Reads a request that fits the contract.
 *
 * @param now moment of the request; nobody is born later than that day in London.
 * @throws Fault `invalid_request` with a pointer to everything that is wrong, and no value.
 */
export function personFrom(body: KycRequestBody, region: PhoneRegion, now: Instant): AskedPerson {
  const faults: InputFault[] = []

  function text(pointer: string, value: string, charactersMax: number): string {
    const trimmed = value.trim().normalize('NFC')
    const length = [...trimmed].length
    if (length < 1) faults.push({ pointer, detail: 'must not be blank' })
    if (length > charactersMax) faults.push({ pointer, detail: `must have at most ${charactersMax} characters` })
    return trimmed
  }

  function part(pointer: string, value: string | undefined): string | null {
    if (value === undefined || value.trim() === '') return null
    return text(pointer, value, PART_CHARACTERS_MAX)
  }

  const phoneText = text('/phone_number', body.phone_number, TEXT_CHARACTERS_MAX)
  const name = text('/name', body.name, PART_CHARACTERS_MAX)
  const birthDate = birthDateFrom(body.date_of_birth, now)
  if ('detail' in birthDate) faults.push({ pointer: '/date_of_birth', detail: birthDate.detail })
  const address = {
    houseNumber: part('/address/house_number', body.address.house_number),
    streetName: part('/address/street_name', body.address.street_name),
    town: part('/address/town', body.address.town),
    postcode: text('/address/postcode', body.address.postcode, PART_CHARACTERS_MAX),
    country: null,
  }
  if (faults.length > 0 || 'detail' in birthDate) throw invalidRequest(faults)
  return { phoneText, phone: phoneFrom(phoneText, region), name, birthDate: birthDate.day, address }
}

/** The person asked about as told, with the parts of its name still in one text. */
export function factsOfAsked({ phone, name, birthDate, address }: AskedPerson): PersonFacts {
  return {
    name: { full: name },
    birthDate,
    address,
    phones: phone === null ? [] : [{ e164: phone.e164, isMobile: phone.line === 'mobile' }],
  }
}

/** The person asked about in the form in which persons are compared. */
export function canonicalAsked(asked: AskedPerson): CanonicalPerson {
  return canonicalPersonFrom(factsOfAsked(asked))
}

/** The day that a text tells, or why it can be nobody's birthday. */
export function birthDateFrom(text: string, now: Instant): { readonly day: Day } | { readonly detail: string } {
  const day = dayFrom(text.trim())
  if (day === null) return { detail: 'must be a calendar day, YYYY-MM-DD' }
  if (day > londonDayOf(now)) return { detail: 'must not be in the future' }
  return day < BORN_MIN ? { detail: `must not be before ${BORN_MIN}` } : { day }
}
