import { createServer as createHttpServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { FetchNetwork } from '../../../src/policy-scan/fetching/fetch-network.ts'
import { isPublicName, publicNetwork } from '../../../src/policy-scan/fetching/fetch-network.ts'
import type { Fetcher } from '../../../src/policy-scan/fetching/fetch-policy.ts'
import { NOON } from '../dossier.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts'

/** Stands in for the public internet: everything else on the loopback is as forbidden as ever. */
export const PUBLIC = '127.0.0.1'

/** The service's rules, but that one address and every port may be reached. */
export function testNetwork(resolve: FetchNetwork['resolve'], more: Partial<FetchNetwork> = {}): FetchNetwork {
  const real = publicNetwork([])
  return {
    resolve,
    mayReach: (address) => address === PUBLIC || real.mayReach(address),
    mayUsePort: () => true,
    mayAsk: isPublicName,
    ...more,
  }
}

/** Every name leads to the same place. */
export function everyName(...addresses: readonly string[]): FetchNetwork['resolve'] {
  return async () => addresses
}

/** A fetcher in a hurry, that asks no robots.txt unless told to. */
export function testFetcher(network: FetchNetwork, more: Partial<Fetcher> = {}): Fetcher {
  return {
    network,
    limits: { connectMs: 500, totalMs: 1000, bodyBytesMax: 100_000 },
    clock: () => NOON,
    userAgent: 'LeadproofPolicyScanner/1.0 (+https://leadproof.test/)',
    takeTurn: async () => async () => undefined,
    robots: null,
    signal: new AbortController().signal,
    ...more,
  }
}

/** Serves until the test is over. @returns the port. */
export async function webSite(handle: RequestListener): Promise<number> {
  return serve(createHttpServer(handle))
}

/** Serves over TLS, with the certificate of one name. */
export async function secureSite(handle: RequestListener): Promise<number> {
  return serve(createHttpsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, handle))
}

/** Speaks whatever it likes. */
export async function rawSite(handle: (socket: Socket) => void): Promise<number> {
  return serve(createTcpServer(handle))
}

async function serve(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, PUBLIC, resolve)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
