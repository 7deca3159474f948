import type { FastifyInstance } from 'fastify'
import { londonDayOf } from '../../base/time.ts'
import { getSnapshot } from '../../suppression/get-snapshot.ts'
import { presentSnapshot } from '../../suppression/present-snapshot.ts'
import { SnapshotListQuery } from '../../suppression/snapshot-contract.ts'
import { listSnapshots } from '../../suppression/snapshot-store.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

type ById = { Params: { snapshot_id: string } }

/** Snapshots of registers and of buyers' lists: which are loaded, how old they are, what was before them. */
export function registerRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'GET',
    url: '/v1/registers',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, query }) => {
      const asked = inputFrom(SnapshotListQuery, query)
      const filter = {
        kind: asked.kind ?? null,
        status: asked.status ?? null,
        organisationId: asked.organisation_id ?? null,
      }
      const today = londonDayOf(service.clock())
      return answerPage('registers', asked, {
        read: async (wish) => listSnapshots(service.database.db, mode, filter, wish),
        idOf: ({ snapshotId }) => snapshotId,
        present: (snapshot) => presentSnapshot(snapshot, mode, today),
      })
    },
  })

  server.route<ById>({
    method: 'GET',
    url: '/v1/registers/:snapshot_id',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, params }) => {
      const snapshot = await getSnapshot(service, mode, params.snapshot_id)
      return presentSnapshot(snapshot, mode, londonDayOf(service.clock()))
    },
  })
}
