import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { londonDayOf } from '../../base/time.ts'
import { Acknowledgement, ComplaintClosure, ComplaintQuery, NewComplaint } from '../../evidence/complaint-contract.ts'
import type { ComplaintDetailAnswer } from '../../evidence/complaint-contract.ts'
import { listComplaints } from '../../evidence/complaint-store.ts'
import { acknowledgeComplaint, closeComplaint, getComplaint, openComplaint } from '../../evidence/manage-complaints.ts'
import type { ComplaintRecord } from '../../evidence/manage-complaints.ts'
import { presentComplaint, presentComplaintDetail } from '../../evidence/present-complaint.ts'
import { complaintFile } from '../../verification/complaint-file.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

type ById = { Params: { complaint_id: string } }

const CONFIG = { scope: 'admin' } as const

/** Complaints: one phone or e-mail, all that is on record about it, and what was done about it by when. */
export function complaintRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/complaints',
    config: { ...CONFIG, input: NewComplaint },
    handler: async ({ body, caller }, reply) => {
      const opened = await openComplaint(service, caller, inputFrom(NewComplaint, body))
      return reply
        .status(201)
        .header('location', `/v1/complaints/${opened.complaint.complaintId}`)
        .send(present(service, opened))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/complaints',
    config: CONFIG,
    handler: async ({ query, caller }) => {
      const { status, ...page } = inputFrom(ComplaintQuery, query)
      const today = londonDayOf(service.clock())
      const isOpen = status === undefined ? null : status === 'open'
      return answerPage('complaints', page, {
        read: async (wish) => listComplaints(service.database.db, caller.mode, { isOpen }, wish),
        idOf: ({ complaintId }) => complaintId,
        present: (complaint) => presentComplaint(complaint, today),
      })
    },
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/complaints/:complaint_id',
    config: CONFIG,
    handler: async ({ caller, params }) => present(service, await getComplaint(service, caller, params.complaint_id)),
  })

  stepRoutes(server, service)
}

/** What is done about one complaint. Putting its file together is put on record, hence no GET. */
function stepRoutes(server: FastifyInstance, service: Service): void {
  server.route<ById>({
    method: 'POST',
    url: '/v1/complaints/:complaint_id/file',
    config: CONFIG,
    handler: async ({ caller, params }, reply) => {
      const file = await complaintFile(service, caller, params.complaint_id)
      return reply.type('application/json; charset=utf-8').send(Readable.from(file))
    },
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/complaints/:complaint_id/acknowledge',
    config: { ...CONFIG, input: Acknowledgement },
    handler: async ({ body, caller, params }) =>
      present(
        service,
        await acknowledgeComplaint(service, caller, params.complaint_id, inputFrom(Acknowledgement, body)),
      ),
  })

  server.route<ById>({
    method: 'POST',
    url: '/v1/complaints/:complaint_id/close',
    config: { ...CONFIG, input: ComplaintClosure },
    handler: async ({ body, caller, params }) =>
      present(service, await closeComplaint(service, caller, params.complaint_id, inputFrom(ComplaintClosure, body))),
  })
}

function present({ clock }: Service, record: ComplaintRecord): ComplaintDetailAnswer {
  return presentComplaintDetail(record, londonDayOf(clock()))
}
