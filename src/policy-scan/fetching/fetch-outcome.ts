/** Why there is no page; the names are published. */
export type FetchFailure =
  | 'http_error' //         any status but 2xx; which one is told beside it
  | 'dns_error' //          there is no such name, or nobody answers for it
  | 'tls_error' //          the certificate is not valid, or not for that name
  | 'connection_failed' //  refused, reset, or no HTTP that can be read
  | 'timeout'
  | 'redirect_loop' //      more than five redirects, or one that leads back
  | 'insecure_redirect' //  from https to http
  | 'blocked_address' //    an address, name or port that is not of the public web
  | 'robots_disallowed' //  its robots.txt asks us not to
  | 'invalid_url'
  | 'too_large' //          the body or the headers
  | 'unsupported_type' //   neither HTML, plain text, Markdown nor PDF

/** Why there is no page, as far as it is known. */
export type FailedFetch = {
  readonly kind: 'failed'
  readonly outcome: FetchFailure
  /** With `http_error` only. */
  readonly httpStatus: number | null
  /** How long the site asked to be left alone. */
  readonly retryAfterMs: number | null
}

const TRANSIENT: ReadonlySet<FetchFailure> = new Set(['dns_error', 'connection_failed', 'timeout'])
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/** A failure without a status. */
export function failed(outcome: FetchFailure): FailedFetch {
  return { kind: 'failed', outcome, httpStatus: null, retryAfterMs: null }
}

/** Whether the same request may well succeed a little later. */
export function isTransient({ outcome, httpStatus }: Pick<FailedFetch, 'outcome' | 'httpStatus'>): boolean {
  return TRANSIENT.has(outcome) || (httpStatus !== null && TRANSIENT_STATUSES.has(httpStatus))
}
