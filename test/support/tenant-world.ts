import type { Scope } from '../../src/base/caller.ts'
import type { Mode } from '../../src/base/ids.ts'
import { compliantLead, fileTestRegister } from './marketplace.ts'
import { fileTestPeople, kycBody } from './people.ts'
import type { TestServer } from './server.ts'
import { fileTestScan } from './web/test-scan.ts'

/** The names under which requests speak of what belongs to somebody, in paths, queries and bodies. */
export const OWNED = [
  'organisation_id',
  'lead_source_id',
  'lead_id',
  'dd_id',
  'key_id',
  'verification_id',
  'snapshot_id',
  'complaint_id',
  'scan_id',
  'phone',
] as const

/** One of them. */
export type OwnedName = (typeof OWNED)[number]

/** A value for each of them. */
export type Ids = Readonly<Record<OwnedName, string>>

/** A buyer and a supplier that have nothing to do with anybody else, with leads, people, verifications and keys. */
export type Tenant = {
  readonly mode: Mode
  /** Stands in everything that it says about itself and its leads, and in no id: what others may ask about they may be told of. */
  readonly canary: string
  readonly ids: Ids
  /** `Authorization` by scope; `admin` is the operator's key of the mode. */
  readonly keys: Readonly<Partial<Record<Scope, string>>>
}

/** How a tenant is told apart from others. */
export type TenantWish = {
  readonly mode: Mode
  readonly canary: string
  /** What its phone has of its own; the last two digits, which are shown of a masked one, all phones have in common. */
  readonly digit: number
  /** `Authorization` of the operator's key of the mode. */
  readonly operator: string
}

/** Ids of the same forms, of which there are none. */
export const ABSENT: Ids = {
  organisation_id: 'org_nobody',
  lead_source_id: 'SRC-NONE',
  lead_id: 'LEAD-NONE',
  dd_id: 'DD-NONE',
  key_id: `key_${'f'.repeat(32)}`,
  verification_id: `ver_${'f'.repeat(32)}`,
  snapshot_id: `snp_${'f'.repeat(32)}`,
  complaint_id: `cmp_${'f'.repeat(32)}`,
  scan_id: `scn_${'f'.repeat(32)}`,
  phone: '+447700900950',
}

type Send = (url: string, body: unknown, by?: string) => Promise<Answered>
type Answered = {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Makes one, through the same doors as any other. */
export async function openTenant(made: TestServer, { mode, canary, digit, operator }: TenantWish): Promise<Tenant> {
  const send = senderTo(made, operator)
  const named = idsOf(digit)
  await fileMarket(send, canary, named)
  const keys = await issueKeys(send, canary, named)
  await fileLead(made, send, { canary, mode, named, supplier: keys['evidence:write'] })
  const phone = { identifiers: [{ phone: named.phone }], check_type: 'DD' }
  const { lead_source_id, lead_id, dd_id } = named
  const verified = await send('/dd-verify', { dd_id, lead_id, lead_source_id, ...phone }, keys.dd)
  const complaint = { identifier: { phone: named.phone }, summary: canary }
  const { body: opened } = await send('/v1/complaints', complaint)
  const ids = {
    ...named,
    key_id: String((await issue(send, { ...named, canary, name: 'spare', scopes: ['dd'] })).body['key_id']),
    verification_id: String(verified.headers['verification-id']),
    snapshot_id: await snapshotIdOf(made, operator),
    complaint_id: String(opened['complaint_id']),
    scan_id: await fileTestScan(made.service, { mode, url: `https://${canary.toLowerCase()}.example/privacy` }),
  }
  return { mode, canary, ids, keys: { ...keys, admin: operator } }
}

type Named = Pick<Ids, 'organisation_id' | 'lead_source_id' | 'lead_id' | 'dd_id' | 'phone'>
type TenantKeys = Readonly<Record<Exclude<Scope, 'admin' | 'bulk'>, string>>

function idsOf(digit: number): Named {
  return {
    organisation_id: `org_tenant_${digit}`,
    lead_source_id: `SRC-TENANT-${digit}`,
    lead_id: `LEAD-TENANT-${digit}`,
    dd_id: `DD-TENANT-${digit}`,
    phone: `+447700900${digit}50`,
  }
}

function senderTo({ server }: TestServer, operator: string): Send {
  return async (url, body, by = operator) => {
    const payload = JSON.stringify(body)
    const headers = { authorization: by, 'content-type': 'application/json' }
    const answered = await server.inject({ method: 'POST', url, headers, payload })
    if (answered.statusCode >= 300) throw new Error(`a tenant is refused at ${url}: ${answered.body}`)
    return { headers: answered.headers, body: answered.json() }
  }
}

async function fileMarket(send: Send, canary: string, named: Named): Promise<void> {
  const { organisation_id, lead_source_id, dd_id } = named
  const organisation = {
    organisation_id,
    legal_name: `${canary} Ltd`,
    trading_names: [canary],
    roles: ['buyer', 'supplier'],
    registrations: { ICO: canary },
  }
  await send('/v1/organisations', organisation)
  await send('/v1/lead-sources', { lead_source_id, organisation_id, name: canary })
  await send('/v1/orders', {
    dd_id,
    buyer_id: organisation_id,
    lead_source_ids: [lead_source_id],
    coverage: 'whole_source',
    ends_on: '2027-03-31',
    legitimate_interest_assessment: canary,
  })
}

async function issueKeys(send: Send, canary: string, named: Named): Promise<TenantKeys> {
  const secretFor = async (scopes: readonly Scope[]): Promise<string> => {
    const { body } = await issue(send, { ...named, canary, name: scopes.join(' '), scopes })
    return `Bearer ${String(body['secret'])}`
  }
  const evidence = await secretFor(['evidence:write', 'evidence:read'])
  const suppress = await secretFor(['suppress'])
  return {
    dd: await secretFor(['dd']),
    kyc: await secretFor(['kyc']),
    'evidence:write': evidence,
    'evidence:read': evidence,
    suppress,
  }
}

async function issue(
  send: Send,
  key: Pick<Named, 'organisation_id' | 'dd_id'> & {
    readonly canary: string
    readonly name: string
    readonly scopes: readonly Scope[]
  },
): Promise<Answered> {
  const { organisation_id, dd_id, canary, name, scopes } = key
  const bound = scopes.includes('kyc') ? { dd_id } : {}
  return send('/v1/keys', { organisation_id, name: `${canary} ${name}`, scopes, ...bound })
}

async function fileLead(
  { service }: TestServer,
  send: Send,
  { canary, mode, named, supplier }: { canary: string; mode: Mode; named: Named; supplier: string },
): Promise<void> {
  const { lead_source_id, lead_id, dd_id, phone } = named
  const lead = compliantLead(lead_id, {
    lead_source_id,
    identifiers: [{ phone }, { email: `${canary.toLowerCase()}@example.com` }],
    opt_in_source: canary,
  })
  const ofTenant = JSON.stringify(lead)
    .replaceAll('Harbour Energy Ltd', `${canary} Ltd`)
    .replaceAll('Morgan Ellis', `${canary} Ellis`)
  await send('/v1/leads', JSON.parse(ofTenant), supplier)
  await send(`/v1/orders/${dd_id}/leads`, { leads: [{ lead_source_id, lead_id }] })
  for (const kind of ['tps', 'ctps'] as const) {
    await fileTestRegister(service, { mode, kind, snapshotDate: '2026-11-10' }, [])
  }
  // The very person that the examples ask about, at a phone of its own.
  const person = { person_id: canary, phones: [phone], opt_in_source: canary, name: kycBody()['name'] }
  await fileTestPeople(service, [person], { mode, leadSourceId: lead_source_id })
}

async function snapshotIdOf({ server }: TestServer, operator: string): Promise<string> {
  const headers = { authorization: operator }
  const answered = await server.inject({ method: 'GET', url: '/v1/registers', headers })
  const { registers } = answered.json<{ readonly registers: readonly { readonly snapshot_id: string }[] }>()
  return registers[0]?.snapshot_id ?? ''
}
