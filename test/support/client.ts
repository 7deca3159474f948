import { createServer } from 'node:http'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { Leadproof } from '../../packages/sdk/src/index.ts'
import type { LeadproofOptions } from '../../packages/sdk/src/index.ts'
import { listenOnLoopback } from './raw-http.ts'
import type { TestServer } from './server.ts'

/** A request as it came in. */
export type Received = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a fake service answers with; `hang` never does, `cut` ends the connection. */
export type Scripted =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'hang'
  | 'cut'

/** The client, asking a real service over a socket. Where `sleep` is not given it does not wait. */
export type Connect = (authorization: string, options?: Partial<LeadproofOptions>) => Leadproof

/** Lets a test server listen. @returns what makes clients of it. */
export async function openToClients({ server }: Pick<TestServer, 'server'>): Promise<Connect> {
  const baseUrl = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return (authorization, options = {}) =>
    new Leadproof({ baseUrl, apiKey: authorization.replace(/^Bearer /, ''), sleep: async () => {}, ...options })
}

/** A server that says what the test has written down for it, one answer after the other and the last one again and again. */
export async function fakeService(
  script: readonly Scripted[],
): Promise<{ readonly baseUrl: string; readonly received: readonly Received[] }> {
  const received: Received[] = []
  const answer: RequestListener = (request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const said = script[Math.min(received.length, script.length - 1)] ?? 'cut'
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      if (said === 'cut') request.socket.destroy()
      else if (said !== 'hang') response.writeHead(said.status, said.headers).end(said.body)
    })
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening server must have a port')
  return { baseUrl: `http://127.0.0.1:${address.port}`, received }
}

/** A refusal or failure as the service words it. */
export function problem(code: string, status: number, more: Readonly<Record<string, unknown>> = {}): Scripted {
  const { retryAfter, ...body } = more
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'request-id': 'req-1',
      ...(typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {}),
    },
    body: JSON.stringify({
      type: `/problems/${code}`,
      title: 'T',
      status,
      detail: 'D',
      code,
      retryable: false,
      ...body,
    }),
  }
}

/** A success. */
export function success(body: unknown, headers: Readonly<Record<string, string>> = {}): Scripted {
  return { status: 200, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
