import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cursorAfter, idBefore } from '../../src/base/cursor.ts'
import { newId } from '../../src/base/ids.ts'
import { addMs } from '../../src/base/time.ts'
import { raiseAlarmOnce, raiseAlarms } from '../../src/db/alarm-store.ts'
import { alarmRoutes } from '../../src/http/routes/alarms.ts'
import { keyRoutes } from '../../src/http/routes/keys.ts'
import { orderRoutes } from '../../src/http/routes/orders.ts'
import { leadSourceRoutes, organisationRoutes } from '../../src/http/routes/organisations.ts'
import { registerRoutes } from '../../src/http/routes/registers.ts'
import { termsFrom } from '../../src/licences/terms.ts'
import type { SnapshotAnswer } from '../../src/suppression/snapshot-contract.ts'
import { NOON } from '../support/dossier.ts'
import { expectProblem, MARKER } from '../support/front-end.ts'
import { fileTestRegister } from '../support/marketplace.ts'
import { adminAuthorization, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const COUNT = 120
const TERMS = termsFrom({ lead_source_ids: ['SRC-1'] })
const LISTS = [
  ['organisations', '/v1/organisations', 'organisation_id'],
  ['lead_sources', '/v1/lead-sources', 'lead_source_id'],
  ['orders', '/v1/orders', 'dd_id'],
  ['keys', '/v1/keys', 'key_id'],
  ['registers', '/v1/registers', 'snapshot_id'],
  ['alarms', '/v1/alarms', 'alarm_id'],
] as const

let bench: TestServer
let admin: string
let testAdmin: string

beforeAll(async () => {
  const routes = [organisationRoutes, leadSourceRoutes, orderRoutes, keyRoutes, registerRoutes, alarmRoutes]
  bench = await testServer(routes)
  admin = await adminAuthorization(bench)
  testAdmin = await adminAuthorization(bench, 'test')
  await fileMany()
})

/** Records with ids of every kind: chosen ones in no order, and such as the service makes. */
async function fileMany(): Promise<void> {
  const { random } = bench.service
  for (let index = 0; index < COUNT; index += 1) {
    const made = newId('snp', addMs(NOON, index), random)
    await file(`${index * 7}-chosen`, made)
  }
}

async function file(id: string, snapshotId: string): Promise<void> {
  const { db } = bench.database
  await sql`
    insert into organisation (organisation_id, mode, legal_name, roles, created_at, changed_at)
    values (${id}, 'live', 'One Ltd', array['buyer', 'supplier'], ${NOON}, ${NOON})`.execute(db)
  await sql`
    insert into lead_source (lead_source_id, organisation_id, mode, name, status, created_at, changed_at)
    values (${id}, ${id}, 'live', 'a source', 'active', ${NOON}, ${NOON})`.execute(db)
  await sql`
    insert into dd_order (dd_id, mode, buyer_id, caller_id, status, created_at, changed_at)
    values (${id}, 'live', ${id}, ${id}, 'active', ${NOON}, ${NOON})`.execute(db)
  await sql`
    insert into order_terms (dd_id, version, effective_from, applies_to_delivered, terms)
    values (${id}, 1, ${NOON}, false, ${JSON.stringify(TERMS)})`.execute(db)
  await sql`
    insert into api_key (key_id, digest, last_four, organisation_id, mode, name, scopes, created_at, created_by)
    values (${id}, ${Buffer.from(id)}, 'abcd', ${id}, 'live', 'a key', array['dd'], ${NOON}, 'machine')`.execute(db)
  await sql`
    insert into register_snapshot (snapshot_id, mode, kind, snapshot_date, entries, status, created_at)
    values (${snapshotId}, 'live', 'mps', '2026-11-01', 0, 'retired', ${NOON})`.execute(db)
  await raiseAlarms(db, [{ mode: 'live', kind: 'tried', at: NOON, details: {} }], bench.service.random)
}

async function get(url: string, authorization = admin) {
  return bench.server.inject({ method: 'GET', url, headers: { authorization } })
}

type ListAnswer = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> & {
  readonly next_cursor: string | null
}

async function readAll(url: string, limit: number, between: () => Promise<void>): Promise<readonly ListAnswer[]> {
  const pages: ListAnswer[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await get(`${url}?limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`)
    expect(answer.statusCode).toBe(200)
    const page: ListAnswer = answer.json()
    pages.push(page)
    cursor = page.next_cursor
    await between()
  }
  return pages
}

describe.each(LISTS)('the list of %s', (name, url, idName) => {
  test('200: page by page has each record once, whatever is filed meanwhile', async () => {
    const before = (await readAll(url, 200, async () => undefined)).flatMap((page) => page[name] ?? [])
    const ids = before.map((record) => String(record[idName]))
    let filed = 0
    const pages = await readAll(url, 17, async () => {
      filed += 1
      await file(`${name}-${filed * 13}`, newId('snp', addMs(NOON, 60 + filed), bench.service.random))
    })
    const seen = pages.flatMap((page) => (page[name] ?? []).map((record) => String(record[idName])))

    expect(ids.length).toBeGreaterThanOrEqual(COUNT)
    expect(new Set(seen).size).toBe(seen.length)
    expect(ids.filter((id) => !seen.includes(id))).toEqual([])
    expect(pages.slice(0, -1).every((page) => page[name]?.length === 17)).toBe(true)
  })

  test('200: an admin key of the other mode sees none of them', async () => {
    const page = (await get(`${url}?limit=200`, testAdmin)).json<ListAnswer>()

    expect(page[name]?.filter((record) => record['mode'] === 'live')).toEqual([])
    expect(page[name]?.map((record) => record[idName])).not.toContain('7-chosen')
  })

  test('400: a cursor that is none of this list, told at /cursor', async () => {
    const other = LISTS.find(([named]) => named !== name)
    const wrong = [
      MARKER,
      cursorAfter(other?.[0] ?? name, 'org_1'),
      cursorAfter(name, "x' or true --"),
      Buffer.from(JSON.stringify([name, '\u0000'])).toString('base64url'),
      `${cursorAfter(name, 'org_1')}=`,
      '',
    ]
    for (const cursor of wrong) {
      const { errors } = expectProblem(await get(`${url}?cursor=${encodeURIComponent(cursor)}`), 'invalid_request', 400)
      expect(errors).toEqual([{ pointer: '/cursor', detail: 'is not a cursor of this list' }])
    }
  })

  test.each(['limit=0', 'limit=201', 'limit=1e1', 'limit=1&limit=2', 'offset=1', 'mode=live'])(
    '400: %s',
    async (query) => {
      expectProblem(await get(`${url}?${query}`), 'invalid_request', 400)
    },
  )

  test('403: every other scope together is not admin', async () => {
    const { secret } = await issueTestKey(bench, 'live', {
      organisation_id: '7-chosen',
      scopes: ['dd', 'evidence:write', 'evidence:read', 'suppress', 'bulk'],
    })

    expectProblem(await get(url, `Bearer ${secret}`), 'insufficient_scope')
  })
})

test('a cursor is good for its list only, and any other text is none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/), fc.string(), (id, text) => {
      expect(idBefore('orders', cursorAfter('orders', id))).toBe(id)
      expect(idBefore('keys', cursorAfter('orders', id))).toBeNull()
      const read = idBefore('orders', text)
      expect(read === null || cursorAfter('orders', read) === text).toBe(true)
    }),
  )
})

describe('filters', () => {
  test('200: only what was asked for, over all pages', async () => {
    const { db } = bench.database
    await sql`update dd_order set status = 'suspended' where dd_id in ('7-chosen', '70-chosen', '777-chosen')`.execute(
      db,
    )
    await sql`update organisation set roles = array['pension_trustee'] where organisation_id = '14-chosen'`.execute(db)
    const suspended = await get('/v1/orders?status=suspended&limit=2')
    const { next_cursor } = suspended.json<ListAnswer>()
    const rest = await get(`/v1/orders?status=suspended&limit=2&cursor=${next_cursor}`)

    const ids = [suspended, rest].flatMap((page) => page.json<ListAnswer>()['orders']?.map((order) => order['dd_id']))
    expect(ids).toHaveLength(3)
    expect(new Set(ids)).toEqual(new Set(['7-chosen', '70-chosen', '777-chosen']))
    expect((await get('/v1/orders?buyer_id=21-chosen')).json()).toMatchObject({ orders: [{ dd_id: '21-chosen' }] })
    const trustees = await get('/v1/organisations?role=pension_trustee&status=active')
    expect(trustees.json()).toMatchObject({ organisations: [{ organisation_id: '14-chosen' }], next_cursor: null })
    const sources = await get('/v1/lead-sources?organisation_id=21-chosen&status=active')
    expect(sources.json()).toMatchObject({ lead_sources: [{ lead_source_id: '21-chosen' }], next_cursor: null })
  })
})

describe('registers', () => {
  test('200: the active snapshot and those before it, each with its age', async () => {
    const numbers = [{ number: '447700900123', listedSince: null }]
    for (const snapshotDate of ['2026-11-01', '2026-11-10']) {
      await fileTestRegister(bench.service, { mode: 'live', kind: 'tps', snapshotDate }, numbers)
      bench.setClock(addMs(NOON, 1000))
    }
    bench.setClock(NOON)
    const listed = (await get('/v1/registers?kind=tps')).json<{ registers: SnapshotAnswer[] }>().registers
    const [active] = listed

    expect(listed).toMatchObject([
      { kind: 'tps', snapshot_date: '2026-11-10', age_days: 10, entries: 1, status: 'active', organisation_id: null },
      { kind: 'tps', snapshot_date: '2026-11-01', age_days: 19, entries: 1, status: 'retired' },
    ])
    expect((await get('/v1/registers?kind=tps&status=active')).json()).toMatchObject({ registers: [active] })
    expect((await get(`/v1/registers/${active?.snapshot_id}`)).json()).toEqual(active)
  })

  test('404: one of the other mode is told as one that is not there', async () => {
    const [one] = (await get('/v1/registers?limit=1')).json<{ registers: SnapshotAnswer[] }>().registers
    const { instance: _foreign, ...foreign } = expectProblem(
      await get(`/v1/registers/${one?.snapshot_id}`, testAdmin),
      'not_found',
      404,
    )
    const { instance: _absent, ...absent } = expectProblem(await get(`/v1/registers/${MARKER}`), 'not_found', 404)

    expect(foreign).toEqual(absent)
  })
})

test('200: alarms are read newest first, whatever their ids, and by kind', async () => {
  const { db } = bench.database
  const alarm = { mode: 'live' as const, kind: 'aged', details: { days: 21 } }
  await raiseAlarmOnce(db, 'alm_zz', { ...alarm, at: addMs(NOON, 1000) })
  await raiseAlarmOnce(db, 'alm_aa', { ...alarm, at: addMs(NOON, 2000) })
  await raiseAlarmOnce(db, 'alm_mm', { ...alarm, at: addMs(NOON, 3000) })
  const first = (await get('/v1/alarms?kind=aged&limit=2')).json<ListAnswer>()
  const second = (await get(`/v1/alarms?kind=aged&limit=2&cursor=${first.next_cursor}`)).json<ListAnswer>()

  expect(first['alarms']?.map((each) => each['alarm_id'])).toEqual(['alm_mm', 'alm_aa'])
  expect(second).toEqual({
    alarms: [{ alarm_id: 'alm_zz', kind: 'aged', at: addMs(NOON, 1000), details: { days: 21 } }],
    next_cursor: null,
  })
})
