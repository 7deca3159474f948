import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { camaraResult } from '../../src/identity-sources/camara/ask-camara.ts'
import { KYC_MATCH_FIELD_NAMES, kycMatchAnswer } from '../../src/identity-sources/camara/kyc-match.ts'
import { openCamaraFake } from '../support/camara/camara-fake.ts'
import type { CamaraFake } from '../support/camara/camara-fake.ts'
import { featureRuns } from '../support/camara/feature.ts'
import { hasScores, newWorld, operatorFor, takeStep } from '../support/camara/kyc-match-steps.ts'
import type { World } from '../support/camara/kyc-match-steps.ts'
import { OPERATOR } from '../support/camara/subscriber.ts'
import { NOON } from '../support/dossier.ts'

const FEATURE = new URL('../vectors/camara/kyc-match.feature', import.meta.url)
const RUNS = featureRuns(readFileSync(FEATURE, 'utf8'))
const clock = () => NOON

/** What our client makes of each error of the document. */
const MEANINGS: Readonly<Record<string, string>> = {
  INVALID_ARGUMENT: 'refused',
  'KNOW_YOUR_CUSTOMER.INVALID_PARAM_COMBINATION': 'refused',
  UNAUTHENTICATED: 'unauthorised',
  INVALID_TOKEN_CONTEXT: 'unauthorised',
  IDENTIFIER_NOT_FOUND: 'not_known',
  SERVICE_NOT_APPLICABLE: 'not_known',
  MISSING_IDENTIFIER: 'refused',
}

let fakes: readonly CamaraFake[]

// A scenario changes its operator, so that each has one of its own.
beforeAll(async () => {
  fakes = await Promise.all(RUNS.map(async () => openCamaraFake(OPERATOR, clock)))
})

afterAll(async () => {
  await Promise.all(fakes.map(async (fake) => fake.close()))
})

test('the feature has 19 scenarios and 99 runs, and none is left out', () => {
  expect(new Set(RUNS.map(({ tag }) => tag)).size).toBe(19)
  expect(RUNS).toHaveLength(99)
})

describe('CAMARA KYC Match, its own scenarios, through our client', () => {
  test.each(RUNS.map((run, index) => ({ ...run, index })))('$tag $row', async ({ tag, steps, index }) => {
    const fake = fakes[index]
    if (fake === undefined) throw new Error('each run must have an operator of its own')
    fake.behaviour.operator = operatorFor(tag)
    const world = newWorld(fake, clock)

    for (const step of steps) await takeStep(world, step)

    expectRead(world, tag)
  })
})

/** Beyond the scenario: what the client hands on is what the reply says. */
function expectRead({ reply }: World, tag: string): void {
  if (reply === null) throw new Error('a scenario must send its request')
  const result = camaraResult(reply, (body) => kycMatchAnswer(body, KYC_MATCH_FIELD_NAMES))
  const { code } = reply.body as { readonly code?: string }
  expect(result.kind === 'unavailable' ? result.failure : result.kind).toBe(
    code === undefined ? 'answered' : MEANINGS[code],
  )
  expect(tag.startsWith('KYC_Match_5_') && hasScores(reply.body)).toBe(false)
}
