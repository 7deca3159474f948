import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../src/http/openapi/json-schema.ts'
import type { MediaType, OpenApi, OperationObject, Reference, ResponseObject } from '../../src/http/openapi/open-api.ts'

/** Holds values against the schemas of the document, by a validator that knows nothing of ours. */
export type DocumentValidator = {
  /** What is wrong with a value, a line each; none where it fits. */
  readonly faultsOf: (schema: JsonSchema, value: unknown) => readonly string[]
}

/** One operation of the document, with what it refers to put in its place. */
export type DocumentedOperation = Omit<OperationObject, 'responses'> & {
  /** E.g. `GET /v1/keys/{key_id}`. */
  readonly name: string
  readonly responses: Readonly<Record<string, ResponseObject>>
}

/** Makes a validator for one document: JSON Schema 2020-12, every keyword and format known. */
export function documentValidator({ components }: OpenApi): DocumentValidator {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
  })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', $defs: withPlaces(components.schemas) as Record<string, object> })
  const compiled = new Map<string, ValidateFunction>()
  return {
    faultsOf(schema, value) {
      const text = JSON.stringify(withPlaces(schema)).replaceAll('"#/$defs/', '"document#/$defs/')
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object)
      compiled.set(text, validate)
      if (validate(value)) return []
      return (validate.errors ?? []).map(
        ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      )
    },
  }
}

/** Every operation, in the document's order. */
export function documentedOperations({ paths, components }: OpenApi): readonly DocumentedOperation[] {
  const resolved = (answer: ResponseObject | Reference): ResponseObject => {
    if (!('$ref' in answer)) return answer
    return components.responses[answer.$ref.replace('#/components/responses/', '')]!
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: `${method.toUpperCase()} ${path}`,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [status, resolved(answer)]),
      ),
    })),
  )
}

/** Every body with examples, of a request or an answer. */
export function mediaOf({
  name,
  requestBody,
  responses,
}: DocumentedOperation): readonly (readonly [string, MediaType])[] {
  const taken = Object.entries(requestBody?.content ?? {}).map(
    ([type, media]) => [`${name} takes ${type}`, media] as const,
  )
  const answered = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, media]) => [`${name} ${status} ${type}`, media] as const),
  )
  return [...taken, ...answered]
}

/** A schema of the document as one that stands by itself: named schemas are in `$defs`. */
function withPlaces(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'))
}
