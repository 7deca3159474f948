import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { metricsRoutes } from '../../src/http/routes/metrics.ts'
import { openRemoteSources } from '../../src/identity-sources/open-remote-sources.ts'
import { readRemoteSettings } from '../../src/identity-sources/read-remote-settings.ts'
import type { KycFacts } from '../../src/verification/kyc/kyc-facts.ts'
import { openCase } from '../../src/verification/open-case.ts'
import { openCamaraFake } from '../support/camara/camara-fake.ts'
import type { CamaraFake } from '../support/camara/camara-fake.ts'
import { fakeError } from '../support/camara/kyc-match-operator.ts'
import { remoteSettingsFor } from '../support/camara/remote-settings.ts'
import { NUMBERS, OPERATOR, OTHERWISE, SUBSCRIBER } from '../support/camara/subscriber.ts'
import { NOON } from '../support/dossier.ts'
import { aboutStranger, ask, openKycMarket, PATH, stranger, told } from '../support/kyc-market.ts'
import { post } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, kycBody } from '../support/people.ts'
import { adminAuthorization, testServer } from '../support/server.ts'
import { countingRandom } from '../support/vault.ts'

const GOOD = ['phone Verified', 'email Verified']

let fake: CamaraFake
let market: Marketplace

beforeAll(async () => {
  fake = await openCamaraFake(OPERATOR, () => NOON)
  market = await openMarket('live', 1)
  await fileTestPeople(market.service, [{}])
})
afterAll(async () => fake.close())

beforeEach(() => {
  fake.requests.length = 0
  Object.assign(fake.behaviour, { operator: OPERATOR, changedOn: {}, instead: [] })
})

async function openMarket(mode: 'live' | 'test', kycMinSources: number): Promise<Marketplace> {
  const setups = readRemoteSettings(JSON.stringify(remoteSettingsFor(fake)), {
    fromEnvironment: (name) => (name === 'OPERATOR_SECRET' ? 'sec:ret/ß' : null),
    fromFile: () => null,
  })
  if ('faults' in setups) throw new Error(setups.faults.join('\n'))
  const remote = openRemoteSources(setups, { clock: () => NOON, random: countingRandom() })
  return openKycMarket(mode, { remote, settings: { kycMinSources } })
}

/** What was recorded of a verification. */
async function recorded(about: Readonly<Record<string, unknown>> = {}): Promise<KycFacts> {
  const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody(about) })
  const caller = { keyId: '', organisationId: 'org_harbour', mode: 'live', scopes: [], ddId: null } as const
  const opened = await openCase(market.service, caller, String(answered.headers['verification-id']))
  if (opened.operation !== 'kyc') throw new Error('a KYC case must be one')
  return opened.recorded.facts
}

function operatorHolding(subscriber: Readonly<Record<string, string>>): void {
  fake.behaviour.operator = { ...OPERATOR, subscribers: { [NUMBERS.known]: { ...SUBSCRIBER, ...subscriber } } }
}

describe('a network operator that shows no record', () => {
  test('is asked, and heard in what is recorded, without a value of the person', async () => {
    const { sources, attestations } = await recorded()

    expect(sources).toEqual([
      { name: 'register', state: 'answered' },
      { name: 'own_records', state: 'answered' },
      { name: 'network', state: 'answered' },
    ])
    expect(attestations).toMatchObject([
      { source: 'network', attestation: { name: 'exact', birthDate: 'exact', address: 'exact' } },
    ])
    expect(JSON.stringify(attestations)).not.toMatch(/Patrick|1984|CF10|447700/)
  })

  test('turns a confirmed identity into one that is not, when it flatly contradicts it, and the rule is named', async () => {
    operatorHolding({ name: OTHERWISE['name'] ?? '', givenName: 'Emily', familyName: 'Clarke' })

    expect(told(await ask(market))).toEqual(['phone IDENTITY_NOT_CONFIRMED'])
    const { identity, records } = await recorded()
    expect(identity).toMatchObject({ verdict: 'review', rulesFired: ['record_matches', 'attested_name_differs'] })
    expect(records).toEqual([])
  })

  test('does the same for the date of birth, and not for an address from which people move', async () => {
    operatorHolding({ birthdate: '1985-05-17' })
    expect(told(await ask(market))).toEqual(['phone IDENTITY_NOT_CONFIRMED'])

    operatorHolding({ postalCode: 'YO10 3DD', address: '9 Mill Lane, York, YO10 3DD' })
    expect(told(await ask(market))).toEqual(GOOD)
  })

  test('confirms nobody alone', async () => {
    fake.behaviour.operator = {
      ...OPERATOR,
      subscribers: {
        '+447700900321': { name: 'Emily Clarke', givenName: 'Emily', familyName: 'Clarke', birthdate: '1990-04-12' },
      },
    }

    expect(told(await ask(market, aboutStranger('321')))).toEqual(['phone IDENTITY_NOT_CONFIRMED'])
  })

  test.each([
    ['down', 'reset'],
    ['one that answers nonsense', { status: 200, body: { nameMatch: 'perhaps' } }],
    ['refusing', fakeError(403, 'PERMISSION_DENIED', 'You lack the scope.')],
  ] as const)('is neutral and noted when it is %s', async (_, answer) => {
    fake.behaviour.instead = [answer]

    const { sources, attestations } = await recorded()

    expect(sources.at(-1)).toEqual({ name: 'network', state: 'unavailable' })
    expect(attestations).toEqual([])
    fake.behaviour.instead = [answer]
    expect(told(await ask(market))).toEqual(GOOD)
  })

  test('a verdict is made again to the byte, without asking', async () => {
    const first = await post(market, PATH, { authorization: market.buyer, body: kycBody() })
    fake.requests.length = 0
    const id = String(first.headers['verification-id'])

    const replayed = await post(market, `/v1/verifications/${id}/replay`, { authorization: market.buyer })

    expect(replayed.body).toBe(first.body)
    expect(fake.requests).toEqual([])
  })
})

describe('where two sources must confirm', () => {
  let strict: Marketplace
  beforeAll(async () => {
    strict = await openMarket('live', 2)
    await fileTestPeople(strict.service, [{}])
  })

  test('an operator that agrees in everything counts as one beside a record', async () => {
    expect(told(await ask(strict))).toEqual(GOOD)
  })

  test('one that cannot tell does not', async () => {
    fake.behaviour.operator = { ...OPERATOR, subscribers: {} }
    expect(told(await ask(strict))).toEqual(['phone INSUFFICIENT_SOURCES'])

    fake.behaviour.instead = ['reset']
    expect(told(await ask(strict))).toEqual(['phone INSUFFICIENT_SOURCES SOURCE_UNAVAILABLE'])
  })
})

describe('a number that an operator says was reassigned', () => {
  test('since the day of the opt-in is NUMBER_REASSIGNED; the e-mail address stays what it was', async () => {
    fake.behaviour.changedOn = { [NUMBERS.known]: '2026-09-02' }

    expect(told(await ask(market))).toEqual(['phone NUMBER_REASSIGNED', 'email Verified'])
    expect(fake.requests.find(({ path }) => path.endsWith('/check'))?.body).toEqual({
      phoneNumber: NUMBERS.known,
      specifiedDate: '2026-09-01',
    })
    expect(await recorded()).toMatchObject({
      numberChecks: [{ source: 'network_numbers', since: '2026-09-01', isReassigned: true }],
    })
  })

  test('before it is nothing against the number', async () => {
    fake.behaviour.changedOn = { [NUMBERS.known]: '2026-08-31' }

    expect(told(await ask(market))).toEqual(GOOD)
  })

  test('is not asked about where the phone would not be Verified anyway', async () => {
    await fileTestPeople(market.service, [stranger('331', { opt_in_timestamp: null })])

    await ask(market, aboutStranger('331'))
    await ask(market, aboutStranger('332'))

    expect(fake.requests.map(({ path }) => path)).not.toContain('/number-recycling/v0.2/check')
  })

  test('who cannot tell is neutral, and noted', async () => {
    const { subscribers, ...rest } = OPERATOR
    fake.behaviour.operator = { ...rest, subscribers: { [NUMBERS.other]: subscribers[NUMBERS.other] ?? {} } }

    expect(told(await ask(market))).toEqual(GOOD)
    expect(await recorded()).toMatchObject({ numberChecks: [{ source: 'network_numbers', isReassigned: null }] })
  })
})

test('with a key of the sandbox nobody outside is asked', async () => {
  const sandbox = await openMarket('test', 1)
  await fileTestPeople(sandbox.service, [{}], { mode: 'test' })

  expect(told(await ask(sandbox))).toEqual(GOOD)
  expect(fake.requests).toEqual([])
})

test('what sources come to is on /metrics, and no person', async () => {
  const measured = await testServer([metricsRoutes], {
    remote: { ...market.service.remote, circuits: () => [{ source: 'network', state: 'open' }] },
  })
  measured.server.state.sources.watch('network', 'timed_out', 800)
  measured.server.state.sources.watch('register', 'answered', 0)

  const page = await measured.server.inject({
    url: '/metrics',
    headers: { authorization: await adminAuthorization(measured) },
  })

  expect(page.body.split('\n')).toEqual(
    expect.arrayContaining([
      'leadproof_identity_source_requests_total{source="network",outcome="timed_out"} 1',
      'leadproof_identity_source_requests_total{source="register",outcome="answered"} 1',
      'leadproof_identity_source_request_duration_seconds_bucket{source="network",le="0.5"} 0',
      'leadproof_identity_source_request_duration_seconds_bucket{source="network",le="1"} 1',
      'leadproof_identity_source_circuit_open{source="network"} 1',
    ]),
  )
})
