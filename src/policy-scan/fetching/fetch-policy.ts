import { instantFromMs, msOf } from '../../base/time.ts'
import type { Clock, Instant } from '../../base/time.ts'
import { checkedUrl, hostOf } from './checked-url.ts'
import type { FetchNetwork } from './fetch-network.ts'
import { fetchOnce } from './fetch-once.ts'
import type { FetchLimits, Reply, ReplyHeaders } from './fetch-once.ts'
import { failed } from './fetch-outcome.ts'
import type { FailedFetch } from './fetch-outcome.ts'
import { fetchRobots } from './fetch-robots.ts'
import type { FindRobots } from './fetch-robots.ts'
import { ROBOT_NAME } from './robots-rules.ts'
import type { TakeTurn } from './turns.ts'

/** What the server of a page said of it, by which it is asked whether it has changed. */
export type Validators = {
  /** Of which address they hold. */
  readonly url: string
  readonly etag: string | null
  readonly lastModified: string | null
}

/** One redirect. */
export type Hop = { readonly status: number; readonly to: string }

/** How a fetch went, whatever it came to. */
export type Journey = {
  readonly requestedUrl: string
  readonly finalUrl: string
  readonly hops: readonly Hop[]
  readonly fetchedAt: Instant
}

/** A page as it came. */
export type FetchedPage = Journey & {
  readonly kind: 'page'
  readonly bytes: Uint8Array
  readonly contentType: string | null
  readonly validators: Validators
}

/** What a fetch came to. */
export type Fetched = FetchedPage | (Journey & { readonly kind: 'not_modified' }) | (Journey & FailedFetch)

/** All that a fetcher stands on. */
export type Fetcher = {
  readonly network: FetchNetwork
  readonly limits: FetchLimits
  readonly clock: Clock
  readonly userAgent: string
  readonly takeTurn: TakeTurn
  /** Null: not asked, because the operator says so. */
  readonly robots: FindRobots | null
  readonly signal: AbortSignal
}

type Course = { url: URL; readonly hops: Hop[]; readonly validators: Validators | null }

const REDIRECTS_MAX = 5
const ACCEPT = 'text/html, application/xhtml+xml, application/pdf;q=0.9, text/plain;q=0.8, text/markdown;q=0.8'
const READABLE = /^(?:text\/(?:html|plain|markdown|x-markdown)|application\/(?:xhtml\+xml|pdf))$/
const LANGUAGES = 'en-GB, en;q=0.8, *;q=0.5'

/** Who asks, and where they can be told to stop. */
export function userAgentOf(contact: string | null): string {
  return contact === null ? `${ROBOT_NAME}/1.0` : `${ROBOT_NAME}/1.0 (+${contact})`
}

/**
 * Fetches one page as a guest who was not invited should: named, asking robots.txt first, one request at a time to a host, keeping
 * no cookies; and as one who was sent there by a stranger: no address that is not of the public web is ever connected to.
 *
 * @param validators of the last time; when the page has not changed, it is not sent again.
 */
export async function fetchPolicy(
  fetcher: Fetcher,
  text: string,
  validators: Validators | null = null,
): Promise<Fetched> {
  const first = checkedUrl(text, null, fetcher.network)
  const fetchedAt = fetcher.clock()
  if ('kind' in first) return { ...first, requestedUrl: text, finalUrl: text, hops: [], fetchedAt }
  const course: Course = { url: first, hops: [], validators }
  const came = await follow(fetcher, course)
  const journey = { requestedUrl: first.href, finalUrl: course.url.href, hops: course.hops, fetchedAt }
  return 'status' in came ? pageFrom(came, journey) : { ...came, ...journey }
}

async function follow(fetcher: Fetcher, course: Course): Promise<Reply | FailedFetch> {
  const seen = new Set([course.url.href])
  for (;;) {
    const reply = await visit(fetcher, course)
    if (reply.kind === 'failed' || !isRedirect(reply)) return reply
    const next = checkedUrl(reply.headers['location'] ?? '', course.url, fetcher.network)
    if ('kind' in next) return next
    if (course.url.protocol === 'https:' && next.protocol === 'http:') return failed('insecure_redirect')
    course.hops.push({ status: reply.status, to: next.href })
    if (course.hops.length > REDIRECTS_MAX || seen.has(next.href)) return failed('redirect_loop')
    seen.add(next.href)
    course.url = next
  }
}

function isRedirect({ status, headers }: Reply): boolean {
  return [301, 302, 303, 307, 308].includes(status) && (headers['location'] ?? '') !== ''
}

async function visit(fetcher: Fetcher, { url, validators }: Course): Promise<Reply | FailedFetch> {
  const { robots } = fetcher
  if (robots !== null) {
    const rules = await robots(url, async (place) => inTurn(fetcher, place, {}, fetchRobots))
    if (typeof rules !== 'function') return rules
    if (!rules(url)) return failed('robots_disallowed')
  }
  return inTurn(fetcher, url, conditionsFor(url, validators), fetchOnce)
}

async function inTurn(
  { takeTurn, network, limits, userAgent, clock, signal }: Fetcher,
  url: URL,
  conditions: Readonly<Record<string, string>>,
  send: typeof fetchOnce,
): Promise<Reply | FailedFetch> {
  const end = await takeTurn(hostOf(url), signal)
  if (end === null) return failed('timeout')
  const headers = { 'user-agent': userAgent, accept: ACCEPT, 'accept-language': LANGUAGES, ...conditions }
  let rest: number | null = null
  try {
    const reply = await send(url, { network, limits, headers, signal })
    if (reply.kind === 'reply') rest = retryAfterMs(reply.headers, clock)
    return reply
  } finally {
    await end(rest)
  }
}

function conditionsFor({ href }: URL, validators: Validators | null): Readonly<Record<string, string>> {
  if (validators === null || validators.url !== href) return {}
  const { etag, lastModified } = validators
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

function pageFrom({ status, headers, bytes }: Reply, journey: Journey): Fetched {
  if (status === 304) return { kind: 'not_modified', ...journey }
  if (status < 200 || status > 299) {
    const rest = retryAfterMs(headers, () => journey.fetchedAt)
    return { kind: 'failed', outcome: 'http_error', httpStatus: status, retryAfterMs: rest, ...journey }
  }
  const contentType = headers['content-type'] ?? null
  const media = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  // Without a type the bytes themselves tell; they are read by the same reader in any case.
  if (media !== '' && !READABLE.test(media)) return { ...failed('unsupported_type'), ...journey }
  const validators = {
    url: journey.finalUrl,
    etag: shortHeader(headers, 'etag'),
    lastModified: shortHeader(headers, 'last-modified'),
  }
  return { kind: 'page', bytes, contentType, validators, ...journey }
}

const HEADER_CHARACTERS_MAX = 200

/** What is to be sent back later is short and of plain characters. */
function shortHeader(headers: ReplyHeaders, name: string): string | null {
  const value = headers[name] ?? ''
  return value !== '' && value.length <= HEADER_CHARACTERS_MAX && /^[\u0020-\u007E]+$/.test(value) ? value : null
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function retryAfterMs(headers: ReplyHeaders, clock: Clock): number | null {
  const value = (headers['retry-after'] ?? '').trim()
  if (value === '') return null
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const until = Date.parse(value)
  return Number.isNaN(until) ? null : Math.max(0, msOf(instantFromMs(until)) - msOf(clock()))
}
