import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ConnectionSettings } from '../../src/db/connection-settings.ts'

/** What a proxy does with one more connection: passes it on, cuts it at once, or lets it hang. */
export type Manner = 'pass' | 'cut' | 'hang'

/** A proxy in front of a test's database, for what happens on the way there. */
export type DatabaseProxy = {
  /** The database by way of the proxy. */
  readonly settings: ConnectionSettings
  /** Connections that have been made so far. */
  readonly connections: () => number
  /** From now on no byte passes, in either direction, and nobody is told: a cable pulled out. */
  readonly freeze: () => void
}

/** How a proxy behaves. */
export type ProxyOptions = {
  /** @param index of the connection, from 0. */
  readonly manner?: (index: number) => Manner
  /** Refuses settings in the start-up message, as PgBouncer does. */
  readonly refusesOptions?: boolean
  /** Answers that the server has no TLS. */
  readonly refusesTls?: boolean
}

// As the PostgreSQL protocol has it: eight bytes long, and a number that is no version.
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])
const NO_OPTIONS = 'unsupported startup parameter: options'

/** Starts a proxy that ends with the test. */
export async function databaseProxy(target: ConnectionSettings, options: ProxyOptions = {}): Promise<DatabaseProxy> {
  const sockets: Socket[] = []
  let connections = 0
  const server = createServer((near) => {
    const manner = options.manner?.(connections) ?? 'pass'
    connections += 1
    sockets.push(near)
    near.on('error', () => {})
    if (manner === 'cut') near.destroy()
    if (manner === 'pass') near.once('data', (start: Buffer) => begin(near, start))
  })

  function begin(near: Socket, start: Buffer): void {
    if (options.refusesTls === true && start.equals(TLS_REQUEST)) near.end('N')
    else if (options.refusesOptions === true && start.includes('\0options\0')) near.end(refusalOf(NO_OPTIONS))
    else forward(near, start)
  }

  function forward(near: Socket, start: Buffer): void {
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host)
    sockets.push(far)
    far.on('error', () => near.destroy())
    far.write(start)
    near.pipe(far).pipe(near)
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    settings: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    connections: () => connections,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

/** An ErrorResponse of the PostgreSQL protocol, as its documentation lays it out. */
function refusalOf(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
