import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Leadproof } from '../../packages/sdk/src/index.ts'
import { pagesOf } from '../../packages/sdk/src/pages.ts'
import type { Page } from '../../packages/sdk/src/pages.ts'
import { leadSearchRoutes } from '../../src/http/routes/lead-search.ts'
import { leadRoutes } from '../../src/http/routes/leads.ts'
import { orderRoutes } from '../../src/http/routes/orders.ts'
import { openToClients } from '../support/client.ts'
import { compliantLead, testMarketplace } from '../support/marketplace.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

const COUNT = 7

let admin: Leadproof
let supplier: Leadproof

beforeAll(async () => {
  const market = await testMarketplace({ routes: [orderRoutes, leadRoutes, leadSearchRoutes] })
  const connect = await openToClients(market)
  admin = connect(market.operator)
  const scopes = ['evidence:write' as const, 'evidence:read' as const]
  supplier = connect(authorizationOf(await issueTestKey(market, 'live', { organisation_id: 'org_supplier', scopes })))
  // DD-1 is there already.
  for (let number = 2; number <= COUNT; number += 1) {
    await admin.orders.create({ dd_id: `DD-${number}`, buyer_id: 'org_harbour', lead_source_ids: ['SRC-1'] })
  }
  await supplier.leads.file(IDS.map((id) => compliantLead(id) as never))
})

const IDS = Array.from({ length: COUNT }, (_, index) => `LEAD-70${index}`)
const ORDERS = Array.from({ length: COUNT }, (_, index) => `DD-${index + 1}`)

describe('a list of the service', () => {
  test('is gone through over all its pages', async () => {
    const list = admin.orders.list({ limit: 3 })

    const orders = await Array.fromAsync(list)

    expect(orders.map(({ dd_id }) => dd_id)).toEqual(ORDERS)
    expect(list.cursor).toBeNull()
  })

  test('is narrowed by its filters', async () => {
    await admin.orders.change('DD-7', { status: 'suspended' })

    const suspended = await Array.fromAsync(admin.orders.list({ status: 'suspended', buyer_id: 'org_harbour' }))

    expect(suspended.map(({ dd_id }) => dd_id)).toEqual(['DD-7'])
  })

  test('goes on in another process where this one stopped; the page in which it stopped comes again', async () => {
    const list = admin.orders.list({ limit: 3 })
    const before: string[] = []
    for await (const { dd_id } of list) {
      before.push(dd_id)
      if (before.length === 5) break
    }

    const after = await Array.fromAsync(admin.orders.list({ limit: 3, cursor: list.cursor }))

    expect(before).toEqual(ORDERS.slice(0, 5))
    expect(after.map(({ dd_id }) => dd_id)).toEqual(ORDERS.slice(3))
  })

  test('comes in pages, too', async () => {
    const sizes: number[] = []
    for await (const { items } of admin.orders.list({ limit: 3 }).pages()) sizes.push(items.length)

    expect(sizes).toEqual([3, 3, 1])
  })

  test('of leads that were searched for has its cursor in the body', async () => {
    const search = supplier.leads.search({ lead_source_id: 'SRC-1', limit: 2 })

    const leads = await Array.fromAsync(search)

    expect(leads.map(({ lead_id }) => lead_id).toSorted()).toEqual(IDS)
  })
})

describe('a list', () => {
  const lists = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 6 })

  test('gives every record once, in order, through empty pages as well', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (pages) => {
        expect(await Array.fromAsync(pagesOf(undefined, readerOf(pages)))).toEqual(pages.flat())
      }),
    )
  })

  test('that is stopped anywhere and taken up at its cursor leaves out none and repeats less than a page', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.nat({ max: 24 }), async (pages, stopAfter) => {
        const list = pagesOf(undefined, readerOf(pages))
        const before: number[] = []
        for await (const item of list) {
          before.push(item)
          if (before.length > stopAfter) break
        }
        const after = await Array.fromAsync(pagesOf(list.cursor, readerOf(pages)))

        const all = pages.flat()
        const repeated = before.length + after.length - all.length
        expect(after).toEqual(all.slice(all.length - after.length))
        expect(repeated).toBeGreaterThanOrEqual(0)
        expect(repeated).toBeLessThan(4)
      }),
    )
  })

  test('that failed is taken up by going through it again', async () => {
    const read = readerOf([[1, 2], [3], [4]])
    const failing = [true]
    const list = pagesOf(undefined, async (cursor) => {
      if (cursor === '2' && failing.pop() === true) throw new Error('gone')
      return read(cursor)
    })
    const seen: number[] = []
    const go = async (): Promise<void> => {
      for await (const item of list) seen.push(item)
    }

    await expect(go()).rejects.toThrow('gone')
    await go()

    expect(seen).toEqual([1, 2, 3, 4])
  })

  test('at its end asks for nothing', async () => {
    const list = pagesOf(null, async () => {
      throw new Error('nothing must be asked for')
    })

    expect(await Array.fromAsync(list)).toEqual([])
  })

  test('that goes in a circle is not followed', async () => {
    const list = pagesOf(undefined, async () => ({ items: [1], nextCursor: 'again' }))

    await expect(Array.fromAsync(list)).rejects.toMatchObject({ code: 'unexpected_answer' })
  })
})

/** Reads pages by their number. */
function readerOf(pages: readonly (readonly number[])[]): (cursor: string | undefined) => Promise<Page<number>> {
  return async (cursor) => {
    const index = Number(cursor ?? 0)
    return { items: pages[index] ?? [], nextCursor: index + 1 < pages.length ? String(index + 1) : null }
  }
}
