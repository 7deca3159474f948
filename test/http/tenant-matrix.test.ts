import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentOnPaper } from '../../scripts/write-openapi.ts'
import type { Scope } from '../../src/base/caller.ts'
import { addMs } from '../../src/base/time.ts'
import { recordedExamples } from '../../src/http/openapi/recorded-examples.ts'
import type { ExampleRequest } from '../../src/http/openapi/recorded-examples.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { newKeyText } from '../../src/keys/api-key.ts'
import { headersOf, injected } from '../support/openapi-story.ts'
import { documentedOperations } from '../support/openapi-validator.ts'
import type { DocumentedOperation } from '../support/openapi-validator.ts'
import { adminAuthorization, testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'
import { idsIn, namesIn, requestFor } from '../support/tenant-requests.ts'
import { ABSENT, openTenant, OWNED } from '../support/tenant-world.ts'
import type { Ids, OwnedName, Tenant } from '../support/tenant-world.ts'

/** Somebody with a key, as one operation sees it. */
type Caller = {
  readonly who: string
  readonly by: string
  readonly own: Ids
  /** What belongs to somebody else, whom this caller must never hear of. */
  readonly foreign: Ids
  readonly canaries: readonly string[]
}

const OPERATIONS = documentedOperations(await documentOnPaper())
const EXCHANGES = recordedExamples()
const SECURED = OPERATIONS.filter(({ security }) => security.length > 0)
const REQUEST_ID = 'tenant-matrix'
// New with every request; or named after what was asked; or what is left of the key's limits.
const VOLATILE = ['content-length', 'date', 'etag', 'link', 'location', 'ratelimit', 'verification-id']
const BETWEEN_REQUESTS_MS = 2_000

let made: TestServer
let tenants: Readonly<Record<'first' | 'second' | 'live', Tenant>>
let refused: Readonly<Record<string, string | null>>

beforeAll(async () => {
  made = await testServer(ROUTES)
  const operator = await officerOf('test')
  const liveOperator = await officerOf('live')
  tenants = {
    first: await openTenant(made, { mode: 'test', canary: 'CanaryOne', digit: 1, operator }),
    second: await openTenant(made, { mode: 'test', canary: 'CanaryTwo', digit: 2, operator }),
    live: await openTenant(made, { mode: 'live', canary: 'CanaryLive', digit: 3, operator: liveOperator }),
  }
  refused = await refusedKeys()
})

test('every id in a path has an own, a foreign and an absent value, or belongs to nobody', () => {
  const belongingToNobody = new Set(['kind', 'operation_id', 'schema'])
  const unknown = OPERATIONS.flatMap(({ parameters = [] }) =>
    parameters.filter(({ in: place, name }) => place === 'path' && !belongingToNobody.has(name) && !isOwned(name)),
  )

  expect(unknown).toEqual([])
})

describe('403, 401: a key that is not good learns nothing, whatever it asks about', () => {
  test.each(SECURED.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const { first, second } = tenants
    const wrong = wrongKeyFor(operation)
    const credentials = { ...refused, ...(wrong === null ? {} : { 'wrong scope': wrong }) }
    for (const [kind, by] of Object.entries(credentials)) {
      const answers: string[] = []
      for (const ids of [first.ids, second.ids, ABSENT]) answers.push(plain(await ask(operation, ids, by), ids))

      expect([kind, ...new Set(answers)]).toHaveLength(2)
      const code = kind === 'wrong scope' ? 'insufficient_scope' : 'unauthenticated'
      expect(JSON.parse(answers[0] ?? '')).toMatchObject({ body: { code }, status: statusOf(operation, code) })
    }
  })
})

describe('what belongs to somebody else cannot be told from what does not exist', () => {
  test.each(SECURED.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const callers = callersOf(operation)
    expect(callers.length).toBeGreaterThan(1)

    for (const { who, by, own, foreign, canaries } of callers) {
      for (const names of combinationsOf(operation)) {
        const foreignIds = { ...own, ...pick(foreign, names) }
        const absentIds = { ...own, ...pick(ABSENT, names) }
        const ofForeign = await ask(operation, foreignIds, by)
        const ofAbsent = await ask(operation, absentIds, by)

        expect({ who, names, answer: plain(ofForeign, foreignIds) }).toEqual({
          who,
          names,
          answer: plain(ofAbsent, absentIds),
        })
        expectDocumented(operation, ofForeign)
        expectSilence(ofForeign, canaries, foreignIds)
      }
    }
  })
})

describe('to whom it belongs it is open, and nothing of anybody else is told', () => {
  test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const callers = callersOf(operation)
    const letIn: string[] = []
    for (const { who, by, own, canaries } of callers) {
      const answered = await ask(operation, own, by)

      expectDocumented(operation, answered)
      expectSilence(answered, canaries, own)
      if (!isShut(answered)) letIn.push(who)
    }

    expect(letIn.length).toBeGreaterThan(0)
  })
})

/** The operator's key of a mode, which may read evidence too. */
async function officerOf(mode: 'live' | 'test'): Promise<string> {
  const admin = await adminAuthorization(made, mode)
  const headers = { authorization: admin }
  const [operator] = (await made.server.inject({ url: '/v1/organisations?role=operator', headers })).json<{
    readonly organisations: readonly { readonly organisation_id: string }[]
  }>().organisations
  const payload = { organisation_id: operator?.organisation_id, name: 'officer', scopes: ['admin', 'evidence:read'] }
  const issued = await made.server.inject({ method: 'POST', url: '/v1/keys', headers, payload })
  return `Bearer ${String(issued.json<Record<string, unknown>>()['secret'])}`
}

/** Credentials that are no good at all, of every kind. */
async function refusedKeys(): Promise<Readonly<Record<string, string | null>>> {
  const { first } = tenants
  const good = first.keys.dd ?? ''
  const headers = { authorization: first.keys.admin ?? '' }
  const issue = async (more: object) => {
    const wish = { organisation_id: first.ids.organisation_id, name: 'a key that ends', scopes: ['dd'], ...more }
    return (await made.server.inject({ method: 'POST', url: '/v1/keys', headers, payload: wish })).json<
      Record<string, string>
    >()
  }
  const expired = await issue({ expires_at: addMs(made.service.clock(), 1) })
  const revoked = await issue({})
  await made.server.inject({ method: 'POST', url: `/v1/keys/${revoked['key_id'] ?? ''}/revoke`, headers })
  return {
    none: null,
    malformed: 'Bearer ???',
    'bad checksum': `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    unknown: `Bearer ${newKeyText('test', randomBytes)}`,
    expired: `Bearer ${expired['secret'] ?? ''}`,
    revoked: `Bearer ${revoked['secret'] ?? ''}`,
  }
}

/** Everybody whose key has a scope of the operation. An operator sees all of its mode: foreign to it is the other mode. */
function callersOf({ security }: DocumentedOperation): readonly Caller[] {
  const { first, second, live } = tenants
  const scopes = security.flatMap((requirement) => Object.values(requirement).flat()) as Scope[]
  const anybody = { who: 'anybody', by: '', own: first.ids, foreign: second.ids, canaries: canariesBut() }
  if (scopes.length === 0) return [anybody]
  const sides = [
    [first, second],
    [second, first],
    [live, first],
  ] as const
  return scopes.flatMap((scope) =>
    sides.flatMap(([self, other]): readonly Caller[] => {
      const by = self.keys[scope]
      if (by === undefined) return []
      const isOperator = scope === 'admin'
      const foreign = isOperator && self.mode === 'test' ? live : other
      const canaries = canariesBut(
        ...(isOperator ? [first, second, live].filter(({ mode }) => mode === self.mode) : [self]),
      )
      return [{ who: `${scope} of ${self.canary}`, by, own: self.ids, foreign: foreign.ids, canaries }]
    }),
  )
}

function canariesBut(...known: readonly Tenant[]): readonly string[] {
  return Object.values(tenants).flatMap((tenant) => (known.includes(tenant) ? [] : [tenant.canary]))
}

/** A good key of the first tenant without any scope of the operation. */
function wrongKeyFor({ security }: DocumentedOperation): string | null {
  const scopes = security.flatMap((requirement) => Object.values(requirement).flat())
  const { dd, kyc, suppress } = tenants.first.keys
  if (!scopes.includes('suppress')) return suppress ?? null
  return (scopes.includes('dd') ? kyc : dd) ?? null
}

/** Each name alone, and all of them. */
function combinationsOf(operation: DocumentedOperation): readonly (readonly OwnedName[])[] {
  const names = namesIn(operation, EXCHANGES)
  const each = names.map((name) => [name])
  return names.length > 1 ? [...each, names] : each
}

async function ask(operation: DocumentedOperation, ids: Ids, by: string | null): Promise<LightMyRequestResponse> {
  made.setClock(addMs(made.service.clock(), BETWEEN_REQUESTS_MS))
  const request: ExampleRequest = requestFor(operation, EXCHANGES, ids)
  const headers = { ...headersOf(request, by === '' ? null : by), 'request-id': REQUEST_ID }
  return made.server.inject({ ...injected(operation.name, request), headers })
}

/** An answer without what is new each time, and with what was asked about called by its name. */
function plain({ statusCode, headers, body }: LightMyRequestResponse, ids: Ids): string {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !VOLATILE.includes(name)))
  const text = JSON.stringify({
    status: statusCode,
    headers: kept,
    body: body.startsWith('{') ? JSON.parse(body) : body,
  })
  const named = idsIn(ids).reduce((all, [name, id]) => all.replaceAll(id, `<${name}>`), text)
  return named
    .replaceAll(/\b[a-z]{3}_[0-9a-f]{32}\b/g, '<id>')
    .replaceAll(/\blp_(?:live|test)_\w+/g, '<secret>')
    .replaceAll(/"last_four":"\w+"/g, '"last_four":"<four>"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
}

function expectDocumented(
  { name, responses }: DocumentedOperation,
  { statusCode, body }: LightMyRequestResponse,
): void {
  expect(`${name} ${statusCode} ${body}`.slice(0, 2000)).toMatch(
    new RegExp(`^\\S+ \\S+ (?:${Object.keys(responses).join('|')}) `),
  )
}

/** Nothing of a tenant is told to somebody who did not say it. */
function expectSilence({ headers, body }: LightMyRequestResponse, canaries: readonly string[], asked: Ids): void {
  const told = idsIn(asked).reduce((all, [, id]) => all.replaceAll(id, ''), `${JSON.stringify(headers)} ${body}`)
  expect(canaries.filter((canary) => told.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
}

function isShut({ statusCode, body }: LightMyRequestResponse): boolean {
  return statusCode >= 400 && /"code":"(?:unauthenticated|insufficient_scope|not_found|order_not_permitted)"/.test(body)
}

function statusOf({ responses }: DocumentedOperation, code: string): number {
  const found = Object.entries(responses).find(([, { content = {} }]) =>
    Object.values(content).some(({ examples = {} }) => code in examples),
  )
  return Number(found?.[0])
}

function pick(ids: Ids, names: readonly OwnedName[]): Partial<Ids> {
  return Object.fromEntries(names.map((name) => [name, ids[name]]))
}

function isOwned(name: string): name is OwnedName {
  return (OWNED as readonly string[]).includes(name)
}
