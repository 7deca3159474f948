import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { NOON } from '../../test/support/dossier.ts'
import { countingRandom, testVault } from '../../test/support/vault.ts'
import { addMs } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import type { Database } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { newKeyText } from './api-key.ts'
import type { ApiKey, KeyText } from './api-key.ts'
import { issueKey } from './issue-key.ts'
import type { IssuedKey } from './issue-key.ts'
import { keyRing } from './key-ring.ts'
import { ensureOperator, operatorAtMachine } from './operator.ts'
import { revokeKey } from './revoke-key.ts'

const OPERATOR = operatorAtMachine('live')

let backing: Backing
let now: Instant

beforeEach(async () => {
  const database: Database = await testDatabase()
  now = NOON
  backing = { database, vault: testVault(), clock: () => now, random: countingRandom(), region: 'GB' }
})

function finder(): (secret: KeyText) => Promise<ApiKey | null> {
  const find = keyRing(backing.database.db)
  return async (secret) => (await find(secret, now))?.key ?? null
}

async function issueOne(): Promise<IssuedKey> {
  const organisationId = await ensureOperator(backing, 'live', 'The operator')
  return issueKey(backing, OPERATOR, { organisation_id: organisationId, name: 'one', scopes: ['admin'] })
}

describe('finding a key', () => {
  test('gives what was issued, and null for a secret that nobody issued', async () => {
    const { key, secret } = await issueOne()
    const find = finder()

    expect(await find(secret)).toEqual(key)
    expect(await find(newKeyText('live', randomBytes))).toBeNull()
  })

  test('sees a revocation within 3 s, on a node that has just used the key', async () => {
    const { key, secret } = await issueOne()
    const find = finder()
    await find(secret)
    await revokeKey(backing, OPERATOR, key.keyId)

    now = addMs(NOON, 2999)
    expect((await find(secret))?.revokedAt).toBeNull()
    now = addMs(NOON, 3000)
    expect((await find(secret))?.revokedAt).toBe(NOON)
  })

  test('sees a key within 3 s of being issued, though it was asked for before', async () => {
    const find = finder()
    const secret = newKeyText('live', randomBytes)
    expect(await find(secret)).toBeNull()
    const organisationId = await ensureOperator(backing, 'live', 'The operator')
    await issueKey(backing, OPERATOR, { organisation_id: organisationId, name: 'one', scopes: ['dd'] }, secret)

    now = addMs(NOON, 3000)
    expect((await find(secret))?.name).toBe('one')
  })

  test('never trusts its memory for longer because the clock was put back', async () => {
    const { key, secret } = await issueOne()
    const find = finder()
    await find(secret)
    await revokeKey(backing, OPERATOR, key.keyId)

    now = addMs(NOON, -1)
    expect((await find(secret))?.revokedAt).toBe(NOON)
  })

  test('asks again after a look-up that failed', async () => {
    const { secret } = await issueOne()
    const find = finder()
    await sql`alter table api_key rename to api_key_gone`.execute(backing.database.db)
    await expect(find(secret)).rejects.toThrow('api_key')
    await sql`alter table api_key_gone rename to api_key`.execute(backing.database.db)

    expect((await find(secret))?.name).toBe('one')
  })

  test('asked for thousands of secrets at once, answers each by its own', async () => {
    const { key, secret } = await issueOne()
    const find = finder()
    const others = Array.from({ length: 1000 }, () => newKeyText('live', randomBytes))
    const found = await Promise.all(
      [...others.slice(0, 500), secret, ...others.slice(500, 999)].map(async (text) => find(text)),
    )

    expect(found.map((each) => each?.keyId ?? null).filter((id) => id !== null)).toEqual([key.keyId])
    expect(found[500]).toEqual(key)
  })

  test('refuses as overloaded what it has no room to keep waiting', async () => {
    const find = finder()
    const secrets = Array.from({ length: 1001 }, () => newKeyText('live', randomBytes))
    const answers = await Promise.allSettled(secrets.map(async (text) => find(text)))

    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'overloaded' }) as unknown },
    ])
  })
})
