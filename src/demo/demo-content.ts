import type { Day } from '../base/time.ts'
import type { PersonRecordBody } from '../identity-sources/person-record-contract.ts'
import type { ManualScanBody } from '../policy-scan/scan-contract.ts'
import type { DemoLead } from './demo-lead.ts'
import { demoLeads } from './demo-leads.ts'
import { demoOrders } from './demo-parties.ts'
import type { DemoOrder } from './demo-parties.ts'
import { demoPeople } from './demo-people.ts'
import { demoScans } from './demo-policies.ts'
import { testContent } from './test-content.ts'
import type { TestContent } from './test-content.ts'

/** Everything in the demo whose dates move with the days. */
export type DemoContent = {
  readonly orders: readonly DemoOrder[]
  readonly scans: readonly ManualScanBody[]
  readonly leads: readonly DemoLead[]
  readonly people: readonly PersonRecordBody[]
  /** What the test values need beside it. */
  readonly tests: TestContent
}

/** The demo as it stands on a day: the same whenever it is made on that day, and by whom. */
export function demoContent(today: Day): DemoContent {
  return {
    orders: demoOrders(today),
    scans: demoScans(today),
    leads: demoLeads(today),
    people: demoPeople(today),
    tests: testContent(today),
  }
}
