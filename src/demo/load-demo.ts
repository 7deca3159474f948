import { createHash } from 'node:crypto'
import { londonDayOf } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { KeyText } from '../keys/api-key.ts'
import type { Backing } from '../vault/backing.ts'
import { demoContent } from './demo-content.ts'
import type { DemoContent } from './demo-content.ts'
import { findDemoKey, issueDemoKey } from './demo-key.ts'
import type { DemoKey } from './demo-key.ts'
import { DEMO_ORGANISATIONS, DEMO_SOURCES } from './demo-parties.ts'
import { findDemoContent, lockDemo, markDemoLoaded } from './demo-store.ts'
import { clearDemo, fillDemo } from './fill-demo.ts'
import { loadTestRegister } from './fill-tests.ts'
import { testValues } from './test-values.ts'

/** How much of everything the sandbox has. */
export type DemoLoaded = {
  readonly leads: number
  readonly sources: number
  readonly buyers: number
  readonly orders: number
  /** Documented requests whose answers are known, and for which the sandbox holds leads and orders of their own. */
  readonly testValues: number
}

/** The demo as a newcomer needs it; `key` is null once an operator has revoked it. */
export type Demo = { readonly key: KeyText | null; readonly loaded: DemoLoaded }

const TEST_VALUES = testValues('').length
const BUYERS = DEMO_ORGANISATIONS.filter(({ roles }) => roles.includes('buyer'))

/**
 * Makes sure that the sandbox holds the demo data as of today. Its dates are counted from the present day, so that the
 * demo never ages: what was loaded on another day, or by another release, is taken out and loaded anew, in one
 * transaction. Where all is well already this costs two look-ups.
 *
 * Everything is of mode `test` and goes through the same use cases as real evidence.
 */
export async function loadDemo(backing: Backing): Promise<Demo> {
  const today = londonDayOf(backing.clock())
  const content = demoContent(today)
  const digest = createHash('sha256')
    .update(JSON.stringify([today, DEMO_ORGANISATIONS, DEMO_SOURCES, content]))
    .digest()
  const key = (await isLoaded(backing.database.db, digest)) ? await findDemoKey(backing) : null
  const { secret, isLive } = key ?? (await bringUpToDate(backing, content, digest))
  return { key: isLive ? secret : null, loaded: loadedFrom(content) }
}

function loadedFrom({ leads, orders }: DemoContent): DemoLoaded {
  return {
    leads: leads.length,
    sources: DEMO_SOURCES.length,
    buyers: BUYERS.length,
    orders: orders.length,
    testValues: TEST_VALUES,
  }
}

async function isLoaded(db: Db, digest: Buffer): Promise<boolean> {
  const known = await findDemoContent(db)
  return known?.equals(digest) === true
}

async function bringUpToDate(backing: Backing, content: DemoContent, digest: Buffer): Promise<DemoKey> {
  await loadTestRegister(backing, content.tests.leads)
  return transaction(backing.database.db, async (tx) => {
    await lockDemo(tx)
    // The use cases join the transaction that they find.
    const within = { ...backing, database: { ...backing.database, db: tx } }
    // Another process may have done it while this one waited.
    if (!(await isLoaded(tx, digest))) {
      await clearDemo(within, tx, content)
      await fillDemo(within, content)
      await markDemoLoaded(tx, digest, backing.clock())
    }
    return (await findDemoKey(within)) ?? issueDemoKey(within)
  })
}
