import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an address that may lead into a network of somebody is not public', () => {
  const inside = [
    ['0.0.0.0', 'RFC 1122'],
    ['10.1.2.3', 'RFC 1918'],
    ['100.64.0.1', 'RFC 6598'],
    ['100.100.100.200', 'metadata of a cloud, in RFC 6598'],
    ['127.0.0.1', 'RFC 1122'],
    ['127.255.255.254', 'RFC 1122'],
    ['169.254.169.254', 'metadata of clouds, RFC 3927'],
    ['172.16.0.1', 'RFC 1918'],
    ['172.31.255.255', 'RFC 1918'],
    ['192.0.0.192', 'metadata of a cloud, RFC 6890'],
    ['192.0.2.1', 'RFC 5737'],
    ['192.168.1.1', 'RFC 1918'],
    ['198.18.0.1', 'RFC 2544'],
    ['198.51.100.7', 'RFC 5737'],
    ['203.0.113.7', 'RFC 5737'],
    ['224.0.0.1', 'RFC 1112'],
    ['240.0.0.1', 'RFC 1112'],
    ['255.255.255.255', 'RFC 919'],
    ['::', 'RFC 4291'],
    ['::1', 'RFC 4291'],
    ['::127.0.0.1', 'IPv4-compatible, RFC 4291'],
    ['::7f00:1', 'IPv4-compatible, RFC 4291'],
    ['::ffff:127.0.0.1', 'IPv4-mapped, RFC 4291'],
    ['::ffff:a9fe:a9fe', 'IPv4-mapped, RFC 4291'],
    ['64:ff9b::7f00:1', 'NAT64, RFC 6052'],
    ['64:ff9b:1::7f00:1', 'NAT64, RFC 8215'],
    ['100::1', 'RFC 6666'],
    ['2001::1', 'Teredo, RFC 4380'],
    ['2001:db8::1', 'RFC 3849'],
    ['2002:7f00:1::', '6to4, RFC 3056'],
    ['3fff::1', 'RFC 9637'],
    ['5f00::1', 'RFC 9602'],
    ['fc00::1', 'RFC 4193'],
    ['fd00:ec2::254', 'metadata of a cloud, RFC 4193'],
    ['fe80::1', 'RFC 4291'],
    ['fe80::1%eth0', 'an interface of this machine'],
    ['2606:4700::1111%lo', 'an interface of this machine'],
    ['fec0::1', 'RFC 3879'],
    ['ff02::1', 'RFC 4291'],
    ['localhost', 'no address'],
    ['', 'no address'],
  ] as const

  test.each(inside)('%s (%s)', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4009::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('no IPv4 address becomes public by being written as IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::', '::ffff:', '64:ff9b::', '64:ff9b:1::'), (address, prefix) => {
      expect(isPublicAddress(`${prefix}${address}`)).toBe(false)
    }),
  )
})
