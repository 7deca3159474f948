import { COMMON_WORDS } from './common-words.ts'
import { marksOf } from './denial.ts'
import type { Mark } from './denial.ts'
import { memo } from './memo.ts'
import { LINK, MAILBOX } from './word.ts'
import type { Word } from './word.ts'

/** A sentence with, for each word, whether the sentence denies it. */
export type Sentence = { readonly words: readonly Word[]; readonly marks: readonly Mark[] }

/** A consent wording, read. */
export type Wording = {
  readonly sentences: readonly Sentence[]
  /** Capitals tell names from other words: the text is neither all in one case nor a heading. */
  readonly capitalsTell: boolean
  /** Host names of links and e-mail addresses, lower-case. */
  readonly hosts: readonly string[]
}

// Anchors and list items in the fashion of HTML and Markdown keep their link and their separation; other tags vanish.
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<a\b[^>]{0,400}?href\s*=\s*["']?([^"'\s>]{1,2000})[^>]{0,400}>([^<]{0,400})<\/a>/giu, '$2 ($1) '],
  [/\[([^\]]{0,400})\]\(([^)\s]{1,2000})\)/gu, '$1 ($2) '],
  [/<\/?(?:li|ul|ol|br|p|div|tr|td|h[1-6])\b[^>]*>/giu, ' • '],
  [/<[^>]{0,2000}>/gu, ''],
  [/&amp;/giu, '&'],
  [/&nbsp;/giu, ' '],
  [/&(?:#39|apos|rsquo|lsquo);/giu, "'"],
  [/&quot;/giu, '"'],
  [/[’‘`´ʼ]/gu, "'"],
  [/[™®©℠]/gu, ' '],
]
const MAILBOXES = /[^\s@<>(),;:]{1,64}@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu
const LINKS =
  /(?:(?:https?:\/\/|www\.)([^\s/<>()]+)[^\s<>()]*|(?<![\p{L}\p{N}.-])([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)\/[^\s<>()]*)/giu
const TRAILING = /[.,;:!?'"\]]+$/u
const DOTTED_LETTERS = /(?<![\p{L}\p{N}])((?:\p{L}\.)+\p{L})(\.?)(?![\p{L}\p{N}])(?=\s*(\p{L}*))/gu
const WORDS = /[\u{E000}\u{E001}&]|[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu
const POSSESSIVE = /'s$/iu
const ENDS_SENTENCE = /[!?;]|\n\s*\n|\.(?=[\s"')\]])/u
const NEVER_ENDS = new Set(['eg', 'ie', 'mr', 'mrs', 'ms', 'dr', 'vs', 'st'])
const RARELY_ENDS = new Set(['ltd', 'co', 'inc', 'corp', 'plc', 'llp', 'etc', 'no'])
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const HEADING_SHARE = 0.6
// Longer than any wording a person would tick; the rest is not read and so names nobody.
const WORDING_CHARACTERS_MAX = 20_000

const remembered = memo(256, wordingRead)

/** Reads a consent wording into sentences of folded words. */
export function wordingFrom(text: string): Wording {
  return remembered(text)
}

/** The folded words of a name, e.g. `['harbour', 'energy', 'ltd']`. */
export function wordsOf(text: string): readonly Word[] {
  return split(withoutMarkup(text))
}

function wordingRead(text: string): Wording {
  const hosts: string[] = []
  const words = split(withoutLinks(withoutMarkup(text.slice(0, WORDING_CHARACTERS_MAX)), hosts))
  return { sentences: sentencesFrom(words), capitalsTell: capitalsTell(words), hosts }
}

function withoutMarkup(text: string): string {
  const plain = MARKUP.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
  return plain
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(DOTTED_LETTERS, withoutDots)
}

// The last dot of "A.B.C. Windows" belongs to the letters, that of "the U.K. We …" ends a sentence.
function withoutDots(_all: string, letters: string, dot: string, next: string): string {
  const isEnd = next === '' || (/^\p{Lu}/u.test(next) && COMMON_WORDS.has(next.toLowerCase()))
  return `${letters.replaceAll('.', '')}${isEnd ? dot : ''}`
}

function withoutLinks(text: string, hosts: string[]): string {
  const masked = text.replaceAll(MAILBOXES, (_mailbox, host: string) => {
    hosts.push(host.toLowerCase())
    return MAILBOX
  })
  return masked.replaceAll(LINKS, (link: string, host: string | undefined, bareHost: string | undefined) => {
    hosts.push((host ?? bareHost ?? '').replace(TRAILING, '').toLowerCase())
    return `${LINK}${TRAILING.exec(link)?.[0] ?? ''}`
  })
}

function split(text: string): Word[] {
  let end = 0
  return [...text.matchAll(WORDS)].map((match) => {
    const [word] = match
    const gap = text.slice(end, match.index)
    end = match.index + word.length
    return { ...folded(word), capital: /^[\p{Lu}\p{Lt}\p{N}]/u.test(word), gap }
  })
}

function folded(word: string): Pick<Word, 'text' | 'base'> {
  if (word === '&') return { text: 'and', base: 'and' }
  const letters = (part: string): string =>
    part
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[\p{M}']/gu, '')
      .replaceAll(/[ßæœøłđðþı]/gu, (letter) => UNDECOMPOSED[letter] ?? letter)
  return { text: letters(word), base: letters(word.replace(POSSESSIVE, '')) }
}

function sentencesFrom(words: readonly Word[]): readonly Sentence[] {
  const sentences: Word[][] = []
  for (const [at, word] of words.entries()) {
    const current = sentences.at(-1)
    if (current === undefined || startsSentence(word, words[at - 1])) sentences.push([word])
    else current.push(word)
  }
  return sentences.map((sentence) => ({ words: sentence, marks: marksOf(sentence) }))
}

function startsSentence(word: Word, before: Word | undefined): boolean {
  if (!ENDS_SENTENCE.test(word.gap)) return false
  if (before === undefined || !word.gap.trimStart().startsWith('.')) return true
  if (NEVER_ENDS.has(before.text)) return false
  return word.capital || !RARELY_ENDS.has(before.text)
}

function capitalsTell(words: readonly Word[]): boolean {
  const letters = words.filter(({ text }) => /^\p{L}/u.test(text))
  const capitals = letters.filter(({ capital }) => capital).length
  return capitals > 0 && capitals < letters.length * HEADING_SHARE
}
