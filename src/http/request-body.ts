import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { invalidRequest } from '../base/fault.ts'
import { inputFaults, knownNamesOf } from './input.ts'
import { FAULTS_MAX } from './pointer.ts'
import { readBody } from './read-body.ts'
import { bodyKindOf } from './request-headers.ts'
import { CONTRACT_JSON, readStrictJson } from './strict-json.ts'

/**
 * Takes what a request carries: all bytes of a JSON body, or the unread stream of a body of JSON lines.
 *
 * @throws Fault `unsupported_media_type`, `too_large`, `invalid_request`. Fastify closes the connection after any of them.
 */
export async function takeBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  deadlineMs: number,
): Promise<Buffer | Readable> {
  const { config, bodyLimit } = request.routeOptions
  const kind = bodyKindOf(payload, config.ndjson === true)
  return kind === 'ndjson' ? payload : readBody(payload, { bytesMax: bodyLimit, deadlineMs })
}

/**
 * Turns the bytes of a JSON body into plain JSON. Apart from `takeBody`, because by now the whole request has been read
 * and its connection can stay open whatever is wrong with it.
 *
 * @throws Fault `invalid_request`, `too_large`.
 */
export function parseBody(request: FastifyRequest): void {
  const { body, routeOptions } = request
  if (!Buffer.isBuffer(body)) return
  const { input, json } = routeOptions.config
  const names = input === undefined ? new Set<string>() : knownNamesOf(input)
  const { value, faults } = readStrictJson(body, { ...CONTRACT_JSON, ...json }, names)
  if (faults.length > 0) {
    const all = input === undefined ? faults : [...faults, ...inputFaults(input, value)]
    throw invalidRequest(all.slice(0, FAULTS_MAX))
  }
  request.body = value
}
