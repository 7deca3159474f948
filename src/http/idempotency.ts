import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, onSendHookHandler, preHandlerHookHandler, RouteOptions } from 'fastify'
import type { Json } from '../base/canonical-json.ts'
import type { Backing } from '../vault/backing.ts'
import { idempotencyKeyFrom } from './idempotency-key.ts'
import type { RequestClaim } from './idempotency-store.ts'
import { claimAnswer, giveUpClaim, keepAnswer } from './idempotent-answer.ts'
import type { KeptAnswer } from './idempotent-answer.ts'
import type {} from './route-config.ts'

type Desk = {
  readonly backing: Backing
  readonly waitMs: number
  /** The requests that are at work under a key. */
  readonly claims: WeakMap<FastifyRequest, RequestClaim>
}

/** Headers that an operation itself gives its answer; all others are made anew for each answer. */
const KEPT_HEADERS = ['content-type', 'link', 'location', 'verification-id'] as const

/**
 * Makes routes with `config: { idempotent: true }` honour `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07;
 * contract section 6): the same request with the same key, by the same API key within 24 hours, is answered with the bytes of
 * the first answer and `Idempotency-Replayed: true`, and nothing is done again. An answer is kept before it is sent. Only
 * successes are kept: after a refusal or failure the key is free. A stream of JSON lines takes no notice of the header.
 *
 * @param waitMs how long a request waits for the answer to another with its key.
 * @returns the hook `onRoute`.
 */
export function idempotentRoutes(backing: Backing, waitMs: number): (route: RouteOptions) => void {
  const desk: Desk = { backing, waitMs, claims: new WeakMap() }

  // Hooks with a callback: an asynchronous one would make every request wait a turn, and few of them have the header.
  const claim: preHandlerHookHandler = (request, reply, done) => {
    const header = request.headers['idempotency-key']
    if (typeof header !== 'string' || request.body instanceof Readable) done()
    else void claimOrAnswer(desk, { request, reply, header }, done)
  }
  const keep: onSendHookHandler = (request, reply, payload, done) => {
    const own = desk.claims.get(request)
    if (own === undefined) done(null, payload)
    else void keepOrGiveUp(desk, { request, reply, own, payload }, done)
  }

  return (route) => {
    if (route.config?.idempotent !== true) return
    route.preHandler = [...listOf(route.preHandler), claim]
    route.onSend = [...listOf(route.onSend), keep]
  }
}

/** Calls `done` where the work is this request's to do; otherwise nothing comes after the answer that is sent here. */
async function claimOrAnswer(
  { backing, waitMs, claims }: Desk,
  { request, reply, header }: { request: FastifyRequest; reply: FastifyReply; header: string },
  done: (error?: Error) => void,
): Promise<void> {
  try {
    const idempotencyKey = idempotencyKeyFrom(header)
    const keyed = { caller: request.caller, idempotencyKey, content: contentOf(request) }
    const claimed = await claimAnswer(backing, keyed, waitMs)
    if ('answer' in claimed) {
      sendAgain(reply, claimed.answer)
      return
    }
    claims.set(request, claimed.claim)
  } catch (error) {
    done(errorFrom(error))
    return
  }
  done()
}

async function keepOrGiveUp(
  { backing, claims }: Desk,
  sent: { request: FastifyRequest; reply: FastifyReply; own: RequestClaim; payload: unknown },
  done: (error: Error | null, payload?: unknown) => void,
): Promise<void> {
  const { request, reply, own, payload } = sent
  claims.delete(request)
  try {
    if (reply.statusCode >= 200 && reply.statusCode < 300) await keepAnswer(backing, own, answerFrom(reply, payload))
    else await giveUp(backing, own, reply)
  } catch (error) {
    // What is sent in its place is no answer of the operation.
    for (const name of KEPT_HEADERS) reply.removeHeader(name)
    done(errorFrom(error))
    return
  }
  done(null, payload)
}

/** Never throws: the refusal is to be told all the same, and the key is free when the claim is old. */
async function giveUp(backing: Backing, own: RequestClaim, reply: FastifyReply): Promise<void> {
  try {
    await giveUpClaim(backing, own)
  } catch (error) {
    reply.log.warn({ err: error, request_id: reply.request.id }, 'an idempotency key was not given up')
  }
}

/** The body counts as it was understood: blanks and the order of its members make no other request. */
function contentOf({ method, routeOptions, params, query, body }: FastifyRequest): Json {
  return [method, routeOptions.url ?? '', params as Json, query as Json, (body ?? null) as Json]
}

function answerFrom(reply: FastifyReply, payload: unknown): KeptAnswer {
  if (typeof payload !== 'string') throw new Error('only an answer in text can be kept')
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body: payload }
}

function sendAgain(reply: FastifyReply, { status, headers, body }: KeptAnswer): void {
  void reply.code(status).headers(headers).header('idempotency-replayed', 'true').send(body)
}

function errorFrom(error: unknown): Error {
  return error instanceof Error ? error : new Error('something was thrown that is no error', { cause: error })
}

function listOf<Hook>(hooks: Hook | Hook[] | undefined): Hook[] {
  if (hooks === undefined) return []
  return Array.isArray(hooks) ? hooks : [hooks]
}
