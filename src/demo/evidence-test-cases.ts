import { addMonths } from '../base/time.ts'
import { refused, verified } from './outcomes.ts'
import type { DdTestCase } from './test-case.ts'
import { TEST_ORDERS } from './test-orders.ts'
import { daysBefore, landlineAt } from './test-seed.ts'

const SHARED_CERTIFICATE = 'https://certificates.example/shared/2e51c0'

/** A case for each code about lead, consent and recency, in catalogue order. A place is never given to another case. */
export const EVIDENCE_TEST_CASES: readonly DdTestCase[] = [
  {
    code: 'LEAD_NOT_MATCHED',
    place: 1,
    shows: 'no such lead; every id, number or address that is not documented is answered like this',
    lead: null,
    expects: refused('LEAD_NOT_MATCHED'),
  },
  {
    code: 'IDENTIFIER_INVALID',
    place: 2,
    shows: 'a landline, for an order that is for text messages',
    order: TEST_ORDERS.texts,
    lead: { wish: { mobile: landlineAt(2) } },
    sends: [{ phone: landlineAt(2) }],
    expects: refused('IDENTIFIER_INVALID'),
  },
  {
    code: 'IDENTIFIER_INVALID',
    number: 2,
    place: 3,
    shows: 'a text that is no e-mail address: it belongs to no lead, so it never stands alone',
    lead: null,
    sends: [{ email: 'nobody at example.com' }],
    expects: refused('LEAD_NOT_MATCHED', 'IDENTIFIER_INVALID'),
  },
  {
    code: 'EVIDENCE_REUSED',
    place: 4,
    shows: 'its certificate stood for another person first',
    lead: { record: () => ({ consent: { evidence_reference: SHARED_CERTIFICATE } }) },
    companion: {
      leadId: 'LEAD-EVIDENCE-FIRST-0001',
      place: 5,
      seed: { record: () => ({ consent: { evidence_reference: SHARED_CERTIFICATE } }) },
    },
    expects: refused('EVIDENCE_REUSED'),
  },
  {
    code: 'ORDER_NOT_ACTIVE',
    place: 6,
    shows: 'an order that begins next year',
    order: TEST_ORDERS.notBegun,
    expects: refused('ORDER_NOT_ACTIVE'),
  },
  {
    code: 'LEGAL_BASIS_MISSING',
    place: 7,
    shows: 'no legal basis on record',
    lead: { record: () => ({ consent: { legal_basis: null, balancing_test_reference: 'BALANCE-TEST-1' } }) },
    expects: refused('LEGAL_BASIS_MISSING'),
  },
  {
    code: 'CONSENT_TIMESTAMP_MISSING',
    place: 8,
    shows: 'when the wording was agreed to is not on record',
    lead: { record: () => ({ consent: { consent_timestamp: null } }) },
    expects: refused('CONSENT_TIMESTAMP_MISSING'),
  },
  {
    code: 'CONSENT_TIMESTAMP_INVALID',
    place: 9,
    shows: 'agreed to the day after tomorrow',
    lead: { record: (today) => ({ consent: { consent_timestamp: daysBefore(today, -2) } }) },
    expects: refused('CONSENT_TIMESTAMP_INVALID'),
  },
  {
    code: 'CONSENT_MISSING',
    place: 10,
    shows: 'consent to e-mail and post, and a phone is sent',
    lead: { wish: { consentedTo: ['email', 'postal'] } },
    expects: refused('CONSENT_MISSING'),
  },
  {
    code: 'CONSENT_TEXT_MISSING',
    place: 11,
    shows: 'the wording is not on record; what it should have named cannot be told either, so it never stands alone',
    lead: { record: () => ({ consent: { consent_text: null } }) },
    expects: refused(
      'CONSENT_TEXT_MISSING',
      'CONSENT_NOT_SPECIFIC_CHANNEL',
      'CONSENT_RECIPIENT_NOT_NAMED',
      'BASIS_CONSENT_INVALID',
    ),
  },
  {
    code: 'CONSENT_PRETICKED',
    place: 12,
    shows: 'a box that was ticked beforehand; calls rest on an assessment of the caller instead',
    order: TEST_ORDERS.assessed,
    lead: { record: () => ({ consent: { consent_method: 'Web form, pre-ticked checkbox' } }) },
    expects: verified('CONSENT_PRETICKED'),
  },
  {
    code: 'CONSENT_WITHDRAWN',
    place: 13,
    shows:
      'withdrawn yesterday; consent that was withdrawn is missing, so it never stands alone where consent is the basis',
    lead: { wish: { withdrawn: {} } },
    expects: refused('CONSENT_MISSING', 'CONSENT_WITHDRAWN'),
  },
  {
    code: 'PURPOSE_MISMATCH',
    place: 14,
    shows: 'agreed to a requested service, not to marketing',
    lead: { record: () => ({ consent: { consent_categories: ['Requested service'] } }) },
    expects: refused('PURPOSE_MISMATCH'),
  },
  {
    code: 'UNDERAGE',
    place: 15,
    shows: 'sixteen years old',
    lead: { record: (today) => ({ person: { date_of_birth: addMonths(today, -12 * 16) } }) },
    expects: refused('UNDERAGE'),
  },
  {
    code: 'EVIDENCE_INSUFFICIENT',
    place: 16,
    shows: 'three of seven pieces of evidence',
    lead: {
      record: () => ({
        user_details: { ip_address: null, user_agent: null },
        data_source: { signup_ip: null, referrer_url: null },
        consent: { evidence_reference: null },
      }),
    },
    expects: verified('EVIDENCE_INSUFFICIENT'),
  },
  {
    code: 'TOO_OLD',
    place: 17,
    shows: '45 days old under an order that allows 30',
    order: TEST_ORDERS.fresh,
    expects: refused('TOO_OLD'),
  },
  {
    code: 'RECENCY_INCONSISTENT',
    place: 18,
    shows: 'e-mail contact claimed for a time before the consent',
    lead: { record: (today) => ({ recency: { email_recency_timestamp: daysBefore(today, 60) } }) },
    toldIn: 'record',
    expects: verified(),
  },
]
