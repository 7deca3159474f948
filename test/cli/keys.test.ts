import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { keysCommand } from '../../src/cli/commands/keys.ts'
import type { IssuedKeyAnswer, KeyAnswer, RotatedKeyAnswer } from '../../src/keys/key-contract.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { openVault } from '../../src/vault/open-vault.ts'
import { openJson, sealJson } from '../../src/vault/seal.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { fileOrder, fileOrganisation, testServer } from '../support/server.ts'
import { testMasterKey } from '../support/vault.ts'

const EVENT = { table: 'lead_event', key: ['SRC-1', 'LEAD-1', 'evt_1'] } as const

let backing: Backing

beforeAll(async () => {
  const bench = await testServer([])
  const { clock, database } = bench.service
  backing = { ...bench.service, vault: await openVault(database.db, testMasterKey(), clock, randomBytes) }
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  await fileOrder(bench, { ddId: 'DD-1', buyerId: 'org_harbour' })
})

async function keys(...argv: readonly string[]): Promise<CommandOutcome> {
  return runTestCommand(backing, keysCommand, ['keys', ...argv])
}

async function created(...argv: readonly string[]): Promise<IssuedKeyAnswer> {
  const { out, err, status } = await keys('create', ...argv, '--json')
  expect(`${status} ${err}`).toMatch(/^0 Keep the secret now/)
  return JSON.parse(out) as IssuedKeyAnswer
}

describe('leadproof keys change', () => {
  test('changes what is named; any, never and default take away', async () => {
    const limits = ['--network', '192.0.2.0/24', '--expires', '2027-01-01T00:00:00Z', '--rate', '5']
    const key = await created('--organisation', 'org_harbour', '--scope', 'dd', ...limits)
    const wider = ['--network', 'any', '--expires', 'never', '--rate', 'default', '--daily-quota', '70']
    const changed = await keys('change', key.key_id, ...wider, '--if-version', '1', '--json')

    expect(changed).toMatchObject({ status: 0, err: '' })
    const open = { networks: null, expires_at: null, rate_per_second: 100, daily_quota: 70 }
    expect(JSON.parse(changed.out)).toMatchObject({ ...open, key_id: key.key_id, name: key.name, version: 2 })
  })

  test('names everything that is wrong, and changes nothing', async () => {
    const key = await created('--organisation', 'org_harbour', '--scope', 'dd')
    const { status, err } = await keys('change', key.key_id, '--name', 'x', '--rate', 'many', '--kyc-rate', '2')

    expect(`${status} ${err}`).toMatch(/^1 .*not valid/)
    expect(err).toContain('/rate_per_second: must be a number')
    expect((await keys('show', key.key_id)).out).toMatch(/^version +1$/m)
  })
})

describe('leadproof keys create', () => {
  test('on a fresh machine makes the first admin key, and the operator it belongs to', async () => {
    const first = await created('--scope', 'admin')
    const second = await created('--scope', 'admin', '--name', 'another')

    expect(first).toMatchObject({ organisation_id: 'org_operator', mode: 'live', name: 'admin', created_by: 'machine' })
    expect(second).toMatchObject({ organisation_id: 'org_operator', name: 'another' })
    const { rows } = await sql`
      select legal_name, roles from organisation where organisation_id = 'org_operator'`.execute(backing.database.db)
    expect(rows).toEqual([{ legal_name: 'Testbed Marketplace Ltd', roles: ['operator'] }])
  })

  test('of the sandbox keeps to the sandbox', async () => {
    const key = await created('--scope', 'admin', '--mode', 'test')

    expect(key).toMatchObject({ organisation_id: 'org_operator_test', mode: 'test' })
    expect(key.secret).toMatch(/^lp_test_/)
  })

  test('takes every limit', async () => {
    const limits = [
      '--dd',
      'DD-1',
      '--expires',
      '2027-01-01T00:00:00+00:00',
      '--network',
      '192.0.2.0/24',
      '--network',
      '2001:db8::/32',
    ]
    const key = await created(
      '--organisation',
      'org_harbour',
      '--scope',
      'kyc',
      '--scope',
      'dd',
      '--name',
      'CRM',
      ...limits,
    )

    expect(key).toMatchObject({
      name: 'CRM',
      scopes: ['kyc', 'dd'],
      dd_id: 'DD-1',
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      expires_at: '2027-01-01T00:00:00.000Z',
    })
  })

  test('without --json prints for people, the secret with the rest, and the warning apart', async () => {
    const { out, err } = await keys('create', '--organisation', 'org_harbour', '--scope', 'dd')

    expect(out).toMatch(/^secret +lp_live_[0-9A-Za-z]{35}$/m)
    expect(err).toBe('Keep the secret now: it is stored nowhere and cannot be shown again.\n')
  })

  const refusals: readonly [readonly string[], number, RegExp][] = [
    [[], 2, /--scope/],
    [['--scope', 'everything'], 2, /everything/],
    [['--scope', 'dd'], 1, /\/organisation_id: is missing/],
    [['--scope', 'dd', '--organisation', 'org_nobody'], 1, /\/organisation_id: names no organisation/],
    [['--scope', 'admin', '--organisation', 'org_harbour'], 1, /\/scopes: admin is only for/],
    [['--scope', 'kyc', '--organisation', 'org_harbour'], 1, /\/dd_id: is needed for the scope kyc/],
    [['--scope', 'dd', '--organisation', 'org_harbour', '--expires', 'tomorrow'], 1, /\/expires_at: must be/],
  ]
  test.each(refusals)('%j is refused with status %i, and nothing on standard output', async (argv, status, message) => {
    const outcome = await keys('create', ...argv)

    expect(outcome).toMatchObject({ out: '', status })
    expect(outcome.err).toMatch(message)
  })
})

describe('leadproof keys list, show, revoke', () => {
  test('show a key without its secret, and end it', async () => {
    const { secret, ...key } = await created('--organisation', 'org_harbour', '--scope', 'dd')

    const neverUsed = { last_used_at: null, last_used_network: null }
    expect(JSON.parse((await keys('show', key.key_id, '--json')).out)).toEqual({ ...key, ...neverUsed })
    const revoked = JSON.parse((await keys('revoke', key.key_id, '--json')).out) as KeyAnswer
    expect(revoked).toEqual({ ...key, revoked_at: backing.clock(), revoked_by: 'machine', version: 2 })
    const listed = (await keys('list', '--organisation', 'org_harbour', '--json')).out.trimEnd().split('\n')
    expect(listed.map((line) => JSON.parse(line) as KeyAnswer)).toContainEqual(revoked)
    expect(listed.join('')).not.toContain(secret)
    expect((await keys('list')).out).toMatch(
      /^key_id +name +organisation_id +scopes +last_four +expires_at +revoked_at\n/,
    )
  })

  test.each(['show', 'revoke'])('%s: a key of the other mode is not there', async (verb) => {
    const { key_id } = await created('--organisation', 'org_harbour', '--scope', 'dd')

    expect(await keys(verb, key_id, '--mode', 'test')).toEqual({
      out: '',
      err: 'There is no such key. (not_found)\n',
      status: 1,
    })
  })
})

describe('leadproof keys rotate', () => {
  test('prints the successor with its secret, and lets the old key end after the overlap', async () => {
    const old = await created('--organisation', 'org_harbour', '--scope', 'dd', '--rate', '7', '--daily-quota', '1000')
    const { out, err } = await keys('rotate', old.key_id, '--overlap', '24h', '--json')
    const rotated = JSON.parse(out) as RotatedKeyAnswer

    expect(rotated).toMatchObject({
      scopes: ['dd'],
      rate_per_second: 7,
      burst: 14,
      daily_quota: 1000,
      replaces: old.key_id,
      replaced_key_expires_at: '2026-11-21T12:00:00.000Z',
    })
    expect(rotated.secret).not.toBe(old.secret)
    expect(err).toMatch(/^Keep the secret now/)
    const shown = JSON.parse((await keys('show', old.key_id, '--json')).out) as KeyAnswer
    expect(shown).toMatchObject({ replaced_by: rotated.key_id, expires_at: '2026-11-21T12:00:00.000Z' })
  })

  const durations: readonly [string, string][] = [
    ['0', '2026-11-20T12:00:00.000Z'],
    ['90', '2026-11-20T12:01:30.000Z'],
    ['30m', '2026-11-20T12:30:00.000Z'],
    ['7d', '2026-11-27T12:00:00.000Z'],
  ]
  test.each(durations)('with an overlap of %s until %s', async (overlap, until) => {
    const old = await created('--organisation', 'org_harbour', '--scope', 'dd')
    const { out } = await keys('rotate', old.key_id, '--overlap', overlap, '--json')

    expect((JSON.parse(out) as RotatedKeyAnswer).replaced_key_expires_at).toBe(until)
  })

  test.each([
    ['soon', 2, /such as 24h/],
    ['31d', 1, /\/overlap_seconds: must be/],
  ])('an overlap of %s is refused with status %i', async (overlap, status, message) => {
    const old = await created('--organisation', 'org_harbour', '--scope', 'dd')
    const outcome = await keys('rotate', old.key_id, '--overlap', overlap)

    expect(outcome).toMatchObject({ out: '', status })
    expect(outcome.err).toMatch(message)
  })
})

describe('leadproof keys usage', () => {
  test('prints what was filed, by day and by network', async () => {
    const { key_id } = await created('--organisation', 'org_harbour', '--scope', 'dd')
    await sql`
      insert into key_day (key_id, day, requests, admitted, kyc_admitted, refused, failed, dd_verified, dd_non_compliant,
                           dd_unmatched, kyc_verified, kyc_non_compliant)
      values (${key_id}, '2026-11-20', 12, 11, 0, 2, 1, 5, 4, 3, 0, 0)`.execute(backing.database.db)
    await sql`
      insert into key_network values (${key_id}, '192.0.2.0/24', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z')`.execute(
      backing.database.db,
    )

    expect(JSON.parse((await keys('usage', key_id, '--json')).out)).toEqual({
      key_id,
      from: '2026-10-22',
      to: '2026-11-20',
      days: [
        {
          day: '2026-11-20',
          requests: 12,
          limited: 1,
          refused: 2,
          failed: 1,
          dd: { verified: 5, non_compliant: 4, unmatched: 3 },
          kyc: { verified: 0, non_compliant: 0 },
          throttled_for: [],
        },
      ],
      networks: [
        {
          network: '192.0.2.0/24',
          first_used_at: '2026-11-20T10:00:00.000Z',
          last_used_at: '2026-11-20T11:00:00.000Z',
        },
      ],
    })
    expect((await keys('usage', key_id)).out).toMatch(/^day +requests +limited .*\n2026-11-20 +12 +1 +2 +1 +5 +4 +3 /)
  })
})

describe('leadproof keys rotate-data', () => {
  test('seals everything anew with a new data key, and says how far it is', async () => {
    const { db } = backing.database
    const before = backing.vault.current.id
    const sealed = sealJson(backing.vault, EVENT, { consentText: 'I agree' })
    await sql`
      insert into lead_event (lead_source_id, lead_id, event_id, kind, at, received_at, organisation_id, sealed)
      values (${sql.join(EVENT.key)}, 'granted', ${backing.clock()}, ${backing.clock()}, 'org_harbour', ${sealed})`.execute(
      db,
    )
    const { out, err, status } = await keys('rotate-data', '--json')

    expect(status).toBe(0)
    const told = { data_key: before + 1, resealed: 1, passed_over: 0, unopened: 0, retired: [], destroyed: [] }
    expect(JSON.parse(out)).toEqual(told)
    expect(err).toContain('lead_event: 1 rows sealed anew')
    const { rows } = await sql<{ sealed: Buffer }>`select sealed from lead_event`.execute(db)
    expect(rows.map((row) => openJson(backing.vault, EVENT, row.sealed))).toEqual([{ consentText: 'I agree' }])
    expect(rows[0]?.sealed.equals(sealed)).toBe(false)
  })
})
