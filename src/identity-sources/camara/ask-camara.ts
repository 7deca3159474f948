import type { Json } from '../../base/canonical-json.ts'
import { newRequestId } from '../../base/ids.ts'
import type { Random } from '../../base/ids.ts'
import type { Clock } from '../../base/time.ts'
import { fetchAuthorised } from '../remote/fetch-authorised.ts'
import type { JsonReply, NoReply } from '../remote/fetch-json.ts'
import type { Authorise } from '../remote/fetch-token.ts'
import { unavailable } from '../remote/remote-result.ts'
import type { RemoteResult, RemoteUnavailable } from '../remote/remote-result.ts'
import { camaraErrorFrom } from './camara-errors.ts'

/** One API of a network operator, with what it takes to ask it. */
export type CamaraApi = {
  /** Up to and with the version, without a slash at its end: `https://api.example/kyc-match/v0.4`. */
  readonly baseUrl: string
  readonly authorise: Authorise
  readonly clock: Clock
  readonly random: Random
}

/** An operation of such an API; an undefined body is not sent. */
export type CamaraQuestion = { readonly path: '/match' | '/check'; readonly body: Json | undefined }

/** Asks once (or, after a 401, twice) and hands back whatever came, for `camaraResult` to read. */
export async function askCamara(
  { baseUrl, authorise, clock, random }: CamaraApi,
  { path, body }: CamaraQuestion,
  signal: AbortSignal,
): Promise<JsonReply | NoReply | RemoteUnavailable> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    // Finds the question in the operator's log, and nothing in it tells of the person.
    'x-correlator': newRequestId(clock(), random),
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  return fetchAuthorised(authorise, { url: `${baseUrl}${path}`, headers, body: text }, signal)
}

/** What a reply comes to; `read` gives null for a body that is not what the document of the API says. */
export function camaraResult<Answer>(
  reply: JsonReply | NoReply | RemoteUnavailable,
  read: (body: unknown) => Answer | null,
): RemoteResult<Answer> {
  if (reply.kind === 'unavailable') return reply
  if (reply.kind === 'no_reply') return unavailable(reply.failure)
  if (reply.status !== 200) return camaraErrorFrom(reply)
  const answer = read(reply.body)
  return answer === null ? unavailable('malformed') : { kind: 'answered', answer }
}
