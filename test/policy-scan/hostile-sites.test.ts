import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fetchPolicy } from '../../src/policy-scan/fetching/fetch-policy.ts'
import type { Fetched } from '../../src/policy-scan/fetching/fetch-policy.ts'
import { CERTIFIED_NAME, TEST_CERTIFICATE } from '../support/web/certificate.ts'
import { everyName, PUBLIC, rawSite, secureSite, testFetcher, testNetwork, webSite } from '../support/web/web-site.ts'

const NETWORK = testNetwork(everyName(PUBLIC))
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'

async function fetchFrom(port: number): Promise<Fetched> {
  return fetchPolicy(testFetcher(NETWORK), `http://policy.acme-quotes.com:${port}/`)
}

async function outcomeOf(port: number): Promise<string> {
  const fetched = await fetchFrom(port)
  return fetched.kind === 'failed' ? fetched.outcome : fetched.kind
}

describe('a body', () => {
  const packings = [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const

  test.each(packings)('packed by %s is unpacked', async (encoding, pack) => {
    const port = await webSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(pack('<p>Hello'))
    })
    const fetched = await fetchFrom(port)

    expect(fetched.kind === 'page' && Buffer.from(fetched.bytes).toString()).toBe('<p>Hello')
  })

  test.each(packings)('that %s makes large is too large', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(50_000_000))
    const port = await webSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb)
    })

    expect(await outcomeOf(port)).toBe('too_large')
  })

  test('packed twice, or in a way that nobody asked for, is not read', async () => {
    const twice = await webSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' }).end()
    })

    expect(await outcomeOf(twice)).toBe('unsupported_type')
  })

  test('that says it is packed and is not is no answer', async () => {
    const port = await webSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('<p>Hello')
    })

    expect(await outcomeOf(port)).toBe('connection_failed')
  })

  test('without an end is too large', async () => {
    const port = await webSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const chunk = Buffer.alloc(16_384, 'a')
      const go = (): void => {
        while (response.write(chunk)) if (response.destroyed) return
      }
      response.on('drain', go)
      go()
    })

    expect(await outcomeOf(port)).toBe('too_large')
  })

  test('of exactly the limit is read, of one byte more not', async () => {
    const port = await webSite((request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(Buffer.alloc(request.url === '/' ? 100_000 : 100_001))
    })
    const more = await fetchPolicy(testFetcher(NETWORK), `http://policy.acme-quotes.com:${port}/more`)

    expect(await outcomeOf(port)).toBe('page')
    expect(more).toMatchObject({ outcome: 'too_large' })
  })

  test('that comes a byte at a time ends with the time', async () => {
    const port = await rawSite((socket) => {
      socket.write(`${HEAD}\r\n`)
      const timer = setInterval(() => socket.write('a'), 100)
      socket.on('close', () => clearInterval(timer))
    })

    expect(await outcomeOf(port)).toBe('timeout')
  })

  test.each(['image/png', 'application/json', 'application/octet-stream', 'text/css', 'image/svg+xml'])(
    'of type %s is none that is read',
    async (type) => {
      const port = await webSite((_request, response) => response.writeHead(200, { 'content-type': type }).end('x'))

      expect(await outcomeOf(port)).toBe('unsupported_type')
    },
  )
})

describe('a server', () => {
  const raw: readonly (readonly [string, string, string])[] = [
    ['that closes at once', '', 'connection_failed'],
    ['of HTTP 0.9', '<html>hello</html>', 'connection_failed'],
    ['of another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', 'connection_failed'],
    ['with headers of 10 MB', `${HEAD}${'x-filler: a\r\n'.repeat(800_000)}\r\n`, 'too_large'],
    ['with one endless header', `${HEAD}x-filler: ${'a'.repeat(1_000_000)}`, 'too_large'],
    ['that breaks off', `${HEAD}content-length: 100\r\n\r\nabc`, 'connection_failed'],
    ['with two lengths', `${HEAD}content-length: 3\r\ncontent-length: 5\r\n\r\nabcde`, 'connection_failed'],
    ['that breaks a line in a redirect', 'HTTP/1.1 302 Found\r\nlocation: /a\r\n /b\r\n\r\n', 'connection_failed'],
  ]

  test.each(raw)('%s', async (_what, bytes, outcome) => {
    const port = await rawSite((socket) => {
      socket.once('data', () => socket.end(bytes))
    })

    expect(await outcomeOf(port)).toBe(outcome)
  })

  test('that says nothing ends with the time', async () => {
    const port = await rawSite(() => undefined)

    expect(await outcomeOf(port)).toBe('timeout')
  })

  test('that tells us to go on for ever ends with the time', async () => {
    const port = await rawSite((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })

    expect(['timeout', 'connection_failed']).toContain(await outcomeOf(port))
  })

  test('that is not there', async () => {
    expect(await outcomeOf(1)).toBe('connection_failed')
  })

  test.each([
    [404, null, null],
    [403, null, null],
    [429, '120', 120_000],
    [503, 'Fri, 20 Nov 2026 13:00:00 GMT', 3_600_000],
    [503, 'soon', null],
    [204, null, null],
  ])('of status %i, to be asked again after %s', async (status, retryAfter, retryAfterMs) => {
    const port = await webSite((_request, response) => {
      response.writeHead(status, retryAfter === null ? {} : { 'retry-after': retryAfter }).end()
    })
    const expected = status === 204 ? { kind: 'page' } : { outcome: 'http_error', httpStatus: status, retryAfterMs }

    expect(await fetchFrom(port)).toMatchObject(expected)
  })
})

describe('over TLS', () => {
  async function secureOutcome(name: string, authorities: string | undefined): Promise<string> {
    const port = await secureSite((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    )
    const network = testNetwork(everyName(PUBLIC), authorities === undefined ? {} : { authorities })
    const fetched = await fetchPolicy(testFetcher(network), `https://${name}:${port}/`)
    return fetched.kind === 'failed' ? fetched.outcome : fetched.kind
  }

  test('a certificate of that name is good', async () => {
    expect(await secureOutcome(CERTIFIED_NAME, TEST_CERTIFICATE)).toBe('page')
  })

  test('one of another name is not', async () => {
    expect(await secureOutcome('other.acme-quotes.com', TEST_CERTIFICATE)).toBe('tls_error')
  })

  test('one that nobody vouches for is not', async () => {
    expect(await secureOutcome(CERTIFIED_NAME, undefined)).toBe('tls_error')
  })

  test('a redirect to where everybody can listen is not followed', async () => {
    const port = await secureSite((_request, response) => {
      response.writeHead(301, { location: 'http://policy.acme-quotes.com/' }).end()
    })
    const network = testNetwork(everyName(PUBLIC), { authorities: TEST_CERTIFICATE })

    expect(await fetchPolicy(testFetcher(network), `https://${CERTIFIED_NAME}:${port}/`)).toMatchObject({
      outcome: 'insecure_redirect',
    })
  })

  test('a server that speaks no TLS', async () => {
    const port = await webSite((_request, response) => response.end('plain'))

    expect(await fetchPolicy(testFetcher(NETWORK), `https://policy.acme-quotes.com:${port}/`)).toMatchObject({
      outcome: 'tls_error',
    })
  })
})
