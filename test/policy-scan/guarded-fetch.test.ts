import { onTestFinished, beforeEach, describe, expect, test } from 'vitest'
import { publicNetwork } from '../../src/policy-scan/fetching/fetch-network.ts'
import type { FetchNetwork } from '../../src/policy-scan/fetching/fetch-network.ts'
import { fetchPolicy } from '../../src/policy-scan/fetching/fetch-policy.ts'
import type { Fetched } from '../../src/policy-scan/fetching/fetch-policy.ts'
import { dnsServer } from '../support/web/dns-server.ts'
import type { Zone } from '../support/web/dns-server.ts'
import { everyName, PUBLIC, testFetcher, testNetwork, webSite } from '../support/web/web-site.ts'

const SECRET = 'what nobody outside may read'
const INSIDE = '127.0.0.2'

let port: number
let asked: number

beforeEach(async () => {
  asked = 0
  port = await webSite((_request, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'text/html' }).end(SECRET)
  })
})

async function outcomeOf(network: FetchNetwork, url: string): Promise<string> {
  const fetched = await fetchPolicy(testFetcher(network), url)
  return fetched.kind === 'failed' ? fetched.outcome : fetched.kind
}

async function named(zone: Zone): Promise<FetchNetwork> {
  const server = await dnsServer(zone)
  onTestFinished(server.close)
  return testNetwork(server.resolve)
}

describe('an address that is written down', () => {
  const literals = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.192',
    '192.168.0.1',
    '198.18.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[100::1]',
    '[5f00::1]',
    '[2001:db8::1]',
  ]

  test.each(literals)('is not asked where it is not public: %s', async (host) => {
    const real = { ...publicNetwork([]), mayUsePort: () => true }

    expect(await outcomeOf(real, `http://${host}:${port}/`)).toBe('blocked_address')
    expect(asked).toBe(0)
  })

  test.each(['http://[fe80::1%25lo]/', 'http://[::1%25lo]/', 'http://[fe80::1%lo]/'])(
    'has no zone: %s',
    async (url) => {
      expect(await outcomeOf(publicNetwork([]), url)).toBe('invalid_url')
    },
  )

  test('is not asked where it is our own, public or not', async () => {
    const network = publicNetwork(['93.184.215.14', '2606:4700:0::1111'])

    expect(await outcomeOf(network, 'http://93.184.215.14/')).toBe('blocked_address')
    expect(await outcomeOf(network, 'http://[2606:4700::1111]/')).toBe('blocked_address')
  })
})

describe('a URL that is more than the address of a page', () => {
  const urls = [
    ['file:///etc/passwd', 'invalid_url'],
    ['ftp://acme-quotes.com/', 'invalid_url'],
    ['gopher://acme-quotes.com/', 'invalid_url'],
    ['data:text/html,x', 'invalid_url'],
    ['//acme-quotes.com/', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['not a url', 'invalid_url'],
    ['http://user@acme-quotes.com/', 'invalid_url'],
    ['http://user:word@acme-quotes.com/', 'invalid_url'],
    [String.raw`http://acme-quotes.com\@127.0.0.1/`, 'dns_error'],
    ['http://acme-quotes.com%00.evil.com/', 'invalid_url'],
    [`http://acme-quotes.com/${'a'.repeat(2100)}`, 'invalid_url'],
    ['http://acme-quotes.com:0/', 'blocked_address'],
    ['http://acme-quotes.com:22/', 'blocked_address'],
    ['http://acme-quotes.com:25/', 'blocked_address'],
    ['http://acme-quotes.com:6379/', 'blocked_address'],
    ['http://acme-quotes.com:8080/', 'blocked_address'],
    ['http://localhost/', 'blocked_address'],
    ['http://localhost./', 'blocked_address'],
    ['http://acme-quotes.com./', 'blocked_address'],
    ['http://intranet/', 'blocked_address'],
    ['http://printer.local/', 'blocked_address'],
    ['http://metadata.google.internal/', 'blocked_address'],
    ['http://hidden.onion/', 'blocked_address'],
    ['http://1.0.0.127.in-addr.arpa/', 'blocked_address'],
    ['http://router.home.arpa/', 'blocked_address'],
    ['http://a.localhost/', 'blocked_address'],
    ['http://policy.example/', 'blocked_address'],
  ]

  test.each(urls)('%s: %s', async (url, outcome) => {
    const network: FetchNetwork = {
      ...publicNetwork([]),
      resolve: async () => {
        throw new Error('no test asks the real name servers')
      },
    }

    expect(await outcomeOf(network, url)).toBe(outcome)
  })
})

describe('a name, asked of a live name server', () => {
  test('of a public address alone is asked', async () => {
    const network = await named((_name, kind) => (kind === 'A' ? [PUBLIC] : []))

    expect(await outcomeOf(network, `http://policy.acme-quotes.com:${port}/`)).toBe('page')
  })

  const zones: readonly (readonly [string, Zone])[] = [
    ['of a private address', (_name, kind) => (kind === 'A' ? [INSIDE] : [])],
    ['of a public and a private address', (_name, kind) => (kind === 'A' ? [PUBLIC, INSIDE] : [])],
    ['of a private and a public address', (_name, kind) => (kind === 'A' ? ['10.0.0.1', PUBLIC] : [])],
    ['of a private IPv6 address alone', (_name, kind) => (kind === 'AAAA' ? ['::1'] : [])],
    ['of a public IPv4 and a private IPv6 address', (_name, kind) => (kind === 'A' ? [PUBLIC] : ['fd00::1'])],
    ['of a mapped address', (_name, kind) => (kind === 'AAAA' ? ['::ffff:7f00:2'] : [])],
    ['of a compatible address', (_name, kind) => (kind === 'AAAA' ? ['::7f00:2'] : [])],
    ['of the metadata of a cloud', (_name, kind) => (kind === 'A' ? ['169.254.169.254'] : [])],
    [
      'of a flood of addresses',
      (_name, kind) => (kind === 'A' ? Array.from({ length: 25 }, (_, n) => `10.0.0.${n}`) : []),
    ],
  ]

  test.each(zones)('%s is not asked', async (_what, zone) => {
    expect(await outcomeOf(await named(zone), `http://policy.acme-quotes.com:${port}/`)).toBe('blocked_address')
    expect(asked).toBe(0)
  })

  test('that changes its mind is never asked at the second address', async () => {
    let questions = 0
    const network = await named((_name, kind) => {
      if (kind !== 'A') return []
      questions += 1
      return questions === 1 ? [PUBLIC] : [INSIDE]
    })

    const first = await outcomeOf(network, `http://rebind.acme-quotes.com:${port}/`)
    const second = await outcomeOf(network, `http://rebind.acme-quotes.com:${port}/`)

    expect([first, second, questions, asked]).toEqual(['page', 'blocked_address', 2, 1])
  })

  test('that there is not', async () => {
    expect(await outcomeOf(await named(() => []), 'http://nowhere.acme-quotes.com/')).toBe('dns_error')
  })

  test('that is never answered ends with the time to connect', async () => {
    const network = testNetwork(async () => Promise.withResolvers<readonly string[]>().promise)

    expect(await outcomeOf(network, 'http://slow.acme-quotes.com/')).toBe('timeout')
  })

  test('whose socket leads elsewhere is dropped', async () => {
    let looks = 0
    // The address was allowed when it was resolved, and is not any more when it has been reached.
    const network = testNetwork(everyName(PUBLIC), {
      mayReach: () => {
        looks += 1
        return looks === 1
      },
    })

    expect(await outcomeOf(network, `http://policy.acme-quotes.com:${port}/`)).toBe('blocked_address')
    expect(asked).toBe(0)
  })
})

describe('a redirect is looked at like a first address', () => {
  async function redirected(location: string, status = 302): Promise<Fetched> {
    const from = await webSite((request, response) => {
      const isFirst = request.url === '/start'
      response.writeHead(isFirst ? status : 200, isFirst ? { location } : { 'content-type': 'text/html' }).end(SECRET)
    })
    const network = testNetwork(everyName(PUBLIC))
    return fetchPolicy(testFetcher(network), `http://policy.acme-quotes.com:${from}/start`)
  }

  const refused = [
    ['http://127.0.0.2/', 'blocked_address'],
    ['http://2130706434/', 'blocked_address'],
    ['http://[::1]/', 'blocked_address'],
    ['http://[::ffff:7f00:2]/', 'blocked_address'],
    ['http://169.254.169.254/latest/meta-data/', 'blocked_address'],
    ['http://localhost/', 'blocked_address'],
    ['//metadata.google.internal/', 'blocked_address'],
    ['file:///etc/passwd', 'invalid_url'],
    ['data:text/html,hello', 'invalid_url'],
    ['gopher://acme-quotes.com/', 'invalid_url'],
    ['http://user:word@acme-quotes.com/', 'invalid_url'],
    ['http://', 'invalid_url'],
  ]

  test.each(refused)('%s: %s', async (location, outcome) => {
    expect(await redirected(location)).toMatchObject({ kind: 'failed', outcome })
  })

  test('to a name of a private address', async () => {
    const from = await webSite((_request, response) => {
      response.writeHead(302, { location: `http://inside.acme-quotes.com:${port}/` }).end()
    })
    const network = await named((name, kind) => {
      if (kind !== 'A') return []
      return name.startsWith('inside') ? [INSIDE] : [PUBLIC]
    })

    expect(await outcomeOf(network, `http://policy.acme-quotes.com:${from}/`)).toBe('blocked_address')
    expect(asked).toBe(0)
  })

  test.each([301, 302, 303, 307, 308])('%i: one that may be followed is, and told', async (status) => {
    const fetched = await redirected('/privacy#top', status)

    expect(fetched).toMatchObject({
      kind: 'page',
      requestedUrl: expect.stringContaining('/start'),
      finalUrl: expect.stringMatching(/\/privacy$/),
      hops: [{ status, to: expect.stringMatching(/\/privacy$/) }],
    })
  })

  test('one that leads back, and one of many, end', async () => {
    let hops = 0
    const loop = await webSite((_request, response) => response.writeHead(302, { location: '/' }).end())
    const many = await webSite((_request, response) => {
      hops += 1
      response.writeHead(302, { location: `/${hops}` }).end()
    })
    const network = testNetwork(everyName(PUBLIC))

    expect(await outcomeOf(network, `http://loop.acme-quotes.com:${loop}/`)).toBe('redirect_loop')
    expect(await outcomeOf(network, `http://many.acme-quotes.com:${many}/`)).toBe('redirect_loop')
    expect(hops).toBe(6)
  })
})

test('no setting of the environment sends a request through a proxy', async () => {
  const network = testNetwork(everyName(PUBLIC))
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) {
    const before = process.env[name]
    process.env[name] = 'http://127.0.0.1:1'
    onTestFinished(() => {
      if (before === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = before
    })
  }

  expect(await outcomeOf(network, `http://policy.acme-quotes.com:${port}/`)).toBe('page')
})
