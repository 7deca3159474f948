import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Knows, for every connection, how many of its requests are still being answered, and which came last. */
export type OpenRequests = {
  /** @returns false when the connection has carried as many requests as one may and should close after this answer. */
  readonly begin: (reply: FastifyReply) => boolean
  /** @returns false when it was lost before. */
  readonly end: (reply: FastifyReply) => boolean
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

type Open = { count: number; total: number; last: FastifyReply['request']['raw'] | null }

// So that after the start of a worker the connections spread over all of them again. Node's own limit answers what comes
// too late with a bare 503; asking for the end of the connection loses nothing.
const REQUESTS_PER_CONNECTION_MAX = 10_000

/**
 * Makes an empty memory of open requests.
 *
 * @param lost is told of a request whose connection closes before it is answered. Nothing more is heard of such a request:
 *   Node finishes an answer only on a connection that is there.
 */
export function openRequests(lost: (reply: FastifyReply) => void): OpenRequests {
  const bySocket = new WeakMap<Socket, Open>()
  const all = new Set<FastifyReply>()
  let takesLeave = false
  function openOn(socket: Socket): Open {
    const known = bySocket.get(socket)
    if (known !== undefined) return known
    const open = { count: 0, total: 0, last: null }
    bySocket.set(socket, open)
    socket.once('close', () => {
      for (const reply of open.count === 0 ? [] : openOf(all, socket)) {
        all.delete(reply)
        lost(reply)
      }
    })
    return open
  }
  return {
    begin(reply) {
      const { raw } = reply.request
      const open = openOn(raw.socket)
      open.count += 1
      open.total += 1
      open.last = raw
      all.add(reply)
      return open.total < REQUESTS_PER_CONNECTION_MAX || open.count > 1
    },
    end(reply) {
      if (!all.delete(reply)) return false
      const { socket } = reply.request.raw
      const open = openOn(socket)
      open.count -= 1
      // Node closes idle connections when it stops to listen, and leaves those alone that become idle after that.
      if (takesLeave && open.count === 0) socket.end()
      return true
    },
    takeLeave() {
      takesLeave = true
      for (const { raw } of all) raw.shouldKeepAlive = false
    },
    cutOff() {
      for (const { request } of all) request.raw.socket.destroy()
    },
    placeOfError(socket) {
      const { count, last } = openOn(socket)
      if (last === null || last.complete) return count === 0 ? 'first' : 'later'
      return count === 1 ? 'body' : 'later'
    },
  }
}

function openOf(all: ReadonlySet<FastifyReply>, socket: Socket): readonly FastifyReply[] {
  return [...all].filter(({ request }) => request.raw.socket === socket)
}
