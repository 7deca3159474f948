import { describe, expect, test } from 'vitest'
import { dayFrom } from '../../base/time.ts'
import { compareTexts } from './compare-texts.ts'
import { policyTextOfHtml } from './policy-text-of-html.ts'

const LONG =
  '<p>We collect personal data about you and we use it to send you what you ordered from our shop.</p>'.repeat(2)
const POLICY = `<title>Policy</title><p>Last updated: 1 May 2026</p>${LONG}<p>We share it with <a href="/banks">banks</a>.</p>`

function textOf(html: string): ReturnType<typeof policyTextOfHtml> {
  return policyTextOfHtml(html, 'https://example.com/')
}

describe('what makes a difference between two texts', () => {
  const cases: [string, string, 'none' | 'cosmetic' | 'material'][] = [
    ['nothing', POLICY, 'none'],
    ['capitals and punctuation', POLICY.replace('with <a', 'with, <A').replace('We share', 'WE share'), 'none'],
    ['a menu', `<nav><a href="/sale">Sale</a></nav>${POLICY}`, 'none'],
    ['a query in a link', POLICY.replace('/banks', '/banks?session=1'), 'none'],
    ['where a link leads', POLICY.replace('/banks', '/partners'), 'cosmetic'],
    ['the title', POLICY.replace('<title>Policy', '<title>Notice'), 'cosmetic'],
    ['the date', POLICY.replace('1 May 2026', '3 June 2026'), 'cosmetic'],
    ['a recipient', POLICY.replace('banks</a>', 'banks and advertisers</a>'), 'material'],
    ['a sentence', `${POLICY}<p>We sell it too.</p>`, 'material'],
  ]
  test.each(cases)('%s', (_name, html, expected) => {
    expect(compareTexts(textOf(POLICY), textOf(html)).extent).toBe(expected)
  })
})

test('sentences that came and went are named as they stand', () => {
  const after = textOf(POLICY.replace('We share it with', 'We never share it with'))

  const { added, removed } = compareTexts(textOf(POLICY), after)

  expect({ added, removed }).toEqual({ added: ['We never share it with banks.'], removed: ['We share it with banks.'] })
})

describe('a date that changed without the text, and a text without its date', () => {
  const [may, june] = [dayFrom('2026-05-01'), dayFrom('2026-06-03')]
  const redated = POLICY.replace('1 May 2026', '3 June 2026')
  const reworded = POLICY.replace('We share it', 'We may share it')
  const cases: [string, typeof may, string][] = [
    [POLICY, may, 'neither'],
    [redated, june, 'date_only'],
    [reworded, may, 'text_only'],
    [redated.replace('We share it', 'We may share it'), june, 'both'],
  ]
  test.each(cases)('%#: %s', (html, after, expected) => {
    expect(compareTexts(textOf(POLICY), textOf(html), { before: may, after }).date).toBe(expected)
  })
})
