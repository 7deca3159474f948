import { expect, test } from 'vitest'
import { Fault } from '../base/fault.ts'
import { clientAddresses } from './client-address.ts'

const TRUSTED = ['10.0.0.0/8', 'fd00::/8']

const cases: readonly [string, string, string | undefined, string][] = [
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
  ['a header from somebody who is no proxy', '192.0.2.1', '203.0.113.5', '192.0.2.1'],
  ['one hop', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['what the caller wrote itself', '10.0.0.1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
  ['proxies behind each other', '10.0.0.1', '203.0.113.5, 10.0.0.3,10.0.0.2', '203.0.113.5'],
  ['nobody but proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['a name in place of an address', '10.0.0.1', '203.0.113.5, _hidden', '10.0.0.1'],
  ['a port', '10.0.0.1', '203.0.113.5:4711', '203.0.113.5'],
  ['IPv6 in brackets, with a port', 'fd00::1', '[2001:db8::5]:4711', '2001:db8::5'],
  ['IPv6', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['a dual-stack socket', '::ffff:10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['the zone of a link', 'fe80::1%eth0', undefined, 'fe80::1'],
  ['a long made-up list', '10.0.0.1', `${'10.0.0.9, '.repeat(500)}203.0.113.5`, '203.0.113.5'],
]

test.each(cases)('%s', (_what, ip, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }

  expect(clientAddresses(TRUSTED)({ ip, headers })).toBe(address)
})

test('without trusted proxies the header is never read', () => {
  expect(clientAddresses([])({ ip: '10.0.0.1', headers: { 'x-forwarded-for': '203.0.113.5' } })).toBe('10.0.0.1')
})

test('a caller that reset its connection has no address, which is no failure of ours', () => {
  expect(() => clientAddresses(TRUSTED)({ ip: undefined, headers: { 'x-forwarded-for': '203.0.113.5' } })).toThrow(
    Fault,
  )
})
