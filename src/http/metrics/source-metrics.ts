import type { Circuit } from '../../identity-sources/open-remote-sources.ts'
import type { SourceWatch } from '../../identity-sources/source-watch.ts'
import { DURATION_BUCKETS_SECONDS } from './catalogue.ts'
import { bucketOf } from './http-metrics.ts'
import type { Sample, Snapshot } from './snapshot.ts'

/** Counts what identity sources are asked and how they fare. */
export type SourceMetrics = { readonly watch: SourceWatch; readonly snapshot: () => Snapshot }

type Tally = { readonly outcomes: Map<string, number>; readonly counts: number[]; sum: number }

/** Makes counters at zero. @param circuits tells which sources are left alone at the moment of the snapshot. */
export function sourceMetrics(circuits: () => readonly Circuit[]): SourceMetrics {
  const sources = new Map<string, Tally>()
  return {
    watch(source, outcome, durationMs) {
      const tally = sources.get(source) ?? newTally()
      sources.set(source, tally)
      const bucket = bucketOf(durationMs / 1000)
      tally.outcomes.set(outcome, (tally.outcomes.get(outcome) ?? 0) + 1)
      tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
      tally.sum += durationMs / 1000
    },
    snapshot: () => ({
      leadproof_identity_source_requests_total: [...sources].flatMap(([source, { outcomes }]) =>
        [...outcomes].map(([outcome, count]): Sample => [[source, outcome], count]),
      ),
      leadproof_identity_source_request_duration_seconds: [...sources].map(([source, { counts, sum }]): Sample => [
        [source],
        { counts: [...counts], sum },
      ]),
      leadproof_identity_source_circuit_open: circuits().map(({ source, state }): Sample => [
        [source],
        state === 'closed' ? 0 : 1,
      ]),
    }),
  }
}

function newTally(): Tally {
  return {
    outcomes: new Map<string, number>(),
    counts: Array.from({ length: DURATION_BUCKETS_SECONDS.length + 1 }, () => 0),
    sum: 0,
  }
}
