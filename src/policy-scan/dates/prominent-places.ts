import type { PolicyText, TextBlock } from '../reading/policy-text.ts'
import { namesPolicy } from './date-keywords.ts'
import { foldedWord } from './month-names.ts'

/** Where on a page dates of the whole page stand. */
export type Places = {
  readonly blockAt: (offset: number) => TextBlock | null
  /** Near the beginning or the end of the main content, or of the page. */
  readonly isAtEnds: (offset: number) => boolean
  /** Among the first blocks of the content, those below the policy's heading, or the last ones. */
  readonly isTitleOrLast: (block: TextBlock) => boolean
}

const HEAD_CHARACTERS = 1_500
const HEAD_SHARE = 0.05
const TAIL_CHARACTERS = 1_200
const TITLE_BLOCKS = 6
const LAST_BLOCKS = 5
const TITLE_HEADING_MAX = 120

/** Finds these places. */
export function placesIn({ text, blocks }: PolicyText): Places {
  const content = blocks.some(({ isBody }) => isBody) ? blocks.filter(({ isBody }) => isBody) : blocks
  const from = content[0]?.start ?? 0
  const to = content.at(-1)?.end ?? text.length
  const head = Math.max(HEAD_CHARACTERS, (to - from) * HEAD_SHARE)
  const title = content.findIndex((block) => isTitle(text, block))
  const titleBlocks = [
    ...content.slice(0, TITLE_BLOCKS),
    ...(title === -1 ? [] : content.slice(title, title + TITLE_BLOCKS)),
  ]
  const bareBlocks = new Set([...titleBlocks, ...content.slice(-LAST_BLOCKS)])
  return {
    blockAt: (offset) => blockAt(blocks, offset),
    isAtEnds: (offset) =>
      (offset >= from && offset <= from + head) ||
      (offset <= to && offset >= to - TAIL_CHARACTERS) ||
      offset >= text.length - TAIL_CHARACTERS,
    isTitleOrLast: (block) => bareBlocks.has(block),
  }
}

function isTitle(text: string, { kind, start, end }: TextBlock): boolean {
  return kind === 'heading' && end - start <= TITLE_HEADING_MAX && namesPolicy(foldedWord(text.slice(start, end)))
}

function blockAt(blocks: readonly TextBlock[], offset: number): TextBlock | null {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((blocks[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const block = blocks[low]
  return block !== undefined && block.start <= offset ? block : null
}
