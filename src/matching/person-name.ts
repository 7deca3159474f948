import { doubleMetaphone } from 'double-metaphone'
import { SURNAME_LINES } from './data/surnames.ts'
import { scriptOf, withoutMarkup } from './fold-text.ts'
import type { Script } from './fold-text.ts'
import { variantClassesOf } from './given-name-variants.ts'
import { isNoName } from './name-plausibility.ts'
import { isParticle, wordsOfName, wordsOfParts } from './name-words.ts'
import type { NameWords } from './name-words.ts'
import { remembered } from './remembered.ts'

/** A name as it came: in one text, or with its two parts told apart. */
export type NameText = { readonly full: string } | { readonly given: string; readonly family: string }

/** A given name or a surname, in all the forms that may stand for it. */
export type NamePart = {
  /** Its ASCII letters without blanks, hyphens and apostrophes: `oconnor`, `smithjones`. Empty when there is none. */
  readonly letters: string
  /** The same before `st` became `saint`. */
  readonly written: string
  /** Other spellings of the whole, `letters` among them: `mueller` for `Müller`, `mcdonald` for `Macdonald`. */
  readonly spellings: readonly string[]
  /** One spelling for all of its family, without the older spellings of umlauts: `mcdonald`, `rahman` for `Rehman`. */
  readonly root: string
  /** What may stand for it alone: the halves of a double name, a surname before marriage. */
  readonly halves: readonly string[]
  /** It without its particles: `berg` for `van den Berg`, `connor` for `O'Connor`. Empty when it has none. */
  readonly bare: string
  /** The classes of given names that stand for one another; none for a surname. */
  readonly classes: readonly number[]
  /** How it sounds: its double metaphone codes, one or two. Empty when it has none. */
  readonly sounds: readonly string[]
}

/** Why a name is not to be taken as it stands. */
export type NameFlag =
  | 'one_word' //      given name or surname is missing
  | 'not_a_name' //    a test entry, a company, abuse: nobody is called so
  | 'mixed_script' //  one word holds letters of several scripts, as look-alikes do

/** A person's name in the form in which names are compared. */
export type CanonicalName = {
  readonly given: NamePart
  readonly middles: readonly string[]
  readonly family: NamePart
  /** All letters in reading order, so that `Anne-Marie` equals `Anne Marie`. */
  readonly letters: string
  readonly script: Script
  /** Whether it came with its two parts told apart, one of which may have been left empty. */
  readonly inParts: boolean
  readonly flags: readonly NameFlag[]
}

// German and Nordic letters have an older spelling in two letters.
const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/giu, 'ae'],
  [/ö|ø|œ/giu, 'oe'],
  [/ü/giu, 'ue'],
  [/å/giu, 'aa'],
]

// Words are folded, so they hold no bar.
const BETWEEN = '|'
const PARTS_REMEMBERED = 20_000
const givenPartOf = remembered(PARTS_REMEMBERED, (text) => {
  const [word = '', older = ''] = text.split(BETWEEN)
  return givenPart(word, older)
})
const familyPartOf = remembered(PARTS_REMEMBERED, (text) => {
  const [family = [], older = [], born = []] = text.split(BETWEEN).map((part) => (part === '' ? [] : part.split(' ')))
  return familyPart({ family, born }, older)
})

const HAS_DIGRAPH = /[äæöøœüå]|[aou]\u{308}|a\u{30A}/iu
const ROOT_OF = rootBySpelling(SURNAME_LINES.trim().split('\n'))

/** @returns null when the text holds no letters of a name. */
export function canonicalNameFrom(text: NameText): CanonicalName | null {
  const shown = withoutMarkupIn(text)
  const whole = 'full' in shown ? shown.full : `${shown.given} ${shown.family}`
  const words = split(shown)
  const older = HAS_DIGRAPH.test(whole) ? split(withDigraphs(shown)) : words
  const [first = ''] = words.given
  const family = familyPartOf([words.family, older.family, words.born].map((part) => part.join(' ')).join(BETWEEN))
  const letters = joined(words.given) + family.written
  if (letters === '') return null
  const script = scriptOf(whole)
  return {
    given: givenPartOf(`${first}${BETWEEN}${older.given[0] ?? first}`),
    middles: words.given.slice(1).map((word) => word.replaceAll('-', '')),
    family,
    letters,
    script,
    inParts: !('full' in text),
    flags: flagsOf(whole, words, script),
  }
}

function withoutMarkupIn(text: NameText): NameText {
  if ('full' in text) return { full: withoutMarkup(text.full) }
  return { given: withoutMarkup(text.given), family: withoutMarkup(text.family) }
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

function givenPart(word: string, older: string): NamePart {
  const letters = joined([word])
  const halves = halvesOf([word])
  return {
    letters,
    written: letters,
    spellings: [...new Set([letters, joined([older])])],
    root: letters,
    halves: halves.length > 1 ? halves : [],
    bare: '',
    classes: variantClassesOf(letters),
    sounds: soundsOf(letters),
  }
}

function familyPart({ family, born }: Omit<NameWords, 'given'>, older: readonly string[]): NamePart {
  const words = withSaints(family)
  const letters = joined(words)
  const halves = halvesOf(words)
  const root = rootOf(letters)
  return {
    letters,
    written: joined(family),
    spellings: [...new Set([letters, joined(withSaints(older)), macFolded(letters), root])],
    root,
    halves: [...(halves.length > 1 ? halves : []), ...(born.length > 0 ? [joined(born)] : [])],
    bare: halves.length === 1 ? bareOf(halves[0] ?? '', letters) : '',
    classes: [],
    sounds: soundsOf(root),
  }
}

/** `St John` and `St-John` are `Saint John`. */
function withSaints(family: readonly string[]): readonly string[] {
  return family.map((word, index) => {
    const isLast = index === family.length - 1
    return word === 'st' && !isLast ? 'saint' : word.replace(/^st-/, 'saint-')
  })
}

function halvesOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => word.split('-')).filter((half) => half.length > 1 && !isParticle(half))
}

function bareOf(half: string, letters: string): string {
  if (half !== letters) return half
  const [, irish = ''] = /^o([b-df-hj-np-tv-z][a-z]{3,})$/.exec(letters) ?? []
  return irish
}

function joined(words: readonly string[]): string {
  return words.join('').replaceAll('-', '')
}

function rootOf(letters: string): string {
  const folded = macFolded(letters)
  return ROOT_OF.get(letters) ?? ROOT_OF.get(folded) ?? folded
}

function macFolded(letters: string): string {
  return letters.replace(/^mac(?=[a-z]{4})/, 'mc')
}

/** How letters sound: their double metaphone codes, one or two; none for what has no sound. */
function soundsOf(letters: string): readonly string[] {
  return letters === '' ? [] : [...new Set(doubleMetaphone(letters))].filter((sound) => sound !== '')
}

function flagsOf(whole: string, { given, family }: NameWords, script: Script): readonly NameFlag[] {
  const flags: (NameFlag | null)[] = [
    family.length === 0 || given.length === 0 ? 'one_word' : null,
    isNoName(whole, [...given, ...family]) ? 'not_a_name' : null,
    script === 'mixed' ? 'mixed_script' : null,
  ]
  return flags.filter((flag) => flag !== null)
}

/** By what a part of a name is looked up: its sounds, those of each half of a double name, and those without its particles. */
export function lookupSounds({ letters, sounds, halves, bare }: NamePart): readonly string[] {
  if (letters === '') return []
  const others = [...halves, ...(bare === '' ? [] : [bare])].flatMap(soundsOf)
  const all = [...new Set([...sounds, ...others])]
  return all.length === 0 ? [letters] : all
}

/** The first of a family of spellings stands for all, so that two members always share one. */
function rootBySpelling(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const [root = '', ...others] = line.split(' ')
      return [root, ...others].map((spelling): [string, string] => [spelling, root])
    }),
  )
}
