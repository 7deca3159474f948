import { BARS } from './baseline.ts'
import type { LabelledPage } from './read-labels.ts'
import type { Corpus, Scanned } from './scan-corpus.ts'
import { isAnswered } from './scan-page.ts'
import { isPolicy } from './score-fields.ts'
import { metText, ofText } from './section.ts'
import type { Section } from './section.ts'

/** Whether policies were read, and pages that are none refused. */
export function scoreOutcomes(corpora: readonly Corpus[]): Section {
  const wrong = corpora.flatMap(({ name, scanned }) => scanned.filter(isWrong).map((each) => wrongRow(name, each)))
  const all = corpora.flatMap(({ scanned }) => scanned)
  const policies = all.filter(({ page }) => page.acceptable_outcomes === undefined && isPolicy(page))
  const refused = policies.filter(isWrong).length
  const others = all.filter(({ page }) => page.acceptable_outcomes !== undefined || !isPolicy(page))
  const accepted = others.filter((each) => !isWrong(each)).length
  const isRefusalFine = policies.length > 0 && refused / policies.length <= BARS.policiesRefusedMax
  return {
    title: 'Page outcomes',
    namesPages: true,
    head: ['set', 'page', 'outcome', 'acceptable'],
    rows: wrong,
    notes: [
      `Policies that were refused: ${ofText(refused, policies.length)}; bar ≤ ${BARS.policiesRefusedMax}: ${metText(isRefusalFine)}.`,
      `Other pages with an acceptable outcome: ${ofText(accepted, others.length)}; bar: all, ${metText(accepted === others.length)}.`,
    ],
  }
}

function wrongRow(name: string, { page, scan }: Scanned): readonly string[] {
  return [name, page.file, scan.outcome, acceptableText(page)]
}

function isWrong({ page, scan }: Scanned): boolean {
  const { acceptable_outcomes: acceptable, doc_type: kind } = page
  if (acceptable !== undefined) return !acceptable.includes(scan.outcome)
  if (isPolicy(page)) return !isAnswered(scan.outcome)
  // A part of a policy may be answered as one, or refused; a page that is none of it must be refused.
  return kind !== 'policy_fragment' && kind !== 'policy_truncated' && isAnswered(scan.outcome)
}

function acceptableText(page: LabelledPage): string {
  return (
    page.acceptable_outcomes?.join(', ') ?? (isPolicy(page) ? 'ok, ok_partial' : `a refusal (${page.doc_type ?? ''})`)
  )
}
