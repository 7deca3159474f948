import type { Clock, Day } from '../../../src/base/time.ts'
import type { CamaraApi } from '../../../src/identity-sources/camara/ask-camara.ts'
import type { KycMatch } from '../../../src/identity-sources/camara/kyc-match-source.ts'
import { KYC_MATCH_FIELD_NAMES } from '../../../src/identity-sources/camara/kyc-match.ts'
import type { IdentityQuery } from '../../../src/identity-sources/identity-source.ts'
import { clientCredentials } from '../../../src/identity-sources/remote/fetch-token.ts'
import type { OAuthClient } from '../../../src/identity-sources/remote/fetch-token.ts'
import { openGuard } from '../../../src/identity-sources/remote/guard.ts'
import type { GuardLimits } from '../../../src/identity-sources/remote/guard.ts'
import { canonicalPersonFrom } from '../../../src/matching/canonical-person.ts'
import type { PersonFacts } from '../../../src/matching/canonical-person.ts'
import { NOON } from '../dossier.ts'
import { countingRandom } from '../vault.ts'
import { FAKE_CLIENT } from './camara-fake.ts'
import type { CamaraFake } from './camara-fake.ts'
import { NUMBERS } from './subscriber.ts'

/** Limits that no test of something else runs into. */
export const WIDE: GuardLimits = {
  timeoutMs: 10_000,
  triesMax: 1,
  concurrentMax: 100,
  breakerFailures: 1000,
  breakerOpenMs: 60_000,
}

/** The client of KYC Match of a fake. */
export function kycMatchOf(
  fake: CamaraFake,
  clock: Clock,
  more: { readonly limits?: Partial<GuardLimits>; readonly client?: Partial<OAuthClient> } = {},
): KycMatch {
  const random = countingRandom()
  return {
    api: apiOf(fake, clock, '/kyc-match/vwip', more.client),
    guard: openGuard({ ...WIDE, ...more.limits }, random),
    send: KYC_MATCH_FIELD_NAMES,
  }
}

/** An API of a fake, with credentials that are good unless the test says otherwise. */
export function apiOf(fake: CamaraFake, clock: Clock, path: string, client: Partial<OAuthClient> = {}): CamaraApi {
  const authorise = clientCredentials(
    {
      ...FAKE_CLIENT,
      tokenUrl: `${fake.url}/token`,
      scope: null,
      method: 'client_secret_basic',
      timeoutMs: 10_000,
      ...client,
    },
    clock,
  )
  return { baseUrl: `${fake.url}${path}`, authorise, clock, random: countingRandom() }
}

/** A question about the subscriber of `SUBSCRIBER`; `more` tells otherwise. */
export function queryAbout(more: Partial<PersonFacts> = {}): IdentityQuery {
  const facts: PersonFacts = {
    name: { full: "Patrick Sean O'Brien-Łukasz" },
    birthDate: '1984-05-17' as Day,
    address: { houseNumber: '12', streetName: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA', country: null },
    phones: [{ e164: NUMBERS.known, isMobile: true }],
    ...more,
  }
  const order = { ddId: 'DD-1', leadSourceIds: [], coverage: 'listed', callerId: 'org_buyer' } as const
  const cover = { ...order, now: NOON, today: '2026-11-20' as Day }
  return { mode: 'live', person: canonicalPersonFrom(facts), facts, cover }
}
