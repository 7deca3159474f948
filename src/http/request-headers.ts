import type { IncomingMessage } from 'node:http'
import { Fault, invalidRequest } from '../base/fault.ts'

const HEADERS_MAX = 100

/** Headers of which two would mean two things. Node keeps one of them and says nothing. */
const SINGLE: ReadonlySet<string> = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'request-id',
  'transfer-encoding',
])

const REQUEST_ID = /^[A-Za-z0-9._~-]{1,128}$/
const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i
const NDJSON_TYPE = /^application\/x-ndjson[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i

/**
 * Refuses a request whose headers could be read in two ways.
 *
 * @throws Fault `invalid_request`.
 */
export function checkHeaders({ headers, httpVersion, rawHeaders }: IncomingMessage): void {
  if (rawHeaders.length > 2 * HEADERS_MAX) throw invalidRequest([], `The request has more than ${HEADERS_MAX} headers.`)
  // RFC 9112 section 3.2.
  if (headers.host === undefined && httpVersion === '1.1') throw invalidRequest([], 'The request has no Host header.')
  const seen: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (!SINGLE.has(name)) continue
    if (seen.includes(name)) throw invalidRequest([], `The request has more than one ${name} header.`)
    seen.push(name)
  }
}

/** The caller's own request id, when it sent one that can be repeated everywhere (unreserved URI characters only). */
export function requestIdFrom({ headers }: IncomingMessage): string | null {
  const sent = headers['request-id']
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : null
}

/**
 * Says what the body is.
 *
 * @throws Fault `unsupported_media_type` when it is neither JSON nor (where allowed) lines of JSON, or is compressed.
 */
export function bodyKindOf({ headers }: IncomingMessage, ndjsonAllowed: boolean): 'json' | 'ndjson' {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] !== undefined) throw unsupported('The body must not be compressed.')
  if (type === 'application/json' || JSON_TYPE.test(type)) return 'json'
  if (ndjsonAllowed && NDJSON_TYPE.test(type)) return 'ndjson'
  throw unsupported('The body must be application/json, in UTF-8.')
}

function unsupported(publicMessage: string): Fault {
  return new Fault('unsupported_media_type', publicMessage)
}
