import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { revokeLeads } from '../../src/evidence/assign-leads.ts'
import { RevealedLead, RevealList } from '../../src/evidence/reveal-contract.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem } from '../support/front-end.ts'
import { assignTo, getFrom, openLeadReaders, STANDING_OUT, TELLS_OF_PERSON } from '../support/lead-readers.ts'
import type { LeadReaders, ReaderAnswer } from '../support/lead-readers.ts'
import { compliantLead, fileLeads, post } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

const REASON = { reason: 'complaint 12' }

let readers: LeadReaders
let market: Marketplace

beforeAll(async () => {
  readers = await openLeadReaders()
  market = readers.market
})

async function get(path: string, authorization: string): Promise<ReaderAnswer> {
  return getFrom(market, path, authorization)
}

async function reveal(authorization: string, lead: string, body: unknown = REASON): Promise<ReaderAnswer> {
  return post(market, `/v1/leads/${lead}/reveal`, { authorization, body })
}

async function reveals(): Promise<readonly unknown[]> {
  return RevealList.parse((await get('/v1/reveals?limit=200', market.operator)).json()).reveals
}

describe('POST /v1/leads/{lead_source_id}/{lead_id}/reveal', () => {
  test('200: shows all that is on record, and puts on record who saw it and why', async () => {
    const answer = await reveal(readers.reader, 'SRC-1/LEAD-777', { reason: ' asked by W. Quagliarini herself ' })
    const shown = RevealedLead.parse(answer.json())

    expect(shown.record).toMatchObject({
      ...STANDING_OUT,
      identifiers: [{ phone: '+447700900777' }, STANDING_OUT.identifiers[1]],
      subscriber_type: 'sole_trader',
    })
    expect(shown.first_record).toMatchObject({ person: STANDING_OUT.person, subscriber_type: 'individual' })
    const listed = await get('/v1/reveals?lead_source_id=SRC-1&lead_id=LEAD-777&limit=1', market.operator)
    expect(RevealList.parse(listed.json()).reveals).toEqual([
      {
        reveal_id: shown.reveal_id,
        at: NOON,
        organisation_id: 'org_operator',
        key_id: expect.stringMatching(/^key_/) as string,
        lead_source_id: 'SRC-1',
        lead_id: 'LEAD-777',
        reason: 'asked by W. Quagliarini herself',
      },
    ])
  })

  test('200: suppliers see what they supplied, buyers what was assigned to them', async () => {
    const answers = await Promise.all(
      [readers.supplier, readers.buyer].map(async (caller) => reveal(caller, 'SRC-1/LEAD-701')),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.includes('dd_ids'))).toEqual([false, false])
  })

  test('403: an admin key without evidence:read sees nobody', async () => {
    const before = await reveals()

    expectProblem(await reveal(market.operator, 'SRC-1/LEAD-777'), 'insufficient_scope', 403)
    expect(await reveals()).toEqual(before)
  })

  test('404: a foreign and an absent lead are told alike, and nothing is recorded', async () => {
    const before = await reveals()
    const { instance: _one, ...foreign } = expectProblem(
      await reveal(readers.otherBuyer, 'SRC-1/LEAD-777'),
      'not_found',
      404,
    )
    const { instance: _other, ...absent } = expectProblem(
      await reveal(readers.otherBuyer, 'SRC-1/LEAD-000'),
      'not_found',
      404,
    )

    expect(foreign).toEqual(absent)
    expect(await reveals()).toEqual(before)
  })

  test('404: a lead that was taken back from the buyer', async () => {
    const lead = { leadSourceId: 'SRC-1', leadId: 'LEAD-703' }
    await fileLeads(market, [compliantLead(lead.leadId)])
    await assignTo(market, 'DD-2', [lead.leadId])
    const before = await reveal(readers.otherBuyer, 'SRC-1/LEAD-703')
    await revokeLeads(market.service, operatorAtMachine('live'), 'DD-2', [lead])
    const after = await reveal(readers.otherBuyer, 'SRC-1/LEAD-703')

    expect([before.statusCode, after.statusCode]).toEqual([200, 404])
  })

  test.each([[{}], [{ reason: '' }], [{ reason: '  ' }], [{ reason: 'x'.repeat(1025) }]])(
    '400: %j is no reason',
    async (body) => {
      expectProblem(await reveal(readers.reader, 'SRC-1/LEAD-777', body), 'invalid_request', 400)
    },
  )

  test('500: where it cannot be recorded nothing is shown', async () => {
    const { db } = market.database
    await sql`alter table reveal rename to reveal_gone`.execute(db)
    const answer = await reveal(readers.reader, 'SRC-1/LEAD-777')
    await sql`alter table reveal_gone rename to reveal`.execute(db)

    expectProblem(answer, 'internal', 500)
    expect(answer.body).not.toMatch(TELLS_OF_PERSON)
  })

  test('the log names nobody', () => {
    expect(market.log()).not.toMatch(TELLS_OF_PERSON)
  })
})

describe('GET /v1/reveals', () => {
  test('200: newest first, in pages', async () => {
    for (const reason of ['first', 'second']) await reveal(readers.reader, 'SRC-1/LEAD-701', { reason })
    const all = await reveals()
    const first = RevealList.parse((await get('/v1/reveals?limit=1', market.operator)).json())
    const next = await get(`/v1/reveals?limit=200&cursor=${String(first.next_cursor)}`, market.operator)

    expect([...first.reveals, ...RevealList.parse(next.json()).reveals]).toEqual(all)
    expect(all.slice(0, 2)).toMatchObject([{ reason: 'second' }, { reason: 'first' }])
  })

  test('400 and 403: a lead without its source; a key that is no operator', async () => {
    expectProblem(await get('/v1/reveals?lead_id=LEAD-777', market.operator), 'invalid_request', 400)
    expectProblem(await get('/v1/reveals', readers.supplier), 'insufficient_scope', 403)
  })
})
