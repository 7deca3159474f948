import { invalidRequest } from '../../base/fault.ts'
import type { InputFault } from '../../base/fault.ts'
import { dayFrom } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { emailFrom } from '../../contacts/email.ts'
import { phoneFrom } from '../../contacts/phone.ts'
import type { PhoneRegion } from '../../contacts/phone.ts'
import { canonicalPersonFrom } from '../../matching/canonical-person.ts'
import type { CanonicalPerson, PersonFacts } from '../../matching/canonical-person.ts'
import { birthDateFrom, PART_CHARACTERS_MAX } from '../kyc/asked-person.ts'
import type { ExplainRequestBody } from './explain-contract.ts'

/** Who is asked about, as told and in the form in which persons are compared. */
export type ExplainedPerson = { readonly facts: PersonFacts; readonly person: CanonicalPerson }

const MEMBERS = [
  'name',
  'date_of_birth',
  'house_number',
  'street_name',
  'town',
  'postcode',
  'phone',
  'email',
] as const satisfies readonly (keyof ExplainRequestBody)[]

/** What can be told about a person to have a verdict explained. */
export type ExplainMember = (typeof MEMBERS)[number]

/** What was told, trimmed; a member that was left out or is blank is absent. */
export type ToldMembers = Readonly<Partial<Record<ExplainMember, string>>>

/** What was told of a person, and nothing read into it. */
export function toldMembers(body: ExplainRequestBody): ToldMembers {
  const told = MEMBERS.flatMap((member): [ExplainMember, string][] => {
    const text = tidied(body[member])
    return text === '' ? [] : [[member, text]]
  })
  return Object.fromEntries(told)
}

/** What is wrong with what was told, whichever way it is compared; members that are no text are passed over. */
export function toldFaults(body: Readonly<Record<string, unknown>>): readonly InputFault[] {
  const texts = MEMBERS.map((member) => [member, tidied(body[member])] as const)
  if (texts.every(([, text]) => text === '')) {
    return [{ pointer: '', detail: `must tell at least one of ${MEMBERS.join(', ')}` }]
  }
  return texts.flatMap(([member, text]) =>
    [...text].length > PART_CHARACTERS_MAX
      ? [{ pointer: `/${member}`, detail: `must have at most ${PART_CHARACTERS_MAX} characters` }]
      : [],
  )
}

/**
 * What is wrong with it where it is compared as KYC compares.
 *
 * @param now nobody is born later than that day in London.
 */
export function explainFaults(body: Readonly<Record<string, unknown>>, now: Instant): readonly InputFault[] {
  const [birth, email] = [tidied(body['date_of_birth']), tidied(body['email'])]
  const day = birth === '' ? null : birthDateFrom(birth, now)
  return [
    ...toldFaults(body),
    ...(day !== null && 'detail' in day ? [{ pointer: '/date_of_birth', detail: day.detail }] : []),
    ...(email !== '' && emailFrom(email) === null ? [{ pointer: '/email', detail: 'must be an e-mail address' }] : []),
  ]
}

/**
 * Reads a person as KYC reads one, except that anything may be left out.
 *
 * @throws Fault `invalid_request` with everything that is wrong, and no value.
 */
export function explainedPersonFrom(body: ExplainRequestBody, region: PhoneRegion, now: Instant): ExplainedPerson {
  const faults = explainFaults(body, now)
  if (faults.length > 0) throw invalidRequest(faults)
  const told = toldMembers(body)
  const phone = phoneFrom(told.phone ?? '', region)
  const email = emailFrom(told.email ?? '')
  const facts: PersonFacts = {
    name: told.name === undefined ? null : { full: told.name },
    birthDate: dayFrom(told.date_of_birth ?? ''),
    address: addressFrom(told),
    phones: phone === null ? [] : [{ e164: phone.e164, isMobile: phone.line === 'mobile' }],
    emails: email === null ? [] : [email],
  }
  return { facts, person: canonicalPersonFrom(facts) }
}

function tidied(value: unknown): string {
  return typeof value === 'string' ? value.trim().normalize('NFC') : ''
}

function addressFrom(told: ToldMembers): PersonFacts['address'] {
  const { house_number: houseNumber, street_name: streetName, town, postcode } = told
  if ([houseNumber, streetName, town, postcode].every((part) => part === undefined)) return null
  return {
    houseNumber: houseNumber ?? null,
    streetName: streetName ?? null,
    town: town ?? null,
    postcode: postcode ?? null,
    country: null,
  }
}
