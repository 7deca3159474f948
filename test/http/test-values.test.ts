import { beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { instantFrom } from '../../src/base/time.ts'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { readAnswer } from '../../src/demo/read-answer.ts'
import { TestValuesBody } from '../../src/demo/test-value-contract.ts'
import type { TestValueAnswer } from '../../src/demo/test-value-contract.ts'
import { testValues } from '../../src/demo/test-values.ts'
import { keyRoutes } from '../../src/http/routes/keys.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { testValueRoutes } from '../../src/http/routes/test-values.ts'
import type { ServiceSettings } from '../../src/http/service.ts'
import { testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

type Sandbox = Marketplace & { readonly key: string; readonly values: readonly TestValueAnswer[] }

/** In the order of the list, so that each has a test of its own. */
const NAMES = testValues('svc').map(({ code, call, shows }, place) => ({
  name: `${call.operation} ${code}: ${shows}`,
  place,
}))

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await openSandbox()
})

/** A server with the demo, and the list as anybody gets it. */
async function openSandbox(settings: Partial<ServiceSettings> = {}): Promise<Sandbox> {
  const market = await testMarketplace({ routes: [kycVerifyRoutes, keyRoutes, testValueRoutes], settings })
  const { key } = await loadDemo(market.service)
  const listed = await market.server.inject('/v1/test-values')
  return { ...market, key: key ?? '', values: TestValuesBody.parse(listed.json()).test_values }
}

/** Makes the call exactly as the list has it, and says what came in the words of the list. */
async function answerTo(at: Sandbox, { request, answer, code }: TestValueAnswer): Promise<unknown> {
  const { method, path, needs_key, content_type, body } = request
  const response = await at.server.inject({
    method,
    url: path,
    headers: {
      ...(needs_key ? { authorization: `Bearer ${at.key}` } : {}),
      ...(content_type === null ? {} : { 'content-type': content_type }),
    },
    ...(body === null ? {} : { payload: JSON.stringify(body) }),
  })
  const { http: status, results, problem } = readAnswer(response.statusCode, response.json()).brief
  if (problem !== null) return { status, problem }
  if (answer.told_in !== 'record') return { status, results }
  const id = String(response.headers['verification-id'])
  return { status, results, onRecord: (await codesOnRecord(at, id)).filter((found) => found === code) }
}

/** The codes of the rules that found something, as the buyer reads them in the record. */
async function codesOnRecord(at: Sandbox, id: string): Promise<readonly string[]> {
  const record = await at.server.inject({
    url: `/v1/verifications/${id}`,
    headers: { authorization: `Bearer ${at.key}` },
  })
  const rules: readonly { code: string; failures: readonly unknown[] }[] = record.json().rules
  return rules.filter(({ failures }) => failures.length > 0).map(({ code }) => code)
}

function documented({ code, answer: { status, told_in, results } }: TestValueAnswer): unknown {
  if (told_in === 'problem') return { status, problem: code }
  return told_in === 'record' ? { status, results, onRecord: [code] } : { status, results }
}

/** Every value that is not answered as documented, with what came. */
async function wrongAnswers(at: Sandbox): Promise<readonly unknown[]> {
  const answers = await Promise.all(
    at.values.map(async (value) => ({ value, came: await answerTo(at, value), wanted: documented(value) })),
  )
  return answers.filter(({ came, wanted }) => JSON.stringify(came) !== JSON.stringify(wanted))
}

describe('each test value is answered as documented', () => {
  test.each(NAMES)('$name', async ({ place }) => {
    const value = sandbox.values[place]!

    expect(await answerTo(sandbox, value)).toEqual(documented(value))
  })

  test('and its code is among what the answer tells, by itself where it says so', () => {
    const told = sandbox.values.flatMap(({ code, answer: { told_in, stands_alone, results } }) =>
      told_in === 'message' || told_in === 'reason' ? [{ code, stands_alone, codes: results[0]?.codes ?? [] }] : [],
    )

    expect(told.filter(({ code, codes }) => !codes.includes(code))).toEqual([])
    expect(told.filter(({ stands_alone, codes }) => stands_alone !== (codes.length === 1))).toEqual([])
  })

  test('as often as it is asked', async () => {
    const unmatched = sandbox.values.filter(({ code }) => code === 'LEAD_NOT_MATCHED')
    const often = { ...sandbox, values: Array.from({ length: 30 }, () => unmatched).flat() }

    await wrongAnswers(sandbox)

    expect(await wrongAnswers(often)).toEqual([])
    expect(await wrongAnswers(sandbox)).toEqual([])
  })

  test.each([
    ['the next day', '2026-11-21T00:00:00Z'],
    ['at the turn of the year', '2026-12-31T23:59:00Z'],
    ['on a leap day', '2028-02-29T12:00:00Z'],
    ['in a summer night, when London is a day ahead of UTC', '2028-06-20T23:30:00Z'],
  ])('%s too', async (_when, now) => {
    const at = await openSandbox()
    await wrongAnswers(at)

    at.setClock(moment(now))
    await loadDemo(at.service)

    expect(await wrongAnswers(at)).toEqual([])
  })
})

describe('GET /v1/test-values', () => {
  test('200: without a key, as the contract has it, and for whom', async () => {
    const response = await sandbox.server.inject('/v1/test-values')

    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({ organisation_id: 'org_demo_harbour' })
    expect(TestValuesBody.parse(response.json()).test_values).toHaveLength(NAMES.length)
  })

  test("200: under the operator's own slug and statuses, which then are those that come", async () => {
    const at = await openSandbox({ operatorSlug: 'acme', contractStatuses: 'conventional' })

    expect(at.values.filter(({ request }) => request.path === '/v1/acme_verify')).toHaveLength(17)
    expect(at.values.find(({ code }) => code === 'unauthenticated')?.answer.status).toBe(401)
    expect(await wrongAnswers(at)).toEqual([])
  })
})

test('200: an id that is not documented is answered as an unknown lead', async () => {
  const value = sandbox.values[0]!
  const undocumented = { ...value, request: { ...value.request, body: { ...value.request.body, lead_id: 'LEAD-7' } } }

  expect(await answerTo(sandbox, undocumented)).toEqual(documented(value))
})

function moment(text: string): Instant {
  const instant = instantFrom(text)
  if (instant === null) throw new Error(`the test means a moment by ${text}`)
  return instant
}
