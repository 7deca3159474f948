import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { openRequests } from './open-requests.ts'

const REQUESTS_PER_CONNECTION_MAX = 10_000

function replyOn(socket: Socket): FastifyReply {
  const request = new IncomingMessage(socket)
  const reply = { raw: new ServerResponse(request), request: { raw: request } }
  return reply as FastifyReply
}

test('a connection that has carried its share is told so, unless others wait on it for their answers', () => {
  const open = openRequests(() => undefined)
  const socket = new Socket()
  for (let carried = 1; carried < REQUESTS_PER_CONNECTION_MAX; carried += 1) {
    const reply = replyOn(socket)
    expect(open.begin(reply)).toBe(true)
    open.end(reply)
  }

  expect(open.begin(replyOn(socket))).toBe(false)
  expect(open.begin(replyOn(socket))).toBe(true)
  expect(open.begin(replyOn(new Socket()))).toBe(true)
})

test('all that a connection still waits for is lost when it closes, once, and what others wait for is not', () => {
  const lost: FastifyReply[] = []
  const open = openRequests((reply) => lost.push(reply))
  const socket = new Socket()
  const [answered, first, second, other] = [replyOn(socket), replyOn(socket), replyOn(socket), replyOn(new Socket())]
  for (const reply of [answered, first, second, other]) open.begin(reply)
  open.end(answered)
  socket.emit('close')

  expect(lost).toEqual([first, second])
  expect([first, second, other].map((reply) => open.end(reply))).toEqual([false, false, true])
})
