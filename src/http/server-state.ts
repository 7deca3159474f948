import type { FastifyReply } from 'fastify'
import type { HttpMetrics } from './metrics/http-metrics.ts'
import { httpMetrics } from './metrics/http-metrics.ts'
import { installationSnapshot, poolSnapshot } from './metrics/installation-metrics.ts'
import { mergeSnapshots } from './metrics/snapshot.ts'
import type { Snapshot } from './metrics/snapshot.ts'
import { sourceMetrics } from './metrics/source-metrics.ts'
import type { SourceMetrics } from './metrics/source-metrics.ts'
import { openRequests } from './open-requests.ts'
import type { OpenRequests } from './open-requests.ts'
import type { Service } from './service.ts'

/** What a server knows of itself while it runs. */
export type ServerState = {
  readonly open: OpenRequests
  readonly metrics: HttpMetrics
  readonly sources: SourceMetrics
  /** What this server has counted. */
  readonly snapshot: () => Snapshot
  /** True from the moment at which it was asked to end: it then sends everybody away after their next answer. */
  isStopping: boolean
  /** What `/metrics` tells. A server on its own tells of itself; where there are several processes, of all. */
  gather: () => Promise<Snapshot>
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    readonly state: ServerState
  }
}

/** The state of a server that has not begun. @param lost see `openRequests`. */
export function serverState(service: Service, lost: (reply: FastifyReply) => void): ServerState {
  const metrics = httpMetrics()
  const sources = sourceMetrics(service.remote.circuits)
  const snapshot = (): Snapshot => mergeSnapshots([metrics.snapshot(), sources.snapshot()])
  return {
    open: openRequests(lost),
    metrics,
    sources,
    snapshot,
    isStopping: false,
    gather: async () =>
      mergeSnapshots([snapshot(), poolSnapshot(service.database), await installationSnapshot(service)]),
  }
}
