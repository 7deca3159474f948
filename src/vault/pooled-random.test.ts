import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pooledRandom } from './pooled-random.ts'

test('gives as many bytes as were asked for, and what was given stays as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 20 }), (sizes) => {
      const random = pooledRandom()
      const given = sizes.map((size) => random(size))
      const copies = given.map((bytes) => Uint8Array.from(bytes))
      random(8_192)

      expect(given.map(({ length }) => length)).toEqual(sizes)
      expect(given).toEqual(copies)
    }),
  )
})

test('never gives the same bytes twice', () => {
  const random = pooledRandom()
  const drawn = Array.from({ length: 5_000 }, () => Buffer.from(random(16)).toString('hex'))

  expect(new Set(drawn).size).toBe(drawn.length)
})
