import { writeFileSync } from 'node:fs'
import { fastify } from 'fastify'
import type { RouteOptions } from 'fastify'
import { openApiDocument } from '../src/http/openapi/document.ts'
import type { OpenApi } from '../src/http/openapi/open-api.ts'
import { recordedExamples } from '../src/http/openapi/recorded-examples.ts'
import { registeredRoute } from '../src/http/openapi/registered-route.ts'
import type { RegisteredRoute } from '../src/http/openapi/registered-route.ts'
import { ROUTES } from '../src/http/routes.ts'
import { serviceOnPaper } from './write-http-reference.ts'

/** The document that this script writes and that a house test holds against the code. */
export const OPENAPI_FILE = new URL('../docs/openapi.json', import.meta.url)

/** As the service is set where nobody sets it otherwise. */
const OPERATOR_SLUG = 'svc'
const SETTINGS = { publicUrl: 'http://localhost:8080', contractStatuses: 'strict' } as const

if (import.meta.main) writeFileSync(OPENAPI_FILE, openApiText(await documentOnPaper()))

/** The interface as OpenAPI, of a service that is never asked anything. */
export async function documentOnPaper(): Promise<OpenApi> {
  return openApiDocument(await routesOnPaper(), SETTINGS, recordedExamples())
}

/** The document as it is committed. */
export function openApiText(document: OpenApi): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Every operation that the service would register. */
export async function routesOnPaper(): Promise<readonly RegisteredRoute[]> {
  const server = fastify()
  const found: RouteOptions[] = []
  server.addHook('onRoute', (route) => {
    found.push(route)
  })
  for (const addRoutes of ROUTES) addRoutes(server, serviceOnPaper())
  await server.close()
  return found.flatMap((route) => registeredRoute(route, OPERATOR_SLUG) ?? [])
}
