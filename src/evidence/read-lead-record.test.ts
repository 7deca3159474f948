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
      expect(faultsWith({ captured_at })).toEqual(['/captured_at: is no date-time (RFC 3339)'])
    },
  )

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

describe('what cannot be understood is refused at its place', () => {
  const cases: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly string[]])[] = [
    ['a phone', { identifiers: [{ phone: '12' }] }, ['/identifiers/0/phone: is no phone number that can be read']],
    [
      'an e-mail',
      { identifiers: [{ email: 'nobody' }] },
      ['/identifiers/0/email: is no e-mail address that can be read'],
    ],
    ['a blank phone', { identifiers: [{ phone: ' ' }] }, ['/identifiers/0/phone: is required']],
    ['no identifier', { identifiers: [] }, ['/identifiers: must not be empty']],
    [
      'two in one',
      { identifiers: [{ phone: '07700 900123', email: 'a@example.com' }] },
      ['/identifiers/0: must hold exactly one member, `phone` or `email`, a text of at most 256 characters'],
    ],
    ['an IP address', { user_details: { ip_address: '300.1.1.1' } }, ['/user_details/ip_address: is no IP address']],
    ['an IP zone', { user_details: { ip_address: 'fe80::1%eth0' } }, ['/user_details/ip_address: is no IP address']],
    [
      'a script URL',
      { data_source: { signup_url: 'javascript:alert(1)' } },
      ['/data_source/signup_url: is no http or https URL without credentials'],
    ],
    [
      'a URL with credentials',
      { data_source: { privacy_policy_url: 'https://u:p@example.com/' } },
      ['/data_source/privacy_policy_url: is no http or https URL without credentials'],
    ],
    [
      'a country',
      { person: { address: { country: 'Atlantis' } } },
      ['/person/address/country: is no country: an ISO 3166 code or an English name'],
    ],
    [
      'a region',
      { restrictions: { usage_region: 'Mars' } },
      ['/restrictions/usage_region: is no region: an ISO 3166 code, UK, EU, EEA, WORLD or an English name'],
    ],
    [
      'a channel',
      { consent_timestamps_by_channel: { pigeon: false } },
      ['/consent_timestamps_by_channel: names no channel'],
    ],
    [
      'a channel of the engine',
      { consent_timestamps_by_channel: { constructor: false, toString: false } },
      ['/consent_timestamps_by_channel: names no channel'],
    ],
    [
      'a channel told twice',
      { consent_timestamps_by_channel: { sms: false, text: '2026-09-01T10:15:00Z' } },
      ['/consent_timestamps_by_channel/text: says otherwise than another name of it'],
    ],
    [
      'true for a time',
      { consent_timestamps_by_channel: { sms: true } },
      ['/consent_timestamps_by_channel/sms: must be a date-time, or false'],
    ],
    [
      'a hash',
      { consent: { recipients_list: { sha256: 'abc', archived_at: '2026-08-01T00:00:00Z' } } },
      ['/consent/recipients_list/sha256: is no SHA-256 of 64 hexadecimal digits'],
    ],
    [
      'a choice without its moment',
      { channel_choices: { sms: { label: 'Text me' } } },
      ['/channel_choices/sms/chosen_at: is required'],
    ],
    [
      'a screening of what, when, and with which result',
      { screenings: [{ register: 'xps', snapshot_date: 'May' }] },
      [
        '/screenings/0/register: must be one of: tps, ctps, mps',
        '/screenings/0/result: is required',
        '/screenings/0/snapshot_date: is no calendar day (YYYY-MM-DD)',
      ],
    ],
    [
      'a subscriber',
      { subscriber_type: 'ghost' },
      ['/subscriber_type: must be one of: individual, sole_trader, partnership, corporate'],
    ],
    [
      'a slip of the pen',
      { consent: { consent_texts: 'x' } },
      ['/consent: has a member that is not known here; is consent_text meant?'],
    ],
    ['a list for a text', { opt_in_source: ['x'] }, ['/opt_in_source: must be a text']],
    ['a text for a list', { consent: { named_recipients: 'x' } }, ['/consent/named_recipients: must be a list']],
    [
      'a wording of a book',
      { consent: { consent_text: 'x'.repeat(20_001) } },
      ['/consent/consent_text: must have at most 20000 characters'],
    ],
    ['a NUL', { person: { name: 'a\u0000b' } }, ['/person/name: holds a control character or bytes that are no text']],
    [
      'a line feed in a name',
      { person: { name: 'a\nb' } },
      ['/person/name: holds a control character or bytes that are no text'],
    ],
    [
      'half a character',
      { person: { name: 'a\ud800' } },
      ['/person/name: holds a control character or bytes that are no text'],
    ],
    [
      'a noncharacter',
      { person: { name: 'a\uffff' } },
      ['/person/name: holds a control character or bytes that are no text'],
    ],
    [
      'a control in a wording',
      { consent: { consent_text: 'a\u0007' } },
      ['/consent/consent_text: holds a control character or bytes that are no text'],
    ],
  ]
  test.each(cases)('%s', (_name, more, expected) => {
    expect(faultsWith(more)).toEqual(expected)
  })

  test.each([null, 5, 'text', [], ['x'], true])('a record that is no object: %j', (value) => {
    expect(faults(value)).toEqual([': must be an object'])
  })
})

test('every fault is told, also beside faults of shape', () => {
  const found = faults({
    lead_id: 5,
    captured_at: 'now',
    person: { name: ['x'], address: { country: 'Atlantis' } },
    identifiers: [{ phone: '12' }, {}, { email: 'x' }],
    data_source: 'x',
    extra: 1,
  })

  expect(found.toSorted()).toEqual([
    '/captured_at: is no date-time (RFC 3339)',
    '/data_source: must be an object',
    '/identifiers/0/phone: is no phone number that can be read',
    '/identifiers/1: must hold exactly one member, `phone` or `email`, a text of at most 256 characters',
    '/identifiers/2/email: is no e-mail address that can be read',
    '/lead_id: must be a text',
    '/lead_source_id: is required',
    '/person/address/country: is no country: an ISO 3166 code or an English name',
    '/person/name: must be a text',
    ': has a member that is not known here',
  ])
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
