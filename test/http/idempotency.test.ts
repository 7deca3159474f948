import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import { buildServer } from '../../src/http/build-server.ts'
import { forgetOldAnswers } from '../../src/http/idempotent-answer.ts'
import { ddVerifyRoutes } from '../../src/http/routes/dd-verify.ts'
import { openLog } from '../../src/http/service-log.ts'
import type { RouteModule } from '../../src/http/service.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem } from '../support/front-end.ts'
import { compliantLead, ddBody, fileLeads, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

const DAY_MS = 24 * 3_600_000
const LEASE_MS = 30_000

type Sent = Awaited<ReturnType<FastifyInstance['inject']>>

type Told = {
  readonly key?: string
  readonly body?: unknown
  readonly authorization?: string
  readonly server?: FastifyInstance
}

// What a test puts in the place of an operation, and how often that was begun.
const work: { begun: number; finish: () => Promise<object> } = { begun: 0, finish: async () => ({}) }

const workRoutes: RouteModule = (server) => {
  server.route({
    method: 'POST',
    url: '/jobs/:name',
    config: { scope: 'dd', face: 'contract', idempotent: true },
    handler: async (_request, reply) => {
      work.begun += 1
      void reply.header('verification-id', `ver_${work.begun}`)
      return { done: work.begun, ...(await work.finish()) }
    },
  })
}

let market: Marketplace
/** Another node on the same database, which waits for the answers of others. */
let patient: FastifyInstance

beforeAll(async () => {
  market = await testMarketplace({ routes: [workRoutes], times: { sameKeyMs: 0 } })
  const log = openLog('silent', market.service.clock, { write: () => true })
  patient = buildServer(market.service, [ddVerifyRoutes, workRoutes], log)
  for (const lead of ['LEAD-601', 'LEAD-602', 'LEAD-603', 'LEAD-604']) await fileLeads(market, [compliantLead(lead)])
})

beforeEach(() => {
  work.begun = 0
  work.finish = async () => ({})
  market.setClock(NOON)
})

async function send(url: string, { key, body = {}, authorization, server }: Told): Promise<Sent> {
  return (server ?? market.server).inject({
    method: 'POST',
    url,
    headers: {
      authorization: authorization ?? market.buyer,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** All that must be the same when an answer is given again. */
function answerOf({ statusCode, body, headers }: Sent): readonly unknown[] {
  return [statusCode, body, headers['content-type'], headers['verification-id'], headers['link']]
}

function isReplay({ headers }: Sent): boolean {
  return headers['idempotency-replayed'] === 'true'
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(market.database.db)
  return rows[0]?.count ?? 0
}

/** Lets the work wait until the test has seen it begin, and says so. */
function heldWork(): { readonly hasBegun: Promise<object>; readonly finish: () => void } {
  const begun = Promise.withResolvers<object>()
  const held = Promise.withResolvers<object>()
  work.finish = async () => {
    begun.resolve({})
    return held.promise
  }
  return { hasBegun: begun.promise, finish: () => held.resolve({}) }
}

describe('POST /dd-verify with an Idempotency-Key', () => {
  test('200: the same request within 24 hours is answered with the same bytes and headers, and recorded once', async () => {
    const before = await countOf('verification')
    const first = await send('/dd-verify', { key: 'same', body: ddBody('LEAD-601') })
    market.setClock(addMs(NOON, DAY_MS - 1))
    const again = await send('/dd-verify', { key: '"same"', body: ddBody('LEAD-601') })

    expect(first.statusCode).toBe(200)
    expect(isReplay(first)).toBe(false)
    expect(answerOf(again)).toEqual(answerOf(first))
    expect(again.headers['link']).toBe(`</v1/verifications/${String(first.headers['verification-id'])}>; rel="receipt"`)
    expect(isReplay(again)).toBe(true)
    expect(again.headers['request-id']).not.toBe(first.headers['request-id'])
    expect((await countOf('verification')) - before).toBe(1)
  })

  test('200: twenty at once, on two nodes, are verified once and all get that answer', async () => {
    const before = [await countOf('verification'), await countOf('lead_use')]
    const other = buildServer(
      market.service,
      [ddVerifyRoutes],
      openLog('silent', market.service.clock, { write: () => true }),
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        send('/dd-verify', { key: 'twenty', body: ddBody('LEAD-604'), server: index % 2 === 0 ? patient : other }),
      ),
    )

    expect(new Set(answers.map((answer) => JSON.stringify(answerOf(answer)))).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(answers.filter(isReplay)).toHaveLength(19)
    expect([await countOf('verification'), await countOf('lead_use')]).toEqual(before.map((count) => count + 1))
  })

  test('200: after 24 hours the key is new, also for another request', async () => {
    const first = await send('/dd-verify', { key: 'old', body: ddBody('LEAD-603') })
    market.setClock(addMs(NOON, DAY_MS))
    const later = await send('/dd-verify', { key: 'old', body: ddBody('LEAD-602') })

    expect([first.statusCode, later.statusCode]).toEqual([200, 200])
    expect(isReplay(later)).toBe(false)
    expect(later.headers['verification-id']).not.toBe(first.headers['verification-id'])
  })

  test("200: another API key's same idempotency key is another one, also within the organisation", async () => {
    const colleague = await issueTestKey(market, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] })
    const mine = await send('/dd-verify', { key: 'shared', body: ddBody('LEAD-601') })
    const theirs = await send('/dd-verify', {
      key: 'shared',
      body: ddBody('LEAD-602'),
      authorization: authorizationOf(colleague),
    })

    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200])
    expect(isReplay(theirs)).toBe(false)
  })

  test('403: the key came before with another body or for another operation; blanks and order make no other body', async () => {
    const body = ddBody('LEAD-601')
    const first = await send('/dd-verify', { key: 'taken', body })
    const reordered = Object.fromEntries(Object.entries(body).toReversed())

    expect(isReplay(await send('/dd-verify', { key: 'taken', body: JSON.stringify(reordered, null, 2) }))).toBe(true)
    const refused = await send('/dd-verify', { key: 'taken', body: ddBody('LEAD-602') })
    expect(expectProblem(refused, 'idempotency_conflict').retryable).toBe(false)
    expectProblem(await send('/jobs/a', { key: 'taken', body }), 'idempotency_conflict')
    expect(first.statusCode).toBe(200)
    expect(work.begun).toBe(0)
  })

  test('403: a refusal is not kept, and frees the key', async () => {
    const rows = await countOf('idempotent_request')
    const body = { ...ddBody('LEAD-601'), dd_id: 'DD-9' }
    const refused = await send('/dd-verify', { key: 'free', body })
    const mended = await send('/dd-verify', { key: 'free', body: ddBody('LEAD-601') })

    expectProblem(refused, 'order_not_permitted')
    expect(mended.statusCode).toBe(200)
    expect(isReplay(mended)).toBe(false)
    expect(await countOf('idempotent_request')).toBe(rows + 1)
  })

  test.each(['', 'two words', '"open', 'k'.repeat(256)])('403: %j is no idempotency key', async (key) => {
    expectProblem(await send('/dd-verify', { key, body: ddBody('LEAD-601') }), 'invalid_request')
  })
})

describe('an attempt that is under way', () => {
  test('403: is told of when it takes too long, and its answer is given afterwards', async () => {
    const held = heldWork()
    const first = send('/jobs/a', { key: 'slow' })
    await held.hasBegun
    const impatient = await send('/jobs/a', { key: 'slow' })
    held.finish()
    const answered = await first
    const again = await send('/jobs/a', { key: 'slow' })

    const told = expectProblem(impatient, 'idempotency_conflict')
    expect(told.detail).toContain('still being answered')
    expect([told.retryable, impatient.headers['retry-after']]).toEqual([true, '1'])
    expect(answerOf(again)).toEqual(answerOf(answered))
    expect(work.begun).toBe(1)
  })

  test('200: is waited for', async () => {
    const held = heldWork()
    const first = send('/jobs/a', { key: 'short', server: patient })
    await held.hasBegun
    const second = send('/jobs/a', { key: 'short', server: patient })
    held.finish()

    expect(answerOf(await second)).toEqual(answerOf(await first))
    expect(work.begun).toBe(1)
  })

  test('200: that died is taken over by the same request when its lease is over, by no other', async () => {
    const held = heldWork()
    // The process that began it never comes to an answer.
    void send('/jobs/a', { key: 'crash' })
    await held.hasBegun
    work.finish = async () => ({})
    market.setClock(addMs(NOON, LEASE_MS - 1))
    const early = await send('/jobs/a', { key: 'crash' })
    market.setClock(addMs(NOON, LEASE_MS))
    const other = await send('/jobs/b', { key: 'crash' })
    const second = await send('/jobs/a', { key: 'crash' })
    const third = await send('/jobs/a', { key: 'crash' })

    expectProblem(early, 'idempotency_conflict')
    expectProblem(other, 'idempotency_conflict')
    expect(second.json<unknown>()).toEqual({ done: 2 })
    expect(isReplay(second)).toBe(false)
    expect(answerOf(third)).toEqual(answerOf(second))
    expect(isReplay(third)).toBe(true)
  })

  test('403: that was taken over gives no answer of its own, so that there are never two', async () => {
    const held = heldWork()
    const slow = send('/jobs/a', { key: 'overtaken' })
    await held.hasBegun
    work.finish = async () => ({})
    market.setClock(addMs(NOON, LEASE_MS))
    const second = await send('/jobs/a', { key: 'overtaken' })
    held.finish()
    const overtaken = await slow
    const third = await send('/jobs/a', { key: 'overtaken' })

    expectProblem(overtaken, 'idempotency_conflict')
    expect(overtaken.headers['verification-id']).toBeUndefined()
    expect(answerOf(third)).toEqual(answerOf(second))
  })

  test('500: whose answer cannot be kept is not answered', async () => {
    const { db } = market.database
    const held = heldWork()
    const first = send('/jobs/a', { key: 'unkept' })
    await held.hasBegun
    await sql`alter table idempotent_request rename to idempotent_request_gone`.execute(db)
    held.finish()
    const answered = await first
    await sql`alter table idempotent_request_gone rename to idempotent_request`.execute(db)

    expectProblem(answered, 'internal', 500)
    expect(answered.headers['verification-id']).toBeUndefined()
    expect(answered.body).not.toContain('idempotent_request')
  })

  test('500: that failed frees the key', async () => {
    work.finish = async () => {
      throw new Error('the work broke')
    }
    const failed = await send('/jobs/a', { key: 'broken' })
    work.finish = async () => ({})
    const again = await send('/jobs/a', { key: 'broken' })

    expectProblem(failed, 'internal', 500)
    expect(again.json<unknown>()).toEqual({ done: 2 })
  })
})

describe('what is kept', () => {
  test('a request without the header leaves nothing behind', async () => {
    const rows = await countOf('idempotent_request')
    const answered = await send('/dd-verify', { body: ddBody('LEAD-601') })

    expect(answered.statusCode).toBe(200)
    expect(await countOf('idempotent_request')).toBe(rows)
  })

  test('is forgotten after 24 hours and not before', async () => {
    const { db } = market.database
    await send('/jobs/a', { key: 'forgotten' })
    const kept = await countOf('idempotent_request')

    expect(await forgetOldAnswers(db, () => addMs(NOON, DAY_MS - 1))).toBe(0)
    expect(await forgetOldAnswers(db, () => addMs(NOON, 3 * DAY_MS))).toBe(kept)
    expect(await countOf('idempotent_request')).toBe(0)
  })
})
