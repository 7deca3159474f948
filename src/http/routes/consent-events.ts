import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ConsentEventBody } from '../../evidence/consent-event-contract.ts'
import type { LeadKey } from '../../evidence/lead-key.ts'
import { recordConsentEvent } from '../../evidence/record-consent-event.ts'
import { inputFrom } from '../input.ts'
import { LEAD_JSON } from '../lead-json.ts'
import type { Service } from '../service.ts'

const LeadParameters = z.object({ lead_source_id: z.string(), lead_id: z.string() })

/**
 * `POST /v1/leads/{lead_source_id}/{lead_id}/consent-events`: consent was granted, renewed, withdrawn or objected to, or a
 * contact was made. Counts from the next verification on. 201; 200 when the very same event is on record already.
 */
export function consentEventRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/leads/:lead_source_id/:lead_id/consent-events',
    config: {
      scope: ['evidence:write', 'dd', 'admin'],
      input: ConsentEventBody,
      json: { linesIn: LEAD_JSON.linesIn },
      idempotent: true,
    },
    handler: async ({ body, caller, params }, reply) => {
      const lead = leadFrom(params)
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

function leadFrom(parameters: unknown): LeadKey {
  const { lead_source_id: leadSourceId, lead_id: leadId } = inputFrom(LeadParameters, parameters)
  return { leadSourceId, leadId }
}
