import type { Socket } from 'node:net'
import { Fault } from '../base/fault.ts'
import type { FaultCode } from '../base/fault.ts'
import { problem, PROBLEM_JSON } from './problem.ts'

type Refusal = { readonly line: string; readonly status: number; readonly code: FaultCode; readonly says: string }

const MALFORMED: Refusal = {
  line: '400 Bad Request',
  status: 400,
  code: 'invalid_request',
  says: 'This is not HTTP/1.1 as RFC 9112 has it.',
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    status: 431,
    code: 'too_large',
    says: 'The headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    status: 408,
    code: 'invalid_request',
    says: 'The request did not arrive in time.',
  },
}

/**
 * Answers bytes that the HTTP parser refuses, before there is a request: the one place outside of the two faces
 * (security page, B0: 400, 408 and 431 come from the HTTP layer). The connection closes.
 *
 * @param isBusy whether an earlier request of the connection is still being answered; then nothing is written, since it
 *   would be taken for that one's answer.
 * @returns the status that was written, or null when nothing was.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  about: { readonly publicUrl: string; readonly requestId: string; readonly isBusy: boolean },
): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable || about.isBusy) {
    socket.destroy()
    return null
  }
  const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify(problem(new Fault(refusal.code, refusal.says), refusal.status, about))
  const head = [
    `HTTP/1.1 ${refusal.line}`,
    `Content-Type: ${PROBLEM_JSON}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${about.requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  return refusal.status
}
