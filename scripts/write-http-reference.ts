import { writeFileSync } from 'node:fs'
import { fastify } from 'fastify'
import type { RouteOptions } from 'fastify'
import { SCOPES } from '../src/base/caller.ts'
import type { Scope } from '../src/base/caller.ts'
import type { FaultCode } from '../src/base/fault.ts'
import { PROBLEM_KINDS } from '../src/http/problem.ts'
import { scopesOf } from '../src/http/route-config.ts'
import { ROUTES } from '../src/http/routes.ts'
import type { Service } from '../src/http/service.ts'
import { markdownTable } from './markdown-table.ts'

/** One operation of the service, as callers meet it. */
export type RouteEntry = {
  /** E.g. `GET /v1/keys/{key_id}`. */
  readonly name: string
  readonly face: 'contract' | 'platform'
  /** Of which a key needs one; empty for a public route. */
  readonly scopes: readonly Scope[]
}

/** The pages that this script writes and that a house test holds against the code. */
export const HTTP_REFERENCES = {
  errors: new URL('../docs/reference/errors.md', import.meta.url),
  routes: new URL('../docs/reference/routes.md', import.meta.url),
  scopes: new URL('../docs/reference/scopes.md', import.meta.url),
} as const

const WRITTEN = 'Written by `node scripts/write-http-reference.ts` from the code. Do not edit.'

/** What each operation does, in a line; the code has no place for it. */
const PURPOSES: Readonly<Record<string, string>> = {
  'POST /dd-verify': 'verifies one lead under an order ([guide](../guide/verify-a-lead.md))',
  'POST /v1/svc_verify':
    'verifies one person ([guide](../guide/verify-an-identity.md)); `svc` is the setting `LEADPROOF_OPERATOR_SLUG`',
  'GET /v1/verifications/{verification_id}':
    'what is on record about a verification: rules, reasons, channels, remedies',
  'POST /v1/verifications/{verification_id}/replay': 'makes the recorded answer again, byte for byte',
  'POST /v1/leads': 'files evidence records: one, an array, or an NDJSON stream ([guide](../guide/load-your-data.md))',
  'POST /v1/leads/{lead_source_id}/{lead_id}/consent-events':
    'records that consent was granted, renewed, withdrawn or objected to, or a contact',
  'POST /v1/leads/search':
    'finds leads by id, phone or e-mail, and shows them masked ([guide](../guide/load-your-data.md))',
  'GET /v1/leads/{lead_source_id}/{lead_id}': 'shows a lead, masked, and what happened to its consent',
  'POST /v1/leads/{lead_source_id}/{lead_id}/reveal':
    'shows all that is on record about a lead; who asked and why is put on record first',
  'GET /v1/reveals': 'lists who was shown the record of which lead, and why, newest first, a page at a time',
  'POST /v1/suppressions': 'bars phones and e-mail addresses, for everybody or for one buyer',
  'POST /v1/orders/{dd_id}/leads': 'records which leads were sold under an order',
  'DELETE /v1/orders/{dd_id}/leads/{lead_source_id}/{lead_id}': 'takes a lead back from an order',
  'POST /v1/organisations': 'puts an organisation on file',
  'GET /v1/organisations': 'lists organisations, a page at a time',
  'GET /v1/organisations/{organisation_id}': 'shows an organisation',
  'PATCH /v1/organisations/{organisation_id}': 'changes what is named, leaves the rest; ends an organisation',
  'POST /v1/lead-sources': 'puts a lead source of a supplier on file',
  'GET /v1/lead-sources': 'lists lead sources, a page at a time',
  'GET /v1/lead-sources/{lead_source_id}': 'shows a lead source',
  'PATCH /v1/lead-sources/{lead_source_id}': 'changes, suspends, resumes or ends a lead source',
  'POST /v1/orders': 'puts an order on file, active at once',
  'GET /v1/orders': 'lists orders, a page at a time',
  'GET /v1/orders/{dd_id}': 'shows an order with every version of its terms',
  'PATCH /v1/orders/{dd_id}': 'suspends, resumes or cancels an order, or changes its caller',
  'POST /v1/orders/{dd_id}/terms': 'adds a whole new version of the terms',
  'POST /v1/keys': 'issues an API key; the only answer that shows its secret',
  'GET /v1/keys': 'lists keys, a page at a time',
  'GET /v1/keys/{key_id}': 'shows a key, and when and from where it was last used',
  'PATCH /v1/keys/{key_id}': 'changes the name, the networks, the limits or the end of a key',
  'POST /v1/keys/{key_id}/revoke': 'ends a key, on every node within 5 s',
  'POST /v1/keys/{key_id}/rotate':
    'issues a key that takes the place of another, which ends after an overlap ([guide](../guide/keys-and-limits.md))',
  'GET /v1/keys/{key_id}/usage': 'what a key was used for, day by day, and from which networks',
  'GET /v1/registers': 'lists the snapshots of registers, active and past, a page at a time',
  'GET /v1/registers/{snapshot_id}': 'shows a snapshot: which register, of which day, how old',
  'GET /v1/alarms': 'lists what an operator must look at, newest first, a page at a time',
  'POST /v1/lead-sources/{lead_source_id}/distrust':
    'trusts no evidence of a source captured or received from a day on ([guide](../guide/incidents.md))',
  'POST /v1/lead-sources/{lead_source_id}/trust': 'trusts all evidence of a source again',
  'GET /v1/lead-sources/{lead_source_id}/decisions': 'shows what a source is trusted for, and every decision about it',
  'GET /v1/lead-sources/{lead_source_id}/affected-verifications':
    'lists the Verified answers given from evidence that is not trusted, a page at a time',
  'POST /v1/complaints': 'puts a complaint on record; its evidence is held ([guide](../guide/incidents.md))',
  'GET /v1/complaints': 'lists complaints without personal data, a page at a time',
  'GET /v1/complaints/{complaint_id}': 'shows a complaint, masked, and what was done about it',
  'POST /v1/complaints/{complaint_id}/file':
    'puts together all that is on record about the phone or e-mail of a complaint; needs `evidence:read` too',
  'POST /v1/complaints/{complaint_id}/acknowledge': 'notes that the receipt of a complaint was acknowledged',
  'POST /v1/complaints/{complaint_id}/close': 'closes a complaint with its outcome; its evidence is held no more',
  'POST /v1/policy-scans/manual': 'records what an operator read in a privacy policy',
  'GET /v1/test-values':
    'lists requests to the sandbox whose answers are known, for every reason code ([reference](test-values.md))',
  'GET /licensees': 'the approved licensees, as a page or (with `Accept: application/json`) as JSON',
  'GET /problems/{kind}': 'the page to which the `type` of a refusal leads',
  'GET /openapi.json': 'this interface as an OpenAPI 3.1 document',
  'GET /docs': 'the reference of every operation, to read',
  'GET /docs/operations/{operation_id}': 'one operation of the reference',
  'GET /docs/schemas/{schema}': 'one schema of the reference',
  'GET /docs/style.css': 'the style of these pages',
  'GET /livez': 'whether the process answers',
  'GET /readyz': 'whether to send it requests: the database answers, and it is not stopping',
  'GET /metrics': 'the metrics of all processes of the service ([reference](metrics.md)); only to live keys',
}

const SCOPE_PURPOSES: Readonly<Record<Scope, string>> = {
  dd: 'verifies leads under the orders of the organisation; reads its own verifications; tells contacts with leads it bought',
  kyc: 'verifies persons by the sources of the one order that the key names; reads its own verifications',
  'evidence:write': "files leads and consent events for the organisation's own sources",
  'evidence:read':
    "looks up the leads of the organisation's own sources, and those assigned to its orders; reveals their records",
  suppress: "adds to the organisation's own suppression list",
  bulk: 'verifies lists; no operation of this release asks for it',
  admin: 'does all that an operator does, for the mode of the key; only for organisations with the role `operator`',
}

if (import.meta.main) {
  writeFileSync(HTTP_REFERENCES.errors, errorReference())
  writeFileSync(HTTP_REFERENCES.routes, await routeReference())
  writeFileSync(HTTP_REFERENCES.scopes, await scopeReference())
}

/** Every refusal and failure as Markdown. */
export function errorReference(): string {
  const rows = (Object.keys(PROBLEM_KINDS) as FaultCode[]).map((code) => {
    const { contractStatus, status, meaning, retryAfterSeconds } = PROBLEM_KINDS[code]
    const again = retryAfterSeconds === null ? '–' : `${retryAfterSeconds} s`
    return [`\`${code}\``, String(contractStatus), String(status), again, meaning]
  })
  return `# Errors

${WRITTEN}

A verification that goes against a lead is no error: it is answered with 200. Everything else that is not done is answered with
\`application/problem+json\` (RFC 9457):

- \`code\`: one of the codes below, which never change their meaning
- \`type\`: the address of a page about it, served by the service itself
- \`title\`, \`status\`, \`detail\`: for people; \`instance\`: the \`Request-Id\`
- \`retryable\`: whether the same request may succeed later; then \`Retry-After\` says when
- \`errors\`: of an input, every fault found (up to 100), each with an RFC 6901 \`pointer\` and a \`detail\`; nothing sent is repeated

The two verifications are the contract face and answer with 200, 403 and 500 only; with the setting
\`LEADPROOF_CONTRACT_STATUSES=conventional\` they use the other column. Bytes that are no HTTP request are answered by the HTTP layer
with 400, 408 or 431 before there is an operation.

${markdownTable([['code', 'verifications', 'elsewhere', 'try again after', 'meaning'], ...rows])}
`
}

/** Every operation as Markdown. */
export async function routeReference(): Promise<string> {
  const rows = (await routeEntries()).map(({ name, face, scopes }) => [
    `\`${name}\``,
    scopes.length === 0 ? 'public' : scopes.map((scope) => `\`${scope}\``).join(' or '),
    face,
    PURPOSES[name] ?? '',
  ])
  return `# Routes

${WRITTEN}

Bodies are JSON in UTF-8, at most 64 KiB unless the guide names more. The face says which statuses an operation may answer with
([errors](errors.md)); scopes are explained [here](scopes.md). Every answer carries \`Request-Id\`; a verification also
\`Verification-Id\` and a \`Link\` to its record.

${markdownTable([['operation', 'scope', 'face', 'what it does'], ...rows])}
`
}

/** Every scope as Markdown. */
export async function scopeReference(): Promise<string> {
  const entries = await routeEntries()
  const rows = SCOPES.map((scope) => {
    const opened = entries.filter(({ scopes }) => scopes.includes(scope)).map(({ name }) => `\`${name}\``)
    return [`\`${scope}\``, SCOPE_PURPOSES[scope], opened.length === 0 ? '–' : opened.join('<br>')]
  })
  return `# Scopes

${WRITTEN}

A key has one or more scopes and reaches its own organisation only, unless it is an \`admin\` key.

${markdownTable([['scope', 'what it allows', 'operations'], ...rows])}
`
}

/** Every operation that the service has, in the order in which it is put together. HEAD goes with each GET. */
export async function routeEntries(): Promise<readonly RouteEntry[]> {
  const server = fastify()
  const found: RouteOptions[] = []
  server.addHook('onRoute', (route) => {
    found.push(route)
  })
  for (const addRoutes of ROUTES) addRoutes(server, serviceOnPaper())
  await server.close()
  return found.filter(({ method }) => method !== 'HEAD').map(entryFrom)
}

/** The purposes that belong to no operation: left over, or misspelt. */
export async function idlePurposes(): Promise<readonly string[]> {
  const names = new Set((await routeEntries()).map(({ name }) => name))
  return Object.keys(PURPOSES).filter((name) => !names.has(name))
}

/** The operations that nothing is said about. */
export async function silentRoutes(): Promise<readonly string[]> {
  return (await routeEntries()).map(({ name }) => name).filter((name) => !(name in PURPOSES))
}

function entryFrom({ method, url, config = {} }: RouteOptions): RouteEntry {
  const path = url.replaceAll(/:(\w+)/g, '{$1}')
  return { name: `${String(method)} ${path}`, face: config.face ?? 'platform', scopes: scopesOf(config) }
}

/** What operations are put together with; none of them is ever asked here. */
export function serviceOnPaper(): Service {
  const settings: Service['settings'] = {
    publicUrl: '',
    contractStatuses: 'strict',
    operatorName: '',
    operatorSlug: 'svc',
    processingDisclosure: '',
    kycMinSources: 1,
    demoKeysWork: false,
    trustedProxies: [],
    authFailuresMax: 20,
  }
  return { settings, database: {}, region: 'GB' } as unknown as Service
}
