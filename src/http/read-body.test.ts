import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { readBody } from './read-body.ts'
import type { BodyLimits } from './read-body.ts'

const LIMITS: BodyLimits = { bytesMax: 100, deadlineMs: 10_000 }
const BROKEN_OFF = { code: 'invalid_request', publicMessage: 'The body broke off.' }

const endings: (() => void)[] = []

afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** Sends the beginning of a request over a real connection and gives what `read` makes of it as soon as it is there. */
async function sent<Read>(
  bytes: string,
  read: (request: IncomingMessage, client: Socket) => Promise<Read>,
): Promise<Read> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  endings.push(
    () => client.destroy(),
    () => server.close(),
  )
  const reading = new Promise<Read>((resolve, reject) => {
    server.on('request', (request) => {
      read(request, client).then(resolve, reject)
    })
  })
  client.write(bytes)
  return reading
}

function head(length: number): string {
  return `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`
}

describe('a body', () => {
  test('that comes with its headers is read without waiting for anything', async () => {
    const late = { ...LIMITS, deadlineMs: 0 }

    expect(String(await sent(`${head(5)}whole`, async (request) => readBody(request, late)))).toBe('whole')
  })

  test('that comes after its headers, in pieces, is read as one', async () => {
    const body = await sent(`${head(7)}one `, async (request, client) => {
      const reading = readBody(request, LIMITS)
      await turn()
      client.write('two')
      return reading
    })

    expect(String(body)).toBe('one two')
  })

  test('of nothing is nothing', async () => {
    expect(await sent(head(0), async (request) => readBody(request, LIMITS))).toHaveLength(0)
  })

  test('is refused above the limit: as announced, or as it comes', async () => {
    const chunked = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
    const read = async (request: IncomingMessage): Promise<Buffer> => readBody(request, LIMITS)

    await expect(sent(head(101), read)).rejects.toMatchObject({ code: 'too_large' })
    await expect(sent(`${chunked}65\r\n${'x'.repeat(101)}\r\n0\r\n\r\n`, read)).rejects.toMatchObject({
      code: 'too_large',
    })
    await expect(sent(`${chunked}65\r\n${'x'.repeat(101)}\r\n`, read)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('that breaks off while it comes is refused at once', async () => {
    const reading = sent(`${head(9)}one`, async (request, client) => {
      const body = readBody(request, LIMITS)
      await turn()
      client.destroy()
      return body
    })

    await expect(reading).rejects.toMatchObject(BROKEN_OFF)
  })

  test('that has broken off already is refused at once', async () => {
    const reading = sent(`${head(9)}one`, async (request) => {
      request.destroy()
      await once(request, 'close')
      return readBody(request, LIMITS)
    })

    await expect(reading).rejects.toMatchObject(BROKEN_OFF)
  })

  test('that does not come in time is refused', async () => {
    const late = sent(`${head(9)}one`, async (request) => readBody(request, { ...LIMITS, deadlineMs: 10 }))

    await expect(late).rejects.toMatchObject({ publicMessage: 'The body did not arrive in time.' })
  })
})
