import type { PolicyText } from './policy-text.ts'

// A sentence ends in its mark and a blank; figures, initials and the like do not matter here, as both texts are cut alike.
const SENTENCE_BREAK = /(?<=[.!?。！？]["”’)\]]?)\s+/u
const WORD = /[\p{L}\p{N}]+/gu

/**
 * The sentences of a text's main content, each as its words in lower case, so that neither punctuation, nor their order,
 * nor what stands around them makes a difference.
 */
export function sentenceSet(text: PolicyText): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>()
  for (const block of text.blocks) {
    if (!block.isBody) continue
    for (const sentence of text.text.slice(block.start, block.end).split(SENTENCE_BREAK)) {
      const words = sentence.toLowerCase().match(WORD)
      if (words !== null) sentences.set(words.join(' '), sentence)
    }
  }
  return sentences
}
