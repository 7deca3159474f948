import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { leadBody, NOON } from '../../test/support/evidence.ts'
import { LeadRecordBody } from '../evidence/lead-record-contract.ts'
import { leadRecordFrom } from '../evidence/read-lead-record.ts'
import { importMappingFrom, NO_MAPPING } from './import-mapping.ts'
import type { ImportMapping } from './import-mapping.ts'
import { leadColumns } from './lead-columns.ts'
import { leadFieldFrom } from './lead-field.ts'

const parseJson = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())
const REQUIRED = ['lead_source_id', 'lead_id', 'captured_at', 'phone']

function rowOf(
  columns: Readonly<Record<string, string>>,
  mapping: ImportMapping = NO_MAPPING,
  source: string | null = null,
) {
  const row = leadColumns(Object.keys(columns), mapping, source, parseJson).bodyFrom(Object.values(columns))
  if (row === null) throw new Error('the test means a row')
  return row
}

function refusal(header: readonly string[], mapping: ImportMapping = NO_MAPPING): string {
  try {
    leadColumns(header, mapping, null, parseJson)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('must be refused')
}

/** Every place in the published shape that holds no object, by its dotted name. */
function leavesOf(schema: z.core.JSONSchema.JSONSchema, path: string): readonly string[] {
  const forms = [schema, ...(schema.anyOf ?? [])] as readonly z.core.JSONSchema.JSONSchema[]
  const objects = forms.flatMap(({ properties }) => Object.entries(properties ?? {}))
  const items = forms.flatMap(({ items: item }) => (typeof item === 'object' && !Array.isArray(item) ? [item] : []))
  const records = forms.flatMap(({ additionalProperties: member }) => (typeof member === 'object' ? [member] : []))
  const inner = [
    ...objects.flatMap(([name, member]) =>
      leavesOf(member as z.core.JSONSchema.JSONSchema, path === '' ? name : `${path}.${name}`),
    ),
    ...items.filter(isObject).flatMap((item) => leavesOf(item, `${path}.0`)),
    ...records.flatMap((member) => leavesOf(member, `${path}.sms_consent`)),
  ]
  return inner.length > 0 ? inner : [path]
}

function isObject({ type, anyOf }: z.core.JSONSchema.JSONSchema): boolean {
  return type === 'object' || anyOf !== undefined
}

test('every place of the evidence record can be a column', () => {
  const leaves = leavesOf(z.toJSONSchema(LeadRecordBody), '')

  expect(leaves.length).toBeGreaterThan(45)
  expect(leaves.filter((name) => leadFieldFrom(name) === null)).toEqual([])
})

test('a row in CSV is the record that the same in JSON is', () => {
  const at = '2026-09-01T10:15:00Z'
  const { body } = rowOf({
    lead_source_id: 'SRC-1',
    lead_id: 'L-1',
    captured_at: at,
    'person.name': 'Zoë O’Brien-Łukasz',
    'person.date_of_birth': '1984-02-29',
    'person.address.house_number': '12a',
    'person.address.street_name': 'Harbour Street',
    'person.address.town': 'Whitby',
    'person.address.postcode': 'yo21 1dh',
    'person.address.country': 'United Kingdom',
    phone: '07700 900123',
    'identifiers.1.email': 'Zoe@Example.com',
    subscriber_type: 'individual',
    'user_details.ip_address': '203.0.113.7',
    'user_details.user_agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    'data_source.signup_url': 'https://offers.example.com/solar',
    'data_source.privacy_policy_url': 'https://offers.example.com/privacy',
    'data_source.referrer_url': 'https://search.example.org/?q=solar',
    'data_source.signup_ip': '203.0.113.7',
    'consent.legal_basis': 'Consent',
    'consent.consent_method': 'Web checkbox, unticked',
    'consent.consent_text': 'I agree that Harbour Energy may call, text and e-mail me about solar panels. 🌞',
    'consent.consent_timestamp': at,
    'consent.consent_categories': 'Third-party marketing',
    'consent.named_recipients': '["Harbour Energy"]',
    'consent.evidence_reference': 'jornaya:L-1',
    'consent_timestamps_by_channel.email_consent': at,
    'consent_timestamps_by_channel.phone': at,
    'Consent_Timestamps_By_Channel.SMS_consent': 'False',
    'recency.recency_timestamp': at,
    'recency.email_recency_timestamp': '',
    'restrictions.usage_region': 'UK',
    'restrictions.deny_industries': 'gambling',
  })

  const told = { region: 'GB', zone: null, now: NOON } as const
  expect(leadRecordFrom(body, told)).toEqual(leadRecordFrom(leadBody('L-1'), told))
})

describe('cells', () => {
  const needed = { lead_source_id: 'SRC-1', lead_id: 'L-1', captured_at: 'x' }

  test('hold lists parted by bars, or in JSON', () => {
    const { body } = rowOf({
      ...needed,
      phones: '07700 900123 | 07700 900124',
      email: '["a@example.com","b|c@example.com"]',
      'consent.named_recipients': 'Harbour|Quay & Sons',
      'restrictions.allow_industries': '[]',
    })

    expect(body).toMatchObject({
      identifiers: [
        { phone: '07700 900123' },
        { phone: '07700 900124' },
        { email: 'a@example.com' },
        { email: 'b|c@example.com' },
      ],
      consent: { named_recipients: ['Harbour', 'Quay & Sons'] },
      restrictions: { allow_industries: [] },
    })
  })

  test('hold whole objects in JSON, and screenings one by one', () => {
    const { body } = rowOf({
      ...needed,
      phone: '1',
      channel_choices: '{"sms":{"label":"Text","chosen_at":"2026-09-01T10:15:00Z"}}',
      'screenings.1.register': 'tps',
      'screenings.1.result': 'clear',
    })

    expect(body).toMatchObject({
      channel_choices: { sms: { label: 'Text' } },
      screenings: [{ register: 'tps', result: 'clear' }],
    })
  })

  test('that a spreadsheet takes for formulas are text', () => {
    expect(rowOf({ ...needed, phone: '=1+1', opt_in_source: '@SUM(A1)' }).body).toMatchObject({
      identifiers: [{ phone: '=1+1' }],
      opt_in_source: '@SUM(A1)',
    })
  })

  test('that are blank were not told, and a row of blank cells is none', () => {
    expect(rowOf({ ...needed, phone: ' ', 'person.name': '' }).body).toEqual(needed)
    expect(leadColumns(REQUIRED, NO_MAPPING, null, parseJson).bodyFrom(['', ' ', '', ''])).toBeNull()
  })
})

describe('a name in two columns', () => {
  const needed = { lead_source_id: 'SRC-1', lead_id: 'L-1', captured_at: 'x', phone: '1' }
  const parts = ['person.given_name', 'person.family_name']

  test('is one name in the record', () => {
    const mapping = importMappingFrom({ columns: { last: 'person.family_name', first: 'person.given_name' } })

    const both = rowOf({ ...needed, last: 'Łukasz', first: ' Zoë Ann ' }, mapping)
    const one = rowOf({ ...needed, 'person.given_name': '', 'person.family_name': 'Lee' })

    expect(both.body).toMatchObject({ person: { name: 'Zoë Ann Łukasz' } })
    expect(both.columnAt('/person/name')).toBe('last + first')
    expect(one.body).toMatchObject({ person: { name: 'Lee' } })
    expect(rowOf({ ...needed, 'person.given_name': '', 'person.family_name': '' }).body).not.toHaveProperty('person')
  })

  test.each([
    ['beside the whole', [...parts, 'person.name'], 'person.name and the two parts of the name exclude each other.'],
    ['beside the person', [...parts, 'person'], 'person and the two parts of the name exclude each other.'],
    ['without the other half', parts.slice(1), 'person.given_name and person.family_name go together.'],
    ['twice', [...parts, 'Person.Given_Name'], 'Two columns hold person.given_name.'],
  ])('is refused %s', (_name, columns, message) => {
    expect(refusal([...REQUIRED, ...columns])).toBe(message)
  })
})

describe('faults are told by the file’s own column', () => {
  test('wherever it goes', () => {
    const { columnAt } = rowOf({
      lead_source_id: 'S',
      lead_id: 'L',
      captured_at: 'x',
      email: 'a@example.com',
      'identifiers.0.phone': '1|2',
      'person.name': 'x',
      'consent.named_recipients': 'a|b',
      channel_choices: '{}',
    })

    const places = '/identifiers/0/email /identifiers/2/phone /person/name /consent/named_recipients/1'.split(' ')
    const others = ['/channel_choices/sms/label', '/consent/consent_text']
    expect([...places, ...others].map((pointer) => columnAt(pointer))).toEqual([
      'email',
      'identifiers.0.phone',
      'person.name',
      'consent.named_recipients',
      'channel_choices',
      'consent.consent_text',
    ])
  })
})

describe('a mapping', () => {
  const mapping = importMappingFrom({
    columns: { 'Their ref': 'lead_id', Mobile: 'phone', Internal: null, When: 'captured_at' },
    constants: { 'consent.legal_basis': 'Consent', lead_source_id: 'SRC-7' },
    timezone: 'Europe/London',
  })

  test('gives their columns our names, leaves some out, and adds what is the same for all', () => {
    const { body, columnAt } = rowOf(
      { 'Their ref': 'L-1', Mobile: '07700 900123', Internal: 'x', When: 'noon', 'person.name': 'A' },
      mapping,
    )

    expect(body).toEqual({
      lead_id: 'L-1',
      captured_at: 'noon',
      lead_source_id: 'SRC-7',
      identifiers: [{ phone: '07700 900123' }],
      consent: { legal_basis: 'Consent' },
      person: { name: 'A' },
    })
    expect(columnAt('/identifiers/0/phone')).toBe('Mobile')
    expect(mapping.timezone).toBe('Europe/London')
  })

  test('gives one column to several fields', () => {
    const times = ['captured_at', 'consent.consent_timestamp', 'consent_timestamps_by_channel.phone_consent']
    const { body, columnAt } = rowOf(
      { lead_source_id: 'SRC-1', lead_id: 'L-1', optin_date: 'noon', phone: '1' },
      importMappingFrom({ columns: { optin_date: times } }),
    )

    expect(body).toMatchObject({
      captured_at: 'noon',
      consent: { consent_timestamp: 'noon' },
      consent_timestamps_by_channel: { phone_consent: 'noon' },
    })
    expect(columnAt('/captured_at')).toBe('optin_date')
    expect(columnAt('/consent/consent_timestamp')).toBe('optin_date')
  })

  test('names no column that the file does not have', () => {
    const absent = importMappingFrom({ columns: { Mobil: 'phone', ' Notes': null, phone: 'phone' } })

    expect(refusal(REQUIRED, absent)).toBe('The mapping names columns that the file does not have: Mobil, Notes.')
  })

  test('gives no field to two columns, or twice to one', () => {
    const shared = importMappingFrom({ columns: { When: ['captured_at', 'person.name'] } })
    const twice = importMappingFrom({ columns: { When: ['captured_at', 'captured_at'] } })

    expect(refusal([...REQUIRED, 'When'], shared)).toBe('Two columns hold captured_at.')
    expect(refusal(['lead_source_id', 'lead_id', 'When', 'phone'], twice)).toBe('Two columns hold captured_at.')
  })
})

describe('a header that cannot be understood is refused', () => {
  test.each<readonly [string, readonly string[], string]>([
    [
      'missing',
      ['SRC-1', 'L-1', '07700 900123'],
      'The first line names no column that is known. Is the header missing? A mapping file can name them.',
    ],
    [
      'a slip of the pen',
      [...REQUIRED, 'persn.name', '0123'],
      'These columns are not known: persn.name, 1 more. Map them to fields, or to null to leave them out.',
    ],
    ['a column twice', [...REQUIRED, 'lead_id'], 'Two columns hold lead_id.'],
    ['a column twice by two names', [...REQUIRED, 'person.name', 'Person.Name '], 'Two columns hold person.name.'],
    [
      'without what is needed',
      ['person.name'],
      'The file has no column for lead_source_id, lead_id, captured_at, phone or email.',
    ],
    ['of ten thousand columns', Array.from({ length: 10_000 }, () => 'phone'), 'The file has more than 1000 columns.'],
    [
      'with a channel of the engine',
      [...REQUIRED, 'consent_timestamps_by_channel.constructor'],
      'These columns are not known: consent_timestamps_by_channel.constructor. Map them to fields, or to null to leave them out.',
    ],
  ])('%s', (_name, header, message) => {
    expect(refusal(header)).toBe(message)
  })

  test('but the source may be named for the whole file', () => {
    const columns = leadColumns(['lead_id', 'captured_at', 'email'], NO_MAPPING, 'SRC-1', parseJson)

    expect(columns.bodyFrom(['L-1', 'x', 'a@example.com'])?.body).toMatchObject({ lead_source_id: 'SRC-1' })
  })
})
