import type { PolicyText, TextBlock } from '../../src/policy-scan/reading/policy-text.ts'

/** A text without any markup, a paragraph on each line. For one language throughout. */
export function plainPolicyText(source: string, language: string | null): PolicyText {
  const blocks: TextBlock[] = []
  const lines: string[] = []
  let start = 0
  for (const line of source.normalize('NFKC').split('\n')) {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text === '') continue
    const end = start + text.length
    blocks.push({
      kind: 'paragraph',
      start,
      end,
      headings: [],
      listHead: null,
      cellHeader: null,
      isBody: true,
      language,
    })
    lines.push(text)
    start = end + 1
  }
  return {
    text: lines.join('\n'),
    blocks,
    links: [],
    title: null,
    statedLanguage: language,
    statedDates: [],
    isTruncated: false,
  }
}
