import { installationSnapshot } from '../http/metrics/installation-metrics.ts'
import { mergeSnapshots } from '../http/metrics/snapshot.ts'
import type { Snapshot } from '../http/metrics/snapshot.ts'
import type { Installation } from './context.ts'
import { openFront } from './serve-front.ts'
import type { FrontOptions } from './serve-front.ts'
import type { Serving } from './serving.ts'

/** Serves in this process. */
export async function serveAlone(
  installation: Installation,
  options: Omit<FrontOptions, 'port'>,
  about: Snapshot,
): Promise<Serving> {
  const front = await openFront(installation, { ...options, port: installation.config.PORT })
  const alone: Snapshot = { leadproof_workers: [[[], 1]], leadproof_worker_restarts_total: [[[], 0]] }
  const gather = async (): Promise<Snapshot> =>
    mergeSnapshots([about, alone, await front.snapshot(), await installationSnapshot(installation)])
  front.tellMetrics(gather)
  // One process has nobody to give up on: what ends it is told elsewhere.
  const { promise: untilGivenUp } = Promise.withResolvers<Error>()
  return { port: front.port, gather, untilGivenUp, stop: front.stop }
}
