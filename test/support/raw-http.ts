import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Answer } from './front-end.ts'

/** A request as bytes. Without a `Connection` header of its own it asks for the connection to be closed. */
export function rawRequest(head: readonly string[], body = ''): string {
  const closing = head.some((line) => /^connection:/i.test(line)) ? [] : ['Connection: close']
  return [...head, ...closing, '', body].join('\r\n')
}

/** Sends bytes over one connection and gives everything that came back by the time the server closed it. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes)).setEncoding('latin1')
    socket.on('data', (chunk: string) => chunks.push(chunk))
    // A server that refuses while bytes are still on their way may reset the connection after its answer.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => resolve(chunks.join('')))
  })
}

/** Takes apart what `exchange` gave: every answer with a `Content-Length`, in order. */
export function answersIn(text: string): readonly Answer[] {
  const answers: Answer[] = []
  let rest = text
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => line.split(/: (.*)/s, 2)).map(([name, value]) => [(name ?? '').toLowerCase(), value]),
    )
    const length = Number(headers['content-length'] ?? 0)
    answers.push({ statusCode: Number(statusLine.split(' ')[1]), headers, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

/** Lets a server listen on a free port of the loopback address. */
export async function listenOnLoopback(server: FastifyInstance): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server must have a port')
  return address.port
}
