import type { IncomingMessage, ServerResponse } from 'node:http'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Fault } from '../base/fault.ts'
import { newRequestId } from '../base/ids.ts'
import { turnGate } from '../base/in-step.ts'
import { answerFault } from './answer-fault.ts'
import { authenticator } from './authenticate.ts'
import type { Authenticate } from './authenticate.ts'
import { answerClientError } from './client-error.ts'
import { idempotentRoutes } from './idempotency.ts'
import { countKeyUse } from './key-use-hooks.ts'
import { knownPaths } from './known-paths.ts'
import type { KnownPaths } from './known-paths.ts'
import { parseBody, takeBody } from './request-body.ts'
import { checkHeaders, requestIdFrom } from './request-headers.ts'
import { RESPONSE_HEADERS } from './response-headers.ts'
import type {} from './route-config.ts'
import { serverState } from './server-state.ts'
import type { ServerState } from './server-state.ts'
import type { RouteModule, Service } from './service.ts'
import { traceIdFrom } from './trace-id.ts'

/** How long the server waits for its callers, in milliseconds. */
export type ServerTimes = {
  /** For all headers of a request. */
  readonly headersMs: number
  /** For a body that is read as a whole. */
  readonly bodyMs: number
  /** For a whole request, an uploaded stream included. */
  readonly requestMs: number
  /** For the next byte, in either direction. */
  readonly silenceMs: number
  /** For the next request on an open connection; longer than load balancers keep theirs (60 s), so that they close first. */
  readonly keepAliveMs: number
  /** For the answer to an earlier request with the same `Idempotency-Key`. */
  readonly sameKeyMs: number
}

const TIMES: ServerTimes = {
  headersMs: 10_000,
  bodyMs: 10_000,
  requestMs: 900_000,
  silenceMs: 60_000,
  keepAliveMs: 65_000,
  sameKeyMs: 2000,
}

const BODY_BYTES_MAX = 65_536
const HEADER_BYTES_MAX = 16_384
const PARAMETER_CHARACTERS_MAX = 256
// An idle connection takes some 20 kB; what is over the limit is closed before anything is read from it.
const CONNECTIONS_MAX = 10_000
// How often Node looks for requests that are late.
const CHECKS_PER_HEADERS_TIME = 4

/**
 * Builds the HTTP server: strict at its front, with one way in for every route and one way out for every error.
 *
 * @param log made by `openLog`: it takes from a line only what may be logged.
 * @param times changed in tests only.
 */
export function buildServer(
  service: Service,
  routes: readonly RouteModule[],
  log: Logger,
  times: Partial<ServerTimes> = {},
): FastifyInstance {
  const waits = { ...TIMES, ...times }
  const state = serverState(service, (reply) => recordLost(reply, state))
  const server = openFastify(service, { log, waits, state })
  const paths = knownPaths()

  server.decorate('state', state)
  server.decorateRequest('knownCaller', null)
  server.decorateRequest('refusedKeyId', null)
  server.decorateRequest('faultCode', null)
  server.decorateRequest('caller', { getter: knownCallerOf })
  server.setErrorHandler((error, request, reply) => answerFault(error, request, reply, service.settings))
  server.setNotFoundHandler(() => {
    throw new Error('the first hook must have refused a request for no route')
  })
  server.removeAllContentTypeParsers()
  // By the first name Fastify finds the parser at once; by the second it comes to it after looking everywhere.
  server.addContentTypeParser(['application/json', '*'], async (request: FastifyRequest, payload: IncomingMessage) =>
    takeBody(request, payload, waits.bodyMs),
  )

  server.addHook('onRoute', (route) => paths.add(route))
  server.addHook('onRoute', idempotentRoutes(service, waits.sameKeyMs))
  const authenticate = authenticator(service, countKeyUse(server, service))
  server.addHook('onRequest', admission(authenticate, paths, state))
  server.addHook('preValidation', async (request) => parseBody(request))
  server.addHook('onResponse', async (request, reply) => {
    if (state.open.end(reply)) recordRequest(request, reply, state)
  })
  for (const addRoutes of routes) addRoutes(server, service)
  return server
}

function openFastify(
  service: Service,
  { log, waits, state }: { readonly log: Logger; readonly waits: ServerTimes; readonly state: ServerState },
): FastifyInstance {
  // With the narrower type of pino the server would have a type of its own.
  const loggerInstance: FastifyBaseLogger = log
  const makeId = (): string => newRequestId(service.clock(), service.random)
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for every request would cost more than the one line that we write.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => requestIdFrom(request) ?? makeId(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS_MAX },
    requestTimeout: waits.requestMs,
    connectionTimeout: waits.silenceMs,
    keepAliveTimeout: waits.keepAliveMs,
    forceCloseConnections: 'idle',
    // Those who got in before the end are served; Fastify's own refusal has neither our form nor our status.
    return503OnClosing: false,
    http: {
      // Node's own answer to a missing host has neither a body nor a request id; `checkHeaders` refuses it.
      requireHostHeader: false,
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: waits.headersMs,
      connectionsCheckingInterval: Math.ceil(waits.headersMs / CHECKS_PER_HEADERS_TIME),
    },
    frameworkErrors: (error, request, reply) => {
      state.metrics.begun()
      admitAnswer(request, reply)
      answerFault(error, request, reply, service.settings)
      recordRequest(request, reply, state)
    },
    clientErrorHandler: (error, socket) => {
      const isBusy = state.open.placeOfError(socket) === 'later'
      const about = { publicUrl: service.settings.publicUrl, requestId: makeId(), isBusy }
      const status = answerClientError(error, socket, about)
      log.info({ status, request_id: about.requestId }, 'not a request')
      state.metrics.unreadable()
    },
  })
  setNodeLimits(server, state)
  return server
}

function setNodeLimits({ server }: FastifyInstance, { metrics }: ServerState): void {
  // Beyond its limit Node drops headers without a word; how many there may be is for `checkHeaders` to say.
  server.maxHeadersCount = 0
  server.maxConnections = CONNECTIONS_MAX
  server.on('drop', () => metrics.connectionRefused())
  // RFC 9110 section 10.1.1 lets a server ignore an expectation that it does not know; Node's own 417 has no body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response)
  })
}

/**
 * Everything that is decided before a body is read: the answer's fixed headers, the path, the headers, the caller. Requests that
 * come in one turn go in step from here on.
 */
function admission(authenticate: Authenticate, paths: KnownPaths, state: ServerState) {
  const turn = turnGate()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    state.metrics.begun()
    admitAnswer(request, reply)
    if (!state.open.begin(reply) || state.isStopping) reply.header('connection', 'close')
    // Not before it is known to be open: what comes behind it on the connection is told apart by that.
    await turn()
    if (request.is404) throw noRoute(paths.methodsOf(request.url), reply)
    checkHeaders(request.raw)
    checkPlainText(request)
    if (request.routeOptions.config.scope === undefined) return
    request.knownCaller = await authenticate(request, reply)
  }
}

// What stands in a path or query is looked up as it is; PostgreSQL takes no NUL, and no id of ours has a control character.
const CONTROL = /\p{Cc}/u

/** @throws Fault `not_found` for a control character or a broken character in the path or the query. */
function checkPlainText({ params, query }: FastifyRequest): void {
  const texts = [params, query].flatMap((part): unknown[] => Object.values(part ?? {})).flat()
  const isPlain = texts.every((text) => typeof text !== 'string' || (text.isWellFormed() && !CONTROL.test(text)))
  if (!isPlain) throw new Fault('not_found', 'There is nothing under this path.')
}

function admitAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(RESPONSE_HEADERS).header('request-id', request.id)
}

function noRoute(methods: string | null, reply: FastifyReply): Fault {
  if (methods === null) return new Fault('not_found', 'There is no such path.')
  reply.header('allow', methods)
  return new Fault('method_not_allowed', 'The path does not have this method.')
}

function knownCallerOf(this: FastifyRequest) {
  if (this.knownCaller === null) throw new Error('a route that asks for its caller must name a scope')
  return this.knownCaller
}

/** Counts a request that was answered, and logs it. */
function recordRequest(request: FastifyRequest, reply: FastifyReply, { metrics }: ServerState): void {
  const { statusCode: status, elapsedTime: durationMs } = reply
  metrics.answered({
    route: request.routeOptions.url,
    method: request.method,
    status,
    durationMs,
    code: request.faultCode,
  })
  logRequest(request, { status, durationMs }, 'answered')
}

/** Counts a request as over and logs it, whose caller went away or was cut off; whatever it asked for may still be done. */
function recordLost({ request, elapsedTime: durationMs }: FastifyReply, { metrics }: ServerState): void {
  metrics.lost()
  logRequest(request, { status: null, durationMs }, 'not answered: the connection was closed')
}

/** One line: no path as it was sent, no query, no address, no body. */
function logRequest(
  request: FastifyRequest,
  { status, durationMs }: { readonly status: number | null; readonly durationMs: number },
  message: string,
): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status,
      duration_ms: Math.round(durationMs * 1000) / 1000,
      request_id: request.id,
      key_id: request.knownCaller?.keyId ?? request.refusedKeyId,
      code: request.faultCode,
      trace_id: traceIdFrom(request.headers),
    },
    message,
  )
}
