import type { Instant } from '../../src/base/time.ts'
import { keyRoutes } from '../../src/http/routes/keys.ts'
import type { RouteModule } from '../../src/http/service.ts'
import { flushKeyUse } from '../../src/keys/flush-key-use.ts'
import { moment } from './evidence.ts'
import { adminAuthorization, fileOrder, fileOrganisation, testServer } from './server.ts'
import type { TestServer } from './server.ts'

/** Operations that do nothing: one of each kind by which limits tell requests apart. */
export const idleRoutes: RouteModule = (server) => {
  const handler = async (): Promise<object> => ({})
  server.route({ method: 'GET', url: '/v1/idle', config: { scope: 'dd' }, handler })
  server.route({ method: 'POST', url: '/v1/idle_verify', config: { scope: 'kyc', face: 'contract' }, handler })
}

/** A server with the operations on keys and an operator's own, a buyer `org_harbour` with the order `DD-1`, and a sandbox. */
export async function keyTestServer(): Promise<{ readonly bench: TestServer; readonly admin: string }> {
  const bench = await testServer([keyRoutes, idleRoutes])
  const admin = await adminAuthorization(bench)
  await fileOrganisation(bench, { organisationId: 'org_harbour' })
  await fileOrganisation(bench, { organisationId: 'org_sandbox', mode: 'test' })
  await fileOrder(bench, { ddId: 'DD-1', buyerId: 'org_harbour' })
  return { bench, admin }
}

/** Lets a server file what it has counted, as it does every 2 s while it listens. */
export async function flush({ server, service }: TestServer): Promise<void> {
  await flushKeyUse(service, server.keyUse)
}

/** The answer to an idle request with a key. */
export async function idle(
  { server }: TestServer,
  authorization: string,
  {
    kyc = false,
    from = '192.0.2.7',
    headers = {},
  }: { readonly kyc?: boolean; readonly from?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Awaited<ReturnType<TestServer['server']['inject']>>> {
  const sent = { authorization, ...headers }
  const url = kyc ? '/v1/idle_verify' : '/v1/idle'
  return server.inject({
    method: kyc ? 'POST' : 'GET',
    url,
    headers: sent,
    remoteAddress: from,
    ...(kyc ? { payload: {} } : {}),
  })
}

/** Sends as many idle requests and counts how many are let through. */
export async function letThrough(
  bench: TestServer,
  authorization: string,
  count: number,
  options: Parameters<typeof idle>[2] = {},
): Promise<number> {
  let through = 0
  for (let sent = 0; sent < count; sent += 1) {
    const { statusCode } = await idle(bench, authorization, options)
    if (statusCode === 200) through += 1
  }
  return through
}

/** A moment of the day on which the tests take place. */
export function at(time: string): Instant {
  return moment(`2026-11-20T${time}Z`)
}
