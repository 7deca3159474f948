import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { suppressionRoutes } from '../../src/http/routes/suppressions.ts'
import { NOON, seedParties } from '../support/evidence.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { adminAuthorization, authorizationOf, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let bench: TestServer
let admin: string
let buyer: string

beforeAll(async () => {
  bench = await testServer([suppressionRoutes], { now: NOON })
  await seedParties(bench.database.db)
  admin = await adminAuthorization(bench)
  buyer = authorizationOf(await issueTestKey(bench, 'live', { organisation_id: 'org_buyer', scopes: ['suppress'] }))
})

async function post(payload: object, authorization = admin) {
  return bench.server.inject({ method: 'POST', url: '/v1/suppressions', headers: { authorization }, payload })
}

async function entries(): Promise<number> {
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from objection`.execute(
    bench.database.db,
  )
  return rows[0]?.entries ?? 0
}

describe('POST /v1/suppressions', () => {
  test('201: barred; 200: it was before', async () => {
    const wish = {
      identifiers: [{ phone: '07700 900001' }, { email: 'a@example.com' }],
      channels: ['sms'],
      reason: 'letter',
    }

    const answers = [await post(wish), await post(wish)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200])
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(
      ['added', 'unchanged'].map((outcome) => ({
        results: [
          { index: 0, outcome },
          { index: 1, outcome },
        ],
      })),
    )
  })

  test('201: a buyer for itself', async () => {
    expect((await post({ identifiers: [{ phone: '07700 900002' }], reason: 'asked' }, buyer)).statusCode).toBe(201)
  })

  test('400: every fault is pointed at, nothing is echoed nor stored', async () => {
    const before = await entries()
    const answer = await post({ identifiers: [{ phone: MARKER }, { fax: MARKER }], channels: [MARKER], [MARKER]: 1 })

    const pointers = expectProblem(answer, 'invalid_request', 400).errors?.map(({ pointer }) => pointer)
    expect(pointers?.toSorted()).toEqual(['', '/channels/0', '/identifiers/0/phone', '/identifiers/1', '/reason'])
    expect(await entries()).toBe(before)
  })

  test('400: more than a hundred at once', async () => {
    const identifiers = Array.from({ length: 101 }, () => ({ phone: '07700 900001' }))

    expectProblem(await post({ identifiers, reason: 'x' }), 'invalid_request', 400)
  })

  test('403: a key without the scope', async () => {
    const supplier = await issueTestKey(bench, 'live', { organisation_id: 'org_supplier', scopes: ['evidence:write'] })

    expectProblem(await post({ identifiers: [], reason: 'x' }, authorizationOf(supplier)), 'insufficient_scope', 403)
  })

  test('404: the list of another buyer and of none, alike', async () => {
    const wish = { identifiers: [{ phone: '07700 900003' }], reason: 'x' }
    const answers = [
      await post({ ...wish, buyer_id: 'org_buyer_2' }, buyer),
      await post({ ...wish, buyer_id: 'org_none' }, buyer),
      await post({ ...wish, buyer_id: 'org_none' }),
    ]

    expect(answers.map((answer) => expectProblem(answer, 'not_found', 404).detail)).toEqual([
      'There is no such buyer.',
      'There is no such buyer.',
      'There is no such buyer.',
    ])
  })
})
