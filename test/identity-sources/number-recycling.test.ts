import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../src/base/canonical-json.ts'
import type { Day } from '../../src/base/time.ts'
import { askCamara, camaraResult } from '../../src/identity-sources/camara/ask-camara.ts'
import { askNumberRecycling } from '../../src/identity-sources/camara/number-recycling-source.ts'
import { openGuard } from '../../src/identity-sources/remote/guard.ts'
import { apiOf, WIDE } from '../support/camara/ask-fake.ts'
import { openCamaraFake } from '../support/camara/camara-fake.ts'
import type { CamaraFake } from '../support/camara/camara-fake.ts'
import { fakeError } from '../support/camara/kyc-match-operator.ts'
import { NUMBERS, OPERATOR } from '../support/camara/subscriber.ts'
import { NOON } from '../support/dossier.ts'
import { countingRandom } from '../support/vault.ts'

let fake: CamaraFake

beforeEach(async () => {
  fake = await openCamaraFake(OPERATOR, () => NOON)
  fake.behaviour.changedOn = { [NUMBERS.known]: '2024-09-21' }
})
afterEach(async () => fake.close())

async function told(e164: string, since: string): Promise<unknown> {
  const source = {
    api: apiOf(fake, () => NOON, '/number-recycling/v0.2'),
    guard: openGuard(WIDE, countingRandom()),
  }
  const result = await askNumberRecycling(source, { e164, since: since as Day }, new AbortController().signal)
  if (result.kind === 'answered') return result.answer
  return result.kind === 'unavailable' ? result.failure : result.kind
}

// The document's own two examples: a contract that goes on, and a number that somebody else has got since.
test.each([
  ['2023-12-22', true],
  ['2024-09-20', true],
  ['2024-09-21', false],
  ['2024-11-02', false],
])('a number that changed hands on 2024-09-21, asked about since %s: %s', async (since, isReassigned) => {
  expect(await told(NUMBERS.known, since)).toBe(isReassigned)
})

test.each([
  ['a number of nobody', NUMBERS.unknown, 'not_known'],
  ['a number that the service is not offered for', NUMBERS.notServed, 'not_known'],
  ['a number that was always the same one’s', NUMBERS.other, false],
])('%s', async (_, e164, expected) => {
  expect(await told(e164, '2024-01-01')).toBe(expected)
})

test.each([
  [fakeError(400, 'OUT_OF_RANGE', 'Too long ago.'), 'refused'],
  [fakeError(422, 'UNNECESSARY_IDENTIFIER', 'The token names it.'), 'unauthorised'],
  [fakeError(503, 'UNAVAILABLE', 'Down.'), 'failed'],
  [{ status: 200, body: {} }, 'malformed'],
  [{ status: 200, body: { phoneNumberRecycled: 'true' } }, 'malformed'],
  // As version 0.1 called it.
  [{ status: 200, body: { phoneNumChanged: true } }, true],
])('%j is %s', async (answer, expected) => {
  fake.behaviour.instead = [answer]

  expect(await told(NUMBERS.known, '2024-01-01')).toBe(expected)
})

/** One scenario: what is otherwise than in a good request, the reply in the document's terms, and what the client makes of it. */
type Scenario = readonly [
  tag: string,
  given: { readonly body?: Readonly<Record<string, Json>>; readonly behaviour?: Partial<CamaraFake['behaviour']> },
  reply: { readonly status: number; readonly body: Readonly<Record<string, Json>> },
  meaning: string,
]

const CHECKED = { phoneNumber: NUMBERS.known, specifiedDate: '2024-11-02' }
const error = (status: number, code: string): Scenario[2] => ({ status, body: { status, code } })
const INVALID = error(400, 'INVALID_ARGUMENT')

const SCENARIOS: readonly Scenario[] = [
  ['01_phoneNumberRecycled_is_false', {}, { status: 200, body: { phoneNumberRecycled: false } }, 'answered'],
  [
    '02_phoneNumberRecycled_is_true',
    { body: { ...CHECKED, specifiedDate: '2023-12-22' } },
    { status: 200, body: { phoneNumberRecycled: true } },
    'answered',
  ],
  ...['2024-11', '02/11/2024', '2024-02-30', '2024-11-02T00:00:00Z', '', 20_241_102, null].map(
    (specifiedDate): Scenario => [
      `400.01_invalid_specifiedDate ${JSON.stringify(specifiedDate)}`,
      { body: { ...CHECKED, specifiedDate } },
      INVALID,
      'refused',
    ],
  ),
  ...['07700900123', '+0447700900123', '+44 7700 900123', '', 447_700_900_123].map((phoneNumber): Scenario => [
    `400.02_phone_number_not_schema_compliant ${JSON.stringify(phoneNumber)}`,
    { body: { ...CHECKED, phoneNumber } },
    INVALID,
    'refused',
  ]),
  ['401.01_expired_access_token', { behaviour: { tokens: 'expired' } }, error(401, 'UNAUTHENTICATED'), 'unauthorised'],
  [
    '422.01_service_not_applicable',
    { body: { ...CHECKED, phoneNumber: NUMBERS.notServed } },
    error(422, 'SERVICE_NOT_APPLICABLE'),
    'not_known',
  ],
  ['422.02_missing_identifier', { body: { specifiedDate: '2024-11-02' } }, error(422, 'MISSING_IDENTIFIER'), 'refused'],
]

describe('CAMARA Number Recycling 0.2, its published scenarios, through our client', () => {
  test.each(SCENARIOS)('%s', async (_, { body = CHECKED, behaviour = {} }, expected, meaning) => {
    Object.assign(fake.behaviour, behaviour)
    const api = apiOf(fake, () => NOON, '/number-recycling/v0.2')

    const reply = await askCamara(api, { path: '/check', body }, new AbortController().signal)

    if (reply.kind !== 'reply') throw new Error('the operator must have replied')
    expect(reply).toMatchObject(expected)
    expect(reply.status === 200 || typeof messageOf(reply.body) === 'string').toBe(true)
    expect(reply.header('x-correlator')).toBe(fake.requests.at(-1)?.correlator)
    const result = camaraResult(reply, (answer) => answer)
    expect(result.kind === 'unavailable' ? result.failure : result.kind).toBe(meaning)
  })
})

function messageOf(body: unknown): unknown {
  return (body as { readonly message?: unknown }).message
}
