import { writeFileSync } from 'node:fs'
import { SCOPES } from '../src/base/caller.ts'
import type { Scope } from '../src/base/caller.ts'
import type { FaultCode } from '../src/base/fault.ts'
import { OPERATIONS } from '../src/http/openapi/operations.ts'
import { PROBLEM_KINDS } from '../src/http/problem.ts'
import { markdownTable } from './markdown-table.ts'
import { routesOnPaper } from './routes-on-paper.ts'

/** The pages that this script writes and that a house test holds against the code. */
export const HTTP_REFERENCES = {
  errors: new URL('../docs/reference/errors.md', import.meta.url),
  routes: new URL('../docs/reference/routes.md', import.meta.url),
  scopes: new URL('../docs/reference/scopes.md', import.meta.url),
} as const

const WRITTEN = 'Written by `node scripts/write-http-reference.ts` from the code. Do not edit.'

/** Where more is said of an operation. */
const MORE: Readonly<Record<string, string>> = {
  'POST /dd-verify': '[guide](../guide/verify-a-lead.md)',
  'POST /v1/svc_verify': '[guide](../guide/verify-an-identity.md); `svc` is the setting `LEADPROOF_OPERATOR_SLUG`',
  'POST /v1/leads': '[guide](../guide/load-your-data.md)',
  'POST /v1/leads/search': '[guide](../guide/load-your-data.md)',
  'POST /v1/keys/{key_id}/rotate': '[guide](../guide/keys-and-limits.md)',
  'POST /v1/lead-sources/{lead_source_id}/distrust': '[guide](../guide/incidents.md)',
  'POST /v1/complaints': '[guide](../guide/incidents.md)',
  'POST /v1/complaints/{complaint_id}/file': 'needs `evidence:read` too',
  'POST /v1/matching/explain': '[guide](../guide/how-people-are-matched.md)',
  'GET /v1/test-values': '[reference](test-values.md)',
  'GET /metrics': '[reference](metrics.md); only to live keys',
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
  const rows = (await routesOnPaper()).map(({ name, face, scopes }) => [
    `\`${name}\``,
    scopes.length === 0 ? 'public' : scopes.map((scope) => `\`${scope}\``).join(' or '),
    face,
    purposeOf(name),
  ])
  return `# Routes

${WRITTEN}

Bodies are JSON in UTF-8, at most 64 KiB unless the guide names more. The face says which statuses an operation may answer with
([errors](errors.md)); scopes are explained [here](scopes.md). Every answer carries \`Request-Id\`; a verification also
\`Verification-Id\` and a \`Link\` to its record. Bodies, answers and examples stand in the service's own reference, at \`/docs\`.

${markdownTable([['operation', 'scope', 'face', 'what it does'], ...rows])}
`
}

/** Every scope as Markdown. */
export async function scopeReference(): Promise<string> {
  const entries = await routesOnPaper()
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

/** The names in `MORE` that belong to no operation: left over, or misspelt. */
export async function idleNames(): Promise<readonly string[]> {
  const names = new Set((await routesOnPaper()).map(({ name }) => name))
  return Object.keys(MORE).filter((name) => !names.has(name))
}

function purposeOf(name: string): string {
  const summary = OPERATIONS[name]?.summary ?? ''
  const more = MORE[name]
  return more === undefined ? summary : `${summary} (${more})`
}
