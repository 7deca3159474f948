// The baseline that every run is paired with: what one would write by hand in an hour. One select and one durable insert per
// request through a pool; no rules, no sealing, no key, no register.
import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import pg from 'pg'
import { announcePort } from '../support/announce-port.ts'
import { benchUrl } from '../support/bench-url.ts'

type Body = { readonly lead_id: string; readonly lead_source_id: string }

const pool = new pg.Pool({ connectionString: benchUrl(), max: 10 })
// The parent ends the database first.
pool.on('error', () => undefined)
const server = fastify({ logger: false })
server.post<{ Body: Body }>('/dd-verify', async (request, reply) => {
  const { lead_id, lead_source_id } = request.body
  const found = await pool.query<{ answer: string }>(
    'select answer from naive_lead where lead_source_id = $1 and lead_id = $2',
    [lead_source_id, lead_id],
  )
  const answer = found.rows[0]?.answer ?? '{}'
  await pool.query('insert into naive_verification (id, at, request, answer) values ($1, $2, $3, $4)', [
    randomUUID(),
    new Date(),
    JSON.stringify(request.body),
    answer,
  ])
  return reply.type('application/json').send(answer)
})
await announcePort(server)
