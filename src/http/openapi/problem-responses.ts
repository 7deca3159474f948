import type { ZodType } from 'zod'
import type { FaultCode, InputFault } from '../../base/fault.ts'
import { inputFaults } from '../input.ts'
import { problem, PROBLEM_JSON, PROBLEM_KINDS } from '../problem.ts'
import type { ServiceSettings } from '../service.ts'
import { headerRef } from './headers.ts'
import { schemaRef } from './json-schema.ts'
import type { ResponseObject } from './open-api.ts'
import type { Operation } from './operation.ts'
import type { RegisteredRoute } from './registered-route.ts'

type Settings = Pick<ServiceSettings, 'publicUrl' | 'contractStatuses'>

const EXAMPLE_REQUEST_ID = '019a9d2e-7b60-7f3a-8c11-5d2e4f6a7b8c'

// Whatever is asked, its headers may be in disorder, and we may fail.
const ALWAYS: readonly FaultCode[] = ['invalid_request', 'internal']
const WITH_SCOPE: readonly FaultCode[] = [
  'unauthenticated',
  'insufficient_scope',
  'rate_limited',
  'overloaded',
  'database_unavailable',
]
const WITH_KEY = ['RateLimit', 'RateLimit-Policy'] as const
const WITH_BODY: readonly FaultCode[] = ['too_large', 'unsupported_media_type']

/** Every way in which an operation can be refused or fail, in the order of the table of problems. */
function refusalsOf(route: RegisteredRoute, { ifMatch, refusals = [] }: Operation): readonly FaultCode[] {
  const codes = new Set<FaultCode>([
    ...ALWAYS,
    ...(route.scopes.length === 0 ? [] : WITH_SCOPE),
    ...(route.method === 'get' ? [] : WITH_BODY),
    ...(route.parameters.length === 0 ? [] : (['not_found'] as const)),
    ...(route.isIdempotent ? (['idempotency_conflict'] as const) : []),
    ...(ifMatch === true ? (['conflict'] as const) : []),
    ...refusals,
  ])
  return (Object.keys(PROBLEM_KINDS) as FaultCode[]).filter((code) => codes.has(code))
}

/** The statuses of an operation's refusals, each with the codes that it can have there. */
export function refusalsByStatus(
  route: RegisteredRoute,
  operation: Operation,
  { contractStatuses }: Settings,
): ReadonlyMap<number, readonly FaultCode[]> {
  const isStrict = route.face === 'contract' && contractStatuses === 'strict'
  return Map.groupBy(refusalsOf(route, operation), (code) => {
    const { status, contractStatus } = PROBLEM_KINDS[code]
    return isStrict ? contractStatus : status
  })
}

/**
 * The name under which refusals are written once for all operations that share them. What is wrong with a body is an
 * operation's own: its refusals have its name.
 */
export function refusalName(status: number, codes: readonly FaultCode[], about: Refused): string {
  if (about.route.input !== undefined && codes.includes('invalid_request')) return `${about.operation.id}_${status}`
  return `${codes.join('_or_')}_${status}`
}

/** Whose refusals they are. */
export type Refused = { readonly route: RegisteredRoute; readonly operation: Operation }

/** What a refusal looks like: a problem with this status and one of these codes, and an example of each. */
export function refusalResponse(
  status: number,
  codes: readonly FaultCode[],
  { route }: Refused,
  settings: Settings,
): ResponseObject {
  const example = (code: FaultCode) => ({
    summary: PROBLEM_KINDS[code].title,
    value: exampleOf(code, status, route, settings),
  })
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEM_KINDS[code].meaning}`).join('\n\n'),
    headers: {
      'Request-Id': headerRef('Request-Id'),
      ...Object.fromEntries(WITH_KEY.map((name) => [name, headerRef(name)])),
      ...(codes.some((code) => PROBLEM_KINDS[code].retryAfterSeconds !== null || code === 'idempotency_conflict')
        ? { 'Retry-After': headerRef('Retry-After') }
        : {}),
      ...(codes.includes('unauthenticated') || codes.includes('insufficient_scope')
        ? { 'WWW-Authenticate': headerRef('WWW-Authenticate') }
        : {}),
    },
    content: {
      [PROBLEM_JSON]: {
        schema: {
          allOf: [schemaRef('Problem'), { properties: { status: { const: status }, code: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
      },
    },
  }
}

function exampleOf(code: FaultCode, status: number, { input }: RegisteredRoute, { publicUrl }: Settings): unknown {
  const isAboutBody = code === 'invalid_request' && input !== undefined
  const fault = {
    code,
    publicMessage: isAboutBody ? 'The request is not valid.' : `${PROBLEM_KINDS[code].title}.`,
    inputFaults: isAboutBody ? faultsOfEmpty(input) : [],
  }
  return problem(fault, status, { publicUrl, requestId: EXAMPLE_REQUEST_ID })
}

/** What is said of a body that holds nothing; where everything may be left out, of one that is no object. */
function faultsOfEmpty(input: ZodType): readonly InputFault[] {
  const faults = inputFaults(input, {})
  return faults.length > 0 ? faults : inputFaults(input, null)
}
