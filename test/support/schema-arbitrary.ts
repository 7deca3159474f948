import fc from 'fast-check'
import type { JsonSchema } from '../../src/http/openapi/json-schema.ts'

/** What a string of a certain member might well be; of any other it is anything. */
export type Hints = Readonly<Record<string, readonly string[]>>

const WORDS: Hints = {
  phone: ['07700 900001', '07700 900002', '+44 7700 900123', '020 7946 0001'],
  email: ['lead-1@example.com', 'Patrick@Example.com', 'nobody@example.org'],
}
const DAYS = ['2026-11-20', '2026-02-28', '2024-02-29', '1984-05-17', '2027-03-31']
const MOMENTS = [
  '2026-11-20T12:00:00Z',
  '2026-09-01T09:30:00.123Z',
  '2026-10-25T01:30:00+01:00',
  '2027-01-01T00:00:00Z',
]
// Costly to make, and there are hundreds of such members.
const WEB_URL = fc.webUrl()
const DEPTH_MAX = 8

/** Values that fit a schema, nearly always: what JSON Schema cannot say, the service may refuse. */
export function schemaArbitrary(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  hints: Hints,
): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, { schemas, hints: { ...WORDS, ...hints }, name: '', depth: 0 })
}

type Where = {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly hints: Hints
  /** Of the member in which the value stands. */
  readonly name: string
  readonly depth: number
}

function arbitraryOf(schema: JsonSchema, where: Where): fc.Arbitrary<unknown> {
  const { $ref, anyOf, const: only, enum: values, type } = schema
  if (where.depth > DEPTH_MAX) return fc.constant(null)
  const within = { ...where, depth: where.depth + 1 }
  if ($ref !== undefined) return arbitraryOf(where.schemas[$ref.replace('#/components/schemas/', '')]!, within)
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((each) => arbitraryOf(each, within)))
  if (only !== undefined) return fc.constant(only)
  if (values !== undefined) return fc.constantFrom(...values)
  if (typeof type === 'object') return fc.oneof(...type.map((each) => arbitraryOf({ ...schema, type: each }, within)))
  if (type === 'object') return objectOf(schema, within)
  if (type === 'array') return listOf(schema, within)
  if (type === 'string') return textOf(schema, where)
  return plainOf(schema)
}

function plainOf({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<unknown> {
  if (type === 'integer') return fc.integer(limited(Number(minimum ?? 0), Number(maximum ?? 100_000)))
  if (type === 'number') return fc.double({ min: Number(minimum ?? 0), max: Number(maximum ?? 1), noNaN: true })
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 1 })
}

function limited(min: number, max: number): { readonly min: number; readonly max: number } {
  return { min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }
}

function objectOf(schema: JsonSchema, where: Where): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const members = Object.entries(properties).map(([name, property]) => [
    name,
    arbitraryOf(property, { ...where, name }),
  ])
  return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  })
}

function listOf({ items, minItems, maxItems }: JsonSchema, where: Where): fc.Arbitrary<unknown> {
  const least = Number(minItems ?? 0)
  return fc.array(arbitraryOf(items ?? {}, where), {
    minLength: least,
    maxLength: Math.max(least, Math.min(Number(maxItems ?? 3), 3)),
  })
}

// Fast-check knows no look-ahead; what it would have left out is refused, and that is an answer too.
function textOf(schema: JsonSchema, { hints, name }: Where): fc.Arbitrary<unknown> {
  const { format, pattern, minLength, maxLength } = schema
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'date-time') return fc.constantFrom(...MOMENTS)
  if (format === 'uri') return WEB_URL
  const hint = hints[name]
  const any =
    typeof pattern === 'string'
      ? fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?![^)]*\)/g, ''), 'u'))
      : fc.string({
          unit: 'grapheme',
          minLength: Number(minLength ?? 0),
          maxLength: Math.min(Number(maxLength ?? 20), 20),
        })
  return hint === undefined || hint.length === 0
    ? any
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hint) }, { weight: 1, arbitrary: any })
}
