import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Caller } from '../../src/base/caller.ts'
import type { Mode } from '../../src/base/ids.ts'
import type { Clock, Instant } from '../../src/base/time.ts'
import type { Database } from '../../src/db/database.ts'
import { buildServer } from '../../src/http/build-server.ts'
import type { ServerTimes } from '../../src/http/build-server.ts'
import { openLog } from '../../src/http/service-log.ts'
import type { RouteModule, Service, ServiceSettings } from '../../src/http/service.ts'
import { NO_REMOTE_SOURCES } from '../../src/identity-sources/open-remote-sources.ts'
import type { RemoteSources } from '../../src/identity-sources/open-remote-sources.ts'
import { issueKey } from '../../src/keys/issue-key.ts'
import type { IssuedKey } from '../../src/keys/issue-key.ts'
import type { NewKeyBody } from '../../src/keys/key-contract.ts'
import { ensureOperator, operatorAtMachine } from '../../src/keys/operator.ts'
import { testDatabase } from './database.ts'
import { NOON } from './dossier.ts'
import { countingRandom, testVault } from './vault.ts'

/** A server on a database of its own, with a clock that stands still until it is moved. */
export type TestServer = {
  readonly server: FastifyInstance
  readonly service: Service
  readonly database: Database
  /** Moves the clock. */
  readonly setClock: (now: Instant) => void
  /** Everything that has been logged so far, as written. */
  readonly log: () => string
}

/** What a test may have otherwise. */
export type TestServerOptions = {
  readonly database?: Database
  readonly now?: Instant
  readonly settings?: Partial<ServiceSettings>
  readonly remote?: RemoteSources
  readonly times?: Partial<ServerTimes>
}

/** The settings of every test server, unless the test says otherwise. */
export const TEST_SETTINGS: ServiceSettings = {
  publicUrl: 'https://leadproof.test',
  contractStatuses: 'strict',
  operatorName: 'Testbed Marketplace Ltd',
  operatorSlug: 'svc',
  processingDisclosure: '{operator} processes this lead. Licensees: {licensees_url}',
  kycMinSources: 1,
  demoKeysWork: true,
  trustedProxies: [],
  // Tests of refusals send many bad keys while the clock stands still.
  authFailuresMax: 1_000_000,
}

/** Builds a server for the calling test file. Call it in `beforeAll`; requests go in through `server.inject` or, after `server.listen`, a socket. */
export async function testServer(routes: readonly RouteModule[], options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase())
  let now = options.now ?? NOON
  const lines: string[] = []
  const clock: Clock = () => now
  const service: Service = {
    database,
    vault: testVault(),
    clock,
    random: countingRandom(),
    region: 'GB',
    remote: options.remote ?? NO_REMOTE_SOURCES,
    settings: { ...TEST_SETTINGS, ...options.settings },
  }
  const log = openLog('debug', clock, { write: (line) => lines.push(line) })
  const server = buildServer(service, routes, log, options.times)
  return {
    server,
    service,
    database,
    setClock: (moved) => {
      now = moved
    },
    log: () => lines.join(''),
  }
}

/** The operator's first key: scope `admin`. @returns the `Authorization` header. */
export async function adminAuthorization(
  { service }: Pick<TestServer, 'service'>,
  mode: Mode = 'live',
): Promise<string> {
  const organisationId = await ensureOperator(service, mode, TEST_SETTINGS.operatorName)
  return authorizationOf(await issueTestKey({ service }, mode, { organisation_id: organisationId, scopes: ['admin'] }))
}

/** Issues a key as the operator at the machine would. The organisation (and, for `kyc`, the order) must exist. */
export async function issueTestKey(
  { service }: Pick<TestServer, 'service'>,
  mode: Mode,
  body: Omit<NewKeyBody, 'name'>,
): Promise<IssuedKey> {
  const caller: Caller = operatorAtMachine(mode)
  // The clock stands still, so no token ever comes back: a test that is not about limits must not meet one.
  const unlimited = { rate_per_second: 10_000, burst: 100_000 }
  const unlimitedKyc = body.scopes.includes('kyc') ? { kyc_rate_per_second: 10_000, kyc_burst: 100_000 } : {}
  return issueKey(service, caller, { name: 'a key of a test', ...unlimited, ...unlimitedKyc, ...body })
}

/** What a client sends to prove that it holds the key. */
export function authorizationOf({ secret }: IssuedKey): string {
  return `Bearer ${secret}`
}

/** Files a bare organisation, for tests of which it is not the subject. */
export async function fileOrganisation(
  { service }: Pick<TestServer, 'service'>,
  organisation: { readonly organisationId: string; readonly mode?: Mode; readonly roles?: readonly string[] },
): Promise<void> {
  const { organisationId, mode = 'live', roles = ['buyer'] } = organisation
  const now = service.clock()
  await sql`
    insert into organisation (organisation_id, mode, legal_name, roles, created_at, changed_at)
    values (${organisationId}, ${mode}, ${`${organisationId} Ltd`}, ${roles}::text[], ${now}, ${now})`.execute(
    service.database.db,
  )
}

/** Files a bare order, likewise; the buyer makes the contact itself. */
export async function fileOrder(
  { service }: Pick<TestServer, 'service'>,
  order: { readonly ddId: string; readonly buyerId: string; readonly mode?: Mode },
): Promise<void> {
  const { ddId, buyerId, mode = 'live' } = order
  const now = service.clock()
  await sql`
    insert into dd_order (dd_id, mode, buyer_id, caller_id, status, created_at, changed_at)
    values (${ddId}, ${mode}, ${buyerId}, ${buyerId}, 'active', ${now}, ${now})`.execute(service.database.db)
}
