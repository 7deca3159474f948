import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Knows, for every connection, how many of its requests are still being answered, and which came last. */
export type OpenRequests = {
  /** @returns false when the connection has carried as many requests as one may and should close after this answer. */
  readonly begin: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly end: (request: IncomingMessage) => void
  /** From now on every connection ends with the last answer that it waits for. */
  readonly takeLeave: () => void
  /** Drops the connections of all requests that are still being answered. */
  readonly cutOff: () => void
  /**
   * What bytes that no parser can read belong to, when they come in now: a request of their own with none before it
   * (`first`), the body of the only request that is waiting for its answer (`body`), or anything after that (`later`).
   */
  readonly placeOfError: (socket: Socket) => 'first' | 'body' | 'later'
}

type Open = { count: number; total: number; last: IncomingMessage | null }

// So that after the start of a worker the connections spread over all of them again. Node's own limit answers what comes
// too late with a bare 503; asking for the end of the connection loses nothing.
const REQUESTS_PER_CONNECTION_MAX = 10_000

/** Makes an empty memory of open requests. */
export function openRequests(): OpenRequests {
  const bySocket = new WeakMap<Socket, Open>()
  const all = new Map<IncomingMessage, ServerResponse>()
  let takesLeave = false
  function openOn(socket: Socket): Open {
    const open = bySocket.get(socket) ?? { count: 0, total: 0, last: null }
    bySocket.set(socket, open)
    return open
  }
  return {
    begin(request, response) {
      const open = openOn(request.socket)
      open.count += 1
      open.total += 1
      open.last = request
      all.set(request, response)
      return open.total < REQUESTS_PER_CONNECTION_MAX || open.count > 1
    },
    end(request) {
      const open = openOn(request.socket)
      open.count -= 1
      all.delete(request)
      // Node closes idle connections when it stops to listen, and leaves those alone that become idle after that.
      if (takesLeave && open.count === 0) request.socket.end()
    },
    takeLeave() {
      takesLeave = true
      for (const response of all.values()) response.shouldKeepAlive = false
    },
    cutOff() {
      for (const { socket } of all.keys()) socket.destroy()
    },
    placeOfError(socket) {
      const { count, last } = openOn(socket)
      if (last === null || last.complete) return count === 0 ? 'first' : 'later'
      return count === 1 ? 'body' : 'later'
    },
  }
}
