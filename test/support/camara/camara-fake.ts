import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addMs } from '../../../src/base/time.ts'
import type { Clock, Instant } from '../../../src/base/time.ts'
import { isCorrelator } from './kyc-match-document.ts'
import { answerMatch, fakeError } from './kyc-match-operator.ts'
import type { FakeAnswer, Operator, TokenSubject } from './kyc-match-operator.ts'
import { answerCheck } from './number-recycling-operator.ts'

/** An answer in place of the right one; `never` leaves the caller waiting, `stall` in the middle, `reset` hangs up. */
export type Instead = FakeAnswer | 'never' | 'stall' | 'reset'

/** What a test may have otherwise; may be changed while the fake runs. */
export type FakeBehaviour = {
  operator: Operator
  /** The day on which a number got its present subscriber; numbers that are absent never changed hands. */
  changedOn: Readonly<Record<string, string>>
  /** `expired`, `unknown`: tokens that the API refuses although the token endpoint has just issued them. */
  tokens: 'valid' | 'expired' | 'unknown'
  /** Whom issued tokens speak for. */
  subject: TokenSubject
  expiresInS: number
  /** In place of the API, one for each request. */
  instead: Instead[]
  /** The same for the token endpoint. */
  tokenInstead: Instead[]
}

/** A request to the API as it came. */
export type FakeRequest = {
  readonly path: string
  readonly correlator: string | undefined
  readonly authorization: string | undefined
  readonly body: unknown
}

/** A network operator on a port of its own. */
export type CamaraFake = {
  readonly url: string
  readonly behaviour: FakeBehaviour
  /** What has been asked of the API, and how many tokens were asked for. */
  readonly requests: FakeRequest[]
  readonly tokensAsked: () => number
  readonly close: () => Promise<void>
}

/** The only client that the fake knows. */
export const FAKE_CLIENT = { clientId: 'leadproof test', clientSecret: 'sec:ret/ß' } as const

type Issued = { readonly goodUntil: Instant; readonly subject: TokenSubject }

/** Starts a fake that speaks KYC Match 0.4, Number Recycling 0.2 and the client credentials grant of RFC 6749. */
export async function openCamaraFake(operator: Operator, clock: Clock): Promise<CamaraFake> {
  const behaviour: FakeBehaviour = {
    operator,
    changedOn: {},
    tokens: 'valid',
    subject: { phoneNumber: null },
    expiresInS: 3600,
    instead: [],
    tokenInstead: [],
  }
  const issued = new Map<string, Issued>()
  const requests: FakeRequest[] = []
  let tokens = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request)
    if (request.url === '/token') {
      tokens += 1
      send(response, behaviour.tokenInstead.shift() ?? tokenAnswer(request, text))
      return
    }
    const body = jsonOf(text)
    const correlator = request.headers['x-correlator']?.toString()
    requests.push({ path: request.url ?? '', correlator, authorization: request.headers.authorization, body })
    if (correlator !== undefined) response.setHeader('x-correlator', correlator)
    send(response, behaviour.instead.shift() ?? apiAnswer(request, body))
  }

  function tokenAnswer(request: IncomingMessage, text: string): FakeAnswer {
    const form = new URLSearchParams(text)
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
    if (!isForm) return oauthError(400, 'invalid_request')
    if (form.get('grant_type') !== 'client_credentials') return oauthError(400, 'unsupported_grant_type')
    if (!isOurClient(request, form)) return oauthError(401, 'invalid_client')
    const token = `token-${tokens}`
    const { expiresInS, subject } = behaviour
    const goodUntil = addMs(clock(), behaviour.tokens === 'expired' ? -1000 : expiresInS * 1000)
    if (behaviour.tokens !== 'unknown') issued.set(token, { goodUntil, subject })
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: expiresInS } }
  }

  function apiAnswer(request: IncomingMessage, body: unknown): FakeAnswer {
    if (request.method !== 'POST') return fakeError(405, 'METHOD_NOT_ALLOWED', 'Only POST is allowed.')
    const token = issued.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (token === undefined || token.goodUntil <= clock()) {
      return fakeError(401, 'UNAUTHENTICATED', 'The credentials are missing, wrong or no longer good.')
    }
    const correlator = request.headers['x-correlator']
    if (request.headers['content-type'] !== 'application/json' || !isCorrelator(correlator ?? '')) {
      return fakeError(400, 'INVALID_ARGUMENT', 'A header is not what it has to be.')
    }
    if (request.url === '/kyc-match/vwip/match') return answerMatch(behaviour.operator, token.subject, body)
    if (request.url === '/number-recycling/v0.2/check') return answerCheck(behaviour, token.subject, body)
    return fakeError(404, 'NOT_FOUND', 'There is no such resource.')
  }

  const server = createServer((request, response) => {
    void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening TCP server must have a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    behaviour,
    requests,
    tokensAsked: () => tokens,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function send(response: ServerResponse, answer: Instead): void {
  if (answer === 'never') return
  if (answer === 'stall') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"nameMatch":')
    return
  }
  if (answer === 'reset') {
    response.destroy()
    return
  }
  const isBytes = typeof answer.body === 'string' || Buffer.isBuffer(answer.body)
  response
    .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    .end(isBytes ? answer.body : JSON.stringify(answer.body))
}

function isOurClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const { clientId, clientSecret } = FAKE_CLIENT
  const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+')
  const pair = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')
  if (headers.authorization !== undefined) return headers.authorization === `Basic ${pair}`
  return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
}

function oauthError(status: number, error: string): FakeAnswer {
  return { status, body: { error } }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
