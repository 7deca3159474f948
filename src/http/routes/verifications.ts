import type { FastifyInstance } from 'fastify'
import { findVerification } from '../../verification/find-verification.ts'
import { replayCase } from '../../verification/replay-case.ts'
import { sendVerification } from '../send-verification.ts'
import type { Service } from '../service.ts'

type ById = { Params: { verification_id: string } }

/** What is on record about a verification, for the organisation that asked and for operators. */
export function verificationRoutes(server: FastifyInstance, service: Service): void {
  const config = { scope: ['dd', 'kyc', 'admin'] } as const

  server.route<ById>({
    method: 'GET',
    url: '/v1/verifications/:verification_id',
    config,
    handler: async (request) => findVerification(service, request.caller, request.params.verification_id),
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/verifications/:verification_id/replay',
    config,
    handler: async (request, reply) =>
      sendVerification(reply, await replayCase(service, request.caller, request.params.verification_id)),
  })
}
