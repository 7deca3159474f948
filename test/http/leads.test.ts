import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadRoutes } from '../../src/http/routes/leads.ts'
import { leadBody, NOON, seedParties } from '../support/evidence.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { adminAuthorization, authorizationOf, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let bench: TestServer
let admin: string
let supplier: string
let other: string
let sandbox: string

beforeAll(async () => {
  bench = await testServer([leadRoutes], { now: NOON })
  await seedParties(bench.database.db)
  admin = await adminAuthorization(bench)
  supplier = authorizationOf(
    await issueTestKey(bench, 'live', { organisation_id: 'org_supplier', scopes: ['evidence:write'] }),
  )
  other = authorizationOf(
    await issueTestKey(bench, 'live', { organisation_id: 'org_supplier_2', scopes: ['evidence:write'] }),
  )
  sandbox = authorizationOf(
    await issueTestKey(bench, 'test', { organisation_id: 'org_sandbox', scopes: ['evidence:write'] }),
  )
})

beforeEach(async () => {
  await sql`truncate lead, lead_version, lead_identifier, evidence_binding`.execute(bench.database.db)
})

async function post(payload: unknown, authorization = supplier, type = 'application/json') {
  const headers = { authorization, 'content-type': type }
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return bench.server.inject({ method: 'POST', url: '/v1/leads', headers, payload: body })
}

async function leads(): Promise<number> {
  const { rows } = await sql<{ leads: number }>`select count(*)::int as leads from lead`.execute(bench.database.db)
  return rows[0]?.leads ?? 0
}

const NONE = { received: 0, created: 0, changed: 0, unchanged: 0, refused: 0 }
const KEY = { lead_source_id: 'SRC-1', lead_id: 'L-1' }
const NO_SOURCE = { pointer: '/lead_source_id', detail: 'is no lead source that may be written to' }

describe('POST /v1/leads with one record', () => {
  test('200: created, then unchanged, then changed', async () => {
    const answers = [
      await post(leadBody('L-1')),
      await post(leadBody('L-1')),
      await post(leadBody('L-1', { opt_in_source: 'Form 7' })),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(
      ['created', 'unchanged', 'changed'].map((outcome) => ({
        ...NONE,
        received: 1,
        [outcome]: 1,
        results: [{ index: 0, ...KEY, outcome }],
      })),
    )
  })

  test('200: a wording of several lines is taken', async () => {
    expect((await post(leadBody('L-1', { consent: { consent_text: 'one\n\ttwo' } }))).statusCode).toBe(200)
  })

  test('400: every fault is pointed at, nothing is echoed, nothing is stored', async () => {
    const answer = await post(
      leadBody(MARKER, {
        captured_at: MARKER,
        identifiers: [{ phone: MARKER }],
        [MARKER]: MARKER,
        person: { name: [MARKER] },
      }),
    )

    expect(
      expectProblem(answer, 'invalid_request', 400)
        .errors?.map(({ pointer }) => pointer)
        .toSorted(),
    ).toEqual(['', '/captured_at', '/identifiers/0/phone', '/person/name'])
    expect(await leads()).toBe(0)
    expect(bench.log()).not.toContain(MARKER)
  })

  test('400: another’s source, one of the other mode and one that does not exist are refused alike', async () => {
    const answers = [
      await post(leadBody('L-1'), other),
      await post(leadBody('L-1', { lead_source_id: 'SRC-9' }), other),
      await post(leadBody('L-1'), sandbox),
    ]

    expect(answers.map((answer) => expectProblem(answer, 'invalid_request', 400).errors)).toEqual([
      [NO_SOURCE],
      [NO_SOURCE],
      [NO_SOURCE],
    ])
  })

  test('400: text that is no JSON, members that come twice, names that reach into prototypes', async () => {
    for (const body of ['{"lead_id":', '{"lead_id":"a","lead_id":"b"}', '{"__proto__":{}}', '"x"', 'null']) {
      expectProblem(await post(body), 'invalid_request', 400)
    }
    expect(await leads()).toBe(0)
  })

  test('401 and 403: without a key, or with one of another scope', async () => {
    const reader = await issueTestKey(bench, 'live', {
      organisation_id: 'org_supplier',
      scopes: ['evidence:read', 'dd'],
    })

    expectProblem(await post(leadBody('L-1'), 'Bearer lp_live_none'), 'unauthenticated', 401)
    expectProblem(await post(leadBody('L-1'), authorizationOf(reader)), 'insufficient_scope', 403)
  })

  test('415: neither JSON nor JSON lines', async () => {
    expectProblem(await post('lead_id\n1', supplier, 'text/csv'), 'unsupported_media_type', 415)
  })

  test('200: the operator writes to any source of the mode, a sandbox key to its own', async () => {
    expect((await post(leadBody('L-1', { lead_source_id: 'SRC-2' }), admin)).statusCode).toBe(200)
    expect((await post(leadBody('L-1', { lead_source_id: 'SRC-T' }), sandbox)).statusCode).toBe(200)
  })
})

describe('POST /v1/leads with an array', () => {
  test('200: good records are kept, bad ones told by their place', async () => {
    const answer = await post([
      leadBody('L-1'),
      leadBody('L-2', { captured_at: 'never' }),
      5,
      leadBody('L-3', { lead_source_id: 'SRC-2' }),
      leadBody('L-1'),
    ])

    expect(answer.statusCode).toBe(200)
    expect(answer.json<unknown>()).toEqual({
      ...NONE,
      received: 5,
      created: 1,
      unchanged: 1,
      refused: 3,
      results: [
        { index: 0, ...KEY, outcome: 'created' },
        {
          index: 1,
          outcome: 'refused',
          errors: [
            {
              pointer: '/1/captured_at',
              detail:
                'is no date-time (YYYY-MM-DD, T or a blank, HH:MM or HH:MM:SS, then Z or an offset), such as 2026-11-01T09:30:00Z',
            },
          ],
        },
        { index: 2, outcome: 'refused', errors: [{ pointer: '/2', detail: 'must be an object' }] },
        {
          index: 3,
          lead_source_id: 'SRC-2',
          lead_id: 'L-3',
          outcome: 'refused',
          errors: [{ ...NO_SOURCE, pointer: '/3/lead_source_id' }],
        },
        { index: 4, ...KEY, outcome: 'unchanged' },
      ],
    })
  })

  test('200: a thousand records in one request', async () => {
    const answer = await post(Array.from({ length: 1000 }, (_, number) => leadBody(`L-${number}`)))

    expect(answer.json<unknown>()).toMatchObject({ received: 1000, created: 1000, refused: 0 })
    expect(await leads()).toBe(1000)
  })

  test('200: none at all', async () => {
    expect((await post([])).json<unknown>()).toMatchObject({ received: 0, results: [] })
  })

  test('413: more than a thousand, or more than 4 MiB', async () => {
    expectProblem(await post(Array.from({ length: 1001 }, () => 1)), 'too_large', 413)
    expectProblem(await post(' '.repeat(4_200_000)), 'too_large', 413)
  })
})

describe('POST /v1/leads with JSON lines', () => {
  const NDJSON = 'application/x-ndjson'

  test('200: rows are taken one by one, and only refusals are listed', async () => {
    const lines = [
      JSON.stringify(leadBody('L-1')),
      '',
      '{"lead_id":1}',
      `{"x":"${'x'.repeat(70_000)}"}`,
      JSON.stringify(leadBody('L-2', { lead_source_id: 'SRC-9' })),
      JSON.stringify(leadBody('L-2')),
    ]

    const answer = await post(lines.join('\n'), supplier, NDJSON)

    expect(answer.statusCode).toBe(200)
    expect(answer.json<unknown>()).toEqual({
      ...NONE,
      received: 5,
      created: 2,
      refused: 3,
      results: [
        {
          line: 3,
          outcome: 'refused',
          errors: [
            { pointer: '/lead_source_id', detail: 'is required' },
            { pointer: '/lead_id', detail: 'must be a text' },
            { pointer: '/captured_at', detail: 'is required' },
            { pointer: '/identifiers', detail: 'is required' },
          ],
        },
        { line: 4, outcome: 'refused', errors: [{ pointer: '', detail: 'is longer than 65536 bytes' }] },
        {
          line: 5,
          lead_source_id: 'SRC-9',
          lead_id: 'L-2',
          outcome: 'refused',
          errors: [NO_SOURCE],
        },
      ],
    })
  })

  test('200: however many are refused, the answer stays readable', async () => {
    const answer = await post('{}\n'.repeat(3000), supplier, NDJSON)

    const { refused, results } = answer.json<{ refused: number; results: unknown[] }>()
    expect(refused).toBe(3000)
    expect(results).toHaveLength(1000)
  })

  test('400: a stream that is a JSON array', async () => {
    expectProblem(await post('[{}]', supplier, NDJSON), 'invalid_request', 400)
  })
})

test('500: when the records cannot be stored none counts, and nothing inside is shown', async () => {
  await sql`alter table lead_identifier rename to lead_identifier_gone`.execute(bench.database.db)
  const answer = await post(leadBody('L-1'))
  await sql`alter table lead_identifier_gone rename to lead_identifier`.execute(bench.database.db)

  expectProblem(answer, 'internal', 500)
  expect(answer.body).not.toContain('lead_identifier')
  expect(await leads()).toBe(0)
})
