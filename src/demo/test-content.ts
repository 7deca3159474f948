import type { Day } from '../base/time.ts'
import type { PersonRecordBody } from '../identity-sources/person-record-contract.ts'
import type { ManualScanBody } from '../policy-scan/scan-contract.ts'
import type { DemoOrder } from './demo-parties.ts'
import { personFrom } from './demo-people.ts'
import { KYC_TEST_CASES } from './kyc-test-cases.ts'
import { testOrders } from './test-orders.ts'
import { seededLead, seededScan } from './test-seed.ts'
import type { SeededLead } from './test-seed.ts'
import { DD_TEST_CASES, kycLeadIdOf, leadIdOf } from './test-values.ts'

/** What the sandbox holds for the test values. */
export type TestContent = {
  readonly orders: readonly DemoOrder[]
  readonly leads: readonly SeededLead[]
  readonly scans: readonly ManualScanBody[]
  readonly people: readonly PersonRecordBody[]
}

/** What the test values need, as it stands on a day: the same whenever it is made on that day. */
export function testContent(today: Day): TestContent {
  const leads = [...ddLeads(today), ...kycLeads(today)]
  return { orders: testOrders(today), leads, scans: scans(today), people: people(today) }
}

function ddLeads(today: Day): readonly SeededLead[] {
  return DD_TEST_CASES.flatMap((kase) => {
    const { place, order, companion, lead = {} } = kase
    if (lead === null) return []
    const own = seededLead(lead, { leadId: leadIdOf(kase), place, ...(order === undefined ? {} : { order }) }, today)
    return companion === undefined ? [own] : [seededLead(companion.seed, companion, today), own]
  })
}

function kycLeads(today: Day): readonly SeededLead[] {
  return KYC_TEST_CASES.flatMap((kase) => {
    const { place, lead = {} } = kase
    return lead === null ? [] : [seededLead(lead, { leadId: kycLeadIdOf(kase), place }, today)]
  })
}

function scans(today: Day): readonly ManualScanBody[] {
  return DD_TEST_CASES.flatMap((kase) => seededScan(kase.lead ?? {}, leadIdOf(kase), today) ?? [])
}

function people(today: Day): readonly PersonRecordBody[] {
  const nextYear = Number(today.slice(0, 4)) + 1
  return KYC_TEST_CASES.flatMap((kase) => {
    const { place, register } = kase
    if (register === undefined) return []
    const { record } = seededLead({}, { leadId: kycLeadIdOf(kase), place }, today)
    return [{ ...personFrom(record, today, `${nextYear}-12-31`), ...register(today) }]
  })
}
