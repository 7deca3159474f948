import { fetchJson } from './fetch-json.ts'
import type { JsonQuestion, JsonReply, NoReply } from './fetch-json.ts'
import type { Authorise } from './fetch-token.ts'
import type { RemoteUnavailable } from './remote-result.ts'

const UNAUTHORISED = 401

/**
 * Asks with credentials. A source that refuses them with 401 is asked once more with new ones, since a token can be taken
 * back before it runs out.
 */
export async function fetchAuthorised(
  authorise: Authorise,
  question: JsonQuestion,
  signal: AbortSignal,
): Promise<JsonReply | NoReply | RemoteUnavailable> {
  const first = await authorise.header(signal)
  if (first.kind === 'unavailable') return first
  const reply = await fetchJson(withHeader(question, first.value), signal)
  if (reply.kind !== 'reply' || reply.status !== UNAUTHORISED) return reply
  if (!authorise.refuse(first.value)) return reply
  const second = await authorise.header(signal)
  if (second.kind === 'unavailable') return second
  return fetchJson(withHeader(question, second.value), signal)
}

function withHeader(question: JsonQuestion, authorization: string | null): JsonQuestion {
  if (authorization === null) return question
  return { ...question, headers: { ...question.headers, authorization } }
}
