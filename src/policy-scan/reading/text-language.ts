import { eld } from 'eld/extrasmall'
import { functionWordShare } from './function-words.ts'
import type { PolicyText, TextBlock } from './policy-text.ts'

/** The languages whose policies are understood, ISO 639-1. */
export const SUPPORTED_LANGUAGES: ReadonlySet<string> = new Set([
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'cy',
])

// Below this a detector guesses; what the page says of itself is better.
const TRUSTED_CHARACTERS_MIN = 500
const SAMPLES = 5
const SAMPLE_CHARACTERS = 800
const BLOCK_CHARACTERS_MIN = 160
const BLOCK_SAMPLE_CHARACTERS = 600
// Running text has a quarter to a half of them.
const SMALL_WORDS_SURE = 0.2
const SMALL_WORDS_WELSH = 0.22

/** Tells the language of a whole text; null when it has none to tell. */
function languageOfText({ blocks, text, statedLanguage }: PolicyText): string | null {
  const prose = proseOf(blocks, text)
  if (prose.length < TRUSTED_CHARACTERS_MIN) return languageOfShort(prose, statedLanguage)
  const step = Math.max(SAMPLE_CHARACTERS, Math.floor(prose.length / SAMPLES))
  const votes = new Map<string, number>()
  for (let start = 0, taken = 0; start < prose.length && taken < SAMPLES; start += step, taken += 1) {
    const language = detect(prose.slice(start, start + SAMPLE_CHARACTERS))
    if (language !== null) votes.set(language, (votes.get(language) ?? 0) + 1)
  }
  const [winner] = [...votes].toSorted(([, one], [, other]) => other - one)
  return winner?.[0] ?? statedLanguage
}

/**
 * The same text with the language of each block: short ones take that of the block before them, as one sentence tells too
 * little.
 */
export function withLanguages(page: PolicyText): { readonly language: string | null; readonly text: PolicyText } {
  const language = languageOfText(page)
  let current = language
  const blocks = page.blocks.map((block): TextBlock => {
    const text = page.text.slice(block.start, Math.min(block.end, block.start + BLOCK_SAMPLE_CHARACTERS))
    if (text.length >= BLOCK_CHARACTERS_MIN) current = languageOfBlock(text, current, language)
    return { ...block, language: current }
  })
  return { language, text: { ...page, blocks } }
}

function proseOf(blocks: readonly TextBlock[], text: string): string {
  const body = blocks.filter((block) => block.isBody)
  return body.map((block) => text.slice(block.start, block.end)).join(' ')
}

function languageOfShort(prose: string, statedLanguage: string | null): string | null {
  if (statedLanguage !== null) return statedLanguage
  return prose === '' ? null : detect(prose)
}

function languageOfBlock(text: string, current: string | null, ofPage: string | null): string | null {
  for (const language of [current, ofPage]) {
    if (language !== null && functionWordShare(text, language) >= SMALL_WORDS_SURE) return language
  }
  return detect(text) ?? ofPage
}

function detect(text: string): string | null {
  if (functionWordShare(text, 'en') >= SMALL_WORDS_SURE) return 'en'
  if (functionWordShare(text, 'cy') >= SMALL_WORDS_WELSH) return 'cy'
  const found = eld.detect(text)
  return found.language !== '' && found.isReliable() ? found.language : null
}
