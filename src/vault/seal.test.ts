import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTsvVectors } from '../../test/support/tsv-vectors.ts'
import { testVault } from '../../test/support/vault.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import type { Json } from '../base/canonical-json.ts'
import { Fault } from '../base/fault.ts'
import { UnknownDataKey, keyText, open, openJson, seal, sealJson } from './seal.ts'
import type { Place } from './seal.ts'
import { newVault, sealedSoFar } from './vault.ts'

const vault = testVault()
const PLACE: Place = { table: 'lead', key: ['src_1', 'L-1'] }

const anyPlace: fc.Arbitrary<Place> = fc.record({
  table: fc.string(),
  key: fc.array(fc.oneof(fc.string(), fc.integer(), fc.uint8Array()), { minLength: 1, maxLength: 3 }),
})

describe('what was once sealed opens for ever', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, at) => at + 32))

  test.each(readTsvVectors('sealed_value', 4))('data key %s, place %s', (...fields) => {
    const [id, place, plaintext, sealed] = fields as [string, string, string, string]
    const ofVector = newVault(vault, Buffer.alloc(32), [{ id: Number(id), bytes, sealedRecorded: 0 }])
    const [table, ...key] = JSON.parse(place) as [string, ...string[]]

    const opened = open(ofVector, { table, key }, Buffer.from(sealed, 'hex'))

    expect(opened.toString()).toBe(JSON.parse(plaintext))
  })
})

test('what is opened is what was sealed', () => {
  fc.assert(
    fc.property(anyPlace, fc.uint8Array({ maxLength: 3000 }), (place, plaintext) => {
      const sealed = seal(vault, place, plaintext)

      expect(sealed).toHaveLength(plaintext.length + 33)
      expect(open(vault, place, sealed)).toEqual(Buffer.from(plaintext))
    }),
  )
})

test('text is sealed as UTF-8', () => {
  const sealed = seal(vault, PLACE, 'Zoë O’Brien')

  expect(open(vault, PLACE, sealed).toString('utf8')).toBe('Zoë O’Brien')
})

test('a JSON value comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sealed = sealJson(vault, PLACE, value as Json)

      expect(openJson(vault, PLACE, sealed)).toEqual(JSON.parse(canonicalJson(value as Json)))
    }),
  )
})

test('a value is not opened when any bit of it was changed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(), (plaintext, position) => {
      const sealed = seal(vault, PLACE, plaintext)
      const bit = position % (sealed.length * 8)
      sealed[bit >> 3] = (sealed[bit >> 3] ?? 0) ^ (1 << (bit & 7))

      expect(faultOf(() => open(vault, PLACE, sealed)).code).toBe('integrity_failure')
    }),
    { numRuns: 500 },
  )
})

test('a value cut short or lengthened is not opened', () => {
  const sealed = seal(vault, PLACE, 'some text')

  for (let length = 0; length < sealed.length; length += 1) {
    expect(faultOf(() => open(vault, PLACE, sealed.subarray(0, length))).code).toBe('integrity_failure')
  }
  expect(faultOf(() => open(vault, PLACE, Buffer.concat([sealed, Buffer.of(0)]))).code).toBe('integrity_failure')
})

test('a value moved to another row, table or key column is not opened', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (place, elsewhere) => {
      fc.pre(placeText(place) !== placeText(elsewhere))
      const sealed = seal(vault, place, 'some text')

      expect(faultOf(() => open(vault, elsewhere, sealed)).code).toBe('integrity_failure')
    }),
  )
  const sealed = seal(vault, { table: 'lead', key: ['a', 'b'] }, 'some text')
  const elsewhere: Place[] = [
    { table: 'lead', key: ['ab'] },
    { table: 'lead', key: ['b', 'a'] },
    { table: 'lead', key: ['a","b'] },
    { table: 'leada', key: ['b'] },
    { table: 'lead', key: ['a', 'b', ''] },
  ]
  for (const place of elsewhere) expect(faultOf(() => open(vault, place, sealed)).code).toBe('integrity_failure')
})

test('key columns are written as PostgreSQL writes them', () => {
  expect(keyText('L-1')).toBe('L-1')
  expect(keyText(3)).toBe('3')
  expect(keyText(Buffer.from('00ff10', 'hex'))).toBe(String.raw`\x00ff10`)
})

test('the same text sealed twice cannot be told to be the same', () => {
  const first = seal(vault, PLACE, 'some text')
  const second = seal(vault, PLACE, 'some text')

  expect(second.subarray(5)).not.toEqual(first.subarray(5))
})

test('no nonce comes twice, over many draws of random bytes', () => {
  const nonces = Array.from({ length: 2000 }, () => seal(vault, PLACE, '').subarray(5, 17).toString('hex'))

  expect(new Set(nonces).size).toBe(nonces.length)
})

test('a value of a data key that is not known here says so to the program and not to the caller', () => {
  const sealed = seal(vault, PLACE, 'some text')
  const other = newVault(vault, Buffer.alloc(32), [{ id: 2, bytes: Buffer.alloc(32), sealedRecorded: 0 }])

  const fault = faultOf(() => open(other, PLACE, sealed))

  expect(fault.code).toBe('integrity_failure')
  expect(fault.cause).toBeInstanceOf(UnknownDataKey)
})

test('another data key under the same id opens nothing', () => {
  const sealed = seal(vault, PLACE, 'some text')
  const other = newVault(vault, Buffer.alloc(32), [{ id: 1, bytes: Buffer.alloc(32, 'other'), sealedRecorded: 0 }])

  expect(faultOf(() => open(other, PLACE, sealed)).code).toBe('integrity_failure')
})

test('a refusal to open shows neither the text nor the row', () => {
  const sealed = seal(vault, { table: 'lead', key: ['src_1', 'anna.smith@example.com'] }, 'Anna Smith')

  const fault = faultOf(() => open(vault, { table: 'lead', key: ['src_1', 'bert.jones@example.com'] }, sealed))

  const shown = [fault.message, fault.publicMessage, String(fault.cause)].join('\n')
  expect(shown).not.toMatch(/anna|bert|src_1/i)
})

test('a vault counts what it seals, and stops before a nonce is likely to come twice', () => {
  const bytes = Buffer.alloc(32, 'worn')
  const worn = newVault(vault, Buffer.alloc(32), [{ id: 1, bytes, sealedRecorded: 2 ** 32 - 2 }])

  seal(worn, PLACE, 'last but one')
  seal(worn, PLACE, 'last')

  expect(sealedSoFar(worn)).toBe(2 ** 32)
  expect(() => seal(worn, PLACE, 'one too many')).toThrow('worn out')
})

function faultOf(work: () => unknown): Fault {
  try {
    work()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('it should have been refused')
}

function placeText({ table, key }: Place): string {
  return JSON.stringify([table, ...key.map(keyText)])
}
