import { BARS } from './baseline.ts'
import type { Corpus } from './scan-corpus.ts'
import { isMet, metText } from './section.ts'
import type { Section } from './section.ts'

const MS_PER_SECOND = 1_000

/** How fast pages went from bytes to answers. */
export function scoreSpeed(corpora: readonly Corpus[]): Section {
  const times = corpora.flatMap(({ scanned }) => scanned.map(({ scan }) => scan.elapsedMs))
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const perSecond = MS_PER_SECOND / median
  const slowest = sorted.at(-1) ?? Number.NaN
  return {
    title: 'Speed',
    head: [],
    rows: [],
    notes: [
      `Median page ${median.toFixed(1)} ms, ${perSecond.toFixed(0)} policies a second on one core ` +
        `(bar ≥ ${BARS.policiesPerSecond}: ${metText(isMet(perSecond, BARS.policiesPerSecond))}); slowest page ${slowest.toFixed(0)} ms.`,
    ],
  }
}
