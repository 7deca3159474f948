import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainPolicyText } from '../../../test/support/plain-policy-text.ts'
import type { PolicyText } from '../reading/policy-text.ts'
import { POLICY_FIELDS } from './compile-lexicon.ts'
import { findFields } from './find-fields.ts'
import { LEXICONS } from './languages.ts'

const VECTORS = join(import.meta.dirname, '..', '..', '..', 'test', 'vectors', 'policy')
const OUTSIDE = new Set(['cookie_banner', 'cmp_widget', 'navigation', 'footer'])

const Vector = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'cy']),
  context: z.string(),
  text: z.string(),
  expected: z.partialRecord(
    z.enum([
      'mentions_consent',
      'mentions_legitimate_interest',
      'opt_out_clause_found',
      'third_party_data_sharing',
      'purpose_of_use_declared',
    ]),
    z.boolean(),
  ),
})

function vectorsOf(file: string): z.infer<typeof Vector>[] {
  const lines = readFileSync(join(VECTORS, file), 'utf8').trim().split('\n')
  return lines.map((line) => Vector.parse(JSON.parse(line)))
}

function textOf({ text, lang, context }: z.infer<typeof Vector>): PolicyText {
  // Hyphens at the end of a line are put right where pages are read.
  const plain = plainPolicyText(text.replaceAll('\u00AD', '').replaceAll(/(\p{L})-\n(\p{L})/gu, '$1$2'), lang)
  return { ...plain, blocks: plain.blocks.map((block) => ({ ...block, isBody: !OUTSIDE.has(context) })) }
}

describe.each(['flags.jsonl', 'sentences.jsonl'])('sentences of %s are read as a person would', (file) => {
  test.each(vectorsOf(file).map((vector) => [vector.id, vector.text, vector] as const))(
    '%s: %s',
    (_id, _text, vector) => {
      const found = findFields(textOf(vector), vector.lang)

      const told = Object.keys(vector.expected).map((field) => [field, Reflect.get(found, field).value])
      expect(Object.fromEntries(told)).toEqual(vector.expected)
    },
  )
})

test('every lexicon has a sentence for each of the five questions', () => {
  const asked = new Set<string>()
  for (const { lang, expected } of [...vectorsOf('flags.jsonl'), ...vectorsOf('sentences.jsonl')]) {
    for (const field of Object.keys(expected)) asked.add(`${lang} ${field}`)
  }

  const wanted = [...LEXICONS.keys()].flatMap((language) => POLICY_FIELDS.map((field) => `${language} ${field}`))
  expect(wanted.filter((each) => !asked.has(each))).toEqual([])
})

describe('a quote can be checked', () => {
  const policy = [
    'How we use your data',
    `We use your name, ${'your address, '.repeat(30)} and your telephone number to answer your enquiry.`,
    'We share your enquiry with our partner firm, and we never sell your data.',
    'You may withdraw your consent at any time. Our legitimate interests are “fraud prevention” and security.',
  ].join('\n')

  test('it stands at its offsets, has at most 240 characters and says what it is', () => {
    const text = plainPolicyText(policy, 'en')

    const found = findFields(text, 'en')

    const quotes = POLICY_FIELDS.flatMap((field) => [...found[field].evidence, ...found[field].counterEvidence])
    expect(quotes.length).toBeGreaterThan(4)
    for (const { quote, start, end, ruleId, kind } of quotes) {
      expect(quote).toBe(text.text.slice(start, end))
      expect(quote.length).toBeLessThanOrEqual(240)
      expect([ruleId, kind]).not.toContain('')
    }
  })

  test('what is affirmed in one place and denied in another is true and marked', () => {
    const { third_party_data_sharing: sharing } = findFields(plainPolicyText(policy, 'en'), 'en')

    expect(sharing).toMatchObject({ value: true, isContradicted: true })
    expect(sharing.counterEvidence[0]?.quote).toContain('never sell')
  })

  test('at most three are given of each', () => {
    const lines = Array.from(
      { length: 20 },
      (_, index) => `We share your data with insurer number ${index}, our partner.`,
    )

    const { third_party_data_sharing: sharing } = findFields(plainPolicyText(lines.join('\n'), 'en'), 'en')

    expect(sharing.evidence).toHaveLength(3)
  })
})

test('a short text that is silent is believed less than a long one', () => {
  const line = 'We were founded in a small town and have built kitchens ever since, number'
  const long = Array.from({ length: 60 }, (_, index) => `${line} ${index}.`).join('\n')

  const short = findFields(plainPolicyText(line, 'en'), 'en').mentions_consent
  const full = findFields(plainPolicyText(long, 'en'), 'en').mentions_consent

  expect([short.value, full.value]).toEqual([false, false])
  expect(full.confidence).toBeGreaterThan(short.confidence)
})

test('menus and footers say nothing but that data may not be sold', () => {
  const text = plainPolicyText('We share your data with our partners.\nDo not sell my personal information', 'en')
  const footer = { ...text, blocks: text.blocks.map((block) => ({ ...block, isBody: false })) }

  const found = findFields(footer, 'en')

  expect(found.third_party_data_sharing.value).toBe(false)
  expect(found.opt_out_clause_found.value).toBe(true)
})

test('whatever a page says, the answer is the same each time and its quotes are its own', () => {
  const word = fc.constantFrom(
    'we',
    'share',
    'not',
    'your',
    'data',
    'with',
    'consent',
    ';',
    ',',
    '(',
    '.',
    '\n',
    'İ',
    'unless',
    'ﬁ',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.constantFrom('en', 'de', 'pl'), (words, language) => {
      const text = plainPolicyText(words.join(' '), language)

      const found = findFields(text, language)

      expect(findFields(text, language)).toEqual(found)
      for (const field of POLICY_FIELDS) {
        for (const { quote, start, end } of found[field].evidence) expect(text.text.slice(start, end)).toBe(quote)
      }
    }),
  )
})

describe('five megabytes that were written to keep a reader busy are read to an end', () => {
  const hostile = [
    'we share your data ',
    'a',
    '((((( e.g. ',
    'we do not:\n',
    'personal your customer user ',
    ';;;; ',
    'a. b. ',
  ]

  test.each(hostile)('%j', (piece) => {
    const text = plainPolicyText(piece.repeat(Math.ceil(5_000_000 / piece.length)), 'en')

    expect(findFields(text, 'en').mentions_consent.value).toBe(false)
  })
})
