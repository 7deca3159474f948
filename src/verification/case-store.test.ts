import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testMarketplace } from '../../test/support/marketplace.ts'
import type { Marketplace } from '../../test/support/marketplace.ts'
import type { Caller } from '../base/caller.ts'
import { instantFromMs, msOf } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import { openJson } from '../vault/seal.ts'
import { casePlace, caseRecorder, findCase } from './case-store.ts'
import type { Case, RecordCase } from './case.ts'

const NOW = '2026-11-21T10:00:00.000Z' as Instant
const CALLER: Caller = { keyId: 'key_1', organisationId: 'org_harbour', mode: 'live', scopes: ['dd'], ddId: null }

let market: Marketplace
let record: RecordCase

beforeAll(async () => {
  market = await testMarketplace()
  record = caseRecorder(market.database, market.service.vault)
})

/** A case with nothing beside it, each a second after the one before. */
function plainCase(id: string, more: Partial<Case> = {}): Case {
  return {
    verificationId: `ver_${id}`,
    operation: 'dd',
    mode: 'live',
    caller: CALLER,
    ddId: `DD-${id}`,
    at: instantFromMs(msOf(NOW) + Number(id.replaceAll(/\D/g, '')) * 1000),
    madeFrom: { of: id },
    sharedDigest: Buffer.from(id),
    recorded: JSON.stringify({ said: id.repeat(3) }),
    use: null,
    disclosure: null,
    ...more,
  }
}

function caseWithUse(id: string, leadId: string, number = 1): Case {
  const use = { leadSourceId: 'SRC-1', leadId, number, day: '2026-11-21' as Day, callerId: 'org_"quoted", \\' }
  return plainCase(id, { ddId: 'DD-1', use })
}

function disclosingCase(id: string): Case {
  return plainCase(id, { operation: 'kyc', disclosure: { disclosureId: `dsc_${id}`, subject: Buffer.from(id) } })
}

async function recordedAs(id: string): Promise<unknown> {
  const row = await findCase(market.database.db, 'live', `ver_${id}`)
  if (row === null) return null
  const said = openJson(market.service.vault, casePlace(row.verificationId), row.sealed)
  const { operation, organisationId, ddId, at, madeFrom, sharedDigest } = row
  return { operation, organisationId, ddId, at, madeFrom, sharedDigest: sharedDigest?.toString(), said }
}

function asGiven(entry: Case): unknown {
  return {
    operation: entry.operation,
    organisationId: entry.caller.organisationId,
    ddId: entry.ddId,
    at: entry.at,
    madeFrom: entry.madeFrom,
    sharedDigest: entry.sharedDigest?.toString(),
    said: JSON.parse(entry.recorded),
  }
}

async function usesOf(leadId: string): Promise<unknown> {
  const { rows } = await sql`
    select verification_id, dd_id, use_number, day, caller_id, at from lead_use where lead_id = ${leadId}`.execute(
    market.database.db,
  )
  return rows
}

// Cases of different kinds stand between each other, so that a place that is off by one shows.
const BATCHES: readonly (readonly [string, (mark: string) => readonly Case[]])[] = [
  ['one alone', (mark) => [plainCase(`${mark}1`)]],
  ['that write nothing else', (mark) => [1, 2, 3].map((n) => plainCase(`${mark}${n}`))],
  ['with uses', (mark) => [plainCase(`${mark}1`), caseWithUse(`${mark}2`, `L-${mark}`), plainCase(`${mark}3`)]],
  ['with disclosures', (mark) => [plainCase(`${mark}1`), disclosingCase(`${mark}2`), plainCase(`${mark}3`)]],
  [
    'with uses and disclosures',
    (mark) => [
      disclosingCase(`${mark}1`),
      caseWithUse(`${mark}2`, `L-${mark}`),
      plainCase(`${mark}3`),
      disclosingCase(`${mark}4`),
      caseWithUse(`${mark}5`, `M-${mark}`),
    ],
  ],
  ['more than one statement takes', (mark) => Array.from({ length: 130 }, (_, n) => plainCase(`${mark}${n}`))],
]

describe.each(BATCHES)('cases of one tick, %s', (name, casesOf) => {
  const cases = casesOf(`${BATCHES.findIndex(([other]) => other === name)}-`)

  test('are each recorded with what is theirs', async () => {
    const outcomes = await Promise.all(cases.map(record))

    expect(new Set(outcomes)).toEqual(new Set(['recorded']))
    for (const entry of cases) expect(await recordedAs(entry.verificationId.slice(4))).toEqual(asGiven(entry))
    for (const { use, verificationId, ddId, at } of cases) {
      if (use === null) continue
      const row = { verification_id: verificationId, dd_id: ddId, use_number: use.number, day: use.day, at }
      expect(await usesOf(use.leadId)).toEqual([{ ...row, caller_id: use.callerId }])
    }
    for (const { disclosure, verificationId, ddId, at } of cases) {
      if (disclosure === null) continue
      const { rows } = await sql`
        select verification_id, dd_id, mode, kind, organisation_id, key_id, subject, at
          from disclosure where disclosure_id = ${disclosure.disclosureId}`.execute(market.database.db)
      const row = { verification_id: verificationId, dd_id: ddId, mode: 'live', kind: 'kyc_answer', at }
      expect(rows).toEqual([{ ...row, organisation_id: 'org_harbour', key_id: 'key_1', subject: disclosure.subject }])
    }
  })
})

describe('a use that is taken', () => {
  test('leaves out its case, and no other of the batch', async () => {
    await record(caseWithUse('90', 'L-9'))

    const late = caseWithUse('92', 'L-9')
    const outcomes = await Promise.all(
      [plainCase('91'), late, caseWithUse('93', 'L-93'), disclosingCase('94')].map(record),
    )

    expect(outcomes).toEqual(['recorded', 'use_taken', 'recorded', 'recorded'])
    expect(await recordedAs('92')).toBeNull()
    expect(await usesOf('L-9')).toMatchObject([{ verification_id: 'ver_90' }])
    expect(await recordedAs('93')).not.toBeNull()
  })

  test('within the batch goes to one of the two', async () => {
    const outcomes = await Promise.all([caseWithUse('95', 'L-95'), caseWithUse('96', 'L-95')].map(record))

    expect(outcomes.toSorted()).toEqual(['recorded', 'use_taken'])
    expect(await usesOf('L-95')).toHaveLength(1)
  })
})
