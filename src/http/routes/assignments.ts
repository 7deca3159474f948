import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../base/caller.ts'
import { Fault } from '../../base/fault.ts'
import type { InputFault } from '../../base/fault.ts'
import { assignLeads, revokeLeads } from '../../evidence/assign-leads.ts'
import type { AssignOutcome } from '../../evidence/assign-leads.ts'
import { AssignmentBody } from '../../evidence/assignment-contract.ts'
import { assignmentFrom } from '../../evidence/read-assignment.ts'
import { inputFrom } from '../input.ts'
import type { Service } from '../service.ts'

/** What became of one lead. */
type AssignResult = {
  readonly index: number
  readonly lead_source_id?: string
  readonly lead_id?: string
  readonly outcome: 'assigned' | 'changed' | 'unchanged' | 'refused'
  readonly errors?: readonly InputFault[]
}

type ByOrder = { Params: { dd_id: string } }
type ByLead = { Params: { dd_id: string; lead_source_id: string; lead_id: string } }

const BODY_BYTES_MAX = 1_048_576
const PARTS_MAX = 20_000

/**
 * Which leads were sold under an order; for the operator only, since what a buyer may use follows from it.
 * `POST /v1/orders/{dd_id}/leads` assigns up to 1,000 leads; a lead that cannot be is told, the others are kept.
 * `DELETE /v1/orders/{dd_id}/leads/{lead_source_id}/{lead_id}` takes one back.
 */
export function assignmentRoutes(server: FastifyInstance, service: Service): void {
  server.route<ByOrder>({
    method: 'POST',
    url: '/v1/orders/:dd_id/leads',
    bodyLimit: BODY_BYTES_MAX,
    config: { scope: 'admin', input: AssignmentBody, json: { partsMax: PARTS_MAX }, idempotent: true },
    handler: async ({ body, caller, params }) => {
      const results = await assign(service, caller, params.dd_id, inputFrom(AssignmentBody, body).leads)
      return { ...counted(results), results }
    },
  })

  server.route<ByLead>({
    method: 'DELETE',
    url: '/v1/orders/:dd_id/leads/:lead_source_id/:lead_id',
    config: { scope: 'admin' },
    handler: async ({ caller, params }, reply) => {
      const { dd_id: ddId, lead_source_id: leadSourceId, lead_id: leadId } = params
      const [outcome] = await revokeLeads(service, caller, ddId, [{ leadSourceId, leadId }])
      if (typeof outcome !== 'string') throw new Fault('not_found', 'The lead was never assigned to this order.')
      return reply.code(204).send()
    },
  })
}

async function assign(
  service: Service,
  caller: Caller,
  ddId: string,
  leads: readonly unknown[],
): Promise<readonly AssignResult[]> {
  const told = { region: service.region, zone: null, now: service.clock() }
  const read = leads.map((lead) => assignmentFrom(lead, told))
  const assignments = read.flatMap((found) => ('assignment' in found ? [found.assignment] : []))
  const outcomes = [...(await assignLeads(service, caller, ddId, assignments))].values()
  return read.map((found, index) => {
    if ('faults' in found) return { index, outcome: 'refused', errors: withPlace(index, found.faults) }
    const { leadSourceId, leadId } = found.assignment
    const outcome = outcomes.next().value
    if (outcome === undefined) throw new Error('every assignment must have an outcome')
    return { index, lead_source_id: leadSourceId, lead_id: leadId, ...resultOf(index, outcome) }
  })
}

function resultOf(index: number, outcome: AssignOutcome): Pick<AssignResult, 'outcome' | 'errors'> {
  return typeof outcome === 'string' ? { outcome } : { outcome: 'refused', errors: withPlace(index, outcome.refused) }
}

function withPlace(index: number, faults: readonly InputFault[]): readonly InputFault[] {
  return faults.map(({ pointer, detail }) => ({ pointer: `/leads/${index}${pointer}`, detail }))
}

function counted(results: readonly AssignResult[]): Readonly<Record<string, number>> {
  const count = (wanted: AssignResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length
  return {
    received: results.length,
    assigned: count('assigned'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  }
}
