import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

const cases: readonly [string, string][] = [
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:12::', '2001:db8:12::/48'],
  ['2001::1', '2001:0:0::/48'],
  ['2001:DB8:00ff::1', '2001:db8:ff::/48'],
  ['::1', '0:0:0::/48'],
  ['1:2:3:4:5:6:7::', '1:2:3::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
]

test.each(cases)('%s is counted under %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
