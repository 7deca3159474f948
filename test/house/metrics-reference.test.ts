import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METRICS_REFERENCE, metricsReference } from '../../scripts/write-metrics-reference.ts'
import { METRICS } from '../../src/http/metrics/catalogue.ts'
import type { MetricDefinition } from '../../src/http/metrics/catalogue.ts'

const DEFINITIONS = Object.entries<MetricDefinition>(METRICS)

test('the metrics reference is what the catalogue says', () => {
  expect(readFileSync(METRICS_REFERENCE, 'utf8')).toBe(metricsReference())
})

test('every metric is named as Prometheus names them, and says in a sentence what it tells', () => {
  const odd = DEFINITIONS.filter(
    ([name, { kind, help }]) =>
      !/^(?:leadproof|process|nodejs)(?:_[a-z0-9]+)+$/.test(name) ||
      name.endsWith('_total') !== (kind === 'counter') ||
      (kind === 'histogram' && !name.endsWith('_seconds')) ||
      !/^[A-Z0-9`].{15,}\.$/.test(help),
  )

  expect(odd.map(([name]) => name)).toEqual([])
})
