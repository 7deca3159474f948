import type { PolicyField } from '../../src/policy-scan/reading/policy-text.ts'
import { FIELD_BARS, KEYWORD_ROWS } from './baseline.ts'
import type { Bar } from './baseline.ts'
import { FIELDS } from './read-labels.ts'
import type { LabelledPage } from './read-labels.ts'
import type { Corpus, Scanned } from './scan-corpus.ts'
import type { Section } from './section.ts'
import { isMet, metText, rate } from './section.ts'
import { ratesOf, tallyOf } from './tally.ts'
import type { Judged, Rates } from './tally.ts'

/** A wrong answer, to be looked into. */
export type Miss = { readonly file: string; readonly field: PolicyField; readonly truth: boolean; readonly why: string }

const RATES: readonly (keyof Rates)[] = ['precision', 'recall', 'f1', 'specificity', 'balancedAccuracy', 'macroF1']
const HEAD = ['field', 'pos/neg', 'P', 'R', 'F1', 'specificity', 'bal. acc.', 'macro-F1']

/** The five fields over several sets at once, beside the baseline and the bars. */
export function pooledFields(corpora: readonly Corpus[], title: string, borderline: 'with' | 'without'): Section {
  const rows: string[][] = []
  for (const field of FIELDS) {
    const rates = ratesOf(tallyOf(corpora.flatMap(({ scanned }) => judgedIn(scanned, field, borderline))))
    const bar = FIELD_BARS[field]
    rows.push([field, ...cellsOf(rates), borderline === 'without' ? barText(bar, rates) : ''])
    const base = KEYWORD_ROWS[field]
    if (borderline === 'without') {
      const cells = [base.precision, base.recall, base.f1, base.specificity, base.balancedAccuracy].map(rate)
      rows.push(['  keyword baseline, dev half', '', ...cells, '', ''])
    }
  }
  return { title, head: [...HEAD, borderline === 'without' ? 'bar' : ''], rows, notes: [leftOutText(corpora)] }
}

/** The five fields over one set. */
export function fieldsOf({ name, scanned }: Corpus): Section {
  const rows = FIELDS.flatMap((field) => {
    const judged = judgedIn(scanned, field, 'with')
    return judged.length === 0 ? [] : [[field, ...cellsOf(ratesOf(tallyOf(judged)))]]
  })
  return { title: `Fields, ${name}`, head: HEAD, rows, notes: [] }
}

/** Every wrong answer of a set. */
export function missesOf({ scanned }: Corpus): readonly Miss[] {
  return scanned.flatMap((each) =>
    FIELDS.flatMap((field): readonly Miss[] => {
      const [judged] = judgedIn([each], field, 'with')
      if (judged === undefined || judged.truth === judged.answer) return []
      const finding = each.scan.fields?.[field]
      const quote = (finding?.evidence[0] ?? finding?.counterEvidence[0])?.quote ?? ''
      const mark = each.page.borderline?.includes(field) === true ? ' (borderline)' : ''
      return [{ file: each.page.file, field, truth: judged.truth, why: `${each.scan.outcome}${mark} ${quote}` }]
    }),
  )
}

/** Tells whether a labelled page is a whole policy, so that refusing it would be wrong. */
export function isPolicy(page: LabelledPage): boolean {
  return (page.doc_type ?? 'policy') === 'policy'
}

function judgedIn(scanned: readonly Scanned[], field: PolicyField, borderline: 'with' | 'without'): readonly Judged[] {
  return scanned.flatMap(({ page, scan }): readonly Judged[] => {
    const truth = page.labels?.[field]
    if (truth === undefined || truth === null) return []
    if (borderline === 'without' && page.borderline?.includes(field) === true) return []
    if (scan.fields !== null) return [{ truth, answer: scan.fields[field].value }]
    return isPolicy(page) ? [{ truth, answer: !truth }] : []
  })
}

function leftOutText(corpora: readonly Corpus[]): string {
  const all = corpora.flatMap(({ scanned }) => scanned)
  const refused = all.filter(({ page, scan }) => scan.fields === null && !isPolicy(page)).length
  const wrongly = all.filter(({ page, scan }) => scan.fields === null && isPolicy(page)).length
  return [
    `${all.length} pages; ${refused} that are no whole policy were refused and left out;`,
    `${wrongly} policies were refused and count as wrong in every field.`,
  ].join(' ')
}

function cellsOf(rates: Rates): string[] {
  return [`${rates.positives}/${rates.negatives}`, ...RATES.map((name) => rate(rates[name]))]
}

function barText(bar: Bar, rates: Rates): string {
  const parts = RATES.flatMap((name) => {
    const least = bar[name]
    return least === undefined ? [] : [`${name} ≥ ${least.toFixed(2)}: ${metText(isMet(rates[name], least))}`]
  })
  return parts.join('; ')
}
