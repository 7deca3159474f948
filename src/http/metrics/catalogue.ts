/** A counter only rises (and begins anew with its process), a gauge is a present value, a histogram counts by size. */
export type MetricKind = 'counter' | 'gauge' | 'histogram'

/** What is known of a metric before anything has been measured. */
export type MetricDefinition = {
  readonly kind: MetricKind
  /** A sentence; shown by `/metrics` and in `docs/reference/metrics.md`. */
  readonly help: string
  /** Each has few values, known from the code or the settings: never an id, a number, an address or anything that a caller sent. */
  readonly labels: readonly string[]
  /** What the processes of one service are together; the sum unless said otherwise. */
  readonly together?: 'sum' | 'max' | 'min'
}

/**
 * Every metric of the service, in the order in which it is written. Names and units follow the conventions of Prometheus
 * and of OpenMetrics: base units at the end, `_total` for counters.
 */
export const METRICS = {
  leadproof_build_info: {
    kind: 'gauge',
    help: 'Always 1; the labels say which release runs, on which Node.js.',
    labels: ['version', 'node'],
    together: 'max',
  },
  leadproof_workers: {
    kind: 'gauge',
    help: 'Processes that serve requests now.',
    labels: [],
  },
  leadproof_worker_restarts_total: {
    kind: 'counter',
    help: 'Workers that ended by themselves and were started again.',
    labels: [],
  },
  leadproof_http_requests_total: {
    kind: 'counter',
    help: 'Requests answered. The route is the pattern of its path, or `none` where there is no such path.',
    labels: ['route', 'method', 'status'],
  },
  leadproof_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the headers of a request to the last byte of its answer.',
    labels: ['route', 'method'],
  },
  leadproof_http_requests_in_progress: {
    kind: 'gauge',
    help: 'Requests that are being read or answered now.',
    labels: [],
  },
  leadproof_http_refusals_total: {
    kind: 'counter',
    help: 'Requests refused or failed, by the code of the problem; `unauthenticated` counts bad keys.',
    labels: ['code'],
  },
  leadproof_http_unreadable_requests_total: {
    kind: 'counter',
    help: 'Bytes that were no HTTP request, or did not come in time.',
    labels: [],
  },
  leadproof_http_connections_refused_total: {
    kind: 'counter',
    help: 'Connections closed at once because too many were open.',
    labels: [],
  },
  leadproof_verifications_total: {
    kind: 'counter',
    help: 'Verifications answered. Of KYC, the status is that of the phone asked about.',
    labels: ['operation', 'mode', 'status'],
  },
  leadproof_identity_source_requests_total: {
    kind: 'counter',
    help: 'Questions to identity sources, by what they came to; all but `answered` were neutral for the verdict.',
    labels: ['source', 'outcome'],
  },
  leadproof_identity_source_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from a question to an identity source to its answer, or to the end of the waiting.',
    labels: ['source'],
  },
  leadproof_identity_source_circuit_open: {
    kind: 'gauge',
    help: '1 while a process leaves a remote identity source alone, after failures in a row.',
    labels: ['source'],
    together: 'max',
  },
  leadproof_database_up: {
    kind: 'gauge',
    help: '1 when the database answered within 2 s for this page; with 0, what is read from it is absent.',
    labels: [],
  },
  leadproof_database_pool_connections: {
    kind: 'gauge',
    help: 'Open database connections; `hot` is the pool of the two verifications.',
    labels: ['pool', 'state'],
  },
  leadproof_database_pool_connections_max: {
    kind: 'gauge',
    help: 'Database connections that may be open.',
    labels: ['pool'],
  },
  leadproof_database_pool_waiting: {
    kind: 'gauge',
    help: 'Callers that wait for a database connection.',
    labels: ['pool'],
  },
  leadproof_register_snapshot_age_days: {
    kind: 'gauge',
    help: 'Days since the live register was taken; a TPS or CTPS screening is good for 28. Absent when none is loaded.',
    labels: ['kind'],
  },
  leadproof_register_entries: {
    kind: 'gauge',
    help: 'Entries of the live register.',
    labels: ['kind'],
  },
  leadproof_alarms_total: {
    kind: 'counter',
    help: 'Alarms on file for live data, by all processes; `leadproof alarms` lists them.',
    labels: ['kind'],
  },
  leadproof_policy_scans_total: {
    kind: 'counter',
    help: 'Scans of privacy policies on file for live data, by all processes and by how they ended.',
    labels: ['outcome'],
  },
  leadproof_policy_scans_due: {
    kind: 'gauge',
    help: 'Privacy policies that wait to be read.',
    labels: [],
  },
  process_cpu_seconds_total: {
    kind: 'counter',
    help: 'Processor time used, by all processes of the service but the database.',
    labels: [],
  },
  process_resident_memory_bytes: {
    kind: 'gauge',
    help: 'Memory held, by all processes of the service but the database.',
    labels: [],
  },
  process_start_time_seconds: {
    kind: 'gauge',
    help: 'When the oldest process started, in seconds since 1970.',
    labels: [],
    together: 'min',
  },
  process_open_fds: {
    kind: 'gauge',
    help: 'Open files and connections; on Linux only.',
    labels: [],
  },
  nodejs_heap_size_used_bytes: {
    kind: 'gauge',
    help: 'Memory that JavaScript objects take.',
    labels: [],
  },
  nodejs_eventloop_lag_seconds: {
    kind: 'gauge',
    help: 'How late timers were on average since the last look; the worst process.',
    labels: [],
    together: 'max',
  },
  nodejs_eventloop_lag_p99_seconds: {
    kind: 'gauge',
    help: 'How late 1 in 100 timers was since the last look; the worst process.',
    labels: [],
    together: 'max',
  },
  nodejs_eventloop_lag_max_seconds: {
    kind: 'gauge',
    help: 'How late the latest timer was since the last look; the worst process.',
    labels: [],
    together: 'max',
  },
  nodejs_eventloop_busy_seconds_total: {
    kind: 'counter',
    help: 'Time in which event loops had work; its rate by `leadproof_workers` is how full the service is.',
    labels: [],
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>

/** A metric's name. */
export type MetricName = keyof typeof METRICS

/** Upper bounds of the buckets of a duration, in seconds; a last bucket holds what took longer. */
export const DURATION_BUCKETS_SECONDS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
]

/** The definition of a metric by its name. */
export function metricDefinition(name: MetricName): MetricDefinition {
  return METRICS[name]
}
