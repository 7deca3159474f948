import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentOnPaper } from '../../scripts/write-openapi.ts'
import { addMs } from '../../src/base/time.ts'
import type { OpenApi } from '../../src/http/openapi/open-api.ts'
import { RESPONSE_HEADERS } from '../../src/http/response-headers.ts'
import { tellAll } from '../support/openapi-chapters.ts'
import type { AllKeys } from '../support/openapi-chapters.ts'
import { anyRequest } from '../support/openapi-requests.ts'
import type { AnyRequest, Material } from '../support/openapi-requests.ts'
import { injected, openStory } from '../support/openapi-story.ts'
import type { Story } from '../support/openapi-story.ts'
import { documentedOperations, documentValidator } from '../support/openapi-validator.ts'
import type { DocumentedOperation, DocumentValidator } from '../support/openapi-validator.ts'
import type { Hints } from '../support/schema-arbitrary.ts'

/** What chance makes of each operation; of the two verifications more. */
const RUNS = 80
const RUNS_OF_A_VERIFICATION = 500
// Limits of keys fill up again, and what guards against guessing begins anew.
const BETWEEN_REQUESTS_MS = 300_000

/** Headers of HTTP itself, and those that mean nothing to a caller. */
const COMMON = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'transfer-encoding',
  ...Object.keys(RESPONSE_HEADERS),
])

const OPERATIONS = documentedOperations(await documentOnPaper())

const CHANGING = /^PATCH |\/(?:terms|distrust|trust|affected-verifications|rotate|revoke|acknowledge|close)$/

let story: Story
let keys: AllKeys
let document: OpenApi
let validator: DocumentValidator
let now: ReturnType<Story['service']['clock']>

beforeAll(async () => {
  story = await openStory()
  keys = await tellAll(story)
  document = (await story.server.inject('/openapi.json')).json<OpenApi>()
  validator = documentValidator(document)
  now = story.service.clock()
})

describe('whatever is asked, the answer is one that the document describes', () => {
  test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    '%s',
    { timeout: 60_000 },
    async (name) => {
      const operation = documentedOperations(document).find((each) => each.name === name)!
      const material = await materialFor(operation)
      const statuses = new Set<string>()

      const property = fc.asyncProperty(anyRequest(operation, material), async (request) => {
        const answered = await ask(operation, request)
        statuses.add(String(answered.statusCode))
        expect(faultsOf(operation, answered)).toEqual([])
      })
      await fc.assert(property, { numRuns: runsOf(operation) })

      const good = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
      expect(good.some((status) => statuses.has(status))).toBe(true)
    },
  )
})

test('those are thousands of answers', () => {
  const runs = OPERATIONS.map((operation) => runsOf(operation))

  expect(runs.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(4_000)
})

function runsOf({ tags }: DocumentedOperation): number {
  return tags.includes('Verification') ? RUNS_OF_A_VERIFICATION : RUNS
}

async function materialFor(operation: DocumentedOperation): Promise<Material> {
  const exchanges = story.told.filter((exchange) => exchange.operation === operation.name)
  const scopes = operation.security.flatMap((requirement) => Object.values(requirement).flat())
  const able = Object.entries(keysByScope()).flatMap(([scope, key]) => (scopes.includes(scope) ? [key] : []))
  // The one operation that tells of both modes together.
  const first = operation.name === 'GET /metrics' ? [story.liveOperator] : able
  const ids = CHANGING.test(operation.name) ? await idsToChange() : idsOfTheStory()
  const hints = { ...ids, ...OF_WHAT_IS_MADE[operation.name] }
  return { document, exchanges, keys: [...first, keys.kyc, keys.supplier], hints }
}

function keysByScope(): Readonly<Record<string, string>> {
  const { buyer, kyc, officer, supplier } = keys
  return { admin: officer, dd: buyer, kyc, 'evidence:write': supplier, 'evidence:read': supplier }
}

/** A record that is made needs an id that nothing has yet. */
const OF_WHAT_IS_MADE: Readonly<Record<string, Hints>> = {
  'POST /v1/organisations': { organisation_id: [] },
  'POST /v1/lead-sources': { lead_source_id: [], organisation_id: ['org_quay'] },
  'POST /v1/orders': { dd_id: [] },
}
const OF_THE_STORY = { buyer_id: ['org_harbour'], caller_id: ['org_harbour'], lead_source_ids: ['SRC-1'] }

/** Every id that the story asked about. */
function idsOfTheStory(): Hints {
  const known: Record<string, string[]> = {}
  for (const { request } of story.told) {
    for (const [name, value] of Object.entries(request?.parameters ?? {})) (known[name] ??= []).push(value)
  }
  return { ...known, since_scan_id: known['scan_id'] ?? [], ...OF_THE_STORY }
}

/** Records of their own for what changes or ends them, since tests come in any order. */
async function idsToChange(): Promise<Hints> {
  const make = async (url: string, body: object) => {
    const headers = { authorization: story.operator }
    return (await story.server.inject({ method: 'POST', url, headers, payload: body })).json<Record<string, string>>()
  }
  const { organisation_id } = await make('/v1/organisations', { legal_name: 'Tern Ltd', roles: ['buyer', 'supplier'] })
  const { lead_source_id } = await make('/v1/lead-sources', { organisation_id, name: 'Tern' })
  const { dd_id } = await make('/v1/orders', { buyer_id: organisation_id, lead_source_ids: [lead_source_id] })
  const { key_id } = await make('/v1/keys', { organisation_id, name: 'Tern', scopes: ['dd'] })
  await make(`/v1/lead-sources/${lead_source_id}/distrust`, { from: '2026-11-01', reason: 'A test of trust' })
  const { complaint_id } = await make('/v1/complaints', { identifier: { phone: '07700 900999' }, summary: 'A test' })
  const ids = { organisation_id, lead_source_id, dd_id, key_id, complaint_id }
  return { ...OF_THE_STORY, ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id ?? '']])) }
}

async function ask(operation: DocumentedOperation, request: AnyRequest): Promise<LightMyRequestResponse> {
  now = addMs(now, BETWEEN_REQUESTS_MS)
  story.setClock(now)
  const { payload, contentType, by, headers = {} } = request
  return story.server.inject({
    ...injected(operation.name, request),
    headers: {
      ...(by === null ? {} : { authorization: by }),
      ...(payload === null || contentType === '' ? {} : { 'content-type': contentType }),
      ...headers,
    },
    ...(payload === null ? {} : { payload }),
  })
}

/** Everything in which an answer differs from what the document says of it. */
function faultsOf(operation: DocumentedOperation, answered: LightMyRequestResponse): readonly string[] {
  const described = operation.responses[String(answered.statusCode)]
  if (described === undefined) return [`status ${answered.statusCode}: ${answered.body}`]
  const headers = new Map(Object.keys(described.headers).map((name) => [name.toLowerCase(), name]))
  const strange = Object.keys(answered.headers).filter((name) => !COMMON.has(name) && !headers.has(name))
  const malformed = [...headers].flatMap(([name, published]) => {
    const { required = false, schema } = document.components.headers[published]!
    const value = answered.headers[name]
    if (value === undefined) return required ? [`no ${name}`] : []
    return validator.faultsOf(schema, value).map((fault) => `${name}: ${fault}`)
  })
  return [...strange.map((name) => `undocumented header ${name}`), ...malformed, ...bodyFaults(described, answered)]
}

function bodyFaults(
  { content }: DocumentedOperation['responses'][string],
  answered: LightMyRequestResponse,
): readonly string[] {
  if (content === undefined) return answered.body === '' ? [] : ['a body where there is none']
  const type = String(answered.headers['content-type']).split(';')[0] ?? ''
  const media = content[type]
  if (media === undefined) return [`undocumented type ${type}`]
  return validator.faultsOf(media.schema, type.endsWith('json') ? answered.json() : answered.body)
}
