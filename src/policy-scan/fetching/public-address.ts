import ipaddr from 'ipaddr.js'

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet. Everything else, whatever it is written like, may be inside somebody's
 * network: loopback, private and link-local ranges, carriers' ranges, and IPv6 addresses that hold an IPv4 one.
 *
 * @returns false also for what is no address.
 */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // IPv4-compatible addresses (::127.0.0.1) are "unicast" to the library and outside of what is given out.
  return !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_UNICAST)
}

/** An address in the one form in which two are equal; null for what is no address. */
export function canonicalAddress(text: string): string | null {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : null
}
