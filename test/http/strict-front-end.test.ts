import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FaultCode } from '../../src/base/fault.ts'
import type { Problem } from '../../src/http/problem.ts'
import { expectProblem, GOOD_PROBE, MARKER, probeRoutes } from '../support/front-end.ts'
import { mutatedBody } from '../support/mutations.ts'
import { authorizationOf, fileOrganisation, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { readTsvVectors } from '../support/tsv-vectors.ts'

const BODY_BYTES_MAX = 65_536

let bench: TestServer
let authorization: string

beforeAll(async () => {
  bench = await testServer([probeRoutes])
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  authorization = authorizationOf(await issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] }))
})

async function send(
  payload: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  url: '/probe' | '/v1/probe' = '/probe',
) {
  const all = { authorization, 'content-type': 'application/json', ...headers }
  return bench.server.inject({ method: 'POST', url, headers: all, payload })
}

async function sendChanged(change: object) {
  return send(JSON.stringify({ ...GOOD_PROBE, ...change }))
}

describe('a body that is what it says', () => {
  test('200: is understood', async () => {
    const answer = await sendChanged({})

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ understood: GOOD_PROBE })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('200: unknown members at the top are ignored', async () => {
    const answer = await sendChanged({ [MARKER]: { anything: [1, 2] } })

    expect(answer.json()).toEqual({ understood: GOOD_PROBE })
  })

  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('200: as %s', async (type) => {
    expect((await send(JSON.stringify(GOOD_PROBE), { 'content-type': type })).statusCode).toBe(200)
  })

  test('200: of exactly the size allowed, 403: of one byte more', async () => {
    const full = JSON.stringify({ ...GOOD_PROBE, padding: '' })
    const padded = JSON.stringify({ ...GOOD_PROBE, padding: 'x'.repeat(BODY_BYTES_MAX - full.length) })

    expect((await send(padded)).statusCode).toBe(200)
    expectProblem(await send(`${padded} `), 'too_large')
  })

  const texts = [
    "O'Brien-Łukasz",
    '李小龍',
    'Z\u0351\u0364\u0315algo',
    '\u202Eright to left',
    'İstanbul',
    '１２',
    '👩‍👩‍👧',
    '%00',
    '{{7*7}}',
    "'; drop table lead; --",
    '<script>',
  ]
  test.each(texts)('200: with the text %j, unchanged', async (text) => {
    const answer = await sendChanged({ lead_id: text })

    expect(answer.json()).toEqual({ understood: { ...GOOD_PROBE, lead_id: text } })
  })
})

describe('403: every corner of JSON', () => {
  test.each(readTsvVectors('json_strict', 4))('%s: %s', async (_what, escaped = '') => {
    const bytes = escaped.replaceAll(/%([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )

    // What is good JSON lacks every member that the operation asks for.
    const { errors } = expectProblem(await send(Buffer.from(bytes, 'latin1')), 'invalid_request')
    expect(errors).not.toHaveLength(0)
  })
})

describe('403: a member of the wrong type or absent', () => {
  const wrong = [true, false, null, 0, 1e3, [], {}, [MARKER], { [MARKER]: MARKER }]
  const names = ['dd_id', 'lead_id', 'lead_source_id', 'check_type', 'agreed_on'] as const

  test.each(names)('%s', async (name) => {
    for (const value of wrong) {
      const { errors } = expectProblem(await sendChanged({ [name]: value }), 'invalid_request')
      expect(errors?.map(({ pointer }) => pointer)).toEqual([`/${name}`])
    }
    const { errors } = expectProblem(await sendChanged({ [name]: undefined }), 'invalid_request')
    expect(errors).toEqual([{ pointer: `/${name}`, detail: 'is missing' }])
  })

  const identifiers: readonly [unknown, readonly string[]][] = [
    [undefined, ['/identifiers']],
    [null, ['/identifiers']],
    [MARKER, ['/identifiers']],
    [{ phone: MARKER }, ['/identifiers']],
    [[], ['/identifiers']],
    [Array.from({ length: 11 }, () => ({ phone: MARKER })), ['/identifiers']],
    [[{}], ['/identifiers/0']],
    [[null], ['/identifiers/0']],
    [[[]], ['/identifiers/0']],
    [[MARKER], ['/identifiers/0']],
    [[{ phone: MARKER, email: MARKER }], ['/identifiers/0']],
    [[{ phone: MARKER, fax: MARKER }], ['/identifiers/0']],
    [[{ phone: 447_700_900_123 }], ['/identifiers/0/phone']],
    [[{ phone: '' }], ['/identifiers/0/phone']],
    [
      [{ phone: '+44' }, { email: null }, { [MARKER]: 1 }],
      ['/identifiers/1/email', '/identifiers/2'],
    ],
  ]
  test.each(identifiers)('identifiers %j', async (value, pointers) => {
    const { errors } = expectProblem(await sendChanged({ identifiers: value }), 'invalid_request')

    expect(errors?.map(({ pointer }) => pointer)).toEqual(pointers)
  })

  test.each(['dd_Compliance', 'kyc_compliance', ' dd_compliance', 'dd_compliance ', MARKER])(
    'check_type %j',
    async (value) => {
      const { errors } = expectProblem(await sendChanged({ check_type: value }), 'invalid_request')

      expect(errors).toEqual([{ pointer: '/check_type', detail: 'must be "dd_compliance"' }])
    },
  )

  test.each([
    '2024-02-30',
    '0000-00-00',
    '9999-13-01',
    'infinity',
    '20240229',
    '2024-2-9',
    '２０２４-02-29',
    '2016-12-31T23:59:60Z',
    '',
  ])('the date %j', async (value) => {
    const { errors } = expectProblem(await sendChanged({ agreed_on: value }), 'invalid_request')

    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/agreed_on'])
  })

  test('faults of text and of shape are told together', async () => {
    const body = `{"dd_id":"\\u0000","lead_id":5,"identifiers":[{"phone":"\\ud800"}],"lead_id":"${MARKER}"}`
    const { errors } = expectProblem(await send(body), 'invalid_request')

    expect(errors?.map(({ pointer }) => pointer)).toEqual([
      '/dd_id',
      '/identifiers/0/phone',
      '/lead_id',
      '/lead_source_id',
      '/check_type',
      '/agreed_on',
    ])
  })
})

describe('403: a body of the wrong size or make', () => {
  const cases: readonly [string, string | Buffer, Readonly<Record<string, string>>, FaultCode][] = [
    ['no byte', '', {}, 'invalid_request'],
    ['one byte', '{', {}, 'invalid_request'],
    ['blanks only', ' '.repeat(60_000), {}, 'invalid_request'],
    ['64 levels', '['.repeat(64) + ']'.repeat(64), {}, 'invalid_request'],
    ['5,000 levels', '['.repeat(5000) + ']'.repeat(5000), {}, 'invalid_request'],
    ['32,768 levels', '['.repeat(32_768) + ']'.repeat(32_768), {}, 'invalid_request'],
    ['65,536 levels never closed', '{"a":'.repeat(13_000), {}, 'invalid_request'],
    ['500,000 levels', '['.repeat(500_000), {}, 'too_large'],
    ['20,000 elements', `[${'1,'.repeat(20_000)}1]`, {}, 'too_large'],
    ['60,000 members', `{${Array.from({ length: 60_000 }, (_, index) => `"${index}":0`).join(',')}}`, {}, 'too_large'],
    [
      '10,000 identifiers',
      JSON.stringify({ identifiers: Array.from({ length: 10_000 }, () => ({ phone: MARKER })) }),
      {},
      'too_large',
    ],
    [
      '4,000 identifiers',
      `{"identifiers":[${Array.from({ length: 4000 }, () => '{"phone":""}').join(',')}]}`,
      {},
      'invalid_request',
    ],
    ['a string of 1 MB', `{"dd_id":"${'x'.repeat(1_000_000)}"}`, {}, 'too_large'],
    ['a name of 1 MB', `{"${'x'.repeat(1_000_000)}":1}`, {}, 'too_large'],
    [
      'a string of 60,000 characters',
      JSON.stringify({ ...GOOD_PROBE, lead_id: 'x'.repeat(60_000) }),
      {},
      'invalid_request',
    ],
    ['2 GB declared', '{}', { 'content-length': '2147483648' }, 'too_large'],
    ['gzip', gzipSync(JSON.stringify(GOOD_PROBE)), { 'content-encoding': 'gzip' }, 'unsupported_media_type'],
    [
      'identity, said needlessly',
      JSON.stringify(GOOD_PROBE),
      { 'content-encoding': 'identity' },
      'unsupported_media_type',
    ],
    ['plain text', JSON.stringify(GOOD_PROBE), { 'content-type': 'text/plain' }, 'unsupported_media_type'],
    ['no type', JSON.stringify(GOOD_PROBE), { 'content-type': '' }, 'unsupported_media_type'],
    ['half a type', JSON.stringify(GOOD_PROBE), { 'content-type': 'application' }, 'unsupported_media_type'],
    ['a form', 'dd_id=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'unsupported_media_type'],
    [
      'another charset',
      JSON.stringify(GOOD_PROBE),
      { 'content-type': 'application/json; charset=iso-8859-1' },
      'unsupported_media_type',
    ],
    [
      'another parameter',
      JSON.stringify(GOOD_PROBE),
      { 'content-type': `application/json; x=${MARKER}` },
      'unsupported_media_type',
    ],
    [
      'JSON of another kind',
      JSON.stringify(GOOD_PROBE),
      { 'content-type': 'application/ld+json' },
      'unsupported_media_type',
    ],
    [
      'lines of JSON where there is one',
      JSON.stringify(GOOD_PROBE),
      { 'content-type': 'application/x-ndjson' },
      'unsupported_media_type',
    ],
  ]

  test.each(cases)('%s', async (_what, body, headers, code) => {
    expectProblem(await send(body, headers), code)
  })
})

describe('a route of the platform face', () => {
  test('may take more, and says so with the usual statuses', async () => {
    const large = JSON.stringify({ ...GOOD_PROBE, padding: 'x'.repeat(100_000) })
    const deep = JSON.stringify({ ...GOOD_PROBE, deep: JSON.parse(`${'['.repeat(11)}${']'.repeat(11)}`) as unknown })

    expect((await send(large, {}, '/v1/probe')).statusCode).toBe(200)
    expect((await send(deep, {}, '/v1/probe')).statusCode).toBe(200)
    expectProblem(await send('x'.repeat(200_001), {}, '/v1/probe'), 'too_large', 413)
    expectProblem(await send('{', {}, '/v1/probe'), 'invalid_request', 400)
    expectProblem(await send('{}', { 'content-type': 'text/plain' }, '/v1/probe'), 'unsupported_media_type', 415)
  })

  test('400: a text fault is pointed at no nearer than a name that the shape is known to have', async () => {
    const { errors } = expectProblem(await send(`{"${MARKER}":"\\u0000"}`, {}, '/v1/probe'), 'invalid_request', 400)

    expect(errors?.map(({ pointer }) => pointer)).toEqual([''])
  })
})

test('200 or 403, never anything else, whatever happens to a good body on its way', async () => {
  const property = fc.asyncProperty(mutatedBody(GOOD_PROBE), async (body) => {
    const answer = await send(body)

    expect([200, 403]).toContain(answer.statusCode)
    expect(answer.statusCode === 403 ? answer.json<Problem>().status : 200).toBe(answer.statusCode)
  })
  await fc.assert(property, { numRuns: 2000 })
})

test('nothing that was sent is in the log, of which every line is one JSON object', async () => {
  await sendChanged({ check_type: MARKER })
  await send(`{"${MARKER}`)
  await bench.server.inject({ method: 'POST', url: '/probe/failing', headers: { authorization }, payload: {} })

  const log = bench.log()
  expect(log).not.toContain(MARKER)
  expect(log).not.toContain(authorization.slice(-20))
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.at(-1)).toMatchObject({ route: '/probe/failing', status: 500, code: 'internal', method: 'POST' })
})
