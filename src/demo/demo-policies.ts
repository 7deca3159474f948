import { addDays } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import type { ManualScanBody } from '../policy-scan/scan-contract.ts'
import { DEMO_SOURCES } from './demo-parties.ts'
import type { DemoSourceId } from './demo-parties.ts'

/** A policy that an operator has read: it says that nothing is shared. */
export const DENYING_POLICY_URL = 'https://prizesaver.example/winners/privacy'

/** A policy that was there once and is gone. */
export const GONE_POLICY_URL = 'https://comparemyroof.example/privacy-notice'

// A scan counts as recent for 30 days (rule PPS-002).
const SCANNED_DAYS_AGO = 9
const GONE_DAYS_AGO = 2
const LAST_READ_DAYS_AGO = 80
const UPDATED_DAYS_AGO = 190

/** The privacy policy of a source. */
export function policyUrlOf(sourceId: DemoSourceId): string {
  const source = DEMO_SOURCES.find(({ lead_source_id }) => lead_source_id === sourceId)
  if (source === undefined) throw new Error('a source of the demo must be among its sources')
  return `https://${source.host}/privacy`
}

/** What an operator has read in the policies of the demo's sources, oldest first. */
export function demoScans(today: Day): readonly ManualScanBody[] {
  const sources = DEMO_SOURCES.map(({ lead_source_id }) => soundScan(policyUrlOf(lead_source_id), today))
  const denying: ManualScanBody = {
    ...soundScan(DENYING_POLICY_URL, today),
    third_party_data_sharing: false,
    sharing: 'denied',
    confidence: 0.98,
    confirmed: true,
  }
  const gone: ManualScanBody = {
    url: GONE_POLICY_URL,
    outcome: 'not_found',
    scanned_at: `${addDays(today, -GONE_DAYS_AGO)}T08:00:00Z`,
  }
  return [soundScan(GONE_POLICY_URL, today, LAST_READ_DAYS_AGO), ...sources, denying, gone]
}

/** What an operator reads in a policy that has all it should have. */
export function soundScan(url: string, today: Day, daysAgo = SCANNED_DAYS_AGO): ManualScanBody {
  return {
    url,
    outcome: 'ok',
    scanned_at: `${addDays(today, -daysAgo)}T08:00:00Z`,
    mentions_consent: true,
    mentions_legitimate_interest: true,
    opt_out_clause_found: true,
    third_party_data_sharing: true,
    purpose_of_use_declared: true,
    last_updated: addDays(today, -UPDATED_DAYS_AGO),
    sharing: 'affirmed',
    confidence: 0.99,
  }
}
