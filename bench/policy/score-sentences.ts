import { dayFrom } from '../../src/base/time.ts'
import { resolveLastUpdated } from '../../src/policy-scan/dates/resolve-last-updated.ts'
import { policyTextOfPlain } from '../../src/policy-scan/reading/policy-text-of-plain.ts'
import { plainPolicyText } from '../../test/support/plain-policy-text.ts'
import { BARS, KEYWORD_OTHERS } from './baseline.ts'
import type { Parts } from './parts.ts'
import { FIELDS, readAdversarialDates, readAdversarialTexts, readPoints } from './read-labels.ts'
import type { AdversarialText } from './read-labels.ts'
import { isAnswered } from './scan-page.ts'
import { isMet, metText, ofText, rate } from './section.ts'
import type { Section } from './section.ts'
import { ratesOf, tallyOf } from './tally.ts'

// What stands outside a policy's text: the page is refused, or the text is no part of its main content.
const PAGE_CONTEXTS = new Set(['soft_404', 'js_wall', 'hub'])
const OUTSIDE_CONTEXTS = new Set(['cookie_banner', 'cmp_widget', 'navigation', 'footer'])

/** Sentences that people marked on ToS;DR, each for one field. */
export function scorePoints(folder: string, { findFields }: Parts): Section | null {
  const points = readPoints(folder)
  if (points === null) return null
  const rows = FIELDS.flatMap((field) => {
    const judged = points
      .filter((point) => point.field === field)
      .map(({ text, polarity }) => ({
        truth: polarity,
        answer: findFields(plainPolicyText(text, 'en'), 'en')?.[field].value ?? false,
      }))
    if (judged.length === 0) return []
    const rates = ratesOf(tallyOf(judged))
    const isBarred = field === 'third_party_data_sharing'
    const met = metText(isMet(rates.macroF1, BARS.sharingPolarityMacroF1))
    return [
      [
        field,
        `${rates.positives}/${rates.negatives}`,
        rate(rates.precision),
        rate(rates.recall),
        rate(rates.specificity),
        rate(rates.macroF1),
        isBarred ? `macro-F1 ≥ ${BARS.sharingPolarityMacroF1}: ${met}` : '',
      ],
    ]
  })
  return {
    title: 'Sentences of ToS;DR',
    head: ['field', 'pos/neg', 'P', 'R', 'specificity', 'macro-F1', 'bar'],
    rows,
    notes: [`Keyword baseline on sharing, dev half: ${KEYWORD_OTHERS.sharingPolarity}.`],
  }
}

/** Texts written to deceive. */
export async function scoreAdversarialTexts(folder: string, parts: Parts): Promise<Section | null> {
  const texts = readAdversarialTexts(folder)
  if (texts === null) return null
  const wrong: string[][] = []
  let checks = 0
  for (const each of texts) {
    const answered = await answersTo(each, parts)
    for (const field of FIELDS) {
      const expected = each.expected[field]
      if (expected === undefined) continue
      checks += 1
      if (answered(field) !== expected) wrong.push([each.id, field, String(expected), each.why])
    }
  }
  return {
    title: 'Adversarial texts',
    namesPages: true,
    head: ['wrong', 'field', 'expected', 'about'],
    rows: wrong,
    notes: [
      `${ofText(checks - wrong.length, checks)} right; bar: all, ${metText(wrong.length === 0)}. ` +
        `Keyword baseline: ${KEYWORD_OTHERS.adversarialFlags}.`,
    ],
  }
}

/** Lines with dates written to deceive. */
export function scoreAdversarialDates(folder: string): Section | null {
  const lines = readAdversarialDates(folder)
  if (lines === null) return null
  const wrong: string[][] = []
  for (const { id, lang, text, expected, precision, fetched, site, why } of lines) {
    const fetchedOn = dayFrom(fetched)
    if (fetchedOn === null) throw new Error(`${id} must say on which day it was fetched`)
    const host = site === null ? null : `www.example${site}`
    const found = resolveLastUpdated(plainPolicyText(text, lang), { fetchedOn, host, language: lang })
    // What has no answer has no precision; the set says there why.
    const isRight = found.value === expected && (expected === null || found.precision === precision)
    if (isRight) continue
    const answer = `${found.value ?? 'none'} ${found.precision ?? ''}`
    wrong.push([id, answer, `${expected ?? 'none'} ${precision ?? ''}`, why])
  }
  return {
    title: 'Adversarial dates',
    namesPages: true,
    head: ['wrong', 'answer', 'expected', 'about'],
    rows: wrong,
    notes: [
      `${ofText(lines.length - wrong.length, lines.length)} right; bar: all, ${metText(wrong.length === 0)}. ` +
        `Keyword baseline: ${KEYWORD_OTHERS.adversarialDates}.`,
    ],
  }
}

async function answersTo(
  { text, lang, context }: AdversarialText,
  { readPage, findFields }: Parts,
): Promise<(field: (typeof FIELDS)[number]) => boolean> {
  if (PAGE_CONTEXTS.has(context)) {
    const bytes = new TextEncoder().encode(`<!doctype html><html lang="${lang}"><body><p>${text}</p></body></html>`)
    const read = await readPage({ bytes, contentType: 'text/html; charset=utf-8', url: 'https://unknown.invalid/' })
    if (!isAnswered(read.outcome) || read.text === null) return () => false
  }
  const plain = policyTextOfPlain({ source: text, title: null, statedDates: [] })
  const isBody = !OUTSIDE_CONTEXTS.has(context)
  const fields = findFields(
    { ...plain, blocks: plain.blocks.map((block) => ({ ...block, isBody, language: lang })) },
    lang,
  )
  return (field) => fields?.[field].value ?? false
}
