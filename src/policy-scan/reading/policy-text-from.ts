import type { WrittenBlock } from './block-writer.ts'
import type { PolicyLink, PolicyText, TextBlock } from './policy-text.ts'

/** What a text has besides its blocks. */
export type Surroundings = Pick<PolicyText, 'title' | 'statedLanguage' | 'statedDates' | 'isTruncated'> & {
  readonly isBody: (block: WrittenBlock, index: number) => boolean
}

/** Puts blocks one under the other, each on a line of its own, and turns their offsets into those of the whole. */
export function policyTextFrom(written: readonly WrittenBlock[], { isBody, ...rest }: Surroundings): PolicyText {
  const starts: number[] = []
  let length = 0
  for (const block of written) {
    starts.push(length)
    length += block.text.length + 1
  }
  function spanOf(index: number): { start: number; end: number } {
    const start = starts[index] ?? 0
    return { start, end: start + (written[index]?.text.length ?? 0) }
  }

  const links: PolicyLink[] = []
  const blocks = written.map((block, index): TextBlock => {
    const span = spanOf(index)
    for (const link of block.links) {
      links.push({ href: link.href, start: span.start + link.start, end: span.start + link.end })
    }
    return {
      ...span,
      kind: block.kind,
      headings: block.headings,
      listHead: block.listHead === null ? null : spanOf(block.listHead),
      cellHeader: block.cellHeader,
      isBody: isBody(block, index),
      language: null,
    }
  })
  return { text: written.map((block) => block.text).join('\n'), blocks, links, ...rest }
}
