import { foldText } from './fold-text.ts'

const TITLES = new Set('mr mrs ms miss mx messrs dr prof professor rev revd reverend hon'.split(' '))
// Also given names or surnames: a title only when a whole name is left without it.
const TITLES_OR_NAMES = new Set('sir dame lady lord fr father sister master capt captain col major lt sgt'.split(' '))
const AFTER_NAME = new Set(
  'obe mbe cbe kbe dbe cmg phd bsc msc jr sr jnr snr junior senior ii iii iv qc kc mp esq'.split(' '),
)
/** Words that belong to the surname after them. */
const PARTICLES = new Set(
  'van von der den de del della di da dos das du la le al el bin ibn bint ui ni o mac mc ap ter ten'.split(' '),
)

/** The words of a name in reading order: given names, then the surname with its particles and `saint` joined to it. */
export type NameWords = { readonly given: readonly string[]; readonly family: readonly string[] }

/**
 * Splits a whole name: `Dr. Margaret Ann O'Connor OBE`, `O'Connor, Margaret`. Titles and letters after the name fall away,
 * apostrophes join, hyphens stay.
 *
 * @returns family empty when there is one word only.
 */
export function wordsOfName(text: string): NameWords {
  const words = withoutTitles(inReadingOrder(foldText(text)))
  if (words.length < 2) return { given: words, family: [] }
  let start = words.length - 1
  while (start > 1 && isParticle(words[start - 1])) start -= 1
  return { given: words.slice(0, start), family: saints(words.slice(start)) }
}

/** The words of a name whose two parts are known. */
export function wordsOfParts(given: string, family: string): NameWords {
  return { given: withoutTitles(plainWords(foldText(given))), family: saints(plainWords(foldText(family))) }
}

/** True for a word that may stand before a surname or be left out: `van`, `de`, `o`. */
export function isParticle(word: string | undefined): boolean {
  return word !== undefined && (PARTICLES.has(word) || word === 'st' || word === 'saint')
}

/** `Family, Given` is turned round; `Given Family, OBE` is not. */
function inReadingOrder(folded: string): readonly string[] {
  const [before = '', ...rest] = folded.split(',')
  const after = plainWords(rest.join(' ')).filter((word) => !AFTER_NAME.has(word))
  return [...after, ...plainWords(before)]
}

/** Splits at blanks and full stops; drops what no name is made of. */
function plainWords(folded: string): readonly string[] {
  const words = folded.split(/[ .,]+/).map((word) => word.replaceAll(/[^a-z-]/g, '').replaceAll(/-+/g, '-'))
  return words.map((word) => word.replaceAll(/^-|-$/g, '')).filter((word) => word !== '')
}

function withoutTitles(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !TITLES.has(word))
  let named = start === -1 ? [] : words.slice(start)
  while (named.length > 2 && TITLES_OR_NAMES.has(named[0] ?? '')) named = named.slice(1)
  while (named.length > 2 && AFTER_NAME.has(named.at(-1) ?? '')) named = named.slice(0, -1)
  return named
}

/** `St John` and `St-John` are `Saint John`. */
function saints(family: readonly string[]): readonly string[] {
  return family.map((word, index) => {
    const isLast = index === family.length - 1
    return word === 'st' && !isLast ? 'saint' : word.replace(/^st-/, 'saint-')
  })
}
