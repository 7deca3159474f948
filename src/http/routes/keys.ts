import type { FastifyInstance } from 'fastify'
import { listKeys } from '../../keys/api-key-store.ts'
import { changeKey } from '../../keys/change-key.ts'
import { issueKey } from '../../keys/issue-key.ts'
import { KeyChange, KeyListQuery, KeyRotation, KeyUsageQuery, NewKey } from '../../keys/key-contract.ts'
import { getKeyDetail, getKeyUsage } from '../../keys/key-usage.ts'
import { presentKey, presentRotatedKey } from '../../keys/present-key.ts'
import { revokeKey } from '../../keys/revoke-key.ts'
import { rotateKey } from '../../keys/rotate-key.ts'
import { expectedVersionsOf, withEntityTag } from '../entity-tag.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

type ById = { Params: { key_id: string } }

const CONFIG = { scope: 'admin' } as const

/** API keys: issued, listed, shown, changed, rotated and revoked by the operator. An `admin` key of one mode sees the keys of that mode. */
export function keyRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/keys',
    config: { ...CONFIG, input: NewKey },
    handler: async (request, reply) => {
      const { key, secret } = await issueKey(service, request.caller, inputFrom(NewKey, request.body))
      reply.code(201).header('location', `/v1/keys/${key.keyId}`)
      return withEntityTag(reply, { ...presentKey(key), secret })
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/keys',
    config: CONFIG,
    handler: async ({ caller, query }) => {
      const { organisation_id: organisationId = null, ...page } = inputFrom(KeyListQuery, query)
      return answerPage('keys', page, {
        read: async (wish) => listKeys(service.database.db, caller.mode, { organisationId, ...wish }),
        idOf: ({ keyId }) => keyId,
        present: presentKey,
      })
    },
  })

  oneKeyRoutes(server, service)
  keyChangeRoutes(server, service)
}

function oneKeyRoutes(server: FastifyInstance, service: Service): void {
  server.route<ById>({
    method: 'GET',
    url: '/v1/keys/:key_id',
    config: CONFIG,
    handler: async ({ caller, params }, reply) =>
      withEntityTag(reply, await getKeyDetail(service, caller, params.key_id)),
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/keys/:key_id/usage',
    config: CONFIG,
    handler: async ({ caller, params, query }) =>
      getKeyUsage(service, caller, params.key_id, inputFrom(KeyUsageQuery, query)),
  })
}

function keyChangeRoutes(server: FastifyInstance, service: Service): void {
  server.route<ById>({
    method: 'PATCH',
    url: '/v1/keys/:key_id',
    config: { ...CONFIG, input: KeyChange },
    handler: async (request, reply) => {
      const { caller, params } = request
      const change = { ...inputFrom(KeyChange, request.body), expectedVersions: expectedVersionsOf(request) }
      return withEntityTag(reply, presentKey(await changeKey(service, caller, params.key_id, change)))
    },
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/keys/:key_id/rotate',
    config: { ...CONFIG, input: KeyRotation },
    handler: async (request, reply) => {
      const { caller, params } = request
      const wish = { body: inputFrom(KeyRotation, request.body), expected: expectedVersionsOf(request) }
      const rotated = await rotateKey(service, caller, params.key_id, wish)
      reply.code(201).header('location', `/v1/keys/${rotated.key.keyId}`)
      return withEntityTag(reply, presentRotatedKey(rotated))
    },
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/keys/:key_id/revoke',
    config: CONFIG,
    handler: async (request, reply) => {
      const { caller, params } = request
      const key = await revokeKey(service, caller, params.key_id, expectedVersionsOf(request))
      return withEntityTag(reply, presentKey(key))
    },
  })
}
