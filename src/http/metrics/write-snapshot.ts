import { DURATION_BUCKETS_SECONDS, METRICS, metricDefinition } from './catalogue.ts'
import type { MetricName } from './catalogue.ts'
import type { DurationTally, Snapshot } from './snapshot.ts'

/** The media type of what `writeSnapshot` makes. */
export const METRICS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes a snapshot in the text format of Prometheus, version 0.0.4. Metrics that nothing was measured of are left out. */
export function writeSnapshot(snapshot: Snapshot): string {
  const names = Object.keys(METRICS) as readonly MetricName[]
  return names
    .filter((name) => snapshot[name] !== undefined)
    .map((name) => `${family(name, snapshot[name] ?? []).join('\n')}\n`)
    .join('')
}

function family(name: MetricName, samples: NonNullable<Snapshot[MetricName]>): readonly string[] {
  const { kind, help, labels } = metricDefinition(name)
  const lines = samples.flatMap(([values, value]) => {
    const pairs = labels.map((label, index) => `${label}="${escaped(values[index] ?? '')}"`)
    return typeof value === 'number' ? [line(name, pairs, value)] : durationLines(name, pairs, value)
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines]
}

/** Buckets are told as the format has them: each with all that were no longer, the last with all. */
function durationLines(name: string, pairs: readonly string[], { counts, sum }: DurationTally): readonly string[] {
  let below = 0
  const buckets = counts.map((count, bucket) => {
    below += count
    const bound = DURATION_BUCKETS_SECONDS[bucket]
    return line(`${name}_bucket`, [...pairs, `le="${bound ?? '+Inf'}"`], below)
  })
  return [...buckets, line(`${name}_sum`, pairs, sum), line(`${name}_count`, pairs, below)]
}

function line(name: string, pairs: readonly string[], value: number): string {
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`
}

function escaped(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}
