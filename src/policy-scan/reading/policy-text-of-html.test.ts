import { describe, expect, test } from 'vitest'
import { policyTextOfHtml } from './policy-text-of-html.ts'

/** What a page reads as: a line for each block, `kind: text`. */
function linesOf(html: string): string[] {
  const { text, blocks } = policyTextOfHtml(html, 'https://example.com/privacy')
  return blocks.map((block) => `${block.kind}: ${text.slice(block.start, block.end)}`)
}

describe('what a person sees of a page is read, and nothing else', () => {
  const cases: [string, string, string[]][] = [
    ['paragraphs', '<p>One.</p><p>Two.</p>', ['paragraph: One.', 'paragraph: Two.']],
    ['a script', '<p>One.</p><script>let two</script>', ['paragraph: One.']],
    ['a style sheet', '<style>p { color: red }</style><p>One.</p>', ['paragraph: One.']],
    ['a template', '<template><p>Not yet.</p></template><p>One.</p>', ['paragraph: One.']],
    ['a shadow root', '<x-y><template shadowrootmode="open"><p>One.</p></template></x-y>', ['paragraph: One.']],
    ['closed details', '<details><summary>More</summary><p>One.</p></details>', ['paragraph: More', 'paragraph: One.']],
    ['hidden', '<p hidden>We sell it.</p><p>One.</p>', ['paragraph: One.']],
    ['not displayed', '<p style="color:red; display: none">We sell it.</p><p>One.</p>', ['paragraph: One.']],
    ['not visible', '<p style="visibility:hidden">We sell it.</p><p>One.</p>', ['paragraph: One.']],
    ['an icon', '<p><i aria-hidden="true">arrow</i> One.</p>', ['paragraph: One.']],
    ['a choice of languages', '<select><option>Deutsch</option></select><p>One.</p>', ['paragraph: One.']],
    ['a body hidden until scripts run', '<body style="display:none"><p>One.</p>', ['paragraph: One.']],
    [
      'a consent manager',
      '<div id="onetrust-consent-sdk"><p>We use cookies.</p></div><p>One of many words of a long policy.</p>',
      ['paragraph: One of many words of a long policy.'],
    ],
    ['a line break in a sentence', '<p>We may<br>share it.</p>', ['paragraph: We may share it.']],
    ['a line break after one', '<p>Updated: May<br>We share.</p>', ['paragraph: Updated: May', 'paragraph: We share.']],
    ['elements set apart by style', '<p><b>May 2026</b><a>Previous</a></p>', ['paragraph: May 2026 Previous']],
    ['letters of one word', '<p><b>P</b>rivacy.</p>', ['paragraph: Privacy.']],
    ['soft hyphens and odd blanks', '<p>per\u00ADsonal\u00A0da\u200Bta.</p>', ['paragraph: personal data.']],
    ['a line that is a heading to the eye', '<p><b>Who we share with</b></p>', ['heading: Who we share with']],
    ['a bold sentence', '<p><b>We never sell data.</b></p>', ['paragraph: We never sell data.']],
  ]
  test.each(cases)('%s', (_name, html, expected) => {
    expect(linesOf(html)).toEqual(expected)
  })
})

test('every block knows the headings it stands under', () => {
  const { blocks } = policyTextOfHtml('<h1>Policy</h1><h2>Data</h2><p>A.</p><h2>Rights</h2><p>B.</p>', null)

  expect(blocks.map((block) => block.headings)).toEqual([
    [],
    ['Policy'],
    ['Policy', 'Data'],
    ['Policy'],
    ['Policy', 'Rights'],
  ])
})

test('items of a list know the words that introduce it, items of a list beside it do not', () => {
  const html = '<p>We do not:</p><ul><li>sell<ul><li>or lend</li></ul></li><li>give</li></ul><ul><li>Home</li></ul>'

  const { text, blocks } = policyTextOfHtml(html, null)

  const heads = blocks.map(({ listHead }) => (listHead === null ? null : text.slice(listHead.start, listHead.end)))
  expect(heads).toEqual([null, 'We do not:', 'sell', 'We do not:', null])
})

describe('cells of a table stand under their header', () => {
  const cases: [string, string, (string | null)[]][] = [
    [
      'a header row',
      '<tr><th>Who</th><th>Why</th></tr><tr><td>Banks</td><td>To pay</td></tr>',
      [null, null, 'Who', 'Why'],
    ],
    [
      'a header of each row',
      '<tr><th>Who</th><td>Banks</td></tr><tr><th>Why</th><td>To pay</td></tr>',
      [null, 'Who', null, 'Why'],
    ],
    [
      'a cell over two rows',
      '<tr><th>Who</th><th>Why</th></tr><tr><td rowspan="2">Banks</td><td>To pay</td></tr><tr><td>To bill</td></tr>',
      [null, null, 'Who', 'Why', 'Why'],
    ],
  ]
  test.each(cases)('%s', (_name, rows, expected) => {
    const { blocks } = policyTextOfHtml(`<table>${rows}</table>`, null)

    expect(blocks.map((block) => block.cellHeader)).toEqual(expected)
  })
})

test('a table that lays out the page has no cells', () => {
  expect(linesOf('<table><tr><td>Menu</td><td><h1>Policy</h1><p>One.</p></td></tr></table>')).toEqual([
    'paragraph: Menu',
    'heading: Policy',
    'paragraph: One.',
  ])
})

test('links keep their words and their whole address', () => {
  const html = '<base href="/legal/"><p>See <a href="cookies#top">our cookies</a>, please.</p>'

  const { text, links } = policyTextOfHtml(html, 'https://example.com/privacy')

  expect(links.map(({ start, end, href }) => [text.slice(start, end), href])).toEqual([
    ['our cookies', 'https://example.com/legal/cookies#top'],
  ])
})

test('title, language and dates that a page states for machines', () => {
  const { title, statedLanguage, statedDates } = policyTextOfHtml(
    `<html lang="en-GB"><title> Privacy
      policy </title><meta property="article:modified_time" content="2026-05-01T10:00:00Z">
      <script type="application/ld+json">{"@type": "WebPage", "dateModified": "2026-05-02"}</script>
      <time datetime="2026-05-03">3 May</time>`,
    null,
  )

  expect({ title, statedLanguage }).toEqual({ title: 'Privacy policy', statedLanguage: 'en' })
  expect(statedDates).toEqual([
    { source: 'meta', name: 'article:modified_time', value: '2026-05-01T10:00:00Z' },
    { source: 'json_ld', name: 'dateModified', value: '2026-05-02' },
    { source: 'time_element', name: 'datetime', value: '2026-05-03' },
  ])
})

test('deep nesting is read without exhausting the stack', () => {
  const deep = 3000

  expect(linesOf(`${'<div>'.repeat(deep)}<p>One.</p>${'</div>'.repeat(deep)}`)).toEqual(['paragraph: One.'])
})
