import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTsvVectors } from '../../test/support/tsv-vectors.ts'
import { testVault } from '../../test/support/vault.ts'
import type { Mode } from '../base/ids.ts'
import { blindIndex, blockingKey, contentDigest, scopedIndex } from './blind-index.ts'
import { BLOCKING_FIELDS, INDEX_FIELDS } from './index-field.ts'
import type { BlockingField, IndexField } from './index-field.ts'
import { newVault } from './vault.ts'

const vault = testVault()
const MODES: readonly Mode[] = ['live', 'test']

describe('stored indexes are found for ever: each vector gives what it gave when it was written', () => {
  const indexRoot = Buffer.from(Array.from({ length: 32 }, (_, at) => at))
  const ofVectors = newVault(vault, indexRoot, [{ id: 1, bytes: Buffer.alloc(32), sealedRecorded: 0 }])

  test.each(readTsvVectors('blind_index', 6))('%s %s %s %s %s', (...fields) => {
    const [shape, field, mode, organisationId, value, expected] = fields as [
      string,
      string,
      Mode,
      string,
      string,
      string,
    ]
    const parts = JSON.parse(value) as string[]

    const made: Record<string, () => string> = {
      index: () => blindIndex(ofVectors, field as IndexField, mode, parts).toString('hex'),
      scoped: () => scopedIndex(ofVectors, field as IndexField, { mode, organisationId }, parts).toString('hex'),
      blocking: () => String(blockingKey(ofVectors, field as BlockingField, mode, parts)),
      digest: () => contentDigest(ofVectors, mode, parts[0] ?? '').toString('hex'),
    }

    expect(made[shape]?.()).toBe(expected)
  })
})

test('the same value has another index in every field, mode, scope and shape', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (value, buyer, otherBuyer) => {
      fc.pre(buyer !== otherBuyer)

      const made = MODES.flatMap((mode) => [
        ...INDEX_FIELDS.map((field) => blindIndex(vault, field, mode, value)),
        ...INDEX_FIELDS.map((field) => scopedIndex(vault, field, { mode, organisationId: buyer }, value)),
        ...INDEX_FIELDS.map((field) => scopedIndex(vault, field, { mode, organisationId: otherBuyer }, value)),
        contentDigest(vault, mode, value),
      ])

      expect(new Set(made.map((index) => index.toString('hex'))).size).toBe(made.length)
    }),
    { numRuns: 50 },
  )
})

test('blocking keys of the same value differ between fields and modes and fit a bigint column', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const keys = MODES.flatMap((mode) => BLOCKING_FIELDS.map((field) => blockingKey(vault, field, mode, value)))

      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.every((key) => BigInt.asIntN(64, key) === key)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('two lists of parts have the same index only when they are the same list', () => {
  const partsOf = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\\', '\u0000', '\ud800') }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(partsOf, partsOf, (one, other) => {
      const same = blindIndex(vault, 'mps', 'live', one).equals(blindIndex(vault, 'mps', 'live', other))

      expect(same).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('an organisation cannot be named so that its list meets another list', () => {
  const one = scopedIndex(vault, 'suppression', { mode: 'live', organisationId: 'org_a' }, ['b', 'c'])
  const other = scopedIndex(vault, 'suppression', { mode: 'live', organisationId: 'org_a","b' }, 'c')

  expect(one).not.toEqual(other)
})

test('a text alone and a list of that one text are the same value', () => {
  expect(blindIndex(vault, 'name', 'live', 'anna smith')).toEqual(blindIndex(vault, 'name', 'live', ['anna smith']))
})

test('an index holds 16 bytes, a content digest 32', () => {
  expect(blindIndex(vault, 'phone', 'live', '+447700900123')).toHaveLength(16)
  expect(scopedIndex(vault, 'suppression', { mode: 'live', organisationId: 'org_a' }, 'x')).toHaveLength(16)
  expect(contentDigest(vault, 'live', 'x')).toHaveLength(32)
})

test('another installation has other indexes for the same values', () => {
  const elsewhere = newVault(vault, Buffer.alloc(32, 'another root'), [
    { id: 1, bytes: Buffer.alloc(32), sealedRecorded: 0 },
  ])

  expect(blindIndex(elsewhere, 'phone', 'live', '+447700900123')).not.toEqual(
    blindIndex(vault, 'phone', 'live', '+447700900123'),
  )
})
