import type { FastifyInstance } from 'fastify'
import { DdRequest } from '../../verification/dd/dd-contract.ts'
import { openDdDesk } from '../../verification/dd/open-desk.ts'
import { verifyDd } from '../../verification/dd/verify-dd.ts'
import { stampRulePacks } from '../../verification/rule-packs.ts'
import { processingDisclosure } from '../disclosure.ts'
import { inputFrom } from '../input.ts'
import { sendVerification } from '../send-verification.ts'
import type { Service } from '../service.ts'

/** `POST /dd-verify`: the compliance of one lead (specification 2.1, 2.2). */
export function ddVerifyRoutes(server: FastifyInstance, service: Service): void {
  const desk = openDdDesk(service, { packs: stampRulePacks(), disclosure: processingDisclosure(service.settings) })

  server.route({
    method: 'POST',
    url: '/dd-verify',
    config: { scope: 'dd', face: 'contract', input: DdRequest },
    handler: async (request, reply) =>
      sendVerification(reply, await verifyDd(desk, request.caller, inputFrom(DdRequest, request.body))),
  })
}
