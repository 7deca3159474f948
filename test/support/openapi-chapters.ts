import { raiseAlarms } from '../../src/db/alarm-store.ts'
import { flushKeyUse } from '../../src/keys/flush-key-use.ts'
import { compliantLead, ddBody, fileTestRegister } from './marketplace.ts'
import { tellOfKeys, tellOfTheMarket } from './openapi-market-chapters.ts'
import type { Keys } from './openapi-market-chapters.ts'
import { tellOfPolicies } from './openapi-policy-chapters.ts'
import { keyOf, STORY_MODE } from './openapi-story.ts'
import type { Story } from './openapi-story.ts'
import { fileTestPeople, kycBody } from './people.ts'

const NOT_COMPLETE = { lead_source_id: 'SRC-1', lead_id: 'LEAD-2', captured_at: 'yesterday', identifiers: [] }
const BY_PATH = { by: null, status: 200 } as const

/** Keys that may ask for whatever there is. */
export type AllKeys = Keys & {
  /** The operator's, which may read evidence too. */
  readonly officer: string
}

/** Tells the whole story. */
export async function tellAll(story: Story): Promise<AllKeys> {
  await tellOfTheMarket(story)
  const keys = await tellOfKeys(story)
  await tellOfEvidence(story, keys)
  await tellOfVerifications(story, keys)
  await tellOfCare(story, keys)
  const officer = await tellOfAComplaint(story)
  await tellOfTheRest(story)
  return { ...keys, officer }
}

/** What is on file about leads, people and policies. */
async function tellOfEvidence(story: Story, { supplier, buyer }: Keys): Promise<void> {
  const { tell, operator: by, service } = story
  const lead = compliantLead('LEAD-1')
  const filed = { by: supplier, status: 200 }
  await tell('POST /v1/leads', { name: 'one', summary: 'One record', body: lead, ...filed })
  const several = [lead, compliantLead('LEAD-2'), NOT_COMPLETE]
  await tell('POST /v1/leads', {
    name: 'several',
    summary: 'Several, of which one is refused',
    body: several,
    ...filed,
  })
  const lines = `${[compliantLead('LEAD-3'), NOT_COMPLETE].map((one) => JSON.stringify(one)).join('\n')}\n`
  await tell('POST /v1/leads', { name: 'stream', summary: 'A stream of lines', body: lines, ...filed })

  const byLead = { parameters: { lead_source_id: 'SRC-1', lead_id: 'LEAD-3' } }
  const withdrawal = { event: 'withdrawn', channels: ['sms'], at: '2026-11-19T16:20:00Z' }
  const events = 'POST /v1/leads/{lead_source_id}/{lead_id}/consent-events'
  const withdrawn = { ...byLead, body: withdrawal, by: supplier }
  await tell(events, { name: 'withdrawn', summary: 'No more text messages', ...withdrawn, status: 201 })
  await tell(events, { name: 'repeated', summary: 'The same again', ...withdrawn, status: 200 })

  const barred = { body: { identifiers: [{ phone: '07700 900999' }], reason: 'Asked us on the phone' }, by: buyer }
  await tell('POST /v1/suppressions', { name: 'barred', summary: 'A number barred', ...barred, status: 201 })
  await tell('POST /v1/suppressions', { name: 'repeated', summary: 'The same again', ...barred, status: 200 })

  const assigned = {
    leads: [
      { lead_source_id: 'SRC-1', lead_id: 'LEAD-1' },
      { lead_source_id: 'SRC-1', lead_id: 'LEAD-9' },
    ],
  }
  const byOrder = { parameters: { dd_id: 'DD-1' } }
  const assign = { ...byOrder, body: assigned, by, status: 200 }
  await tell('POST /v1/orders/{dd_id}/leads', {
    name: 'assigned',
    summary: 'A lead, and one that is not there',
    ...assign,
  })

  await tellOfPolicies(story)

  for (const kind of ['tps', 'ctps'] as const) {
    await fileTestRegister(service, { mode: STORY_MODE, kind, snapshotDate: '2026-11-10' }, [])
  }
  await fileTestPeople(service, [{}], { mode: STORY_MODE })
}

/** What is looked up, and what is done when something has gone wrong. */
async function tellOfCare(story: Story, { supplier, dialler }: Keys): Promise<void> {
  const { tell, operator: by, liveOperator } = story
  const search = { body: { phone: '07700 900001' }, by: supplier, status: 200 }
  await tell('POST /v1/leads/search', { name: 'phone', summary: 'By a phone', ...search })
  const lead = { parameters: { lead_source_id: 'SRC-1', lead_id: 'LEAD-3' }, by: supplier, status: 200 }
  await tell('GET /v1/leads/{lead_source_id}/{lead_id}', { name: 'one', summary: 'A lead', ...lead })
  const reason = { body: { reason: 'The person asked what we hold' } }
  const reveal = 'POST /v1/leads/{lead_source_id}/{lead_id}/reveal'
  await tell(reveal, { name: 'asked', summary: 'The person asked', ...lead, ...reason })
  await tell('GET /v1/reveals', { name: 'page', summary: 'A page', by, status: 200 })

  const registers = await tell('GET /v1/registers', { name: 'page', summary: 'A page', by, status: 200 })
  const [register] = registers['registers'] as readonly { readonly snapshot_id: string }[]
  const bySnapshot = { parameters: { snapshot_id: register?.snapshot_id ?? '' } }
  await tell('GET /v1/registers/{snapshot_id}', { name: 'one', summary: 'A snapshot', ...bySnapshot, by, status: 200 })
  await makeTraces(story)
  await tell('GET /v1/keys/{key_id}/usage', {
    name: 'used',
    summary: 'A day of use',
    parameters: { key_id: dialler },
    by,
    status: 200,
  })
  await tell('GET /v1/alarms', { name: 'page', summary: 'A page', by, status: 200 })
  await tellOfExplanations(story)

  const source = { parameters: { lead_source_id: 'SRC-1' }, by }
  const distrust = { body: { from: '2026-09-01', reason: 'The form was filled in by a robot' }, status: 201 }
  await tell('POST /v1/lead-sources/{lead_source_id}/distrust', {
    name: 'robot',
    summary: 'Since September',
    ...source,
    ...distrust,
  })
  await tell('GET /v1/lead-sources/{lead_source_id}/affected-verifications', {
    name: 'page',
    summary: 'A page',
    ...source,
    status: 200,
  })
  const trust = { body: { reason: 'The supplier proved otherwise' }, status: 201 }
  await tell('POST /v1/lead-sources/{lead_source_id}/trust', { name: 'again', summary: 'Again', ...source, ...trust })
  await tell('GET /v1/lead-sources/{lead_source_id}/decisions', {
    name: 'both',
    summary: 'Both decisions',
    ...source,
    status: 200,
  })
  await tell('GET /metrics', { name: 'text', summary: 'As text', by: liveOperator, status: 200 })
}

/** Somebody asks why a person is confirmed, and that it was told is on record. */
async function tellOfExplanations({ tell, operator: by }: Story): Promise<void> {
  const body = {
    name: 'Paddy OBrien-Lukasz',
    date_of_birth: '1984-05-17',
    house_number: '12',
    postcode: 'CF10 1AA',
    phone: '07700 900123',
  }
  const explained = { name: 'short', summary: 'A short form of the name', body, by, status: 200 }
  await tell('POST /v1/matching/explain', explained)
  await tell('GET /v1/disclosures', { name: 'page', summary: 'A page', by, status: 200 })
}

/** A person complains. @returns the operator's key for this, which may read evidence too. */
async function tellOfAComplaint({ tell, server, operator }: Story): Promise<string> {
  const wanted = { organisation_id: 'org_operator_test', name: 'complaints', scopes: ['admin', 'evidence:read'] }
  const issued = { method: 'POST', url: '/v1/keys', headers: { authorization: operator }, payload: wanted } as const
  const by = keyOf((await server.inject(issued)).json<Record<string, unknown>>())
  const body = {
    identifier: { phone: '07700 900001' },
    summary: 'Says that nobody may call',
    received_on: '2026-11-18',
  }
  const opened = await tell('POST /v1/complaints', { name: 'call', summary: 'About a call', body, by, status: 201 })
  const one = { parameters: { complaint_id: String(opened['complaint_id']) }, by, status: 200 }
  await tell('GET /v1/complaints', { name: 'page', summary: 'A page', by, status: 200 })
  await tell('POST /v1/complaints/{complaint_id}/file', { name: 'file', summary: 'All of it', ...one })
  const noted = { body: { note: 'By letter' }, ...one }
  await tell('POST /v1/complaints/{complaint_id}/acknowledge', { name: 'letter', summary: 'By letter', ...noted })
  await tell('GET /v1/complaints/{complaint_id}', { name: 'one', summary: 'A complaint', ...one })
  const closed = { body: { outcome: 'not_upheld', note: 'The consent is on record' }, ...one }
  await tell('POST /v1/complaints/{complaint_id}/close', { name: 'consent', summary: 'Not upheld', ...closed })
  return by
}

/** Leads and people verified, and what is on record about it. */
async function tellOfVerifications({ tell, operator, server }: Story, keys: Keys): Promise<void> {
  const dd = { by: keys.buyer, status: 200 }
  const both = ddBody('LEAD-1', { identifiers: [{ phone: '07700 900001' }, { email: 'lead-1@example.com' }] })
  await tell('POST /dd-verify', {
    name: 'verified',
    summary: 'Verified: a mobile and an e-mail address',
    body: both,
    ...dd,
  })
  await tell('POST /v1/svc_verify', {
    name: 'verified',
    summary: 'Verified: the phone, then the e-mail address',
    body: kycBody(),
    by: keys.kyc,
    status: 200,
  })
  for (const [operation, kind, url, by] of [
    ['lead', 'dd', '/dd-verify', keys.buyer],
    ['person', 'kyc', '/v1/svc_verify', keys.kyc],
  ] as const) {
    const payload = operation === 'lead' ? both : kycBody()
    const { headers } = await server.inject({ method: 'POST', url, headers: { authorization: by }, payload })
    const parameters = { verification_id: String(headers['verification-id']) }
    const wish = { name: kind, parameters, by, status: 200 }
    await tell('GET /v1/verifications/{verification_id}', { summary: `Of a ${operation}`, ...wish })
    await tell('POST /v1/verifications/{verification_id}/replay', { summary: `Of a ${operation}`, ...wish })
  }
  const taken = { parameters: { dd_id: 'DD-1', lead_source_id: 'SRC-1', lead_id: 'LEAD-1' } }
  await tell('DELETE /v1/orders/{dd_id}/leads/{lead_source_id}/{lead_id}', {
    name: 'back',
    summary: 'It was sold to somebody else',
    ...taken,
    by: operator,
    status: 204,
  })
}

/** What needs no key. */
async function tellOfTheRest({ tell }: Story): Promise<void> {
  const json = { headers: { accept: 'application/json' }, ...BY_PATH }
  await tell('GET /licensees', { name: 'json', summary: 'As JSON', ...json })
  const kind = { parameters: { kind: 'order_not_permitted' } }
  await tell('GET /problems/{kind}', { name: 'page', summary: 'A page', ...kind, ...BY_PATH })
  await tell('GET /livez', { name: 'alive', summary: 'Alive', ...BY_PATH })
  await tell('GET /readyz', { name: 'ready', summary: 'Ready', ...BY_PATH })
  await tell('GET /v1/test-values', { name: 'first', summary: 'The first two', ...BY_PATH, shorten: firstTwo })
  await tell('GET /openapi.json', { name: 'version', summary: 'Its first member', ...BY_PATH, shorten: versionOnly })
  await tell('GET /docs', { name: 'page', summary: 'A page', ...BY_PATH })
  await tell('GET /docs/testing', { name: 'page', summary: 'A page', ...BY_PATH })
  const operation = { parameters: { operation_id: 'verifyLead' } }
  await tell('GET /docs/operations/{operation_id}', { name: 'page', summary: 'A page', ...operation, ...BY_PATH })
  await tell('GET /docs/schemas/{schema}', {
    name: 'page',
    summary: 'A page',
    parameters: { schema: 'DdRequest' },
    ...BY_PATH,
  })
  await tell('GET /docs/style.css', { name: 'text', summary: 'As text', ...BY_PATH })
}

function firstTwo(answer: Record<string, unknown>): Record<string, unknown> {
  return { ...answer, test_values: (answer['test_values'] as readonly unknown[]).slice(0, 2) }
}

function versionOnly({ openapi }: Record<string, unknown>): Record<string, unknown> {
  return { openapi }
}

/** What time would leave behind: the use of keys on file, and an alarm. */
async function makeTraces({ server, service }: Story): Promise<void> {
  const { database, random } = service
  await flushKeyUse(service, server.keyUse)
  const details = { lead_source_id: 'SRC-1', lead_id: 'LEAD-3' }
  await raiseAlarms(database.db, [{ mode: STORY_MODE, kind: 'evidence_reused', at: service.clock(), details }], random)
}
