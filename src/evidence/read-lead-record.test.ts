import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadBody, NOON } from '../../test/support/evidence.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import type { Json } from '../base/canonical-json.ts'
import type { LeadRecord } from './lead-record.ts'
import { leadRecordFrom } from './read-lead-record.ts'

function read(value: unknown, zone: string | null = null) {
  return leadRecordFrom(value, { region: 'GB', zone, now: NOON })
}

function record(more: Readonly<Record<string, unknown>> = {}, zone: string | null = null): LeadRecord {
  const found = read(leadBody('L-1', more), zone)
  if ('faults' in found) throw new Error(JSON.stringify(found.faults))
  return found.record
}

/** `pointer: detail` of each fault. */
function faults(value: unknown): readonly string[] {
  const found = read(value)
  return 'faults' in found ? found.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`) : []
}

function faultsWith(more: Readonly<Record<string, unknown>>): readonly string[] {
  return faults(leadBody('L-1', more))
}

describe('a sound record', () => {
  test('is read into normal forms, its labels as they were sent', () => {
    const { identifiers, person, capturedAt, consentByChannel, recency, consent, dataSource, restrictions } = record()

    expect(identifiers).toEqual([
      { kind: 'phone', value: '+447700900123', line: 'mobile', valid: true, country: 'GB' },
      { kind: 'email', value: 'zoe@example.com' },
    ])
    expect(person).toEqual({
      name: 'Zoë O’Brien-Łukasz',
      dateOfBirth: '1984-02-29',
      address: {
        houseNumber: '12a',
        streetName: 'Harbour Street',
        town: 'Whitby',
        postcode: 'YO21 1DH',
        country: 'GB',
      },
    })
    expect(capturedAt).toBe('2026-09-01T10:15:00.000Z')
    expect(consentByChannel).toEqual({
      email: '2026-09-01T10:15:00.000Z',
      phone: '2026-09-01T10:15:00.000Z',
      sms: false,
    })
    expect(recency).toEqual({
      recency: '2026-09-01T10:15:00.000Z',
      email: false,
      phone: false,
      landline: false,
      mail: false,
    })
    expect(consent).toMatchObject({ legalBasis: 'Consent', consentMethod: 'Web checkbox, unticked' })
    expect(consent).toMatchObject({ consentCategories: ['Third-party marketing'], recipientsList: null })
    expect(dataSource.referrerUrl).toBe('https://search.example.org/?q=solar')
    expect(restrictions).toEqual({ usageRegion: 'UK', allowIndustries: null, denyIndustries: ['gambling'] })
  })

  test('may tell next to nothing', () => {
    const least = {
      lead_source_id: 'SRC-1',
      lead_id: 'L-1',
      captured_at: '2026-09-01T10:15:00Z',
      identifiers: [{ email: 'a@example.com' }],
    }

    expect(read(least)).toMatchObject({ record: { person: { name: null, address: null }, consentByChannel: {} } })
  })

  test('says the same whether a member is absent, null or blank', () => {
    const bare = read({ ...leadBody('L-1'), person: undefined, consent: undefined, recency: undefined })
    const nulls = read({ ...leadBody('L-1'), person: null, consent: { consent_text: null }, recency: {} })
    const blanks = read({
      ...leadBody('L-1'),
      person: { name: ' ', date_of_birth: '', address: { town: '' } },
      consent: { consent_text: '  ', consent_timestamp: '' },
      recency: { recency_timestamp: '' },
    })

    expect(nulls).toEqual(bare)
    expect(blanks).toEqual(bare)
  })

  test('merges identifiers that are the same', () => {
    const identifiers = [
      { phone: '07700 900123' },
      { email: 'A@x.org' },
      { phone: '+447700900123' },
      { email: 'a@X.org' },
    ]

    expect(record({ identifiers }).identifiers.map(({ value }) => value)).toEqual(['+447700900123', 'a@x.org'])
  })

  test('is plain JSON that does not depend on the order of members', () => {
    const body = leadBody('L-1')
    const turned = Object.fromEntries(Object.entries(body).toReversed())

    expect(canonicalJson(record() as Json)).toBe(canonicalJson((read(turned) as { record: Json }).record))
  })

  test('takes a channel by any of its names', () => {
    const at = '2026-09-01T10:15:00.000Z'

    expect(record({ consent_timestamps_by_channel: { text: at, Post: at, voice: false } }).consentByChannel).toEqual({
      sms: at,
      postal: at,
      phone: false,
      landline: false,
    })
    expect(record({ channel_choices: { mail: { label: ' By post ', chosen_at: at } } }).channelChoices).toEqual({
      postal: { label: 'By post', chosenAt: at },
    })
  })

  test('keeps the lines of a wording, however they were ended', () => {
    expect(record({ consent: { consent_text: 'a\r\nb\rc\n\td' } }).consent.consentText).toBe('a\nb\nc\n\td')
  })

  test('has texts in one Unicode form', () => {
    expect(record({ person: { name: 'Zoe\u0308' } }).person.name).toBe('Zo\u00eb')
  })

  test('keeps what a spreadsheet takes for a formula as text', () => {
    expect(record({ opt_in_source: '=HYPERLINK("https://x.example")' }).optInSource).toBe(
      '=HYPERLINK("https://x.example")',
    )
  })

  test('reads screenings, evidence of a company, and an archived list', () => {
    const sha256 = 'A'.repeat(64)
    const found = record({
      subscriber_type: 'corporate',
      subscriber_evidence: { register: 'Companies House', reference: '01234567' },
      screenings: [{ register: 'tps', snapshot_date: '2026-08-30', result: 'clear', screener: 'X' }],
      consent: { recipients_list: { sha256, archived_at: '2026-08-01T00:00:00Z' } },
      relationship: { existing_customer_of: ['Harbour Energy', ''] },
    })

    expect(found.subscriberEvidence).toEqual({ register: 'Companies House', reference: '01234567' })
    expect(found.screenings).toEqual([
      {
        register: 'tps',
        snapshotDate: '2026-08-30',
        screenedAt: null,
        result: 'clear',
        screener: 'X',
        reference: null,
      },
    ])
    expect(found.consent.recipientsList).toEqual({
      sha256: sha256.toLowerCase(),
      archivedAt: '2026-08-01T00:00:00.000Z',
    })
    expect(found.existingCustomerOf).toEqual(['Harbour Energy'])
  })
})

describe('times', () => {
  test('without an offset are refused unless a zone is named', () => {
    expect(faultsWith({ captured_at: '2026-09-01T10:15:00' })).toEqual([
      '/captured_at: has no offset: end it with Z or an offset such as +01:00, or name the time zone',
    ])
    expect(record({ captured_at: '2026-09-01 10:15' }, 'Europe/London').capturedAt).toBe('2026-09-01T09:15:00.000Z')
    expect(record({ captured_at: '2026-09-01T10:15Z' }, 'Europe/London').capturedAt).toBe('2026-09-01T10:15:00.000Z')
  })

  test.each(['2026-02-30T10:00:00Z', '2026-09-01', 'yesterday', '2026-09-01T25:00:00Z', '1/9/2026 10:15', 'infinity'])(
    'that do not exist are refused: %s',
    (captured_at) => {
      expect(faultsWith({ captured_at })).toEqual([
        '/captured_at: is no date-time (YYYY-MM-DD, T or a blank, HH:MM or HH:MM:SS, then Z or an offset), such as 2026-11-01T09:30:00Z',
      ])
    },
  )

  test('are taken in every form that the refusal names', () => {
    const forms = [
      '2026-11-01T09:30:00Z',
      '2026-11-01 09:30Z',
      '2026-11-01 09:30:00.000+00:00',
      '2026-11-01T09:30+0000',
    ]

    expect(forms.map((captured_at) => record({ captured_at }).capturedAt)).toEqual(
      forms.map(() => '2026-11-01T09:30:00.000Z'),
    )
    expect(record({ captured_at: '2026-11-01 09:30' }, 'Europe/London').capturedAt).toBe('2026-11-01T09:30:00.000Z')
    expect(() => record({ captured_at: '1/11/2026' }, 'Europe/London')).toThrow('with or without an offset')
  })

  test('of capture may be five minutes ahead of our clock and no more, and no older than the year 2000', () => {
    expect(record({ captured_at: '2026-11-02T12:05:00Z' }).capturedAt).toBe('2026-11-02T12:05:00.000Z')
    expect(faultsWith({ captured_at: '2026-11-02T12:05:01Z' })).toEqual(['/captured_at: is in the future'])
    expect(faultsWith({ captured_at: '1999-12-31T23:59:59Z' })).toEqual(['/captured_at: is before the year 2000'])
  })

  test('of birth are days that exist, not before 1900 and not ahead of us', () => {
    const born = (date_of_birth: string) => faultsWith({ person: { date_of_birth } })

    expect(born('2023-02-29')).toEqual(['/person/date_of_birth: is no calendar day (YYYY-MM-DD)'])
    expect(born('1899-12-31')).toEqual(['/person/date_of_birth: is before the year 1900'])
    expect(born('2026-11-03')).toEqual(['/person/date_of_birth: is in the future'])
    expect(born('2026-11-02')).toEqual([])
  })
})

describe('an id is kept in the clear', () => {
  const refused = [
    'zoe@example.com',
    'Zoe@Example.com',
    '07700 900123',
    '+44 7700 900123',
    '447700900123',
    '(020) 7946 0123',
  ]
  test.each(refused)('so one that is a phone or e-mail is refused: %s', (lead_id) => {
    expect(faultsWith({ lead_id })[0]).toMatch(/^\/lead_id: must not be (an e-mail address|a phone number)$/)
  })

  test.each(['1', '48213377', '1132345678', 'a@b', '2026-11-21/0007', '7f3a-44', 'LEAD 1', '…', '=1+1'])(
    'and any other is kept: %s',
    (lead_id) => {
      expect(record({ lead_id }).leadId).toBe(lead_id)
    },
  )

  test.each(['.', '..'])('and cannot be a step in a path: %s', (lead_id) => {
    expect(faultsWith({ lead_id })).toEqual(['/lead_id: cannot stand in a path'])
  })
})

describe('no fault repeats what was sent', () => {
  const marker = 'xyzzy4711'
  const leaf = fc.constantFrom<unknown>(marker, [marker], { [marker]: marker }, `${marker}@example.com`, 4711, true)
  const names = Object.keys(leadBody('L-1'))

  test('whatever stands in place of any member', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), leaf, fc.boolean(), (name, value, deep) => {
        const body = leadBody('L-1')
        const own = body[name]
        const spoiled =
          deep && typeof own === 'object' ? { ...own, [Object.keys(own as object)[0] ?? 'x']: value } : value

        expect(JSON.stringify(faults({ ...body, [name]: spoiled }))).not.toContain(marker)
      }),
    )
  })

  test('nor a member name that may be personal data', () => {
    const found = faultsWith({ '07700900123': 1, consent: { 'zoe@example.com': 1 } })

    expect(found.toSorted()).toEqual([
      '/consent: has a member that is not known here',
      ': has a member that is not known here',
    ])
  })
})

test('nothing that can be sent makes the reader throw', () => {
  fc.assert(
    fc.property(
      fc.object({ key: fc.constantFrom('__proto__', 'consent', 'identifiers', 'person', 'x'), maxDepth: 4 }),
      (value) => {
        expect('faults' in read({ ...leadBody('L-1'), ...value }) || true).toBe(true)
      },
    ),
  )
})
