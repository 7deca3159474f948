import type { FastifyInstance } from 'fastify'
import { correctScan, differenceOf, listScans, requestScan, showScan } from '../../policy-scan/keeping/manage-scans.ts'
import { presentListedScan } from '../../policy-scan/keeping/present-scan.ts'
import { recordManualScan } from '../../policy-scan/record-manual-scan.ts'
import { DifferenceQuery, ManualScan, NewScan, ScanCorrection, ScanListQuery } from '../../policy-scan/scan-contract.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

type ById = { Params: { scan_id: string } }

const CONFIG = { scope: 'admin' } as const

/** Scans of privacy policies: by the machine, with its quotes, and by an operator's own reading. */
export function policyScanRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/policy-scans/manual',
    config: { ...CONFIG, input: ManualScan },
    handler: async (request, reply) => {
      const recorded = await recordManualScan(service, request.caller, inputFrom(ManualScan, request.body))
      return reply.status(201).send(recorded)
    },
  })

  server.route({
    method: 'POST',
    url: '/v1/policy-scans',
    config: { ...CONFIG, input: NewScan },
    handler: async ({ body, caller }, reply) => {
      const planned = await requestScan(service, caller, inputFrom(NewScan, body).url)
      return reply.status(202).header('location', `/v1/policy-scans/${planned.scan_id}`).send(planned)
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/policy-scans',
    config: CONFIG,
    handler: async ({ caller, query }) => {
      const { url, ...page } = inputFrom(ScanListQuery, query)
      return answerPage('policy_scans', page, {
        read: async (wish) => listScans(service, caller, url, wish),
        idOf: ({ scanId }) => scanId,
        present: presentListedScan,
      })
    },
  })

  scanRoutes(server, service)
}

function scanRoutes(server: FastifyInstance, service: Service): void {
  server.route<ById>({
    method: 'GET',
    url: '/v1/policy-scans/:scan_id',
    config: CONFIG,
    handler: async ({ caller, params }) => showScan(service, caller, params.scan_id),
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/policy-scans/:scan_id/difference',
    config: CONFIG,
    handler: async ({ caller, params, query }) => {
      const { since_scan_id: from } = inputFrom(DifferenceQuery, query)
      return differenceOf(service, caller, { from, to: params.scan_id })
    },
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/policy-scans/:scan_id/corrections',
    config: { ...CONFIG, input: ScanCorrection },
    handler: async ({ body, caller, params }, reply) => {
      const made = await correctScan(service, caller, params.scan_id, inputFrom(ScanCorrection, body))
      return reply.status(201).header('location', `/v1/policy-scans/${made.scan_id}`).send(made)
    },
  })
}
