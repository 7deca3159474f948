import { dayFrom, isPartOfDay } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { emailFrom } from '../contacts/email.ts'
import { phoneFrom } from '../contacts/phone.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import { canonicalPersonFrom } from '../matching/canonical-person.ts'
import type { CanonicalPerson } from '../matching/canonical-person.ts'
import type { NameText } from '../matching/person-name.ts'
import { registerRows } from './register-rows.ts'
import type { RegisterColumns, RegisterRow } from './register-rows.ts'

/** A row of a file of people that are matched without being stored. */
export type PersonRow = { readonly line: number; readonly id: string; readonly person: CanonicalPerson }

/** How such a file is read. */
export type PersonFile = {
  /** Text in UTF-8; see `plainBytes`. */
  readonly bytes: AsyncIterable<Buffer>
  readonly region: PhoneRegion
  /** A date of birth after this day is none. */
  readonly today: Day
  /** Told of every row that is left out; never with what stood in it. */
  readonly onRefused: (line: number, reason: string) => void
}

const COLUMNS: RegisterColumns = {
  id: ['query_id', 'person_id', 'rec_id', 'unique_id'],
  name: ['full_name'],
  given_name: ['first_name', 'forename', 'given'],
  family_name: ['surname', 'last_name', 'family'],
  date_of_birth: ['dob', 'birth_date', 'birthdate'],
  house_number: ['house', 'street_number', 'hn'],
  street_name: ['street', 'address_1'],
  town: ['suburb', 'city'],
  postcode: ['post_code', 'postal_code', 'pc'],
  phone: ['telephone', 'phone_number', 'mobile'],
  email: ['e-mail', 'email_address'],
}

const DAY_FIRST = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/
const NOBODYS = '-'
const DIGITS_ONLY = /^\d{8}$/

/**
 * The people of a CSV file with a header line: `id`, `name` or `given_name` and `family_name`, `date_of_birth` (`YYYY-MM-DD`,
 * `YYYYMMDD` or `DD/MM/YYYY`; where a register knows no more, `YYYY-MM` or `YYYY`), `house_number`, `street_name`, `town`, `postcode`, `phone`, `email`. Every column but `id` may
 * be absent; others are passed over.
 *
 * @yields the people in the order of the file.
 * @throws Fault `invalid_request` when the header names none of the columns.
 */
export async function* personRows({ bytes, region, today, onRefused }: PersonFile): AsyncGenerator<PersonRow> {
  for await (const rows of registerRows(bytes, COLUMNS, () => false, onRefused)) {
    for (const row of rows) {
      const id = row.cell('id')
      if (id === null) onRefused(row.line, 'id: must not be empty')
      else yield { line: row.line, id, person: personFromCells(row.cell, region, today) }
    }
  }
}

/** The person whom a row tells of; `cell` gives what stands in a column, null where nothing does. */
export function personFromCells(cell: RegisterRow['cell'], region: PhoneRegion, today: Day): CanonicalPerson {
  const phone = phoneFrom(cell('phone') ?? '', region)
  const email = emailFrom(cell('email') ?? '')
  const [houseNumber, streetName, town, postcode] = [
    cell('house_number'),
    cell('street_name'),
    cell('town'),
    cell('postcode'),
  ]
  const hasAddress = [houseNumber, streetName, town, postcode].some((part) => part !== null)
  return canonicalPersonFrom({
    name: nameIn(cell),
    ...birthIn(cell('date_of_birth'), today),
    address: hasAddress ? { houseNumber, streetName, town, postcode, country: null } : null,
    phones: phone === null ? [] : [{ e164: phone.e164, isMobile: phone.line === 'mobile' }],
    emails: email === null ? [] : [email],
  })
}

function nameIn(cell: RegisterRow['cell']): NameText | null {
  const [given, family] = [cell('given_name'), cell('family_name')]
  if (given !== null || family !== null) return { given: given ?? '', family: family ?? '' }
  const full = cell('name')
  return full === null ? null : { full }
}

/**
 * A day that exists and can be somebody's birthday. Of one that does not exist the digits stay, as they may be a slip away
 * from one; of one that is nobody's, nothing that could be compared.
 */
function birthIn(
  text: string | null,
  today: Day,
): { readonly birthDate: Day | null; readonly birthDigits: string | null } {
  if (text === null) return { birthDate: null, birthDigits: null }
  if (isPartOfDay(text)) {
    const isPast = text <= today.slice(0, text.length)
    return { birthDate: null, birthDigits: isPast ? text.replace('-', '') : NOBODYS }
  }
  const digits = birthDigitsOf(text)
  const day = dayFrom(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
  // Files of the long dead are matched too, so no age is too high.
  const isPossible = day !== null && day <= today
  return { birthDate: isPossible ? day : null, birthDigits: day !== null && !isPossible ? NOBODYS : digits }
}

function birthDigitsOf(text: string): string {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (day !== undefined && month !== undefined && year !== undefined) {
    return `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
  }
  return DIGITS_ONLY.test(text) ? text : text.replaceAll(/\D/g, '')
}
