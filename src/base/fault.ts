/** Every way in which the service can refuse or fail. A code is a promise to API clients: never reuse or rename one. */
export type FaultCode =
  | 'invalid_request' //        the body, a header or a parameter is not what the contract says
  | 'unauthenticated' //        no key, or one that is unknown, revoked or expired
  | 'insufficient_scope' //     the key is good but may not use this operation
  | 'order_not_permitted' //    no such order, or one of another organisation: told alike
  | 'not_found' //              no such resource for this caller
  | 'method_not_allowed' //     the path exists, the method does not
  | 'conflict' //               the resource's present state forbids the change
  | 'idempotency_conflict' // the same Idempotency-Key came before with another request
  | 'rate_limited' //           the key, or the network, has asked more often than it may
  | 'too_large' //              over a published size limit
  | 'unsupported_media_type' // not JSON, or encoded in a way that we do not accept
  | 'overloaded' //             the queue for the database is full; trying again later may help
  | 'database_unavailable' //   what was decided could not be read or recorded, so nothing is answered
  | 'sources_unavailable' //    no identity source could be asked, so nothing was verified
  | 'integrity_failure' //      a stored value does not open or does not fit its record
  | 'internal' //               our own defect

/** One thing wrong with the input. `pointer` is an RFC 6901 JSON pointer; `detail` never repeats the value sent. */
export type InputFault = { readonly pointer: string; readonly detail: string }

/** A refusal of the caller or a failure of ours. A verdict, however bad for the lead, is never a fault (specification section 7). */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly code: FaultCode
  /** Shown to the caller: no personal data, no internals. */
  readonly publicMessage: string
  /** Every fault found in the input, not only the first; empty unless `code` is `invalid_request`. */
  readonly inputFaults: readonly InputFault[]
  /** When the same request may succeed, in seconds; null where its kind says all there is to say. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: FaultCode,
    publicMessage: string,
    more: {
      inputFaults?: readonly InputFault[]
      retryAfterSeconds?: number
      detail?: string
      cause?: unknown
    } = {},
  ) {
    super(more.detail ?? publicMessage, { cause: more.cause })
    this.code = code
    this.publicMessage = publicMessage
    this.inputFaults = more.inputFaults ?? []
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

/** The refusal of an input, with all that is wrong with it. */
export function invalidRequest(inputFaults: readonly InputFault[], publicMessage = 'The request is not valid.'): Fault {
  return new Fault('invalid_request', publicMessage, { inputFaults })
}
