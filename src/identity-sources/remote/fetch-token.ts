import { z } from 'zod'
import { addMs } from '../../base/time.ts'
import type { Clock, Instant } from '../../base/time.ts'
import { fetchJson } from './fetch-json.ts'
import type { JsonQuestion } from './fetch-json.ts'
import { unavailable } from './remote-result.ts'
import type { RemoteUnavailable } from './remote-result.ts'
import { untilAborted } from './until-aborted.ts'

/** How a request proves who sends it. */
export type Authorise = {
  /** The `Authorization` header; null where the source wants none. */
  readonly header: (signal: AbortSignal) => Promise<Authorised | RemoteUnavailable>
  /** Says that a header was refused: the next one is a new one. @returns false when there can be no other. */
  readonly refuse: (header: string | null) => boolean
}

/** A header that may be sent. */
export type Authorised = { readonly kind: 'header'; readonly value: string | null }

/** A client of an OAuth 2.0 authorisation server. */
export type OAuthClient = {
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Blank-separated scopes; null asks for the server's default. */
  readonly scope: string | null
  /** Where the secret goes: the `Authorization` header (the standard's own choice) or the form. */
  readonly method: 'client_secret_basic' | 'client_secret_post'
  readonly timeoutMs: number
}

type Token = { readonly header: string; readonly goodUntil: Instant }

const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7E]{1,8192}$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive().max(31_536_000).optional(),
})

// A server that does not say how long a token is good is asked again soon (RFC 6749, 5.1 leaves it open).
const EXPIRES_IN_S = 300
// A token that runs out on its way is refused, so it is renewed before: this much of its time, at most half a minute.
const MARGIN_SHARE = 0.1
const MARGIN_MS_MAX = 30_000

/** One and the same header for every request; null sends none. */
export function fixedHeader(value: string | null): Authorise {
  return { header: async () => ({ kind: 'header', value }), refuse: () => false }
}

/**
 * Gets tokens by client credentials (RFC 6749, 4.4) and keeps each until shortly before it runs out. Requests that come
 * while one is being got wait for the same one, and none of them can take it from the others by giving up.
 */
export function clientCredentials(client: OAuthClient, clock: Clock): Authorise {
  let kept: Token | null = null
  let coming: Promise<Token | RemoteUnavailable> | null = null

  async function renew(): Promise<Token | RemoteUnavailable> {
    try {
      const got = await fetchToken(client, clock)
      kept = 'header' in got ? got : null
      return got
    } finally {
      coming = null
    }
  }

  return {
    header: async (signal) => {
      const now = clock()
      if (kept !== null && now < kept.goodUntil) return { kind: 'header', value: kept.header }
      coming ??= renew()
      const got = await Promise.race([coming, untilAborted(signal)])
      return 'header' in got ? { kind: 'header', value: got.header } : got
    },
    refuse: (header) => {
      // Another request may have renewed it meanwhile: then that one is what to try.
      if (kept?.header === header) kept = null
      return true
    },
  }
}

async function fetchToken(client: OAuthClient, clock: Clock): Promise<Token | RemoteUnavailable> {
  const askedAt = clock()
  const reply = await fetchJson(tokenQuestion(client), AbortSignal.timeout(client.timeoutMs))
  if (reply.kind === 'no_reply') return unavailable(reply.failure)
  if (reply.status >= 500) return unavailable('failed', reply.header('retry-after') !== null)
  if (reply.status === 429) return unavailable('rate_limited', true)
  if (reply.status !== 200) return unavailable('unauthorised')
  const answer = TokenAnswer.safeParse(reply.body)
  if (!answer.success) return unavailable('malformed')
  const lifeMs = (answer.data.expires_in ?? EXPIRES_IN_S) * 1000
  const marginMs = Math.min(lifeMs * MARGIN_SHARE, MARGIN_MS_MAX)
  return { header: `Bearer ${answer.data.access_token}`, goodUntil: addMs(askedAt, lifeMs - marginMs) }
}

function tokenQuestion({ tokenUrl, clientId, clientSecret, scope, method }: OAuthClient): JsonQuestion {
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (scope !== null) form.set('scope', scope)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  if (method === 'client_secret_post') {
    form.set('client_id', clientId)
    form.set('client_secret', clientSecret)
    return { url: tokenUrl, headers, body: form.toString() }
  }
  const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return { url: tokenUrl, headers: { ...headers, authorization }, body: form.toString() }
}

/** Both halves are form-encoded before they are joined (RFC 6749, 2.3.1). */
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1)
}
