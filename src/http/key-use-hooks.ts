import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flushKeyUse } from '../keys/flush-key-use.ts'
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
 * Lets a server count the use of keys. What it has not filed when it has answered its last request is filed then; whoever
 * runs it has it filed every `KEY_USE_FLUSH_MS` until then.
 */
export function countKeyUse(server: FastifyInstance, service: Service): KeyUse {
  const use = newKeyUse()
  server.decorate('keyUse', use)
  server.decorateRequest('keyState', null)
  server.addHook('onResponse', (request, reply, done) => {
    const { keyState, faultCode } = request
    if (keyState !== null && faultCode !== null) noteProblem(keyState, reply.statusCode)
    done()
  })
  server.addHook('onClose', async () => {
    try {
      await flushKeyUse(service, use)
    } catch (error) {
      server.log.error({ err: error }, 'the last use of keys was not filed')
    }
  })
  return use
}

/** The counts of the key behind a request that has passed the check of its key. */
export function keyStateOf({ keyState }: FastifyRequest): KeyState {
  if (keyState === null) throw new Error('an operation that counts its answers must name a scope')
  return keyState
}
