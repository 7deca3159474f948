import { describe, expect, test } from 'vitest'
import { fetchPolicy, userAgentOf } from '../../src/policy-scan/fetching/fetch-policy.ts'
import { openRobots } from '../../src/policy-scan/fetching/fetch-robots.ts'
import { ownTurns, REST_MS } from '../../src/policy-scan/fetching/turns.ts'
import { NOON } from '../support/dossier.ts'
import { everyName, PUBLIC, testFetcher, testNetwork, webSite } from '../support/web/web-site.ts'

const NETWORK = testNetwork(everyName(PUBLIC))

function urlAt(port: number, path = '/privacy'): string {
  return `http://policy.acme-quotes.com:${port}${path}`
}

describe('robots.txt', () => {
  async function fetchedWith(
    status: number,
    robots = '',
  ): Promise<{ readonly came: unknown; readonly paths: string[] }> {
    const paths: string[] = []
    const port = await webSite((request, response) => {
      paths.push(request.url ?? '')
      if (request.url === '/robots.txt') response.writeHead(status, { 'content-type': 'text/plain' }).end(robots)
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Policy')
    })
    const fetcher = testFetcher(NETWORK, { robots: openRobots(() => NOON, NETWORK) })
    const came = await fetchPolicy(fetcher, urlAt(port))
    await fetchPolicy(fetcher, urlAt(port, '/other'))
    return { came, paths }
  }

  test('is asked first, and once for several pages', async () => {
    const { came, paths } = await fetchedWith(200, 'User-agent: *\nDisallow: /admin')

    expect(came).toMatchObject({ kind: 'page' })
    expect(paths).toEqual(['/robots.txt', '/privacy', '/other'])
  })

  test('that asks us not to is obeyed', async () => {
    const { came, paths } = await fetchedWith(200, 'User-agent: LeadproofPolicyScanner\nDisallow: /privacy')

    expect(came).toMatchObject({ outcome: 'robots_disallowed' })
    expect(paths).toEqual(['/robots.txt', '/other'])
  })

  test('that is not there forbids nothing', async () => {
    expect((await fetchedWith(404)).came).toMatchObject({ kind: 'page' })
  })

  test('that cannot be given forbids all, for now', async () => {
    const { came, paths } = await fetchedWith(503)

    expect(came).toMatchObject({ outcome: 'http_error', httpStatus: 503 })
    expect(paths).toEqual(['/robots.txt', '/robots.txt'])
  })

  test('is asked of every site that a redirect leads to', async () => {
    const second = await webSite((request, response) => {
      if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /')
      else response.writeHead(200, { 'content-type': 'text/html' }).end('secret')
    })
    const first = await webSite((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end()
      else response.writeHead(301, { location: urlAt(second) }).end()
    })
    const fetcher = testFetcher(NETWORK, { robots: openRobots(() => NOON, NETWORK) })

    expect(await fetchPolicy(fetcher, urlAt(first))).toMatchObject({ outcome: 'robots_disallowed' })
  })

  test('may lead elsewhere, but nowhere inside', async () => {
    const port = await webSite((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(302, { location: 'http://127.0.0.2/' }).end()
      else response.end('x')
    })
    const fetcher = testFetcher(NETWORK, { robots: openRobots(() => NOON, NETWORK) })

    expect(await fetchPolicy(fetcher, urlAt(port))).toMatchObject({ outcome: 'blocked_address' })
  })
})

describe('a request', () => {
  test('says who asks and where to complain, keeps no cookie, and takes what is not sent again', async () => {
    const seen: Record<string, unknown>[] = []
    const port = await webSite((request, response) => {
      seen.push(request.headers)
      const isKnown = request.headers['if-none-match'] === '"v1"'
      const headers = { etag: '"v1"', 'last-modified': 'Sat, 01 Aug 2026 00:00:00 GMT', 'set-cookie': 'a=b' }
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', ...headers }).end(isKnown ? '' : '<p>')
    })
    const fetcher = testFetcher(NETWORK, { userAgent: userAgentOf('https://acme.test/contact') })
    const first = await fetchPolicy(fetcher, urlAt(port))
    if (first.kind !== 'page') throw new Error('the page must come')
    const second = await fetchPolicy(fetcher, urlAt(port), first.validators)
    const elsewhere = await fetchPolicy(fetcher, urlAt(port, '/other'), first.validators)

    expect([second.kind, elsewhere.kind]).toEqual(['not_modified', 'page'])
    expect(seen[0]).toMatchObject({ 'user-agent': 'LeadproofPolicyScanner/1.0 (+https://acme.test/contact)' })
    expect(seen[1]).toMatchObject({ 'if-none-match': '"v1"', 'if-modified-since': 'Sat, 01 Aug 2026 00:00:00 GMT' })
    expect(seen.some((headers) => 'cookie' in headers || 'referer' in headers)).toBe(false)
  })
})

describe('turns', () => {
  test('a host is asked by one at a time, and rests in between; others need not wait for it', async () => {
    const rests: number[] = []
    const wakes: (() => void)[] = []
    const signal = new AbortController().signal
    const takeTurn = ownTurns(async (ms) => {
      rests.push(ms)
      await new Promise<void>((resolve) => {
        wakes.push(resolve)
      })
    })
    const order: string[] = []
    const end = await takeTurn('one.acme-quotes.com', signal)
    const second = takeTurn('one.acme-quotes.com', signal).then((turn) => {
      order.push('second')
      return turn
    })
    await (
      await takeTurn('two.acme-quotes.com', signal)
    )?.(null)
    order.push('other')
    await end?.(90_000)
    wakes[1]?.()
    await second

    expect(order).toEqual(['other', 'second'])
    expect(rests).toEqual([REST_MS, 90_000])
  })
})
