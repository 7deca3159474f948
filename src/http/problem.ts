import type { Fault, FaultCode, InputFault } from '../base/fault.ts'

/** One way to refuse or fail, as callers meet it. */
export type ProblemKind = {
  /** On the contract face: 403 for every refusal of the caller, 500 for every failure of ours. */
  readonly contractStatus: number
  /** On the platform face, and on the contract face where the operator chose conventional statuses. */
  readonly status: number
  /** The same for every occurrence (RFC 9457 section 3.1.3). */
  readonly title: string
  /** For the readable page: what happened and what to do. */
  readonly meaning: string
  /** Whether the same request may succeed later, and after how many seconds to try. */
  readonly retryAfterSeconds: number | null
}

/** The body of every refusal and failure (RFC 9457). */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  readonly code: FaultCode
  readonly retryable: boolean
  readonly errors?: readonly InputFault[]
}

/** The media type of a `Problem`. */
export const PROBLEM_JSON = 'application/problem+json'

/** Every kind of refusal and failure: the only table of statuses. */
export const PROBLEM_KINDS: Readonly<Record<FaultCode, ProblemKind>> = {
  invalid_request: {
    contractStatus: 403,
    status: 400,
    title: 'The request is not valid',
    meaning:
      'The body, a header or a parameter is not what the contract asks for. Each entry of “errors” points at one fault; ' +
      'put all of them right and send the request again.',
    retryAfterSeconds: null,
  },
  unauthenticated: {
    contractStatus: 403,
    status: 401,
    title: 'A valid API key is needed',
    meaning:
      'There was no API key, or it is mistyped, unknown, revoked, expired or not allowed from this network. Send a key ' +
      'as “Authorization: Bearer …”.',
    retryAfterSeconds: null,
  },
  insufficient_scope: {
    contractStatus: 403,
    status: 403,
    title: 'The API key may not do this',
    meaning:
      'The key is good, but it was issued without the scope that this operation needs. Ask the operator for one that has it.',
    retryAfterSeconds: null,
  },
  order_not_permitted: {
    contractStatus: 403,
    status: 403,
    title: 'The order may not be used',
    meaning: 'No order with this DD code is open to the organisation of the key.',
    retryAfterSeconds: null,
  },
  not_found: {
    contractStatus: 403,
    status: 404,
    title: 'Nothing is here',
    meaning: 'There is no such resource, or none that this key may see.',
    retryAfterSeconds: null,
  },
  method_not_allowed: {
    contractStatus: 405,
    status: 405,
    title: 'The method is not allowed here',
    meaning: 'The path exists, but not for this method. The header “Allow” names the methods that it has.',
    retryAfterSeconds: null,
  },
  conflict: {
    contractStatus: 403,
    status: 409,
    title: 'The present state forbids this',
    meaning: 'The resource is in a state in which this change is not possible. Read it again before trying another.',
    retryAfterSeconds: null,
  },
  idempotency_conflict: {
    contractStatus: 403,
    status: 422,
    title: 'The idempotency key was used for another request',
    meaning:
      'The same “Idempotency-Key” came within the last 24 hours with another body or for another operation, or its first request is still being answered. ' +
      'Send a new key with a new request; send the old request unchanged, a little later, to get its answer again.',
    retryAfterSeconds: null,
  },
  rate_limited: {
    contractStatus: 403,
    status: 429,
    title: 'Too many requests',
    meaning:
      'The key, or the network that the request came from, has asked more often than it may. “Retry-After” says when to ask again, “RateLimit” how much is left.',
    retryAfterSeconds: 1,
  },
  too_large: {
    contractStatus: 403,
    status: 413,
    title: 'The request is too large',
    meaning: 'The request is over a published limit: 64 KiB for a body unless the operation names another.',
    retryAfterSeconds: null,
  },
  unsupported_media_type: {
    contractStatus: 403,
    status: 415,
    title: 'The body is in a form that is not accepted',
    meaning: 'Send plain, uncompressed UTF-8 with “Content-Type: application/json”.',
    retryAfterSeconds: null,
  },
  overloaded: {
    contractStatus: 500,
    status: 503,
    title: 'Too many requests are waiting',
    meaning:
      'The service has as much work as it can hold. Nothing was decided. Send the request again after a short while.',
    retryAfterSeconds: 1,
  },
  database_unavailable: {
    contractStatus: 500,
    status: 503,
    title: 'The database does not answer',
    meaning:
      'What was asked could not be read or recorded, so nothing was decided. Send the request again after a short while.',
    retryAfterSeconds: 2,
  },
  sources_unavailable: {
    contractStatus: 500,
    status: 503,
    title: 'No identity source could be asked',
    meaning:
      'Every source that could confirm the identity is out of reach, so nothing was verified. Send the request again later.',
    retryAfterSeconds: 5,
  },
  integrity_failure: {
    contractStatus: 500,
    status: 500,
    title: 'A stored record cannot be trusted',
    meaning:
      'A record does not open or does not fit its place, so nothing was decided from it. The operator has to look at it.',
    retryAfterSeconds: null,
  },
  internal: {
    contractStatus: 500,
    status: 500,
    title: 'The service failed',
    meaning: 'This is a defect of the service. Nothing was decided. Tell the operator the request id.',
    retryAfterSeconds: null,
  },
}

/**
 * Makes the body of a refusal or failure.
 *
 * @param publicUrl where the page about the kind is served.
 * @param requestId the `Request-Id`; its characters make it a valid URI reference.
 */
export function problem(
  fault: Pick<Fault, 'code' | 'publicMessage' | 'inputFaults'> & Partial<Pick<Fault, 'retryAfterSeconds'>>,
  status: number,
  { publicUrl, requestId }: { readonly publicUrl: string; readonly requestId: string },
): Problem {
  return {
    type: `${publicUrl}/problems/${fault.code}`,
    title: PROBLEM_KINDS[fault.code].title,
    status,
    detail: fault.publicMessage,
    instance: requestId,
    code: fault.code,
    retryable: retryAfterSecondsOf(fault) !== null,
    ...(fault.inputFaults.length === 0 ? {} : { errors: fault.inputFaults }),
  }
}

/** After how many seconds the same request may succeed; null where it will not. */
export function retryAfterSecondsOf(
  fault: Pick<Fault, 'code'> & Partial<Pick<Fault, 'retryAfterSeconds'>>,
): number | null {
  return fault.retryAfterSeconds ?? PROBLEM_KINDS[fault.code].retryAfterSeconds
}
