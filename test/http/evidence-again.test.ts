import { describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { recordConsentEvent } from '../../src/evidence/record-consent-event.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { DdResponse } from '../../src/verification/dd/dd-contract.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace, WORDING } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

async function messageFor(market: Marketplace, leadId: string, more: Record<string, unknown> = {}): Promise<string> {
  const answered = await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody(leadId, more) })
  return DdResponse.parse(answered.json()).verification_results[0]?.verification_summary.message ?? ''
}

describe('200: sending a lead again proves nothing new', () => {
  test('an objection binds the other leads of the person, also when a later version leaves the address out', async () => {
    const own = await testMarketplace()
    const shared = { phone: '07700 900402' }
    await fileLeads(own, [
      compliantLead('LEAD-401', { identifiers: [shared, { email: 'one@example.com' }] }),
      compliantLead('LEAD-402', { identifiers: [shared, { email: 'two@example.com' }] }),
    ])
    const objected = { event: 'objected', at: '2026-11-19T10:00:00Z' }
    await recordConsentEvent(
      own.service,
      operatorAtMachine('live'),
      { leadSourceId: 'SRC-1', leadId: 'LEAD-401' },
      objected,
    )
    await fileLeads(own, [compliantLead('LEAD-402', { identifiers: [{ email: 'two@example.com' }] })])

    const result = await messageFor(own, 'LEAD-402', { identifiers: [{ email: 'two@example.com' }] })

    expect(result).toContain('CONSENT_WITHDRAWN')
  })

  test('consent is not carried to other people, nor is a reused reference washed off by a fresh one', async () => {
    const own = await testMarketplace()
    const consent = { ...(compliantLead('LEAD-404')['consent'] as object), evidence_reference: 'jornaya:same' }
    await fileLeads(own, [compliantLead('LEAD-403'), compliantLead('LEAD-404', { consent })])
    own.setClock('2026-11-20T13:00:00.000Z' as Instant)
    await fileLeads(own, [
      compliantLead('LEAD-403', { identifiers: [{ phone: '07700 900499' }] }),
      compliantLead('LEAD-405', { consent, person: { name: 'Somebody Else' } }),
    ])
    await fileLeads(own, [compliantLead('LEAD-405', { person: { name: 'Somebody Else' } })])

    const swapped = await messageFor(own, 'LEAD-403', { identifiers: [{ phone: '07700 900499' }] })
    const reused = await messageFor(own, 'LEAD-405', {})

    expect(swapped).toContain('CONSENT_EVIDENCE_CHANGED')
    expect(reused).toMatch(/^Non-Compliant: .*EVIDENCE_REUSED/)
  })
})

test('409: a grant may not lean on the certificate of another person', async () => {
  const own = await testMarketplace()
  const consent = { ...(compliantLead('LEAD-407')['consent'] as object), evidence_reference: 'jornaya:theirs' }
  await fileLeads(own, [
    compliantLead('LEAD-407', { consent }),
    compliantLead('LEAD-408', { person: { name: 'Jo Other' } }),
  ])
  const granted = {
    event: 'granted',
    at: '2026-11-19T10:00:00Z',
    consent_text: WORDING,
    evidence_reference: 'jornaya:theirs',
  }

  const telling = recordConsentEvent(
    own.service,
    operatorAtMachine('live'),
    { leadSourceId: 'SRC-1', leadId: 'LEAD-408' },
    granted,
  )

  await expect(telling).rejects.toMatchObject({ code: 'conflict' })
})

test('a withdrawal is taken whatever reference it carries', async () => {
  const own = await testMarketplace()
  const consent = { ...(compliantLead('LEAD-409')['consent'] as object), evidence_reference: 'desk:ticket-1' }
  await fileLeads(own, [
    compliantLead('LEAD-409', { consent }),
    compliantLead('LEAD-410', { person: { name: 'Jo Other' } }),
  ])
  const withdrawn = { event: 'withdrawn', at: '2026-11-19T10:00:00Z', evidence_reference: 'desk:ticket-1' }

  await recordConsentEvent(
    own.service,
    operatorAtMachine('live'),
    { leadSourceId: 'SRC-1', leadId: 'LEAD-410' },
    withdrawn,
  )
  const result = await messageFor(own, 'LEAD-410', {})

  expect(result).toContain('CONSENT_WITHDRAWN')
})
