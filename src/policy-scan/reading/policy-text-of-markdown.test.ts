import { expect, test } from 'vitest'
import { policyTextOfMarkdown } from './policy-text-of-markdown.ts'
import { policyTextOfPlain } from './policy-text-of-plain.ts'
import type { PolicyText } from './policy-text.ts'

function linesOf({ text, blocks }: PolicyText): string[] {
  return blocks.map((block) => `${block.kind}: ${text.slice(block.start, block.end)}`)
}

test('Markdown reads as what it stands for', () => {
  const page = policyTextOfMarkdown(
    `Privacy policy
==============

We **never** sell your data, see
[our promise](/promise "Promise").

We do not:

* sell it
  * nor lend it
* give it away

| Who | Why |
| --- | --- |
| Banks | To pay |

1. First`,
    'https://example.com/privacy',
  )

  expect(linesOf(page)).toEqual([
    'heading: Privacy policy',
    'paragraph: We never sell your data, see our promise.',
    'paragraph: We do not:',
    'list_item: sell it',
    'list_item: nor lend it',
    'list_item: give it away',
    'table_cell: Who',
    'table_cell: Why',
    'table_cell: Banks',
    'table_cell: To pay',
    'list_item: First',
  ])
  expect(page.links.map(({ href }) => href)).toEqual(['https://example.com/promise'])
})

test('lines that a program filled are joined, and words cut at their ends', () => {
  const source = `PRIVACY POLICY

We collect the personal data that you give us when you open an ac-
count with us, and the data that your browser sends with every page
that you ask for.
- your name
- your address`

  expect(linesOf(policyTextOfPlain({ source, title: null, statedDates: [] }))).toEqual([
    'heading: PRIVACY POLICY',
    'paragraph: We collect the personal data that you give us when you open an account with us, and the data that your browser sends with every page that you ask for.',
    'list_item: - your name',
    'list_item: - your address',
  ])
})
