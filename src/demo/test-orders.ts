import type { Day } from '../base/time.ts'
import type { TermsBody } from '../licences/order-contract.ts'
import { DEMO_BUYER_ID, TEST_SOURCE_ID } from './demo-parties.ts'
import type { DemoOrder } from './demo-parties.ts'

/** Orders of the demo's buyer whose terms make a rule speak, and one of another buyer; the name says what is special. */
export const TEST_ORDERS = {
  notBegun: 'DD-TEST-NOT-BEGUN',
  texts: 'DD-TEST-TEXTS',
  fresh: 'DD-TEST-30-DAYS-OLD',
  oneUse: 'DD-TEST-ONE-USE',
  emailOnly: 'DD-TEST-EMAIL-ONLY',
  fcaSupplier: 'DD-TEST-FCA-SUPPLIER',
  assessed: 'DD-TEST-ASSESSED',
  calls: 'DD-TEST-CALLS',
  automatedCalls: 'DD-TEST-AUTOMATED-CALLS',
  claims: 'DD-TEST-CLAIMS',
  pensions: 'DD-TEST-PENSIONS',
  exclusive: 'DD-TEST-EXCLUSIVE',
} as const

/** The DD code of one of them. */
export type TestOrderId = (typeof TEST_ORDERS)[keyof typeof TEST_ORDERS]

const CALLS = ['phone', 'landline'] as const

/** What each has besides, or otherwise than, the common terms. */
const SPECIAL_TERMS: Readonly<Record<TestOrderId, Partial<TermsBody>>> = {
  'DD-TEST-NOT-BEGUN': {},
  'DD-TEST-TEXTS': { intended_channels: ['sms'] },
  'DD-TEST-30-DAYS-OLD': { max_age_days: 30 },
  'DD-TEST-ONE-USE': { uses_per_lead: 1 },
  'DD-TEST-EMAIL-ONLY': { channels_approved: ['email'] },
  'DD-TEST-FCA-SUPPLIER': { required_registrations: ['FCA'] },
  'DD-TEST-ASSESSED': { legitimate_interest_assessment: 'LIA-TEST-1' },
  'DD-TEST-CALLS': { intended_channels: [...CALLS], max_age_days: null },
  'DD-TEST-AUTOMATED-CALLS': { intended_channels: [...CALLS], automated_calls: true },
  'DD-TEST-CLAIMS': { intended_channels: [...CALLS], campaign_categories: ['claims_management'] },
  'DD-TEST-PENSIONS': { intended_channels: [...CALLS], campaign_categories: ['pensions'] },
  'DD-TEST-EXCLUSIVE': {},
}
const OTHER_BUYER_ID = 'org_demo_quayside'

/** These orders as they stand on a day. They run to the end of next year, so that their dates move once a year. */
export function testOrders(today: Day): readonly DemoOrder[] {
  const year = Number(today.slice(0, 4))
  return Object.values(TEST_ORDERS).map((ddId) => ({
    dd_id: ddId,
    buyer_id: ddId === TEST_ORDERS.exclusive ? OTHER_BUYER_ID : DEMO_BUYER_ID,
    lead_source_ids: [TEST_SOURCE_ID],
    starts_on: ddId === TEST_ORDERS.notBegun ? `${year + 1}-01-01` : `${year - 1}-01-01`,
    ends_on: `${year + 1}-12-31`,
    max_age_days: 365,
    region: 'UK',
    industry: 'solar',
    accept_supplier_screening: true,
    ...SPECIAL_TERMS[ddId],
  }))
}
