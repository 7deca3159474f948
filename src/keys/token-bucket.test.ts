import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullBucket, msUntilNext, settle, takeToken, tokensLeft } from './token-bucket.ts'
import type { Bucket, BucketSize } from './token-bucket.ts'

const SIZE: BucketSize = { capacity: 200, tokens: 100, perMs: 1000 }
const START = Date.UTC(2026, 10, 20, 12)

const sizes = fc.record({
  capacity: fc.integer({ min: 1, max: 1000 }),
  tokens: fc.integer({ min: 1, max: 10_000 }),
  perMs: fc.constantFrom(1000, 10_000),
})

function ask(bucket: Bucket, size: BucketSize, nowMs: number): boolean {
  settle(bucket, size, nowMs)
  if (tokensLeft(bucket, size) < 1) return false
  takeToken(bucket, size)
  return true
}

test('grants never more than the burst and what has come back since, whenever it is asked', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(sizes, waits, (size, steps) => {
      const bucket = fullBucket(START)
      let now = START
      let granted = 0
      for (const step of steps) {
        now += step
        if (ask(bucket, size, now)) granted += 1

        expect(granted).toBeLessThanOrEqual(size.capacity + ((now - START) * size.tokens) / size.perMs)
        expect(bucket.owed).toBeGreaterThanOrEqual(0)
        expect(tokensLeft(bucket, size)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('grants all of the burst at once, and then one for each 10 ms, to the millisecond', () => {
  const bucket = fullBucket(START)
  const atOnce = Array.from({ length: 201 }, () => ask(bucket, SIZE, START))

  expect(atOnce.indexOf(false)).toBe(200)
  expect(ask(bucket, SIZE, START + 9)).toBe(false)
  expect(ask(bucket, SIZE, START + 10)).toBe(true)
  expect(ask(bucket, SIZE, START + 10)).toBe(false)
})

test('says to the millisecond when there is one more', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 999 }), (size, taken, later) => {
      const bucket = fullBucket(START)
      for (let count = 0; count < taken; count += 1) ask(bucket, size, START)
      settle(bucket, size, START + later)
      const left = tokensLeft(bucket, size)
      const wait = msUntilNext(bucket, size)
      const leftAfter = (ms: number): number => {
        settle(bucket, size, START + later + ms)
        return tokensLeft(bucket, size)
      }
      const early = leftAfter(Math.max(0, wait - 1))
      const inTime = leftAfter(wait)

      expect(early).toBe(left)
      expect(inTime > left).toBe(left < size.capacity)
      expect(wait > 0).toBe(left < size.capacity)
    }),
  )
})

test('a clock that is put back locks nobody out: after the usual time by the new clock it is full again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (back) => {
      const bucket = fullBucket(START)
      for (let count = 0; count < 200; count += 1) ask(bucket, SIZE, START)
      expect(ask(bucket, SIZE, START - back)).toBe(false)
      settle(bucket, SIZE, START - back + 2000)
      expect(tokensLeft(bucket, SIZE)).toBe(200)
    }),
  )
})

test('a smaller size never leaves it with less than none', () => {
  const bucket = fullBucket(START)
  for (let count = 0; count < 200; count += 1) ask(bucket, SIZE, START)
  const smaller = { capacity: 5, tokens: 1, perMs: 1000 }
  settle(bucket, smaller, START)

  expect(tokensLeft(bucket, smaller)).toBe(0)
  expect(msUntilNext(bucket, smaller)).toBe(1000)
})
