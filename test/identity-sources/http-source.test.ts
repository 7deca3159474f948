import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KYC_MATCH_FIELD_NAMES } from '../../src/identity-sources/camara/kyc-match.ts'
import { CONTRACT_NAMES } from '../../src/identity-sources/http-source/match-mapping.ts'
import type { SourceAnswer } from '../../src/identity-sources/identity-source.ts'
import { openRemoteSources } from '../../src/identity-sources/open-remote-sources.ts'
import { readRemoteSettings } from '../../src/identity-sources/read-remote-settings.ts'
import { ATTESTED_OUTCOMES } from '../../src/matching/attestation.ts'
import { queryAbout } from '../support/camara/ask-fake.ts'
import { FAKE_CLIENT, openCamaraFake } from '../support/camara/camara-fake.ts'
import type { CamaraFake } from '../support/camara/camara-fake.ts'
import { OPERATOR } from '../support/camara/subscriber.ts'
import { NOON } from '../support/dossier.ts'
import { countingRandom } from '../support/vault.ts'

const DOCUMENT = JSON.parse(
  readFileSync(new URL('../../docs/identity-source.openapi.json', import.meta.url), 'utf8'),
) as { readonly components: { readonly schemas: Readonly<Record<string, Record<string, unknown>>> } }

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv, ['date'])
ajv.addSchema({ $id: 'https://leadproof.test/source', ...DOCUMENT })
const isRequest = ajv.compile({ $ref: 'https://leadproof.test/source#/components/schemas/MatchRequest' })
const isResponse = ajv.compile({ $ref: 'https://leadproof.test/source#/components/schemas/MatchResponse' })

let fake: CamaraFake

beforeEach(async () => {
  fake = await openCamaraFake(OPERATOR, () => NOON)
})
afterEach(async () => fake.close())

async function ask(more: Readonly<Record<string, unknown>> = {}): Promise<SourceAnswer | undefined> {
  const setting = {
    kind: 'http',
    name: 'bureau',
    base_url: fake.url,
    auth: 'none',
    tries_max: 1,
    timeout_ms: 2000,
    ...more,
  }
  const setups = readRemoteSettings(JSON.stringify({ sources: [setting] }), {
    fromEnvironment: (name) => (name === 'TOKEN' ? 'fixed-token' : FAKE_CLIENT.clientSecret),
    fromFile: () => null,
  })
  if ('faults' in setups) throw new Error(setups.faults.join('\n'))
  const { identity } = openRemoteSources(setups, { clock: () => NOON, random: countingRandom() })
  return identity[0]?.ask(queryAbout(), new AbortController().signal)
}

function answering(status: number, body: unknown): void {
  fake.behaviour.instead = [{ status, body }]
}

describe('the published contract', () => {
  test('is an OpenAPI document', async () => {
    expect(await new Validator().validate(structuredClone(DOCUMENT))).toMatchObject({ valid: true })
  })

  test('names every field and every outcome, and no other', () => {
    const { schemas } = DOCUMENT.components
    const fields = KYC_MATCH_FIELD_NAMES.map((field) => CONTRACT_NAMES[field]).toSorted()

    expect(Object.keys(schemas['MatchRequest']?.['properties'] ?? {}).toSorted()).toEqual(
      [...fields, 'phone_number'].toSorted(),
    )
    expect(schemas['Outcome']?.['enum']).toEqual([...ATTESTED_OUTCOMES, null])
    expect(isResponse({ outcomes: Object.fromEntries(fields.map((field) => [field, 'exact'])) })).toBe(true)
  })

  test('is what we send', async () => {
    answering(200, { outcomes: {} })
    await ask()

    expect(fake.requests).toMatchObject([{ path: '/v1/match', authorization: undefined }])
    expect(isRequest(fake.requests[0]?.body)).toBe(true)
    expect(fake.requests[0]?.body).toMatchObject({ phone_number: '+447700900123', date_of_birth: '1984-05-17' })
  })

  test('is what we read', async () => {
    answering(200, { outcomes: { given_name: 'exact', family_name: 'close', date_of_birth: 'mismatch' }, more: true })

    expect(await ask()).toMatchObject({
      records: [],
      attestation: { name: 'close', birthDate: 'mismatch', address: 'not_available' },
    })
  })
})

describe('what it comes to', () => {
  const cases: readonly [string, number, unknown, string][] = [
    ['nobody is known of that phone', 404, { code: 'not_known' }, 'answered'],
    ['there is no such address', 404, { code: 'no_route' }, 'refused'],
    ['a value that the contract has not', 200, { outcomes: { name: 'perhaps' } }, 'malformed'],
    ['no object', 200, '[]', 'malformed'],
    ['an error of its own', 500, {}, 'failed'],
    ['too many questions', 429, {}, 'rate_limited'],
    ['credentials that it does not take', 403, {}, 'unauthorised'],
  ]
  test.each(cases)('%s', async (_, status, body, expected) => {
    answering(status, body)
    const answer = await ask()

    expect(answer?.state === 'unavailable' ? answer.failure : answer?.state).toBe(expected)
  })
})

describe('credentials', () => {
  test('may be a token that never changes', async () => {
    await ask({ auth: 'bearer', bearer_env: 'TOKEN' })

    expect(fake.requests[0]?.authorization).toBe('Bearer fixed-token')
  })

  test('may be those of a client', async () => {
    const client = { token_url: `${fake.url}/token`, client_id: FAKE_CLIENT.clientId, client_secret_env: 'SECRET' }
    await ask({ auth: 'client_credentials', ...client, client_auth: 'client_secret_post' })

    expect(fake.requests[0]?.authorization).toBe('Bearer token-1')
  })
})

test('a source sees no more than the operator lets it see', async () => {
  answering(200, { outcomes: {} })
  await ask({ send: ['givenName', 'familyName'], path: '/compare' })

  expect(fake.requests).toMatchObject([
    {
      path: '/compare',
      body: { phone_number: '+447700900123', given_name: 'Patrick', family_name: "O'Brien-Łukasz" },
    },
  ])
})

test('an answer of another form is read by the mapping of its settings', async () => {
  answering(200, { result: { name: 'Y', dob: 97 } })
  const fields = {
    name: { pointer: '/result/name', values: { Y: 'exact', N: 'mismatch' } },
    birthdate: { pointer: '/result/dob', score: { exact: 95, close: 90, partial: 80 } },
  }

  expect(await ask({ mapping: { fields } })).toMatchObject({ attestation: { name: 'exact', birthDate: 'exact' } })
})
