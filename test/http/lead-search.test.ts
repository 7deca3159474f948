import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import type { Instant } from '../../src/base/time.ts'
import { recordConsentEvent } from '../../src/evidence/record-consent-event.ts'
import { FoundLeads, MaskedLeadWithEvents } from '../../src/evidence/search-contract.ts'
import type { FoundLeadsBody } from '../../src/evidence/search-contract.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { createOrganisation } from '../../src/lead-sources/manage-organisations.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { getFrom, openLeadReaders, TELLS_OF_PERSON } from '../support/lead-readers.ts'
import type { LeadReaders, ReaderAnswer } from '../support/lead-readers.ts'
import { post } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

const DAY_MS = 24 * 3_600_000

let readers: LeadReaders
let market: Marketplace

beforeAll(async () => {
  readers = await openLeadReaders()
  market = readers.market
})

beforeEach(() => {
  market.setClock(NOON)
})

async function search(authorization: string, body: unknown): Promise<ReaderAnswer> {
  return post(market, '/v1/leads/search', { authorization, body })
}

async function get(path: string, authorization: string): Promise<ReaderAnswer> {
  return getFrom(market, path, authorization)
}

/** Source and id of each lead found. */
async function found(authorization: string, body: unknown): Promise<readonly string[]> {
  const answer = await search(authorization, body)
  expect(`${answer.statusCode} ${answer.body}`).toContain('200 {')
  return FoundLeads.parse(answer.json()).leads.map((lead) => `${lead.lead_source_id} ${lead.lead_id}`)
}

describe('POST /v1/leads/search', () => {
  test('200: a lead is found by phone, e-mail or id, and nothing of the person is shown', async () => {
    const answer = await search(market.operator, { phone: '+44 7700 900777' })

    expect(FoundLeads.parse(answer.json()).leads).toEqual([
      {
        lead_source_id: 'SRC-1',
        lead_id: 'LEAD-777',
        version: 2,
        captured_at: '2026-09-01T09:30:00.000Z',
        received_at: NOON,
        changed_at: NOON,
        name: 'W. Q.',
        identifiers: [{ phone: '+44 ••• 77' }, { email: '•••@•••.org' }],
        dd_ids: ['DD-1'],
      },
      expect.objectContaining({ lead_source_id: 'SRC-2', lead_id: 'LEAD-777', dd_ids: [] }),
    ])
    expect(answer.body).not.toMatch(TELLS_OF_PERSON)
    const both = ['SRC-1 LEAD-777', 'SRC-2 LEAD-777']
    expect(await found(market.operator, { email: ' Wilhelmina@Quagliarini.example.ORG ' })).toEqual(both)
    expect(await found(market.operator, { lead_id: 'LEAD-777' })).toEqual(both)
    expect(await found(market.operator, { lead_source_id: 'SRC-2' })).toEqual(['SRC-2 LEAD-777'])
    expect(await found(market.operator, { lead_source_id: 'SRC-1', lead_id: 'LEAD-701' })).toEqual(['SRC-1 LEAD-701'])
    expect(await found(market.operator, { phone: '07700 900999' })).toEqual([])
  })

  test.each([
    ['a phone', { phone: '07700 900777' }, ['SRC-1 LEAD-777'], ['SRC-2 LEAD-777'], ['SRC-1 LEAD-777'], []],
    ['an id', { lead_id: 'LEAD-777' }, ['SRC-1 LEAD-777'], ['SRC-2 LEAD-777'], ['SRC-1 LEAD-777'], []],
    [
      'a source',
      { lead_source_id: 'SRC-1' },
      ['SRC-1 LEAD-701', 'SRC-1 LEAD-702', 'SRC-1 LEAD-777'],
      [],
      ['SRC-1 LEAD-701', 'SRC-1 LEAD-777'],
      ['SRC-1 LEAD-702'],
    ],
    ['a lead', { lead_source_id: 'SRC-1', lead_id: 'LEAD-702' }, ['SRC-1 LEAD-702'], [], [], ['SRC-1 LEAD-702']],
  ])('200: by %s suppliers find what they supplied, buyers what was assigned to them', async (...row) => {
    const [, body, ...expected] = row
    const callers = [readers.supplier, readers.otherSupplier, readers.buyer, readers.otherBuyer]

    expect(await Promise.all(callers.map(async (caller) => found(caller, body)))).toEqual(expected)
    expect((await search(readers.supplier, body)).body).not.toContain('dd_ids')
  })

  test('200: a list comes in pages, each lead once', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const body: unknown = { lead_source_id: 'SRC-1', limit: 1, ...(cursor === null ? {} : { cursor }) }
      const page: FoundLeadsBody = FoundLeads.parse((await search(readers.buyer, body)).json())
      seen.push(...page.leads.map(({ lead_id }) => lead_id))
      cursor = page.next_cursor
    } while (cursor !== null)

    expect(seen).toEqual(['LEAD-701', 'LEAD-777'])
  })

  test('200: nothing of the sandbox is found with a live key, nor the other way round', async () => {
    await createOrganisation(market.service, 'test', {
      organisation_id: 'org_sand',
      legal_name: 'Sand Ltd',
      roles: ['supplier'],
    })
    const sand = authorizationOf(
      await issueTestKey(market, 'test', { organisation_id: 'org_sand', scopes: ['evidence:read'] }),
    )

    expect(await found(sand, { phone: '07700 900777' })).toEqual([])
    expect(await found(sand, { lead_source_id: 'SRC-1' })).toEqual([])
  })

  test.each([
    [{}, ''],
    [{ phone: '07700 900777', email: 'a@example.com' }, ''],
    [{ phone: MARKER }, '/phone'],
    [{ email: MARKER }, '/email'],
    [{ lead_id: 'LEAD-1', cursor: MARKER }, '/cursor'],
    [{ lead_id: 'LEAD-1', limit: 201 }, '/limit'],
    [{ lead_id: 'LEAD-1', [MARKER]: 1 }, ''],
  ])('400: %j is refused at %j', async (body, pointer) => {
    const { errors } = expectProblem(await search(readers.supplier, body), 'invalid_request', 400)

    expect(errors?.map((fault) => fault.pointer)).toContain(pointer)
  })

  test('403: a key without evidence:read or admin', async () => {
    expectProblem(await search(market.buyer, { lead_id: 'LEAD-777' }), 'insufficient_scope', 403)
  })
})

describe('GET /v1/leads/{lead_source_id}/{lead_id}', () => {
  test('200: shows a lead masked, and what happened to its consent without what was said', async () => {
    const key = { leadSourceId: 'SRC-1', leadId: 'LEAD-777' }
    await recordConsentEvent(market.service, operatorAtMachine('live'), key, {
      event: 'renewed',
      at: '2026-11-01T09:00:00Z',
      channels: ['email'],
      consent_text: 'Wilhelmina says that Harbour Energy Ltd may write to her.',
      evidence_reference: 'rec:900777',
    })
    const answer = await get('/v1/leads/SRC-1/LEAD-777', market.operator)

    expect(MaskedLeadWithEvents.parse(answer.json())).toMatchObject({
      name: 'W. Q.',
      dd_ids: ['DD-1'],
      consent_events: [
        {
          event: 'renewed',
          channels: ['email'],
          at: '2026-11-01T09:00:00.000Z',
          received_at: NOON,
          organisation_id: 'org_operator',
        },
      ],
    })
    expect(answer.body).not.toMatch(TELLS_OF_PERSON)
    expect((await get('/v1/leads/SRC-1/LEAD-777', readers.supplier)).body).not.toContain('org_operator')
  })

  test('200: who made a contact is told to nobody but itself and the operator', async () => {
    const caller = { keyId: 'key_x', organisationId: 'org_anchor', mode: 'live', scopes: ['dd'], ddId: null } as const
    const contacted = { event: 'contacted', at: '2026-11-02T09:00:00Z' }
    await recordConsentEvent(market.service, caller, { leadSourceId: 'SRC-1', leadId: 'LEAD-702' }, contacted)
    const events = await Promise.all(
      [readers.otherBuyer, market.operator, readers.supplier].map(async (authorization) => {
        const answer = await get('/v1/leads/SRC-1/LEAD-702', authorization)
        return MaskedLeadWithEvents.parse(answer.json()).consent_events.map(({ event }) => event)
      }),
    )

    expect(events).toEqual([['contacted'], ['contacted'], []])
  })

  test('404: a foreign and an absent lead are told alike', async () => {
    const { instance: one, ...foreign } = expectProblem(
      await get('/v1/leads/SRC-1/LEAD-777', readers.otherBuyer),
      'not_found',
      404,
    )
    const { instance: other, ...absent } = expectProblem(
      await get('/v1/leads/SRC-1/LEAD-000', readers.otherBuyer),
      'not_found',
      404,
    )

    expect(foreign).toEqual(absent)
    expect(one).not.toBe(other)
  })

  test("404: from the 90th day after the order's end on, when its evidence is withheld", async () => {
    const end = '2027-03-31T12:00:00.000Z' as Instant
    const statusOn = async (moment: Instant): Promise<number> => {
      market.setClock(moment)
      return (await get('/v1/leads/SRC-1/LEAD-702', readers.otherBuyer)).statusCode
    }

    expect([await statusOn(addMs(end, 89 * DAY_MS)), await statusOn(addMs(end, 90 * DAY_MS))]).toEqual([200, 404])
  })
})
