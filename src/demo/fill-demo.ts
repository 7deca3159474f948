import type { InputFault } from '../base/fault.ts'
import { instantFrom } from '../base/time.ts'
import { webUrlFrom } from '../contacts/web-url.ts'
import type { Tx } from '../db/database.ts'
import { assignLeads } from '../evidence/assign-leads.ts'
import { leadRecordFrom } from '../evidence/read-lead-record.ts'
import { recordConsentEvent } from '../evidence/record-consent-event.ts'
import { storeLeads } from '../evidence/store-leads.ts'
import { filePeople } from '../identity-sources/file-people.ts'
import { personRecordFrom } from '../identity-sources/read-person-record.ts'
import { operatorAtMachine } from '../keys/operator.ts'
import { recordManualScan } from '../policy-scan/record-manual-scan.ts'
import type { Backing } from '../vault/backing.ts'
import { blindIndex } from '../vault/blind-index.ts'
import type { DemoContent } from './demo-content.ts'
import type { DemoLead } from './demo-lead.ts'
import { DEMO_ORGANISATIONS, DEMO_SOURCES } from './demo-parties.ts'
import { REGISTER_SOURCE_ID } from './demo-people.ts'
import {
  deleteDemoAlarms,
  deleteDemoAttempts,
  deleteDemoLeads,
  deleteDemoPeople,
  deleteDemoScans,
} from './demo-store.ts'
import { fileParties } from './file-parties.ts'
import { fillTests } from './fill-tests.ts'

const OPERATOR = operatorAtMachine('test')
const SOURCE_IDS = DEMO_SOURCES.map((source) => source.lead_source_id)

/** Takes out of the sandbox what an earlier load put there, and whatever was added to it since. */
export async function clearDemo({ vault }: Backing, tx: Tx, content: DemoContent): Promise<void> {
  const { scans, people } = withTests(content)
  await deleteDemoLeads(tx, SOURCE_IDS)
  await deleteDemoPeople(
    tx,
    SOURCE_IDS,
    people.map(({ person_id }) => person_id ?? ''),
  )
  const urls = scans.map(({ url }) => webUrlFrom(url)).filter((url) => url !== null)
  await deleteDemoScans(
    tx,
    [...new Set(urls)].map((url) => blindIndex(vault, 'policy_url', 'test', url)),
  )
  await deleteDemoAttempts(
    tx,
    DEMO_ORGANISATIONS.map(({ organisation_id }) => organisation_id),
  )
}

/**
 * Puts the demo into a sandbox that holds none of its leads, through the same use cases as real evidence.
 *
 * @param backing stands in the transaction of the load.
 */
export async function fillDemo(backing: Backing, content: DemoContent): Promise<void> {
  const { orders, scans, leads, people } = withTests(content)
  await fileParties(backing, orders)
  for (const scan of scans) await recordManualScan(backing, OPERATOR, scan)
  await fileLeads(backing, leads)
  for (const { dd_id } of orders) await sellLeads(backing, dd_id, leads)
  for (const { record, events } of leads) {
    const key = { leadSourceId: record.lead_source_id, leadId: record.lead_id }
    for (const event of events) await recordConsentEvent(backing, OPERATOR, key, event)
  }
  await fillTests(backing, content.tests.leads)
  await fileRegister(backing, people)
  await deleteDemoAlarms(backing.database.db, SOURCE_IDS)
}

function withTests({ tests, ...demo }: DemoContent): Omit<DemoContent, 'tests'> {
  return {
    orders: [...demo.orders, ...tests.orders],
    scans: [...demo.scans, ...tests.scans],
    leads: [...demo.leads, ...tests.leads],
    people: [...demo.people, ...tests.people],
  }
}

async function fileLeads(backing: Backing, leads: readonly DemoLead[]): Promise<void> {
  const told = { region: 'GB', zone: null, now: backing.clock() } as const
  const records = leads.map(({ record }) => {
    const read = leadRecordFrom(record, told)
    if ('faults' in read) throw unreadable('lead', read.faults)
    return read.record
  })
  const outcomes = await storeLeads(backing, OPERATOR, records)
  if (outcomes.some((outcome) => outcome !== 'created')) throw new Error('every lead of the demo must be filed anew')
}

async function sellLeads(backing: Backing, ddId: string, leads: readonly DemoLead[]): Promise<void> {
  const sold = leads.filter(({ soldUnder }) => soldUnder.includes(ddId))
  const outcomes = await assignLeads(
    backing,
    OPERATOR,
    ddId,
    sold.map(({ record, soldAt }) => ({
      leadSourceId: record.lead_source_id,
      leadId: record.lead_id,
      deliveredAt: instantFrom(soldAt),
      exclusiveUntil: null,
      endsOn: null,
    })),
  )
  if (outcomes.some((outcome) => outcome !== 'assigned')) throw new Error('every lead of the demo must be sold')
}

/** Beside the transaction, on a connection of its own: nobody is found before the source of the register is on file. */
async function fileRegister(backing: Backing, people: DemoContent['people']): Promise<void> {
  const told = { region: 'GB', zone: null, now: backing.clock() } as const
  const records = people.map((body) => {
    const read = personRecordFrom(body, told)
    if ('faults' in read) throw unreadable('person', read.faults)
    return read
  })
  await filePeople(backing, { leadSourceId: REGISTER_SOURCE_ID, mode: 'test' }, records)
}

function unreadable(what: string, faults: readonly InputFault[]): Error {
  return new Error(`a ${what} of the demo cannot be read: ${JSON.stringify(faults)}`)
}
