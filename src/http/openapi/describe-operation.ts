import { z } from 'zod'
import type { ZodObject, ZodType } from 'zod'
import { headerRef } from './headers.ts'
import { schemaRef } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Content, MediaType, OperationObject, ParameterObject, Reference, ResponseObject } from './open-api.ts'
import type { Answer, Operation } from './operation.ts'
import { IDEMPOTENCY_KEY, IF_MATCH, PARAMETERS } from './parameters.ts'
import type { Exchange } from './recorded-examples.ts'
import type { RegisteredRoute } from './registered-route.ts'
import type { NameOf } from './schemas.ts'

type Described = {
  readonly route: RegisteredRoute
  readonly operation: Operation
  /** Those of this operation. */
  readonly exchanges: readonly Exchange[]
}

const KIBIBYTE = 1024

/** Writes one operation down: what the route says of itself, what the table says of it, and the examples. */
export function describeOperation(
  of: Described,
  refusals: Readonly<Record<string, Reference>>,
  nameOf: NameOf,
): OperationObject {
  const { route, operation } = of
  const parameters = parametersOf(of)
  const requestBody = requestBodyOf(of, nameOf)
  const answers = Object.entries(operation.answers).map(
    ([status, answer]) => [status, responseOf(Number(status), answer, of, nameOf)] as const,
  )
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: { ...Object.fromEntries(answers), ...refusals },
    // Any one of the requirements is enough, and so is any one of the scopes.
    security: route.scopes.map((scope) => ({ key: [scope] })),
  }
}

function parametersOf({ route, operation, exchanges }: Described): readonly ParameterObject[] {
  const sent = exchanges.find(({ request }) => request !== null)?.request ?? {}
  const path = route.parameters.map((name): ParameterObject => {
    const description = PARAMETERS[name]
    if (description === undefined) throw new Error(`parameters.ts must say what {${name}} is`)
    const example = sent.parameters?.[name]
    const schema = { type: 'string', minLength: 1, maxLength: 256 }
    return { name, in: 'path', required: true, description, schema, ...(example === undefined ? {} : { example }) }
  })
  return [
    ...path,
    ...namedParameters(operation.query, 'query'),
    ...(operation.ifMatch === true ? [IF_MATCH] : []),
    ...(route.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ...namedParameters(operation.requestHeaders, 'header'),
  ]
}

function namedParameters(schema: ZodObject | undefined, place: 'query' | 'header'): readonly ParameterObject[] {
  if (schema === undefined) return []
  const written = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(written.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema & { readonly description?: string }
    const required = written.required?.includes(name) ?? false
    return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: rest }
  })
}

function requestBodyOf(
  { route, operation, exchanges }: Described,
  nameOf: NameOf,
): NonNullable<OperationObject['requestBody']> | null {
  const schema: ZodType | undefined = operation.body ?? route.input
  if (schema === undefined) return null
  const sent = exchanges.flatMap((exchange) => {
    const body = exchange.request?.body
    return body === undefined || typeof body === 'string' ? [] : [{ ...exchange, value: body }]
  })
  const limit = route.bodyLimit === undefined ? [] : [`At most ${route.bodyLimit / KIBIBYTE} KiB.`]
  const others = Object.entries(operation.otherBodies ?? {}).map(([type, says]) => {
    const text = exchanges.find(({ request }) => typeof request?.body === 'string')
    return [type, textBody(says, text)] as const
  })
  return {
    required: operation.bodyIsOptional !== true,
    ...(limit.length === 0 ? {} : { description: limit.join(' ') }),
    content: {
      'application/json': { schema: schemaRef(nameOf(schema, 'taken')), ...withExamples(sent) },
      ...Object.fromEntries(others),
    },
  }
}

function textBody(description: string, exchange: Exchange | undefined): MediaType {
  const body = exchange?.request?.body
  return {
    schema: { type: 'string', description },
    ...withExamples(exchange === undefined ? [] : [{ ...exchange, value: body }]),
  }
}

function responseOf(status: number, answer: Answer, { route, exchanges }: Described, nameOf: NameOf): ResponseObject {
  const examples = exchanges.filter((exchange) => exchange.status === status && exchange.answer !== null)
  const content: Content = {
    ...(answer.json === undefined
      ? {}
      : {
          'application/json': {
            schema: schemaRef(nameOf(answer.json, 'answered')),
            ...withExamples(examples.map((exchange) => ({ ...exchange, value: exchange.answer }))),
          },
        }),
    ...Object.fromEntries((answer.text ?? []).map((type) => [type, { schema: { type: 'string' } }])),
  }
  const headers = [
    'Request-Id' as const,
    ...(route.scopes.length === 0 ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(route.isIdempotent ? (['Idempotency-Replayed'] as const) : []),
    ...(answer.headers ?? []),
  ]
  return {
    description: answer.says,
    headers: Object.fromEntries(headers.map((name) => [name, headerRef(name)])),
    ...(Object.keys(content).length === 0 ? {} : { content }),
  }
}

function withExamples(
  given: readonly { readonly name: string; readonly summary: string; readonly value: unknown }[],
): Pick<MediaType, 'examples'> {
  if (given.length === 0) return {}
  return { examples: Object.fromEntries(given.map(({ name, summary, value }) => [name, { summary, value }])) }
}
