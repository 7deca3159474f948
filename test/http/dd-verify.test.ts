import { beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { ddVerifyRoutes } from '../../src/http/routes/dd-verify.ts'
import { changeLeadSource } from '../../src/lead-sources/manage-organisations.ts'
import { changeOrder, createOrder } from '../../src/licences/manage-orders.ts'
import type { DdAnswerResult } from '../../src/verification/dd/dd-contract.ts'
import { DdResponse } from '../../src/verification/dd/dd-contract.ts'
import { countingDatabase } from '../support/counting-database.ts'
import {
  compliantLead,
  ddBody,
  fileLeads,
  fileTestRegister,
  post,
  testDay,
  testMarketplace,
  WORDING,
} from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorizationOf, fileOrganisation, issueTestKey, testServer } from '../support/server.ts'

let market: Marketplace

beforeAll(async () => {
  market = await testMarketplace()
  const ids = ['LEAD-101', 'LEAD-102', 'LEAD-103', 'LEAD-106']
  await fileLeads(
    market,
    ids.map((id) => compliantLead(id)),
  )
})

async function verify(leadId: string, more: Record<string, unknown> = {}, at = market): Promise<DdAnswerResult> {
  const answered = await post(at, '/dd-verify', { authorization: at.buyer, body: ddBody(leadId, more) })
  expect(answered.statusCode).toBe(200)
  const [result] = DdResponse.parse(answered.json()).verification_results
  if (result === undefined) throw new Error('an answer has one result')
  return result
}

describe('200: a verification was made', () => {
  test('a compliant lead is Verified, with all that is on record about its consent', async () => {
    const result = await verify('LEAD-101')

    expect(result.verification_summary).toEqual({
      dd_id: 'DD-1',
      status: 'Verified',
      message:
        'Verified: email, postal and sms may be used until 2027-03-31; phone may be used until 2026-12-07. ' +
        'Not ai_sms: CONSENT_MISSING no consent is in force.',
    })
    expect(result.consent_metadata).toEqual({
      legal_basis: 'Consent',
      consent_method: 'web_checkbox_unticked',
      consent_text: WORDING,
      consent_timestamp: '2026-09-01T09:30:00.000Z',
      consent_categories: ['Third-party marketing'],
    })
    expect(result.consent_timestamps_by_channel.phone_consent).toBe('2026-09-01T09:30:00.000Z')
    expect(result.consent_timestamps_by_channel.ai_sms_consent).toBe(false)
    expect(result.recency.phone_recency_timestamp).toBe('2026-09-01T09:30:00.000Z')
    expect(result.recency.landline_recency_timestamp).toBe(false)
    expect(result.restricted_use).toEqual({
      usage_region: 'United Kingdom',
      campaign_or_industry_restrictions: 'Licensed for energy. Not: gambling.',
      approved_contact_channels: ['email', 'phone', 'postal', 'sms'],
      prohibited_contact_channels: ['landline', 'ai_sms'],
    })
    expect(result.licence_expiry).toEqual({ licence_expiry_date: '2027-03-31', tps_expiry_date: '2026-12-08' })
    expect(result.privacy_policy_scan.opt_out_clause_found).toBe(true)
    expect(result.processing_disclosure).toContain('https://leadproof.test/licensees')
  })

  test('the same question gives the same answer', async () => {
    const [first, second] = [await verify('LEAD-102'), await verify('LEAD-102')]

    expect(second).toEqual(first)
  })

  test('a phone written in another way is the same phone, and sent twice counts once', async () => {
    const result = await verify('LEAD-103', {
      identifiers: [{ phone: '0044 7700-900 103' }, { phone: '07700 900103' }],
    })

    expect(result.verification_summary.status).toBe('Verified')
  })

  test('an order that is suspended answers so, with the evidence', async () => {
    await createOrder(market.service, 'live', {
      dd_id: 'DD-2',
      buyer_id: 'org_harbour',
      lead_source_ids: ['SRC-1'],
      coverage: 'whole_source',
      ends_on: '2027-03-31',
    })
    await changeOrder(market.service, 'live', 'DD-2', { status: 'suspended' })

    const result = await verify('LEAD-106', { dd_id: 'DD-2' })

    expect(result.verification_summary.message).toMatch(/^Non-Compliant: ORDER_NOT_ACTIVE/)
    expect(result.consent_metadata.consent_text).toBe(WORDING)
  })
})

describe('200: evidence goes only to a caller that holds the lead', () => {
  test('an unknown lead, one that is not covered, and a wrong identifier are told alike and show nothing', async () => {
    await createOrder(market.service, 'live', {
      dd_id: 'DD-LISTED',
      buyer_id: 'org_harbour',
      lead_source_ids: ['SRC-1'],
      ends_on: '2027-03-31',
    })

    const unknown = await verify('LEAD-999')
    const notCovered = await verify('LEAD-101', { dd_id: 'DD-LISTED' })
    const wrongPhone = await verify('LEAD-101', { identifiers: [{ phone: '07700 900999' }] })
    const oneWrong = await verify('LEAD-101', { identifiers: [{ phone: '07700 900101' }, { email: 'x@example.com' }] })

    expect(unknown.verification_summary.message).toMatch(/^Non-Compliant: LEAD_NOT_MATCHED [^;]+\.$/)
    expect(unknown.consent_metadata.consent_text).toBeNull()
    expect(unknown.consent_timestamps_by_channel.phone_consent).toBe(false)
    expect(unknown.restricted_use.approved_contact_channels).toEqual([])
    expect({ ...notCovered, verification_summary: unknown.verification_summary }).toEqual(unknown)
    expect(wrongPhone).toEqual(unknown)
    expect(oneWrong).toEqual(unknown)
  })

  test('an identifier that cannot be read says so, since that depends on the request alone', async () => {
    const result = await verify('LEAD-101', { identifiers: [{ phone: 'not a number' }] })

    expect(result.verification_summary.message).toContain('IDENTIFIER_INVALID')
    expect(result.consent_metadata.consent_text).toBeNull()
  })
})

describe('403: the order is not the caller’s', () => {
  test('an absent order and another organisation’s are told alike', async () => {
    await fileOrganisation(market, { organisationId: 'org_rival' })
    const rival = authorizationOf(await issueTestKey(market, 'live', { organisation_id: 'org_rival', scopes: ['dd'] }))

    const foreign = await post(market, '/dd-verify', { authorization: rival, body: ddBody('LEAD-101') })
    const absent = await post(market, '/dd-verify', {
      authorization: rival,
      body: ddBody('LEAD-101', { dd_id: 'DD-0' }),
    })

    expect(foreign.statusCode).toBe(403)
    expect(foreign.json()).toMatchObject({ code: 'order_not_permitted', status: 403 })
    expect({ ...foreign.json<object>(), instance: '' }).toEqual({ ...absent.json<object>(), instance: '' })
  })

  test('no more is read for an absent order than for another organisation’s that was asked for a moment ago', async () => {
    await fileOrganisation(market, { organisationId: 'org_other_rival' })
    const rival = authorizationOf(
      await issueTestKey(market, 'live', { organisation_id: 'org_other_rival', scopes: ['dd'] }),
    )
    const counted = countingDatabase(market.database)
    const node = await testServer([ddVerifyRoutes], { database: counted.database })
    const statementsFor = async (authorization: string, dd_id: string): Promise<number> => {
      const before = counted.statements()
      await post(node, '/dd-verify', { authorization, body: ddBody('LEAD-101', { dd_id }) })
      return counted.statements() - before
    }
    await statementsFor(market.buyer, 'DD-1')
    await statementsFor(rival, 'DD-00')

    const foreign = await statementsFor(rival, 'DD-1')

    expect(foreign).toBe(1)
    expect(await statementsFor(rival, 'DD-0')).toBe(foreign)
  })

  test('a live key does not see the sandbox, nor a sandbox key live orders', async () => {
    await fileOrganisation(market, { organisationId: 'org_sandbox', mode: 'test' })
    const sandbox = authorizationOf(
      await issueTestKey(market, 'test', { organisation_id: 'org_sandbox', scopes: ['dd'] }),
    )

    const answered = await post(market, '/dd-verify', { authorization: sandbox, body: ddBody('LEAD-101') })

    expect(answered.statusCode).toBe(403)
    expect(answered.json()).toMatchObject({ code: 'order_not_permitted' })
  })
})

describe('200: what changes counts at the next verification', () => {
  test('a number that the new register lists loses its calls, and only those', async () => {
    const own = await testMarketplace()
    await fileLeads(own, [compliantLead('LEAD-301', { consent_timestamps_by_channel: {}, ...onLegitimateInterest() })])
    const before = await verify('LEAD-301', {}, own)
    const listing = { number: '447700900301', listedSince: testDay('2026-01-04') }
    await fileTestRegister(own.service, { mode: 'live', kind: 'tps', snapshotDate: '2026-11-12' }, [listing])

    const after = await verify('LEAD-301', {}, own)

    expect(before.restricted_use.approved_contact_channels).toContain('phone')
    expect(after.restricted_use.approved_contact_channels).not.toContain('phone')
    expect(after.verification_summary.message).toContain('TPS_REGISTERED phone is on the TPS register since 2026-01-04')
    expect(after.licence_expiry.tps_expiry_date).toBe('2026-12-10')
  })

  test('a suspended source blocks its leads, until it is active again', async () => {
    const own = await testMarketplace()
    await fileLeads(own, [compliantLead('LEAD-302')])

    await changeLeadSource(own.service, 'live', 'SRC-1', { status: 'suspended' })
    const suspended = await verify('LEAD-302', {}, own)
    await changeLeadSource(own.service, 'live', 'SRC-1', { status: 'active' })
    const active = await verify('LEAD-302', {}, own)

    expect(suspended.verification_summary.status).toBe('Non-Compliant')
    expect(suspended.verification_summary.message).toContain('SOURCE_NOT_APPROVED the source is suspended')
    expect(active.verification_summary.status).toBe('Verified')
  })
})

function onLegitimateInterest(): Record<string, unknown> {
  return {
    consent: {
      legal_basis: 'Legitimate Interest',
      consent_text: WORDING,
      consent_categories: ['Third-party marketing'],
      evidence_reference: 'cert-li',
      balancing_test_reference: 'LIA-7',
    },
  }
}

describe('uses per lead', () => {
  test('twenty requests at once take one use, and another day takes the next until they are spent', async () => {
    const own = await testMarketplace({ terms: { uses_per_lead: 2 }, now: '2026-11-20T12:00:00.000Z' as Instant })
    await fileLeads(own, [compliantLead('LEAD-201')])
    const ask = async (): Promise<string> => {
      const answered = await post(own, '/dd-verify', { authorization: own.buyer, body: ddBody('LEAD-201') })
      return DdResponse.parse(answered.json()).verification_results[0]?.verification_summary.message ?? ''
    }

    const firstDay = await Promise.all(Array.from({ length: 20 }, () => ask()))
    own.setClock('2026-11-21T12:00:00.000Z' as Instant)
    const secondDay = await ask()
    own.setClock('2026-11-22T12:00:00.000Z' as Instant)
    const thirdDay = await ask()

    expect(firstDay.every((message) => message.startsWith('Verified'))).toBe(true)
    expect(secondDay).toMatch(/^Verified/)
    expect(thirdDay).toContain('LICENCE_USES_EXCEEDED all 2 licensed uses of the lead are spent')
  })
})
