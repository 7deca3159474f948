import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addMs } from '../../src/base/time.ts'
import type { Day, Instant } from '../../src/base/time.ts'
import { CAMARA_ERRORS } from '../../src/identity-sources/camara/camara-errors.ts'
import { askKycMatch } from '../../src/identity-sources/camara/kyc-match-source.ts'
import type { SourceAnswer } from '../../src/identity-sources/identity-source.ts'
import type { OAuthClient } from '../../src/identity-sources/remote/fetch-token.ts'
import type { GuardLimits } from '../../src/identity-sources/remote/guard.ts'
import { kycMatchOf, queryAbout } from '../support/camara/ask-fake.ts'
import { openCamaraFake } from '../support/camara/camara-fake.ts'
import type { CamaraFake, Instead } from '../support/camara/camara-fake.ts'
import { fakeError } from '../support/camara/kyc-match-operator.ts'
import { NUMBERS, OPERATOR } from '../support/camara/subscriber.ts'
import { NOON } from '../support/dossier.ts'

let fake: CamaraFake
let now: Instant

beforeEach(async () => {
  now = NOON
  fake = await openCamaraFake(OPERATOR, () => now)
})
afterEach(async () => fake.close())

/** A client of its own: asks about the subscriber, or about somebody else. */
function opened(more: { readonly limits?: Partial<GuardLimits>; readonly client?: Partial<OAuthClient> } = {}) {
  const source = kycMatchOf(fake, () => now, more)
  const ask = async (about: Parameters<typeof queryAbout>[0] = {}): Promise<SourceAnswer> =>
    askKycMatch(source, queryAbout(about), new AbortController().signal)
  return { source, ask }
}

/** In a word: what a source said, or why it said nothing. */
function told(answer: SourceAnswer): string | undefined {
  if (answer.state === 'unavailable') return answer.failure
  const { name, birthDate, address } = answer.attestation ?? {}
  return `${name} ${birthDate} ${address}`
}

const NEUTRAL = 'not_available not_available not_available'
const KNOWN = 'exact exact exact'

describe('what the operator says of a person', () => {
  const cases: readonly [string, Parameters<typeof queryAbout>[0], string][] = [
    ['the subscriber', {}, KNOWN],
    ['the subscriber, without accents', { name: { full: 'Patrick Sean OBrien-Lukasz' } }, 'close exact exact'],
    ['somebody else', { name: { full: 'Emily Clarke' }, birthDate: '1990-04-12' as Day }, 'mismatch mismatch exact'],
    ['a number of nobody', { phones: [{ e164: NUMBERS.unknown, isMobile: true }] }, NEUTRAL],
    [
      'a number that the service is not offered for',
      { phones: [{ e164: NUMBERS.notServed, isMobile: true }] },
      NEUTRAL,
    ],
  ]
  test.each(cases)('%s', async (_, about, expected) => {
    expect(told(await opened().ask(about))).toBe(expected)
  })

  test('it shows no record, and nothing of a person but what was asked goes out', async () => {
    const answer = await opened().ask()

    expect(answer).toMatchObject({ records: [], isTruncated: false })
    expect(fake.requests.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/kyc-match/vwip/match',
        body: {
          phoneNumber: NUMBERS.known,
          name: "Patrick Sean O'Brien-Łukasz",
          givenName: 'Patrick',
          middleNames: 'Sean',
          familyName: "O'Brien-Łukasz",
          birthdate: '1984-05-17',
          address: '12 Quay Street, Cardiff, CF10 1AA',
          streetName: 'Quay',
          streetNumber: '12',
          postalCode: 'CF10 1AA',
          locality: 'Cardiff',
        },
      },
    ])
  })

  test('without a phone, or with nothing beside it, nobody is asked', async () => {
    const { ask } = opened()

    expect(told(await ask({ phones: [] }))).toBe('undefined undefined undefined')
    expect(told(await ask({ name: null, birthDate: null, address: null }))).toBe('undefined undefined undefined')
    expect(fake.requests).toEqual([])
  })
})

describe('every error code is neutral, and told apart', () => {
  test.each(Object.entries(CAMARA_ERRORS))('%s is %s', async (error, meaning) => {
    const [status = '', code = ''] = error.split(' ')
    fake.behaviour.instead = [
      fakeError(Number(status), code, 'Something is wrong.'),
      fakeError(Number(status), code, 'Again.'),
    ]

    expect(told(await opened().ask())).toBe(meaning === 'not_known' ? NEUTRAL : meaning)
  })

  const odd: readonly [string, Instead, string][] = [
    [
      'a 404 that any proxy could give',
      { status: 404, body: '<h1>Not found</h1>', headers: { 'content-type': 'text/html' } },
      'refused',
    ],
    [
      'a 404 whose body names another status',
      { status: 404, body: { status: 422, code: 'IDENTIFIER_NOT_FOUND', message: '' } },
      'refused',
    ],
    ['a code that nobody has documented', fakeError(409, 'CONFLICT', 'There is a conflict.'), 'refused'],
    ['a server error without a word', { status: 599, body: '' }, 'failed'],
    ['a success that the document has not', { status: 204, body: '' }, 'malformed'],
    ['a 200 without JSON', { status: 200, body: 'true', headers: { 'content-type': 'text/plain' } }, 'malformed'],
    ['a 200 with half a JSON', { status: 200, body: '{"nameMatch":' }, 'malformed'],
    ['a 200 with a value that the document has not', { status: 200, body: { nameMatch: 'perhaps' } }, 'malformed'],
    ['more than an answer can be', { status: 200, body: { nameMatch: 'true', more: 'x'.repeat(65_536) } }, 'malformed'],
    [
      'ten megabytes that come as ten kilobytes',
      { status: 200, body: gzipSync(Buffer.alloc(10_000_000)), headers: { 'content-encoding': 'gzip' } },
      'malformed',
    ],
    ['bytes that are no text', { status: 200, body: '"\u{FFFD}', headers: { 'content-encoding': 'gzip' } }, 'failed'],
    ['a redirect', { status: 307, body: '', headers: { location: 'http://127.0.0.1:9/' } }, 'failed'],
    ['a connection that is cut', 'reset', 'failed'],
  ]
  test.each(odd)('%s is %s', async (_, answer, failure) => {
    fake.behaviour.instead = [answer]

    expect(told(await opened().ask())).toBe(failure)
  })
})

describe('tokens', () => {
  test('one serves until shortly before it runs out', async () => {
    fake.behaviour.expiresInS = 100
    const { ask } = opened()

    await ask()
    now = addMs(NOON, 89_000)
    await ask()
    expect(fake.tokensAsked()).toBe(1)

    now = addMs(NOON, 91_000)
    expect(told(await ask())).toBe(KNOWN)
    expect(fake.tokensAsked()).toBe(2)
  })

  test('questions that come together share one', async () => {
    const { ask } = opened()

    const answers = await Promise.all(Array.from({ length: 20 }, async () => ask()))

    expect(new Set(answers.map(told))).toEqual(new Set([KNOWN]))
    expect(fake.tokensAsked()).toBe(1)
  })

  test('one that is taken back is renewed once, and no more', async () => {
    const { ask } = opened()
    fake.behaviour.instead = [fakeError(401, 'UNAUTHENTICATED', 'The token was taken back.')]

    expect(told(await ask())).toBe(KNOWN)
    expect(fake.tokensAsked()).toBe(2)

    fake.behaviour.tokens = 'expired'
    fake.behaviour.instead = [fakeError(401, 'UNAUTHENTICATED', 'The token was taken back.')]
    expect(told(await ask())).toBe('unauthorised')
    expect(fake.tokensAsked()).toBe(3)
  })

  const clients: readonly [string, Partial<OAuthClient>, string][] = [
    ['a secret in the form', { method: 'client_secret_post' }, KNOWN],
    ['a wrong secret', { clientSecret: 'wrong' }, 'unauthorised'],
    ['a server that is not there', { tokenUrl: 'http://127.0.0.1:9/token' }, 'failed'],
  ]
  test.each(clients)('with %s', async (_, client, expected) => {
    expect(told(await opened({ client }).ask())).toBe(expected)
  })

  const answers: readonly [string, Instead, string][] = [
    ['an error of the server', { status: 503, body: '' }, 'failed'],
    ['too many questions', { status: 429, body: '' }, 'rate_limited'],
    ['no JSON', { status: 200, body: 'token' }, 'malformed'],
    ['a token of another type', { status: 200, body: { access_token: 'x', token_type: 'mac' } }, 'malformed'],
    [
      'a token that would break the header',
      { status: 200, body: { access_token: 'a\r\nb', token_type: 'Bearer' } },
      'malformed',
    ],
  ]
  test.each(answers)('instead of one %s', async (_, answer, expected) => {
    fake.behaviour.tokenInstead = [answer]
    const { ask } = opened()

    expect(told(await ask())).toBe(expected)
    expect(told(await ask())).toBe(KNOWN)
  })
})

describe('a source that is slow, down or flooded', () => {
  test('is not waited for beyond its time', async () => {
    fake.behaviour.instead = ['never', 'stall']
    const { ask } = opened({ limits: { timeoutMs: 50 } })

    expect([told(await ask()), told(await ask())]).toEqual(['timed_out', 'timed_out'])
  })

  test('is asked again after a passing failure, as often as it may be', async () => {
    fake.behaviour.instead = [fakeError(503, 'UNAVAILABLE', 'Come back.'), 'reset']
    const { ask } = opened({ limits: { triesMax: 3 } })

    expect(told(await ask())).toBe(KNOWN)
    expect(fake.requests).toHaveLength(3)
  })

  test.each([
    ['that lasts', fakeError(403, 'PERMISSION_DENIED', 'You lack the scope.'), 'unauthorised'],
    [
      'after which it wants to be left alone',
      { ...fakeError(503, 'UNAVAILABLE', 'Later.'), headers: { 'retry-after': '30' } },
      'failed',
    ],
    ['of too many questions', fakeError(429, 'TOO_MANY_REQUESTS', 'Less.'), 'rate_limited'],
  ])('is not asked again after a failure %s', async (_, answer, failure) => {
    fake.behaviour.instead = [answer]

    expect(told(await opened({ limits: { triesMax: 3 } }).ask())).toBe(failure)
    expect(fake.requests).toHaveLength(1)
  })

  test('is left alone after failures in a row, and tried by one question later', async () => {
    const { ask, source } = opened({ limits: { breakerFailures: 2, breakerOpenMs: 1 } })
    fake.behaviour.instead = [fakeError(500, 'INTERNAL', 'Broken.'), fakeError(500, 'INTERNAL', 'Broken.')]
    await ask()
    expect(source.guard.circuit()).toBe('closed')
    await ask()
    expect(source.guard.circuit()).toBe('open')

    await vi.waitFor(async () => expect(told(await ask())).toBe(KNOWN))
    expect(source.guard.circuit()).toBe('closed')
  })

  test('costs nothing while it is left alone', async () => {
    const { ask } = opened({ limits: { breakerFailures: 1 } })
    fake.behaviour.instead = ['reset']
    await ask()

    expect(told(await ask())).toBe('circuit_open')
    expect(fake.requests).toHaveLength(1)
  })

  test('cannot be switched off for all by questions that it refuses', async () => {
    const { ask } = opened({ limits: { breakerFailures: 1 } })
    fake.behaviour.instead = [fakeError(400, 'INVALID_ARGUMENT', 'No.'), fakeError(404, 'IDENTIFIER_NOT_FOUND', 'Who?')]

    expect([told(await ask()), told(await ask()), told(await ask())]).toEqual(['refused', NEUTRAL, KNOWN])
  })

  test('is not waited for by a question that still waits for its turn when its time is over', async () => {
    fake.behaviour.instead = ['never']
    const { source, ask } = opened({ limits: { concurrentMax: 1, timeoutMs: 300 } })
    const first = ask()

    const second = await askKycMatch(source, queryAbout(), AbortSignal.timeout(1))

    expect(told(second)).toBe('timed_out')
    expect(fake.requests.length).toBeLessThanOrEqual(1)
    await first
  })

  test('holds up no more questions than it may', async () => {
    fake.behaviour.instead = ['never', 'never', 'never']
    const { ask } = opened({ limits: { concurrentMax: 1, timeoutMs: 30 } })

    const answers = await Promise.all([ask(), ask(), ask(), ask()])

    expect(answers.map((answer) => told(answer) ?? '').toSorted()).toEqual([
      'bulkhead_full',
      'bulkhead_full',
      'timed_out',
      'timed_out',
    ])
  })
})
