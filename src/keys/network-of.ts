/**
 * The network that an address is counted under, in CIDR notation: /24 of IPv4, /48 of IPv6, which is what one site or
 * customer is given; an address in it is nobody's in particular.
 *
 * @param address as `node:net` writes it: an IPv4 address, or an IPv6 address without a zone; IPv4 in the form of IPv6
 *   counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.startsWith(MAPPED) && address.includes('.') ? address.slice(MAPPED.length) : address
  if (!plain.includes(':')) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  // Without `::` all eight groups are written out.
  if (tail !== undefined) {
    groups.push(...Array.from({ length: missingGroups(groups, tail) }, () => '0'), ...tail.split(':'))
  }
  const site = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${site.join(':')}::/48`
}

const MAPPED = '::ffff:'

function missingGroups(head: readonly string[], tail: string): number {
  return Math.max(0, 8 - head.length - (tail === '' ? 0 : tail.split(':').length))
}
