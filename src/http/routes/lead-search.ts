import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../../base/fault.ts'
import { RevealQuery, RevealWish } from '../../evidence/reveal-contract.ts'
import { listReveals, revealLead } from '../../evidence/reveal-lead.ts'
import { LeadSearch } from '../../evidence/search-contract.ts'
import { searchLeads, showLead } from '../../evidence/search-leads.ts'
import { inputFrom } from '../input.ts'
import { leadOfPath } from '../lead-of-path.ts'
import type { LeadPath } from '../lead-of-path.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

/**
 * Leads as operators, suppliers and buyers look them up: masked, unless they are revealed for a reason. What is searched for
 * stands in a body: paths and queries are written into the logs of everything between us and the caller.
 */
export function leadSearchRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/leads/search',
    config: { scope: ['evidence:read', 'admin'], input: LeadSearch },
    handler: async ({ body, caller }) => searchLeads(service, caller, inputFrom(LeadSearch, body)),
  })

  server.route<LeadPath>({
    method: 'GET',
    url: '/v1/leads/:lead_source_id/:lead_id',
    config: { scope: ['evidence:read', 'admin'] },
    handler: async ({ caller, params }) => showLead(service, caller, leadOfPath(params)),
  })

  server.route<LeadPath>({
    method: 'POST',
    url: '/v1/leads/:lead_source_id/:lead_id/reveal',
    config: { scope: 'evidence:read', input: RevealWish },
    handler: async ({ body, caller, params }) =>
      revealLead(service, caller, leadOfPath(params), inputFrom(RevealWish, body).reason),
  })

  server.route({
    method: 'GET',
    url: '/v1/reveals',
    config: { scope: 'admin' },
    handler: async ({ caller, query }) => {
      const { lead_source_id: leadSourceId = null, lead_id: leadId = null, ...page } = inputFrom(RevealQuery, query)
      if (leadId !== null && leadSourceId === null) {
        throw invalidRequest([{ pointer: '/lead_id', detail: 'is only told together with lead_source_id' }])
      }
      return answerPage('reveals', page, {
        read: async (wish) => listReveals(service, caller, { leadSourceId, leadId }, wish),
        idOf: ({ reveal_id }) => reveal_id,
        present: (reveal) => reveal,
      })
    },
  })
}
