import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { keysCommand } from '../../src/cli/commands/keys.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import type { IssuedKey } from '../../src/keys/issue-key.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, personBody } from '../support/people.ts'
import { authorizationOf, issueTestKey } from '../support/server.ts'

const EARLIER = '2026-11-19T12:00:00.000Z' as Instant
const NOON = '2026-11-20T12:00:00.000Z' as Instant

let market: Marketplace
let key: IssuedKey
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadproof-keys-'))
  market = await testMarketplace({ routes: [kycVerifyRoutes], now: EARLIER })
  await fileLeads(market, [compliantLead('LEAD-1')])
  await fileTestPeople(market.service, [personBody()])
  const wanted = { organisation_id: 'org_harbour', scopes: ['dd', 'kyc'] as ('dd' | 'kyc')[], dd_id: 'DD-1' }
  key = await issueTestKey(market, 'live', wanted)
  await verify(ddBody('LEAD-1'))
  market.setClock(NOON)
  await verify(ddBody('LEAD-1'))
  await verify(ddBody('LEAD-9', { lead_id: '07700 900999' }))
  await post(market, '/v1/svc_verify', { authorization: authorizationOf(key), body: KYC })
  await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-1') })
  const { db } = market.database
  const { keyId } = key.key
  await sql`
    insert into key_network (key_id, network, first_used_at, last_used_at)
    values (${keyId}, '192.0.2.0/24', '2026-11-01T00:00:00Z', ${NOON}),
           (${keyId}, '198.51.100.0/24', '2026-11-01T00:00:00Z', '2026-11-18T00:00:00Z')`.execute(db)
  await sql`
    insert into reveal (reveal_id, mode, organisation_id, key_id, lead_source_id, lead_id, at, sealed)
    values ('rev_019aa1200000', 'live', 'org_harbour', ${keyId}, 'SRC-1', 'LEAD-1', ${NOON}, '\\x00'),
           ('rev_f19aa1200000', 'live', 'org_harbour', ${keyId}, 'SRC-1', 'LEAD-1', ${NOON}, '\\x00')`.execute(db)
})

afterAll(async () => rm(folder, { recursive: true, force: true }))

const KYC = {
  phone_number: '07700 900123',
  name: "Patrick O'Brien-Łukasz",
  date_of_birth: '1984-05-17',
  address: { house_number: '12', street_name: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA' },
  check_type: 'KYC',
}

async function verify(body: unknown): Promise<void> {
  const answer = await post(market, '/dd-verify', { authorization: authorizationOf(key), body })
  expect(answer.statusCode).toBe(200)
}

async function revoke(...argv: readonly string[]): Promise<CommandOutcome> {
  return runTestCommand(market.service, keysCommand, ['keys', 'revoke', key.key.keyId, ...argv])
}

describe('leadproof keys revoke --compromised-since', () => {
  test('ends the key and tells networks, calls and disclosures since then', async () => {
    const { out, status } = await revoke('--compromised-since', '2026-11-20', '--json')

    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      key_id: key.key.keyId,
      revoked_at: NOON,
      compromised_since: '2026-11-20T00:00:00.000Z',
      used_from: [{ network: '192.0.2.0/24', last_used_at: NOON }],
      calls: 3,
      disclosures: 3,
      reveals: 1,
      unreadable: [],
    })
  })

  test('lists each call as CSV, for its owner only, and repeats nothing that was asked for in vain', async () => {
    const file = join(folder, 'calls.csv')
    const { status } = await revoke('--compromised-since', '2026-11-20T00:00:00Z', '--csv', file)

    expect(status).toBe(0)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [head, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(head).toBe('id,operation,at,dd_id,lead_source_id,lead_id,status,disclosed')
    expect(lines.map((line) => line.split(',').slice(1).join(','))).toEqual([
      `dd,${NOON},DD-1,SRC-1,LEAD-1,Verified,evidence`,
      `dd,${NOON},DD-1,,,Non-Compliant,`,
      `kyc,${NOON},DD-1,,,Verified,opt_in email_address`,
      `reveal,${NOON},,SRC-1,LEAD-1,,record`,
    ])
    expect(lines.join('\n')).not.toContain('900999')
  })

  test('lists them as lines of JSON on standard output, and the rest beside it', async () => {
    const { out, err } = await revoke('--compromised-since', '2026-11-19', '--ndjson', '-', '--json')

    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(5)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      operation: 'dd',
      at: EARLIER,
      lead_id: 'LEAD-1',
      disclosed: ['evidence'],
    })
    expect(JSON.parse(err)).toMatchObject({ calls: 4 })
  })

  test('names the keys that were issued with it', async () => {
    await sql`update api_key set created_by = ${key.key.keyId}, created_at = ${NOON} where name = 'a key of a test' and key_id <> ${key.key.keyId}`.execute(
      market.database.db,
    )

    const { out } = await revoke('--compromised-since', '2026-11-20', '--json')

    expect((JSON.parse(out) as { keys_issued: readonly string[] }).keys_issued.length).toBeGreaterThan(0)
  })

  test('refuses a moment that is none, and a list without one, before anything is revoked', async () => {
    expect(await revoke('--compromised-since', 'yesterday')).toMatchObject({ status: 1, out: '' })
    expect(await revoke('--csv', '-')).toMatchObject({ status: 1, out: '' })
  })
})
