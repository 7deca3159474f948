import type { BlockList } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { msOf } from '../base/time.ts'
import { admitRequest } from '../keys/admit-request.ts'
import type { Admission } from '../keys/admit-request.ts'
import { callerOf, hexDigestOf, isDemoKey, isLive, keyTextFrom } from '../keys/api-key.ts'
import type { ApiKey, FoundKey, KeyText } from '../keys/api-key.ts'
import { keyRing } from '../keys/key-ring.ts'
import type { KeyUse } from '../keys/key-use.ts'
import { networkOf } from '../keys/network-of.ts'
import { newAuthFailures, noteFailure, noteGoodKey, secondsBarred } from './auth-failures.ts'
import { clientAddresses } from './client-address.ts'
import type {} from './key-use-hooks.ts'
import { isListed, networkList } from './network-list.ts'
import { rateLimitFields } from './rate-limit-fields.ts'
import { scopesOf } from './route-config.ts'
import type { Service } from './service.ts'

/** Finds out who a request comes from, and holds the key to its limits. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

// RFC 6750 section 2.1: the scheme in any case, one or more spaces, token68.
const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i

const networksOf = new WeakMap<ApiKey, BlockList>()

/**
 * Makes the check of bearer keys (RFC 6750) for routes that name a scope. It runs before the body is read. A secret whose
 * form or checksum is wrong is refused without asking the database. The query string is no place for a key.
 *
 * The check throws Fault `unauthenticated` for a key that is absent, mistyped, unknown, revoked, expired, of the demo
 * where there is none, or used from elsewhere than its networks, all told alike (the log names those that are known); `rate_limited` for any of these from a
 * network that sent too many, and for a good key beyond its limits; `insufficient_scope` when the key has none of the
 * route's scopes; `database_unavailable` and `overloaded` when it could not be looked up. An answer to a good key tells
 * how the key stands to its limits, whatever it is answered with.
 */
export function authenticator(service: Service, use: KeyUse): Authenticate {
  const { settings } = service
  const findKey = keyRing(service.database.db)
  const addressOf = clientAddresses(settings.trustedProxies)
  const failures = newAuthFailures(settings.authFailuresMax)

  return async (request, reply) => {
    const { authorization } = request.headers
    if (authorization === undefined) throw unauthenticated('An API key is needed: Authorization: Bearer …')
    const now = service.clock()
    const address = addressOf(request)
    const network = networkOf(address)
    const text = textFrom(authorization, settings.demoKeysWork)
    const barredSeconds = secondsBarred(failures, network, msOf(now))
    // Whoever guesses from a network must not shut out those who share it: their keys are known to be good.
    const isKnownGood = barredSeconds > 0 && text !== null && failures.goodKeys.has(hexDigestOf(text))
    if (barredSeconds > 0 && !isKnownGood) throw tooManyFailures(barredSeconds)
    const found = text === null ? null : await findKey(text, now)
    if (found !== null && !isLive(found.key, now)) failures.goodKeys.delete(found.digest)
    if (found === null || !isLive(found.key, now) || !isAllowedFrom(found.key, address)) {
      noteFailure(failures, network, msOf(now))
      // The caller is told no more than of an unknown key; who issued it must be able to see why it does not work.
      request.refusedKeyId = found?.key.keyId ?? null
      throw isKnownGood ? tooManyFailures(barredSeconds) : unknownKey()
    }
    noteGoodKey(failures, found.digest)
    return admitted(request, reply, {
      found,
      admission: admitRequest(use, found, { now, network, isKyc: isKyc(request) }),
    })
  }
}

function textFrom(authorization: string, demoKeysWork: boolean): KeyText | null {
  const text = keyTextFrom(BEARER.exec(authorization)?.[1] ?? '')
  return text !== null && isDemoKey(text) && !demoKeysWork ? null : text
}

function isKyc({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.scope === 'kyc'
}

function admitted(
  request: FastifyRequest,
  reply: FastifyReply,
  { found, admission }: { readonly found: FoundKey; readonly admission: Admission },
): Caller {
  // Known before anything is refused, so that the log says whose request it was.
  const caller = callerOf(found.key)
  request.knownCaller = caller
  request.keyState = admission.state
  const { policy, limit } = rateLimitFields(admission.standings)
  reply.header('ratelimit-policy', policy).header('ratelimit', limit)
  if (admission.refusedBy !== null) throw overLimit(admission.refusedBy)
  const scopes = scopesOf(request.routeOptions.config)
  if (!scopes.some((scope) => found.key.scopes.includes(scope))) {
    throw new Fault('insufficient_scope', `The API key lacks the scope ${scopes.join(' or ')}.`)
  }
  return caller
}

function isAllowedFrom(key: ApiKey, address: string): boolean {
  if (key.networks === null) return true
  const known = networksOf.get(key) ?? networkList(key.networks)
  networksOf.set(key, known)
  return isListed(known, address)
}

function overLimit({ name, moreInSeconds }: NonNullable<Admission['refusedBy']>): Fault {
  return new Fault('rate_limited', `The API key is over its limit “${name}”.`, { retryAfterSeconds: moreInSeconds })
}

function tooManyFailures(retryAfterSeconds: number): Fault {
  return new Fault('rate_limited', 'Too many keys that are not valid came from this network.', { retryAfterSeconds })
}

function unknownKey(): Fault {
  return unauthenticated('The API key is not valid.')
}

function unauthenticated(publicMessage: string): Fault {
  return new Fault('unauthenticated', publicMessage)
}
