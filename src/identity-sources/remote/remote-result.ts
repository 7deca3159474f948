/** Why a remote source could not be used; the label `outcome` of its metrics. None of them says anything of a person. */
export type RemoteFailure =
  | 'timed_out' //     no answer in time
  | 'failed' //        not reached, or an error of its own (5xx)
  | 'rate_limited' //  it wants fewer questions
  | 'malformed' //     an answer that is not what its contract says
  | 'refused' //       it does not take this question: ours to put right, or its data
  | 'unauthorised' //  it does not take our credentials: ours to put right
  | 'circuit_open' //  not asked, since it failed too often just now
  | 'bulkhead_full' // not asked, since too many questions to it are open

/** What asking a remote source came to. */
export type RemoteResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The source answered, and does not know the subscriber or does not serve the number: neutral. */
  | { readonly kind: 'not_known' }
  | RemoteUnavailable

/** A source that could not be used, with what it said about when to come back. */
export type RemoteUnavailable = {
  readonly kind: 'unavailable'
  readonly failure: RemoteFailure
  /** True when the source said when to come back: it is not to be asked again before. */
  readonly isPutOff: boolean
}

/** A failure that says nothing of when to come back. */
export function unavailable(failure: RemoteFailure, isPutOff = false): RemoteUnavailable {
  return { kind: 'unavailable', failure, isPutOff }
}
