import type { Mode } from '../../base/ids.ts'
import { DURATION_BUCKETS_SECONDS } from './catalogue.ts'
import type { DurationTally, Sample, Snapshot } from './snapshot.ts'

/** What is known of a request when it has been answered. */
export type Answered = {
  /** The pattern of the route, never the path as it was sent; undefined where there is none. */
  readonly route: string | undefined
  readonly method: string
  readonly status: number
  readonly durationMs: number
  /** The code of the problem that it was answered with. */
  readonly code: string | null
}

/** Counts what goes through one HTTP server. */
export type HttpMetrics = {
  readonly begun: () => void
  readonly answered: (request: Answered) => void
  /** A request that began and can no longer be answered. */
  readonly lost: () => void
  readonly unreadable: () => void
  readonly connectionRefused: () => void
  /** By the status of the first result, which every answer has. */
  readonly verified: (operation: 'dd' | 'kyc', mode: Mode, status: 'Verified' | 'Non-Compliant' | undefined) => void
  readonly snapshot: () => Snapshot
}

type RouteTally = { readonly statuses: Map<number, number>; readonly counts: number[]; sum: number }

// A path that we do not have can be asked for by any method that Node knows; each would be a series of its own.
const USUAL_METHODS: ReadonlySet<string> = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
const NO_ROUTE = 'none'

/**
 * Makes counters at zero. Counting one request costs some tens of nanoseconds: two look-ups by strings that live as long as
 * the server, and a few additions.
 */
export function httpMetrics(): HttpMetrics {
  const routes = new Map<string, Map<string, RouteTally>>()
  const refusals = new Map<string, number>()
  const verifications = new Map<string, number>()
  const single = { inProgress: 0, unreadable: 0, connectionsRefused: 0 }

  return {
    begun() {
      single.inProgress += 1
    },
    answered({ route, method, status, durationMs, code }) {
      single.inProgress -= 1
      const tally = tallyOf(routes, route ?? NO_ROUTE, method)
      const seconds = durationMs / 1000
      const bucket = bucketOf(seconds)
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
      tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
      tally.sum += seconds
      if (code !== null) refusals.set(code, (refusals.get(code) ?? 0) + 1)
    },
    lost() {
      single.inProgress -= 1
    },
    unreadable() {
      single.unreadable += 1
    },
    connectionRefused() {
      single.connectionsRefused += 1
    },
    verified(operation, mode, status) {
      if (status === undefined) throw new Error('a verification must have a result')
      const key = `${operation}\n${mode}\n${status}`
      verifications.set(key, (verifications.get(key) ?? 0) + 1)
    },
    snapshot: () => ({
      ...routeSnapshot(routes),
      leadproof_http_requests_in_progress: [[[], single.inProgress]],
      leadproof_http_refusals_total: [...refusals].map(([code, count]): Sample => [[code], count]),
      leadproof_http_unreadable_requests_total: [[[], single.unreadable]],
      leadproof_http_connections_refused_total: [[[], single.connectionsRefused]],
      leadproof_verifications_total: [...verifications].map(([key, count]): Sample => [key.split('\n'), count]),
    }),
  }
}

function tallyOf(routes: Map<string, Map<string, RouteTally>>, route: string, method: string): RouteTally {
  const known = routes.get(route)?.get(method)
  if (known !== undefined) return known
  // As the semantic conventions of OpenTelemetry call it.
  const name = USUAL_METHODS.has(method) ? method : '_OTHER'
  const methods = routes.get(route) ?? new Map<string, RouteTally>()
  const tally = methods.get(name) ?? {
    statuses: new Map<number, number>(),
    counts: Array.from({ length: DURATION_BUCKETS_SECONDS.length + 1 }, () => 0),
    sum: 0,
  }
  routes.set(route, methods.set(name, tally))
  return tally
}

/** The bucket that a duration falls into. Most take a few milliseconds, so that going through the bounds ends soon. */
export function bucketOf(seconds: number): number {
  let bucket = 0
  for (const bound of DURATION_BUCKETS_SECONDS) {
    if (seconds <= bound) return bucket
    bucket += 1
  }
  return bucket
}

function routeSnapshot(routes: ReadonlyMap<string, ReadonlyMap<string, RouteTally>>): Snapshot {
  const requests: Sample[] = []
  const durations: Sample[] = []
  for (const [route, methods] of routes) {
    for (const [method, { statuses, counts, sum }] of methods) {
      for (const [status, count] of statuses) requests.push([[route, method, String(status)], count])
      const tally: DurationTally = { counts: [...counts], sum }
      durations.push([[route, method], tally])
    }
  }
  return { leadproof_http_requests_total: requests, leadproof_http_request_duration_seconds: durations }
}
