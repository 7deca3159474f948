import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { callerOf, evidenceBacking, NOON, OPERATOR, seedParties } from '../../test/support/evidence.ts'
import type { Fault } from '../base/fault.ts'
import type { Database } from '../db/database.ts'
import { blindIndex, scopedIndex } from '../vault/blind-index.ts'
import { openJson } from '../vault/seal.ts'
import { suppress } from './suppress.ts'

const BUYER = callerOf('org_buyer', 'suppress')
const WISH = { identifiers: [{ phone: '07700 900123' }, { email: 'Zoe@Example.com' }], reason: 'asked by letter' }

let database: Database
let backing: ReturnType<typeof evidenceBacking>

beforeAll(async () => {
  database = await testDatabase()
  await seedParties(database.db)
})

beforeEach(async () => {
  backing = evidenceBacking(database)
  await sql`truncate objection`.execute(database.db)
})

type Row = {
  identifier: Buffer
  objection_id: string
  kind: string
  scope: string
  organisation_id: string
  channels: string[] | null
  at: string
  sealed: Buffer
}

async function rows(): Promise<readonly Row[]> {
  return (await sql<Row>`select * from objection order by identifier`.execute(database.db)).rows
}

async function faultOf(work: Promise<unknown>): Promise<Fault> {
  return work.then(
    () => {
      throw new Error('must be refused')
    },
    (error: unknown) => error as Fault,
  )
}

describe('the operator', () => {
  test('bars an identifier for everybody, on every channel unless some are named', async () => {
    const { outcomes } = await suppress(backing, OPERATOR, WISH)

    const expected = [
      blindIndex(backing.vault, 'phone', 'live', '+447700900123'),
      blindIndex(backing.vault, 'email', 'live', 'zoe@example.com'),
    ]
    const found = await rows()
    expect(outcomes).toEqual(['added', 'added'])
    expect(found.map(({ identifier }) => identifier)).toEqual(expected.toSorted((one, other) => one.compare(other)))
    expect(found[0]).toMatchObject({ kind: 'suppressed', scope: 'operator', channels: null, at: NOON })
  })

  test('keeps the reason sealed', async () => {
    await suppress(backing, OPERATOR, WISH)

    const [row] = await rows()
    const place = { table: 'objection', key: [row!.identifier, row!.objection_id] }
    expect(openJson(backing.vault, place, row!.sealed)).toEqual({ reason: 'asked by letter', lead: null })
  })

  test('bars it for one buyer, which others cannot find', async () => {
    await suppress(backing, OPERATOR, { ...WISH, buyer_id: 'org_buyer', channels: ['email', 'voice'] })

    const scope = { mode: 'live', organisationId: 'org_buyer' } as const
    const own = scopedIndex(backing.vault, 'email', scope, 'zoe@example.com')
    const found = (await rows()).find(({ identifier }) => identifier.equals(own))
    expect(found).toMatchObject({
      scope: 'buyer',
      organisation_id: 'org_buyer',
      channels: ['email', 'phone', 'landline'],
    })
  })

  test('cannot name a buyer of the other mode, or one that does not exist', async () => {
    expect(await faultOf(suppress(backing, OPERATOR, { ...WISH, buyer_id: 'org_sandbox' }))).toMatchObject({
      code: 'not_found',
    })
    expect(await faultOf(suppress(backing, OPERATOR, { ...WISH, buyer_id: 'org_none' }))).toMatchObject({
      code: 'not_found',
    })
    expect(await rows()).toEqual([])
  })
})

describe('a buyer', () => {
  test('adds to its own list, named or not', async () => {
    await suppress(backing, BUYER, WISH)
    const again = await suppress(backing, BUYER, { ...WISH, buyer_id: 'org_buyer' })

    expect(again.outcomes).toEqual(['unchanged', 'unchanged'])
    expect((await rows()).map(({ scope, organisation_id }) => [scope, organisation_id])).toEqual([
      ['buyer', 'org_buyer'],
      ['buyer', 'org_buyer'],
    ])
  })

  test('has no word on the list of another', async () => {
    const refusal = await faultOf(suppress(backing, BUYER, { ...WISH, buyer_id: 'org_buyer_2' }))

    expect(refusal).toMatchObject({ code: 'not_found' })
  })
})

describe('the same again', () => {
  test('changes nothing, however often and however written', async () => {
    await suppress(backing, OPERATOR, WISH)
    const { outcomes } = await suppress(backing, OPERATOR, {
      identifiers: [{ phone: '+44 7700 900123' }, { phone: '07700900123' }, { phone: '07700 900124' }],
      reason: 'another',
    })

    expect(outcomes).toEqual(['unchanged', 'unchanged', 'added'])
    expect(await rows()).toHaveLength(3)
  })

  test('within one request counts once', async () => {
    const twice = { identifiers: [{ phone: '07700 900123' }, { phone: '+447700900123' }], reason: 'x' }

    expect(await suppress(backing, OPERATOR, twice)).toEqual({ outcomes: ['added', 'unchanged'] })
  })

  test('at the same moment makes one entry', async () => {
    await Promise.all([1, 2, 3, 4].map(async () => suppress(backing, OPERATOR, WISH)))

    expect(await rows()).toHaveLength(2)
  })

  test('for other channels is another entry', async () => {
    await suppress(backing, OPERATOR, { ...WISH, channels: ['sms'] })

    expect(await suppress(backing, OPERATOR, WISH)).toEqual({ outcomes: ['added', 'added'] })
  })
})

test('a request that cannot be understood is refused with all that is wrong with it', async () => {
  const refusal = await faultOf(
    suppress(backing, OPERATOR, {
      identifiers: [{ phone: '12' }, { email: 'x' }, {}],
      channels: ['pigeon'],
      reason: ' ',
      cause: 'x',
    }),
  )

  expect(refusal.inputFaults.map(({ pointer }) => pointer).toSorted()).toEqual([
    '',
    '/channels/0',
    '/identifiers/0/phone',
    '/identifiers/1/email',
    '/identifiers/2',
    '/reason',
  ])
  expect(await rows()).toEqual([])
})
