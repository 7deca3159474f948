import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Knows, for every connection, how many of its requests are still being answered, and which came last. */
export type OpenRequests = {
  readonly begin: (request: IncomingMessage) => void
  readonly end: (request: IncomingMessage) => void
  /**
   * What bytes that no parser can read belong to, when they come in now: a request of their own with none before it
   * (`first`), the body of the only request that is waiting for its answer (`body`), or anything after that (`later`).
   */
  readonly placeOfError: (socket: Socket) => 'first' | 'body' | 'later'
}

type Open = { count: number; last: IncomingMessage | null }

/** Makes an empty memory of open requests. */
export function openRequests(): OpenRequests {
  const bySocket = new WeakMap<Socket, Open>()
  function openOn(socket: Socket): Open {
    const open = bySocket.get(socket) ?? { count: 0, last: null }
    bySocket.set(socket, open)
    return open
  }
  return {
    begin(request) {
      const open = openOn(request.socket)
      open.count += 1
      open.last = request
    },
    end(request) {
      openOn(request.socket).count -= 1
    },
    placeOfError(socket) {
      const { count, last } = openOn(socket)
      if (last === null || last.complete) return count === 0 ? 'first' : 'later'
      return count === 1 ? 'body' : 'later'
    },
  }
}
