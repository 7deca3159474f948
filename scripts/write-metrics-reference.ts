import { writeFileSync } from 'node:fs'
import { DURATION_BUCKETS_SECONDS, METRICS } from '../src/http/metrics/catalogue.ts'
import type { MetricDefinition } from '../src/http/metrics/catalogue.ts'
import { markdownTable } from './markdown-table.ts'

/** The page that this script writes and that a house test holds against the catalogue. */
export const METRICS_REFERENCE = new URL('../docs/reference/metrics.md', import.meta.url)

if (import.meta.main) writeFileSync(METRICS_REFERENCE, metricsReference())

/** Every metric as Markdown. */
export function metricsReference(): string {
  const rows = Object.entries<MetricDefinition>(METRICS).map(([name, { kind, labels, help }]) => [
    `\`${name}\``,
    kind,
    labels.length === 0 ? '–' : labels.map((label) => `\`${label}\``).join(', '),
    help,
  ])
  return `# Metrics

Written by \`node scripts/write-metrics-reference.ts\` from \`src/http/metrics/catalogue.ts\`. Do not edit.

\`GET /metrics\` tells them in the text format of Prometheus, version 0.0.4, for all processes of a service together. No label names a
caller, a key, a lead or anything else that was sent. [Operating](../guide/operating.md) says how to reach the page and what to watch.

${markdownTable([['metric', 'kind', 'labels', 'what it tells'], ...rows])}

The buckets of a duration end at ${DURATION_BUCKETS_SECONDS.join(', ')} seconds and above all.
`
}
