import { readFileSync } from 'node:fs'
import { SCOPES } from '../../base/caller.ts'
import type { ServiceSettings } from '../service.ts'
import { describeOperation } from './describe-operation.ts'
import { HEADERS } from './headers.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi, OperationObject, ResponseObject } from './open-api.ts'
import { TAGS } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { refusalName, refusalResponse, refusalsByStatus } from './problem-responses.ts'
import type { Exchange } from './recorded-examples.ts'
import type { RegisteredRoute } from './registered-route.ts'
import { documentSchemas } from './schemas.ts'

/** What of the settings shows in the document. */
export type DocumentSettings = Pick<ServiceSettings, 'publicUrl' | 'contractStatuses'>

const DESCRIPTION = `Leadproof decides whether a marketing lead may be contacted, over which channels and until when, and keeps proof of it.

The two verifications are the contract face: they answer with 200, or with 403 for every refusal of the caller and 500 for every failure of ours. Everything else is the platform face, with the usual statuses. A verdict that goes against a lead is no error: it is answered with 200.

Send the API key as \`Authorization: Bearer …\`. Bodies are JSON in UTF-8, at most 64 KiB unless the operation names more, without duplicate member names. Every refusal and failure is \`application/problem+json\` (RFC 9457) with a \`code\` for programs; it repeats nothing that was sent. A record of another organisation and one that does not exist are refused alike.

A path or query with a control character belongs to no operation (\`not_found\`), and a path that has other methods says so (405 \`method_not_allowed\`, with \`Allow\`).`

/**
 * The whole interface as OpenAPI 3.1, made from the routes that are registered, the schemas that validate, and what really
 * was answered.
 *
 * A route of which nothing is said in `operations.ts` is left out; a house test fails for it.
 */
export function openApiDocument(
  routes: readonly RegisteredRoute[],
  settings: DocumentSettings,
  exchanges: readonly Exchange[],
): OpenApi {
  const documented = routes.flatMap((route) => {
    const operation = OPERATIONS[route.name]
    return operation === undefined ? [] : [{ route, operation }]
  })
  const { schemas, nameOf } = documentSchemas(documented)
  const responses = new Map<string, ResponseObject>()
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const { route, operation } of documented) {
    const refusals = [...refusalsByStatus(route, operation, settings)].map(([status, codes]) => {
      const name = refusalName(status, codes, { route, operation })
      responses.set(name, refusalResponse(status, codes, { route, operation }, settings))
      return [String(status), { $ref: `#/components/responses/${name}` }] as const
    })
    const of = { route, operation, exchanges: exchanges.filter((exchange) => exchange.operation === route.name) }
    const described = describeOperation(of, Object.fromEntries(refusals), nameOf)
    paths[route.path] = { ...paths[route.path], [route.method]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Leadproof',
      version: versionOf(),
      summary: 'Lead verification with proof.',
      description: DESCRIPTION,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: settings.publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SECURITY,
      headers: HEADERS,
      responses: Object.fromEntries(responses),
      schemas,
    },
  }
}

/** The routes of which nothing is said: each needs an entry in `operations.ts` (or a file that it gathers). */
export function missingOperations(routes: readonly RegisteredRoute[]): readonly string[] {
  return routes.map(({ name }) => name).filter((name) => !Object.hasOwn(OPERATIONS, name))
}

/** The entries that belong to no route: left over, or misspelt. */
export function idleOperations(routes: readonly RegisteredRoute[]): readonly string[] {
  const names = new Set(routes.map(({ name }) => name))
  return Object.keys(OPERATIONS).filter((name) => !names.has(name))
}

const SECURITY: Readonly<Record<string, JsonSchema>> = {
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lp_live_… or lp_test_…',
    description: `An API key. An operation names the scopes of which the key needs one: ${SCOPES.join(', ')}.`,
  },
}

function versionOf(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}
