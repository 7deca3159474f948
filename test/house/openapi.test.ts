import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { routesOnPaper } from '../../scripts/routes-on-paper.ts'
import { documentOnPaper, OPENAPI_FILE, openApiText } from '../../scripts/write-openapi.ts'
import { idleOperations, missingOperations } from '../../src/http/openapi/document.ts'
import { recordedExamples } from '../../src/http/openapi/recorded-examples.ts'
import { PROBLEM_KINDS } from '../../src/http/problem.ts'
import { CATALOGUE } from '../../src/rules/catalogue.ts'
import { KYC_CODES } from '../../src/verification/kyc/kyc-reason.ts'
import { documentedOperations, documentValidator, mediaOf } from '../support/openapi-validator.ts'

const document = await documentOnPaper()
const operations = documentedOperations(document)
const exchanges = recordedExamples()

describe('the OpenAPI document', () => {
  test('has every route that the service registers', async () => {
    expect(missingOperations(await routesOnPaper())).toEqual([])
  })

  test('has nothing that the service does not register', async () => {
    expect(idleOperations(await routesOnPaper())).toEqual([])
  })

  test('is committed as the code makes it: node scripts/write-openapi.ts', () => {
    expect(readFileSync(OPENAPI_FILE, 'utf8') === openApiText(document)).toBe(true)
  })

  test('is OpenAPI 3.1', async () => {
    expect(await new Validator().validate(JSON.parse(openApiText(document)))).toEqual({ valid: true })
  })

  test('calls every operation by a name of its own', () => {
    const ids = operations.map(({ operationId }) => operationId)

    expect(new Set(ids).size).toBe(ids.length)
  })

  test('says of every answer that it carries a Request-Id', () => {
    const silent = operations.flatMap(({ name, responses }) =>
      Object.entries(responses).flatMap(([status, { headers }]) =>
        'Request-Id' in headers ? [] : [`${name} ${status}`],
      ),
    )

    expect(silent).toEqual([])
  })

  test('lets the contract face answer with 200, 403 and 500 only, the platform face with those that it may', () => {
    const statuses = new Map(operations.map(({ name, responses }) => [name, Object.keys(responses).map(Number)]))
    const platform = new Set([200, 201, 202, 204, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503])

    expect(statuses.get('POST /dd-verify')).toEqual([200, 403, 500])
    expect(statuses.get('POST /v1/svc_verify')).toEqual([200, 403, 500])
    expect([...statuses.values()].flat().filter((status) => !platform.has(status))).toEqual([])
  })
})

describe('the examples of the document', () => {
  test('there is a real request for every operation, and a real answer for each way in which it succeeds', () => {
    const asked = new Set(exchanges.filter(({ request }) => request !== null).map(({ operation }) => operation))
    const answered = new Set(exchanges.map(({ operation, status }) => `${operation} ${status}`))
    const missing = operations.flatMap(({ name, responses }) => [
      ...(asked.has(name) ? [] : [name]),
      ...Object.keys(responses)
        .filter((status) => status.startsWith('2') && !answered.has(`${name} ${status}`))
        .map((status) => `${name} ${status}`),
    ])

    expect(missing).toEqual([])
  })

  test('none is of an operation or a status that there is not', () => {
    const known = new Set(
      operations.flatMap(({ name, responses }) => Object.keys(responses).map((status) => `${name} ${status}`)),
    )

    expect(exchanges.filter(({ operation, status }) => !known.has(`${operation} ${status}`))).toEqual([])
  })

  test('each fits its schema', () => {
    const { faultsOf } = documentValidator(document)
    const faults = operations.flatMap(mediaOf).flatMap(([place, { schema, examples = {} }]) =>
      Object.entries(examples)
        .filter(([name]) => !MEANT_TO_BE_REFUSED.has(`${place} ${name}`))
        .flatMap(([name, { value }]) => faultsOf(schema, value).map((fault) => `${place} ${name}: ${fault}`)),
    )

    expect(faults).toEqual([])
  })

  test('there is one for every reason code, and one for every problem', () => {
    const shown = (names: readonly string[]) =>
      new Set(
        operations
          .filter(({ name }) => names.includes(name))
          .flatMap(mediaOf)
          .flatMap(([, { examples = {} }]) => Object.keys(examples)),
      )
    const ofLeads = shown(['POST /dd-verify', 'GET /v1/verifications/{verification_id}'])
    const ofPeople = shown(['POST /v1/svc_verify'])
    const ofAll = shown(operations.map(({ name }) => name))
    // Never the answer of an operation: the path has none for the method.
    const problems = Object.keys(PROBLEM_KINDS).filter((code) => code !== 'method_not_allowed')

    expect(CATALOGUE.filter(({ code }) => code !== null && !ofLeads.has(code))).toEqual([])
    expect(KYC_CODES.filter((code) => !ofPeople.has(code))).toEqual([])
    expect(problems.filter((code) => !ofAll.has(code))).toEqual([])
  })
})

/** Requests that show what becomes of a record that is not whole. */
const MEANT_TO_BE_REFUSED: ReadonlySet<string> = new Set(['POST /v1/leads takes application/json several'])
