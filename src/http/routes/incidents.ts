import type { FastifyInstance } from 'fastify'
import { begunDayFrom } from '../../base/begun-day.ts'
import type { Caller } from '../../base/caller.ts'
import { cursorAfter } from '../../base/cursor.ts'
import { invalidRequest } from '../../base/fault.ts'
import { Distrust, Trust } from '../../lead-sources/distrust-contract.ts'
import { distrustSource, getSourceDecisions, trustSource } from '../../lead-sources/distrust-source.ts'
import { presentSourceDecision } from '../../lead-sources/present-distrust.ts'
import { affectedAnswers } from '../../verification/affected-answers.ts'
import { AffectedQuery } from '../../verification/affected-contract.ts'
import { presentAffected } from '../../verification/present-affected.ts'
import { scannedPage } from '../../verification/scan-cases.ts'
import { inputFrom } from '../input.ts'
import { pageWish } from '../page-query.ts'
import type { Service } from '../service.ts'

type ById = { Params: { lead_source_id: string } }

const CONFIG = { scope: 'admin' } as const
const LIST = 'affected_verifications'

/** What a source is trusted for, as the operator decides, and the answers that a decision speaks of. */
export function incidentRoutes(server: FastifyInstance, service: Service): void {
  server.route<ById>({
    method: 'POST',
    url: '/v1/lead-sources/:lead_source_id/distrust',
    config: { ...CONFIG, input: Distrust },
    handler: async ({ body, caller, params }, reply) => {
      const decision = await distrustSource(service, caller, params.lead_source_id, inputFrom(Distrust, body))
      return reply.status(201).send(presentSourceDecision(decision))
    },
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/lead-sources/:lead_source_id/trust',
    config: { ...CONFIG, input: Trust },
    handler: async ({ body, caller, params }, reply) => {
      const decision = await trustSource(service, caller, params.lead_source_id, inputFrom(Trust, body))
      return reply.status(201).send(presentSourceDecision(decision))
    },
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/lead-sources/:lead_source_id/decisions',
    config: CONFIG,
    handler: async ({ caller, params }) => {
      const { leadSourceId, distrustedFrom, decisions } = await getSourceDecisions(
        service,
        caller,
        params.lead_source_id,
      )
      return {
        lead_source_id: leadSourceId,
        distrusted_from: distrustedFrom,
        decisions: decisions.map(presentSourceDecision),
      }
    },
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/lead-sources/:lead_source_id/affected-verifications',
    config: CONFIG,
    handler: async ({ query, caller, params }) => answerAffected(service, caller, params.lead_source_id, query),
  })
}

async function answerAffected(
  service: Service,
  caller: Caller,
  leadSourceId: string,
  sent: unknown,
): Promise<Record<string, unknown>> {
  const { from: given, ...query } = inputFrom(AffectedQuery, sent)
  const { distrustedFrom } = await getSourceDecisions(service, caller, leadSourceId)
  const from = given === undefined ? (distrustedFrom ?? dayMissing()) : begunDayFrom('/from', given, service.clock())
  const { after, limit } = pageWish(LIST, query)
  const asked = { mode: caller.mode, leadSourceId, from }
  const page = await scannedPage(affectedAnswers(service, asked, after), limit)
  return {
    lead_source_id: leadSourceId,
    from,
    [LIST]: page.items.map(presentAffected),
    unreadable: page.unreadable,
    next_cursor: page.next === null ? null : cursorAfter(LIST, page.next),
  }
}

function dayMissing(): never {
  throw invalidRequest([{ pointer: '/from', detail: 'is needed while the source is trusted' }])
}
