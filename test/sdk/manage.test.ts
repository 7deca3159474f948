import { beforeAll, describe, expect, test } from 'vitest'
import type { Leadproof, LeadFiling } from '../../packages/sdk/src/index.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { openToClients } from '../support/client.ts'
import type { Connect } from '../support/client.ts'
import { compliantLead } from '../support/marketplace.ts'
import { adminAuthorization, issueTestKey, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const TERMS = { lead_source_ids: ['SRC-1'], ends_on: '2027-03-31', industry: 'energy', region: 'UK' }
const LEAD = { lead_source_id: 'SRC-1', lead_id: 'LEAD-1' }

let made: TestServer
let connect: Connect
let operator: Leadproof
let supplier: Leadproof
let buyer: Leadproof

beforeAll(async () => {
  made = await testServer(ROUTES)
  connect = await openToClients(made)
  operator = connect(await adminAuthorization(made))
  await operator.organisations.create({
    organisation_id: 'org_quay',
    legal_name: 'Quay Leads Ltd',
    roles: ['supplier'],
  })
  await operator.organisations.create({
    organisation_id: 'org_harbour',
    legal_name: 'Harbour Ltd',
    roles: ['buyer'],
    publicly_listed: true,
  })
  await operator.leadSources.create({ lead_source_id: 'SRC-1', organisation_id: 'org_quay', name: 'Quotes' })
  await operator.orders.create({ dd_id: 'DD-1', buyer_id: 'org_harbour', ...TERMS })
  supplier = await clientOf('org_quay', ['evidence:write', 'evidence:read'])
  buyer = await clientOf('org_harbour', ['dd', 'suppress'])
  await supplier.leads.file(leadNamed('LEAD-1'))
})

/** A client with a key that was issued through the client. */
async function clientOf(
  organisationId: string,
  scopes: Parameters<Leadproof['keys']['issue']>[0]['scopes'],
): Promise<Leadproof> {
  const { secret } = await operator.keys.issue({
    organisation_id: organisationId,
    name: 'a key of a test',
    scopes,
    rate_per_second: 10_000,
    burst: 100_000,
  })
  return connect(secret)
}

function leadNamed(leadId: string): LeadFiling {
  return compliantLead(leadId) as unknown as LeadFiling
}

describe('what is on file is managed', () => {
  test('organisations and lead sources are read, listed and changed by version', async () => {
    const organisation = await operator.organisations.get('org_quay')
    const renamed = await operator.organisations.change(
      'org_quay',
      { trading_names: ['Quay'] },
      { ifVersion: organisation.version },
    )
    const source = await operator.leadSources.get('SRC-1')
    const suspended = await operator.leadSources.change('SRC-1', { status: 'suspended' }, { ifVersion: source.version })
    await operator.leadSources.change('SRC-1', { status: 'active' })

    expect(renamed).toMatchObject({ trading_names: ['Quay'], version: organisation.version + 1 })
    expect(suspended.status).toBe('suspended')
    await expect(
      operator.organisations.change('org_quay', {}, { ifVersion: organisation.version }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(
      (await Array.fromAsync(operator.organisations.list({ role: 'supplier' }))).map(
        ({ organisation_id }) => organisation_id,
      ),
    ).toEqual(['org_quay'])
    expect(await Array.fromAsync(operator.leadSources.list({ organisation_id: 'org_quay' }))).toHaveLength(1)
    expect(await connect('').licensees.list()).toMatchObject([{ legal_name: 'Harbour Ltd' }])
  })

  test('an order gets terms and leads, and gives a lead back', async () => {
    await operator.orders.create({ dd_id: 'DD-2', buyer_id: 'org_harbour', ...TERMS })
    await supplier.leads.file([leadNamed('LEAD-21'), leadNamed('LEAD-22')])
    const lead = { ...LEAD, lead_id: 'LEAD-21' }

    const order = await operator.orders.changeTerms('DD-2', { ...TERMS, uses_per_lead: 5 })
    const assigned = await operator.orders.assign('DD-2', [lead, { ...LEAD, lead_id: 'LEAD-NONE' }])
    await operator.orders.takeBack('DD-2', lead)

    expect(order.terms).toHaveLength(2)
    expect(assigned).toMatchObject({ assigned: 1, refused: 1 })
    await expect(operator.orders.takeBack('DD-2', { ...lead, lead_id: 'LEAD-NONE' })).rejects.toMatchObject({
      name: 'NotFoundError',
    })
  })

  test('keys are listed, looked at, changed, rotated and revoked', async () => {
    const issued = await issueTestKey(made, 'live', { organisation_id: 'org_harbour', scopes: ['dd'] })
    const keyId = issued.key.keyId

    const shown = await operator.keys.get(keyId)
    const usage = await operator.keys.usage(keyId, { from: '2026-11-20', to: '2026-11-20' })
    const changed = await operator.keys.change(keyId, { daily_quota: 70 }, { ifVersion: shown.version })
    const successor = await operator.keys.rotate(keyId, { overlap_seconds: 60 })
    const revoked = await operator.keys.revoke(keyId)

    expect(shown).toMatchObject({ key_id: keyId, scopes: ['dd'] })
    expect(usage).toMatchObject({ key_id: keyId })
    expect(changed).toMatchObject({ key_id: keyId, daily_quota: 70 })
    expect(successor).toMatchObject({ replaces: keyId, secret: expect.stringMatching(/^lp_live_/) as string })
    expect(revoked.revoked_at).not.toBeNull()
    const listed = await Array.fromAsync(operator.keys.list({ organisation_id: 'org_harbour' }))
    expect(listed.map(({ key_id }) => key_id)).toContain(keyId)
  })
})

describe('evidence comes in', () => {
  test('leads: one or many, each with what became of it', async () => {
    const one = await supplier.leads.file(leadNamed('LEAD-31'))
    const again = await supplier.leads.file([
      leadNamed('LEAD-31'),
      { ...leadNamed('LEAD-32'), captured_at: 'yesterday' },
    ])

    expect(one).toMatchObject({ received: 1, created: 1 })
    expect(again).toMatchObject({ received: 2, unchanged: 1, refused: 1 })
    expect(again.results[1]?.errors).toMatchObject([{ pointer: '/1/captured_at' }])
  })

  test('with an idempotency key it is done once', async () => {
    const first = await supplier.leads.file(leadNamed('LEAD-33'), { idempotencyKey: 'file-33' })
    const second = await supplier.leads.file(leadNamed('LEAD-33'), { idempotencyKey: 'file-33' })

    expect(second).toEqual(first)
    expect(first).toMatchObject({ created: 1 })
  })

  test('what happens to consent is recorded, and seen at the lead', async () => {
    const event = { event: 'withdrawn' as const, channels: ['sms'], at: '2026-11-19T16:20:00Z' }

    const recorded = await supplier.leads.recordConsentEvent(LEAD, event)

    expect(recorded).toMatchObject({ ...LEAD, event: 'withdrawn', channels: ['sms'] })
    expect(await supplier.leads.get(LEAD)).toMatchObject({ ...LEAD, consent_events: [{ event: 'withdrawn' }] })
  })

  test('leads are found, masked; shown whole for a reason, which the operator sees', async () => {
    const [found] = await Array.fromAsync(supplier.leads.search({ phone: '07700 900001' }))
    const whole = await supplier.leads.reveal(LEAD, { reason: 'The person asked what we hold' })

    expect(found).toMatchObject(LEAD)
    expect(JSON.stringify(found)).not.toContain('Morgan')
    expect(JSON.stringify(whole)).toContain('Morgan Ellis')
    const reveals = await Array.fromAsync(operator.leads.listReveals(LEAD))
    expect(reveals.filter(({ organisation_id }) => organisation_id === 'org_quay')).toMatchObject([
      { ...LEAD, reason: 'The person asked what we hold' },
    ])
  })

  test('a buyer bars a number', async () => {
    const barred = await buyer.suppressions.add({
      identifiers: [{ phone: '07700 900999' }],
      reason: 'Asked us on the phone',
    })

    expect(barred.results).toEqual([{ index: 0, outcome: 'added' }])
  })

  test('a policy that a person has read is recorded', async () => {
    const scan = await operator.policyScans.record({ url: 'https://compare.example/privacy', outcome: 'not_found' })

    expect(scan).toMatchObject({ url: 'https://compare.example/privacy' })
  })
})

describe('the operator looks after it', () => {
  test('a source is distrusted and trusted again', async () => {
    const decision = await operator.leadSources.distrust('SRC-1', { from: '2026-11-01', reason: 'Forged sign-ups' })
    const affected = await Array.fromAsync(operator.leadSources.affectedVerifications('SRC-1', { limit: 10 }))
    await operator.leadSources.trust('SRC-1', { reason: 'It was a mistake' })

    expect(decision).toMatchObject({ lead_source_id: 'SRC-1' })
    expect(affected).toEqual([])
    expect(await operator.leadSources.decisions('SRC-1')).toMatchObject({ distrusted_from: null, decisions: [{}, {}] })
  })

  test('a complaint is opened, acknowledged, filed and closed', async () => {
    const officer = await clientOf((await operator.keys.get(await anyAdminKey())).organisation_id, [
      'admin',
      'evidence:read',
    ])

    const opened = await officer.complaints.open({ identifier: { phone: '07700 900001' }, summary: 'They rang me' })
    const id = opened.complaint_id
    await officer.complaints.acknowledge(id, { note: 'By letter' })
    const file = await officer.complaints.makeFile(id)
    await officer.complaints.close(id, { outcome: 'upheld', note: 'The source was told' })

    expect(file).toMatchObject({ complaint: { complaint_id: id } })
    expect(await officer.complaints.get(id)).toMatchObject({ complaint_id: id })
    const listed = await Array.fromAsync(officer.complaints.list())
    expect(listed.map(({ complaint_id }) => complaint_id)).toEqual([id])
  })

  test('registers and alarms are listed', async () => {
    expect(await Array.fromAsync(operator.registers.list({ kind: 'tps' }))).toEqual([])
    expect(await Array.fromAsync(operator.alarms.list())).toEqual(expect.any(Array))
    await expect(operator.registers.get('snp_none')).rejects.toMatchObject({ name: 'NotFoundError' })
  })
})

async function anyAdminKey(): Promise<string> {
  const keys = await Array.fromAsync(operator.keys.list())
  return keys.find(({ scopes }) => scopes.includes('admin'))?.key_id ?? ''
}
