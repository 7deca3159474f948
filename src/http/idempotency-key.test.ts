import { expect, test } from 'vitest'
import { Fault } from '../base/fault.ts'
import { idempotencyKeyFrom } from './idempotency-key.ts'

test.each([
  ['a', 'a'],
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  [String.raw`"order 77 \"late\" \\"`, String.raw`order 77 "late" \ `.trimEnd()],
  ['order-77/"retry"', 'order-77/"retry"'],
  ['!~', '!~'],
  ['k'.repeat(255), 'k'.repeat(255)],
  [`"${'k'.repeat(255)}"`, 'k'.repeat(255)],
])('%j is the key %j', (header, key) => {
  expect(idempotencyKeyFrom(header)).toBe(key)
})

test.each([
  [''],
  ['""'],
  ['two words'],
  ['caf\u00E9'],
  ['"caf\u00E9"'],
  ['"open'],
  ['"a"b"'],
  [String.raw`"a\b"`],
  ['"a";q=1'],
  ['tab\there'],
  ['k'.repeat(256)],
  [`"${'k'.repeat(256)}"`],
])('%j is no key', (header) => {
  expect(() => idempotencyKeyFrom(header)).toThrow(Fault)
})
