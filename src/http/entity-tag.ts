import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalidRequest } from '../base/fault.ts'
import type { ExpectedVersions } from '../base/managed-record.ts'

// RFC 9110 section 8.8.3: any visible character but the quotation mark, and those beyond ASCII.
const ENTITY_TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`
const IF_MATCH = new RegExp(`^${ENTITY_TAG}(?:[ \\t]*,[ \\t]*${ENTITY_TAG})*$`)
const OWN_TAG = /(?<!W\/)"([1-9]\d{0,8})"/g

/** Answers with a record, its version as the entity tag that a later `If-Match` names. */
export function withEntityTag<Body extends { readonly version: number }>(reply: FastifyReply, body: Body): Body {
  reply.header('etag', `"${body.version}"`)
  return body
}

/**
 * The versions for which the request was made, by its `If-Match` (RFC 9110 section 13.1.1); null when it names none or
 * takes any. A weak tag, or one that we never gave, fits no version.
 *
 * @throws Fault `invalid_request` when the header is not a list of entity tags.
 */
export function expectedVersionsOf({ headers }: Pick<FastifyRequest, 'headers'>): ExpectedVersions {
  const sent = headers['if-match']
  if (sent === undefined || sent === '*') return null
  if (!IF_MATCH.test(sent)) throw invalidRequest([], 'The If-Match header is not a list of entity tags, such as "3".')
  return [...sent.matchAll(OWN_TAG)].map(([, version]) => Number(version))
}
