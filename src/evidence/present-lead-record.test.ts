import { expect, test } from 'vitest'
import { compliantLead } from '../../test/support/marketplace.ts'
import { instantFromMs } from '../base/time.ts'
import { LeadRecordBody } from './lead-record-contract.ts'
import type { LeadRecord } from './lead-record.ts'
import { presentLeadRecord } from './present-lead-record.ts'
import { leadRecordFrom } from './read-lead-record.ts'

const NOW = instantFromMs(Date.UTC(2026, 10, 20, 12))

const FULL = compliantLead('LEAD-1', {
  subscriber_type: 'corporate',
  subscriber_evidence: { register: 'Companies House', reference: '01234567' },
  consent: {
    legal_basis: 'Consent',
    consent_method: 'Web form',
    consent_text: 'I agree.\nReally.',
    consent_timestamp: '2026-09-01T09:30:00Z',
    consent_categories: ['Third-party marketing'],
    named_recipients: ['Harbour Energy Ltd'],
    recipients_list: { sha256: 'ab'.repeat(32), archived_at: '2026-08-01T00:00:00Z' },
    evidence_reference: 'cert-1',
    balancing_test_reference: 'lia-1',
  },
  channel_choices: { sms: { label: 'Text me', chosen_at: '2026-09-01T09:30:00Z' } },
  restrictions: { usage_region: 'UK', allow_industries: ['energy'], deny_industries: ['gambling'] },
  relationship: { existing_customer_of: ['org_harbour'] },
  screenings: [
    {
      register: 'tps',
      snapshot_date: '2026-09-01',
      screened_at: '2026-09-02T00:00:00Z',
      result: 'clear',
      screener: 'Screeners Ltd',
      reference: 's-1',
    },
  ],
  opt_in_source: 'https://compare.example/energy',
})

const BARE = {
  lead_source_id: 'SRC-1',
  lead_id: 'LEAD-2',
  captured_at: '2026-09-01T09:30:00Z',
  identifiers: [{ email: 'a@b.example' }],
}

test.each([
  ['with everything', FULL],
  ['with the least', BARE],
  ['of a usual form', compliantLead('LEAD-3')],
])('a record %s is shown so that, read again, it is the same record', (_what, body) => {
  const record = recordFrom(body)
  const shown = presentLeadRecord(record)

  expect(LeadRecordBody.parse(shown)).toEqual(shown)
  expect(recordFrom(shown)).toEqual(record)
})

function recordFrom(body: unknown): LeadRecord {
  const read = leadRecordFrom(body, { region: 'GB', zone: null, now: NOW })
  if ('faults' in read) throw new Error(`the test's lead is refused: ${JSON.stringify(read.faults)}`)
  return read.record
}
