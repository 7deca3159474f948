import { BlockList } from 'node:net'

/** A list of networks that knows whether an address is in one of them; also an IPv4 address in its IPv6 form. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/** True when an address is in one of the networks. */
export function isListed(list: BlockList, address: string): boolean {
  return list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
