import { BARS } from './baseline.ts'
import type { Corpus } from './scan-corpus.ts'
import { isMet, metText } from './section.ts'
import type { Section } from './section.ts'

const MS_PER_SECOND = 1_000

/** How long pages took from bytes to answers. */
export function scoreSpeed(corpora: readonly Corpus[]): Section {
  const times = corpora.flatMap(({ scanned }) => scanned.map(({ scan }) => scan.cpu))
  const total = times.map(({ reading, fields, dates }) => reading + fields + dates)
  const perSecond = MS_PER_SECOND / medianOf(total)
  const rows = [
    ['reading', ...timesOf(times.map(({ reading }) => reading))],
    ['fields', ...timesOf(times.map(({ fields }) => fields))],
    ['dates', ...timesOf(times.map(({ dates }) => dates))],
    ['all', ...timesOf(total)],
  ]
  const met = metText(isMet(perSecond, BARS.policiesPerSecond))
  return {
    title: 'Speed',
    head: ['part', 'median, ms of the processor', 'slowest'],
    rows,
    notes: [
      `Median page: ${perSecond.toFixed(0)} policies a second on one core (bar ≥ ${BARS.policiesPerSecond}: ${met}).`,
    ],
  }
}

function timesOf(times: readonly number[]): readonly string[] {
  return [medianOf(times).toFixed(1), Math.max(...times).toFixed(0)]
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
