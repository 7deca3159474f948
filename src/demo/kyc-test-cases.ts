import { addDays } from '../base/time.ts'
import { refused, verified } from './outcomes.ts'
import type { KycTestCase } from './test-case.ts'
import { daysBefore } from './test-seed.ts'

const OF_ANOTHER = 'Quayside Broadband may contact me about solar panels by e-mail, phone, post and text message.'

/** A case for each code of KYC, in catalogue order. A place is never given to another case. */
export const KYC_TEST_CASES: readonly KycTestCase[] = [
  {
    code: 'PHONE_INVALID',
    place: 200,
    shows: 'a phone with a digit too many',
    lead: null,
    asks: { phone_number: '07700 900700 0' },
    expects: [refused('PHONE_INVALID')],
  },
  {
    code: 'IDENTITY_NOT_CONFIRMED',
    place: 201,
    shows: 'nobody has this phone; whoever is not documented is answered like this',
    lead: null,
    expects: [refused('IDENTITY_NOT_CONFIRMED')],
  },
  {
    code: 'NAME_MISMATCH',
    place: 202,
    shows: 'another name than on record; all else agrees',
    asks: { name: 'Rosalind Featherstone' },
    expects: [refused('NAME_MISMATCH')],
  },
  {
    code: 'DOB_MISMATCH',
    place: 203,
    shows: 'another date of birth than on record; all else agrees',
    asks: { date_of_birth: '1931-08-26' },
    expects: [refused('DOB_MISMATCH')],
  },
  {
    code: 'ADDRESS_MISMATCH',
    place: 204,
    shows: 'another address than on record; all else agrees',
    asks: {
      address: { house_number: '500', street_name: 'Broad Street', town: 'Aberdeen', postcode: 'AB10 1AB' },
    },
    expects: [refused('ADDRESS_MISMATCH')],
  },
  {
    code: 'INSUFFICIENT_SOURCES',
    place: 205,
    shows: 'a phone for which the sandbox demands two sources; one knows the person',
    expects: [refused('INSUFFICIENT_SOURCES')],
  },
  {
    code: 'NUMBER_REASSIGNED',
    place: 206,
    shows: 'the network gave the number to somebody else after the opt-in',
    register: (today) => ({ number_recycled_on: addDays(today, -20) }),
    expects: [refused('NUMBER_REASSIGNED'), verified()],
  },
  {
    code: 'DECEASED',
    place: 207,
    shows: 'the register of people has a date of death',
    register: (today) => ({ date_of_death: addDays(today, -10) }),
    expects: [refused('DECEASED'), refused('DECEASED')],
  },
  {
    code: 'OPT_IN_MISSING',
    place: 208,
    shows: 'opted in to e-mail only',
    lead: { wish: { consentedTo: ['email'] } },
    expects: [refused('OPT_IN_MISSING'), verified()],
  },
  {
    code: 'CONSENT_WITHDRAWN',
    place: 209,
    shows: 'withdrawn yesterday, for every channel',
    lead: { wish: { withdrawn: {} } },
    expects: [refused('CONSENT_WITHDRAWN'), refused('CONSENT_WITHDRAWN')],
  },
  {
    code: 'CONSENT_EXPIRED',
    place: 210,
    shows: 'nothing heard of the person for 800 days',
    lead: { wish: { capturedDaysAgo: 800 } },
    expects: [refused('CONSENT_EXPIRED'), refused('CONSENT_EXPIRED')],
  },
  {
    code: 'LICENCE_EXPIRED',
    place: 211,
    shows: 'a register that may be used no longer, and that screened no phone: for the phone it never stands alone',
    lead: null,
    register: (today) => ({ license_expiry_date: addDays(today, -20) }),
    expects: [refused('LICENCE_EXPIRED', 'SCREENING_EXPIRED'), refused('LICENCE_EXPIRED')],
  },
  {
    code: 'TPS_REGISTERED',
    place: 212,
    shows: 'on the TPS register, and the opt-in names another caller',
    lead: {
      wish: { wording: OF_ANOTHER },
      record: (today) => ({
        consent: { named_recipients: ['Quayside Broadband'] },
        screenings: [{ register: 'tps', snapshot_date: daysBefore(today, 3).slice(0, 10), result: 'listed' }],
      }),
    },
    expects: [refused('TPS_REGISTERED'), verified()],
  },
  {
    code: 'SCREENING_EXPIRED',
    place: 213,
    shows: 'screened 30 days ago',
    lead: { wish: { screenedDaysAgo: 30 } },
    expects: [refused('SCREENING_EXPIRED'), verified()],
  },
  {
    code: 'SUPPRESSED_BY_BUYER',
    place: 214,
    shows: "the phone is on the buyer's own list",
    lead: { after: { barredFor: 'buyer' } },
    expects: [refused('SUPPRESSED_BY_BUYER'), verified()],
  },
  {
    code: 'SOURCE_UNAVAILABLE',
    place: 215,
    shows: 'one source is down and the other knows nobody: it never stands without IDENTITY_NOT_CONFIRMED',
    lead: null,
    expects: [refused('IDENTITY_NOT_CONFIRMED', 'SOURCE_UNAVAILABLE')],
  },
]
