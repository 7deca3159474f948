import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingRandom, testMasterKey } from '../../test/support/vault.ts'
import { MASTER_KEY_SETTING, masterKeyFrom } from './master-key.ts'
import { unwrapKey, wrapKey } from './wrap-key.ts'

const masterKey = testMasterKey()
const random = countingRandom()
const KEY = Buffer.alloc(32, 'a data key')

test('what is unwrapped is what was wrapped', () => {
  const wrapped = wrapKey(masterKey, { id: 7, purpose: 'seal' }, KEY, random)

  expect(wrapped).toHaveLength(61)
  expect(wrapped.toString('hex')).not.toContain(KEY.toString('hex'))
  expect(unwrapKey(masterKey, { id: 7, purpose: 'seal' }, wrapped)).toEqual(KEY)
})

test('a wrapped key serves under no other id, for no other purpose and under no other master key', () => {
  const wrapped = wrapKey(masterKey, { id: 7, purpose: 'seal' }, KEY, random)
  const other = masterKeyFrom('ff0203040506070809'.padEnd(64, '0a1b2c3d4e5f60718293a4b5c6d7e8f9'), MASTER_KEY_SETTING)

  expect(() => unwrapKey(masterKey, { id: 8, purpose: 'seal' }, wrapped)).toThrow('data_key 8 is damaged')
  expect(() => unwrapKey(masterKey, { id: 7, purpose: 'index' }, wrapped)).toThrow('data_key 7 is damaged')
  expect(() => unwrapKey(other, { id: 7, purpose: 'seal' }, wrapped)).toThrow('LEADPROOF_MASTER_KEY')
})

test('a wrapped key of which any bit was changed, or the length, is not unwrapped', () => {
  const name = { id: 7, purpose: 'seal' } as const
  const wrapped = wrapKey(masterKey, name, KEY, random)

  fc.assert(
    fc.property(fc.nat({ max: wrapped.length * 8 - 1 }), (bit) => {
      const changed = Buffer.from(wrapped)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))

      expect(() => unwrapKey(masterKey, name, changed)).toThrow('damaged')
    }),
  )
  expect(() => unwrapKey(masterKey, name, wrapped.subarray(0, 60))).toThrow('damaged')
  expect(() => unwrapKey(masterKey, name, Buffer.concat([wrapped, Buffer.of(0)]))).toThrow('damaged')
})

test('only keys of 32 bytes are wrapped', () => {
  expect(() => wrapKey(masterKey, { id: 7, purpose: 'seal' }, KEY.subarray(1), random)).toThrow('32 bytes')
})
