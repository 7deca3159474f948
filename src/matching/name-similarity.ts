import { foldText } from './fold-text.ts'
import { shareOfFamily, shareOfGiven } from './name-frequency.ts'
import { changeCost, wordSimilarity } from './name-word-similarity.ts'
import { isParticle, isTitle } from './name-words.ts'

type Word = { readonly letters: string; readonly weight: number }
/** The words of a name that tell persons apart, and how many there are that do not. */
type Side = { readonly words: readonly Word[]; readonly lightWords: number }
type Pair = { readonly one: Word; readonly other: Word; readonly similarity: number }
type Alignment = {
  readonly pairs: readonly Pair[]
  /** What has no partner, on the side with fewer words and on the other. */
  readonly left: readonly [readonly Word[], readonly Word[]]
}

// Honorifics and words of descent that come and go with whoever writes the name.
const LIGHT_WORDS = new Set('ben sheikh shaikh haji hajji mullah qari sayyid sayyed sayed maulana'.split(' '))
const COMPANY_FORMS = new Set('llc ltd plc inc gmbh'.split(' '))
const HAN_ONLY = /^[\p{Script=Han}\s·]+$/u
const UNVOCALISED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
// Digits that are typed for letters they look like.
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'b', 9: 'g' }

// A word of which the other name has no trace counts as this alike: nearly a veto, for a name of many words too.
const UNLIKE = 0.2
const CONFLICT_WEIGHT = 0.85
// What every word that only the longer name has takes away: middle names are dropped and added.
const EXTRA_WORD = 0.06
const EXTRA_LIGHT_WORD = 0.01
// Little was compared when only an initial or one common name agrees.
const THIN_EVIDENCE = 0.6
const EVIDENCE_RATE = 1.2
const INITIAL_EVIDENCE = 0.3
const INITIAL_WEIGHT = 0.5
const COMMON_WEIGHT = 0.6
// Where a Chinese character differs, so does the name.
const HAN_PARTLY_MAX = 0.6
// The words of a name are joined to fit the other only when they make so long a word.
const JOINED_LETTERS_MIN = 5
const JOINED_WORDS_MAX = 4

/**
 * How alike two whole names of persons are, from 0 to 1, whichever way they are written: words in any order, joined or apart, dropped,
 * shortened, transliterated. One word on each side that fits nothing on the other makes two persons. For names without
 * boxes, of any origin; where given name and surname are known `nameLevels` tells more.
 */
export function nameSimilarity(a: string, b: string): number {
  if (HAN_ONLY.test(a) && HAN_ONLY.test(b)) return hanSimilarity(a, b)
  const isUnvocalised = UNVOCALISED.test(a) !== UNVOCALISED.test(b)
  const [words, others] = [wordsOf(a), wordsOf(b)]
  if (words.length > 0 && words.join(' ') === others.join(' ')) return 1
  const sides = [joinedLike(words, others), joinedLike(others, words)].map(sideFrom)
  const [short, long] = sides.toSorted(byLength)
  if (short === undefined || long === undefined || short.words.length === 0) return 0
  const aligned = align(short.words, long.words, isUnvocalised)
  const lightWords = Math.abs(short.lightWords - long.lightWords)
  return scoreOf(aligned) * (1 - EXTRA_LIGHT_WORD) ** lightWords
}

function hanSimilarity(a: string, b: string): number {
  const [one = [], other = []] = [a, b].map((text) => [...text.normalize('NFKC').replaceAll(/[\s·]/g, '')])
  if (one.join('') === other.join('')) return 1
  const shared = [...new Set(one)].map((character) => Math.min(countOf(character, one), countOf(character, other)))
  const longest = Math.max(one.length, other.length)
  return (shared.reduce((sum, count) => sum + count, 0) / longest) * HAN_PARTLY_MAX
}

function countOf(character: string, characters: readonly string[]): number {
  return characters.filter((other) => other === character).length
}

function wordsOf(text: string): readonly string[] {
  const words = foldText(text)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter((word) => /[a-z]/.test(word))
    .map((word) => word.replaceAll(/\d/g, (digit) => DIGITS[digit] ?? ''))
  const named = words.filter((word) => !isTitle(word) && !COMPANY_FORMS.has(word))
  return named.length > 0 ? named : words
}

/** Joins neighbouring words that stand as one in the other name, and parts initials that stand for several. */
function joinedLike(words: readonly string[], others: readonly string[]): readonly string[] {
  let result = words.flatMap((word) => (areInitials(word, others) ? [...word] : [word]))
  for (let size = JOINED_WORDS_MAX; size > 1; size -= 1) {
    for (let start = 0; start + size <= result.length; start += 1) {
      const parts = result.slice(start, start + size)
      if (isOneWord(parts, others)) result = result.toSpliced(start, size, parts.join(''))
    }
  }
  return result
}

function areInitials(word: string, others: readonly string[]): boolean {
  if (!/^[b-df-hj-np-tv-xz]{2,3}$/.test(word)) return false
  return others
    .map((other) => other.slice(0, 1))
    .join('')
    .includes(word)
}

function isOneWord(parts: readonly string[], others: readonly string[]): boolean {
  const joined = parts.join('')
  if (joined.length < JOINED_LETTERS_MIN) return false
  // A slip may have come in too, unless a part has its own partner.
  const costMax = parts.some((part) => others.includes(part)) ? 0 : 1
  return others.some((other) => Math.abs(other.length - joined.length) <= 1 && changeCost(other, joined) <= costMax)
}

function sideFrom(words: readonly string[]): Side {
  const telling = words.filter((word) => !isParticle(word) && !LIGHT_WORDS.has(word))
  const kept = telling.length > 0 ? telling : words
  return {
    words: kept.map((letters) => ({ letters, weight: weightOf(letters) })),
    lightWords: words.length - kept.length,
  }
}

/** From the weight of a common name to 1 for one that next to nobody has. */
function weightOf(letters: string): number {
  if (letters.length === 1) return INITIAL_WEIGHT
  const share = Math.max(shareOfGiven(letters), shareOfFamily(letters))
  const rarity = Math.min(1, -Math.log10(share) / 5)
  return COMMON_WEIGHT + (1 - COMMON_WEIGHT) * rarity
}

/** By the words where there are as many, so that it does not matter which name was named first. */
function byLength(a: Side, b: Side): number {
  if (a.words.length !== b.words.length) return a.words.length - b.words.length
  const [one, other] = [a, b].map(({ words }) => words.map(({ letters }) => letters).join(' '))
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Pairs the words off, the most alike first; among equals those in equal places. */
function align(short: readonly Word[], long: readonly Word[], isUnvocalised: boolean): Alignment {
  const possible = short.flatMap((one, place) =>
    long.map((other, otherPlace) => ({
      one,
      other,
      similarity: wordSimilarity(one.letters, other.letters, isUnvocalised),
      distance: Math.abs(place - otherPlace),
    })),
  )
  const left: [Set<Word>, Set<Word>] = [new Set(short), new Set(long)]
  const pairs: Pair[] = []
  for (const pair of possible.toSorted((a, b) => b.similarity - a.similarity || a.distance - b.distance)) {
    if (pair.similarity <= UNLIKE || !left[0].has(pair.one) || !left[1].has(pair.other)) continue
    pairs.push(pair)
    left[0].delete(pair.one)
    left[1].delete(pair.other)
  }
  return { pairs, left: [[...left[0]], [...left[1]]] }
}

function scoreOf({ pairs, left: [conflicts, others] }: Alignment): number {
  let score = UNLIKE ** (CONFLICT_WEIGHT * conflicts.length)
  let evidence = 0
  for (const { one, other, similarity } of pairs) {
    const weight = (one.weight + other.weight) / 2
    const isInitial = one.letters.length === 1 || other.letters.length === 1
    score *= similarity ** weight
    evidence += weight * similarity * (isInitial ? INITIAL_EVIDENCE : 1)
  }
  // Each conflict takes one word of the longer name with it, the least telling first.
  const extras = others.toSorted((a, b) => a.weight - b.weight).slice(conflicts.length)
  for (const { weight } of extras) score *= 1 - EXTRA_WORD * weight
  return score * (1 - THIN_EVIDENCE * Math.exp(-EVIDENCE_RATE * evidence))
}
