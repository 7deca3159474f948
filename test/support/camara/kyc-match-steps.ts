import fc from 'fast-check'
import { expect } from 'vitest'
import type { Json } from '../../../src/base/canonical-json.ts'
import type { Clock } from '../../../src/base/time.ts'
import { askCamara } from '../../../src/identity-sources/camara/ask-camara.ts'
import type { JsonReply } from '../../../src/identity-sources/remote/fetch-json.ts'
import { clientCredentials, fixedHeader } from '../../../src/identity-sources/remote/fetch-token.ts'
import type { Authorise } from '../../../src/identity-sources/remote/fetch-token.ts'
import { countingRandom } from '../vault.ts'
import { FAKE_CLIENT } from './camara-fake.ts'
import type { CamaraFake } from './camara-fake.ts'
import { ATTRIBUTES, isErrorOf, isMatchResponse, RESPONSE_MEMBERS } from './kyc-match-document.ts'
import { NUMBERS, OPERATOR, OTHERWISE, SUBSCRIBER } from './subscriber.ts'

type Body = Record<string, Json>

/** A run of a scenario on its way: what will be sent, and what came back. */
export type World = {
  readonly fake: CamaraFake
  readonly clock: Clock
  path: '/match'
  body: Body | undefined
  authorise: Authorise
  /** Attributes that were sent, first the one that the scenario is about. */
  about: string
  reply: JsonReply | null
}

type Step = readonly [pattern: RegExp, act: (world: World, ...found: readonly string[]) => void | Promise<void>]

const VALID: Body = { phoneNumber: NUMBERS.known, name: "Patrick O'Brien-Łukasz", birthdate: '1984-05-17' }
const SCHEMA = String.raw`that complies with the OAS schema at "/components/schemas/KYC_MatchRequestBody"`

/** The world before a run. */
export function newWorld(fake: CamaraFake, clock: Clock): World {
  const authorise = clientCredentials(
    {
      ...FAKE_CLIENT,
      tokenUrl: `${fake.url}/token`,
      scope: 'kyc-match:match',
      method: 'client_secret_basic',
      timeoutMs: 5000,
    },
    clock,
  )
  return { fake, clock, path: '/match', body: undefined, authorise, about: '', reply: null }
}

/** Takes one step. @throws Error for a step that nobody has taught us: a scenario is run whole or not at all. */
export async function takeStep(world: World, text: string): Promise<void> {
  for (const [pattern, act] of STEPS) {
    const found = pattern.exec(text)
    if (found !== null) return act(world, ...found.slice(1))
  }
  throw new Error(`no step is known as: ${text}`)
}

const SETUP: readonly Step[] = [
  [/^an environment at "apiRoot"$/, (world) => expect(world.fake.url).toMatch(/^http/)],
  [/^the resource "\/kyc-match\/vwip\/match"$/, (world) => set(world, { path: '/match' })],
  // Our client sets both of itself; the fake refuses a request without them.
  [/^the header "Content-Type" is set to "application\/json"$/, nothing],
  [/^the header "x-correlator" complies with the schema at/, nothing],
  [/^the header "Authorization" is set to a valid access token$/, nothing],
  [/^the request body is set by default to a request body compliant with the schema$/, (world) => fill(world, VALID)],
]

const GIVEN: readonly Step[] = [
  [/^a valid testing phone number supported by the service/, (world) => fill(world, { phoneNumber: NUMBERS.known })],
  [/^the request body is set to a valid parameter combination$/, (world) => fill(world, { ...VALID, ...world.body })],
  [new RegExp(String.raw`^the request body property "\$\.(\w+)" is set to a valid value ${SCHEMA}$`), perfect],
  [
    /with property "\$\.(\w+)" set to a valid formatted value that does not match the value stored/,
    (world, name = '') => {
      world.about = name
      fill(world, { [name]: OTHERWISE[name] ?? '' })
    },
  ],
  [/with property "\$\.(\w+)" set to a valid formatted value that does perfectly match/, perfect],
  [/^the request body contains valid required properties$/, (world) => fill(world, { phoneNumber: NUMBERS.known })],
  [/^the request body contains a random combination of valid optional parameters/, randomCombination],
  [/^the request body property "\$\.(idDocument)" is set to a valid identity document/, perfect],
  [/^the request body is not included$/, (world) => set(world, { body: undefined })],
  [/^the request body is set to "\{\}"$/, (world) => set(world, { body: {} })],
  [
    /^the request body is set to any value which is not compliant with/,
    (world) => set(world, { body: { nobody: 'knows' } }),
  ],
]

const ABOUT_PHONE: readonly Step[] = [
  [
    /^the request body property "\$\.phoneNumber" (?:is )?set to a valid (?:testing phone number|formatted value)$/,
    (world) => fill(world, { phoneNumber: NUMBERS.known }),
  ],
  [
    /^the request body contains only the property "\$\.phoneNumber"$/,
    (world) => set(world, { body: { phoneNumber: NUMBERS.known } }),
  ],
  [
    /^the request body property "\$\.phoneNumber" does not comply with/,
    (world) => fill(world, { phoneNumber: '07700' }),
  ],
  [
    /^the request body property "\$\.phoneNumber" is compliant with the schema but does not identify/,
    (world) => fill(world, { phoneNumber: NUMBERS.unknown }),
  ],
  [
    /^the request body property "\$\.phoneNumber" is not included$/,
    (world) => {
      const { phoneNumber: _, ...rest } = world.body ?? {}
      world.body = rest
    },
  ],
  [
    /^that the service is not available for all phone numbers/,
    (world) => expect(world.fake.behaviour.operator.notServed).toContain(NUMBERS.notServed),
  ],
  [
    /^a valid phone number, .* for which the service is not applicable$/,
    (world) => fill(world, { phoneNumber: NUMBERS.notServed }),
  ],
]

const ABOUT_TOKENS: readonly Step[] = [
  [/"Authorization" is set to an expired access token$/, ({ fake }) => behave(fake, { tokens: 'expired' })],
  [/"Authorization" is set to an invalid access token$/, ({ fake }) => behave(fake, { tokens: 'unknown' })],
  [/"Authorization" is not sent$/, (world) => set(world, { authorise: fixedHeader(null) })],
  [
    /"Authorization" is set to a valid access token emitted for a different phone number$/,
    ({ fake }) => behave(fake, { subject: { phoneNumber: NUMBERS.other } }),
  ],
  [
    /"Authorization" is set to a valid access token which does not identify a single phone number$/,
    ({ fake }) => expect(fake.behaviour.subject.phoneNumber).toBeNull(),
  ],
]

const THEN: readonly Step[] = [
  [/^the (?:request "KYC_Match"|HTTP "POST" request) is sent$/, send],
  [/^the response status code is (\d+)$/, ({ reply }, status) => expect(reply?.status).toBe(Number(status))],
  [
    /^the response header "x-correlator" has same value as the request header "x-correlator"$/,
    ({ reply, fake }) => {
      expect(fake.requests.at(-1)?.correlator).toMatch(/^[0-9a-f-]{36}$/)
      expect(reply?.header('x-correlator')).toBe(fake.requests.at(-1)?.correlator)
    },
  ],
  [
    /^the response header "Content-Type" is "application\/json"$/,
    ({ reply }) => expect(reply?.header('content-type')).toBe('application/json'),
  ],
  [
    /^the response body complies with the OAS schema at "\/components\/schemas\/KYC_MatchResponse"$/,
    ({ reply }) => expect(isMatchResponse(reply?.body)).toBe(true),
  ],
  [
    /^the response contains the property "\$\.(\w+)"$/,
    ({ reply }, name = '') => expect(reply?.body).toHaveProperty(name),
  ],
  [
    /^the response property "\$\.(\w+)" is equal to "false"$/,
    ({ reply }, name = '') => expect(reply?.body).toHaveProperty(name, 'false'),
  ],
  [
    /^the response property "\$\.(\w+)" is equal to "true"$/,
    ({ reply }, name = '') => expect(reply?.body).toHaveProperty(name, 'true'),
  ],
  [
    /^the response property "\$\.(\w+)" is equal to an integer value between 0 and 99$/,
    ({ reply }, name = '') => {
      const score: unknown = Reflect.get(reply?.body as object, name)
      expect(score).toSatisfy((value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 99)
    },
  ],
  [
    /^the correspondent score property, if exists, is not returned$/,
    ({ reply, about }) => expect(reply?.body).not.toHaveProperty(`${about}MatchScore`),
  ],
  [
    /^the response property "\$\.code" is "([\w.]+)"$/,
    ({ reply }, code) => expect(reply?.body).toHaveProperty('code', code),
  ],
  [
    /^the response property "\$\.status" is (\d+)$/,
    ({ reply }, status) => {
      expect(reply?.body).toHaveProperty('status', Number(status))
      expect(isErrorOf(Number(status))(reply?.body)).toBe(true)
    },
  ],
  [
    /^the response property "\$\.message" contains a user friendly text$/,
    ({ reply }) => expect(reply?.body).toHaveProperty('message', expect.stringMatching(/^[A-Z].{10,}\.$/)),
  ],
]

const STEPS: readonly Step[] = [...SETUP, ...GIVEN, ...ABOUT_PHONE, ...ABOUT_TOKENS, ...THEN]

async function send(world: World): Promise<void> {
  const { fake, clock, path, body, authorise } = world
  const api = { baseUrl: `${fake.url}/kyc-match/vwip`, authorise, clock, random: countingRandom() }
  const reply = await askCamara(api, { path, body }, new AbortController().signal)
  if (reply.kind !== 'reply') throw new Error(`the fake must answer: ${reply.failure}`)
  world.reply = reply
}

function perfect(world: World, name = ''): void {
  world.about = name
  fill(world, { [name]: SUBSCRIBER[name] ?? '' })
}

/** One combination by a fixed seed, so that a failure comes again; the property tests of the client try many. */
function randomCombination(world: World): void {
  const [names = []] = fc.sample(fc.subarray([...ATTRIBUTES], { minLength: 1 }), { numRuns: 1, seed: 4 })
  fill(world, Object.fromEntries(names.map((name) => [name, SUBSCRIBER[name] ?? ''])))
}

function fill(world: World, more: Body): void {
  world.body = { ...world.body, ...more }
}

function set(world: World, change: Partial<World>): void {
  Object.assign(world, change)
}

function behave({ behaviour }: CamaraFake, change: Partial<CamaraFake['behaviour']>): void {
  Object.assign(behaviour, change)
}

/** What the background wants is so already. */
function nothing(): undefined {
  return undefined
}

/** The operator for a scenario: those about bare falses have one that gives no scores. */
export function operatorFor(tag: string): typeof OPERATOR {
  return { ...OPERATOR, scores: !tag.startsWith('KYC_Match_5_') }
}

/** True when a response holds scores. */
export function hasScores(body: unknown): boolean {
  return RESPONSE_MEMBERS.some((name) => name.endsWith('Score') && Object.hasOwn(body as object, name))
}
