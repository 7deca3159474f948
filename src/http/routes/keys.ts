import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listKeys } from '../../keys/api-key-store.ts'
import { issueKey } from '../../keys/issue-key.ts'
import { KeyListQuery, NewKey } from '../../keys/key-contract.ts'
import { presentKey } from '../../keys/present-key.ts'
import { getKey, revokeKey } from '../../keys/revoke-key.ts'
import { inputFrom } from '../input.ts'
import type { Service } from '../service.ts'

const KeyParameters = z.object({ key_id: z.string() })
const PAGE = 50
const CONFIG = { scope: 'admin' } as const

/** API keys: issued, listed, shown and revoked by the operator. An `admin` key of one mode sees the keys of that mode. */
export function keyRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/keys',
    config: { ...CONFIG, input: NewKey },
    handler: async (request, reply) => {
      const { key, secret } = await issueKey(service, request.caller, inputFrom(NewKey, request.body))
      return reply
        .code(201)
        .header('location', `/v1/keys/${key.keyId}`)
        .send({ ...presentKey(key), secret })
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/keys',
    config: CONFIG,
    handler: async (request) => {
      const query = inputFrom(KeyListQuery, request.query)
      const limit = Number(query.limit ?? PAGE)
      const page = { organisationId: query.organisation_id ?? null, after: query.after ?? null, limit }
      const keys = await listKeys(service.database.db, request.caller.mode, page)
      return { keys: keys.map(presentKey), next: keys.length < limit ? null : (keys.at(-1)?.keyId ?? null) }
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/keys/:key_id',
    config: CONFIG,
    handler: async (request) => presentKey(await getKey(service, request.caller, keyIdOf(request.params))),
  })

  server.route({
    method: 'POST',
    url: '/v1/keys/:key_id/revoke',
    config: CONFIG,
    handler: async (request) => presentKey(await revokeKey(service, request.caller, keyIdOf(request.params))),
  })
}

function keyIdOf(parameters: unknown): string {
  return inputFrom(KeyParameters, parameters).key_id
}
