import { areOfTwoSexes, variantClassesOf } from './given-name-variants.ts'

// What a short form, or another spelling that a table knows, is worth beside the same word.
const VARIANT = 0.93
const INITIAL = 0.75
const OTHER_SEX_MAX = 0.4
// The similarity falls from 1 to 0 along a logistic curve: in a word of six letters half is lost at this cost.
const COST_AT_HALF = 1.5
const STEEPNESS = 3
const LETTERS_AT_PAR = 6
const LENGTH_POWER = 0.4
// What reading by sound alone costs, and what reading by consonants alone does.
const SOUND_COST = 0.15
const CONSONANTS_COST = 0.4

// What a change of letters costs; another letter altogether costs 1.
const VOWEL_FOR_VOWEL = 0.6
const ALIKE_FOR_ALIKE = 0.6
const EXCHANGE = 0.8
const DOUBLED = 0.3
const FAINT = 0.5
const VOWEL_MORE = 0.7

const VOWELS = new Set('aeiouy')
const FAINT_LETTERS = new Set('hjyw')
// Letters written for one another where a name came from another script or was heard.
const ALIKE: readonly string[] = ['bpvf', 'dt', 'gkqcx', 'szcx', 'jyig', 'mn', 'lr', 'vwu', 'hk', 'oil']

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/shch|sch/g, 'sh'],
  [/tsch|tch/g, 'ch'],
  [/dzh|dj|zh/g, 'j'],
  [/ck|q|kh/g, 'k'],
  [/c(?=[aoulrkt]|$)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ee|ij|iy|yj|yi|j$/g, 'i'],
  [/y/g, 'i'],
  [/gh/g, 'g'],
  [/([a-z])\1+/g, '$1'],
]

/**
 * How alike two words of names are, from 0 to 1: slips, sounds, short forms, initials.
 *
 * @param isUnvocalised one of the two comes from a script that writes no short vowels.
 */
export function wordSimilarity(a: string, b: string, isUnvocalised: boolean): number {
  if (a === b) return 1
  if (a.length === 1 || b.length === 1) return a.slice(0, 1) === b.slice(0, 1) ? INITIAL : 0
  const classes = variantClassesOf(a)
  if (variantClassesOf(b).some((found) => classes.includes(found))) return VARIANT
  const bySound = changeCost(soundOf(a), soundOf(b)) + SOUND_COST
  const byConsonants = isUnvocalised ? changeCost(consonantsOf(a), consonantsOf(b)) + CONSONANTS_COST : Infinity
  const cost = Math.min(changeCost(a, b), bySound, byConsonants)
  const letters = Math.max(3, (a.length + b.length) / 2)
  const similarity = similarityAt(cost * (LETTERS_AT_PAR / letters) ** LENGTH_POWER)
  return areOfTwoSexes(a, b) ? Math.min(similarity, OTHER_SEX_MAX) : similarity
}

/**
 * What it costs to change one word into the other: about one for every letter, less for what is easily heard or written for the
 * other. Zero for equal words only.
 */
export function changeCost(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = rowOfGaps(b)
  for (let row = 1; row <= a.length; row += 1) {
    const gap = gapCost(a, row - 1)
    const current = [at(last, 0) + gap]
    for (let column = 1; column <= b.length; column += 1) {
      const isExchange = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(last, column) + gap,
          at(current, column - 1) + gapCost(b, column - 1),
          at(last, column - 1) + substitutionCost(a[row - 1] ?? '', b[column - 1] ?? ''),
          isExchange ? at(beforeLast, column - 2) + EXCHANGE : Infinity,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function rowOfGaps(word: string): readonly number[] {
  const row = [0]
  for (let place = 0; place < word.length; place += 1) row.push(at(row, place) + gapCost(word, place))
  return row
}

function gapCost(word: string, place: number): number {
  const letter = word[place] ?? ''
  if (letter === word[place - 1]) return DOUBLED
  if (FAINT_LETTERS.has(letter)) return FAINT
  return VOWELS.has(letter) ? VOWEL_MORE : 1
}

function substitutionCost(one: string, other: string): number {
  if (one === other) return 0
  if (VOWELS.has(one) && VOWELS.has(other)) return VOWEL_FOR_VOWEL
  return ALIKE.some((letters) => letters.includes(one) && letters.includes(other)) ? ALIKE_FOR_ALIKE : 1
}

function similarityAt(cost: number): number {
  const curve = (value: number) => 1 / (1 + Math.exp(STEEPNESS * (value - COST_AT_HALF)))
  return curve(cost) / curve(0)
}

function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [spelling, letter]) => sound.replaceAll(spelling, letter), word)
}

function consonantsOf(word: string): string {
  return word.replaceAll(/[aeiouyw]/g, '').replaceAll(/([a-z])\1+/g, '$1')
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
