import { isIP } from 'node:net'
import type { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { invalidRequest } from '../base/fault.ts'
import { isListed, networkList } from './network-list.ts'

/** A request as it comes in; a connection that was reset meanwhile has no address any more. */
type Coming = Pick<FastifyRequest, 'headers'> & { readonly ip: string | undefined }

/** Finds the address that a request comes from. Throws Fault `invalid_request` where its connection is gone. */
export type ClientAddress = (request: Coming) => string

const ZONE = /%.*$/
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::\d{1,5})?$/i
/** More hops than anybody has; the rest of a longer header is what a caller made up. */
const HOPS_MAX = 32

/**
 * Makes the finder of callers' addresses. What connects to us is believed; `X-Forwarded-For` is read only where that is a
 * trusted proxy, from its right end, up to the first hop that is none: what stands left of it the caller may have written
 * itself. A hop that is no address ends the search, and the proxy that passed it on counts as the caller.
 *
 * @param trustedProxies networks in CIDR notation.
 */
export function clientAddresses(trustedProxies: readonly string[]): ClientAddress {
  const trusted = networkList(trustedProxies)
  return ({ headers, ip }) => {
    if (ip === undefined) throw invalidRequest([], 'The connection was closed.')
    const address = plainAddress(ip)
    const forwarded = trustedProxies.length === 0 ? undefined : headers['x-forwarded-for']
    if (forwarded === undefined) return address
    const hops = String(forwarded).split(',').slice(-HOPS_MAX)
    return firstUntrusted(trusted, address, hops)
  }
}

function firstUntrusted(trusted: BlockList, connected: string, hops: readonly string[]): string {
  let client = connected
  for (const hop of hops.toReversed()) {
    if (!isListed(trusted, client)) return client
    const address = addressFrom(hop.trim())
    if (address === null) return client
    client = address
  }
  return client
}

/** Some proxies add the port; an IPv6 address then stands in brackets. */
function addressFrom(hop: string): string | null {
  const bare = isIP(hop) === 0 ? (WITH_PORT.exec(hop)?.slice(1).find(Boolean) ?? '') : hop
  return isIP(bare) === 0 ? null : plainAddress(bare)
}

/** Without the zone of a link, which names an interface of this machine. */
function plainAddress(address: string): string {
  return address.includes('%') ? address.replace(ZONE, '') : address
}
