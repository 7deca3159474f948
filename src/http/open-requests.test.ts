import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openRequests } from './open-requests.ts'

const REQUESTS_PER_CONNECTION_MAX = 10_000

function requestOn(socket: Socket): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(socket)
  return [request, new ServerResponse(request)]
}

test('a connection that has carried its share is told so, unless others wait on it for their answers', () => {
  const open = openRequests()
  const socket = new Socket()
  for (let carried = 1; carried < REQUESTS_PER_CONNECTION_MAX; carried += 1) {
    const [request, response] = requestOn(socket)
    expect(open.begin(request, response)).toBe(true)
    open.end(request)
  }

  const [last, response] = requestOn(socket)
  expect(open.begin(last, response)).toBe(false)
  expect(open.begin(...requestOn(socket))).toBe(true)
  expect(open.begin(...requestOn(new Socket()))).toBe(true)
})
