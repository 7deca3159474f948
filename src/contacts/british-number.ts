import { Metadata } from 'libphonenumber-js/max'
import type { CountryCode, PhoneNumberType } from 'libphonenumber-js/max'

/** A possible number, as the numbering plans have it. */
export type PlannedNumber = {
  /** E.164, e.g. `+447400123456`. */
  readonly e164: string
  /** Undefined for a number that no plan has. */
  readonly type: PhoneNumberType | undefined
  /** Undefined where several countries share the calling code and none has the number. */
  readonly country: CountryCode | undefined
  readonly valid: boolean
}

/** What one country of the calling code 44 has. Patterns match whole national numbers. */
type Plan = {
  readonly country: CountryCode
  readonly lengths: readonly number[]
  /** Beginnings that belong to the country, whether or not it has a number with them. */
  readonly beginning: RegExp | null
  readonly all: RegExp
  readonly fixed: Numbers
  readonly mobile: Numbers
  readonly others: readonly Numbers[]
}

type Numbers = { readonly type: PhoneNumberType; readonly lengths: readonly number[]; readonly all: RegExp }

/** What a plan in the library can tell; its type declarations name the first two only, and not that 0 means none. */
type LibraryPlan = {
  readonly leadingDigits: () => string | 0
  readonly possibleLengths: () => readonly number[]
  readonly nationalNumberPattern: () => string
  readonly nationalPrefixForParsing: () => string
  readonly type: (type: PhoneNumberType) => LibraryNumbers | undefined
}

type LibraryNumbers = { readonly pattern: () => string; readonly possibleLengths: () => readonly number[] }

// The order in which the library asks them; the first that has a number is its country.
const COUNTRIES = ['GB', 'GG', 'IM', 'JE'] as const
// In the library's order again.
const OTHER_TYPES = [
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
] as const

// Blanks between digits say nothing; one before the plus sign makes it no number to the library.
const DIGITS = /^\+?[\d ]+$/
const PLAIN = /^(\+44|0)([1-9]\d{6,9})$/

const PLANS = COUNTRIES.map(planOf)
// For numbers of none of them.
const MAIN_PLAN = planOf('GB')
const TRUNK_PREFIX = new RegExp(`^(?:${libraryPlan('GB').nationalPrefixForParsing()})`)

/**
 * Reads a number of the calling code 44 that is written plainly: `+44` or, in Britain, `0`, then digits and blanks. It
 * says what libphonenumber says, by libphonenumber's own plans, in a tenth of the time: the library makes its patterns
 * anew for every number, and asks them several times.
 *
 * @param region whose national forms are understood.
 * @returns null for everything else, about which libphonenumber is to be asked.
 */
export function britishNumberFrom(text: string, region: CountryCode): PlannedNumber | null {
  if (!DIGITS.test(text)) return null
  const [, prefix, national] = PLAIN.exec(text.replaceAll(' ', '')) ?? []
  if (national === undefined || (prefix === '0' && region !== 'GB') || TRUNK_PREFIX.test(national)) return null
  const { plan, type } = placeOf(national)
  if (!(plan ?? MAIN_PLAN).lengths.includes(national.length)) return null
  const country = plan?.country ?? (prefix === '0' ? region : undefined)
  return { e164: `+44${national}`, type, country, valid: type !== undefined }
}

/** The country that has a number, or its beginning, to itself; and what the number is there. */
function placeOf(national: string): { readonly plan: Plan | undefined; readonly type: PhoneNumberType | undefined } {
  for (const plan of PLANS) {
    const type = typeIn(plan, national)
    const isThere = plan.beginning === null ? type !== undefined : plan.beginning.test(national)
    if (isThere) return { plan, type }
  }
  return { plan: undefined, type: undefined }
}

function typeIn({ all, fixed, mobile, others }: Plan, national: string): PhoneNumberType | undefined {
  if (!all.test(national)) return undefined
  const isMobile = has(mobile, national)
  if (has(fixed, national)) return isMobile ? 'FIXED_LINE_OR_MOBILE' : 'FIXED_LINE'
  return isMobile ? 'MOBILE' : others.find((numbers) => has(numbers, national))?.type
}

function has({ lengths, all }: Numbers, national: string): boolean {
  return lengths.includes(national.length) && all.test(national)
}

function planOf(country: CountryCode): Plan {
  const plan = libraryPlan(country)
  const beginning = plan.leadingDigits()
  const fixed = numbersOf(plan, 'FIXED_LINE')
  const mobile = numbersOf(plan, 'MOBILE')
  if (fixed === null || mobile === null) throw new Error(`${country} must have numbers for both landlines and mobiles`)
  return {
    country,
    lengths: plan.possibleLengths(),
    beginning: beginning === 0 ? null : new RegExp(`^(?:${beginning})`),
    all: entirely(plan.nationalNumberPattern()),
    fixed,
    mobile,
    others: OTHER_TYPES.map((type) => numbersOf(plan, type)).filter((numbers) => numbers !== null),
  }
}

function numbersOf(plan: LibraryPlan, type: PhoneNumberType): Numbers | null {
  const numbers = plan.type(type)
  return numbers === undefined ? null : { type, lengths: numbers.possibleLengths(), all: entirely(numbers.pattern()) }
}

function libraryPlan(country: CountryCode): LibraryPlan {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  if (metadata.numberingPlan === undefined) throw new Error(`libphonenumber must have a numbering plan for ${country}`)
  return metadata.numberingPlan as unknown as LibraryPlan
}

function entirely(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
