import type { FastifyInstance } from 'fastify'
import { noteKycAnswer } from '../../keys/note-answer.ts'
import { KycRequest } from '../../verification/kyc/kyc-contract.ts'
import { openKycDesk } from '../../verification/kyc/open-kyc-desk.ts'
import { verifyKyc } from '../../verification/kyc/verify-kyc.ts'
import { stampRulePacks } from '../../verification/rule-packs.ts'
import { inputFrom } from '../input.ts'
import { keyStateOf } from '../key-use-hooks.ts'
import { sendVerification } from '../send-verification.ts'
import type { Service } from '../service.ts'

/** `POST /v1/{slug}_verify`: is this the person, and may the person be contacted (specification 2.3, 2.4)? */
export function kycVerifyRoutes(server: FastifyInstance, service: Service): void {
  const desk = openKycDesk(service, {
    packs: stampRulePacks(),
    sourcesMin: service.settings.kycMinSources,
    remote: service.remote,
    watch: (...told) => server.state.sources.watch(...told),
  })

  server.route({
    method: 'POST',
    url: `/v1/${service.settings.operatorSlug}_verify`,
    config: { scope: 'kyc', face: 'contract', input: KycRequest, idempotent: true },
    handler: async (request, reply) => {
      const { caller } = request
      const verified = await verifyKyc(desk, caller, inputFrom(KycRequest, request.body))
      const status = verified.answer.verification_results[0]?.status
      server.state.metrics.verified('kyc', caller.mode, status)
      noteKycAnswer(service.vault, keyStateOf(request), { isVerified: status === 'Verified', phone: verified.phone })
      return sendVerification(reply, verified)
    },
  })
}
