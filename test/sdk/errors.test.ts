import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as sdk from '../../packages/sdk/src/index.ts'
import { addMs } from '../../src/base/time.ts'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { fakeService, openToClients, problem } from '../support/client.ts'
import type { Connect, Scripted } from '../support/client.ts'
import { NOON } from '../support/dossier.ts'
import { freePort } from '../support/serve-process.ts'
import { adminAuthorization, authorizationOf, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const KEY = 'lp_test_NotARealKeyButOneThatMustNotBeSeen'
const { check_type: _, ...QUESTION } = JSON.parse(
  readFileSync('examples/dd-verified.json', 'utf8'),
) as sdk.DdQuestion & {
  check_type: string
}

let made: TestServer
let connect: Connect
let demoKey: string
let admin: sdk.Leadproof

beforeAll(async () => {
  made = await testServer(ROUTES)
  demoKey = (await loadDemo(made.service)).key ?? ''
  connect = await openToClients(made)
  admin = connect(await adminAuthorization(made, 'test'))
})

/** What a call was refused with. */
async function refusalOf(call: Promise<unknown>): Promise<sdk.LeadproofError> {
  return call.then(
    () => {
      throw new Error('the call must have been refused')
    },
    (error: unknown) => {
      if (error instanceof sdk.LeadproofError) return error
      throw error
    },
  )
}

describe('a refusal of the service is an error by its code', () => {
  test('403: an unknown key', async () => {
    const error = await refusalOf(connect(KEY).dd.verify(QUESTION))

    expect(error).toBeInstanceOf(sdk.AuthError)
    expect(error).toMatchObject({
      name: 'AuthError',
      code: 'unauthenticated',
      status: 403,
      retryable: false,
      faults: [],
    })
    expect(error.requestId).toMatch(/./)
    expect(error.message).toContain(`unauthenticated, request ${error.requestId}`)
  })

  test('401: the same on the platform face', async () => {
    const error = await refusalOf(connect(KEY).verifications.get('ver_1'))

    expect(error).toBeInstanceOf(sdk.AuthError)
    expect(error.status).toBe(401)
  })

  test('403: an order of nobody, and a scope that the key lacks', async () => {
    const demo = connect(demoKey)

    const order = await refusalOf(demo.dd.verify({ ...QUESTION, dd_id: 'DD-NONE' }))
    const scope = await refusalOf(demo.suppressions.add({ identifiers: [{ phone: '07700 900000' }], reason: 'a test' }))

    expect(order).toBeInstanceOf(sdk.PermissionError)
    expect(scope).toBeInstanceOf(sdk.PermissionError)
    expect([order.code, scope.code]).toEqual(['order_not_permitted', 'insufficient_scope'])
  })

  test('403: a bad question, with every fault and nothing that was sent', async () => {
    const bad = { ...QUESTION, dd_id: '', lead_id: 'L\u0000MARKER', identifiers: [] }

    const error = await refusalOf(connect(demoKey).dd.verify(bad))

    expect(error).toBeInstanceOf(sdk.InvalidRequestError)
    expect(error.faults.map(({ pointer }) => pointer).toSorted()).toEqual(['/dd_id', '/identifiers', '/lead_id'])
    expect(error.message).toContain('\n  /dd_id ')
    expect(inspect(error)).not.toContain('MARKER')
  })

  test('404 and 409: what is not there, and what has changed meanwhile', async () => {
    const order = await admin.orders.create({
      dd_id: 'DD-9',
      buyer_id: 'org_demo_harbour',
      lead_source_ids: ['SRC-DEMO-1'],
    })
    const missing = await refusalOf(admin.orders.get('DD-NONE'))
    await admin.orders.change('DD-9', { status: 'suspended' }, { ifVersion: order.version })
    const stale = await refusalOf(admin.orders.change('DD-9', { status: 'active' }, { ifVersion: order.version }))

    expect(missing).toBeInstanceOf(sdk.NotFoundError)
    expect(stale).toBeInstanceOf(sdk.ConflictError)
    expect([missing.status, stale.status]).toEqual([404, 409])
  })

  test('403: over the rate, with the time to wait; the client waits that long before it asks again', async () => {
    const issued = await issueTestKey(made, 'test', {
      organisation_id: 'org_demo_harbour',
      scopes: ['dd'],
      rate_per_second: 1,
      burst: 1,
    })
    made.setClock(NOON)
    const hasty = connect(authorizationOf(issued), { maxRetries: 0 })
    const waits: number[] = []
    const patient = connect(authorizationOf(issued), {
      random: () => 0.5,
      sleep: async (ms) => {
        waits.push(ms)
        made.setClock(addMs(NOON, ms))
      },
    })
    await hasty.dd.verify(QUESTION)

    const error = await refusalOf(hasty.dd.verify(QUESTION))
    const verdict = await patient.dd.verify(QUESTION)
    made.setClock(NOON)

    expect(error).toBeInstanceOf(sdk.RateLimitError)
    expect(error).toMatchObject({ code: 'rate_limited', status: 403, retryable: true, retryAfterSeconds: 1 })
    expect(waits).toEqual([1250])
    expect(verdict.verified).toBe(true)
  })
})

describe('whoever answers', () => {
  const cases: readonly [code: string, status: number, name: string][] = [
    ['too_large', 413, 'InvalidRequestError'],
    ['unsupported_media_type', 415, 'InvalidRequestError'],
    ['method_not_allowed', 405, 'InvalidRequestError'],
    ['overloaded', 500, 'ServerError'],
    ['database_unavailable', 503, 'ServerError'],
    ['sources_unavailable', 500, 'ServerError'],
    ['integrity_failure', 500, 'ServerError'],
    ['internal', 500, 'ServerError'],
    ['of_tomorrow', 418, 'LeadproofError'],
    ['of_tomorrow', 503, 'ServerError'],
    ['constructor', 400, 'LeadproofError'],
  ]
  test.each(cases)('%s with %i is a %s', async (code, status, name) => {
    expect(await refusalFrom(problem(code, status))).toMatchObject({ name, code, status })
  })

  const strangers: readonly [what: string, answer: Scripted, retryable: boolean][] = [
    ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }, true],
    ['a failure without a word', { status: 500, body: '' }, false],
    ['a success that is no JSON', { status: 200, body: '<html>Sign in</html>' }, false],
    ['a success without a result', { status: 200, body: '{"dd_id":"DD-1","verification_results":[]}' }, false],
    ['a success with half of the body', { status: 200, body: '{"dd_id":' }, false],
  ]
  test.each(strangers)('%s is no answer of the service', async (_what, answer, retryable) => {
    const error = await refusalFrom(answer)

    expect(error).toMatchObject({ name: 'ServerError', code: 'unexpected_answer', retryable })
  })

  test('what is not an object of verdicts is never taken for one', async () => {
    const results = [{ verification_summary: { status: 'verified', message: 'm', dd_id: 'd' } }]
    const said = { consent_metadata: {}, consent_timestamps_by_channel: {}, recency: {} }
    const body = JSON.stringify({ dd_id: 'd', verification_results: [{ ...results[0], ...said }] })
    const { baseUrl } = await fakeService([{ status: 200, body }])

    expect((await new sdk.Leadproof({ baseUrl, apiKey: KEY }).dd.verify(QUESTION)).verified).toBe(false)
  })

  async function refusalFrom(answer: Scripted): Promise<sdk.LeadproofError> {
    const { baseUrl } = await fakeService([answer])
    return refusalOf(new sdk.Leadproof({ baseUrl, apiKey: KEY, maxRetries: 0 }).dd.verify(QUESTION))
  }
})

describe('where there is no answer', () => {
  test('nobody listens', async () => {
    const client = new sdk.Leadproof({ baseUrl: `http://127.0.0.1:${await freePort()}`, apiKey: KEY, maxRetries: 0 })

    const error = await refusalOf(client.dd.verify(QUESTION))

    expect(error).toBeInstanceOf(sdk.ConnectionError)
    expect(error).toMatchObject({ code: 'connection_failed', status: null, requestId: null, retryable: true })
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  test('it takes too long', async () => {
    const { baseUrl } = await fakeService(['hang'])

    const error = await refusalOf(new sdk.Leadproof({ baseUrl, timeoutMs: 20, maxRetries: 0 }).testValues.list())

    expect(error).toMatchObject({ name: 'ConnectionError', code: 'timed_out' })
  })

  test('the program gives up: the call rejects with its own reason', async () => {
    const { baseUrl, received } = await fakeService(['hang'])
    const ending = new AbortController()
    const reason = new Error('the user has left')
    const call = new sdk.Leadproof({ baseUrl }).testValues.list({ signal: ending.signal })
    await expect.poll(() => received.length).toBe(1)

    ending.abort(reason)

    await expect(call).rejects.toBe(reason)
    await expect(new sdk.Leadproof({ baseUrl }).testValues.list({ signal: ending.signal })).rejects.toBe(reason)
    expect(received).toHaveLength(1)
  })

  test('a redirection is not followed: the key goes to nobody else', async () => {
    const other = await fakeService([{ status: 200, body: '{}' }])
    const { baseUrl } = await fakeService([{ status: 307, headers: { location: `${other.baseUrl}/dd-verify` } }])

    const error = await refusalOf(new sdk.Leadproof({ baseUrl, apiKey: KEY, maxRetries: 0 }).dd.verify(QUESTION))

    expect(error).toBeInstanceOf(sdk.ConnectionError)
    expect(other.received).toEqual([])
  })
})

describe('the key', () => {
  test('stands in nothing that is printed, logged or sent elsewhere', async () => {
    const { baseUrl, received } = await fakeService([problem('unauthenticated', 403)])
    const client = new sdk.Leadproof({ baseUrl, apiKey: KEY })
    const error = await refusalOf(client.dd.verify(QUESTION))
    const cut = await fakeService(['cut'])
    const lost = await refusalOf(
      new sdk.Leadproof({ baseUrl: cut.baseUrl, apiKey: KEY, maxRetries: 0 }).keys.get('key_1'),
    )

    const printed = [client, error, lost].flatMap((thing) => [
      inspect(thing, { depth: 8 }),
      JSON.stringify(thing),
      String(thing),
    ])

    expect(printed.filter((text) => text.includes(KEY))).toEqual([])
    expect(JSON.stringify(client)).toBe(JSON.stringify({ baseUrl }))
    expect(String(client)).toBe(`Leadproof(${baseUrl})`)
    expect(received[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(received[0]?.url).toBe('/dd-verify')
  })

  test('that cannot be one is refused before it is sent, and not repeated', () => {
    const unfit = fc.string({ minLength: 12, unit: 'binary' }).filter((text) => !/^[\x21-\x7e]+$/.test(text))

    fc.assert(
      fc.property(unfit, (apiKey) => {
        const make = (): unknown => new sdk.Leadproof({ baseUrl: 'http://localhost:8080', apiKey })

        expect(make).toThrow('apiKey has characters that no API key has')
      }),
    )
  })
})

describe('options that cannot be meant are refused at once', () => {
  const good = { baseUrl: 'http://localhost:8080' }
  test.each([
    [{ baseUrl: 'verify.example' }],
    [{ baseUrl: 'ftp://verify.example' }],
    [{ baseUrl: 'https://user:word@verify.example' }],
    [{ baseUrl: 'https://verify.example/?a=1' }],
    [{ ...good, timeoutMs: 0 }],
    [{ ...good, timeoutMs: Number.POSITIVE_INFINITY }],
    [{ ...good, maxRetries: 1.5 }],
    [{ ...good, maxRetries: 11 }],
    [{ ...good, operatorSlug: 'a/b' }],
  ])('%j', (options) => {
    expect(() => new sdk.Leadproof(options)).toThrow(/^(?:baseUrl|timeoutMs|maxRetries|operatorSlug) must/)
  })

  test('an idempotency key that no header can carry', async () => {
    const client = new sdk.Leadproof({ baseUrl: 'http://localhost:8080' })

    await expect(client.dd.verify(QUESTION, { idempotencyKey: 'naïve' })).rejects.toThrow(TypeError)
    await expect(client.dd.verify(QUESTION, { idempotencyKey: '' })).rejects.toThrow(TypeError)
  })
})
