import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Leadproof } from '../../packages/sdk/src/index.ts'
import type { DdQuestion, LeadproofOptions } from '../../packages/sdk/src/index.ts'
import { OPERATIONS } from '../../packages/sdk/src/operations.ts'
import { documentOnPaper } from '../../scripts/write-openapi.ts'
import { fakeService, problem, success } from '../support/client.ts'
import type { Scripted } from '../support/client.ts'
import { documentedOperations } from '../support/openapi-validator.ts'

const QUESTION: DdQuestion = {
  dd_id: 'DD-1',
  lead_id: 'L',
  lead_source_id: 'S',
  identifiers: [{ phone: '07700 900000' }],
}
const SUMMARY = { verification_summary: { dd_id: 'DD-1', message: 'Verified', status: 'Verified' } }
const FACTS = { consent_metadata: { consent_timestamp: null }, consent_timestamps_by_channel: {}, recency: {} }
const VERIFIED = success({ dd_id: 'DD-1', verification_results: [{ ...SUMMARY, ...FACTS }] })

/** What may become of an attempt, and whether another may help. */
const OUTCOMES: readonly [answer: Scripted, isPassing: boolean][] = [
  ['cut', true],
  [problem('overloaded', 500, { retryable: true, retryAfter: '1' }), true],
  [problem('rate_limited', 403, { retryable: true, retryAfter: '30' }), true],
  [problem('idempotency_conflict', 422, { retryable: true, retryAfter: '2' }), true],
  [{ status: 502, body: '<html>' }, true],
  [problem('rate_limited', 403, { retryable: true, retryAfter: '31' }), false],
  [problem('internal', 500), false],
  [problem('invalid_request', 403), false],
  [{ status: 500, body: '' }, false],
  [success({}), false],
]

type Fetched = { readonly method: string; readonly headers: Headers; readonly body: unknown; readonly url: string }

/** A client whose requests go nowhere: each gets the next of the answers. */
function scripted(answers: readonly Scripted[], options: Partial<LeadproofOptions> = {}) {
  const fetched: Fetched[] = []
  const waits: number[] = []
  const client = new Leadproof({
    baseUrl: 'https://verify.example/leadproof/',
    apiKey: 'lp_test_x',
    random: () => 0.5,
    sleep: async (ms) => {
      waits.push(ms)
    },
    fetch: async (url, init) => {
      const answer = answers[fetched.length] ?? 'cut'
      fetched.push({
        url: new Request(url).url,
        method: init?.method ?? '',
        headers: new Headers(init?.headers),
        body: init?.body,
      })
      if (typeof answer === 'string') throw new TypeError('fetch failed')
      return new Response(answer.body ?? null, { status: answer.status, headers: answer.headers ?? {} })
    },
    ...options,
  })
  return { client, fetched, waits }
}

/** Every method of the client that sends one request, called as loosely as a program without types would. */
function everyCall(client: Leadproof): readonly [name: string, call: () => Promise<unknown>][] {
  const groups = Object.entries(client).filter(
    (entry): entry is [string, Record<string, unknown>] => typeof entry[1] === 'object',
  )
  return groups.flatMap(([group, methods]) =>
    Object.entries(methods).map(([method, call]) => [
      `${group}.${method}`,
      async () => {
        const record = { lead_source_id: 'S', lead_id: 'L', identifiers: [] }
        const first = /^(?:dd|kyc|leads|suppressions)$/.test(group) ? record : 'ID'
        const second = method === 'takeBack' ? record : []
        const answer: unknown = (call as (...given: readonly unknown[]) => unknown)(
          listsItself(method) ? {} : first,
          second,
        )
        if (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer) {
          return (answer as AsyncIterable<unknown>)[Symbol.asyncIterator]().next()
        }
        return answer
      },
    ]),
  )
}

function listsItself(method: string): boolean {
  return method === 'list' || method === 'listReveals'
}

describe('a request is sent again', () => {
  test('with the same body and the same made-up key, until it is answered', async () => {
    const { client, fetched } = scripted(['cut', problem('overloaded', 500, { retryable: true }), VERIFIED])

    const verdict = await client.dd.verify(QUESTION)

    expect(verdict.verified).toBe(true)
    expect(fetched.map(({ url }) => url)).toEqual(
      Array.from({ length: 3 }, () => 'https://verify.example/leadproof/dd-verify'),
    )
    expect(new Set(fetched.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(fetched[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(fetched.map(({ body }) => body)).size).toBe(1)
  })

  test('with the key of the program, where it has one', async () => {
    const { client, fetched } = scripted(['cut', VERIFIED])

    await client.dd.verify(QUESTION, { idempotencyKey: 'order-77' })

    expect(fetched.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['order-77', 'order-77'])
  })

  test('never where the program says so; then no key is made up either', async () => {
    const { client, fetched } = scripted(['cut', VERIFIED])

    await expect(client.dd.verify(QUESTION, { maxRetries: 0 })).rejects.toThrow('could not be reached')

    expect(fetched.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false])
  })

  test('each call with a key of its own', async () => {
    const { client, fetched } = scripted([VERIFIED, VERIFIED])

    await Promise.all([client.dd.verify(QUESTION), client.dd.verify(QUESTION)])

    expect(new Set(fetched.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  test('after twice as long each time, up to 8 seconds, and never sooner than the service asks', async () => {
    const { client, waits } = scripted(
      [
        ...Array.from({ length: 6 }, (): Scripted => 'cut'),
        problem('overloaded', 503, { retryable: true, retryAfter: '7' }),
      ],
      { maxRetries: 7 },
    )

    await expect(client.testValues.list()).rejects.toThrow('could not be reached')

    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 11_000])
  })

  test('after a date, which is read against the clock of whoever sent it', async () => {
    const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT' }
    const { client, waits } = scripted([{ status: 503, headers }, success({ test_values: [] })])

    await client.testValues.list()

    expect(waits).toEqual([5250])
  })

  test('no more once the program has given up while it waits', async () => {
    const ending = new AbortController()
    const reason = new Error('the user has left')
    const { baseUrl, received } = await fakeService([problem('overloaded', 503, { retryable: true, retryAfter: '20' })])
    const call = new Leadproof({ baseUrl }).testValues.list({ signal: ending.signal })
    await expect.poll(() => received.length).toBe(1)

    ending.abort(reason)

    await expect(call).rejects.toBe(reason)
    expect(received).toHaveLength(1)
  })
})

describe('a request is never repeated without safety', () => {
  test('whatever becomes of each attempt of whichever call', async () => {
    const names = everyCall(scripted([]).client).map(([name]) => name)
    const scripts = fc.array(fc.constantFrom(...OUTCOMES), { minLength: 5, maxLength: 5 })

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), scripts, fc.nat({ max: 4 }), async (name, script, maxRetries) => {
        const { client, fetched } = scripted(
          script.map(([answer]) => answer),
          { maxRetries },
        )
        const [, call] = everyCall(client).find(([other]) => other === name) ?? []
        await call?.().catch(() => null)

        const { method, url, headers } = fetched[0] ?? { method: '', url: '', headers: new Headers() }
        const isSafe = method === 'GET' || READS_BY_POST.test(url) || headers.has('idempotency-key')
        const inVain = script.findIndex(([, isPassing]) => !isPassing)
        const wanted = inVain === -1 ? script.length : inVain + 1
        expect(fetched).toHaveLength(isSafe ? Math.min(maxRetries + 1, wanted) : 1)
        expect(new Set(fetched.map(({ headers: sent }) => sent.get('idempotency-key'))).size).toBe(1)
      }),
      { numRuns: 400 },
    )
  })
})

/** Two operations read by POST: one takes personal data out of the address, the other computes. */
const READS_BY_POST = /\/v1\/leads\/search$|\/replay$/

describe('the table of operations', async () => {
  const documented = documentedOperations(await documentOnPaper())
  const inDocument = new Map(documented.map((operation) => [operation.operationId, operation]))
  /** Pages for people, and what machines that watch the service ask it. */
  const leftOut = [
    'getOpenApi',
    'getReferenceStyle',
    'showReference',
    'showTestValues',
    'showOperation',
    'showSchema',
    'showProblem',
    'checkLiveness',
    'checkReadiness',
    'getMetrics',
  ]

  test('has every operation of the service but those left out on purpose', () => {
    expect([...Object.keys(OPERATIONS), ...leftOut].toSorted()).toEqual([...inDocument.keys()].toSorted())
  })

  test('has the method and the path of each as documented', () => {
    const wrong = Object.entries(OPERATIONS).filter(
      ([id, { method, path }]) => inDocument.get(id)?.name !== `${method} ${path}`,
    )

    expect(wrong).toEqual([])
  })

  test('calls safe what only reads, and what the service does once for each key', () => {
    const expected = Object.entries(OPERATIONS).map(([id, { method, path }]) => {
      const takesKey = inDocument.get(id)?.parameters?.some(({ name }) => name === 'Idempotency-Key') === true
      if (takesKey) return [id, 'keyed']
      return [id, method === 'GET' || READS_BY_POST.test(path) ? 'always' : 'never']
    })

    expect(Object.entries(OPERATIONS).map(([id, { repeat }]) => [id, repeat])).toEqual(expected)
  })

  test('each is asked by exactly one method of the client', async () => {
    const { client, fetched } = scripted([], { maxRetries: 0 })
    const calls = everyCall(client)
    for (const [, call] of calls) await call().catch(() => null)

    const asked = fetched.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/leadproof', '')}`)
    const paths = Object.values(OPERATIONS).map(({ method, path }) => ({
      name: `${method} ${path}`,
      pattern: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
    const found = asked.map((request) => paths.find(({ pattern }) => pattern.test(request))?.name ?? request)
    expect(found.toSorted()).toEqual(paths.map(({ name }) => name).toSorted())
  })
})

describe('an id in a path', () => {
  test('stays one step of it, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (id) => {
        const { client, fetched } = scripted([], { maxRetries: 0 })
        await client.orders.get(id).catch(() => null)

        for (const { url } of fetched) {
          const { pathname, search, hash } = new URL(url)
          expect([pathname.split('/').length, search, hash]).toEqual([5, '', ''])
          expect(decodeURIComponent(pathname.slice('/leadproof/v1/orders/'.length))).toBe(id)
        }
      }),
    )
  })

  test.each([[''], ['.'], ['..']])('%j is none', async (id) => {
    const { client, fetched } = scripted([])

    await expect(client.orders.get(id)).rejects.toThrow('dd_id must be an id')
    expect(fetched).toEqual([])
  })
})
