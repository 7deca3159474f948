import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode, PhoneNumberType } from 'libphonenumber-js/max'
import { britishNumberFrom } from './british-number.ts'
import type { PlannedNumber } from './british-number.ts'
import type { Channel } from './channel.ts'

/** What kind of line a number is; `unusable` covers premium, personal (070), freephone, shared-cost and pager numbers. */
export type Line = 'mobile' | 'landline' | 'mobile_or_landline' | 'unusable' | 'unknown'

/** A phone number that could be read. */
export type Phone = {
  /** E.164, e.g. `+447700900123`. */
  readonly e164: string
  readonly line: Line
  /** False when the numbering plan has no such number; it can still be on record, but serves no channel. */
  readonly valid: boolean
  /** ISO 3166-1 alpha-2, or null for numbers of no country. */
  readonly country: string | null
}

/** A region whose national numbers are understood, e.g. `GB`. */
export type PhoneRegion = CountryCode

// Ofcom's "telephone numbers for use in TV and radio drama programmes": never issued, so the numbering plan calls them invalid.
const DRAMA: readonly (readonly [RegExp, Line])[] = [
  [/^\+447700900\d{3}$/, 'mobile'],
  [/^\+441632960\d{3}$/, 'landline'],
  [/^\+442079460\d{3}$/, 'landline'],
  [/^\+44(113|114|115|116|117|118|121|131|141|151|161)4960\d{3}$/, 'landline'],
  [/^\+441914980\d{3}$/, 'landline'],
  [/^\+442896496\d{3}$/, 'landline'],
  [/^\+442920180\d{3}$/, 'landline'],
  [/^\+443069990\d{3}$/, 'landline'],
  [/^\+448081570\d{3}$/, 'unusable'],
  [/^\+449098790\d{3}$/, 'unusable'],
]

const LINE_OF_TYPE: Readonly<Record<PhoneNumberType, Line>> = {
  MOBILE: 'mobile',
  FIXED_LINE: 'landline',
  FIXED_LINE_OR_MOBILE: 'mobile_or_landline',
  VOIP: 'landline',
  UAN: 'landline',
  PERSONAL_NUMBER: 'unusable',
  PREMIUM_RATE: 'unusable',
  SHARED_COST: 'unusable',
  TOLL_FREE: 'unusable',
  PAGER: 'unusable',
  VOICEMAIL: 'unusable',
}

const SERVES: Readonly<Record<Line, readonly Channel[]>> = {
  mobile: ['phone', 'sms', 'ai_sms'],
  landline: ['landline'],
  mobile_or_landline: ['phone', 'landline', 'sms', 'ai_sms'],
  unusable: [],
  unknown: [],
}

// Longer than any dialled form of a real number; the parser must not walk a novel.
const PHONE_CHARACTERS_MAX = 64

/**
 * Reads a phone number as people write it; extensions are dropped.
 *
 * @param region whose national forms are understood (`07700 900123` with `GB`).
 * @returns null when it is no possible number of any country. Source: E.164; the numbering plans in libphonenumber.
 */
export function phoneFrom(text: string, region: PhoneRegion): Phone | null {
  if (text.length > PHONE_CHARACTERS_MAX) return null
  const number = britishNumberFrom(text, region) ?? numberFrom(text, region)
  if (number === null) return null
  const { e164, type, valid, country } = number
  const drama = DRAMA.find(([pattern]) => pattern.test(e164))
  if (drama !== undefined) return { e164, line: drama[1], valid: true, country: 'GB' }
  const line = type === undefined ? 'unknown' : LINE_OF_TYPE[type]
  return { e164, line, valid, country: country ?? null }
}

function numberFrom(text: string, region: PhoneRegion): PlannedNumber | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: region, extract: false })
  if (parsed === undefined || !parsed.isPossible()) return null
  return { e164: parsed.number, type: parsed.getType(), valid: parsed.isValid(), country: parsed.country }
}

/**
 * The channels that a number can serve by its line. Text messages go to mobiles only.
 *
 * @param onlyNumber the lead has no other number: then `phone` means this one, whatever its line (contract section 4).
 */
export function channelsServedBy(phone: Pick<Phone, 'line' | 'valid'>, onlyNumber: boolean): readonly Channel[] {
  if (!phone.valid) return []
  const served = SERVES[phone.line]
  return onlyNumber && phone.line === 'landline' ? ['phone', ...served] : served
}
