import { scriptOf } from './fold-text.ts'
import type { Script } from './fold-text.ts'
import { isParticle, wordsOfName, wordsOfParts } from './name-words.ts'
import type { NameWords } from './name-words.ts'

/** A name as it came: in one text, or with its two parts told apart. */
export type NameText = { readonly full: string } | { readonly given: string; readonly family: string }

/** A given name or a surname, in all the forms that may stand for it. */
export type NamePart = {
  /** Its ASCII letters without blanks, hyphens and apostrophes: `oconnor`, `smithjones`. Empty when there is none. */
  readonly letters: string
  /** Other spellings of the whole, `letters` among them: `mueller` for `Müller`, `mcdonald` for `Macdonald`. */
  readonly spellings: readonly string[]
  /** What may stand for it alone: the halves of a double name. */
  readonly halves: readonly string[]
  /** It without its particles: `berg` for `van den Berg`. Empty when it has none. */
  readonly bare: string
}

/** A person's name in the form in which names are compared. */
export type CanonicalName = {
  readonly given: NamePart
  readonly middles: readonly string[]
  readonly family: NamePart
  /** All letters in reading order, so that `Anne-Marie` equals `Anne Marie`. */
  readonly letters: string
  readonly script: Script
}

// German and Nordic letters have an older spelling in two letters.
const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/giu, 'ae'],
  [/ö|ø|œ/giu, 'oe'],
  [/ü/giu, 'ue'],
  [/å/giu, 'aa'],
]

const HAS_DIGRAPH = /[äæöøœüå]|[aou]\u{308}|a\u{30A}/iu

// Surnames brought over from other scripts, each with the spellings found in Britain.
const SPELLINGS: readonly (readonly string[])[] = [
  ['ahmed', 'ahmad', 'ahmet'],
  ['begum', 'begam', 'begom'],
  ['chaudhry', 'chaudhary', 'chaudry', 'choudhury', 'choudhary', 'chowdhury', 'chowdhary'],
  ['hussain', 'husain', 'hussein', 'hossain'],
  ['khatun', 'khatoon'],
  ['mohammed', 'mohammad', 'mohamed', 'mohamad', 'muhammad', 'muhammed'],
  ['rahman', 'rehman', 'rahaman'],
  ['sheikh', 'shaikh', 'shaikh'],
  ['siddiqui', 'siddiqi', 'siddique'],
]

/** @returns null when the text holds no letters of a name. */
export function canonicalNameFrom(text: NameText): CanonicalName | null {
  const words = split(text)
  const older = HAS_DIGRAPH.test('full' in text ? text.full : text.given + text.family)
    ? split(withDigraphs(text))
    : words
  const [first = ''] = words.given
  const letters = [...words.given, ...words.family].join('').replaceAll('-', '')
  if (letters === '') return null
  return {
    given: part([first], [older.given[0] ?? first]),
    middles: words.given.slice(1).map((word) => word.replaceAll('-', '')),
    family: part(words.family, older.family),
    letters,
    script: scriptOf('full' in text ? text.full : `${text.given} ${text.family}`),
  }
}

function split(text: NameText): NameWords {
  return 'full' in text ? wordsOfName(text.full) : wordsOfParts(text.given, text.family)
}

function withDigraphs(text: NameText): NameText {
  if ('full' in text) return { full: digraphsIn(text.full) }
  return { given: digraphsIn(text.given), family: digraphsIn(text.family) }
}

function digraphsIn(name: string): string {
  return DIGRAPHS.reduce((spelt, [letter, two]) => spelt.replaceAll(letter, two), name.normalize('NFC'))
}

function part(words: readonly string[], older: readonly string[]): NamePart {
  const letters = joined(words)
  const halves = words.filter((word) => !isParticle(word)).flatMap((word) => word.split('-'))
  return {
    letters,
    spellings: spellingsOf(letters, joined(older)),
    halves: halves.length > 1 ? halves.filter((half) => half.length > 1) : [],
    bare: halves.length === 1 && halves[0] !== letters ? (halves[0] ?? '') : '',
  }
}

function joined(words: readonly string[]): string {
  return words.join('').replaceAll('-', '')
}

/** The first of a family of spellings stands for all, so that two members always share one. */
function spellingsOf(letters: string, older: string): readonly string[] {
  const mac = letters.replace(/^mac(?=[a-z]{4})/, 'mc')
  const family = SPELLINGS.find((spellings) => spellings.includes(letters))
  return [...new Set([letters, older, mac, family?.[0] ?? letters])]
}
