import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from '../base/time.ts'
import { digestOf, isDemoKey, isLive, keyTextFrom, newDemoKeyText, newKeyText } from './api-key.ts'
import type { ApiKey } from './api-key.ts'
import { DEFAULT_LIMITS } from './key-limits.ts'

const SCANNER = /\blp_(?:live|test)_[0-9A-Za-z]{35}\b/
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const KEY: ApiKey = {
  keyId: 'key_1',
  lastFour: 'abcd',
  organisationId: 'org_1',
  mode: 'live',
  name: 'a key',
  scopes: ['dd'],
  ddId: null,
  networks: null,
  limits: DEFAULT_LIMITS,
  expiresAt: null,
  revokedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z' as Instant,
  createdBy: 'machine',
  revokedBy: null,
  replaces: null,
  replacedBy: null,
  version: 1,
}

describe('a secret', () => {
  test('is found by scanners, tells its mode, and is never made twice', () => {
    const live = newKeyText('live', randomBytes)
    const second = newKeyText('live', randomBytes)

    expect(live).toMatch(/^lp_live_/)
    expect(`token=${live};`).toMatch(SCANNER)
    expect(second).not.toBe(live)
    expect(newKeyText('test', randomBytes)).toMatch(/^lp_test_/)
  })

  test('carries every one of its 168 random bits', () => {
    const bytes = fc.uint8Array({ minLength: 21, maxLength: 21 })
    fc.assert(
      fc.property(bytes, (random) => {
        const text = newKeyText('live', () => random)
        let value = 0n
        for (const character of text.slice(8, 37)) value = value * 62n + BigInt(BASE_62.indexOf(character))

        expect(value.toString(16).padStart(42, '0')).toBe(Buffer.from(random).toString('hex'))
      }),
    )
  })

  test('is taken as it was made, and by no other text of one typing mistake', () => {
    const mistake = fc.tuple(
      fc.nat(42),
      fc.nat(61).map((digit) => BASE_62.charAt(digit)),
    )
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 21, maxLength: 21 }), mistake, (random, [at, character]) => {
        const text = newKeyText('live', () => random)
        const mistyped = `${text.slice(0, at)}${character}${text.slice(at + 1)}`

        expect(keyTextFrom(text)).toBe(text)
        expect(keyTextFrom(mistyped)).toBe(mistyped === text ? text : null)
      }),
    )
  })

  test('of one mode is not one of the other', () => {
    expect(keyTextFrom(newKeyText('live', randomBytes).replace('live', 'test'))).toBeNull()
  })

  test.each([
    '',
    'lp_live_',
    `lp_live_${'0'.repeat(35)}`,
    `lp_prod_${'0'.repeat(35)}`,
    'sk_live_4242',
    'lp_live_'.repeat(2000),
  ])('%s is none', (text) => {
    expect(keyTextFrom(text)).toBeNull()
  })

  test('of the demo shows it, and has the form of any other', () => {
    const demo = newDemoKeyText(randomBytes)

    expect(demo).toMatch(/^lp_test_demo/)
    expect(keyTextFrom(demo)).toBe(demo)
    expect(isDemoKey(demo)).toBe(true)
    expect(isDemoKey(newKeyText('live', randomBytes))).toBe(false)
  })

  test('is stored as its SHA-256', () => {
    const text = newKeyText('test', () => Buffer.alloc(21, 7))

    expect(text).toBe('lp_test_048gw1aKwBtHKahNQVfsOdEVDqk471R8She')
    expect(digestOf(text).toString('hex')).toBe('3a9d1769bd00120f6045e247cb3506368ca8761588f62fdbd0fbd4b4637e883d')
  })
})

describe('a key is live', () => {
  const noon = '2026-11-20T12:00:00.000Z' as Instant
  const cases: readonly [string, Partial<ApiKey>, boolean][] = [
    ['when nothing ends it', {}, true],
    ['until the moment of its expiry', { expiresAt: '2026-11-20T12:00:00.001Z' as Instant }, true],
    ['not at that moment', { expiresAt: noon }, false],
    ['not after it', { expiresAt: '2026-11-20T11:59:59.999Z' as Instant }, false],
    ['not when revoked', { revokedAt: noon }, false],
  ]

  test.each(cases)('%s', (_when, change, expected) => {
    expect(isLive({ ...KEY, ...change }, noon)).toBe(expected)
  })
})
