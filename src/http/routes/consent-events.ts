import type { FastifyInstance } from 'fastify'
import { ConsentEventBody } from '../../evidence/consent-event-contract.ts'
import { recordConsentEvent } from '../../evidence/record-consent-event.ts'
import { LEAD_JSON } from '../lead-json.ts'
import { leadOfPath } from '../lead-of-path.ts'
import type { LeadPath } from '../lead-of-path.ts'
import type { Service } from '../service.ts'

/**
 * `POST /v1/leads/{lead_source_id}/{lead_id}/consent-events`: consent was granted, renewed, withdrawn or objected to, or a
 * contact was made. Counts from the next verification on. 201; 200 when the very same event is on record already.
 */
export function consentEventRoutes(server: FastifyInstance, service: Service): void {
  server.route<LeadPath>({
    method: 'POST',
    url: '/v1/leads/:lead_source_id/:lead_id/consent-events',
    config: {
      scope: ['evidence:write', 'dd', 'admin'],
      input: ConsentEventBody,
      json: { linesIn: LEAD_JSON.linesIn },
      idempotent: true,
    },
    handler: async ({ body, caller, params }, reply) => {
      const lead = leadOfPath(params)
      const { eventId, event, receivedAt, repeated } = await recordConsentEvent(service, caller, lead, body)
      return reply.code(repeated ? 200 : 201).send({
        event_id: eventId,
        lead_source_id: lead.leadSourceId,
        lead_id: lead.leadId,
        event: event.kind,
        channels: event.channels,
        at: event.at,
        received_at: receivedAt,
      })
    },
  })
}
