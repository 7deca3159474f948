import { z } from 'zod'
import type { ZodType } from 'zod'

/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly [keyword: string]: unknown
}

/** Where a named schema stands in the document. */
export function schemaRef(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

/**
 * Writes schemas down as JSON Schema, each under its name; where one holds another that has a name, it refers to it.
 *
 * @param io `input` for what we take, `output` for what we answer: a default is optional in the one, present in the other.
 * @throws Error when a schema says what JSON Schema cannot.
 */
export function jsonSchemas(
  schemas: ReadonlyMap<string, ZodType>,
  io: 'input' | 'output',
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of schemas) registry.add(schema, { id })
  const { schemas: written } = z.toJSONSchema(registry, {
    io,
    uri: (id) => schemaRef(id).$ref,
    unrepresentable: 'throw',
    override: ({ zodSchema, jsonSchema }) => putRight(jsonSchema, z.globalRegistry.get(zodSchema)?.description),
  })
  return Object.fromEntries(Object.entries(written).map(([name, schema]) => [name, withoutAddress(schema)]))
}

// What these formats mean is in RFC 3339 and RFC 3986; the patterns behind them are longer than the rest of a schema.
const FORMATS_THAT_SAY_ALL: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uri'])
const STANDARD_FORMATS: ReadonlySet<unknown> = new Set([...FORMATS_THAT_SAY_ALL, 'email', 'ipv4', 'ipv6', 'uuid'])

/** A description is in Zod's own registry, and is lost where another one gives the names. */
function putRight(written: Record<string, unknown>, description: string | undefined): void {
  const { format } = written
  if (description !== undefined) written['description'] = description
  if (FORMATS_THAT_SAY_ALL.has(format)) Reflect.deleteProperty(written, 'pattern')
  if (format !== undefined && !STANDARD_FORMATS.has(format)) Reflect.deleteProperty(written, 'format')
}

function withoutAddress(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as Record<string, unknown>
  return rest
}
