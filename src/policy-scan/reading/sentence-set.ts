import type { PolicyText, TextBlock } from './policy-text.ts'

// Both texts are cut alike, so that a cut in the wrong place does not matter here.
const SENTENCE_BREAK = /(?<=[.!?。！？]["”’)\]]?)\s+/u
const WORD = /[\p{L}\p{N}]+/gu

/**
 * The sentences of some blocks, by their words in lower case, so that neither punctuation, nor their order, nor what stands
 * around them makes a difference.
 */
export function sentenceSet(text: PolicyText, blocks: readonly TextBlock[]): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>()
  for (const block of blocks) {
    for (const sentence of text.text.slice(block.start, block.end).split(SENTENCE_BREAK)) {
      const words = sentence.toLowerCase().match(WORD)
      if (words !== null) sentences.set(words.join(' '), sentence)
    }
  }
  return sentences
}

/** The blocks of the main content. */
export function bodyBlocks({ blocks }: PolicyText): readonly TextBlock[] {
  return blocks.filter((block) => block.isBody)
}
