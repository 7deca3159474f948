import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { FetchNetwork } from './fetch-network.ts'
import { canonicalAddress } from './public-address.ts'

type Options = buildConnector.Options
type Callback = buildConnector.Callback
type Guard = { readonly network: FetchNetwork; readonly connectMs: number }

/** Why there is no connection: the name has no address, we refuse it, or it took too long. */
export type NoConnection = 'dns_error' | 'blocked_address' | 'timeout'

/** There is no connection, and it is known why. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly reason: NoConnection

  constructor(reason: NoConnection, options: ErrorOptions = {}) {
    super(`no connection: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Connects to addresses that the network allows, and to no other. A name is resolved once: all of its addresses must be allowed,
 * the socket gets exactly those, and the one that it reached is looked at again. It stands where connections are made, so that
 * nothing, no redirect and no literal address, gets around it.
 */
export function guardedConnector(guard: Guard): buildConnector.connector {
  return (options, callback) => {
    void connect(guard, options, callback)
  }
}

async function connect(guard: Guard, options: Options, callback: Callback): Promise<void> {
  const host = options.hostname.startsWith('[') ? options.hostname.slice(1, -1) : options.hostname
  try {
    const addresses = isIP(host) === 0 ? await addressesOf(guard, host) : [host]
    if (addresses.length === 0) throw new ConnectionError('dns_error')
    if (!addresses.every((address) => guard.network.mayReach(address))) {
      throw new ConnectionError('blocked_address')
    }
    connectTo(guard, addresses, options, callback)
  } catch (error) {
    callback(error instanceof Error ? error : new ConnectionError('dns_error'), null)
  }
}

async function addressesOf({ network, connectMs }: Guard, host: string): Promise<readonly string[]> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ConnectionError('timeout')), connectMs)
  try {
    return await Promise.race([resolved(network, host), late])
  } finally {
    clearTimeout(timer)
  }
}

async function resolved(network: FetchNetwork, host: string): Promise<readonly string[]> {
  try {
    return await network.resolve(host)
  } catch (error) {
    throw new ConnectionError('dns_error', { cause: error })
  }
}

function connectTo(
  { network, connectMs }: Guard,
  addresses: readonly string[],
  options: Options,
  done: Callback,
): void {
  const reached = new Set(addresses.map(canonicalAddress))
  const connector = buildConnector({
    timeout: connectMs,
    allowH2: false,
    maxCachedSessions: 0,
    lookup: answeringWith(addresses),
    ...(network.authorities === undefined ? {} : { ca: network.authorities }),
  })
  connector(options, (...[error, socket]) => {
    if (error !== null) {
      done(error, null)
      return
    }
    const address = socket.remoteAddress ?? ''
    if (!network.mayReach(address) || !reached.has(canonicalAddress(address))) {
      socket.destroy()
      done(new ConnectionError('blocked_address'), null)
      return
    }
    done(null, socket)
  })
}

/** What was resolved and looked at is what is connected to; nothing is resolved a second time. */
function answeringWith(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    const [first] = found
    if (all === true || first === undefined) callback(null, [...found])
    else callback(null, first.address, first.family)
  }
}
