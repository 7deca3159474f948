// The ceiling: Fastify answering a constant body of the size of a DD answer. Nothing can be faster on this HTTP stack.
import { fastify } from 'fastify'
import { announcePort } from '../support/announce-port.ts'

const BODY = JSON.stringify({ answer: 'x'.repeat(1_780) })

const server = fastify({ logger: false })
server.post('/dd-verify', async (_request, reply) => reply.type('application/json').send(BODY))
await announcePort(server)
