import { BARS, KEYWORD_OTHERS } from './baseline.ts'
import type { Parts } from './parts.ts'
import { readBytes, readPairs } from './read-labels.ts'
import { isPolicyText } from './scan-page.ts'
import { isMet, metText, rate } from './section.ts'
import type { Section } from './section.ts'
import { ratesOf, tallyOf } from './tally.ts'
import type { Judged } from './tally.ts'

/** Whether two fetches of one policy differ in what it says. */
export async function scoreChanges(folder: string, { readPage, isChanged }: Parts): Promise<Section | null> {
  const pairs = readPairs(folder)
  if (pairs === null) return null
  const judged: Judged[] = []
  const wrong: string[][] = []
  for (const { pair, a, b, policy_text_changed: truth } of pairs) {
    const before = await readPage(readBytes(folder, a))
    const after = await readPage(readBytes(folder, b))
    // A page that was refused is no version of the policy.
    const isComparable = isPolicyText(before.outcome) && isPolicyText(after.outcome)
    const answer = isComparable && before.text !== null && after.text !== null && isChanged(before.text, after.text)
    judged.push({ truth, answer })
    if (truth !== answer) wrong.push([pair, String(answer), `${before.outcome}, ${after.outcome}`])
  }
  const { precision, recall, positives } = ratesOf(tallyOf(judged))
  return {
    title: 'Change between two fetches',
    namesPages: true,
    head: ['wrong', 'answer', 'outcomes'],
    rows: wrong,
    notes: [
      `${pairs.length} pairs, ${positives} changed: precision ${rate(precision)} (bar ≥ ${BARS.changePrecision}: ` +
        `${metText(isMet(precision, BARS.changePrecision))}), recall ${rate(recall)} (bar ≥ ${BARS.changeRecall}: ` +
        `${metText(isMet(recall, BARS.changeRecall))}). Baseline, dev half: ${KEYWORD_OTHERS.changes}.`,
    ],
  }
}
