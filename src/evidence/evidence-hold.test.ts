import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileLeads, compliantLead, testMarketplace } from '../../test/support/marketplace.ts'
import type { Marketplace } from '../../test/support/marketplace.ts'
import { fileTestPeople, personBody } from '../../test/support/people.ts'
import { operatorAtMachine } from '../keys/operator.ts'
import { closeComplaint, openComplaint } from './manage-complaints.ts'
import { recordConsentEvent } from './record-consent-event.ts'

const OPERATOR = operatorAtMachine('live')
const TABLES = ['lead', 'lead_version', 'lead_event', 'objection', 'person'] as const

let market: Marketplace

beforeEach(async () => {
  market = await testMarketplace()
  const identifiers = [{ phone: '07700 900123' }]
  await fileLeads(market, [compliantLead('LEAD-123', { identifiers })])
  await fileLeads(market, [compliantLead('LEAD-123', { identifiers, subscriber_type: 'sole_trader' })])
  const lead = { leadSourceId: 'SRC-1', leadId: 'LEAD-123' }
  await recordConsentEvent(market.service, OPERATOR, lead, { event: 'withdrawn', at: '2026-11-19T10:00:00Z' })
  await fileTestPeople(market.service, [personBody()])
})

async function open(phone: string): Promise<string> {
  const { complaint } = await openComplaint(market.service, OPERATOR, {
    identifier: { phone },
    summary: 'about a call',
  })
  return complaint.complaintId
}

async function erase(table: string): Promise<string> {
  try {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(market.database.db)
    return `${numAffectedRows} erased`
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}

describe('while a complaint is open', () => {
  test.each(TABLES)('nothing of its evidence can be erased from %s, and what is not of it can', async (table) => {
    const complaintId = await open('07700 900123')

    expect(await erase(table)).toContain('evidence in an open complaint must not be erased')
    await closeComplaint(market.service, OPERATOR, complaintId, { outcome: 'upheld', note: 'done' })
    expect(await erase(table)).toBe('1 erased')
  })

  test.each(TABLES)('of somebody else, %s is not held', async (table) => {
    await open('07700 900999')

    expect(await erase(table)).toBe('1 erased')
  })

  test('a second complaint about the same phone goes on holding when the first is closed', async () => {
    const first = await open('07700 900123')
    await open('+44 7700 900123')
    await closeComplaint(market.service, OPERATOR, first, { outcome: 'withdrawn', note: 'twice' })

    expect(await erase('lead')).toContain('must not be erased')
  })

  test('a lead that had the phone in an earlier version is held too', async () => {
    await fileLeads(market, [compliantLead('LEAD-123', { identifiers: [{ phone: '07700 900777' }] })])
    await open('07700 900123')

    expect(await erase('lead')).toContain('must not be erased')
  })
})

test('the sandbox is not held: its data goes whenever the demo is loaded anew', async () => {
  const sandbox = await testMarketplace({ mode: 'test' })
  await fileLeads(sandbox, [compliantLead('LEAD-123')])
  const body = { identifier: { phone: '07700 900123' }, summary: 'a try' }
  await openComplaint(sandbox.service, operatorAtMachine('test'), body)

  const { numAffectedRows } = await sql`delete from lead`.execute(sandbox.database.db)
  expect(numAffectedRows).toBe(1n)
})
