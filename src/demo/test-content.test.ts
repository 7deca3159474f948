import { isIPv4 } from 'node:net'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { phoneFrom } from '../contacts/phone.ts'
import { demoLeads } from './demo-leads.ts'
import { KYC_TEST_CASES } from './kyc-test-cases.ts'
import { testContent } from './test-content.ts'
import { DD_TEST_CASES, testValues } from './test-values.ts'

const TODAY = dayFrom('2026-11-20') as Day
const CONTENT = testContent(TODAY)
const RECORDS = CONTENT.leads.map(({ record }) => record)
/** What is on record and what is sent, as one text: nothing may hide in a member that a test forgot. */
const EVERYTHING = JSON.stringify([CONTENT, testValues('svc')])

/** Ofcom, telephone numbers for drama use: mobiles, and landlines of no area. */
const DRAMA = /^\+44(?:7700900|1632960)\d{3}$/
/** RFC 5737. */
const DOCUMENTATION = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/

describe('nobody of a test value is real', () => {
  test('every phone that is a number is one of those set aside for drama', () => {
    const phones = [...EVERYTHING.matchAll(/"(?:phone|phone_number)":"([^"]+)"/g)].map(([, phone = '']) => phone)
    const numbers = phones.flatMap((phone) => phoneFrom(phone, 'GB')?.e164 ?? [])

    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((number) => !DRAMA.test(number))).toEqual([])
  })

  test('every e-mail address is at a domain set aside for examples', () => {
    const domains = [...EVERYTHING.matchAll(/[\w.-]+@([\w.-]+)/g)].map(([, domain = '']) => domain)

    expect([...new Set(domains)].toSorted()).toEqual(['example.com', 'example.net', 'example.org'])
  })

  test('every IP address is of a network set aside for documentation', () => {
    const addresses = [...EVERYTHING.matchAll(/"(?:ip_address|signup_ip)":"([^"]+)"/g)].map(
      ([, address = '']) => address,
    )

    expect(addresses.filter((address) => !isIPv4(address) || !DOCUMENTATION.test(address))).toEqual([])
  })

  test('every page is at a domain set aside for examples', () => {
    const hosts = [...EVERYTHING.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host = '']) => host)

    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
  })
})

describe('a test value stands for itself', () => {
  test('no two cases have one place, and so one person', () => {
    const places = [...DD_TEST_CASES, ...KYC_TEST_CASES].map(({ place }) => place)

    expect(new Set(places).size).toBe(places.length)
  })

  test('its people and numbers are nobody else of the demo', () => {
    const known = new Set(demoLeads(TODAY).flatMap(({ record }) => traitsOf(record)))

    expect(RECORDS.flatMap(traitsOf).filter((trait) => known.has(trait))).toEqual([])
  })

  test('no two leads have one id', () => {
    expect(new Set(RECORDS.map(({ lead_id }) => lead_id)).size).toBe(RECORDS.length)
  })

  test('none begins as those do that are always in order', () => {
    expect(RECORDS.filter(({ lead_id }) => lead_id.startsWith('LEAD-OK'))).toEqual([])
  })
})

test('a day changes the dates and nothing else', () => {
  const withoutDates = (day: Day) =>
    JSON.stringify(testContent(day)).replaceAll(/"\d{4}-\d\d-\d\d(?:T[\d:]+Z)?"/g, '""')

  expect(withoutDates(dayFrom('2028-02-29') as Day)).toBe(withoutDates(TODAY))
})

function traitsOf({ person, identifiers }: (typeof RECORDS)[number]): readonly string[] {
  return [person?.name ?? '', ...identifiers.flatMap((identifier) => Object.values(identifier))]
}
