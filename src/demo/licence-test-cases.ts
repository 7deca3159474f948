import { addDays } from '../base/time.ts'
import { ENDED_ORDER_ID } from './demo-parties.ts'
import { DENYING_POLICY_URL, GONE_POLICY_URL } from './demo-policies.ts'
import { NO_POLICY, refused, verified } from './outcomes.ts'
import type { DdTestCase } from './test-case.ts'
import { TEST_ORDERS } from './test-orders.ts'
import { daysBefore } from './test-seed.ts'

const OTHER_WORDING = 'Harbour Energy may contact me about solar panels in any way that it likes.'

/** A case for each code about licence, suppression, policy and provenance, in catalogue order; places as elsewhere. */
export const LICENCE_TEST_CASES: readonly DdTestCase[] = [
  {
    code: 'LICENCE_EXPIRED',
    place: 19,
    shows: 'an order that ended with the month before',
    order: ENDED_ORDER_ID,
    expects: refused('LICENCE_EXPIRED'),
  },
  {
    code: 'LICENCE_USES_EXCEEDED',
    place: 20,
    shows: 'the one use that the order allows was the day before yesterday',
    order: TEST_ORDERS.oneUse,
    lead: { after: { usedDaysAgo: 2 } },
    expects: refused('LICENCE_USES_EXCEEDED'),
  },
  {
    code: 'CHANNEL_NOT_LICENSED',
    place: 21,
    shows: 'a phone, under an order that approves e-mail only',
    order: TEST_ORDERS.emailOnly,
    expects: refused('CHANNEL_NOT_LICENSED'),
  },
  {
    code: 'REGION_NOT_LICENSED',
    place: 22,
    shows: 'may be used in Ireland only',
    lead: { wish: { usageRegion: 'IE' } },
    expects: refused('REGION_NOT_LICENSED'),
  },
  {
    code: 'INDUSTRY_RESTRICTED',
    place: 23,
    shows: 'may not be used for solar',
    lead: { wish: { deniedIndustries: ['solar'] } },
    expects: refused('INDUSTRY_RESTRICTED'),
  },
  {
    code: 'EXCLUSIVITY_CONFLICT',
    place: 24,
    shows: 'another buyer has the person exclusively',
    lead: { after: { exclusiveUnder: TEST_ORDERS.exclusive } },
    expects: refused('EXCLUSIVITY_CONFLICT'),
  },
  {
    code: 'SUPPRESSED',
    place: 25,
    shows: 'the phone is barred for everybody',
    lead: { after: { barredFor: 'everybody' } },
    expects: refused('SUPPRESSED'),
  },
  {
    code: 'SUPPRESSED_BY_BUYER',
    place: 26,
    shows: "the phone is on the buyer's own list",
    lead: { after: { barredFor: 'buyer' } },
    expects: refused('SUPPRESSED_BY_BUYER'),
  },
  {
    code: 'POLICY_UNAVAILABLE',
    place: 27,
    shows: 'the policy is gone; nothing else can be told of it, so it never stands alone',
    lead: { wish: { policyUrl: GONE_POLICY_URL } },
    expects: verified(...NO_POLICY),
  },
  {
    code: 'POLICY_SCAN_STALE',
    place: 28,
    shows: 'the policy was last read 40 days ago',
    lead: { policy: (today) => ({ scanned_at: daysBefore(today, 40) }) },
    toldIn: 'record',
    expects: verified(),
  },
  {
    code: 'POLICY_BASIS_CONFLICT',
    place: 29,
    shows: 'the policy does not speak of consent',
    lead: { policy: () => ({ mentions_consent: false }) },
    expects: verified('POLICY_BASIS_CONFLICT'),
  },
  {
    code: 'POLICY_NO_OPT_OUT',
    place: 30,
    shows: 'the policy does not say how to opt out',
    lead: { policy: () => ({ opt_out_clause_found: false }) },
    expects: verified('POLICY_NO_OPT_OUT'),
  },
  {
    code: 'POLICY_SHARING_NOT_DISCLOSED',
    place: 31,
    shows: 'the policy denies sharing, and an operator confirmed it',
    lead: { wish: { policyUrl: DENYING_POLICY_URL } },
    expects: refused('POLICY_SHARING_NOT_DISCLOSED'),
  },
  {
    code: 'POLICY_NO_PURPOSE',
    place: 32,
    shows: 'the policy declares no purpose',
    lead: { policy: () => ({ purpose_of_use_declared: false }) },
    expects: verified('POLICY_NO_PURPOSE'),
  },
  {
    code: 'POLICY_UNDATED',
    place: 33,
    shows: 'the policy was last updated three years ago',
    lead: { policy: (today) => ({ last_updated: addDays(today, -3 * 365) }) },
    toldIn: 'record',
    expects: verified(),
  },
  {
    code: 'SOURCE_NOT_APPROVED',
    place: 34,
    shows: 'signed up at a site that is not approved for the source',
    lead: { record: () => ({ data_source: { signup_url: 'https://cheapsolar.example/win' } }) },
    expects: refused('SOURCE_NOT_APPROVED'),
  },
  {
    code: 'CONSENT_EVIDENCE_CHANGED',
    place: 35,
    shows: 'sent again with another wording after it was sold',
    lead: { after: { sentAgainWith: OTHER_WORDING } },
    expects: refused('CONSENT_EVIDENCE_CHANGED'),
  },
  {
    code: 'DUPLICATE_LEAD',
    place: 36,
    shows: 'the same person was verified yesterday as another lead',
    companion: { leadId: 'LEAD-DUPLICATE-FIRST-0001', place: 36, seed: { after: { usedDaysAgo: 1 } } },
    toldIn: 'record',
    expects: verified(),
  },
  {
    code: 'SUPPLIER_NOT_AUTHORISED',
    place: 37,
    shows: 'an order that demands an FCA registration of the supplier',
    order: TEST_ORDERS.fcaSupplier,
    expects: refused('SUPPLIER_NOT_AUTHORISED'),
  },
]
