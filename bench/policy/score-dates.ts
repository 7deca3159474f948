import { BARS, KEYWORD_DATES } from './baseline.ts'
import type { LabelledPage } from './read-labels.ts'
import type { Corpus, Scanned } from './scan-corpus.ts'
import { isMet, metText, ofText, rate } from './section.ts'
import type { Section } from './section.ts'

/** A date that was not told as it is labelled. */
export type DateMiss = {
  readonly file: string
  readonly expected: string | null
  readonly answer: string | null
  readonly quote: string
}

type Verdict = 'exact' | 'wrong' | 'missed' | 'invented' | 'right to be silent'

/** How dates of last change were told, set by set and over those on which the bars stand. */
export function scoreDates(corpora: readonly Corpus[], pooled: readonly Corpus[]): Section {
  const rows = corpora.filter(({ name }) => name in KEYWORD_DATES).map((corpus) => rowOf(corpus.name, [corpus]))
  const verdicts = pooled.flatMap(({ scanned }) => verdictsOf(scanned, 'without'))
  const count = (verdict: Verdict): number => verdicts.filter((each) => each === verdict).length
  const dated = count('exact') + count('wrong') + count('missed')
  const exact = count('exact') / dated
  const wrong = count('wrong') / dated
  return {
    title: 'Last updated',
    head: [
      'set',
      'dated',
      'exact',
      'wrong',
      'missed',
      'undated',
      'invented',
      'keyword baseline: exact / wrong / missed',
    ],
    rows: [...rows, rowOf('pooled', pooled)],
    notes: [
      `Pooled: exact ${rate(exact)} (bar ≥ ${BARS.datesExact}: ${metText(isMet(exact, BARS.datesExact))}), ` +
        `wrong ${rate(wrong)} (bar ≤ ${BARS.datesWrongMax}: ${metText(wrong <= BARS.datesWrongMax)}); ` +
        'a month counts as exact when its first day is told as a month.',
    ],
  }
}

/** Every date of a set that was not told as it is labelled. */
export function dateMissesOf({ scanned }: Corpus): readonly DateMiss[] {
  return scanned.flatMap(({ page, scan }): readonly DateMiss[] => {
    const [verdict] = verdictsOf([{ page, scan }], 'with')
    if (verdict === undefined || verdict === 'exact' || verdict === 'right to be silent') return []
    const found = scan.lastUpdated
    const { value: answer = null, evidence = null } = found ?? {}
    return [{ file: page.file, expected: page.last_updated ?? null, answer, quote: evidence?.quote ?? scan.outcome }]
  })
}

function rowOf(name: string, corpora: readonly Corpus[]): readonly string[] {
  const verdicts = corpora.flatMap(({ scanned }) => verdictsOf(scanned, 'without'))
  const count = (verdict: Verdict): number => verdicts.filter((each) => each === verdict).length
  const dated = count('exact') + count('wrong') + count('missed')
  const undated = count('invented') + count('right to be silent')
  return [
    name,
    String(dated),
    ofText(count('exact'), dated),
    String(count('wrong')),
    String(count('missed')),
    String(undated),
    String(count('invented')),
    KEYWORD_DATES[name] ?? '',
  ]
}

function verdictsOf(scanned: readonly Scanned[], borderline: 'with' | 'without'): readonly Verdict[] {
  return scanned.flatMap(({ page, scan }): readonly Verdict[] => {
    const { last_updated: expected } = page
    if (expected === undefined || isUnlabelled(page)) return []
    if (borderline === 'without' && page.borderline?.includes('last_updated') === true) return []
    const answer = scan.lastUpdated?.value ?? null
    if (expected === null) return [answer === null ? 'right to be silent' : 'invented']
    if (answer === null) return ['missed']
    const precision = page.last_updated_precision ?? scan.lastUpdated?.precision
    return [answer === expected && precision === scan.lastUpdated?.precision ? 'exact' : 'wrong']
  })
}

/** A set without labelled dates says so; and where its publishers noted a date that its text does not have, the text is not labelled. */
function isUnlabelled({
  last_updated,
  last_updated_as_published: published,
  last_updated_note: note,
}: LabelledPage): boolean {
  if (note !== undefined) return true
  return last_updated === null && published !== undefined && published !== null
}
