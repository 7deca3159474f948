import type { FastifyInstance } from 'fastify'
import { DisclosureQuery } from '../../verification/disclosure/disclosure-contract.ts'
import { listDisclosures } from '../../verification/disclosure/list-disclosures.ts'
import { ExplainRequest } from '../../verification/explain/explain-contract.ts'
import { explainPerson } from '../../verification/explain/explain-person.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

/**
 * Why a person is, or is not, confirmed, and who was told what about whom. Who is asked about stands in a body: paths and queries
 * are written into the logs of everything between us and the caller.
 */
export function matchingRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/matching/explain',
    config: { scope: 'admin', input: ExplainRequest },
    handler: async ({ body, caller }) => explainPerson(service, caller, inputFrom(ExplainRequest, body)),
  })

  server.route({
    method: 'GET',
    url: '/v1/disclosures',
    config: { scope: 'admin' },
    handler: async ({ caller, query }) => {
      const { kind = null, key_id: keyId = null, subject = null, ...page } = inputFrom(DisclosureQuery, query)
      return answerPage('disclosures', page, {
        read: async (wish) => listDisclosures(service, caller, { kind, keyId, subject }, wish),
        idOf: ({ disclosure_id }) => disclosure_id,
        present: (disclosure) => disclosure,
      })
    },
  })
}
