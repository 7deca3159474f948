import type { FastifyInstance } from 'fastify'

/** Listens on a free loopback port and tells the parent process which; ends when the parent goes away. */
export async function announcePort(server: FastifyInstance): Promise<void> {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening TCP server must have a port')
  process.send?.({ port: address.port })
  process.once('disconnect', () => process.exit())
}
