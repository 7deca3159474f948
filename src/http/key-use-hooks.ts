import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flushKeyUse, KEY_USE_FLUSH_MS } from '../keys/flush-key-use.ts'
import { newKeyUse } from '../keys/key-use.ts'
import type { KeyState, KeyUse } from '../keys/key-use.ts'
import { noteProblem } from '../keys/note-answer.ts'
import type {} from './route-config.ts'
import type { Service } from './service.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** What this server has counted of its callers' keys. */
    readonly keyUse: KeyUse
  }

  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The counts of the key behind the request; null before it was found good, and on public routes. */
    keyState: KeyState | null
  }
}

/**
 * Lets a server count the use of keys: filed every 2 s while it listens, and once more when it has answered its last
 * request. A flush that fails is logged, and its counts are filed with the next.
 */
export function countKeyUse(server: FastifyInstance, service: Service): KeyUse {
  const use = newKeyUse()
  const flush = async (): Promise<void> => {
    try {
      await flushKeyUse(service, use)
    } catch (error) {
      server.log.error({ err: error }, 'the use of keys was not filed')
    }
  }
  let timer: NodeJS.Timeout | null = null

  server.decorate('keyUse', use)
  server.decorateRequest('keyState', null)
  server.addHook('onResponse', (request, reply, done) => {
    const { keyState, faultCode } = request
    if (keyState !== null && faultCode !== null) noteProblem(keyState, reply.statusCode)
    done()
  })
  server.addHook('onListen', async () => {
    timer = setInterval(() => {
      flush().catch(() => undefined)
    }, KEY_USE_FLUSH_MS)
  })
  server.addHook('onClose', async () => {
    if (timer !== null) clearInterval(timer)
    await flush()
  })
  return use
}

/** The counts of the key behind a request that has passed the check of its key. */
export function keyStateOf({ keyState }: FastifyRequest): KeyState {
  if (keyState === null) throw new Error('an operation that counts its answers must name a scope')
  return keyState
}
