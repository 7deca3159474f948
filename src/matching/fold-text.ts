import anyAscii from 'any-ascii'

/** Which letters a text is written in; `mixed` = one word holds letters of several scripts, as look-alikes do. */
export type Script = 'latin' | 'other' | 'mixed'

const CONTROLS = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u{2800}]+/gu
// Zero-width, direction and filler characters, variation selectors and pictures: nothing that a name is made of.
const INVISIBLE = /[\p{Cf}\p{DI}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20E3}]/gu
const APOSTROPHES = /[`\u{B4}\u{2B9}-\u{2BF}\u{2018}-\u{201B}\u{2032}\u{2035}\u{A78B}\u{A78C}]/gu
const DASHES = /[\p{Pd}\u{2212}]/gu
// Most texts are such, and need none of the rest.
const PLAIN = /^[ -%'-;=-~]*$/
const LATIN_LETTER = /\p{Script=Latin}/u
const OTHER_LETTER = /[\p{L}--\p{Script=Latin}--\p{Script=Common}--\p{Script=Inherited}]/v

// The parts that carry no text, then every other tag, which stands between words.
const SILENT = /<(?<tag>script|style)\b[^<]*<\/\k<tag>\s*>/giu
const TAG = /<[!/]?[a-z][^<>]*>/giu
const ENTITY = /&(?:amp;)*(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/giu
// A form that was escaped again at every station; what is still escaped after that is no text.
const LAYERS_MAX = 4
const MARKUP_SIGN = /[&<]/

const ENTITY_NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  shy: '',
  lsquo: "'",
  rsquo: "'",
  ndash: '-',
  mdash: '-',
  hyphen: '-',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  lstrok: 'ł',
}

const ENTITY_MARKS: Readonly<Record<string, string>> = {
  acute: '\u{301}',
  grave: '\u{300}',
  circ: '\u{302}',
  tilde: '\u{303}',
  uml: '\u{308}',
  ring: '\u{30A}',
  cedil: '\u{327}',
  caron: '\u{30C}',
}

/**
 * Text in the one form in which it is compared: ASCII, lower case, single blanks, plain apostrophes and hyphens; no markup, no
 * control, zero-width or direction characters. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  let folded = foldedOnce(text)
  // Letters of other scripts can spell markup too, which is seen only once they are ASCII.
  for (let layer = 0; MARKUP_SIGN.test(folded); layer += 1) {
    const inner = foldedOnce(layer < LAYERS_MAX ? folded : folded.replaceAll(/[&<]/g, ' '))
    if (inner === folded) break
    folded = inner
  }
  return folded
}

/** The script of a text's letters. Letters that belong to every script, such as `ª`, tell nothing. */
export function scriptOf(text: string): Script {
  if (PLAIN.test(text)) return 'latin'
  const words = cleaned(text).split(/[ '-]+/)
  if (words.some((word) => LATIN_LETTER.test(word) && OTHER_LETTER.test(word))) return 'mixed'
  return words.some((word) => OTHER_LETTER.test(word)) ? 'other' : 'latin'
}

/** Text as a reader sees it: tags fall away, `&eacute;` is the letter. Plain text comes back as it was. */
export function withoutMarkup(text: string): string {
  let shown = text
  for (let layer = 0; layer < LAYERS_MAX && MARKUP_SIGN.test(shown); layer += 1) {
    const inner = shown.replaceAll(SILENT, ' ').replaceAll(TAG, ' ').replaceAll(ENTITY, characterOf)
    if (inner === shown) break
    shown = inner
  }
  return shown
}

function characterOf(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0x10_ff_ff ? '' : String.fromCodePoint(code)
  }
  const lower = name.toLowerCase()
  const known = ENTITY_NAMES[lower]
  if (known !== undefined) return known
  const mark = ENTITY_MARKS[lower.slice(1)]
  return mark === undefined ? entity : `${name.slice(0, 1)}${mark}`
}

function foldedOnce(text: string): string {
  const ascii = PLAIN.test(text) ? text : anyAscii(cleaned(text)).replaceAll(/[^ -~]/g, ' ')
  // Some letters of other scripts are written with a backtick, which is an apostrophe too.
  return ascii.toLowerCase().replaceAll('`', "'").replaceAll(/ +/g, ' ').trim()
}

function cleaned(text: string): string {
  return withoutMarkup(text)
    .normalize('NFKC')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
}
