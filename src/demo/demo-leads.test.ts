import { isIPv4 } from 'node:net'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { phoneFrom } from '../contacts/phone.ts'
import { demoLeads } from './demo-leads.ts'

const TODAY = dayFrom('2026-11-20') as Day
const RECORDS = demoLeads(TODAY).map(({ record }) => record)
const IDENTIFIERS = RECORDS.flatMap(({ identifiers }) => identifiers)
const PHONES = IDENTIFIERS.flatMap((identifier) => ('phone' in identifier ? [identifier.phone] : []))
const EMAILS = IDENTIFIERS.flatMap((identifier) => ('email' in identifier ? [identifier.email] : []))
/** Lets one lead out: it is of the same person as another. */
const TWINS = 1

/** Ofcom, telephone numbers for drama use: mobiles, and landlines of no area. */
const DRAMA = /^\+44(?:7700900|1632960)\d{3}$/
/** RFC 5737. */
const DOCUMENTATION = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/
/** RFC 2606, sections 2 and 3. */
const EXAMPLE_MAIL = /^[a-z.-]+@example\.(?:com|net|org)$/

describe('nobody in the demo is real', () => {
  test('every phone is one of those set aside for drama', () => {
    expect(PHONES.filter((phone) => !DRAMA.test(phoneFrom(phone, 'GB')?.e164 ?? ''))).toEqual([])
  })

  test('every e-mail address is at a domain set aside for examples', () => {
    expect(EMAILS.filter((email) => !EXAMPLE_MAIL.test(email))).toEqual([])
  })

  test('every IP address is of a network set aside for documentation', () => {
    const addresses = RECORDS.flatMap(({ user_details, data_source }) => [
      user_details?.ip_address ?? '',
      data_source?.signup_ip ?? '',
    ])

    expect(addresses.filter((address) => !isIPv4(address) || !DOCUMENTATION.test(address))).toEqual([])
  })

  test('every page is at a domain set aside for examples', () => {
    const urls = RECORDS.flatMap(({ data_source, consent }) => [
      ...Object.values({ ...data_source, signup_ip: null }),
      consent?.evidence_reference,
    ]).filter((url) => typeof url === 'string')

    expect(urls.filter((url) => !new URL(url).hostname.endsWith('.example'))).toEqual([])
  })
})

describe('the people of the demo can be told apart', () => {
  test.each([
    ['name', RECORDS.map(({ person }) => person?.name)],
    ['e-mail address', EMAILS],
    ['mobile', PHONES.filter((phone) => phone.startsWith('07'))],
  ])('by their %s', (_attribute, values) => {
    expect(new Set(values).size).toBe(RECORDS.length - TWINS)
  })

  test('by the ids of their leads', () => {
    expect(new Set(RECORDS.map(({ lead_id }) => lead_id)).size).toBe(RECORDS.length)
  })
})

test('a day changes the dates and nothing else', () => {
  const withoutDates = (day: Day) => JSON.stringify(demoLeads(day)).replaceAll(/"\d{4}-\d\d-\d\d(?:T[\d:]+Z)?"/g, '""')

  expect(withoutDates(dayFrom('2028-02-29') as Day)).toBe(withoutDates(TODAY))
})
