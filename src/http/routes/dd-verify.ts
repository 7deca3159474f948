import type { FastifyInstance } from 'fastify'
import { noteDdAnswer } from '../../keys/note-answer.ts'
import { DdRequest } from '../../verification/dd/dd-contract.ts'
import { openDdDesk } from '../../verification/dd/open-desk.ts'
import { verifyDd } from '../../verification/dd/verify-dd.ts'
import { stampRulePacks } from '../../verification/rule-packs.ts'
import { processingDisclosure } from '../disclosure.ts'
import { inputFrom } from '../input.ts'
import { keyStateOf } from '../key-use-hooks.ts'
import { sendVerification } from '../send-verification.ts'
import type { Service } from '../service.ts'

/** `POST /dd-verify`: the compliance of one lead (specification 2.1, 2.2). */
export function ddVerifyRoutes(server: FastifyInstance, service: Service): void {
  const desk = openDdDesk(service, { packs: stampRulePacks(), disclosure: processingDisclosure(service.settings) })

  server.route({
    method: 'POST',
    url: '/dd-verify',
    config: { scope: 'dd', face: 'contract', input: DdRequest, idempotent: true },
    handler: async (request, reply) => {
      const { caller } = request
      const verified = await verifyDd(desk, caller, inputFrom(DdRequest, request.body))
      const status = verified.answer.verification_results[0]?.verification_summary.status
      server.state.metrics.verified('dd', caller.mode, status)
      noteDdAnswer(server.keyUse, service.vault, keyStateOf(request), {
        isVerified: status === 'Verified',
        isMatched: verified.isMatched,
        lead: verified.lead,
      })
      return sendVerification(reply, verified)
    },
  })
}
