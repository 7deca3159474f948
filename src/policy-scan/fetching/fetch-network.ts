import { lookup } from 'node:dns/promises'
import { canonicalAddress, isPublicAddress } from './public-address.ts'

/** How the fetcher reaches the outside, and which of it. Tests bring their own; no setting can widen the service's. */
export type FetchNetwork = {
  /** Every address of a name. @throws Error when there is none. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly mayReach: (address: string) => boolean
  readonly mayUsePort: (port: number) => boolean
  readonly mayAsk: (host: string) => boolean
  /** Certificate authorities in PEM in place of those that Node trusts. */
  readonly authorities?: string
}

/** Names that are never of the public web (RFC 2606, 6761, 6762, 7686, 8375, 9476; ICANN's `internal`). */
const PRIVATE_NAMES: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
])
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443])

/**
 * The public web and nothing else.
 *
 * @param ownAddresses the machine's own, which may be public ones: the service never asks itself.
 */
export function publicNetwork(ownAddresses: readonly string[]): FetchNetwork {
  const own = new Set(ownAddresses.map(canonicalAddress))
  return {
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    mayReach: (address) => isPublicAddress(address) && !own.has(canonicalAddress(address)),
    mayUsePort: (port) => WEB_PORTS.has(port),
    mayAsk: isPublicName,
  }
}

/** Whether a name may be one of the public web: it has several labels, and the last of them is no reserved one. */
export function isPublicName(host: string): boolean {
  const labels = host.split('.')
  return labels.length > 1 && !PRIVATE_NAMES.has(labels.at(-1) ?? '')
}
