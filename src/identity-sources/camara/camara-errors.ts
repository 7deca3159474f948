import { z } from 'zod'
import type { JsonReply } from '../remote/fetch-json.ts'
import { unavailable } from '../remote/remote-result.ts'
import type { RemoteFailure, RemoteResult } from '../remote/remote-result.ts'

type Meaning = RemoteFailure | 'not_known'

const ErrorInfo = z.object({ status: z.int(), code: z.string().max(100), message: z.string().max(4096) })

/**
 * What each error of KYC Match 0.4 and Number Recycling 0.2 means to us, by status and code; beside those of the two
 * documents, the codes that the Commonalities (0.6) let any operation answer.
 */
export const CAMARA_ERRORS: Readonly<Record<string, Meaning>> = {
  '400 INVALID_ARGUMENT': 'refused',
  '400 OUT_OF_RANGE': 'refused',
  // The operator wants attributes that we do not send, such as an identity document.
  '400 KNOW_YOUR_CUSTOMER.INVALID_PARAM_COMBINATION': 'refused',
  '401 UNAUTHENTICATED': 'unauthorised',
  '401 AUTHENTICATION_REQUIRED': 'unauthorised',
  // The token lacks the scope, or the subscriber's agreement is missing.
  '403 PERMISSION_DENIED': 'unauthorised',
  // The token is one subscriber's own: three-legged, where we ask for many.
  '403 INVALID_TOKEN_CONTEXT': 'unauthorised',
  // No such operation there: the base URL is wrong.
  '404 NOT_FOUND': 'refused',
  '404 IDENTIFIER_NOT_FOUND': 'not_known',
  '422 SERVICE_NOT_APPLICABLE': 'not_known',
  '422 MISSING_IDENTIFIER': 'refused',
  '422 UNSUPPORTED_IDENTIFIER': 'refused',
  '422 UNNECESSARY_IDENTIFIER': 'unauthorised',
  '429 QUOTA_EXCEEDED': 'rate_limited',
  '429 TOO_MANY_REQUESTS': 'rate_limited',
  '500 INTERNAL': 'failed',
  '501 NOT_IMPLEMENTED': 'refused',
  '502 BAD_GATEWAY': 'failed',
  '503 UNAVAILABLE': 'failed',
  '504 TIMEOUT': 'failed',
}

/**
 * Reads a reply that is no 200. Without a body that names its status and a code, or with a code that nobody has documented,
 * the status decides; a 404 then never passes for "no such subscriber", since any proxy can say it.
 */
export function camaraErrorFrom(reply: JsonReply): Exclude<RemoteResult<never>, { kind: 'answered' }> {
  const meaning = meaningOf(reply)
  return meaning === 'not_known' ? { kind: 'not_known' } : unavailable(meaning, reply.header('retry-after') !== null)
}

function meaningOf({ status, body }: JsonReply): Meaning {
  const told = ErrorInfo.safeParse(body)
  const known = told.success && told.data.status === status ? CAMARA_ERRORS[`${status} ${told.data.code}`] : undefined
  return known ?? meaningOfStatus(status)
}

/** What a status says by itself. */
export function meaningOfStatus(status: number): RemoteFailure {
  if (status >= 500) return status === 501 ? 'refused' : 'failed'
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403 || status === 407) return 'unauthorised'
  if (status === 408) return 'failed'
  // A success or a redirect that the contract does not know is no answer to be read.
  return status >= 400 ? 'refused' : 'malformed'
}
