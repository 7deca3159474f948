import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { assignLeads } from '../../src/evidence/assign-leads.ts'
import { orderRoutes } from '../../src/http/routes/orders.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

const OPERATOR = operatorAtMachine('live')
const NOON = '2026-11-20T12:00:00.000Z'
const TERMS = {
  lead_source_ids: ['SRC-1'],
  coverage: 'listed',
  ends_on: '2027-03-31',
  industry: 'energy',
  region: 'UK',
}

type Answer = Awaited<ReturnType<typeof post>>

let market: Marketplace

beforeEach(async () => {
  market = await testMarketplace({ routes: [orderRoutes], terms: { coverage: 'listed' } })
  await fileLeads(market, [compliantLead('LEAD-1'), compliantLead('LEAD-2')])
})

async function addTerms(more: object): Promise<Answer> {
  return post(market, '/v1/orders/DD-1/terms', { authorization: market.operator, body: { ...TERMS, ...more } })
}

async function deliver(leadId: string): Promise<void> {
  const days = { deliveredAt: null, exclusiveUntil: null, endsOn: null }
  await assignLeads(market.service, OPERATOR, 'DD-1', [{ leadSourceId: 'SRC-1', leadId, ...days }])
}

async function messageFor(leadId: string): Promise<string> {
  const answer = await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody(leadId) })
  return answer.json<{ verification_results: readonly { verification_summary: { message: string } }[] }>()
    .verification_results[0]!.verification_summary.message
}

describe('new terms of an order', () => {
  test.each(['2020-01-01T00:00:00Z', '2026-11-20T11:59:59.999Z', '2026-11-20T12:59:59.999+01:00'])(
    '400: never hold from the past on: %s',
    async (effectiveFrom) => {
      const answer = await addTerms({ effective_from: effectiveFrom })

      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/effective_from' }] })
    },
  )

  test.each([[undefined], [NOON], ['2026-11-20T13:00:00+01:00']])(
    '201: hold from this moment on: %s',
    async (given) => {
      const answer = await addTerms(given === undefined ? {} : { effective_from: given })

      expect(answer.statusCode).toBe(201)
      expect(answer.json<{ terms: readonly object[] }>().terms.at(-1)).toMatchObject({
        version: 2,
        effective_from: NOON,
      })
    },
  )

  test('400: never come before those that are planned already', async () => {
    expect((await addTerms({ effective_from: '2027-01-01T00:00:00Z' })).statusCode).toBe(201)
    expect((await addTerms({ effective_from: '2026-12-31T23:59:59Z' })).statusCode).toBe(400)
    const unsaid = (await addTerms({})).json<{ terms: readonly { effective_from: string }[] }>()
    expect(unsaid.terms.at(-1)?.effective_from).toBe('2027-01-01T00:00:00.000Z')
  })
})

describe('a delivered lead', () => {
  beforeEach(async () => {
    await deliver('LEAD-1')
    market.setClock('2026-11-20T12:00:01.000Z' as Instant)
  })

  test('keeps the terms of its delivery; one delivered after the change has the new ones', async () => {
    await addTerms({ channels_prohibited: ['phone'], uses_per_lead: 1 })
    market.setClock('2026-11-20T12:00:02.000Z' as Instant)
    await deliver('LEAD-2')

    expect(await messageFor('LEAD-1')).toMatch(/^Verified/)
    expect(await messageFor('LEAD-2')).toContain('CHANNEL_NOT_LICENSED')
  })

  test('has the new terms when the change says that it applies to the delivered too', async () => {
    await addTerms({ channels_prohibited: ['phone', 'sms', 'ai_sms'], applies_to_delivered: true })

    expect(await messageFor('LEAD-1')).toMatch(/^Non-Compliant.*CHANNEL_NOT_LICENSED/)
  })

  test('has them from the moment on for which they are planned, and not before', async () => {
    const planned = { effective_from: '2026-11-21T00:00:00Z', applies_to_delivered: true }
    await addTerms({ channels_prohibited: ['phone', 'sms', 'ai_sms'], ...planned })

    market.setClock('2026-11-20T23:59:59.999Z' as Instant)
    expect(await messageFor('LEAD-1')).toMatch(/^Verified/)
    market.setClock('2026-11-21T00:00:00.000Z' as Instant)
    expect(await messageFor('LEAD-1')).toMatch(/^Non-Compliant/)
  })

  test('keeps the terms of its delivery when it is assigned again', async () => {
    await addTerms({ channels_prohibited: ['phone', 'sms', 'ai_sms'] })
    market.setClock('2026-11-20T12:00:02.000Z' as Instant)
    await deliver('LEAD-1')

    expect(await messageFor('LEAD-1')).toMatch(/^Verified/)
  })
})

test('200: an order that ends on 9999-12-31, as never, lets nothing else run for longer, and its evidence is told', async () => {
  await addTerms({ coverage: 'whole_source', ends_on: '9999-12-31' })
  market.setClock('2026-11-21T12:00:00.000Z' as Instant)
  const answer = await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-1') })

  expect(answer.json()).toMatchObject({
    verification_results: [
      {
        verification_summary: {
          status: 'Verified',
          message: expect.stringContaining(
            'phone may be used until 2026-12-07; postal may be used until 9999-12-31.',
          ) as string,
        },
        consent_metadata: { consent_timestamp: '2026-09-01T09:30:00.000Z' },
      },
    ],
  })
})
