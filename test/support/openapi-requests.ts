import fc from 'fast-check'
import type { OpenApi, ParameterObject } from '../../src/http/openapi/open-api.ts'
import type { ExampleRequest, Exchange } from '../../src/http/openapi/recorded-examples.ts'
import { mutatedBody } from './mutations.ts'
import type { DocumentedOperation } from './openapi-validator.ts'
import { schemaArbitrary } from './schema-arbitrary.ts'
import type { Hints } from './schema-arbitrary.ts'

/** A request made by chance. */
export type AnyRequest = Omit<ExampleRequest, 'body'> & {
  readonly payload: Buffer | null
  readonly contentType: string
  readonly by: string | null
}

/** What requests are made from. */
export type Material = {
  readonly document: OpenApi
  /** Of this operation, requests that were answered. */
  readonly exchanges: readonly Exchange[]
  /** Keys, those that may do the most first. */
  readonly keys: readonly (string | null)[]
  /** What names of members and parameters may well be. */
  readonly hints: Hints
}

const DOTS: ReadonlySet<string> = new Set(['.', '..'])
const OTHER_TYPES = ['text/plain', 'application/x-ndjson', 'application/json; charset=latin1', '']

/** Requests for one operation: such as were answered, such with something changed, such as fit the schema, and any. */
export function anyRequest(operation: DocumentedOperation, material: Material): fc.Arbitrary<AnyRequest> {
  const { parameters = [] } = operation
  const chosen = (place: ParameterObject['in']) => parameters.filter((parameter) => parameter.in === place)
  return fc.record({
    parameters: fc.record(
      Object.fromEntries(chosen('path').map(({ name }) => [name, pathArbitrary(name, material)] as const)),
    ),
    query: someOf(chosen('query').map((parameter) => [parameter.name, valueArbitrary(parameter, material)])),
    headers: someOf(chosen('header').map((parameter) => [parameter.name.toLowerCase(), headerArbitrary(parameter)])),
    payload: payloadArbitrary(operation, material),
    contentType: fc.oneof(
      { weight: 15, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...OTHER_TYPES) },
    ),
    by: fc.oneof(
      { weight: 8, arbitrary: fc.constant(material.keys[0] ?? null) },
      { weight: 1, arbitrary: fc.constantFrom(...material.keys, null, 'Bearer nonsense') },
    ),
  })
}

/** Records of these members, or of some of them. */
function someOf(members: readonly (readonly [string, fc.Arbitrary<string>])[]): fc.Arbitrary<Record<string, string>> {
  return fc.subarray([...members]).chain((chosen) => fc.record(Object.fromEntries(chosen)))
}

function pathArbitrary(name: string, { hints }: Material): fc.Arbitrary<string> {
  const known = hints[name] ?? []
  // A client resolves dots before it sends (RFC 3986, 5.2.4), and then asks for another path.
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((value) => !DOTS.has(value))
  const any = fc.oneof(text, fc.constant('x'.repeat(257)))
  return known.length === 0
    ? any
    : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
}

function valueArbitrary({ name, schema }: ParameterObject, { document, hints }: Material): fc.Arbitrary<string> {
  const known = hints[name] ?? []
  const fitting = schemaArbitrary(schema, document.components.schemas, hints).map(String)
  const any = fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) })
  return known.length === 0 ? any : fc.oneof(fc.constantFrom(...known), any)
}

/** Only what an HTTP header can hold: anything else is refused before it leaves the client. */
function headerArbitrary({ name }: ParameterObject): fc.Arbitrary<string> {
  if (name === 'Accept') return fc.constantFrom('application/json', 'text/html', '*/*')
  const tags = fc.constantFrom('"1"', '"2", "3"', '*', 'W/"1"', '"nonsense"')
  return fc.oneof(tags, fc.stringMatching(/^[!-~]{1,30}$/))
}

function payloadArbitrary(
  { requestBody, name }: DocumentedOperation,
  { document, exchanges, hints }: Material,
): fc.Arbitrary<Buffer | null> {
  const schema = requestBody?.content['application/json']?.schema
  const nothing = fc.constant(null)
  if (schema === undefined) {
    const any = fc.jsonValue().map(bytesOf)
    return name.startsWith('GET ')
      ? nothing
      : fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: any })
  }
  const examples = exchanges.flatMap(({ request }) =>
    typeof request?.body === 'object' ? [request.body] : [],
  ) as object[]
  const sent = fc.constantFrom(...examples)
  return fc.oneof(
    { weight: 3, arbitrary: sent.map(bytesOf) },
    { weight: 3, arbitrary: sent.chain(withoutSome).map(bytesOf) },
    { weight: 4, arbitrary: sent.chain(mutatedBody) },
    { weight: 5, arbitrary: schemaArbitrary(schema, document.components.schemas, hints).map(bytesOf) },
    { weight: 1, arbitrary: fc.jsonValue().map(bytesOf) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: nothing },
  )
}

/** An object without some of its members. */
function withoutSome(whole: object): fc.Arbitrary<object> {
  const names = Object.keys(whole)
  return fc
    .subarray(names)
    .map((left) => Object.fromEntries(Object.entries(whole).filter(([name]) => !left.includes(name))))
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? 'null')
}
