import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { callerOf, isDemoKey, isLive, keyTextFrom } from '../keys/api-key.ts'
import type { ApiKey } from '../keys/api-key.ts'
import { keyRing } from '../keys/key-ring.ts'
import { scopesOf } from './route-config.ts'
import type { Service } from './service.ts'

/** Finds out who a request comes from. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>

// RFC 6750 section 2.1: the scheme in any case, one or more spaces, token68.
const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i

const networksOf = new WeakMap<ApiKey, BlockList>()

/**
 * Makes the check of bearer keys (RFC 6750) for routes that name a scope. It runs before the body is read. A secret whose
 * form or checksum is wrong is refused without asking the database. The query string is no place for a key.
 *
 * The check throws Fault `unauthenticated` for a key that is absent, mistyped, unknown, revoked, expired, of the demo
 * where there is none, or used from elsewhere than its networks, all told alike; `insufficient_scope` when the key has
 * none of the route's scopes; `database_unavailable` and `overloaded` when it could not be looked up.
 */
export function authenticator(service: Service): Authenticate {
  const findKey = keyRing(service.database.db)

  return async (request) => {
    const { authorization } = request.headers
    if (authorization === undefined) throw unauthenticated('An API key is needed: Authorization: Bearer …')
    const text = keyTextFrom(BEARER.exec(authorization)?.[1] ?? '')
    if (text === null || (isDemoKey(text) && !service.settings.demoKeysWork)) throw unknownKey()
    const now = service.clock()
    const key = await findKey(text, now)
    if (key === null || !isLive(key, now) || !isAllowedFrom(key, request.ip)) throw unknownKey()
    const scopes = scopesOf(request.routeOptions.config)
    if (!scopes.some((scope) => key.scopes.includes(scope))) {
      throw new Fault('insufficient_scope', `The API key lacks the scope ${scopes.join(' or ')}.`)
    }
    return callerOf(key)
  }
}

function isAllowedFrom(key: ApiKey, address: string): boolean {
  if (key.networks === null) return true
  const known = networksOf.get(key) ?? networksFrom(key.networks)
  networksOf.set(key, known)
  // A list of IPv4 networks also knows an IPv4 address in its IPv6 form, as a dual-stack socket reports it.
  return known.check(address, familyOf(address))
}

function networksFrom(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

function unknownKey(): Fault {
  return unauthenticated('The API key is not valid.')
}

function unauthenticated(publicMessage: string): Fault {
  return new Fault('unauthenticated', publicMessage)
}
