import type { HeaderObject, Reference } from './open-api.ts'
import type { AnswerHeader } from './operation.ts'

type HeaderName =
  | AnswerHeader
  | 'Idempotency-Replayed'
  | 'RateLimit'
  | 'RateLimit-Policy'
  | 'Request-Id'
  | 'Retry-After'
  | 'WWW-Authenticate'

const Text = { type: 'string' } as const

/** Every header that means something to a caller. Those of RESPONSE_HEADERS are on every answer and mean nothing to it. */
export const HEADERS: Readonly<Record<HeaderName, HeaderObject>> = {
  'Content-Disposition': { description: 'The name under which to keep the file.', schema: Text },
  ETag: { description: 'The version of the record, for `If-Match`.', schema: { ...Text, pattern: '^"[1-9][0-9]*"$' } },
  'Idempotency-Replayed': {
    description: 'The answer to an earlier request with the same `Idempotency-Key`, given again.',
    schema: { ...Text, const: 'true' },
  },
  Link: {
    description: 'Where the record of the verification is, as `rel="receipt"`.',
    schema: { ...Text, pattern: '^</v1/verifications/[^>]+>; rel="receipt"$' },
  },
  Location: { description: 'Where the new record is.', schema: { ...Text, pattern: '^/' } },
  RateLimit: {
    description: 'What is left of each limit of the key, and in how many seconds there is more.',
    schema: { ...Text, pattern: '^"[a-z_-]+";r=[0-9]+;t=[0-9]+' },
  },
  'RateLimit-Policy': {
    description: 'The limits of the key: so many requests in so many seconds.',
    schema: { ...Text, pattern: '^"[a-z_-]+";q=[0-9]+;w=[0-9]+' },
  },
  'Request-Id': {
    description:
      "The caller's own `Request-Id` where it sent a valid one, else a new one; it names the request in our log.",
    required: true,
    schema: { ...Text, pattern: '^[A-Za-z0-9._~-]{1,128}$' },
  },
  'Retry-After': { description: 'After how many seconds to try again.', schema: { ...Text, pattern: '^[1-9][0-9]*$' } },
  'Verification-Id': {
    description: 'The id under which the verification is on record.',
    schema: { ...Text, pattern: '^ver_[0-9a-f]{32}$' },
  },
  'WWW-Authenticate': {
    description: 'What is wrong with the key, or which scope it lacks (RFC 6750 section 3).',
    schema: { ...Text, pattern: '^Bearer realm="leadproof"' },
  },
}

/** Refers to one of them. */
export function headerRef(name: HeaderName): Reference {
  return { $ref: `#/components/headers/${name}` }
}
