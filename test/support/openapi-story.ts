import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { ExampleRequest, Exchange } from '../../src/http/openapi/recorded-examples.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { adminAuthorization, testServer } from './server.ts'
import type { TestServer } from './server.ts'

/** A service in use, from the first organisation to the last verification: every exchange becomes an example. */
export type Story = TestServer & {
  /** The operator's key. */
  readonly operator: string
  /** The operator's key to what is no sandbox. */
  readonly liveOperator: string
  readonly tell: Tell
  readonly told: readonly Exchange[]
}

/** One request of the story. */
export type Wish = ExampleRequest & {
  readonly name: string
  readonly summary: string
  /** `Authorization`; null for what is public. */
  readonly by: string | null
  /** What must come back. */
  readonly status: number
  /** Leaves out what would only be more of the same. */
  readonly shorten?: (answer: Record<string, unknown>) => Record<string, unknown>
}

/** Sends a request, notes what was answered, and gives the answer's body. */
export type Tell = (operation: string, wish: Wish) => Promise<Record<string, unknown>>

/** The mode of the story: no key of the documents ever looks like a live one. */
export const STORY_MODE = 'test'

/** Opens a service in which nothing has happened yet. */
export async function openStory(): Promise<Story> {
  const made = await testServer(ROUTES)
  const told: Exchange[] = []
  const operator = await adminAuthorization(made, STORY_MODE)
  const liveOperator = await adminAuthorization(made, 'live')
  return { ...made, operator, liveOperator, told, tell: teller(made.server, told) }
}

/** The key of the answer to `POST /v1/keys`. */
export function keyOf(issued: Record<string, unknown>): string {
  return `Bearer ${String(issued['secret'])}`
}

function teller(server: FastifyInstance, told: Exchange[]): Tell {
  return async (operation, { name, summary, by, status, shorten = (whole) => whole, ...request }) => {
    const answered = await server.inject({ ...injected(operation, request), headers: headersOf(request, by) })
    expect(`${operation} ${answered.statusCode} ${answered.body}`).toContain(`${operation} ${status} `)

    const isJson = (answered.headers['content-type'] ?? '').startsWith('application/json')
    const answer = isJson ? answered.json<Record<string, unknown>>() : null
    told.push({ operation, name, summary, request, status, answer: answer === null ? null : shorten(answer) })
    return answer ?? {}
  }
}

/** What `server.inject` takes for a request to an operation, but for its headers. */
export function injected(operation: string, { parameters = {}, query = {}, body }: ExampleRequest): InjectOptions {
  const [method = '', template = ''] = operation.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  return {
    method,
    url: path,
    query: { ...query },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

/** The headers of a request: its own, the key, and what its body is. */
export function headersOf({ headers = {}, body }: ExampleRequest, by: string | null): Record<string, string> {
  const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
  return {
    ...(by === null ? {} : { authorization: by }),
    ...(body === undefined ? {} : { 'content-type': type }),
    ...headers,
  }
}
