import type { JsonSchema } from './json-schema.ts'

/** The parts of OpenAPI 3.1 that our document has. */
export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<'title' | 'version' | 'summary' | 'description', string>> & {
    readonly license: Readonly<Record<'name' | 'identifier', string>>
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>
    readonly headers: Readonly<Record<string, HeaderObject>>
    readonly responses: Readonly<Record<string, ResponseObject>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

/** A pointer to another place of the document. */
export type Reference = { readonly $ref: string }

/** One operation: a method of a path. */
export type OperationObject = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly ParameterObject[]
  readonly requestBody?: {
    readonly required: boolean
    readonly description?: string
    readonly content: Content
  }
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
}

/** A parameter in the path, the query or a header. */
export type ParameterObject = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** One status with which an operation can answer. */
export type ResponseObject = {
  readonly description: string
  readonly headers: Readonly<Record<string, HeaderObject | Reference>>
  readonly content?: Content
}

/** A header of an answer. */
export type HeaderObject = { readonly description: string; readonly required?: true; readonly schema: JsonSchema }

/** Bodies by their media type. */
export type Content = Readonly<Record<string, MediaType>>

/** One form of a body. */
export type MediaType = {
  readonly schema: JsonSchema
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}
