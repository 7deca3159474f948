import { describe, expect, test } from 'vitest'
import { leadBody, NOON } from '../../test/support/evidence.ts'
import { leadRecordFrom } from './read-lead-record.ts'

function read(value: unknown, zone: string | null = null) {
  return leadRecordFrom(value, { region: 'GB', zone, now: NOON })
}

/** `pointer: detail` of each fault. */
function faults(value: unknown): readonly string[] {
  const found = read(value)
  return 'faults' in found ? found.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`) : []
}

function faultsWith(more: Readonly<Record<string, unknown>>): readonly string[] {
  return faults(leadBody('L-1', more))
}

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
      { data_source: { signup_url: 'data:text/html,x' } },
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
    '/captured_at: is no date-time (YYYY-MM-DD, T or a blank, HH:MM or HH:MM:SS, then Z or an offset), such as 2026-11-01T09:30:00Z',
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
