import { hash } from 'node:crypto'
import type { PolicyText } from './policy-text.ts'
import { bodyBlocks, sentenceSet } from './sentence-set.ts'

/** SHA-256 of a page, hexadecimal, from the most to the least that makes a difference. */
export type TextHashes = {
  /** Of the bytes as they came. */
  readonly raw: string
  /** Of all visible text. */
  readonly full: string
  /** Of the main content. */
  readonly body: string
  /** Of the sentences of the main content, in alphabetical order: the same when only their order changed. */
  readonly sentences: string
}

/** Hashes a page. Without a text only the bytes count. */
export function textHashes(bytes: Uint8Array, text: PolicyText | null): TextHashes {
  const body = text === null ? [] : bodyBlocks(text).map((block) => text.text.slice(block.start, block.end))
  const sentences = text === null ? [] : [...sentenceSet(text, bodyBlocks(text)).keys()].toSorted()
  return {
    raw: hash('sha256', bytes, 'hex'),
    full: hash('sha256', text?.text ?? '', 'hex'),
    body: hash('sha256', body.join('\n'), 'hex'),
    sentences: hash('sha256', sentences.join('\n'), 'hex'),
  }
}
