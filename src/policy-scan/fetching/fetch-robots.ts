import { msOf } from '../../base/time.ts'
import type { Clock } from '../../base/time.ts'
import { checkedUrl } from './checked-url.ts'
import { fetchOnce } from './fetch-once.ts'
import type { Ask, Reply } from './fetch-once.ts'
import type { FailedFetch } from './fetch-outcome.ts'
import { robotsRules, ROBOTS_BYTES_MAX } from './robots-rules.ts'
import type { RobotsRules } from './robots-rules.ts'

/** Tells what the robots.txt of a URL's site lets us read; or why it could not be read, and then nothing may be (RFC 9309). */
export type FindRobots = (
  url: URL,
  send: (url: URL) => Promise<Reply | FailedFetch>,
) => Promise<RobotsRules | FailedFetch>

type Kept = { readonly rules: RobotsRules; readonly until: number }

/** RFC 9309, section 2.4: not longer than a day. */
const KEPT_MS = 86_400_000
const KEPT_MAX = 1000
const REDIRECTS_MAX = 5

/** Asks each site once a day. */
export function openRobots(clock: Clock, network: Ask['network']): FindRobots {
  const kept = new Map<string, Kept>()
  return async (url, send) => {
    const now = msOf(clock())
    const known = kept.get(url.origin)
    if (known !== undefined && known.until > now) return known.rules
    const rules = await readRobots(url, network, send)
    if (typeof rules === 'function') {
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(url.origin, { rules, until: now + KEPT_MS })
    }
    return rules
  }
}

async function readRobots(
  { origin }: URL,
  network: Ask['network'],
  send: (url: URL) => Promise<Reply | FailedFetch>,
): Promise<RobotsRules | FailedFetch> {
  let url: URL | FailedFetch = new URL('/robots.txt', origin)
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const reply: Reply | FailedFetch = await send(url)
    if (reply.kind === 'failed') return reply
    const { status, headers } = reply
    const location = headers['location'] ?? ''
    if (status >= 500) return { kind: 'failed', outcome: 'http_error', httpStatus: status, retryAfterMs: null }
    if (status >= 200 && status < 300) return robotsRules(new TextDecoder().decode(reply.bytes))
    if (status < 300 || status >= 400 || location === '') return allowAll
    url = checkedUrl(location, url, network)
    if ('kind' in url) return url
  }
  // Section 2.3.1.2: after five redirects it may be taken to be unavailable, as with 4xx.
  return allowAll
}

function allowAll(): true {
  return true
}

/** Asks for a robots.txt, of which no more is read than is looked at. */
export async function fetchRobots(url: URL, ask: Ask): Promise<Reply | FailedFetch> {
  return fetchOnce(url, { ...ask, limits: { ...ask.limits, bodyBytesMax: ROBOTS_BYTES_MAX } })
}
