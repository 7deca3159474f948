import type { Day } from '../base/time.ts'
import { CHANNELS } from '../contacts/channel.ts'
import { refused, verified } from './outcomes.ts'
import type { DdTestCase } from './test-case.ts'
import { TEST_ORDERS } from './test-orders.ts'
import { daysBefore } from './test-seed.ts'
import type { RecordChange } from './test-seed.ts'

const OTHER_NAME = 'Quayside Broadband'
/** Wordings that name every channel and not the demo's buyer. */
const OF_ANOTHER =
  'Quayside Broadband may contact me about solar panels by e-mail, by phone (mobile and landline), by post, by text message ' +
  'and by automated text message.'
const OF_ANYBODY =
  'Carefully selected third parties may contact me about solar panels by e-mail, by phone (mobile and landline), by post, by ' +
  'text message and by automated text message.'
const OF_CALLS_ONLY = 'Harbour Energy may contact me about solar panels by phone call, mobile or landline.'
const NOT_CALLS = CHANNELS.filter((channel) => channel !== 'phone' && channel !== 'landline')

/** A case for each code of the UK pack, in catalogue order. A place is never given to another case. */
export const UK_TEST_CASES: readonly DdTestCase[] = [
  {
    code: 'LEGAL_BASIS_NOT_VALID_FOR_CHANNEL',
    place: 50,
    shows: 'legitimate interest, and no consent to e-mail or texts: it never stands without CONSENT_MISSING',
    lead: { wish: { consentedTo: ['phone', 'landline', 'postal'] }, record: onLegitimateInterest },
    expects: verified('CONSENT_MISSING', 'LEGAL_BASIS_NOT_VALID_FOR_CHANNEL'),
  },
  {
    code: 'CONSENT_NOT_SPECIFIC_CHANNEL',
    place: 51,
    shows: 'the wording speaks of calls only',
    lead: { wish: { wording: OF_CALLS_ONLY } },
    expects: verified('CONSENT_NOT_SPECIFIC_CHANNEL'),
  },
  {
    code: 'CONSENT_RECIPIENT_NOT_NAMED',
    place: 52,
    shows: 'the wording names another company; calls rest on an assessment of the caller instead',
    order: TEST_ORDERS.assessed,
    lead: { record: () => ({ consent: { consent_text: OF_ANOTHER, named_recipients: [OTHER_NAME] } }) },
    expects: verified('CONSENT_RECIPIENT_NOT_NAMED'),
  },
  {
    code: 'CONSENT_GENERIC_THIRD_PARTY',
    place: 53,
    shows: 'the wording names nobody: it never stands without CONSENT_RECIPIENT_NOT_NAMED',
    order: TEST_ORDERS.assessed,
    lead: { record: () => ({ consent: { consent_text: OF_ANYBODY, named_recipients: [] } }) },
    expects: verified('CONSENT_RECIPIENT_NOT_NAMED', 'CONSENT_GENERIC_THIRD_PARTY'),
  },
  {
    code: 'SOFT_OPT_IN_NOT_AVAILABLE',
    place: 54,
    shows: 'soft opt-in claimed on a lead that was bought',
    lead: { record: () => ({ consent: { legal_basis: 'Soft Opt-In' } }) },
    expects: verified('SOFT_OPT_IN_NOT_AVAILABLE'),
  },
  {
    code: 'BASIS_CONSENT_INVALID',
    place: 55,
    shows: 'a company whose consent names another caller',
    lead: {
      record: () => ({
        subscriber_type: 'corporate',
        subscriber_evidence: { register: 'companies_house', reference: '00000000' },
        consent: { consent_text: OF_ANOTHER, named_recipients: [OTHER_NAME] },
      }),
    },
    expects: verified('BASIS_CONSENT_INVALID'),
  },
  {
    code: 'BALANCING_TEST_MISSING',
    place: 56,
    shows: 'legitimate interest without a balancing test',
    lead: { record: () => ({ consent: { legal_basis: 'Legitimate Interest' } }) },
    expects: verified('BALANCING_TEST_MISSING'),
  },
  {
    code: 'TPS_REGISTERED',
    place: 57,
    shows: 'the supplier found the phone on the TPS register, and there is no consent to calls',
    order: TEST_ORDERS.calls,
    lead: { wish: { consentedTo: NOT_CALLS }, record: listedOn('tps') },
    expects: refused('TPS_REGISTERED'),
  },
  {
    code: 'CTPS_REGISTERED',
    place: 58,
    shows: 'on the CTPS register for 90 days, and there is no consent to calls',
    order: TEST_ORDERS.calls,
    lead: { wish: { consentedTo: NOT_CALLS }, record: onLegitimateInterest, after: { listedDaysAgo: 90 } },
    expects: refused('CTPS_REGISTERED'),
  },
  {
    code: 'SCREENING_EXPIRED',
    place: 59,
    shows: 'screened 30 days ago',
    order: TEST_ORDERS.calls,
    lead: { wish: { screenedDaysAgo: 30 } },
    expects: refused('SCREENING_EXPIRED'),
  },
  {
    code: 'NOT_SCREENED',
    place: 60,
    shows: 'never screened: it never stands without SCREENING_EXPIRED',
    order: TEST_ORDERS.calls,
    lead: { record: () => ({ screenings: [] }) },
    expects: refused('SCREENING_EXPIRED', 'NOT_SCREENED'),
  },
  {
    code: 'TPS_LISTING_PENDING',
    place: 61,
    shows: 'on the CTPS register for seven days, so calls are open for three more weeks',
    order: TEST_ORDERS.calls,
    lead: { wish: { consentedTo: NOT_CALLS }, record: onLegitimateInterest, after: { listedDaysAgo: 7 } },
    toldIn: 'record',
    expects: verified(),
  },
  {
    code: 'TPS_OVERRIDDEN',
    place: 62,
    shows: 'on the TPS register, and the consent to calls names the caller',
    order: TEST_ORDERS.calls,
    lead: { record: (today) => ({ screenings: screenings(today, 'tps') }) },
    toldIn: 'record',
    expects: verified(),
  },
  {
    code: 'MPS_REGISTERED',
    place: 63,
    shows: 'on the MPS register, and there is no consent to post',
    lead: {
      wish: { consentedTo: CHANNELS.filter((channel) => channel !== 'postal') },
      record: listedOn('mps'),
    },
    expects: verified('MPS_REGISTERED'),
  },
  {
    code: 'AUTOMATED_CALL_NOT_CONSENTED',
    place: 64,
    shows: 'an order for automated calls, and a wording that does not speak of them',
    order: TEST_ORDERS.automatedCalls,
    expects: refused('AUTOMATED_CALL_NOT_CONSENTED'),
  },
  {
    code: 'SECTOR_RULE_CLAIMS',
    place: 65,
    shows: 'a claims-management campaign, and no consent to calls',
    order: TEST_ORDERS.claims,
    lead: { wish: { consentedTo: NOT_CALLS }, record: onLegitimateInterest },
    expects: refused('SECTOR_RULE_CLAIMS'),
  },
  {
    code: 'SECTOR_RULE_PENSIONS',
    place: 66,
    shows: 'a pensions campaign of a caller that the FCA has not authorised',
    order: TEST_ORDERS.pensions,
    expects: refused('SECTOR_RULE_PENSIONS'),
  },
  {
    code: 'STALE_FIRST_USE',
    place: 67,
    shows: 'consent collected over six months ago and never used',
    lead: { wish: { capturedDaysAgo: 188 } },
    expects: verified('STALE_FIRST_USE'),
  },
  {
    code: 'NO_RECENT_CONTACT',
    place: 68,
    shows: 'nothing heard of the person for 800 days',
    order: TEST_ORDERS.calls,
    lead: { wish: { capturedDaysAgo: 800 }, record: onLegitimateInterest },
    expects: refused('NO_RECENT_CONTACT'),
  },
]

function onLegitimateInterest(): RecordChange {
  return { consent: { legal_basis: 'Legitimate Interest', balancing_test_reference: 'BALANCE-TEST-1' } }
}

function listedOn(register: 'tps' | 'mps'): (today: Day) => RecordChange {
  return (today) => ({ ...onLegitimateInterest(), screenings: screenings(today, register) })
}

/** Screenings by the supplier of three days ago, with a find on one register. */
function screenings(today: Day, listed: 'tps' | 'mps'): NonNullable<RecordChange['screenings']> {
  return (['tps', 'mps'] as const).map((register) => ({
    register,
    snapshot_date: daysBefore(today, 3).slice(0, 10),
    result: register === listed ? ('listed' as const) : ('clear' as const),
    screener: 'Gatehouse Screening (Demo) Ltd',
  }))
}
