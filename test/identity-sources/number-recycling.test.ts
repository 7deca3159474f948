import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Day } from '../../src/base/time.ts'
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
