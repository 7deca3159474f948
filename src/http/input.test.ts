import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Fault } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { inputFaults, inputFrom, knownNamesOf } from './input.ts'

const Identifier = z.union([z.strictObject({ phone: z.string() }), z.strictObject({ email: z.string() })], {
  error: 'must hold exactly one member, phone or email',
})
const Shape = z.object({
  name: z.string().min(1).max(5),
  born: z.iso.date(),
  kind: z.enum(['x', 'y']),
  check: z.literal('dd'),
  identifiers: z.array(Identifier).min(1).max(3),
  count: z.int().min(1).max(9).optional(),
  contact: z.union([z.strictObject({ phone: z.string() }), z.strictObject({ email: z.string() })]).optional(),
  place: z.union([z.object({ town: z.string() }), z.object({ street: z.string(), door: z.int() })]).optional(),
  at: z.union([z.iso.datetime({ offset: true }), z.literal(false)]).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  nested: z.strictObject({ inner: z.boolean() }).optional(),
  form: z
    .discriminatedUnion('type', [z.object({ type: z.literal('a'), size: z.int() }), z.object({ type: z.literal('b') })])
    .optional(),
})
const GOOD = { name: 'n', born: '2000-02-29', kind: 'x', check: 'dd', identifiers: [{ phone: 'p' }] }

describe('what fits', () => {
  test('comes back as the schema reads it, without members that it does not know', () => {
    expect(inputFrom(Shape, { ...GOOD, extra: 1 })).toEqual(GOOD)
  })

  test('has no faults', () => {
    expect(inputFaults(Shape, GOOD)).toEqual([])
  })
})

describe('each fault is pointed at and said in our words', () => {
  const cases: readonly [unknown, string, string][] = [
    [{ name: undefined }, '/name', 'is missing'],
    [{ name: 5 }, '/name', 'must be a string'],
    [{ name: null }, '/name', 'must be a string'],
    [{ name: '' }, '/name', 'must not be empty'],
    [{ name: 'MARKER' }, '/name', 'must have at most 5 characters'],
    [{ born: '2023-02-29' }, '/born', 'must be a calendar date, written YYYY-MM-DD'],
    [{ kind: 'MARKER' }, '/kind', 'must be one of "x", "y"'],
    [{ kind: undefined }, '/kind', 'is missing'],
    [{ check: 'MARKER' }, '/check', 'must be "dd"'],
    [{ identifiers: {} }, '/identifiers', 'must be an array'],
    [{ identifiers: [] }, '/identifiers', 'must not be empty'],
    [{ identifiers: [1, 2, 3, 4].map(() => ({ phone: 'p' })) }, '/identifiers', 'must have at most 3 elements'],
    [{ identifiers: [{ phone: 5 }] }, '/identifiers/0/phone', 'must be a string'],
    [{ identifiers: [{}] }, '/identifiers/0', 'must hold exactly one member, phone or email'],
    [{ identifiers: [{ phone: 'p', email: 'e' }] }, '/identifiers/0', 'must hold exactly one member, phone or email'],
    [{ identifiers: [null] }, '/identifiers/0', 'must hold exactly one member, phone or email'],
    [{ contact: { tel: 'MARKER' } }, '/contact', 'must have exactly one of phone and email'],
    [{ contact: { phone: 'MARKER', email: 'e' } }, '/contact', 'must have exactly one of phone and email'],
    [{ contact: {} }, '/contact', 'must have exactly one of phone and email'],
    [{ contact: { phone: 5 } }, '/contact/phone', 'must be a string'],
    [{ place: 'MARKER' }, '/place', 'has none of the forms that are allowed'],
    [{ count: 1.5 }, '/count', 'must be a whole number'],
    [{ count: 0 }, '/count', 'must be 1 or more'],
    [{ count: 10 }, '/count', 'must be 9 or less'],
    [{ at: 'MARKER' }, '/at', 'must be a date and time with an offset (RFC 3339)'],
    [{ at: 5 }, '/at', 'has none of the forms that are allowed'],
    [{ labels: { MARKER: 5 } }, '/labels', 'must be a string'],
    [{ nested: { inner: true, MARKER: 1 } }, '/nested', 'has members that are not known here'],
    [{ nested: { inner: 'MARKER' } }, '/nested/inner', 'must be true or false'],
    [{ form: { type: 'MARKER' } }, '/form/type', 'must be one of "a", "b"'],
    [{ form: {} }, '/form/type', 'is missing'],
    [{ form: { type: 'a', size: 'MARKER' } }, '/form/size', 'must be a number'],
  ]

  test.each(cases)('%j', (change, pointer, detail) => {
    const faults = inputFaults(Shape, { ...GOOD, ...(change as object) })

    expect(faults).toEqual([{ pointer, detail }])
    expect(JSON.stringify(faults)).not.toContain('MARKER')
  })

  test.each([undefined, null, 5, 'text', [], true])('%j in place of the whole', (value) => {
    expect(inputFaults(Shape, value)).toEqual([
      { pointer: '', detail: value === undefined ? 'is missing' : 'must be an object' },
    ])
  })

  test('one of a union that could be meant by its unknown member too', () => {
    expect(inputFaults(Shape, { ...GOOD, identifiers: [{ phone: 5, MARKER: 1 }] })).toEqual([
      { pointer: '/identifiers/0/phone', detail: 'must be a string' },
      { pointer: '/identifiers/0', detail: 'has members that are not known here' },
    ])
  })
})

test('all faults come at once, in one fault', () => {
  const fault = faultOf(() => inputFrom(Shape, { name: '', born: 'x', identifiers: [{ email: 1 }, {}] }))

  expect(fault.code).toBe('invalid_request')
  expect(fault.inputFaults.map(({ pointer }) => pointer)).toEqual([
    '/name',
    '/born',
    '/kind',
    '/check',
    '/identifiers/0/email',
    '/identifiers/1',
  ])
})

test('thousands of faults are told as a hundred', () => {
  expect(
    inputFaults(
      z.array(z.string()),
      Array.from({ length: 5000 }, () => 5),
    ),
  ).toHaveLength(100)
})

test('the names of a schema are known at every depth, also through itself', () => {
  type Node = { readonly child?: Node | undefined }
  const Node: z.ZodType<Node> = z.lazy(() => z.object({ child: Node.optional() }))
  const names = knownNamesOf(
    z.object({ a: z.tuple([z.object({ b: z.null() })]), n: Node, r: z.record(z.enum(['k']), z.string()) }),
  )

  expect([...names].toSorted()).toEqual(['a', 'b', 'child', 'k', 'n', 'r'])
  expect(knownNamesOf(Shape)).toContain('phone')
})

function faultOf(work: () => unknown): Fault & { readonly inputFaults: readonly InputFault[] } {
  try {
    work()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('a fault was expected')
}
