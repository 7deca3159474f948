import type { FastifyInstance, FastifyReply } from 'fastify'
import { Fault } from '../../base/fault.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { OpenApi } from '../openapi/open-api.ts'
import { DOCS_STYLE } from '../openapi/pages/docs-style.ts'
import { indexPage } from '../openapi/pages/index-page.ts'
import { operationPage } from '../openapi/pages/operation-page.ts'
import { schemaPage } from '../openapi/pages/schema-page.ts'
import { testingPage } from '../openapi/pages/testing-page.ts'
import { recordedExamples } from '../openapi/recorded-examples.ts'
import { registeredRoute } from '../openapi/registered-route.ts'
import type { RegisteredRoute } from '../openapi/registered-route.ts'
import type { Service } from '../service.ts'
import { testValueAnswers } from '../test-value-answers.ts'

// A page of the reference may load its style sheet from here, and nothing from anywhere else.
const POLICY = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The reference of the interface: `GET /openapi.json` for programs, `GET /docs` for people. It tells of the routes that the
 * server registers after this one, so it comes first of all.
 */
export function docsRoutes(server: FastifyInstance, { settings }: Service): void {
  const routes: RegisteredRoute[] = []
  server.addHook('onRoute', (route) => {
    const registered = registeredRoute(route, settings.operatorSlug)
    if (registered !== null) routes.push(registered)
  })
  const document = once(() => openApiDocument(routes, settings, recordedExamples()))

  const text = once(() => JSON.stringify(document()))
  server.route({
    method: 'GET',
    url: '/openapi.json',
    handler: async (_, reply) => reply.type('application/json; charset=utf-8').send(text()),
  })

  server.route({
    method: 'GET',
    url: '/docs/style.css',
    handler: async (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  })

  const index = once(() => indexPage(document()))
  server.route({ method: 'GET', url: '/docs', handler: async (_, reply) => sendPage(reply, index()) })

  const testing = once(() => testingPage(document(), testValueAnswers(settings)))
  server.route({ method: 'GET', url: '/docs/testing', handler: async (_, reply) => sendPage(reply, testing()) })

  const operation = onceEach((id) => operationPage(document(), id))
  server.route<{ Params: { operation_id: string } }>({
    method: 'GET',
    url: '/docs/operations/:operation_id',
    handler: async ({ params }, reply) => sendPage(reply, operation(params.operation_id)),
  })

  const schema = onceEach((name) => schemaPage(document(), name))
  server.route<{ Params: { schema: string } }>({
    method: 'GET',
    url: '/docs/schemas/:schema',
    handler: async ({ params }, reply) => sendPage(reply, schema(params.schema)),
  })
}

/** Most processes are never asked for the reference, so it is made when it is asked for first. */
function once<Made extends OpenApi | string>(make: () => Made): () => Made {
  let made: Made | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Of pages that there are; a name that there is not leaves nothing behind. */
function onceEach(make: (name: string) => string | null): (name: string) => string | null {
  const made = new Map<string, string>()
  return (name) => {
    const page = made.get(name) ?? make(name)
    if (page !== null) made.set(name, page)
    return page
  }
}

function sendPage(reply: FastifyReply, page: string | null): FastifyReply {
  if (page === null) throw new Fault('not_found', 'The reference has no such page.')
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
}
