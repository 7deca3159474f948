import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

const DOCUMENT = new URL('../../vectors/camara/kyc-match.yaml', import.meta.url)

/** What `CAMARA_common.yaml` says of the few things that the document takes from it. */
const COMMON = {
  $id: 'https://camara.test/common',
  components: {
    schemas: {
      PhoneNumber: { type: 'string', pattern: String.raw`^\+[1-9][0-9]{4,14}$` },
      XCorrelator: { type: 'string', pattern: String.raw`^[a-zA-Z0-9-_:;.\/<>{}]{0,256}$` },
      ErrorInfo: {
        type: 'object',
        required: ['status', 'code', 'message'],
        properties: { status: { type: 'integer' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

type Schemas = Record<string, Record<string, unknown>>
type Document = {
  readonly components: {
    readonly schemas: Schemas
    readonly responses: Record<string, { content: { 'application/json': { schema: object } } }>
  }
}

const document = documentOf(readFileSync(DOCUMENT, 'utf8'))
const ajv = new Ajv({ strict: false })
// The package is CommonJS: what it exports by default is a member of what an ES module gets.
addFormats.default(ajv, ['date', 'email', 'int32'])
ajv.addSchema(COMMON)
ajv.addSchema({ $id: 'https://camara.test/kyc-match', components: document.components })

/** The request body of the document; as it says of itself, members that it does not name are refused. */
export const isMatchRequest: ValidateFunction = ajv.compile({
  $id: 'https://camara.test/kyc-match-request',
  ...inDocument(document.components.schemas['KYC_MatchRequestBody'] ?? {}),
  additionalProperties: false,
})

/** The body of a 200. */
export const isMatchResponse: ValidateFunction = ajv.compile({
  $ref: 'https://camara.test/kyc-match#/components/schemas/KYC_MatchResponse',
})

/** A correlation id as the Commonalities want it. */
export const isCorrelator: ValidateFunction = ajv.compile(COMMON.components.schemas.XCorrelator)

/** The body of an error of that status. */
export function isErrorOf(status: number): ValidateFunction {
  return ajv.compile({
    ...inDocument(document.components.responses[`Generic${status}`]?.content['application/json'].schema ?? {}),
  })
}

/** The names of all attributes of the request, and of all members of the response. */
export const ATTRIBUTES: readonly string[] = propertiesOf('KYC_MatchRequestBody').filter(
  (name) => name !== 'phoneNumber',
)
export const RESPONSE_MEMBERS: readonly string[] = propertiesOf('KYC_MatchResponse')

function propertiesOf(schema: string): readonly string[] {
  return Object.keys(document.components.schemas[schema]?.['properties'] ?? {})
}

function documentOf(text: string): Document {
  const common = text.replaceAll('../common/CAMARA_common.yaml#', 'https://camara.test/common#')
  return parse(common) as Document
}

/** References within the document, from outside of it. */
function inDocument(schema: object): object {
  const text = JSON.stringify(schema).replaceAll('"#/', '"https://camara.test/kyc-match#/')
  return JSON.parse(text) as object
}
