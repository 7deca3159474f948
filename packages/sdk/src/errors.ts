import type { Problem } from './generated/types.ts'

/** A code of the service (docs/reference/errors.md). A newer service may have codes that this client does not know. */
export type ServiceCode = Problem['code']

/** What went wrong, as the service says it; or `connection_failed`, `timed_out`, `unexpected_answer` where it said nothing. */
export type ErrorCode =
  | ServiceCode
  | 'connection_failed' // no answer came
  | 'timed_out' // none came within `timeoutMs`
  | 'unexpected_answer' // what came is not what the service says; something between may have spoken
  // Keeps the known codes on offer in editors.
  | (string & Record<never, never>)

/** One fault of an input. */
export type InputFault = {
  /** Where it is: an RFC 6901 JSON pointer into what was sent. */
  readonly pointer: string
  /** What is asked for there. What was sent is never repeated. */
  readonly detail: string
}

/** All that is known about a refusal or failure. */
export type ErrorFacts = {
  readonly code: ErrorCode
  readonly message: string
  /** Null where there was no answer. */
  readonly status: number | null
  readonly requestId: string | null
  readonly faults: readonly InputFault[]
  readonly retryable: boolean
  readonly retryAfterSeconds: number | null
  readonly cause?: unknown
}

/** Every refusal and failure is one of these. A lead or person that is Non-Compliant is an answer and no error. */
export class LeadproofError extends Error {
  override readonly name: string = 'LeadproofError'
  readonly code: ErrorCode
  /** The HTTP status, for the log: it does not tell cases apart. Null where there was no answer. */
  readonly status: number | null
  /** Tell the operator this one. Null where there was no answer. */
  readonly requestId: string | null
  /** Every fault of the input; empty where it was not about the input. */
  readonly faults: readonly InputFault[]
  /** Whether the same request may succeed later. */
  readonly retryable: boolean
  /** When to ask again, where the service has said so. */
  readonly retryAfterSeconds: number | null

  constructor(facts: ErrorFacts) {
    super(textOf(facts), facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId
    this.faults = facts.faults
    this.retryable = facts.retryable
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** The API key is missing, mistyped, unknown, revoked, expired or used from a network that it does not name. */
export class AuthError extends LeadproofError {
  override readonly name = 'AuthError'
}

/** The API key is good, but lacks the scope, or the order is not open to its organisation. */
export class PermissionError extends LeadproofError {
  override readonly name = 'PermissionError'
}

/** The request is not what the contract asks for: `faults` has everything that is to be put right. */
export class InvalidRequestError extends LeadproofError {
  override readonly name = 'InvalidRequestError'
}

/** There is no such record, or none that the key may see. */
export class NotFoundError extends LeadproofError {
  override readonly name = 'NotFoundError'
}

/** The record is in a state that forbids the change, or the idempotency key belongs to another request. */
export class ConflictError extends LeadproofError {
  override readonly name = 'ConflictError'
}

/** The key has asked more often than it may. `retryAfterSeconds` says when to ask again. */
export class RateLimitError extends LeadproofError {
  override readonly name = 'RateLimitError'
}

/** The service failed, or something between answered in its place. Nothing was decided that could be relied on. */
export class ServerError extends LeadproofError {
  override readonly name = 'ServerError'
}

/** No answer came. Whether the request was done is not known: only one with an idempotency key may be sent again. */
export class ConnectionError extends LeadproofError {
  override readonly name = 'ConnectionError'
}

/** For what came as an answer and yet is not what the service would say: nothing can be relied on, nor is there use in asking again. */
export function unexpectedAnswer(
  message: string,
  { status = null, requestId = null }: { readonly status?: number | null; readonly requestId?: string | null } = {},
): ServerError {
  const rest = { faults: [], retryable: false, retryAfterSeconds: null }
  return new ServerError({ ...rest, code: 'unexpected_answer', message, status, requestId })
}

/** A code that the service adds is a compile error here until it has its class. */
const CLASS_OF: Readonly<Record<ServiceCode, new (facts: ErrorFacts) => LeadproofError>> = {
  unauthenticated: AuthError,
  insufficient_scope: PermissionError,
  order_not_permitted: PermissionError,
  invalid_request: InvalidRequestError,
  method_not_allowed: InvalidRequestError,
  too_large: InvalidRequestError,
  unsupported_media_type: InvalidRequestError,
  not_found: NotFoundError,
  conflict: ConflictError,
  idempotency_conflict: ConflictError,
  rate_limited: RateLimitError,
  overloaded: ServerError,
  database_unavailable: ServerError,
  sources_unavailable: ServerError,
  integrity_failure: ServerError,
  internal: ServerError,
}

/**
 * The error for what the service said. Chosen by its code: on the two verifications every refusal has the status 403.
 *
 * @returns for a code that this client does not know a `ServerError` from status 500 on, else a bare `LeadproofError`.
 */
export function errorFrom(facts: ErrorFacts): LeadproofError {
  if (isServiceCode(facts.code)) return new CLASS_OF[facts.code](facts)
  return facts.status !== null && facts.status >= 500 ? new ServerError(facts) : new LeadproofError(facts)
}

function isServiceCode(code: string): code is ServiceCode {
  return Object.hasOwn(CLASS_OF, code)
}

/** What is printed when nobody catches it: all that is needed to put it right. It holds nothing that was sent. */
function textOf({ code, message, requestId, faults }: ErrorFacts): string {
  const about = requestId === null ? code : `${code}, request ${requestId}`
  const lines = faults.map(({ pointer, detail }) => `\n  ${pointer === '' ? '(all)' : pointer} ${detail}`)
  return `${message} (${about})${lines.join('')}`
}
