import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { revokeKey } from '../../src/keys/revoke-key.ts'
import { NOON } from '../support/dossier.ts'
import { moment } from '../support/evidence.ts'
import { expectProblem } from '../support/front-end.ts'
import { at, flush, idle, idleRoutes, letThrough } from '../support/key-bench.ts'
import { authorizationOf, fileOrder, fileOrganisation, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let bench: TestServer
/** A second process on the same database. */
let other: TestServer

beforeAll(async () => {
  bench = await testServer([idleRoutes])
  other = await testServer([idleRoutes], { database: bench.database })
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  await fileOrder(bench, { ddId: 'DD-1', buyerId: 'org_harbour' })
})

beforeEach(() => {
  bench.setClock(NOON)
  other.setClock(NOON)
})

async function keyWith(limits: Partial<Parameters<typeof issueTestKey>[2]> = {}) {
  return issueTestKey(bench, 'live', { organisation_id: 'org_harbour', scopes: ['dd'], ...limits })
}

const USUAL = { rate_per_second: 100, burst: 200 }
const USUAL_KYC = {
  ...USUAL,
  scopes: ['kyc' as const],
  dd_id: 'DD-1',
  kyc_rate_per_second: 5,
  kyc_burst: 10,
}

describe('every answer to a good key tells how it stands', () => {
  test('200: quota, window, what is left and when there is more', async () => {
    const { headers } = await idle(bench, authorizationOf(await keyWith(USUAL)))

    expect(headers['ratelimit-policy']).toBe('"default";q=200;w=2')
    expect(headers['ratelimit']).toBe('"default";r=199;t=1')
  })

  test('200: for a person, what kyc is held to as well; the day ends in London', async () => {
    const { headers } = await idle(bench, authorizationOf(await keyWith({ ...USUAL_KYC, daily_quota: 9000 })), {
      kyc: true,
    })

    expect(headers['ratelimit-policy']).toBe(
      '"default";q=200;w=2, "kyc";q=10;w=2, "day";q=9000;w=86400, "kyc-day";q=5000;w=86400',
    )
    expect(headers['ratelimit']).toBe(
      '"default";r=199;t=1, "kyc";r=9;t=1, "day";r=8999;t=43200, "kyc-day";r=4999;t=43200',
    )
  })

  test('403: also where the key lacks the scope, and never where the key is not good', async () => {
    const issued = await keyWith({ ...USUAL, scopes: ['suppress'] })
    const lacking = await idle(bench, authorizationOf(issued))
    expectProblem(lacking, 'insufficient_scope')
    expect(lacking.headers['ratelimit']).toBe('"default";r=199;t=1')

    await revokeKey(bench.service, operatorAtMachine('live'), issued.key.keyId)
    bench.setClock(addMs(NOON, 3000))
    const revoked = await idle(bench, authorizationOf(issued))
    expectProblem(revoked, 'unauthenticated', 401)
    expect(Object.keys(revoked.headers).filter((name) => name.startsWith('ratelimit'))).toEqual([])
  })
})

describe('the rate', () => {
  test('429: over the burst, with the time to wait; the refused request takes nothing', async () => {
    const issued = await keyWith({ rate_per_second: 1, burst: 3 })
    const key = authorizationOf(issued)

    expect(await letThrough(bench, key, 10)).toBe(3)
    const refused = await idle(bench, key)
    expect(expectProblem(refused, 'rate_limited', 429)).toMatchObject({ retryable: true })
    expect(refused.headers).toMatchObject({ 'retry-after': '1', ratelimit: '"default";r=0;t=1' })
    expect(bench.log()).toMatch(new RegExp(`"key_id":"${issued.key.keyId}".*"code":"rate_limited"`))
    bench.setClock(addMs(NOON, 999))
    expect(await letThrough(bench, key, 2)).toBe(0)
    bench.setClock(addMs(NOON, 1000))
    expect(await letThrough(bench, key, 2)).toBe(1)
  })

  test('403 on the contract face: for persons 5 a second, 10 at once', async () => {
    const key = authorizationOf(await keyWith(USUAL_KYC))

    expect(await letThrough(bench, key, 15, { kyc: true })).toBe(10)
    expectProblem(await idle(bench, key, { kyc: true }), 'rate_limited')
    bench.setClock(addMs(NOON, 200))
    expect(await letThrough(bench, key, 3, { kyc: true })).toBe(1)
  })

  test('a clock that is put back by a year locks nobody out', async () => {
    const key = authorizationOf(await keyWith({ rate_per_second: 1, burst: 2 }))
    expect(await letThrough(bench, key, 3)).toBe(2)

    bench.setClock(moment('2025-11-20T12:00:00Z'))
    expect(await letThrough(bench, key, 1)).toBe(0)
    bench.setClock(moment('2025-11-20T12:00:01Z'))
    expect(await letThrough(bench, key, 1)).toBe(1)
  })
})

describe('the quota of a day', () => {
  test('429: until the day ends in London, winter time', async () => {
    bench.setClock(at('23:59:59.999'))
    const key = authorizationOf(await keyWith({ daily_quota: 2 }))

    expect(await letThrough(bench, key, 3)).toBe(2)
    const refused = await idle(bench, key)
    expectProblem(refused, 'rate_limited', 429)
    expect(refused.headers['retry-after']).toBe('1')
    bench.setClock(moment('2026-11-21T00:00:00Z'))
    expect(await letThrough(bench, key, 3)).toBe(2)
  })

  test('429: until the day ends in London, an hour before UTC in summer', async () => {
    bench.setClock(moment('2026-07-01T22:59:59Z'))
    const key = authorizationOf(await keyWith({ daily_quota: 1 }))

    expect(await letThrough(bench, key, 2)).toBe(1)
    bench.setClock(moment('2026-07-01T23:00:00Z'))
    expect(await letThrough(bench, key, 2)).toBe(1)
    bench.setClock(moment('2026-07-02T00:00:00Z'))
    expect(await letThrough(bench, key, 2)).toBe(0)
  })

  test('is one for all processes, as soon as each has filed its counts', async () => {
    const key = authorizationOf(await keyWith({ daily_quota: 10 }))
    expect(await letThrough(bench, key, 6)).toBe(6)
    expect(await letThrough(other, key, 3)).toBe(3)
    await flush(bench)
    await flush(other)

    expect(await letThrough(other, key, 5)).toBe(1)
    expect((await idle(other, key)).headers['ratelimit']).toContain('"day";r=0;')
  })

  test('is known to a process that starts in the middle of the day', async () => {
    const key = authorizationOf(await keyWith({ daily_quota: 4 }))
    expect(await letThrough(bench, key, 3)).toBe(3)
    await flush(bench)
    const late = await testServer([idleRoutes], { database: bench.database })

    expect(await letThrough(late, key, 5)).toBe(1)
  })

  test('of persons is counted apart from the rest', async () => {
    const key = authorizationOf(await keyWith({ ...USUAL_KYC, scopes: ['kyc', 'dd'], kyc_daily_quota: 2 }))

    expect(await letThrough(bench, key, 3, { kyc: true })).toBe(2)
    expect(await letThrough(bench, key, 3)).toBe(3)
  })
})

describe('the use of a key', () => {
  test('is filed in the background: when, from which network, what came of it', async () => {
    bench.setClock(at('09:00:00'))
    const issued = await keyWith({ rate_per_second: 1, burst: 2 })
    const key = authorizationOf(issued)
    await letThrough(bench, key, 3, { from: '192.0.2.77' })
    bench.setClock(at('09:00:05'))
    await idle(bench, key, { from: '2001:db8:12:34::5' })
    await idle(bench, key, { kyc: true, from: '192.0.2.1' })
    await flush(bench)

    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', day, requests, admitted, refused, failed) as text
        from key_day
       where key_id = ${issued.key.keyId}`.execute(bench.database.db)
    expect(rows).toEqual([{ text: '2026-11-20 5 4 2 0' }])
    const networks = await sql<{ text: string }>`
      select concat_ws(' ', network, to_char(last_used_at at time zone 'UTC', 'HH24:MI:SS')) as text
        from key_network
       where key_id = ${issued.key.keyId}
       order by network`.execute(bench.database.db)
    expect(networks.rows.map(({ text }) => text)).toEqual(['192.0.2.0/24 09:00:05', '2001:db8:12::/48 09:00:05'])
  })

  test('adds up over processes, and what could not be filed is filed with the next', async () => {
    const issued = await keyWith()
    const key = authorizationOf(issued)
    await letThrough(bench, key, 2)
    await letThrough(other, key, 3)
    await flush(other)
    await sql`alter table key_day rename to key_day_gone`.execute(bench.database.db)
    await expect(flush(bench)).rejects.toThrow('key_day')
    await sql`alter table key_day_gone rename to key_day`.execute(bench.database.db)
    await letThrough(bench, key, 1)
    await flush(bench)
    await flush(bench)

    const { rows } = await sql<{ requests: number }>`
      select requests::int as requests from key_day where key_id = ${issued.key.keyId}`.execute(bench.database.db)
    expect(rows).toEqual([{ requests: 6 }])
  })

  test('of a day that ended before it was filed stands under that day', async () => {
    bench.setClock(at('23:59:59'))
    const issued = await keyWith()
    await letThrough(bench, authorizationOf(issued), 2)
    bench.setClock(moment('2026-11-21T00:00:00Z'))
    await letThrough(bench, authorizationOf(issued), 1)
    await flush(bench)

    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', day, requests) as text from key_day where key_id = ${issued.key.keyId} order by day`.execute(
      bench.database.db,
    )
    expect(rows.map(({ text }) => text)).toEqual(['2026-11-20 2', '2026-11-21 1'])
  })

  test('is filed when the server closes', async () => {
    const closing = await testServer([idleRoutes], { database: bench.database })
    const issued = await keyWith()
    await letThrough(closing, authorizationOf(issued), 2)
    await closing.server.close()

    const { rows } = await sql<{ requests: number }>`
      select requests::int as requests from key_day where key_id = ${issued.key.keyId}`.execute(bench.database.db)
    expect(rows).toEqual([{ requests: 2 }])
  })
})
