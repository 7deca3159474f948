import type { FastifyInstance } from 'fastify'
import { recordManualScan } from '../../policy-scan/record-manual-scan.ts'
import { ManualScan } from '../../policy-scan/scan-contract.ts'
import { inputFrom } from '../input.ts'
import type { Service } from '../service.ts'

/** Scans of privacy policies that an operator made by hand. */
export function policyScanRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/policy-scans/manual',
    config: { scope: 'admin', input: ManualScan },
    handler: async (request, reply) => {
      const recorded = await recordManualScan(service, request.caller, inputFrom(ManualScan, request.body))
      return reply.status(201).send(recorded)
    },
  })
}
