import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, errors, request } from 'undici'
import { ConnectionError, guardedConnector } from './fetch-connector.ts'
import type { FetchNetwork } from './fetch-network.ts'
import { failed } from './fetch-outcome.ts'
import type { FailedFetch, FetchFailure } from './fetch-outcome.ts'

/** How much one request may take. */
export type FetchLimits = {
  /** To resolve the name, and again to connect, in milliseconds. */
  readonly connectMs: number
  /** From the request to the last byte, in milliseconds. */
  readonly totalMs: number
  /** Of the body, after it was unpacked. */
  readonly bodyBytesMax: number
}

/** Headers that a fetch looks at. */
export type ReplyHeaders = Readonly<Record<string, string>>

/** An answer. */
export type Reply = {
  readonly kind: 'reply'
  readonly status: number
  readonly headers: ReplyHeaders
  /** Empty unless the status is 2xx. */
  readonly bytes: Uint8Array
}

/** What one request needs. */
export type Ask = {
  readonly network: FetchNetwork
  readonly limits: FetchLimits
  readonly headers: Readonly<Record<string, string>>
  /** Ends it early. */
  readonly signal: AbortSignal
}

/** What a page gets of a fetcher: ten seconds to connect, twenty in all, five megabytes. */
export const PAGE_LIMITS: FetchLimits = { connectMs: 10_000, totalMs: 20_000, bodyBytesMax: 5_000_000 }

const HEADER_BYTES_MAX = 32_768
/** One packing is what servers do; more is what bombs do. */
const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Its bytes ended with another outcome than an answer. */
class RefusedBodyError extends Error {
  override readonly name = 'RefusedBodyError'
  readonly outcome: FetchFailure

  constructor(outcome: FetchFailure) {
    super(`the body was refused: ${outcome}`)
    this.outcome = outcome
  }
}

/** Asks once, by GET, without following redirects. Never throws for what the other side does. */
export async function fetchOnce(url: URL, ask: Ask): Promise<Reply | FailedFetch> {
  const { network, limits } = ask
  const agent = new Agent({
    connect: guardedConnector({ network, connectMs: limits.connectMs }),
    maxHeaderSize: HEADER_BYTES_MAX,
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    pipelining: 0,
  })
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), limits.totalMs)
  try {
    return await askThrough(agent, url, { ...ask, signal: AbortSignal.any([deadline.signal, ask.signal]) })
  } catch (error) {
    return failed(deadline.signal.aborted ? 'timeout' : failureOf(error))
  } finally {
    clearTimeout(timer)
    // What still comes is not wanted.
    await agent.destroy()
  }
}

async function askThrough(dispatcher: Agent, url: URL, { headers, limits, signal }: Ask): Promise<Reply> {
  const sent = { 'accept-encoding': 'gzip, deflate, br', ...headers }
  const answer = await request(url, { dispatcher, signal, method: 'GET', headers: sent })
  const { statusCode: status } = answer
  const read = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, firstOf(value)]))
  if (status < 200 || status > 299) {
    answer.body.on('error', () => undefined).destroy()
    return { kind: 'reply', status, headers: read, bytes: new Uint8Array() }
  }
  const bytes = await unpacked(answer.body, read['content-encoding'] ?? '', { max: limits.bodyBytesMax, signal })
  return { kind: 'reply', status, headers: read, bytes }
}

function firstOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}

type Bound = { readonly max: number; readonly signal: AbortSignal }

/** Counts what comes out of the unpacker, so that a few kilobytes cannot become gigabytes. */
async function unpacked(body: Readable, encoding: string, { max, signal }: Bound): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase()
  const unpacker = name === '' || name === 'identity' ? null : (UNPACKERS[name] ?? null)
  if (name !== '' && name !== 'identity' && unpacker === null) throw new RefusedBodyError('unsupported_type')
  const stream: AsyncIterable<Uint8Array> = unpacker === null ? body : throughUnpacker(body, unpacker(), signal)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    // Leaving the loop ends both streams.
    if (size > max) throw new RefusedBodyError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function throughUnpacker(body: Readable, unpacker: Transform, signal: AbortSignal): Transform {
  body.on('error', (error: Error) => unpacker.destroy(error))
  signal.addEventListener('abort', () => unpacker.destroy(new Error('nobody waits for it')), { once: true })
  return body.pipe(unpacker)
}

const OUTCOME_OF_CODE: Readonly<Record<string, FetchFailure>> = {
  ENOTFOUND: 'dns_error',
  EAI_AGAIN: 'dns_error',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_error',
  EPROTO: 'tls_error',
}
const TLS_CODE = /^(?:ERR_(?:SSL|TLS)_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA)/

function failureOf(error: unknown): FetchFailure {
  if (error instanceof ConnectionError) return error.reason
  if (error instanceof RefusedBodyError) return error.outcome
  if (isTimeOut(error)) return 'timeout'
  if (error instanceof errors.HeadersOverflowError) return 'too_large'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return OUTCOME_OF_CODE[code] ?? (TLS_CODE.test(code) ? 'tls_error' : 'connection_failed')
}

function isTimeOut(error: unknown): boolean {
  const { ConnectTimeoutError, HeadersTimeoutError, BodyTimeoutError } = errors
  return [ConnectTimeoutError, HeadersTimeoutError, BodyTimeoutError].some((kind) => error instanceof kind)
}
