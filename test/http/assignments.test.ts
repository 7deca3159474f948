import { beforeAll, describe, expect, test } from 'vitest'
import { storeLeads } from '../../src/evidence/store-leads.ts'
import { assignmentRoutes } from '../../src/http/routes/assignments.ts'
import { leadRecord, NOON, OPERATOR, seedParties } from '../support/evidence.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { adminAuthorization, authorizationOf, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let bench: TestServer
let admin: string

beforeAll(async () => {
  bench = await testServer([assignmentRoutes], { now: NOON })
  await seedParties(bench.database.db)
  admin = await adminAuthorization(bench)
  await storeLeads(bench.service, OPERATOR, [leadRecord('L-1'), leadRecord('L-2'), leadRecord('a/b?c')])
})

async function post(payload: object, ddId = 'DD-1', authorization = admin) {
  return bench.server.inject({ method: 'POST', url: `/v1/orders/${ddId}/leads`, headers: { authorization }, payload })
}

async function remove(ddId: string, leadId: string, authorization = admin) {
  const url = `/v1/orders/${ddId}/leads/SRC-1/${encodeURIComponent(leadId)}`
  return bench.server.inject({ method: 'DELETE', url, headers: { authorization } })
}

const SOLD = { lead_source_id: 'SRC-1', lead_id: 'L-1' }

describe('POST /v1/orders/{dd_id}/leads', () => {
  test('200: good leads are assigned, bad ones told by their place', async () => {
    const answer = await post({
      leads: [
        { ...SOLD, ends_on: '2027-01-31' },
        { ...SOLD, lead_id: 'L-9' },
        { lead_id: 5 },
        { ...SOLD, lead_id: 'L-2' },
      ],
    })

    expect(answer.statusCode).toBe(200)
    expect(answer.json<unknown>()).toEqual({
      received: 4,
      assigned: 2,
      changed: 0,
      unchanged: 0,
      refused: 2,
      results: [
        { index: 0, ...SOLD, outcome: 'assigned' },
        {
          index: 1,
          lead_source_id: 'SRC-1',
          lead_id: 'L-9',
          outcome: 'refused',
          errors: [{ pointer: '/leads/1/lead_id', detail: 'is no lead of this source' }],
        },
        {
          index: 2,
          outcome: 'refused',
          errors: [
            { pointer: '/leads/2/lead_source_id', detail: 'is required' },
            { pointer: '/leads/2/lead_id', detail: 'must be a text' },
          ],
        },
        { index: 3, lead_source_id: 'SRC-1', lead_id: 'L-2', outcome: 'assigned' },
      ],
    })
  })

  test('200: the same again is unchanged', async () => {
    await post({ leads: [SOLD] }, 'DD-2')

    expect((await post({ leads: [SOLD] }, 'DD-2')).json<unknown>()).toMatchObject({ unchanged: 1 })
  })

  test('400: no list of leads; nothing is echoed', async () => {
    expectProblem(await post({ leads: MARKER, [MARKER]: 1 }), 'invalid_request', 400)
    expectProblem(await post({ leads: [] }), 'invalid_request', 400)
    expectProblem(await post({ leads: Array.from({ length: 1001 }, () => SOLD) }), 'invalid_request', 400)
  })

  test('403: anybody but the operator', async () => {
    const supplier = await issueTestKey(bench, 'live', {
      organisation_id: 'org_supplier',
      scopes: ['evidence:write', 'dd'],
    })

    expectProblem(await post({ leads: [SOLD] }, 'DD-1', authorizationOf(supplier)), 'insufficient_scope', 403)
  })

  test('404: an order of the other mode, and one that does not exist', async () => {
    expectProblem(await post({ leads: [SOLD] }, 'DD-T'), 'not_found', 404)
    expectProblem(await post({ leads: [SOLD] }, 'DD-9'), 'not_found', 404)
  })
})

describe('DELETE /v1/orders/{dd_id}/leads/{lead_source_id}/{lead_id}', () => {
  test('204: taken back, also when it was before, whatever the id holds', async () => {
    await post({ leads: [{ ...SOLD, lead_id: 'a/b?c' }] })

    expect([(await remove('DD-1', 'a/b?c')).statusCode, (await remove('DD-1', 'a/b?c')).statusCode]).toEqual([204, 204])
  })

  test('404: never assigned', async () => {
    expectProblem(await remove('DD-1', 'L-9'), 'not_found', 404)
    expectProblem(await remove('DD-9', 'L-1'), 'not_found', 404)
  })
})
