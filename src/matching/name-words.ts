import { foldText } from './fold-text.ts'

const TITLES = new Set(
  'mr mrs ms miss mx mister missus messrs dr doctor prof professor rev revd reverend hon cllr mme mlle madame herr frau'.split(
    ' ',
  ),
)
// Surnames too, but no given names: titles at the front only.
const FRONT_TITLES = new Set('sir dame lady lord and'.split(' '))
// Also given names or surnames: a title only when a whole name is left without it.
const TITLES_OR_NAMES = new Set(
  'fr father sister master capt captain col colonel major maj lt sgt sergeant cpl pte brig gen general canon pastor imam mullah hajji haji judge baroness baron'.split(
    ' ',
  ),
)
const AFTER_NAME = new Set(
  [
    'obe mbe cbe kbe dbe bem gbe kcb dcb gcb cb cmg kcmg gcmg cvo kcvo lvo mvo kg qpm kpm vrd dl jp',
    'phd dphil dsc md mphil mba msc bsc bed beng meng llb llm bds mbbs mbchb bchir bvsc bpharm pgce pgdip hons hnd fcca acca fca aca aat',
    'frcp frcs mrcp mrcs frcgp mrcgp mrcvs rgn rn srn frs fba fbcs mbcs ceng mice mimeche miet frics mrics riba frsa cmgr',
    'jr sr jnr snr junior senior ii iii iv qc kc mp msp ms mep esq esquire rtd retd',
  ]
    .join(' ')
    .split(' '),
)
// Also Chinese and West African surnames: letters after a name only in capitals, beside words that are not.
const DEGREES_OR_NAMES = new Set(['BA', 'MA'])
/** Words that belong to the surname after them. */
const PARTICLES = new Set(
  'van von vom zu zum zur der den de del della di da dos das do du la le lo al el ul ud ur bin ibn bint ui ni nic o mac mc mag fitz ap ab ter ten te y af av'.split(
    ' ',
  ),
)

// Surname and given name without a blank between them; the few surnames of two characters are left aside.
const CHINESE_NAME = /^\s*(\p{Script=Han})(\p{Script=Han}{1,2})\s*$/u
const DOTTED = /\b[a-z]{1,4}(?:\.[a-z]{1,4})+\b/g
const BETWEEN_WORDS = /[ .,()"/]+/
const ONLY_LETTERS = /^[a-z]*$/

/** The words of a name in reading order: given names, then the surname with the particles before it. */
export type NameWords = {
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** The surname before a marriage, where the name says so: `Hughes` of `Margaret O'Connor née Hughes`. */
  readonly born: readonly string[]
}

/**
 * Splits a whole name: `Dr. Margaret Ann O'Connor OBE`, `O'Connor, Margaret`. Titles and letters after the name fall away,
 * apostrophes join, hyphens stay.
 *
 * @returns family empty when there is one word only.
 */
export function wordsOfName(text: string): NameWords {
  const [, chinese, character] = CHINESE_NAME.exec(text) ?? []
  if (chinese !== undefined && character !== undefined) return wordsOfParts(character, chinese)
  const [before = '', ...rest] = foldText(withoutDegrees(text)).split(',')
  const front = plainWords(before)
  // `Md` is a given name where there is no other.
  const isGivenName = (word: string) => !isTitle(word) || (word === 'md' && front.length === 1)
  const after = plainWords(rest.join(' ')).filter(isGivenName)
  if (after.length > 0 && front.length > 0) return wordsOfFolded(after, front)
  const { words, born } = withoutBirthName(withoutTitles(withoutRepeat(front), 2), 2)
  if (words.length < 2) return { given: words, family: [], born }
  let start = words.length - 1
  while (start > 1 && isParticle(words[start - 1])) start -= 1
  return { given: words.slice(0, start), family: words.slice(start), born }
}

/** The words of a name whose two parts are known; a name that stands whole in one of the boxes is split. */
export function wordsOfParts(given: string, family: string): NameWords {
  const [givens, families] = [plainWords(foldText(given)), plainWords(foldText(family))]
  if (families.length === 0 || givens.join(' ') === families.join(' ')) {
    if (givens.length > 1) return wordsOfName(given)
  } else if (givens.length === 0 && families.length > 1) return wordsOfName(family)
  return wordsOfFolded(givens, families)
}

/** True for a word that may stand before a surname or be left out: `van`, `de`, `o`. */
export function isParticle(word: string | undefined): boolean {
  return word !== undefined && (PARTICLES.has(word) || word === 'st' || word === 'saint')
}

/** True for a folded word that comes with a name and is none: `dr`, `obe`. What could as well be a name is none of them. */
export function isTitle(word: string): boolean {
  return TITLES.has(word) || AFTER_NAME.has(word)
}

function wordsOfFolded(given: readonly string[], family: readonly string[]): NameWords {
  const givens = withoutTitles(given, 2)
  const { words: families, born } = withoutBirthName(withoutTitles(family, 1), 1)
  if (givens.length > 0 && families.length > givens.length && startsWith(families, givens)) {
    return { given: givens, family: families.slice(givens.length), born }
  }
  const rest = givens.slice(0, givens.length - families.length)
  const isRepeated = rest.length > 0 && families.length > 0 && startsWith(givens.slice(rest.length), families)
  return { given: isRepeated ? rest : givens, family: families, born }
}

function withoutDegrees(text: string): string {
  if (!/\b[BM]A\b/.test(text) || !/\p{Ll}/u.test(text)) return text
  const words = text.trim().split(/\s+/)
  return words.filter((word, index) => index < 2 || !DEGREES_OR_NAMES.has(word.replace(/,$/, ''))).join(' ')
}

/** A whole name that was put in twice: `Ann Reid Ann Reid`. */
function withoutRepeat(words: readonly string[]): readonly string[] {
  const half = words.slice(0, words.length / 2)
  return half.length > 1 && words.length === 2 * half.length && startsWith(words.slice(half.length), half)
    ? half
    : words
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word)
}

/** Splits at blanks and full stops; drops what no name is made of. */
function plainWords(folded: string): readonly string[] {
  // Letters after a name may have full stops of their own: `Ph.D.`
  const text = folded.includes('.') ? folded.replaceAll(DOTTED, withoutStops) : folded
  return text
    .split(BETWEEN_WORDS)
    .map((word) => (ONLY_LETTERS.test(word) ? word : lettersOf(word)))
    .filter((word) => word !== '')
}

function withoutStops(dotted: string): string {
  const letters = dotted.replaceAll('.', '')
  return AFTER_NAME.has(letters) ? letters : dotted
}

function lettersOf(word: string): string {
  return word
    .replaceAll(/[^a-z-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** @param least so many words are needed for a name; what could be one of them is no title then. */
function withoutTitles(words: readonly string[], least: number): readonly string[] {
  const start = words.findIndex((word) => !TITLES.has(word) && !FRONT_TITLES.has(word))
  let named = start === -1 ? [] : words.slice(start)
  while (named.length > least && TITLES_OR_NAMES.has(named[0] ?? '')) named = named.slice(1)
  while (named.length > least && isTitle(named.at(-1) ?? '')) named = named.slice(0, -1)
  return named
}

/** @param from before that place `Nee` is a name. */
function withoutBirthName(
  words: readonly string[],
  from: number,
): { words: readonly string[]; born: readonly string[] } {
  const place = words.indexOf('nee', from)
  if (place === -1 || place === words.length - 1) return { words, born: [] }
  return { words: words.slice(0, place), born: words.slice(place + 1) }
}
