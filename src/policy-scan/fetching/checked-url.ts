import { isIP } from 'node:net'
import type { FetchNetwork } from './fetch-network.ts'
import { failed } from './fetch-outcome.ts'
import type { FailedFetch } from './fetch-outcome.ts'

const URL_CHARACTERS_MAX = 2048
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/**
 * Reads an address that is about to be asked: the first one and that of every redirect.
 *
 * @returns the URL without its fragment, or why it must not be asked.
 */
export function checkedUrl(text: string, base: URL | null, network: FetchNetwork): URL | FailedFetch {
  if (text.length > URL_CHARACTERS_MAX) return failed('invalid_url')
  const url = URL.parse(text, base?.href)
  const usualPort = PORTS[url?.protocol ?? '']
  if (url === null || usualPort === undefined) return failed('invalid_url')
  if (url.username !== '' || url.password !== '') return failed('invalid_url')
  url.hash = ''
  const host = hostOf(url)
  if (host === '' || host.includes('%')) return failed('invalid_url')
  const port = url.port === '' ? usualPort : Number(url.port)
  const isReachable = isIP(host) === 0 ? network.mayAsk(host) : network.mayReach(host)
  // A trailing dot makes another name of the same place, which lists of names do not know.
  if (host.endsWith('.') || !network.mayUsePort(port) || !isReachable) return failed('blocked_address')
  return url
}

/** The host as it is resolved: an IPv6 address without its brackets. */
export function hostOf({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}
