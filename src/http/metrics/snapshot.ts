import { METRICS, metricDefinition } from './catalogue.ts'
import type { MetricName } from './catalogue.ts'

/** One measurement: the values of the metric's labels, in the order of its definition, and what was measured. */
export type Sample = readonly [labels: readonly string[], value: number | DurationTally]

/** How many durations fell into each bucket (the last holds what took longer than all), and their sum in seconds. */
export type DurationTally = { readonly counts: readonly number[]; readonly sum: number }

/** All that was measured at one moment. Plain JSON, so that processes can send it to each other. */
export type Snapshot = { readonly [Name in MetricName]?: readonly Sample[] }

const NAMES = Object.keys(METRICS) as readonly MetricName[]

/** What several processes have measured, together: a sum, unless the metric's definition says otherwise. */
export function mergeSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  const merged = NAMES.map((name): [MetricName, readonly Sample[]] => [
    name,
    mergeSamples(
      snapshots.flatMap((snapshot) => snapshot[name] ?? []),
      metricDefinition(name).together ?? 'sum',
    ),
  ])
  return Object.fromEntries(merged.filter(([, samples]) => samples.length > 0))
}

/** What of a snapshot stays true when its process is gone: what it has counted. */
export function countsOf(snapshot: Snapshot): Snapshot {
  return Object.fromEntries(Object.entries(snapshot).filter(([name]) => isCount(name as MetricName)))
}

function isCount(name: MetricName): boolean {
  return metricDefinition(name).kind !== 'gauge'
}

function mergeSamples(samples: readonly Sample[], together: 'sum' | 'max' | 'min'): readonly Sample[] {
  const byLabels = new Map<string, Sample>()
  for (const sample of samples) {
    const key = JSON.stringify(sample[0])
    const known = byLabels.get(key)
    byLabels.set(key, known === undefined ? sample : [sample[0], combined(known[1], sample[1], together)])
  }
  return [...byLabels.values()]
}

function combined(
  one: number | DurationTally,
  other: number | DurationTally,
  together: 'sum' | 'max' | 'min',
): number | DurationTally {
  if (typeof one === 'number' && typeof other === 'number') {
    return together === 'sum' ? one + other : Math[together](one, other)
  }
  if (typeof one === 'number' || typeof other === 'number') throw new Error('a metric must be of one kind everywhere')
  return {
    counts: one.counts.map((count, bucket) => count + (other.counts[bucket] ?? 0)),
    sum: one.sum + other.sum,
  }
}
