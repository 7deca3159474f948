import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultCode } from '../base/fault.ts'
import { Fault } from '../base/fault.ts'
import { isUnavailable } from '../db/is-unavailable.ts'
import { problem, PROBLEM_JSON, PROBLEM_KINDS, retryAfterSecondsOf } from './problem.ts'
import { scopesOf } from './route-config.ts'
import type { ServiceSettings } from './service.ts'

/** More than this of an unread body is not worth reading: the connection is closed instead. */
const UNREAD_BYTES_MAX = 65_536

const UNREACHABLE = 'The database cannot be reached.'

const FAULT_OF_FRAMEWORK: Readonly<Record<string, FaultCode>> = {
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
}

/**
 * The only place where an error becomes an HTTP answer, and the only one that knows which status it has. The caller sees
 * the fault's public message; of an error that is no fault it sees nothing but that there was one.
 */
export function answerFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ServiceSettings,
): FastifyReply {
  const fault = faultFrom(error)
  if (PROBLEM_KINDS[fault.code].status >= 500) {
    const route = request.routeOptions.config.url ?? null
    request.log.error({ request_id: request.id, route, code: fault.code, err: error }, 'failed')
  }
  const challenge = challengeFor(fault.code, request)
  if (challenge !== null) reply.header('www-authenticate', challenge)
  if (isMuchUnread(request)) reply.header('connection', 'close')
  return sendProblem(fault, request, reply, settings)
}

/** Answers with a problem of which the log need say nothing but that it was answered. */
export function sendProblem(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  { contractStatuses, publicUrl }: ServiceSettings,
): FastifyReply {
  const isStrict = request.routeOptions.config.face === 'contract' && contractStatuses === 'strict'
  const kind = PROBLEM_KINDS[fault.code]
  const status = isStrict ? kind.contractStatus : kind.status
  const retryAfterSeconds = retryAfterSecondsOf(fault)
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
  request.faultCode = fault.code
  const body = problem(fault, status, { publicUrl, requestId: request.id })
  return reply.code(status).header('content-type', PROBLEM_JSON).send(JSON.stringify(body))
}
/** The fault that an error of any kind is to the caller. */
function faultFrom(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (isUnavailable(error)) return new Fault('database_unavailable', UNREACHABLE, { cause: error })
  const code = error instanceof Error && 'code' in error ? FAULT_OF_FRAMEWORK[String(error.code)] : undefined
  if (code !== undefined) return new Fault(code, `${PROBLEM_KINDS[code].title}.`, { cause: error })
  return new Fault('internal', 'The request could not be carried out.', { cause: error })
}

/** RFC 6750 section 3: no error code where no key was sent; the scope that is missing where that is the cause. */
function challengeFor(code: FaultCode, request: FastifyRequest): string | null {
  const scopes = scopesOf(request.routeOptions.config)
  if (scopes.length === 0) return null
  if (code === 'insufficient_scope') {
    return `Bearer realm="leadproof", error="insufficient_scope", scope="${scopes.join(' ')}"`
  }
  if (code !== 'unauthenticated') return null
  const wasSent = request.headers.authorization !== undefined
  return wasSent ? 'Bearer realm="leadproof", error="invalid_token"' : 'Bearer realm="leadproof"'
}

function isMuchUnread({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false
  return raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > UNREAD_BYTES_MAX
}
